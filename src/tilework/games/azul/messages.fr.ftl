game = Azul
game-short = Azul
game-about = Remplissez vos lignes, décorez votre mur, gare à la ligne Plancher. Le classique, environ 20 minutes.
# L comme « blanche », K comme « joker » : B et J sont prises par le bleu et le jaune.
letter =
    { $colour ->
        [blue] B
        [yellow] J
        [red] R
        [black] N
        [white] L
        [joker] K
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [wall-grey] mur gris
        [jokers-true] avec jokers
        [edition-mini] Azul Mini
       *[other] ?
    }

colour =
    { $colour ->
        [blue]
            { $n ->
                [one] bleue
               *[other] bleues
            }
        [yellow]
            { $n ->
                [one] jaune
               *[other] jaunes
            }
        [red]
            { $n ->
                [one] rouge
               *[other] rouges
            }
        [black]
            { $n ->
                [one] noire
               *[other] noires
            }
        [white]
            { $n ->
                [one] blanche
               *[other] blanches
            }
        [joker]
            { $n ->
                [one] joker
               *[other] jokers
            }
       *[other] { $colour }
    }

option-players = joueurs
option-wall = mur
option-jokers = tuiles joker
option-edition = édition
option-first = premier joueur
value-wall-coloured = coloré
value-wall-grey = gris
value-jokers-true = avec jokers
value-jokers-false = sans jokers
value-edition-azul = Azul
value-edition-mini = Azul Mini

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

# $n tiles of $colour, and $jokers jokers with them.
tiles =
    { $jokers ->
        [0] { $n } { colour }
        [one] { $n } { colour } et { $jokers } joker
       *[other] { $n } { colour } et { $jokers } jokers
    }
source =
    { $source ->
        [centre] au centre
       *[factory] dans la fabrique { $factory }
    }
target =
    { $to ->
        [floor] le plancher
       *[line] la ligne { $line }
    }
action-take =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } { tiles } { source } pour { target }
action-tile =
    { $person ->
        [you] posez
        [they] pose
       *[other] poser
    } la tuile de la ligne { $row } dans la colonne { $column }

note-marker =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } le marqueur de premier joueur
note-placed = { tiles } sur la ligne { $line }
note-fell =
    { $n ->
        [one] { $n } tuile tombe au plancher
       *[other] { $n } tuiles tombent au plancher
    }
note-wall_tile =
    tuile { colour }, rangée { $row }, colonne { $column } : { $shape ->
        [alone] isolée
        [across] rangée de { $across }
        [down] colonne de { $down }
       *[both] rangée de { $across } et colonne de { $down }
    }
note-line_fell =
    plus de case au mur pour la ligne { $line } : { $n ->
        [one] { $n } tuile { colour } tombe au plancher
       *[other] { $n } tuiles { colour } tombent au plancher
    }
# $spared: points that a score of 0 did not have to lose.
note-floor =
    { $n ->
        [one] { $n } tuile au plancher
       *[other] { $n } tuiles au plancher
    }{ $spared ->
        [0] {""}
       *[other] {" "}(coûterait { $cost }, mais un score ne descend jamais sous 0)
    }
note-rows =
    { $n ->
        [one] { $n } rangée complète
       *[other] { $n } rangées complètes
    }
note-columns =
    { $n ->
        [one] { $n } colonne complète
       *[other] { $n } colonnes complètes
    }
note-colour = les 5 tuiles { colour }
note-game_over =
    { $why ->
        [row_complete] fin de la partie : une rangée est complète
        [nothing_moves] fin de la partie : aucune tuile n’a atteint un mur depuis 5 manches
       *[no_tiles] fin de la partie : il n’y a plus de tuiles à distribuer
    }

source-wall_tile = tuiles au mur
source-floor = plancher
source-rows = rangées
source-columns = colonnes
source-colour = couleurs

why-spares = épargne { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  } à la ligne Plancher
why-burdens = laisse à { $rival } { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  } de plus sur la ligne Plancher
why-snatches = prend les { $n } { colour } que { $rival } prendrait
why-builds-wall_tile = pose une tuile sur le mur à la rangée { $what }
why-builds-rows = complète une rangée
why-builds-columns = complète une colonne
why-builds-colour = complète une couleur
why-fills-line = laisse { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  } sur la ligne { $what }
why-fills-row = porte la rangée { $what } du mur à { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  }
why-fills-column = porte la colonne { $what } du mur à { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  }
why-fills-colour = place sur le mur { $n ->
    [one] { $n } tuile
   *[other] { $n } tuiles
  } { colour }
