game = Duo
game-short = Duo
game-about = Deux couleurs, deux lignes, deux manches. Environ 5 minutes.
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
                [one] bleue
               *[other] bleues
            }
        [red]
            { $n ->
                [one] rouge
               *[other] rouges
            }
       *[other] { $colour }
    }

option-players = joueurs
option-first = premier joueur

tiles = { $n } { colour }
source =
    { $source ->
        [centre] au centre
       *[factory] dans la fabrique { $factory }
    }
action-take =
    { $person ->
        [you] prenez
        [they] prend
       *[none] prendre
    } { tiles } { source }

note-marker =
    { $person ->
        [you] prenez
        [they] prend
       *[none] prendre
    } le marqueur de premier joueur
note-placed = { tiles } sur la ligne
note-spilt = { tiles } en trop

source-placed = tuiles sur les lignes
source-spilt = tuiles en trop
