game = Azul: Summer Pavilion
game-short = Summer Pavilion
game-about = Seven stars, a wild colour each round. Richer, about 35 minutes.
letter =
    { $colour ->
        [purple] P
        [green] G
        [orange] O
        [yellow] Y
        [blue] B
        [red] R
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [board-mono] single-colour side
       *[other] ?
    }

colour =
    { $colour ->
        [purple] purple
        [green] green
        [orange] orange
        [yellow] yellow
        [blue] blue
        [red] red
        [multicoloured] multicoloured
       *[other] { $colour }
    }
# The wild colour of a round, by itself.
wild =
    { $colour ->
        [purple] purple
        [green] green
        [orange] orange
        [yellow] yellow
        [blue] blue
        [red] red
       *[other] { $colour }
    }
a-tile =
    { $colour ->
        [orange] an orange tile
       *[other] a { colour } tile
    }
a-bonus-tile =
    { $colour ->
        [orange] an orange bonus tile
       *[other] a { colour } bonus tile
    }

# On the mono side ($mono is 1) a star's name is its place.
star =
    { $mono ->
        [0]
            { $star ->
                [orange] orange star
                [red] red star
                [blue] blue star
                [yellow] yellow star
                [green] green star
                [purple] purple star
               *[centre] centre star
            }
       *[other]
            { $star ->
                [orange] top left star
                [red] top right star
                [blue] right star
                [yellow] bottom right star
                [green] bottom left star
                [purple] left star
               *[centre] centre star
            }
    }
space =
    { $space ->
        [N] north
        [NE] north-east
        [SE] south-east
        [S] south
        [SW] south-west
       *[NW] north-west
    }
feature =
    { $feature ->
        [pillar] pillar
        [statue] statue
       *[window] window
    }

option-players = players
option-board = side of the board
option-first = first player
value-board-coloured = coloured
value-board-mono = single colour

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

# $n tiles of $colour, and $wilds tiles of the wild colour with them; $n is 0 where only a wild tile is taken.
tiles =
    { $wilds ->
        [0] { $n } { colour }
       *[other]
            { $n ->
                [0] { $wilds } wild
               *[other] { $n } { colour } and { $wilds } wild
            }
    }
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
action-place =
    { $person ->
        [they] covers
       *[other] cover
    } the { $number } of the { star } ({ space }) with { tiles }
action-place_paid = pay { tiles }
action-bonus =
    { $person ->
        [they] takes
       *[other] take
    } { a-bonus-tile }
action-pass =
    { $person ->
        [they] passes
       *[other] pass
    }
action-keep =
    { $person ->
        [they] keeps
       *[other] keep
    } { a-tile }
action-done =
    { $person ->
        [they] keeps
       *[other] keep
    } no more tiles

note-taken =
    { $person ->
        [they] takes
       *[other] take
    } { tiles }
# $spared: points that were not lost, since a score never goes below 1.
note-token =
    { $person ->
        [they] takes
       *[other] take
    } the first-player marker along with { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }{ spared }
spared =
    { $spared ->
        [0] {""}
       *[other] {" "}(a score never goes below 1)
    }
note-placed =
    { $person ->
        [they] covers
       *[other] cover
    } the { $number } of the { star } ({ space }) with { tiles }
note-run = run of { $run } on the { star }
note-feature =
    { feature } at the { star } surrounded: { $n ->
        [one] { $n } bonus tile
       *[other] { $n } bonus tiles
    }
note-bonus =
    { $n ->
        [one]
            { $person ->
                [they] takes
               *[other] take
            } { a-bonus-tile }
       *[other]
            { $person ->
                [they] takes
               *[other] take
            } { $n } { colour } bonus tiles
    }
note-passed =
    { $person ->
        [they] passes
       *[other] pass
    }{ $why ->
        [wanted] {""}
        [no_placement] : nothing can be placed
       *[no_tiles] : no tiles left
    }
note-kept =
    { $person ->
        [they] keeps
       *[other] keep
    } { a-tile }
note-pass_loss =
    { $n ->
        [one] { $n } tile discarded on passing
       *[other] { $n } tiles discarded on passing
    }{ spared }
note-returned =
    { $n ->
        [one] { $n } tile kept from the last round
       *[other] { $n } tiles kept from the last round
    }
note-round =
    { $person ->
        [they] starts
       *[other] start
    } round { $round }: { wild } is wild
note-star = { star } complete, { colour }
note-number = all spaces numbered { $number } covered
note-corners =
    { $n ->
        [one] { $n } tile left in the corners
       *[other] { $n } tiles left in the corners
    }{ spared }
note-game_over = the game ends after round 6

source-run = runs
source-token = first-player marker
source-pass_loss = tiles discarded on passing
source-star = complete stars
source-number = covered numbers
source-corners = tiles left in the corners

pretty-wild = wild: { wild }
pretty-supply = supply { $supply }
pretty-beside = hand { $hand }, corners { $corners }

why-spares = saves { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  } from being discarded
why-burdens = makes { $rival } discard { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  } more
why-snatches = takes the { $n } { colour } tiles that { $rival } would take
why-builds-feature = surrounds a { $what ->
    [pillar] pillar
    [statue] statue
   *[window] window
  }
why-builds-star = completes a star
why-builds-number = covers every space numbered { $what }
why-fills-star = brings a star to { $n ->
    [one] { $n } tile
   *[other] { $n } tiles
  }
why-fills-hand = leaves { $n ->
    [one] { $n } { colour } tile
   *[other] { $n } { colour } tiles
  } for later
