action-number = { $number } is not an action of { $game }; its actions are 0 to { $most }
action-of-other-game = { $action } belongs to another game than { $name }
after-the-bar = after the bar: { $error }
answer-not-an-object = { $name } answered what is not a JSON object: { $line }
answer-not-json = { $name } answered what is not JSON: { $line }
answer-without-action = the answer has no action
at = { $where }: { $problem }
at-line = line { $line }: { $problem }
at-tag = line { $line }, tag { $tag }: { $problem }
bonus-tiles-owed-only = bonus tiles are owed only in phase bonus
bot-not-loaded = the bot { $name } can't be loaded: { $error }
bot-setting = { $label }: after @ comes a time (0.25s), a number of nodes (2000n) or weights=FILE ({ $weights }), not { $setting }
centre-holds-only-marker = the centre holds only the marker while tiles are dealt
centre-overfull = the centre holds { $found } tiles, but the empty factories left at most { $most }
cluster-address = the address of a Ray cluster looks like 192.0.2.7:6379, not { $address }
cluster-not-joined = the Ray cluster at { $address } can't be joined: { $error }
cluster-silent = no Ray cluster answers at { $address }: { $error }
cluster-version = a node of the cluster has tilework { $version }, this machine { $version2 }: install the same on all
cluster-work-lost = part of the work was lost { $max_retries } times: { $error }
colour-order = an order of the colours has each number from 0 to 4 once
colour-twice-row-column = a colour is twice in a row or column
comment-form = line { $line }: a comment is one line in braces: {"{"}like this{"}"}
completed-strip-emptied = a completed strip has not been emptied
corners-empty-at-end = the corners are empty at the end
dealt-factories-disagree = dealt and the factories disagree
dealt-out-of-range = dealt is out of range
draw-before-moving = tiles must be drawn before anyone can move
draw-differs = draw { $number } should be { $due } by the revealed seed, not { $found }
draw-first = tiles must be drawn first
draw-needs-outcomes = line { $line }: { $word } must be followed by what was drawn
engine-about = about must be answered with "engine" (a name) and "protocol": { $protocol }
engine-ended = { $name } has ended
engine-illegal-move = it played { $chosen }, which is not legal in: { $notation }
engine-input-ended = it must end when its input does
engine-not-listening = { $name } does not listen: { $error }
engine-not-started = { $name } can't be started: { $error }
engine-options = set takes the engine's options by name: { $options }
engine-ping = ping must be answered with "pong": true
engine-stop-known = stop must be answered with "known": true or false
engine-stopped = a stopped question must be answered with an action
engine-too-slow = { $name } did not answer in time
engine-unknown-fields = fields that it does not know must be ignored
event-form = line { $line }: an event begins with draw or with a seat, P1 to P4, not with { $word }
factories-not-filled = the factories were not filled although there are tiles in the bag
factory-count = there are only { $players } factories
factory-not-as-dealt = dealt and the factories disagree: a factory is as it was dealt, or empty
factory-order = an order of the factories has each number from 0 to { $factories } once
factory-overfull = factory { $number } holds more than { $tiles_per_factory } tiles
field-missing = { $name } is missing
floor-was-scored = tiles lie on the floor although it was scored already
floorsize-floor-disagree = floor_size and floor disagree
game-can-only-over = the game can only be over after round { $rounds }
game-ends-when-all = the game ends when all have passed in round { $rounds }
game-over = the game is over
given-twice = { $name } is there twice; leave one of them out
glyph-needs-action = a glyph marks an action: there is none just before this position
grey-fit-option-wall = grey does not fit the option wall
handful-tiles-negative = a handful of tiles is negative
impossible-draw = { $outcome } can't be drawn here; possible are: { $some }
joker-side-start-face = the joker side must start face down
jokers-fit-option-jokers = jokers does not fit the option jokers
line-collects-colour-row = line { $row } collects a colour that its row already has
line-holds-too-many = line { $row } holds too many tiles
line-holds-two-colours = line { $row } holds two colours
line-was-tiled = line { $row } is complete although it was tiled already
lost-fit-marker-falls = lost does not fit the marker and the falls of { $fall_cost }
lower-pane-pane-upper = the lower space has a pane and the upper one has none
marker-lies-floor-seat = the marker lies on the floor of a seat that does not have it
marker-not-on-floor = the marker is not on the floor of the seat that took it
marker-place = marker must be { $nobody } or a seat
missing-package = this needs the package { $name }, which is not installed: { $command }
mono-fit-option-board = mono does not fit the option board
no-such-ply = the game has { $most } steps, so there is no position after { $ply }
no-such-program = { $command } can't be started: there is no program { $words }
no-such-strip = there is no such strip
no-variation-open = there is no variation to end here
no-weights-for-bot = { $name } does not search, so it takes no weights
nobody-passes-before-phase = nobody passes before phase 2
nobody-sits = nobody sits there
nobodys-turn = it is not seat { $seat }'s turn, but nobody's
nonce-form = a nonce is one word of letters, digits and signs without spaces, not { $nonce }
not-a-boolean = { $name } must be true or false, not { $value }
not-a-choice = { $where } can't be { $value }; choose one of: { $names }
not-a-command = { $command } is no command: { $error }
not-a-draw = { $outcome } is no draw: give its notation or its number
not-a-draw-here = { $text } names nothing that can be drawn here; draws look like { $texts }
not-a-glyph = { $glyph } is no glyph; the glyphs are: { $glyphs }
not-a-list = { $where } must be a list of { $number }, not { $value }
not-a-number = { $name } must be a number from { $low } to { $high }, not { $value }
not-a-pane = { $text } is not a pane; panes are { $colour_letters }
not-a-position = { $text } is no position: a game with its options, a bar and what lies where, such as: { $example }
not-a-seat = { $name } must be a seat from 0 to { $players }
not-a-space = { $name } is not a space; spaces look like { $space_names }
not-a-strip = { $text } is not a strip with a side, such as 8f or 8b
not-a-tile = { $letter } is not a tile; tiles are { $letters }, and - is none
not-a-whole-number = { $where } must be a whole number from { $low } to { $high }, not { $value }
not-action-data = { $data } is not an action of { $name }; an action looks like { $example }
not-action-or-number = { $action } is not an action of { $name }: give its notation, or its number from 0 to { $most }
not-an-action = { $text } is not an action of { $name }; actions look like { $some }
not-an-analysis-file = { $out } is not a file of analyses; name another with --out
not-an-arena-file = { $path } is not a file of arena results; name another with --out
not-an-event = { $data } is not an event; events look like { $value }
not-an-integer = { $text } must be a whole number from { $low } to { $high }
not-an-object = { $where } must be an object with named fields, not { $data }
not-in-range = { $name } must be { $low } to { $high }
not-json = { $path } is not JSON: { $error }
not-legal = { $action } is not legal here; legal are: { $legal }
not-name-value = { $word } is not of the form name=value, such as players=2
not-on-table = { $path } can't be shown on a table
not-playable = { $action } can't be played: { $problem }
not-strip-spaces = { $text } does not show { $spaces } spaces, such as B..T.
not-their-turn = it is not seat { $seat }'s turn, but seat { $turn }'s
not-window-panes = { $text } does not show the panes of a window, such as B or BT
nothing-can-played-before = nothing can have been played before the first round
nothing-played-yet = nothing can have been played in phase first_player
nothing-to-draw = nothing is to be drawn now
nothing-to-redo = there is nothing to redo
nothing-to-undo = there is nothing to undo
offer-outside-phases = tiles lie on the offer outside the phases in which they are dealt and taken
only-corners = there are only { $corners } corners
only-player-who-passed = only a player who has passed has tiles in the corners
other-contest = { $path } holds another contest ({ $name }: { $name2 }, not { $value }); name another file with --out
over-without-reason = the game is over without a complete row, idle rounds or a lack of tiles
pane-lies-space-another = a pane lies on a space of another colour
pane-unknown-pane = a window space has an unknown pane
passed-set-seats = passed must be a set of seats
phase-bonus-needs-bonus = phase bonus needs 1 to 3 bonus tiles owed, and more in the supply
phase-bonus-needs-choice = phase bonus needs a choice of tiles
phase-firstplayer-before-setup = phase first_player is before the setup
phase-keep-needs-tile = phase keep needs a tile and a free corner
phase-needs-bag-panes = phase { $phase } needs a bag with panes in it
phase-needs-bag-tiles = phase { $phase } needs a bag with tiles in it
phase-needs-offer = phase { $phase } needs tiles to take
phase-pane-needs-choice = phase pane needs a choice of panes
phase-place-needs-player = phase place needs a player with tiles
phase-supply-needs-empty = phase supply needs empty spaces in the supply
phase-tile-needs-choice = phase tile needs a choice of cells
phase-tile-needs-complete = phase tile needs a complete line to tile
phase-unknown = phase can't be { $phase }
player-move-passed-choosing = the player to move must not have passed, or be choosing tiles to keep
player-who-passed-no = a player who has passed has no tiles beside the board
position-too-long = a position is one line of text of at most { $most_characters } characters, such as: { $example }
question-clock = a clock looks like {"{"}"remaining": [60.0, 58.5], "increment": 1.0{"}"}, in seconds, by seat
question-id = a question needs an id, a string: {"{"}"id": "1", "position": "…"{"}"}
question-moves = moves must be a list of actions or draws in notation: ["3B>1", "CR>2"]
question-object = a question is a JSON object
question-position = a question needs a position (one line of notation), a view or a record (its text)
question-waiting = there is already a question { $id } waiting
record-too-long = a record is text of at most { $limit } characters
record-version = version { $found }; this program reads version { $known }
reply-schema = a reply does not conform to the schema: { $problem }, in { $line }
result-differs = { $name } should be { $computed }, not { $found }
result-too-early = { $name } should be empty, not { $found }: the game is not over
round-in-phase = round_number must be { $low } to { $high } in this phase, not { $found }
round-track-colour-twice = the round track has a colour twice on rounds II to VI
round-track-fit-dealt = the round track does not fit what has been dealt
round-track-fit-round = the round track does not fit the round
round-track-unknown-pane = the round track has an unknown pane
row-ends-game = a row is complete, so the game is over
rules-version-form = the version of the rules is a number such as { $example }, not { $found }
score-in-range = the score must be { $low } to { $high }, not { $found }
seat = seat { $seat }
seat-count = { $players } players need { $players } seats, a name each, not { $seats }
seat-needs-action = line { $line }: { $word } must be followed by one action
seat-nobody-sits-score = a seat that nobody sits on has a score
seat-window = seat { $seat }, window { $window }
seed-digits = must be { $digits } hexadecimal digits, not { $found }
seed-form = a seed is { $seed_bytes } bytes (or a whole number, for a game to be repeated), not { $seed }
seed-not-committed = the revealed seed is not the one that was committed to
something-unknown-lies-floor = something unknown lies on the floor
space-two-tiles-exist = a space has two tiles or does not exist
spaces-kind-filled-from = spaces of one kind must be filled from the top
start-differs = the start position is of another game or has other options than the record
start-needs-version = a record with a start position has [Tilework "{ $version }"]
strip-colours = strip { $number }, { $name }: must be a list of { $spaces } colour names, not { $names }
strip-count = there are { $found } strips; a set has { $count }
strip-count-in-word = there are { $found } strips; a set has { $count }, with commas between them
strip-form = strip { $place } of the list is not an object with id, front and back
strip-id = strip { $place } of the list: its id must be a whole number from 1, not { $number }
strip-id-twice = two strips have the id { $number }; ids must be unique
strip-joker-count = strip { $number }, { $side }: joker spaces: { $found }; there must be exactly { $count }
strip-jokers-both-sides = strip { $number }: there are joker spaces on front and back; only one side has them
strip-side-missing = strip { $number }: the side { $name } is missing
strip-space-count = strip { $number }, { $name }: there are { $names } spaces; a side has { $spaces }
strip-twice = a strip is there twice
strip-two-sides = strip { $number }: { $pair } has not two sides with - between them, as in BBYBO-OPOPT
strip-unknown-colour = strip { $number }, { $name }: { $colour } on space { $space } is not a colour; choose from { $choice }
strip-unknown-entry = strip { $number }: unknown entry { $extra }; a strip has an id and two sides, front and back
strips-fit-dealt = the strips do not fit what has been dealt
strips-form = a strip set is an object with a list of strips: {"{"}"strips": [{"{"}"id": 1, "front": […], "back": […]{"}"}, …]{"}"}
strips-joker-side = joker_side_starts_down can only be true (SI-SETUP-4)
strips-many-jokers = strips { $numbers } have joker spaces; only one strip of a set has them
strips-no-jokers = no strip has joker spaces; one side of one strip must have { $joker_spaces }
supply-empty-spaces-although = the supply has empty spaces although there are tiles to fill them
supply-only-spaces = the supply has only { $supply_spaces } spaces
symmetry-option = this symmetry is one of { $game } with { $option }={ $value } alone
tag-form = line { $line }: a tag looks like [Game "azul"] and stands before the events
tag-missing = the tag { $name } is missing; a record begins with lines like { $example }
tag-name = a tag's name is letters and digits, such as Event, not { $name }
tag-twice = line { $line }: the tag { $name } is there twice; leave one of them out
pane-count =
    { $found } { $kind ->
        [blue] blue
        [yellow] yellow
        [red] red
        [black] black
        [white] white
        [joker] joker
        [purple] purple
        [green] green
        [orange] orange
        [turquoise] turquoise
        [pink] pink
       *[other] { $kind }
    } panes; there are { $number }
