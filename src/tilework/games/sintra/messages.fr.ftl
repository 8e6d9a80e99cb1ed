game = Les Vitraux de Sintra
game-short = Les Vitraux de Sintra
game-about = Un vitrier longe vos fenêtres de gauche à droite. Environ 30 minutes.
# K comme « joker » : J est prise par le jaune.
letter =
    { $colour ->
        [blue] B
        [turquoise] T
        [yellow] J
        [orange] O
        [pink] R
        [joker] K
       *[other] ?
    }
# A choice that is not as usual, where it stands alone.
variant =
    { $choice ->
        [palace-B] face B du palais
        [strips-own] jeu de planches personnel
       *[other] ?
    }

colour =
    { $colour ->
        [blue]
            { $n ->
                [one] bleue
               *[other] bleues
            }
        [turquoise] turquoise
        [yellow]
            { $n ->
                [one] jaune
               *[other] jaunes
            }
        [orange] orange
        [pink]
            { $n ->
                [one] rose
               *[other] roses
            }
        [joker] joker
       *[other] { $colour }
    }

option-players = joueurs
option-palace = face du palais
option-strips = jeu de planches
option-first = premier joueur
value-palace-A = A : quatre ornements
value-palace-B = B : fenêtres achevées × une couleur
value-strips-balanced = planches équilibrées (notre propre jeu)
value-strips-own = vos planches

## $person is "you" or "they" where somebody does it, and "none" where it is a choice.

source =
    { $source ->
        [centre] au centre
       *[factory] dans la fabrique { $factory }
    }
# Of $n panes of $colour, $jokers go on joker spaces and $broken break.
action-take =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } { $n } { colour } { source } pour la planche { $strip }{ on-jokers }{ breaking }
on-jokers =
    { $jokers ->
        [0] {""}
        [one] , { $jokers } sur une case joker
       *[other] , { $jokers } sur des cases joker
    }
breaking =
    { $broken ->
        [0] {""}
        [one] , { $broken } se brise
       *[other] , { $broken } se brisent
    }
action-take_all_break =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } { $n } { colour } { source } : { $n ->
        [one] elle se brise
       *[other] toutes se brisent
    }
action-back =
    { $person ->
        [you] ramenez
        [they] ramène
       *[other] ramener
    } le vitrier à la planche { $strip }
slot =
    { $pane ->
        [upper] la case supérieure
       *[lower] la case inférieure
    }
action-pane =
    { $person ->
        [you] posez
        [they] pose
       *[other] poser
    } la pièce { colour } dans { slot } de la fenêtre { $window }

note-marker =
    { $person ->
        [you] prenez
        [they] prend
       *[other] prendre
    } la tuile Premier joueur : un pas sur la piste de verre brisé, { $from } → { $to }
note-placed =
    { $n } { colour } sur la planche { $strip }{ $on_jokers ->
        [0] {""}
        [one] , dont { $on_jokers } sur une case joker
       *[other] , dont { $on_jokers } sur des cases joker
    }
note-broke =
    { $n ->
        [one] { $n } { colour } se brise
       *[other] { $n } { colour } se brisent
    } : verre brisé { $from } → { $to }
note-broke_all =
    aucune case accessible : { $n ->
        [one] { $n } { colour } se brise
       *[other] les { $n } { colour } se brisent
    }, verre brisé { $from } → { $to }
note-glass_fall =
    { $person ->
        [you] atteignez le bout de la piste de verre brisé et repartez
        [they] atteint le bout de la piste de verre brisé et repart
       *[other] atteindre le bout de la piste de verre brisé et repartir
    } d’en haut
note-round_bonus = bonus de manche : { $n } { colour } sur la planche { $strip }
note-pane = pièce { colour } dans { slot } de la fenêtre { $window }
note-turned = la planche { $strip } est retournée
note-removed = la planche { $strip } quitte le jeu
note-window =
    fenêtre { $window } ({ $value }){ $right ->
        [0] {""}
       *[other] {" "}et les fenêtres déjà vitrées à sa droite ({ $right })
    }
note-back =
    { $person ->
        [you] ramenez
        [they] ramène
       *[other] ramener
    } le vitrier de la planche { $from } à la planche { $to }
note-round_over = fin de la manche { $round } : sa pièce { colour } va dans la tour
note-refilled =
    le sac est vide : { $n ->
        [one] { $n } pièce y revient de la tour
       *[other] { $n } pièces y reviennent de la tour
    }
note-game_over = la partie se termine après la manche { $round }
note-leftovers =
    { $n ->
        [one] { $n } pièce restée sur les planches
       *[other] { $n } pièces restées sur les planches
    }, 1 point par groupe de 3
note-broken_glass = coût du verre brisé
note-ornament =
    ornement entre les fenêtres { $left } et { $right } : { $panes ->
        [one] { $panes } case remplie
       *[other] { $panes } cases remplies
    }
note-palace =
    { $finished ->
        [one] { $finished } fenêtre achevée
       *[other] { $finished } fenêtres achevées
    } × { $number ->
        [one] { $number } pièce { colour }
       *[other] { $number } pièces { colour }
    }

source-round_bonus = bonus de manche
source-window = fenêtres
source-glass_fall = bout de la piste de verre brisé
source-leftovers = pièces restées sur les planches
source-broken_glass = verre brisé
source-ornament = ornements
source-palace = fenêtres × couleur

pretty-glass = verre brisé { $value }
pretty-track = manches { $track }

why-spares = casse { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  } de moins
why-burdens = fait casser à { $rival } { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  } de plus
why-snatches = prend les { $n } { colour } que { $rival } prendrait
why-builds-window = complète la fenêtre { $what }
why-builds-pane = pose une pièce dans la fenêtre { $what }
why-fills-strip = porte la planche { $what } à { $n ->
    [one] { $n } pièce
   *[other] { $n } pièces
  }
