help-tilework = Tilework: the Azul family of board games, to play, study and research. Choose the language with --lang.
frame-usage = Usage:{" "}
frame-try = { $command } explains it.
frame-error = Error: { $problem }
frame-help = Show this help.
frame-install_completion = Install completion for the current shell.
frame-show_completion = Show completion for the current shell, to copy or change it.
frame-no_command = There is no command { $command }.
frame-similar_command = There is no command { $command }. Did you mean { $similar }?
frame-unknown_option = There is no option { $option }.
frame-no_such_option = There is no option { $option }. Did you mean { $similar }?
frame-option_value = The option { $option } needs a value, or takes none.
frame-missing = { $param } is missing.
frame-invalid = Invalid value for { $param }: { $problem }
help-version = Show the version.
help-json = Print JSON for programs instead of text.
help-games = List the games and their options.
help-rules = Show the rules of a game, with every ruling.
help-rules-game = The game: see tilework games.
help-rules-coverage = Show which tests cover each rule; fail if a rule has none.
help-rules-markdown = Print the rules as a page of Markdown.
help-rules-tests = The folder of the tests.
help-verify = Check a record: rules, scores, commitment and every draw.
help-replay = Step through a recorded game.
help-replay-json = Print one line of JSON per event, for other programs.
help-file = A record file, or - for standard input.
help-bench = Measure speed, normalised by a reference loop in the same run.
help-bench-part = What to measure: engine, search or envs.
help-bench-game = Only this game (can be repeated).
help-bench-seconds = How long to measure each figure.
help-bench-json = Print the figures as JSON.
help-bench-target = The machine: native, wasm or cuda; with the ratio to native.
help-build = Build the engine for other machines.
help-build-wasm = Build the rules and the search as WebAssembly modules, for the browser.
help-build-game = The games to build; all if none is named.
help-build-out = The folder to build into.
help-build-simd = Build with and without vector instructions, or only without, for browsers that lack them.
help-build-native = Build the rules, the bots and the environments as native libraries, for this machine or another.
help-build-native_out = The folder to build into; beside the package if none is named.
help-build-system = The system to build for, such as linux-aarch64; this one if none is named.
help-play = Play a game: against bots, with several people, or bots only (then without a screen).
help-play-game = The game: see tilework games. Not needed with --resume.
help-play-seats = Who plays, separated by commas: human, human:Ada, a bot, or bot@seconds. Default: human,greedy,…
help-play-seed = A number that makes the draws (and the bots) repeatable.
help-play-record = Write the record of the game to this file.
help-play-resume = Continue a saved game; without a file, the game that was left last.
help-play-plain = Line by line instead of a full screen: for screen readers, logs and simple terminals.
help-play-no_colour = Without colours (like the variable NO_COLOR).
help-play-confirm = Ask for confirmation before each move.
help-play-bot_delay = Seconds to show a bot’s move before the game continues.
help-title = How to play here
help-text =
    A move is chosen step by step: where to take from, which colour, where to. Only what is legal is offered.

      ← → ↑ ↓ Tab   point at a choice; the board shows what it would do
      ⏎ or Space    choose it; at the end, play the move
      its own key   each choice shows a key in front of it: a number or a letter
      Esc           one step back
      the mouse     click a tile, a line, a choice or a key

      u / U         undo the last move (bots’ moves too) / redo it
      e             all scores with their reasons and rules, and the log
      v             look at the next player’s board
      s             save to a file of your own; the game is kept after each move anyway
      h             a hint: the best moves, with reasons
      PgUp PgDn     move what does not fit on the screen (the mouse wheel does too)
      l             change the language
      q             leave; tilework play --resume goes on with the game

    In brackets: [tile]  (tile that would lie there)  {"{"}tile that would be taken{"}"}  ‹space that can be chosen›.
    The rules themselves: tilework rules GAME.
