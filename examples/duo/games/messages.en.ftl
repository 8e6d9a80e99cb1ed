game = Duo
game-short = Duo
game-about = Two colours, two lines, two rounds. About 5 minutes.
letter =
    { $colour ->
        [blue] B
        [red] R
       *[other] ?
    }

colour =
    { $colour ->
        [blue] blue
        [red] red
       *[other] { $colour }
    }

option-players = players
option-first = first player

tiles = { $n } { colour }
source =
    { $source ->
        [centre] the centre
       *[factory] factory { $factory }
    }
action-take =
    { $person ->
        [they] takes
       *[other] take
    } { tiles } from { source }

note-marker =
    { $person ->
        [they] takes
       *[other] take
    } the first-player marker
note-placed = { tiles } on the line
note-spilt = { tiles } too many

source-placed = tiles on the lines
source-spilt = tiles too many
