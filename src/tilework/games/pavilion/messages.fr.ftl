game = Azul : Pavillon d’été
game-short = Pavillon d’été
game-about = Sept étoiles, une couleur joker par manche. Plus riche, environ 35 minutes.
letter =
    { $colour ->
        [purple] I
        [green] V
        [orange] O
        [yellow] J
        [blue] B
        [red] R
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [board-mono] face monochrome
       *[other] ?
    }

colour =
    { $colour ->
        [purple]
            { $n ->
                [one] violette
               *[other] violettes
            }
        [green]
            { $n ->
                [one] verte
               *[other] vertes
            }
        [orange] orange
        [yellow]
            { $n ->
                [one] jaune
               *[other] jaunes
            }
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
        [multicoloured]
            { $n ->
                [one] multicolore
               *[other] multicolores
            }
       *[other] { $colour }
    }
# The wild colour of a round, by itself.
wild =
    { $colour ->
        [purple] violet
        [green] vert
        [orange] orange
        [yellow] jaune
        [blue] bleu
        [red] rouge
       *[other] { $colour }
    }
# I comme « violette » : V est prise par le vert.
a-tile = une tuile { colour }
a-bonus-tile = une tuile bonus { colour }

# On the mono side ($mono is 1) a star's name is its place. Its article is always "l’".
star =
    { $mono ->
        [0]
            { $star ->
                [orange] étoile orange
                [red] étoile rouge
                [blue] étoile bleue
                [yellow] étoile jaune
                [green] étoile verte
                [purple] étoile violette
               *[centre] étoile centrale
            }
       *[other]
            { $star ->
                [orange] étoile en haut à gauche
                [red] étoile en haut à droite
                [blue] étoile de droite
                [yellow] étoile en bas à droite
                [green] étoile en bas à gauche
                [purple] étoile de gauche
               *[centre] étoile centrale
            }
    }
space =
    { $space ->
        [N] nord
        [NE] nord-est
        [SE] sud-est
        [S] sud
        [SW] sud-ouest
       *[NW] nord-ouest
    }
feature =
    { $feature ->
        [pillar] pilier
        [statue] statue
       *[window] fenêtre
    }

option-players = joueurs
option-board = face du plateau
option-first = premier joueur
value-board-coloured = colorée
value-board-mono = monochrome

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

# $n tiles of $colour, and $wilds tiles of the wild colour with them; $n is 0 where only a wild tile is taken.
tiles =
    { $wilds ->
        [0] { $n } { colour }
        [one]
            { $n ->
                [0] { $wilds } joker
               *[other] { $n } { colour } et { $wilds } joker
            }
       *[other]
            { $n ->
                [0] { $wilds } jokers
               *[other] { $n } { colour } et { $wilds } jokers
            }
    }
source =
    { $source ->
        [centre] au centre
       *[factory] dans la fabrique { $factory }
    }
action-take =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } { tiles } { source }
action-place =
    { $person ->
        [you] couvrez
        [they] couvre
       *[other] couvrir
    } le { $number } de l’{ star } ({ space }) avec { tiles }
action-place_paid = dépenser { tiles }
action-bonus =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } { a-bonus-tile }
action-pass =
    { $person ->
        [you] passez
        [they] passe
       *[other] passer
    }
action-keep =
    { $person ->
        [you] gardez
        [they] garde
       *[other] garder
    } { a-tile }
action-done =
    { $person ->
        [you] ne gardez plus rien
        [they] ne garde plus rien
       *[other] ne plus rien garder
    }

note-taken =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } { tiles }
# $spared: points that were not lost, since a score never goes below 1.
note-token =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } le marqueur de premier joueur avec { $n ->
        [one] { $n } tuile
       *[other] { $n } tuiles
    }{ spared }
spared =
    { $spared ->
        [0] {""}
       *[other] {" "}(un score ne descend jamais sous 1)
    }
note-placed =
    { $person ->
        [you] couvrez
        [they] couvre
       *[other] couvrir
    } le { $number } de l’{ star } ({ space }) avec { tiles }
note-run = suite de { $run } sur l’{ star }
note-feature =
    { feature } de l’{ star } : { $n ->
        [one] { $n } tuile bonus
       *[other] { $n } tuiles bonus
    }
note-bonus =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } { $n ->
        [one] { a-bonus-tile }
       *[other] { $n } tuiles bonus { colour }
    }
note-passed =
    { $person ->
        [you] passez
        [they] passe
       *[other] passer
    }{ $why ->
        [wanted] {""}
        [no_placement]  : aucun placement possible
       *[no_tiles]  : plus de tuiles
    }
note-kept =
    { $person ->
        [you] gardez
        [they] garde
       *[other] garder
    } { a-tile }
note-pass_loss =
    { $n ->
        [one] { $n } tuile défaussée en passant
       *[other] { $n } tuiles défaussées en passant
    }{ spared }
note-returned =
    { $n ->
        [one] { $n } tuile gardée de la manche précédente
       *[other] { $n } tuiles gardées de la manche précédente
    }
note-round =
    { $person ->
        [you] commencez
        [they] commence
       *[other] commencer
    } la manche { $round } : { $colour ->
        [orange] l’orange
       *[other] le { wild }
    } est joker
note-star = { star } complète, { colour }
note-number = toutes les cases { $number } couvertes
note-corners =
    { $n ->
        [one] { $n } tuile restée dans les coins
       *[other] { $n } tuiles restées dans les coins
    }{ spared }
note-game_over = la partie se termine après la manche 6

source-run = suites
source-token = marqueur de premier joueur
source-pass_loss = tuiles défaussées en passant
source-star = étoiles complètes
source-number = nombres couverts
source-corners = tuiles restées dans les coins

pretty-wild = joker : { wild }
pretty-supply = réserve { $supply }
pretty-beside = main { $hand }, coins { $corners }

why-spares = évite de défausser { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  }
why-burdens = fait défausser à { $rival } { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  } de plus
why-snatches = prend les { $n } { colour } que { $rival } prendrait
why-builds-feature = entoure { $what ->
    [pillar] un pilier
    [statue] une statue
   *[window] une fenêtre
  }
why-builds-star = complète une étoile
why-builds-number = couvre toutes les cases de valeur { $what }
why-fills-star = porte une étoile à { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  }
why-fills-hand = garde { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  } { colour } pour la suite
