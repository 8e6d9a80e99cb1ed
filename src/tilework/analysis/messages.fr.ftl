mark-best = meilleur
mark-good = bon
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe

turning_point = Coup { $move }, { $name } : { $played } alors que { $best } était le meilleur coup ; la chance de victoire passe de { $before } % à { $after } %.

better-because = Le meilleur coup : { $what }.
better-denies = Il aurait privé { $rival } d’environ { $amount } points.

reason-points = { $points } points pratiquement acquis
reason-marker = { $points } pour le marqueur premier joueur
reason-tempo = { $points } pour le trait
reason-denies = coûte environ { $amount } points à l’adversaire
reason-saves = { $what }, par rapport à un coup moyen
reason-end = { $points } selon la proximité de la fin de partie
reason-azul-columns = { $points } pour les colonnes du mur
reason-azul-colours = { $points } pour les séries d’une couleur sur le mur
reason-azul-lines = { $points } pour les lignes de motif et les rangées du mur qu’elles alimentent
reason-azul-floor = { $points } pour la ligne plancher
reason-pavilion-stars = { $points } pour les étoiles
reason-pavilion-numbers = { $points } pour recouvrir toutes les cases d’un chiffre
reason-pavilion-ornaments = { $points } pour les piliers, statues et fenêtres
reason-pavilion-hand = { $points } pour les tuiles en main
reason-pavilion-kept = { $points } pour les tuiles gardées pour la manche suivante
reason-pavilion-bonus = { $points } pour les tuiles bonus
reason-sintra-panes = { $points } pour les fenêtres
reason-sintra-strips = { $points } pour les bandes en cours
reason-sintra-fit = { $points } pour ce que les fabriques offrent encore aux bandes
reason-sintra-round_bonus = { $points } pour la couleur de la manche
reason-sintra-glazier = { $points } pour la place du vitrier
reason-sintra-glass = { $points } pour le verre brisé
reason-sintra-ornaments = { $points } pour les ornements
reason-sintra-palace = { $points } pour le palais
