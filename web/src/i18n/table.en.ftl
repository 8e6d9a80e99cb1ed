board-of = { $name }’s board
board-yours = Your board

seat-open = Free seat
seat-botAccount = program
seat-guest = Guest { $number }
seat-guestNamed = { $name } (guest)

offer-title = Factories and centre
offer-centre = Centre
offer-factory = Factory { $number }
offer-factory-empty = Factory { $number }, empty
offer-tiles = { $what }, { $where }
offer-marker = First-player marker, in the centre

table-round = Round { $round }
table-round-of = Round { $round } of { $rounds }
table-round-short = R { $round }
table-bag = In the bag
table-yourTurn = Your turn
table-you = You
table-turn = { $name } is playing
table-label = Table
table-scoring = Scoring
table-waiting = Waiting for players
table-over = Game over
table-aborted = This game was called off.
table-first = Has the first-player marker
table-lastRound = Last round
table-lastRound-why = The game ends with this round.
table-points =
    { $n } { $n ->
        [one] point
       *[other] points
    }
table-offline = Connection lost. Reconnecting…
table-loading = Setting up the table…
table-notFound = This game doesn’t exist.
table-spectators = { $n } watching
table-away = offline
table-enlarge = Enlarge { $name }’s board
table-opponents = Other players
table-home = Leave the table
table-rules = Rules

bar-take = Take tiles: choose a colour in a factory or in the centre.
bar-target = Now choose where they go.
bar-source = Now choose the tiles that go there.
bar-loading = Loading the moves…
bar-theirs = It is { $name }’s turn.
bar-confirm = Confirm
bar-undo = Clear
bar-takeBack = Undo
bar-askBack = Ask to undo
bar-sending = Sending your move…
bar-since = Since your last move
bar-label = Your move
bar-undoAsked = { $name } asks to undo a move.
bar-undoWaits = Waiting for the others to agree…
bar-accept = Agree
bar-refuse = Refuse

clock-days =
    { $days } { $days ->
        [one] day
       *[other] days
    }

menu-title = Menu
menu-settings = All settings
menu-confirm = Confirm each move
menu-letters = Letters on the tiles
menu-sound = Sound
menu-language = Language
menu-copy = Copy the link to this game
menu-copied = Copied
menu-record = Download the game record
menu-takeover = Let a bot play for { $name }
menu-takeoverOwn = Let a bot play for me
menu-retake = Play myself again
menu-resign = Resign
menu-resignSure = Yes, I resign
menu-abort = Call the game off
menu-takeover-why = Everyone at the table will see it. You can come back at any time.
menu-abortSure = Yes, call it off
menu-resign-ask = Resign this game?
menu-takeoverSure = Let it play
menu-abort-why = Not everyone has played yet, so nobody wins or loses.
menu-abort-ask = Call this game off?
menu-takeover-level = Bot level
menu-takeover-ask = Let a bot play for you?
menu-botsInBrowsers = In this game, bots may think in a player’s browser.

hint-ask = Hint
hint-thinking = Thinking…
hint-none = No hint right now.
hint-chance = Chance of winning: { $percent }%
hint-instead = or { $move }: { $percent }%
hint-lead = Expected lead: { $points }
hint-insteadLead = or { $move }: { $points }

score-pause = Pause
score-next = Next
score-rounds = Points by round
score-skip = Skip the animation

log-title = Log
log-close = Close the log
log-rule = Rule { $rule }
log-taken = undone

end-wins = { $name } wins
end-youWin = You win!
end-shared = Shared victory: { $names }
end-resigned = { $name } resigned.
end-timeout = { $name } ran out of time.
end-start = start
end-total = Total
end-source = Points from
end-rematch = Rematch
end-rematchAsked = { $name } asks for a rematch.
end-rematchAccept = Accept the rematch
end-replay = Replay
end-board = See the board
end-home = Start page
end-unrated = Not rated: between two players, only one result an hour counts.
end-left = { $name } did not come back.
end-draw = { $name } did not come back: a draw.

away-told = { $name } has been away for a while.
away-abort = Call the game off
away-win = Claim the win
away-draw = Call it a draw
away-goOn = Continue without them

handed-yours = The bot { $bot } is playing for you.
handed-somebody = Someone
handed-other = { $name } has handed over to the bot { $bot }.

ask-no = No, keep playing

end-result = See the result
end-rating = Rating
end-kind = Well played. Another game?
end-next = The next one is yours to win. Another game?
end-close =
    { $n ->
        [one] So close: one point short.
       *[other] So close: { $n } points short.
    }
end-newBest = Your best score so far!
end-best = Your best score: { $n }
end-turn = What decided the game?
end-turnAsked = Looking for the turning point…
end-noTurn = No single move decided the game.
end-picture = Picture to share
end-noPicture = The picture could not be made. Try again

local-notKept = This device could not save the game: it will be lost if you close the page.
coach-title = One moment
coach-chance = This move lowers your winning chances by { $percent }%.
coach-points = This move costs you about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
# $reason: what the better move does, such as "keeps 2 tiles off the floor".
coach-idea = Another one { $reason }.
coach-again = Think again
coach-show = Show me
coach-play = Play it anyway
coach-off = Play it, and don’t ask again
coach-try = Try this: { $move }.
