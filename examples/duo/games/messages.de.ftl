game = Duo
game-short = Duo
game-about = Zwei Farben, zwei Reihen, zwei Runden. Etwa 5 Minuten.
letter =
    { $colour ->
        [blue] B
        [red] R
       *[other] ?
    }

colour =
    { $colour ->
        [blue]
            { $n ->
                [0] blau
               *[other] blaue
            }
        [red]
            { $n ->
                [0] rot
               *[other] rote
            }
       *[other] { $colour }
    }

option-players = Spieler
option-first = Startspieler

tiles = { $n } { colour }
source =
    { $source ->
        [centre] aus der Mitte
       *[factory] aus Manufaktur { $factory }
    }
action-take =
    { $person ->
        [you] nimmst { tiles } { source }
        [they] nimmt { tiles } { source }
       *[none] { tiles } { source } nehmen
    }

note-marker =
    { $person ->
        [you] nimmst den Startspielermarker
        [they] nimmt den Startspielermarker
       *[none] den Startspielermarker nehmen
    }
note-placed = { tiles } in der Reihe
note-spilt = { tiles } zu viel

source-placed = Fliesen in den Reihen
source-spilt = Fliesen zu viel