help-strips = Strip sets for Stained Glass of Sintra: check your own, see the built-in one.
help-strips-check = Check a strip set in a file and say what is wrong with it.
help-strips-show = Show the built-in set, which stands in for the printed strips.
help-strips-file = A JSON file: see docs/reference/sintra-strips.md.
help-game = The game: see tilework games.
help-workers = How many cores to use.
help-cluster = Let the nodes of the Ray cluster at this address do the work, such as 192.0.2.7:6379; needs tilework[scale].
help-tune = Train weights from scratch by self-play, on the CPU: a small profile of train for new games and features. An interrupted run continues where it stopped.
help-tune-players = Only for this number of players (2, 3 or 4).
help-tune-options = For the default options (default), for all others together (variants), or both (all).
help-tune-out = The directory for the weights; by default GAME-weights here. The installed weights are never replaced.
help-tune-checkpoints = The directory for checkpoints of finished stages.
help-tune-scale = How many games to learn from, relative to the usual number.
help-train = Train the highest level’s weights by self-play, on a graphics card if there is one. New weights are kept only if they win. An interrupted run continues where it stopped.
help-train-max_seconds = Limit the self-play of each stage to this many seconds; by default the recipe sets the number of games.
help-train-games = The most games that new weights play against the first ones; 0 for none.
help-arena = Let bots play each other: paired deals, rotated seats, ratings with error bars. With --out alone, show earlier results.
help-arena-bots = Two to four bots: names, with limits if wanted (expert@0.5s, hard@2000n), or an engine (cmd:./engine --fast).
help-arena-games = How many games in total.
help-arena-seconds = Seconds per move.
help-arena-nodes = Nodes per move: everything can then be repeated exactly.
help-arena-threads = Threads that each bot may use.
help-arena-seed = The seed of the deals.
help-arena-start = Let every game begin from a position: notation, or a file with a notation or a record.
help-arena-sprt = Stop as soon as the results decide between two Elo differences of the first bot: --sprt 0,30.
help-arena-out = Write each result to this file, one JSON line per game; continues where the file ends.
help-arena-report = Write a report with plots to this folder.
help-engine = Answer questions about positions on standard input, one JSON line each: see docs/reference/engine-protocol.md.
help-analyse = Explain a recorded game: what each move cost, the turning points, the winning chances. Of a folder: all its records, for other programs.
help-analyse-file = A record file, - for standard input, a position in notation, or a folder of record files (.txt).
help-analyse-move = Analyse the position after this move of the record instead of the whole game.
help-analyse-try = Play these moves first, for example "3B>1 CY>2", and analyse what comes then.
help-analyse-out = For a folder: write each analysis to this file, one JSON line per game; continues where the file ends.
help-analyse-json = Print JSON.
help-analyse-graph = Write the graph of the winning chances to this PNG file.
help-think-seconds = Seconds to think, for each position.
help-think-nodes = Nodes to search, for each position: then the answer is always the same.
help-hint = The best moves in a position (its notation, or a record file), with the reasons the evaluation gives.
help-hint-position = A position in notation, a record file, or - for a position on standard input.
help-hint-lines = Show what follows each move, to the end of the round.
help-hint-count = How many moves.

file-unreadable = { $file } cannot be read: { $reason }

first-lot = 0 (drawn at random)

rules-ruling = our ruling
rules-example = Example
rules-no_tests = There is no folder { $folder }: run this in a checkout, or name it with --tests.
rules-untested = NOT TESTED
rules-covered = { $covered } of { $all } rules and examples are tested.

verify-replayed = { $game }: { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  } and { $draws ->
    [one] { $draws } draw
   *[other] { $draws } draws
  } replayed under the rules.
verify-seed = The seed is revealed: every draw was computed again and compared.
verify-no_seed = The seed is not revealed: the draws are taken as they stand.
verify-open = The game is not over.
verify-problem = Not valid: { $problem }
verify-good = The record is valid.

bench-unknown = { $part } cannot be measured; choose one of: { $parts }
bench-measuring = measuring { $what }…
bench-target = { $target } is not a known machine; choose one of: { $targets }
build-done = { $games }: { $size } kB in { $out }, { $seconds } s
version-native = tilework { $version } (Python { $python }, native engine: { $folder })
version-numba = tilework { $version } (Python { $python }, Numba engine: { $cause ->
    [chosen] TILEWORK_ENGINE
    [stale] the native library is out of date
    [missing] there is no native library
   *[other] the native library can’t be used
})
version-python = tilework { $version } (Python { $python }, uncompiled)
build-native_begin = Building the native libraries that are not up to date. All of them take about a minute…
build-native_part = Built: { $name }

play-options = Options of { $game }:
play-which = which game? Choose one of: { $games }
play-no_terminal = a full-screen game needs a terminal; use --plain, or let bots play alone: --seats greedy,greedy
play-compiling = Compiling the rules: this happens once and takes a few seconds…
play-progress = Round { $round }: { $scores }
play-preparing = Setting up the table…

