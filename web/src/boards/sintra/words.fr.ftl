sintra-board = Palais et planches
sintra-strip = Planche { $strip } : { $spaces }.
sintra-strip-glazier = Planche { $strip }, sous le vitrier : { $spaces }.
sintra-strip-gone = Planche { $strip } : retirée
sintra-strip-next = Autre face : { $colours }.
sintra-space-filled = pièce { $piece }
sintra-choose = pièce { $piece }, pour la fenêtre
sintra-window = Fenêtre { $window }, valeur { $value } : { $panes }
sintra-window-empty = Fenêtre { $window }, valeur { $value } : vide
sintra-ornament =
    Ornement entre les fenêtres { $left } et { $right } : { $n ->
        [one] { $n } case remplie
       *[other] { $n } cases remplies
    } sur 4
sintra-glazier = Vitrier, au-dessus de la planche { $strip }
# $value: what it costs as it is written; $points: the same as a number.
sintra-glass = Verre brisé : case { $steps }, { $points ->
    [one] { $value } point
   *[other] { $value } points
  }. Cases : { $values }
sintra-track = Couleurs des manches
sintra-round = Manche { $round } : { $piece }
sintra-round-now = Manche { $round }, en cours : { $piece }
sintra-round-over = Manche { $round } : terminée
sintra-bar-take = Prenez des pièces : choisissez une couleur dans une fabrique ou au centre.
sintra-bar-pane = Choisissez la pièce qui ira dans la fenêtre.
sintra-detail-on_jokers = Sur les cases joker
sintra-detail-on_jokers-few = le moins possible
sintra-action-back = Ramener le vitrier
sintra-strips-own = Mes propres planches
sintra-strips-paste = Collez votre jeu de planches ici
sintra-strips-from = ou dans un fichier :
sintra-strips-word = Huit planches : prêt à jouer.
sintra-strips-file = Un fichier : ses planches seront vérifiées quand vous commencerez.
sintra-strips-bad = Ce n’est pas un jeu de huit planches à cinq cases par face.
sintra-strips-form = Un fichier JSON de huit planches, ou le jeu en un mot (BBYBO-OPOPT,…).
sintra-strips-refused = Ce n’est pas un jeu complet : huit planches à deux faces de cinq cases, et exactement deux cases joker, sur une même face.
sintra-strips-missing = Collez d’abord votre jeu de planches, ou choisissez le jeu équilibré.
sintra-discard = Dans la tour
sintra-special = Bonus
sintra-part-strips = Planches
sintra-part-windows = Fenêtres et ornements
sintra-part-glass = Verre brisé
