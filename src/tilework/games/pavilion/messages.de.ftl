game = Azul: Der Sommerpavillon
game-short = Der Sommerpavillon
game-about = Sieben Sterne und in jeder Runde eine andere Jokerfarbe. Mehr Möglichkeiten, etwa 35 Minuten.
# G steht für Gelb, wie in den anderen Spielen, und N für Grün.
letter =
    { $colour ->
        [purple] V
        [green] N
        [orange] O
        [yellow] G
        [blue] B
        [red] R
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [board-mono] einfarbige Seite
       *[other] ?
    }

# $n is 0 where the colour stands by itself.
colour =
    { $colour ->
        [purple]
            { $n ->
                [0] violett
               *[other] violette
            }
        [green]
            { $n ->
                [0] grün
               *[other] grüne
            }
        [orange] orange
        [yellow]
            { $n ->
                [0] gelb
               *[other] gelbe
            }
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
        [multicoloured]
            { $n ->
                [0] bunt
               *[other] bunte
            }
       *[other] { $colour }
    }
# The wild colour of a round, by itself.
wild =
    { $colour ->
        [purple] Violett
        [green] Grün
        [orange] Orange
        [yellow] Gelb
        [blue] Blau
        [red] Rot
       *[other] { $colour }
    }
a-tile = eine { colour } Fliese
a-bonus-tile = eine { colour } Bonusfliese

# On the mono side ($mono is 1) a star's name is its place.
star =
    { $mono ->
        [0]
            { $star ->
                [orange] oranger Stern
                [red] roter Stern
                [blue] blauer Stern
                [yellow] gelber Stern
                [green] grüner Stern
                [purple] violetter Stern
               *[centre] Stern in der Mitte
            }
       *[other]
            { $star ->
                [orange] Stern oben links
                [red] Stern oben rechts
                [blue] Stern rechts
                [yellow] Stern unten rechts
                [green] Stern unten links
                [purple] Stern links
               *[centre] Stern in der Mitte
            }
    }
space =
    { $space ->
        [N] Norden
        [NE] Nordosten
        [SE] Südosten
        [S] Süden
        [SW] Südwesten
       *[NW] Nordwesten
    }
feature =
    { $feature ->
        [pillar] Säule
        [statue] Statue
       *[window] Fenster
    }

option-players = Spieler
option-board = Tableauseite
option-first = Startspieler
value-board-coloured = farbig
value-board-mono = einfarbig

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

# $n tiles of $colour, and $wilds tiles of the wild colour with them; $n is 0 where only a wild tile is taken.
tiles =
    { $wilds ->
        [0] { $n } { colour }
       *[other]
            { $n ->
                [0] { $wilds } Joker
               *[other] { $n } { colour } und { $wilds } Joker
            }
    }
source =
    { $source ->
        [centre] aus der Mitte
       *[factory] aus Manufaktur { $factory }
    }
action-take =
    { $person ->
        [you] nimmst { tiles } { source }
        [they] nimmt { tiles } { source }
       *[other] { tiles } { source } nehmen
    }
action-place =
    { $person ->
        [you] belegst
        [they] belegt
       *[other] belegen:
    } Feld { $number } ({ space }), { star }, für { tiles }
action-place_paid = { tiles } zahlen
action-bonus =
    { $person ->
        [you] nimmst { a-bonus-tile }
        [they] nimmt { a-bonus-tile }
       *[other] { a-bonus-tile } nehmen
    }
action-pass =
    { $person ->
        [you] passt
        [they] passt
       *[other] passen
    }
action-keep =
    { $person ->
        [you] behältst { a-tile }
        [they] behält { a-tile }
       *[other] { a-tile } behalten
    }
action-done =
    { $person ->
        [you] behältst keine weiteren Fliesen
        [they] behält keine weiteren Fliesen
       *[other] keine weiteren Fliesen behalten
    }

note-taken =
    { $person ->
        [you] nimmst { tiles }
        [they] nimmt { tiles }
       *[other] { tiles } nehmen
    }
# $spared: points that were not lost, since a score never goes below 1.
note-token =
    { $person ->
        [you] nimmst den Startspielermarker
        [they] nimmt den Startspielermarker
       *[other] den Startspielermarker nehmen
    }, mit { $n ->
        [one] { $n } Fliese
       *[other] { $n } Fliesen
    }{ spared }
spared =
    { $spared ->
        [0] {""}
       *[other] {" "}(niemand fällt unter 1 Punkt)
    }
note-placed =
    { $person ->
        [you] belegst
        [they] belegt
       *[other] belegen:
    } Feld { $number } ({ space }), { star }, für { tiles }
note-run = { $run } verbundene Fliesen, { star }
note-feature =
    { feature } umschlossen, { star }: { $n ->
        [one] { $n } Bonusfliese
       *[other] { $n } Bonusfliesen
    }
note-bonus =
    { $person ->
        [you] nimmst { $n ->
            [one] { a-bonus-tile }
           *[other] { $n } { colour } Bonusfliesen
        }
        [they] nimmt { $n ->
            [one] { a-bonus-tile }
           *[other] { $n } { colour } Bonusfliesen
        }
       *[other] { $n ->
            [one] { a-bonus-tile }
           *[other] { $n } { colour } Bonusfliesen
        } nehmen
    }
note-passed =
    { $person ->
        [you] passt
        [they] passt
       *[other] passen
    }{ $why ->
        [wanted] {""}
        [no_placement] : Es lässt sich nichts legen
       *[no_tiles] : Keine Fliesen mehr
    }
note-kept =
    { $person ->
        [you] behältst { a-tile }
        [they] behält { a-tile }
       *[other] { a-tile } behalten
    }
note-pass_loss =
    { $n ->
        [one] { $n } Fliese beim Passen abgelegt
       *[other] { $n } Fliesen beim Passen abgelegt
    }{ spared }
note-returned =
    { $n ->
        [one] { $n } Fliese aus der letzten Runde behalten
       *[other] { $n } Fliesen aus der letzten Runde behalten
    }
note-round =
    { $person ->
        [you] beginnst Runde { $round }
        [they] beginnt Runde { $round }
       *[other] Runde { $round } beginnen
    }: { wild } ist Joker
note-star = { star } vollständig: 6 { colour } Fliesen
note-number = alle Felder mit der { $number } belegt
note-corners =
    { $n ->
        [one] { $n } Fliese in den Ecken übrig
       *[other] { $n } Fliesen in den Ecken übrig
    }{ spared }
note-game_over = die Partie endet nach Runde 6

source-run = verbundene Fliesen
source-token = Startspielermarker
source-pass_loss = beim Passen abgelegte Fliesen
source-star = vollständige Sterne
source-number = belegte Zahlen
source-corners = Fliesen in den Ecken

pretty-wild = Joker: { wild }
pretty-supply = Vorrat { $supply }
pretty-beside = Hand { $hand }, Ecken { $corners }

why-spares = erspart das Abwerfen von { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  }
why-burdens = lässt { $rival } { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  } mehr abwerfen
why-snatches = nimmt die { $n } Fliesen in { colour }, die { $rival } nehmen würde
why-builds-feature = umschließt { $what ->
    [pillar] eine Säule
    [statue] eine Statue
   *[window] ein Fenster
  }
why-builds-star = vervollständigt einen Stern
why-builds-number = bedeckt alle Felder mit der Zahl { $what }
why-fills-star = bringt einen Stern auf { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  }
why-fills-hand = lässt { $n ->
    [one] { $n } Fliese
   *[other] { $n } Fliesen
  } in { colour } für später übrig
