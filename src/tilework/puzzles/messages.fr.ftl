theme-move = Trouver le coup
theme-deny = Priver l’adversaire
theme-last_round = La dernière manche
theme-floor = Sauver des points

explain-answer = Le meilleur coup : { $move }.
explain-because = Il { $what }.
explain-runner_up = Le suivant, { $move }, réduit les chances de victoire d’environ { $loss } %.
explain-runner_up_points = Le suivant, { $move }, coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
explain-played = Votre coup, { $move }, réduit vos chances de gagner d’environ { $loss } %.
explain-played_points = Votre coup, { $move }, coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# The other seats, as the reasons name them.
rival = votre adversaire
rival-number = l’adversaire { $number }
