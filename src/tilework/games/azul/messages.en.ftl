game = Azul
game-short = Azul
game-about = Fill lines, tile your wall, mind the floor. The classic, about 20 minutes.
letter =
    { $colour ->
        [blue] B
        [yellow] Y
        [red] R
        [black] K
        [white] W
        [joker] J
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [wall-grey] grey wall
        [jokers-true] with jokers
        [edition-mini] Azul Mini
       *[other] ?
    }

colour =
    { $colour ->
        [blue] blue
        [yellow] yellow
        [red] red
        [black] black
        [white] white
        [joker]
            { $n ->
                [one] joker
               *[other] jokers
            }
       *[other] { $colour }
    }

option-players = players
option-wall = wall
option-jokers = joker tiles
option-edition = edition
option-first = first player
value-wall-coloured = coloured
value-wall-grey = grey
value-jokers-true = with jokers
value-jokers-false = no jokers
value-edition-azul = Azul
value-edition-mini = Azul Mini

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

# $n tiles of $colour, and $jokers jokers with them.
tiles =
    { $jokers ->
        [0] { $n } { colour }
        [one] { $n } { colour } and { $jokers } joker
       *[other] { $n } { colour } and { $jokers } jokers
    }
source =
    { $source ->
        [centre] the centre
       *[factory] factory { $factory }
    }
target =
    { $to ->
        [floor] the floor
       *[line] line { $line }
    }
action-take =
    { $person ->
        [they] takes
       *[other] take
    } { tiles } from { source } to { target }
action-tile =
    { $person ->
        [they] puts
       *[other] put
    } the tile of line { $row } in column { $column }

note-marker =
    { $person ->
        [they] takes
       *[other] take
    } the first-player marker
note-placed = { tiles } on line { $line }
note-fell =
    { $n ->
        [one] { $n } tile falls to the floor
       *[other] { $n } tiles fall to the floor
    }
note-wall_tile =
    { colour } tile in row { $row }, column { $column }: { $shape ->
        [alone] on its own
        [across] row of { $across }
        [down] column of { $down }
       *[both] row of { $across } and column of { $down }
    }
note-line_fell =
    line { $line } has no space left on the wall: { $n ->
        [one] { $n } { colour } tile falls to the floor
       *[other] { $n } { colour } tiles fall to the floor
    }
# $spared: points that a score of 0 did not have to lose.
note-floor =
    { $n ->
        [one] { $n } tile on the floor
       *[other] { $n } tiles on the floor
    }{ $spared ->
        [0] {""}
       *[other] {" "}(would cost { $cost }, but a score never goes below 0)
    }
note-rows =
    { $n ->
        [one] { $n } complete row
       *[other] { $n } complete rows
    }
note-columns =
    { $n ->
        [one] { $n } complete column
       *[other] { $n } complete columns
    }
note-colour = all 5 { colour } tiles
note-game_over =
    { $why ->
        [row_complete] the game ends: a row is complete
        [nothing_moves] the game ends: no tile has reached a wall for 5 rounds
       *[no_tiles] the game ends: no tiles are left to deal
    }

source-wall_tile = tiles on the wall
source-floor = floor
source-rows = rows
source-columns = columns
source-colour = colours

why-spares = keeps { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  } off the floor
why-burdens = leaves { $rival } { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  } more on the floor
why-snatches = takes the { $n } { colour } tiles that { $rival } would take
why-builds-wall_tile = puts a tile on the wall in row { $what }
why-builds-rows = completes a row
why-builds-columns = completes a column
why-builds-colour = completes a colour
why-fills-line = leaves { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  } on line { $what }
why-fills-row = brings row { $what } of the wall to { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
why-fills-column = brings column { $what } of the wall to { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
why-fills-colour = brings the { colour } tiles on the wall to { $n }
