mark-best = meilleur coup
mark-good = bon coup
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe

turning_point = Coup { $move } ({ $name }) : { $played }. Meilleur coup : { $best }. Les chances de victoire passent de { $before } % à { $after } %.

better-because = Le meilleur coup { $what }.

some-points = { $points ->
    [one] { $amount } point
   *[other] { $amount } points
  }
reason-points = rapporte environ { some-points } d’ici la fin de la manche
reason-marker = rapporte environ { some-points } grâce au marqueur de premier joueur
reason-tempo = rapporte environ { some-points } en jouant en premier
reason-denies = coûte environ { some-points } à l’adversaire
reason-end = rapporte environ { some-points } grâce au moment où la partie se termine

luck-deals = Les tirages ont favorisé { $name } d’environ { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
luck-deals-none = Les tirages n’ont favorisé personne.
luck-play = En jouant mieux, { $name } a gagné environ { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
luck-play-none = Personne n’a mieux joué que les autres.

# Pourquoi un coup est meilleur : ce qu’il fait.
why-points = rapporte { $n ->
    [one] { $n } point
   *[other] { $n } points
  } de plus dans cette manche
why-denies = laisse à { $rival } { $n ->
    [one] { $n } point
   *[other] { $n } points
  } de moins dans cette manche
why-starts = permet de commencer la manche suivante
