at-move = Coup { $move } : { $problem }
too-long = Le fichier est trop long : { $limit } M de caractères au plus.
empty = Le fichier est vide.
unknown-format = Nous ne savons pas lire ce fichier. Enregistrez la page de rediffusion d’une partie terminée, son journal, ou une partie Tilework.
site-error = Le site a répondu par une erreur au lieu de la partie : { $error }
damaged = Le journal est abîmé : il en manque une partie.
out-of-order = Le journal est abîmé : ses événements ne s’enchaînent pas.
no-game = Ce fichier ne contient pas de partie.
shortened = C’est le journal abrégé de la page de jeu. Ouvrez « Revoir la partie » et enregistrez cette page.
no-supply = Les premières tuiles de la réserve manquent dans ce journal. Enregistrez plutôt la page de rediffusion entière.
special-factories = Cette partie a été jouée avec les fabriques spéciales, qui ne font pas partie de nos règles.
crystal-mosaic = Cette partie a été jouée sur un plateau Mosaïque de cristal, qui ne fait pas partie de nos règles.
glazed-pavilion = Cette partie a été jouée avec le Pavillon émaillé, qui ne fait pas partie de nos règles.
other-game = C’est une partie de { $game }. Nous importons Azul et Azul : Pavillon d’été.
player-count = Le journal compte { $players } { $players ->
    [one] joueur
   *[other] joueurs
} ; une partie se joue à deux, trois ou quatre.
unknown-notification = Le journal contient un événement inconnu qui déplace des tuiles : { $type }.
take-mismatch = Un joueur prend d’autres tuiles que celles qui sont là.
tile-changed = La tuile { $tile } change de couleur.
empty-turn = Un tour passe sans coup, ce que les règles ne permettent pas.
record = La partie est illisible : { $reason }
illegal = { $player } joue { $action }, ce que les règles ne permettent pas. La partie est importée jusque-là.
impossible-draw = À la manche { $round }, on tire des tuiles qui ne sont pas dans le sac.
bag = Selon le journal, le sac contient { $site } ; selon nos règles, { $ours }.
wall = Selon nos règles, la tuile de { $player } à la rangée { $row } se trouve ailleurs.
wall-count = Selon le journal, { $site } ont atteint les murs ; selon nos règles, { $ours }.
wall-points = La tuile de { $player } à la rangée { $row } rapporte { $site } dans le journal et { $ours } selon nos règles.
floor-points = La ligne Plancher de { $player } coûte { $site } dans le journal et { $ours } selon nos règles.
final-score = Score final de { $player } : { $site } dans le journal, { $ours } selon nos règles.
score = Score de { $player } : { $site } dans le journal, { $ours } selon nos règles.
payment = { $player } paie { $site } pour une case qui coûte { $ours }.
bonus = { $player } prend d’autres tuiles bonus que celles que donnent les règles.
undo-points = Le site n’a pas rendu ses points à { $player } quand un passage a été annulé. La partie porte les points de nos règles.
left = Un joueur est parti, et les coups joués à sa place enfreignent les règles. La partie est importée jusque-là.
log-stops = Le journal s’arrête avant la fin de la partie. La partie est importée jusque-là.
abandoned = La partie a été abandonnée.
