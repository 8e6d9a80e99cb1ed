mark-best = meilleur coup
mark-good = bon coup
mark-inaccuracy = imprécision
mark-mistake = erreur
mark-blunder = gaffe

turning_point = Coup { $move } ({ $name }) : { $played }. Meilleur coup : { $best }. Les chances de victoire passent de { $before } % à { $after } %.

better-because = Le meilleur coup { $what }.
better-denies = Il aurait coûté environ { some-points } à { $rival }.

some-points = { $points ->
    [one] { $amount } point
   *[other] { $amount } points
  }
reason-points = rapporte environ { some-points } d’ici la fin de la manche
reason-marker = rapporte environ { some-points } grâce au marqueur de premier joueur
reason-tempo = rapporte environ { some-points } en jouant en premier
reason-denies = coûte environ { some-points } à l’adversaire
reason-saves = { $what } par rapport à un coup moyen
reason-end = rapporte environ { some-points } grâce au moment où la partie se termine
reason-azul-columns = rapporte environ { some-points } dans les colonnes du mur
reason-azul-colours = rapporte environ { some-points } en réunissant une couleur au mur
reason-azul-lines = rapporte environ { some-points } sur les lignes de motif et les rangées qu’elles préparent
reason-azul-floor = évite environ { some-points } de perte au plancher
reason-pavilion-stars = rapporte environ { some-points } sur les étoiles
reason-pavilion-numbers = rapporte environ { some-points } en vue de couvrir toutes les cases d’un nombre
reason-pavilion-ornaments = rapporte environ { some-points } en vue des piliers, statues et fenêtres
reason-pavilion-hand = rapporte environ { some-points } avec les tuiles en main
reason-pavilion-kept = rapporte environ { some-points } avec les tuiles gardées pour la manche suivante
reason-pavilion-bonus = rapporte environ { some-points } avec les tuiles bonus
reason-sintra-panes = rapporte environ { some-points } dans les fenêtres
reason-sintra-strips = rapporte environ { some-points } sur les planches en cours
reason-sintra-fit = rapporte environ { some-points } car les fabriques offrent encore ce qu’il faut aux planches
reason-sintra-round_bonus = rapporte environ { some-points } avec la couleur de la manche
reason-sintra-glazier = rapporte environ { some-points } grâce à la position du vitrier
reason-sintra-glass = évite environ { some-points } de verre brisé
reason-sintra-ornaments = rapporte environ { some-points } aux ornements
reason-sintra-palace = rapporte environ { some-points } au palais

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