option-no_value = --{ $option } needs a value: { $values }
option-file = a file

seat-you = You
seat-unknown = { $seat } is not a seat: use human, human:Name, or a bot: { $bots }
seat-seconds = { $seat }: the seconds after @ must be a number above 0 and below 3600

seats-mismatch = { $players } players need { $players } seats, but --seats names { $seats }

resume-no_seed = this record does not contain its seed, so no more tiles can be drawn; only games saved here can be continued (try tilework replay)
resume-options = a continued game keeps its options: remove { $options }
resume-game = the file is a game of { $game }, not of { $asked }

save-folder = { $file } cannot be written: name a file in an existing folder
save-failed = { $file } could not be written: { $reason }
save-done = Record: { $file }
save-ask = Save the game to which file?
save-saved = Saved. To continue: tilework play --resume { $file }

result-start = start
result-total = total
result-winner =
    { $person ->
        [you] You win.
       *[they] { $name } wins.
    }
result-shared = Shared victory: { $names } and { $last }.

key-choose = choose
key-accept = take
key-back = back
key-undo = undo
key-redo = redo
key-save = save
key-scores = scores
key-boards = boards
key-language = language
key-quit = quit
key-go_on = continue

bot-thinking = { $name } is thinking

undo-nothing = There is nothing to undo.

redo-nothing = There is nothing to redo.

over-what = ⏎ final scores · u undoes the last move · q quits

scores-round = Round { $round }: the scores
scores-title = Scores and log

log-title = The game so far

quit-title = Leave the game?
quit-text = This game has unsaved moves.
quit-save = save and leave
quit-leave = leave without saving
quit-stay = keep playing

end-title = The game is over
end-again = new game
end-look = see the table

lines-turn = { $name }, choose:
lines-ask = number (b back, h hint, u undo, s save, q quit)>{" "}
lines-unknown = Type a number from 1 to { $most }, or b, h, u, s, q.
lines-undone = Move undone.
lines-left = The game was left unfinished.

strips-good = { $file } is a valid strip set: play with tilework play sintra --strips { $file }
strips-stand_in = The built-in set is our own and stands in for the printed strips.
strips-front = front
strips-back = back

who = { $name }:{" "}

replay-where = step { $at } of { $steps }
replay-next = next
replay-previous = previous
replay-round = rounds
replay-jump = go to
replay-ask = Go to which step, 0 to { $steps }?

tune-bad_options = --options must be all, default or variants
tune-done = The weights are in { $folder }.
train-lost = The new weights did not win: all stays as it was.

arena-who = name a game and its bots: tilework arena azul --bots expert,greedy
arena-sprt = --sprt takes two Elo differences: --sprt 0,30
arena-sprt_now = SPRT: log likelihood ratio { NUMBER($ratio, minimumFractionDigits: 2, maximumFractionDigits: 2) } (stops at ±2.94)
arena-title = { $game }, { $players } players: { $n } of { $games ->
    [one] { $games } game
   *[other] { $games } games
  }
arena-reported = The report is in { $folder }.
arena-narrow = A wider window shows more.
arena-column-bot = bot
arena-column-won = won
arena-column-elo = Elo (95%)
arena-column-score = score
arena-column-margin = margin
arena-column-skill = openskill
arena-column-illegal = illegal
arena-column-overruns = overruns
arena-column-longest = longest think

analyse-move = Move { $move } of { $moves }
analyse-column-move = move
analyse-column-name = player
analyse-column-action = played
analyse-column-best = best
analyse-column-loss = loss
analyse-column-mark = mark
analyse-column-games = games
analyse-column-moves = moves
analyse-column-mean = mean loss
analyse-column-faults = mistakes and blunders
analyse-column-chances = winning chances
analyse-chances = Winning chances of { $name }, move by move
analyse-luck = Luck and skill
analyse-luck-deals = deals
analyse-luck-own = own moves
analyse-luck-others = others’ moves
analyse-luck-margin = margin
analyse-turning = Turning points
analyse-none = No move cost much.
analyse-one = --out and --cluster are for folders of records; this is a single one.
analyse-unreadable = { $file }: { $problem }
analyse-written = { $n ->
    [0] No record was analysed.
    [one] The analysis of 1 record is in { $file }.
   *[other] The analyses of { $n } records are in { $file }.
}
analyse-unread = { $n ->
    [one] 1 record could not be read.
   *[other] { $n } records could not be read.
}
cluster-joined = The cluster has { $nodes ->
    [one] 1 node
   *[other] { $nodes } nodes
} and { $cores ->
    [one] 1 core
   *[other] { $cores } cores
}.

