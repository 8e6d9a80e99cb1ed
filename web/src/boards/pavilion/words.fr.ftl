pavilion-board = Plateau
pavilion-space = { $where }, numéro { $number } : { $tile }
pavilion-space-empty = { $where }, numéro { $number } : libre
pavilion-feature =
    { $name } : rapporte { $n ->
        [one] { $n } tuile bonus
       *[other] { $n } tuiles bonus
    }
pavilion-feature-done = { $name } : bonus déjà pris
pavilion-hand = { $what } à côté du plateau
pavilion-hand-wild = { $what } à côté du plateau, jokers de cette manche
pavilion-corners =
    { $n } { $n ->
        [one] tuile gardée
       *[other] tuiles gardées
    }
pavilion-numbers = Bonus des nombres
pavilion-number = Toutes les cases { $number } : { $points } points
pavilion-number-done = Toutes les cases { $number } couvertes : { $points } points
pavilion-supply = Réserve
pavilion-star = { $star } : { $points } points une fois complète
pavilion-star-open = { $star } : { $least } à { $most } points une fois complète
pavilion-bar-place = Choisissez une case à couvrir, ou passez.
pavilion-bar-bonus =
    Choisissez { $n ->
        [one] une tuile bonus
       *[other] { $n } tuiles bonus
    } dans la réserve.
pavilion-bar-keep = Choisissez une tuile à garder, ou terminez.
pavilion-bar-pass = Aucun placement possible : vous devez passer.
pavilion-detail-wilds = Tuiles joker
pavilion-action-pass = Passer
pavilion-action-done = Ne plus rien garder
pavilion-discard = Dans la tour
pavilion-special = Joker
pavilion-part-hand = Tuiles à côté du plateau
pavilion-hand-none = Aucune tuile à côté du plateau
pavilion-part-bonuses = Bonus
