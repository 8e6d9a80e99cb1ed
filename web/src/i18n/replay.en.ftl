history-import = Open a record
history-running = Under way
history-past = Finished
history-none = No finished games yet.
history-more = Show more
history-record = Download the record

import-title = Open a record
import-lead = A game from another server, a tournament or the terminal: look at it here move by move. It is checked, and nothing is stored.
import-paste = The record, pasted
import-file = or from a file:
import-open = Open it
import-empty = Paste a record first, or choose its file.

replay-title = Replay
replay-brokenLink = This link is not whole: the record at its end is missing or cut off.
replay-problems = This record does not hold up
replay-start = The start.
replay-toMove = to move
replay-position = Position in the game
replay-at = step { $move } of { $last }
replay-first = To the start
replay-back = One step back
replay-run = Play it through
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-share = Share
replay-link = Link to step { $move }
replay-record = Record
replay-result = Points
replay-fair = Fair dealing
replay-fair-text = The commitment was known before the first deal; it is the fingerprint of the seed, from which all draws follow.
replay-commitment = Commitment
replay-seed = Seed

analysis-title = Analysis
analysis-ask = Analyse this game
analysis-busy = Thinking about every move…
analysis-chance = Chances of winning, step by step
analysis-chanceOf = { $name }: { $percent }%
analysis-next = Next:
analysis-lost =
    That costs about { $n } { $n ->
        [one] win
       *[other] wins
    } in a hundred.
analysis-because = What speaks for the best move:
analysis-best = Best moves here
analysis-played = played
analysis-arrows = Arrows on the boards
analysis-percent = { $percent }%
analysis-mistakes = Turning points
analysis-noMistakes = No clear mistakes.
analysis-mark-best = best move
analysis-mark-good = good
analysis-mark-inaccuracy = inaccuracy
analysis-mark-mistake = mistake
analysis-mark-blunder = blunder

rules-title = Rules
rules-lead = Every rule of every game, with the rulings where the printed rules leave room.
rules-of = Rules of { $game }
rules-contents = Contents
rules-ruling = ruling
rules-ruling-hint = Settled here, since the printed rules leave it open
rules-example = Example
rules-link = Link to rule { $rule }
rules-learn = Learn it on a board