hint-line = { $action }: { $chance }% chance of winning
hint-lead = { $action }: expected lead { $points }
hint-loss = { $loss }% less chance of winning than with the best move
hint-points = To the end of the round: { $points }
hint-nothing = Nobody can move in this position.

help-engine-what = Leave it out to answer questions, or say check to test your own engine.
help-engine-command = With check: the command that starts the engine.
engine-usage = use tilework engine, or tilework engine check "COMMAND"
engine-check-about = says what it is
engine-check-ping = answers a ping
engine-check-set = answers a request to set options
engine-check-plays = plays legally in { $game }
engine-check-decisions = { $n ->
    [one] 1 decision
   *[other] { $n } decisions
}
engine-check-unknown = ignores fields that it does not know
engine-check-garbage = carries on after a line that is not JSON
engine-check-stop = answers at once when it is stopped
engine-check-input = ends when its input ends
engine-good = This engine speaks the protocol.
engine-bad = This engine does not speak the protocol yet.
help-lang = --lang must be one of: { $languages }
arena-one_bot = an arena needs two bots or more: --bots expert,greedy
arena-column-failures = no answer
number-players = --players must be 2, 3 or 4
file-unwritable = { $file } cannot be written: { $reason }

help-replay_text =
    The game is shown step by step, as it was played.

      → ⏎ n         the next step
      ← ⌫ p         the step before
      ↓ ↑           the next round, the round before
      Home End      the beginning, the end
      g             go to a step by its number
      a             analyse: what each move was worth, and what would have been better
      e             all scores with their reasons and rules, and the log
      v             look at the next player’s board
      PgUp PgDn     move what does not fit on the screen (the mouse wheel does too)
      l             change the language
      q             leave
seat-player = Player
key-hint = hint
key-help = help
hint-title = The best moves
hint-thinking = Thinking about the best moves…
hint-choose = choose
resume-nothing = no game has been left to continue (they are kept in { $folder })
keep-left = The game is kept. To continue: tilework play --resume
keep-failed = The game could not be kept: { $reason }
quit-kept = The game is kept: tilework play --resume continues it.
quit-leave_kept = leave
replay-analyse = analyse
replay-better = better: { $action }
replay-chance = { $name } { $chance }%
replay-dealt = luck of this deal: { $points }

help-tournament = Let bots play a tournament: arena, Swiss or round robin, with 2 to 4 at a table.
help-tournament-bots = The bots that take part, separated by commas: greedy,easy,hard@200n
help-tournament-format = swiss, round_robin or arena.
help-tournament-rounds = Rounds of a Swiss; in a round robin, how often everyone meets.
help-tournament-games = How many games an arena lasts.
help-tournament-duplicate = The same deal at every table of a round; a larger lead counts for more.
help-tournament-copies = How often each bot of the list takes part.
tournament-title =
    { $game }: { $n ->
        [one] { $n } table
       *[other] { $n } tables
    }
tournament-column-place = Place
tournament-column-bot = Bot
tournament-column-points = Points
tournament-column-games = Games
tournament-column-buchholz = Buchholz
tournament-column-sonneborn = Sonneborn-Berger
tournament-column-direct = Head to head
tournament-column-score = Score
help-bot = A program that plays on a server, over the network.
help-bot-register = Create a bot account on a server and print its token, which is shown only this once.
help-bot-run = Connect an engine, or a Python bot, to a server and let it play there until Ctrl+C.
help-bot-url = The server’s address, such as https://play.example.org.
help-bot-name = What the bot is called there.
help-bot-token = The bot’s token. Better in the variable TILEWORK_BOT_TOKEN, where no one else on this machine can read it.
help-bot-engine = The command that starts a program that speaks the engine protocol.
help-bot-bot = One of Tilework’s bots, or one from an installed package.
bot-made = { $name } has been created. This is its token; it is not shown again:
bot-next = Let it play:
bot-which = say either --engine "COMMAND" or --bot NAME
bot-bad_url = { $url } is not the address of a server: it looks like https://play.example.org
bot-no_server = { $url } does not answer: { $reason }
bot-connected = Connected to { $url }. Waiting for games (Ctrl+C to stop).
bot-plays = { $game }: { $action }
bot-error = The server says: { $error }
bot-lost = The connection has ended. Trying again in { $seconds } s.
bot-unreachable = { $url } cannot be reached: { $reason }. Trying again in { $seconds } s.
bot-engine_ended = The engine has ended.
bot-no_engine = the engine did not say what it is as the protocol asks: try tilework engine check "COMMAND"
bot-bad_token = the server does not know this token, or no longer
bot-not_a_bot = this token does not belong to a bot account: create one with tilework bot register
bot-replaced = this bot has connected from somewhere else
bot-bye = Goodbye.


