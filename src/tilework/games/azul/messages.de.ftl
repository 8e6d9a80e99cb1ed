game = Azul
game-short = Azul
game-about = Reihen füllen, die Wand fliesen und auf die Bodenreihe achten. Der Klassiker, etwa 20 Minuten.
letter =
    { $colour ->
        [blue] B
        [yellow] G
        [red] R
        [black] S
        [white] W
        [joker] J
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [wall-grey] graue Wand
        [jokers-true] mit Jokern
        [edition-mini] Azul Mini
       *[other] ?
    }

# $n is 0 where the colour stands by itself.
colour =
    { $colour ->
        [blue]
            { $n ->
                [0] blau
               *[other] blaue
            }
        [yellow]
            { $n ->
                [0] gelb
               *[other] gelbe
            }
        [red]
            { $n ->
                [0] rot
               *[other] rote
            }
        [black]
            { $n ->
                [0] schwarz
               *[other] schwarze
            }
        [white]
            { $n ->
                [0] weiß
               *[other] weiße
            }
        [joker] Joker
       *[other] { $colour }
    }

option-players = Spieler
option-wall = Wand
option-jokers = Jokerfliesen
option-edition = Ausgabe
option-first = Startspieler
value-wall-coloured = farbig
value-wall-grey = grau
value-jokers-true = mit Jokern
value-jokers-false = ohne Joker
value-edition-azul = Azul
value-edition-mini = Azul Mini

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

# $n tiles of $colour, and $jokers jokers with them.
tiles =
    { $jokers ->
        [0] { $n } { colour }
       *[other] { $n } { colour } und { $jokers } Joker
    }
source =
    { $source ->
        [centre] aus der Mitte
       *[factory] aus Manufaktur { $factory }
    }
target =
    { $to ->
        [floor] in die Bodenreihe
       *[line] in Musterreihe { $line }
    }
action-take =
    { $person ->
        [you] legst { tiles } { source } { target }
        [they] legt { tiles } { source } { target }
       *[other] { tiles } { source } { target } legen
    }
action-tile =
    { $person ->
        [you] legst die Fliese aus Musterreihe { $row } in Spalte { $column }
        [they] legt die Fliese aus Musterreihe { $row } in Spalte { $column }
       *[other] die Fliese aus Musterreihe { $row } in Spalte { $column } legen
    }

note-marker =
    { $person ->
        [you] nimmst den Startspielermarker
        [they] nimmt den Startspielermarker
       *[other] den Startspielermarker nehmen
    }
note-placed = { tiles } in Musterreihe { $line }
note-fell =
    { $n ->
        [one] { $n } Fliese fällt in die Bodenreihe
       *[other] { $n } Fliesen fallen in die Bodenreihe
    }
note-wall_tile =
    { $colour ->
        [joker] Joker
       *[other] { colour } Fliese
    } in Reihe { $row }, Spalte { $column }: { $shape ->
        [alone] ohne Nachbarn
        [across] { $across } nebeneinander
        [down] { $down } untereinander
       *[both] { $across } nebeneinander und { $down } untereinander
    }
note-line_fell =
    für Musterreihe { $line } ist an der Wand kein Feld mehr frei: { $n ->
        [one] { $n } { colour } Fliese fällt in die Bodenreihe
       *[other] { $n } { colour } Fliesen fallen in die Bodenreihe
    }
# $spared: points that a score of 0 did not have to lose.
note-floor =
    { $n ->
        [one] { $n } Fliese in der Bodenreihe
       *[other] { $n } Fliesen in der Bodenreihe
    }{ $spared ->
        [0] {""}
       *[other] {" "}(würde { $cost } kosten, aber niemand fällt unter 0 Punkte)
    }
note-rows =
    { $n ->
        [one] { $n } vollständige Reihe
       *[other] { $n } vollständige Reihen
    }
note-columns =
    { $n ->
        [one] { $n } vollständige Spalte
       *[other] { $n } vollständige Spalten
    }
note-colour = 5 { colour } Fliesen an der Wand
note-game_over =
    { $why ->
        [row_complete] die Partie endet: Eine Reihe ist vollständig
        [nothing_moves] die Partie endet: Seit 5 Runden kam keine Fliese mehr an eine Wand
       *[no_tiles] die Partie endet: Es sind keine Fliesen mehr zum Auslegen da
    }

source-wall_tile = Fliesen an der Wand
source-floor = Bodenreihe
source-rows = Reihen
source-columns = Spalten
source-colour = Farben

why-spares = erspart der Bodenreihe { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  }
why-burdens = zwingt { $rival } zu { $n ->
    [one] { $n } weiteren Fliese
   *[other] { $n } weiteren Fliesen
  } in der Bodenreihe
why-snatches = nimmt die { $n } Fliesen in { colour }, die { $rival } nehmen würde
why-builds-wall_tile = legt eine Fliese an die Wand in Reihe { $what }
why-builds-rows = vervollständigt eine Reihe
why-builds-columns = vervollständigt eine Spalte
why-builds-colour = vervollständigt eine Farbe
why-fills-line = lässt { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  } in Musterreihe { $what } liegen
why-fills-row = bringt Reihe { $what } der Wand auf { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  }
why-fills-column = bringt Spalte { $what } der Wand auf { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  }
why-fills-colour = bringt die Wand auf { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  } in { colour }