pane-count-one =
    1 { $kind ->
        [blue] blue
        [yellow] yellow
        [red] red
        [black] black
        [white] white
        [joker] joker
        [purple] purple
        [green] green
        [orange] orange
        [turquoise] turquoise
        [pink] pink
       *[other] { $kind }
    } pane; there are { $number }
tile-count =
    { $found } { $kind ->
        [blue] blue
        [yellow] yellow
        [red] red
        [black] black
        [white] white
        [joker] joker
        [purple] purple
        [green] green
        [orange] orange
        [turquoise] turquoise
        [pink] pink
       *[other] { $kind }
    } tiles; there are { $number }
tile-count-one =
    1 { $kind ->
        [blue] blue
        [yellow] yellow
        [red] red
        [black] black
        [white] white
        [joker] joker
        [purple] purple
        [green] green
        [orange] orange
        [turquoise] turquoise
        [pink] pink
       *[other] { $kind }
    } tile; there are { $number }
tile-lies-cell-another = a tile lies on a cell of another colour
tile-unknown-kind = there is a tile of an unknown kind
tiles-star-go-together = the tiles on star { $star } do not go together
too-few-draws = { $count } draws are not enough: more is to be drawn before anyone can move
two-panes-lie-space = two panes lie on one space
undo-in-variation = nothing is taken back in a variation
unknown-bot = there is no bot { $name }; the bots are: { $names }
unknown-field = { $name } is not a field of { $name2 }; its fields are: { $known }
unknown-game = there is no game { $name }; the games are: { $names }
unknown-option = there is no option { $name }; choose from: { $names }
unknown-panes-lie-strip = unknown panes lie on the strip
unknown-rules-version = { $name } by version { $wanted } of its rules can't be played; this program knows: { $known }
unreadable-file = { $path } can't be read: { $strerror }
unreadable-weights = { $file } holds no weights that can be read: { $error }
value-count = { $name } has { $size } values with / between them, not { $parts }
value-place = { $name }, value { $place }
variation-depth = variations lie at most { $most } deep in one another
variation-open = line { $line }: a variation is not ended with )
view-players = view.players must be { $players }, as in its options
view-turn-null = view.turn must be null in the phase { $phase }
view-turn-seat = view.turn must be a seat in the phase { $phase }
wall-cell-two-tiles = a wall cell has two tiles or does not exist
window-finished-but-strip = the window is finished, but its strip is still there
window-unfinished-strip-gone = the window is not finished, but its strip is gone
bad-seconds = seconds must be a number from 0 on, not { $given }: Limits(seconds=0.5)
bad-nodes = nodes must be a whole number from 1 on, not { $given }: Limits(nodes=2000)
bad-threads = threads must be a whole number from 1 on, not { $given }: Limits(seconds=1, threads=2)
takes-position = { $call } takes a Position, not { $given }: { $example }
takes-limits = { $call } takes Limits, not { $given }: { $call }(position, Limits(seconds=0.5))
takes-match = analyse takes a Match, not { $given }: { $example }
nobody-moves-over = nobody can move: the game is over
nobody-moves-draw = nobody can move: tiles must be drawn first, as position.dealt(seed=1) does
bad-count = count must be a whole number from 1 on, not { $given }: hints(position, count=3)
bad-games = games must be a whole number from 1 on, not { $given }: Batch("azul", 64)
no-puzzles = { $game } has no puzzles: its explanations.py does not declare HAS_PUZZLES = True
zero-outside-tile = { $name } must be 0 to { $high }, and 0 outside phase tile
