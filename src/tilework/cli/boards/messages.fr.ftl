centre = centre

marker = premier joueur

points =
    { $n } { $n ->
        [one] point
       *[other] points
    }

bag = sac { $n }

lid = couvercle { $n }

tower = tour { $n }

round = manche { $round }

round_of = manche { $round } sur { $rounds }

floor-empty = plancher vide

notice-last_round = Dernière manche
notice-row_will_end = Dernière manche : rangée complète chez { $name }
notice-row_may_end = { $name } : plus qu’une tuile à la rangée { $row }, dernière manche possible

choice-source-centre = centre
choice-source-factory = fabrique { $factory }
choice-jokers-true = avec les jokers
choice-jokers-false = sans les jokers
choice-to-line = ligne { $line }
choice-to-floor = plancher
choice-column = colonne { $column }
choice-factory = fabrique { $factory }
choice-back = ramener le vitrier
choice-strip = planche { $strip }
choice-strip-none = tout se brise
choice-on_jokers = { $on_jokers } sur des cases Joker
choice-on_jokers-none = le moins possible sur les cases Joker

prompt-source = prendre où ?
prompt-colour = quelle couleur ?
prompt-jokers = avec les jokers ?
prompt-to = vers où ?
prompt-column = quelle colonne du mur ?
prompt-confirm = on joue ça ?
prompt-other = choisissez
prompt-factory = prendre dans quelle fabrique ?
prompt-star = sur quelle étoile ?
prompt-space = sur quel espace ?
prompt-wilds = payée avec quoi ?
prompt-strip = sur quelle planche ?
prompt-on_jokers = combien sur les cases Joker ?
prompt-keep-colour = conserver quelle tuile ?
prompt-bonus-colour = quelle tuile bonus ?
prompt-pane-colour = quelle vitre va dans la fenêtre ?

confirm-yes = jouer
confirm-back = choisir autrement

hand = main { $n }

corners = coins { $n }

supply = approvisionnement { $n }

wild = joker : { $wild }

passed = a passé

features-pillar = piliers { $n }/6
features-statue = statues { $n }/6
features-window = fenêtres { $n }/6

numbers = complets : { $numbers }

glass = verre { $value }

glass_track = verre brisé

round_track = couleur de chaque manche

worth = valeur

bonus_colour = couleur : { $colour }
