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
notice-row_will_end = Dernière manche : rangée bientôt complète chez { $name }
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
choice-on_jokers = { $on_jokers } sur des cases joker
choice-on_jokers-none = le moins possible sur les cases joker

prompt-source = prendre où ?
prompt-colour = quelle couleur ?
prompt-jokers = avec les jokers ?
prompt-to = pour les mettre où ?
prompt-column = quelle colonne du mur ?
prompt-confirm = jouer ce coup ?
prompt-other = choisissez
prompt-factory = prendre dans quelle fabrique ?
prompt-star = sur quelle étoile ?
prompt-space = sur quelle case ?
prompt-wilds = payer avec quoi ?
prompt-strip = sur quelle planche ?
prompt-on_jokers = combien sur les cases joker ?
prompt-keep-colour = garder quelle tuile ?
prompt-bonus-colour = quelle tuile bonus ?
prompt-pane-colour = quelle pièce va dans la fenêtre ?

confirm-yes = jouer
confirm-back = choisir autrement

hand = main { $n }

corners = coins { $n }

supply = réserve { $n }

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
