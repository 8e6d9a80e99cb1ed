title = Duo
summary = En deux manches, chacun prend des tuiles d’une même couleur et les réunit sur ses deux lignes. Chaque tuile posée rapporte un point, chaque tuile en trop en coûte un ; le meilleur score l’emporte.

section-setup = Mise en place
section-take = Un tour de jeu
section-score = Décompte
section-end = Fin de la partie

DU-SETUP-1 = Le sac contient 24 tuiles de chacune des deux couleurs. Chacun a une ligne de six cases par couleur. À 2, 3 ou 4 joueurs, il y a 5, 7 ou 9 fabriques de quatre tuiles. Le sort désigne qui commence.
DU-TAKE-1 = À son tour, on prend toutes les tuiles d’une couleur dans une fabrique ou au centre. Ce qui reste d’une fabrique va au centre.
DU-TAKE-2 = Le premier à prendre au centre dans une manche prend aussi le marqueur de premier joueur et commence la manche suivante.
DU-SCORE-1 = Les tuiles vont sur la ligne de leur couleur. Chacune rapporte un point.
DU-SCORE-2 = Chaque tuile sans case coûte un point, mais un score ne descend jamais sous 0. Elle va dans la tour.
DU-END-1 = La partie s’achève après deux manches, ou plus tôt s’il ne reste rien à distribuer.
DU-END-2 = Le meilleur score l’emporte ; à égalité, la victoire est partagée.
DU-EX-A = Un joueur qui a 4 tuiles bleues sur sa ligne en prend 4 autres : 2 trouvent place et rapportent 2 points, 2 sont en trop et en coûtent 2.
