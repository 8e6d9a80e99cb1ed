log-created = sets up the table
log-seated = sits down
log-unseated = leaves the table
log-begin = the game begins
log-draw = the factories are filled
log-undo_ask = asks to take back a move
log-undo_agree = agrees
log-undo_refuse = refuses
log-undo =
    { $n ->
        [one] takes back a move
       *[other] takes back { $n } moves
    }
log-resign = resigns
log-timeout = runs out of time
log-takeover = lets the bot { $bot } play
log-retake = is back
log-end-completed = the game is over
log-end-resigned = the game ends: a player has resigned
log-end-timeout = the game ends: a player has run out of time
log-aborted = the table is closed
log-rematch = a rematch begins
log-unsealed = the round is over: everyone may look
log-transferred = signs in to an account
log-end-left = the game ends: a player has stayed away
log-left = has been away for too long
log-end-draw = the game ends in a draw
log-draw_setup = the first tiles are dealt
log-draw_supply = the supply is refilled
