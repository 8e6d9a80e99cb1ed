theme-move = Trouver le coup
theme-deny = Priver l’adversaire
theme-last_round = La dernière manche
theme-floor = Sauver des points
theme-columns = Finir la colonne
theme-colours = Réunir la couleur
theme-stars = Finir l’étoile
theme-numbers = Couvrir les nombres
theme-ornaments = Atteindre les ornements
theme-panes = Finir la fenêtre
theme-palace = Compléter le palais

explain-answer = Le meilleur coup : { $move }.
explain-because = Il { $what }.
explain-runner_up = Le suivant, { $move }, coûte environ { $loss } % des chances de victoire.
explain-runner_up_points = Le suivant, { $move }, coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
