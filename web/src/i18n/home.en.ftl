nav-label = Main
nav-play = Play
nav-tables = Tables
nav-puzzles = Puzzles
nav-games = My games
nav-rules = Rules
nav-account = Account
nav-settings = Settings

error-noAnswer = The server is not answering. Check your connection and try again.
error-needsServer = This page needs a Tilework server. This site offers everything you can play on your own device.
error-notBuilt = The engine for your browser is not there yet. On a new server it is built in the first minutes: try again shortly.
error-noWasm = This browser is too old to play on the device: it has no WebAssembly.
error-refused = That is not possible: { $detail }

colon = :{" "}

notfound-title = There is nothing here
notfound-home = Go to the start page

start-headline = Glazed tiles, good company
start-lead = Tile games for two to four, with friends or against bots. No sign-up needed.
start-choose = Choose a game
start-learn = Learn it
start-actions = Start a game
start-play = Play now
start-against = against
start-friend = Play with a friend
start-screen = On one screen
start-custom = More options
start-continue = Continue
start-tables = Open tables
start-noTables = Nobody is waiting right now. Open a public table and others can join.
start-allTables = All tables
start-haveLink = I have a link
start-site = Everything here is played on this device, against bots or with others at this screen. Once loaded, it works without a connection.

match-open = Continue
match-join = Take a seat
match-watch = Watch
match-replay = Replay
match-rated = rated
match-won = You won
match-shared = Shared victory
match-lost = You lost
match-playing = in progress
match-seats = { $taken } of { $all } seats taken
match-rematchAsked = invites you to play
match-accept = Accept
match-aborted = called off

seat-invited = by invitation


clock-none = unlimited time
clock-perMove =
    { $n ->
        [one] { $n } day
       *[other] { $n } days
    } per move
clock-live = { $minutes } min + { $seconds } s

share-copy = Copy the link
share-copied = Copied
share-share = Share
share-qr = QR code of the link
