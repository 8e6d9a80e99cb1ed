new-title = New game
new-game = Game
new-seats = Players
new-seat = Seat { $number }
new-me = Me
new-screen = Someone at this screen
new-open = Anyone can join
new-invited = By invitation link
new-bots = Bots
new-bot = Bot: { $name }
new-connectedBots = Programs connected to this server
new-connectedBot = Program: { $name }
new-player = Player { $number }
new-name = Name of player { $number }
new-add = Add a seat
new-remove = Remove seat { $number }
new-clock = Time
new-clock-none = Unlimited
new-clock-live = Minutes
new-clock-days = Days per move
new-minutes = Minutes each
new-increment = Seconds added per move
new-days = Days per move
new-undo = Undo
new-undo-free = Any time
new-undo-ask = If the others agree
new-undo-none = Never
new-public = Table
new-private = Private
new-private-hint = Only with the link
new-open-public = Public
new-public-hint = Anyone can join and watch
new-rated = Rated
new-rated-hint = Counts towards everyone’s rating.
new-unrated-bots = Not with bots at the table.
new-unrated-screen = Not on a shared screen.
new-unrated-undo = Not with undo at any time.
new-begin = Begin
new-openTable = Open the table

wait-invited = There is a seat for you
wait-public = public table
wait-private = private table
wait-undo-free = undo any time
wait-undo-ask = undo if the others agree
wait-undo-none = no undo
wait-you = you
wait-link = Send this link to your friend
wait-linkOther = Link to this table
wait-invite = Link to seat { $number }, for one person
wait-leave = Leave the table
wait-decline = Decline

lobby-title = Tables
lobby-open = Open a table
lobby-waiting = Waiting for players
lobby-playing = In progress
lobby-nonePlaying = No public game is in progress.

join-title = I have a link
join-label = The link you were sent
join-hint = It looks like …/m/Zk3… and leads straight to the table.
join-bad = There is no link to a table in this text. Paste the whole link.
join-go = Go to the table

new-where = Where to play
new-server = On the server
new-server-hint = From any of your devices, in your history
new-device = On this device
new-device-hint = Without a connection; saved here only
new-device-failed = This device cannot save games, so none can begin here.
new-offline = The server cannot be reached. You can play on this device, against bots or with others at this screen.
local-games = On this device
local-continue = Continue
local-look = Look at it
local-send = { $count ->
    [one] One finished game is on this device only.
   *[other] { $count } finished games are on this device only.
  }
local-send-yes = Keep in my history
local-send-unrated = { $count ->
    [one] It does not count for ratings.
   *[other] They do not count for ratings.
  }
local-sent = { $count ->
    [one] The game is in your history now.
   *[other] { $count } games are in your history now.
  }
local-delete = Delete this game
local-delete-ask = Delete this game from this device?
local-delete-yes = Delete
