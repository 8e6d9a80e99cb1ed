game = Stained Glass of Sintra
game-short = Stained Glass of Sintra
game-about = A glazier works along your windows from left to right. About 30 minutes.
letter =
    { $colour ->
        [blue] B
        [turquoise] T
        [yellow] Y
        [orange] O
        [pink] P
        [joker] J
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [palace-B] palace side B
        [strips-own] own set of strips
       *[other] ?
    }

colour =
    { $colour ->
        [blue] blue
        [turquoise] turquoise
        [yellow] yellow
        [orange] orange
        [pink] pink
        [joker] joker
       *[other] { $colour }
    }

option-players = players
option-palace = side of the palace
option-strips = strip set
option-first = first player
value-palace-A = A: four ornaments
value-palace-B = B: finished windows × one colour
value-strips-balanced = balanced strips (our own set)
value-strips-own = your own strips

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

source =
    { $source ->
        [centre] the centre
       *[factory] factory { $factory }
    }
# Of $n panes of $colour, $jokers go on joker spaces and $broken break.
action-take =
    { $person ->
        [they] takes
       *[other] take
    } { $n } { colour } from { source } to strip { $strip }{ on-jokers }{ breaking }
on-jokers =
    { $jokers ->
        [0] {""}
        [one] , { $jokers } on a joker space
       *[other] , { $jokers } on joker spaces
    }
breaking =
    { $broken ->
        [0] {""}
        [one] , { $broken } breaks
       *[other] , { $broken } break
    }
action-take_all_break =
    { $person ->
        [they] takes
       *[other] take
    } { $n } { colour } from { source }: { $n ->
        [one] it breaks
       *[other] all break
    }
action-back =
    { $person ->
        [they] brings
       *[other] bring
    } the glazier back to strip { $strip }
slot =
    { $pane ->
        [upper] upper space
       *[lower] lower space
    }
action-pane =
    { $person ->
        [they] sets
       *[other] set
    } the { colour } pane in the { slot } of window { $window }

note-marker =
    { $person ->
        [they] takes
       *[other] take
    } the first-player marker: one step down the broken-glass track, { $from } → { $to }
note-placed =
    { $n } { colour } on strip { $strip }{ $on_jokers ->
        [0] {""}
        [one] , { $on_jokers } of them on a joker space
       *[other] , { $on_jokers } of them on joker spaces
    }
note-broke =
    { $n ->
        [one] { $n } { colour } breaks
       *[other] { $n } { colour } break
    }: broken glass { $from } → { $to }
note-broke_all =
    no space within reach: { $n ->
        [one] { $n } { colour } breaks
       *[other] all { $n } { colour } break
    }, broken glass { $from } → { $to }
note-glass_fall =
    { $person ->
        [they] reaches
       *[other] reach
    } the end of the broken-glass track and { $person ->
        [they] starts
       *[other] start
    } again from the top
note-round_bonus = round bonus: { $n } { colour } on strip { $strip }
note-pane = { colour } pane in the { slot } of window { $window }
note-turned = strip { $strip } is turned over
note-removed = strip { $strip } leaves the game
note-window =
    window { $window } ({ $value }){ $right ->
        [0] {""}
       *[other] {" "}and the filled windows to its right ({ $right })
    }
note-back =
    { $person ->
        [they] brings
       *[other] bring
    } the glazier from strip { $from } to strip { $to }
note-round_over = end of round { $round }: its { colour } pane goes to the tower
note-refilled =
    the bag is empty: { $n ->
        [one] { $n } pane goes back into it from the tower
       *[other] { $n } panes go back into it from the tower
    }
note-game_over = the game ends after round { $round }
note-leftovers =
    { $n ->
        [one] { $n } pane left on strips
       *[other] { $n } panes left on strips
    }, 1 point for every 3
note-broken_glass = cost of the broken glass
note-ornament =
    ornament between windows { $left } and { $right }: { $panes ->
        [one] { $panes } space filled
       *[other] { $panes } spaces filled
    }
note-palace =
    { $finished ->
        [one] { $finished } finished window
       *[other] { $finished } finished windows
    } × { $number ->
        [one] { $number } { colour } pane
       *[other] { $number } { colour } panes
    }

source-round_bonus = round bonus
source-window = windows
source-glass_fall = end of the broken-glass track
source-leftovers = panes left on strips
source-broken_glass = broken glass
source-ornament = ornaments
source-palace = windows × colour

pretty-glass = broken glass { $value }
pretty-track = rounds { $track }

why-spares = breaks { $n ->
    [one] { $n } pane
   *[other] { $n } panes
  } fewer
why-burdens = makes { $rival } break { $n ->
    [one] { $n } pane
   *[other] { $n } panes
  } more
why-snatches = takes the { $n } { colour } panes that { $rival } would take
why-builds-window = completes window { $what }
why-builds-pane = puts a pane into window { $what }
why-fills-strip = brings strip { $what } to { $n ->
    [one] { $n } pane
   *[other] { $n } panes
  }