help-puzzles = Puzzles: positions in which one move is clearly best, proved to the end of the round.
help-puzzles-make = Find puzzles in games of self-play. An interrupted run continues where it stopped.
help-puzzles-check = Solve the puzzles of a file anew, with the search and with a plain solver.
help-puzzles-solve = Solve the puzzle of the day, or another one.
help-puzzles-count = How many puzzles the file is to have.
help-puzzles-seed = The seed of the games: the same one finds the same puzzles.
help-puzzles-out = The file that they are added to; without it, GAME-puzzles.tsv.
help-puzzles-file = A file of puzzles.
help-puzzles-sample = Check only about so many, spread evenly; 0 for all.
help-puzzles-id = The id of a puzzle; without it, today’s.

puzzles-games = { $games ->
    [one] { $games } game played
   *[other] { $games } games played
  }
puzzles-made = { $new ->
    [one] 1 new puzzle
   *[other] { $new } new puzzles
}, { $all } in { $file }, { $seconds } s
puzzles-wrong = { $id }: { $problem }
puzzles-good = { $n ->
    [one] The proof of { $n } puzzle holds.
   *[other] The proofs of { $n } puzzles hold.
}
puzzles-none = there is no such puzzle of { $game } { $id }
puzzles-task = { $theme } · rating { $rating }. One move is clearly best: which one?
puzzles-move = Your move (Enter alone shows the solution)
puzzles-illegal = { $action } is not possible here. Possible are: { $legal }
puzzles-miss = Not the best: it lowers the winning chances by { $loss }% and costs { $points ->
    [one] { $points } point
   *[other] { $points } points
  }. Try again.
puzzles-solved = Solved!
puzzles-solution = The solution:
puzzles-line = After { $action }: { $line } ({ $gained } by the end of the round)

help-import = Import games from Board Game Arena, faience-game/1 or a record: the record goes to standard output, problems to standard error.
help-import-file = Saved replay page, log or record; - reads standard input.
help-import-variant = The board of a log that does not name it: coloured, grey (Azul) or mono (Summer Pavilion).
help-import-out = Write one record per game into this directory instead.
help-import-json = Print records and problems as JSON.
import-problem = Game { $game }: { $problem }
import-variant = There is no variant { $variant }: choose coloured, grey or mono.

help-edit = Set up a position by text commands and print its notation. Commands can also be piped in.
help-edit-start = A game (with its options), a position in notation, a record file, or - for a position on standard input.
help-edit-dealt = Begin with a dealt first round instead of an empty table.
edit-possible = This position is possible.
edit-impossible = This position can’t occur: { $problem }
edit-nothing_to_undo = There is nothing to undo.
edit-unknown = Unknown command: { $line }. Type help.
edit-no_place = There is no place that begins with { $place }.
edit-begin = Type help for the commands, quit to print the position.
edit-help =
    put PLACE TILE [NUMBER]  lay tiles: put f1 blue 2
    take PLACE [TILE]        take a tile away; it goes back to the bag
    set PLACE VALUE          set p1.score 12, set turn 2, set p1.line3 red red
    places [PLACE]           list what can be edited, with what is there
    show, counts, notation   the table, the tiles, the position on one line
    undo                     take the last change back
    analyse                  the best moves with their lines
    quit                     print the position and leave
    Places: f1 (factory 1), c (centre), p1.line3, p1.wall.2.4, p2.floor, lid
    Tiles: blue, or as much of the name as tells it apart; - for none.
analyse-no_move = There is no move { $move }; the last move of the record: { $moves }.
