game = Die Buntglasfenster von Sintra
game-short = Die Buntglasfenster von Sintra
game-about = Ein Glaser arbeitet sich von links nach rechts an deinen Fenstern entlang. Etwa 30 Minuten.
letter =
    { $colour ->
        [blue] B
        [turquoise] T
        [yellow] G
        [orange] O
        [pink] R
        [joker] J
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [palace-B] Palastseite B
        [strips-own] eigene Fensterstreifen
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
        [turquoise]
            { $n ->
                [0] türkis
               *[other] türkise
            }
        [yellow]
            { $n ->
                [0] gelb
               *[other] gelbe
            }
        [orange] orange
        [pink] rosa
        [joker] Joker
       *[other] { $colour }
    }

option-players = Spieler
option-palace = Palastseite
option-strips = Fensterstreifen
option-first = Startspieler
value-palace-A = A: vier Ornamente
value-palace-B = B: fertige Fenster × eine Farbe
value-strips-balanced = ausgewogene Streifen (unser eigener Satz)
value-strips-own = deine eigenen Streifen

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

source =
    { $source ->
        [centre] aus der Mitte
       *[factory] aus Manufaktur { $factory }
    }
# Of $n panes of $colour, $jokers go on joker spaces and $broken break.
action-take =
    { $person ->
        [you] legst { $n } { colour } { source } auf Streifen { $strip }
        [they] legt { $n } { colour } { source } auf Streifen { $strip }
       *[other] { $n } { colour } { source } auf Streifen { $strip } legen
    }{ on-jokers }{ breaking }
on-jokers =
    { $jokers ->
        [0] {""}
        [one] , { $jokers } davon auf ein Jokerfeld
       *[other] , { $jokers } davon auf Jokerfelder
    }
breaking =
    { $broken ->
        [0] {""}
        [one] , { $broken } zerbricht
       *[other] , { $broken } zerbrechen
    }
action-take_all_break =
    { $person ->
        [you] nimmst { $n } { colour } { source }
        [they] nimmt { $n } { colour } { source }
       *[other] { $n } { colour } { source } nehmen
    }: { $n ->
        [one] sie zerbricht
       *[other] alle zerbrechen
    }
action-back =
    { $person ->
        [you] holst den Glaser auf Streifen { $strip } zurück
        [they] holt den Glaser auf Streifen { $strip } zurück
       *[other] den Glaser auf Streifen { $strip } zurückholen
    }
slot =
    { $pane ->
        [upper] oben
       *[lower] unten
    }
action-pane =
    { $person ->
        [you] setzt die { colour } Scheibe { slot } in Fenster { $window } ein
        [they] setzt die { colour } Scheibe { slot } in Fenster { $window } ein
       *[other] die { colour } Scheibe { slot } in Fenster { $window } einsetzen
    }

note-marker =
    { $person ->
        [you] nimmst den Startspielermarker
        [they] nimmt den Startspielermarker
       *[other] den Startspielermarker nehmen
    }: ein Schritt auf der Scherbenleiste, { $from } → { $to }
note-placed =
    { $n } { colour } auf Streifen { $strip }{ $on_jokers ->
        [0] {""}
        [one] , { $on_jokers } davon auf einem Jokerfeld
       *[other] , { $on_jokers } davon auf Jokerfeldern
    }
note-broke =
    { $n ->
        [one] { $n } { colour } zerbricht
       *[other] { $n } { colour } zerbrechen
    }: Scherben { $from } → { $to }
note-broke_all =
    kein Feld in Reichweite: { $n ->
        [one] { $n } { colour } zerbricht
       *[other] alle { $n } zerbrechen ({ $colour ->
            [blue] blau
            [turquoise] türkis
            [yellow] gelb
            [orange] orange
           *[pink] rosa
        })
    }, Scherben { $from } → { $to }
note-glass_fall =
    { $person ->
        [you] erreichst das Ende der Scherbenleiste und beginnst wieder von oben
        [they] erreicht das Ende der Scherbenleiste und beginnt wieder von oben
       *[other] das Ende der Scherbenleiste erreichen und wieder von oben beginnen
    }
note-round_bonus = Rundenbonus: { $n } { colour } auf Streifen { $strip }
note-pane = { colour } Scheibe { slot } in Fenster { $window }
note-turned = Streifen { $strip } wird umgedreht
note-removed = Streifen { $strip } kommt aus dem Spiel
note-window =
    Fenster { $window } ({ $value }){ $right ->
        [0] {""}
       *[other] {" "}und die verglasten Fenster rechts davon ({ $right })
    }
note-back =
    { $person ->
        [you] holst den Glaser von Streifen { $from } auf Streifen { $to } zurück
        [they] holt den Glaser von Streifen { $from } auf Streifen { $to } zurück
       *[other] den Glaser von Streifen { $from } auf Streifen { $to } zurückholen
    }
note-round_over = Ende von Runde { $round }: ihre { colour } Scheibe kommt in den Turm
note-refilled =
    der Beutel ist leer: { $n ->
        [one] { $n } Scheibe kommt aus dem Turm zurück
       *[other] { $n } Scheiben kommen aus dem Turm zurück
    }
note-game_over = die Partie endet nach Runde { $round }
note-leftovers =
    { $n ->
        [one] { $n } Scheibe auf den Streifen übrig
       *[other] { $n } Scheiben auf den Streifen übrig
    }, 1 Punkt für je 3
note-broken_glass = Abzug für Scherben
note-ornament =
    Ornament zwischen Fenster { $left } und { $right }: { $panes ->
        [one] { $panes } Feld verglast
       *[other] { $panes } Felder verglast
    }
note-palace =
    { $finished ->
        [one] { $finished } fertiges Fenster
       *[other] { $finished } fertige Fenster
    } × { $number ->
        [one] { $number } { colour } Scheibe
       *[other] { $number } { colour } Scheiben
    }

source-round_bonus = Rundenbonus
source-window = Fenster
source-glass_fall = Ende der Scherbenleiste
source-leftovers = Scheiben auf den Streifen
source-broken_glass = Scherben
source-ornament = Ornamente
source-palace = Fenster × Farbe

pretty-glass = Scherben { $value }
pretty-track = Runden { $track }

why-spares = zerbricht { $n ->
    [one] { $n } Scheibe
   *[other] { $n } Scheiben
  } weniger
why-burdens = lässt { $rival } { $n ->
    [one] { $n } Scheibe
   *[other] { $n } Scheiben
  } mehr zerbrechen
why-snatches = nimmt die { $n } Scheiben in { colour }, die { $rival } nehmen würde
why-builds-window = vollendet Fenster { $what }
why-builds-pane = setzt eine Scheibe in Fenster { $what }
why-fills-strip = bringt Streifen { $what } auf { $n ->
    [one] { $n } Scheibe
   *[other] { $n } Scheiben
  }
