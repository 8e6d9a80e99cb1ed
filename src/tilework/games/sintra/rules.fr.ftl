title = Azul : Les Vitraux de Sintra
summary = En six manches, les joueurs prennent des pièces d’une même couleur et remplissent les planches placées au-dessus des fenêtres de leur palais, avec un vitrier qui n’avance que de gauche à droite tant qu’on ne le ramène pas. Une planche complète donne une pièce à sa fenêtre et rapporte la valeur de celle-ci et des fenêtres à sa droite qui ont déjà une pièce. Les pièces en trop se brisent et coûtent des points ; le meilleur score l’emporte.

section-options = Options et couleurs
intro-options = Options : 2 à 4 joueurs ; face A du palais (par défaut) ou face B ; un jeu de planches (par défaut balanced, voir SI-DATA-1). Couleurs du verre : bleu, turquoise, jaune, orange, rose.
section-data = Ce qui est imprimé et ce qu’on ne sait pas
section-setup = Mise en place
section-turn = Un tour de jeu
section-done = Compléter une planche
section-glass = Verre brisé
section-round = Fin d’une manche
intro-round = Toute manche a une fin : il reste toujours au moins une pièce à distribuer, celle qui vient de quitter la piste des manches, et personne ne peut ramener son vitrier deux fois sans prendre de pièces entre-temps.
section-end = Fin de la partie
section-sight = Distinguer les couleurs

SI-DATA-1 = Le texte du livret de règles ne donne pas la liste des planches imprimées. Le jeu est donc fourni avec un jeu de planches de notre composition, nommé balanced : 8 planches recto verso de 5 cases, dont une face à 2 cases joker, chaque couleur figurant 15 ou 16 fois sur l’ensemble des 16 faces. Il remplace le jeu imprimé, et la documentation des planches le précise.
SI-DATA-2 = Un jeu de planches est un fichier de données. Qui possède la boîte peut saisir les planches imprimées dans un fichier de même format, et toutes les interfaces permettent de jouer avec. Un jeu de planches est vérifié à son chargement : 8 planches, 2 faces, 5 cases, couleurs connues, exactement une planche à cases joker, exactement 2 cases joker, toutes sur la même face, identifiants uniques. S’il est incorrect, il est refusé, et un message indique ce qui ne va pas et où.
SI-DATA-3 = Les fenêtres valent 4 3 3 2 2 1 1 2 de gauche à droite, sur les deux faces du palais. Les ornements de la face A se trouvent entre les fenêtres 1–2, 3–4, 5–6 et 7–8. La piste de verre brisé se lit 0 −1 −2 −4 −6 −8 −11 −14 −18. Le texte du livret ne confirme que −8 et la dernière valeur, −18 ; le reste repose sur les meilleures sources publiques, et l’exemple du livret à 2 + 3 = 5 points s’accorde avec elles. Toutes ces valeurs sont des données, chacune avec sa source.
SI-SETUP-1 = Nombre de fabriques : 5 à deux joueurs, 7 à trois, 9 à quatre.
SI-SETUP-2 = Le jeu compte 100 pièces, 20 de chacune des 5 couleurs.
SI-SETUP-3 = Chaque joueur mélange ses 8 planches et les place au-dessus des 8 fenêtres dans un ordre aléatoire, chacune sur une face tirée au hasard. Le texte du livret dit seulement que la face n’a guère d’importance.
SI-SETUP-4 = La planche aux deux cases joker commence toujours avec sa face joker cachée.
SI-SETUP-5 = Tous les joueurs ont le même jeu de planches, chacun dans un ordre qui lui est propre.
SI-SETUP-6 = Le vitrier commence au-dessus de la planche la plus à gauche.
SI-SETUP-7 = Piste des manches : une pièce de chacune des 5 couleurs va, dans un ordre aléatoire, sur les manches II à VI. Puis une pièce tirée du sac, qui contient les 95 restantes, va sur la manche I. Le sac en contient alors 94.
SI-SETUP-8 = Les scores partent de 0 ; les marqueurs de verre brisé partent de la case du haut (0).
SI-SETUP-9 = Les fabriques reçoivent chacune 4 pièces tirées du sac. Le premier joueur est tiré au sort, ou désigné à la création de la partie.
SI-SETUP-10 = Tous les joueurs utilisent la même face du palais.
SI-TURN-0 = À chaque manche, le premier joueur pose la tuile Premier joueur au centre et commence ; on joue dans le sens horaire. Elle ne peut pas être prise seule.
SI-TURN-1 = À son tour, un joueur doit soit remplir une planche (A), soit ramener son vitrier (B).
SI-TURN-2 = (A) Le joueur prend toutes les pièces d’une même couleur dans une seule fabrique, dont le reste va au centre ; ou toutes les pièces d’une même couleur au centre.
SI-TURN-3 = Le premier joueur de la manche à se servir au centre prend la tuile Premier joueur et descend aussitôt d’une case sur la piste de verre brisé, avant de placer ses pièces. Ce seul pas peut suffire à atteindre −18.
SI-TURN-4 = Toutes les pièces prises vont sur une seule planche : celle qui est sous le vitrier ou une planche à sa droite, jamais à sa gauche. Le vitrier se place au-dessus de la planche choisie.
SI-TURN-5 = Les pièces vont sur des cases vides de leur couleur ; une case joker accepte n’importe quelle couleur. Une case joker libre compte aussi comme une case de la couleur dans SI-TURN-6, SI-TURN-7 et SI-TURN-8.
SI-TURN-6 = Il faut placer sur la planche choisie autant de pièces qu’elle peut en recevoir. Les autres se brisent : pour chacune, on descend d’une case sur la piste de verre brisé, et la pièce va dans la tour.
SI-TURN-7 = Si au moins une planche accessible a une case vide pour cette couleur, le joueur doit choisir une telle planche. Il peut choisir celle qu’il veut, même si davantage de pièces s’y brisent.
SI-TURN-8 = Si aucune planche accessible n’a de case vide pour cette couleur, toutes les pièces se brisent. Le vitrier reste alors où il est.
SI-TURN-9 = Quand des cases de la couleur et des cases joker sont libres et que toutes ne seront pas remplies, le joueur choisit combien de pièces, k, vont sur des cases joker. Avec n pièces, f cases libres de la couleur, j cases joker libres et p = min(n, f + j), on a max(0, p − f) ≤ k ≤ min(j, p). Les cases d’une même sorte se remplissent à partir du haut.
SI-TURN-10 = (B) Le vitrier retourne au-dessus de la planche la plus à gauche parmi celles qui restent, et le tour prend fin. Ce n’est pas permis s’il s’y trouve déjà.
SI-TURN-11 = Si le vitrier est au-dessus de l’emplacement d’une planche retirée et que toutes les planches restantes sont à sa droite, (B) est permis : le vitrier va à la plus à gauche d’entre elles.
SI-TURN-12 = Quand il ne reste plus de planche, (B) est impossible : le joueur prend des pièces, et toutes se brisent.
SI-TURN-13 = Ordre au cours d’un tour : pas dû à la tuile Premier joueur, placement, bris, bonus de manche, pièce dans la fenêtre, points de la fenêtre.
SI-DONE-1 = Une planche dont les 5 cases sont remplies est traitée aussitôt, dans l’ordre des règles qui suivent (SI-DONE-2 à SI-DONE-6).
SI-DONE-2 = Bonus de manche : 1 point par pièce de la planche qui est de la couleur de la manche en cours. Une pièce posée sur une case joker compte pour sa propre couleur.
SI-DONE-3 = Le joueur choisit une des 5 pièces pour la fenêtre située sous la planche : elle va dans la case supérieure si celle-ci est vide, sinon dans la case inférieure. Les 4 autres vont dans la tour. Sur les deux faces du palais, ce choix revient au joueur ; il détermine aussi ce qui retournera plus tard dans le sac.
SI-DONE-4 = La première fois (case supérieure), la planche est retournée, et son autre face est vide. La seconde fois (case inférieure), la planche quitte le jeu.
SI-DONE-5 = Le vitrier ne bouge pas.
SI-DONE-6 = Ensuite, la fenêtre rapporte sa valeur imprimée, plus celle de chaque fenêtre à sa droite qui a au moins une pièce. Chacune compte une fois, qu’elle ait une ou deux pièces.
SI-GLASS-1 = Chaque pas fait descendre le marqueur d’une case. En atteignant la dernière case (−18), le joueur perd aussitôt 18 points et le marqueur remonte tout en haut ; les pas suivants du même tour repartent de là.
SI-GLASS-2 = En fin de partie, le joueur perd la valeur indiquée à côté de son marqueur.
SI-GLASS-3 = Un score peut descendre sous 0 : le livret ne fixe pas de minimum.
SI-ROUND-1 = La manche se termine après le tour qui vide les fabriques et le centre. La pièce de la manche passe de la piste des manches à la tour.
SI-ROUND-2 = Le détenteur de la tuile Premier joueur commence la manche suivante. Si personne ne l’a prise, le premier joueur reste le même.
SI-ROUND-3 = Les fabriques sont remplies dans l’ordre à partir du sac, de 4 pièces chacune. Quand il faut tirer une pièce et que le sac est vide, celles de la tour y sont versées et le remplissage continue. Si les deux sont vides, la manche commence avec les dernières fabriques incomplètes.
SI-ROUND-4 = Les planches, les pièces qui s’y trouvent, les vitriers et les marqueurs de verre brisé restent tels quels d’une manche à l’autre.
SI-END-1 = La partie se termine après la manche 6.
SI-END-2 = 1 point par groupe complet de 3 pièces sur les planches incomplètes du joueur, toutes planches confondues.
SI-END-3 = Ensuite, chacun perd la valeur de son verre brisé.
SI-END-4 = Face A : pour chacun des 4 ornements, selon le nombre de cases remplies parmi les 4 qui l’entourent : 4 rapportent 10 points, 3 en rapportent 6, 2 en rapportent 3, moins de 2 ne rapportent rien.
SI-END-5 = Face B : le nombre de fenêtres achevées (les deux cases remplies) multiplié par le nombre de pièces d’une seule couleur dans l’ensemble des fenêtres, pour la meilleure couleur.
SI-END-6 = Le meilleur score l’emporte. En cas d’égalité, la victoire revient au joueur qui a perdu le moins de points en verre brisé sur toute la partie, y compris chaque −18. Si l’égalité demeure, la victoire est partagée.
SI-SIGHT-1 = Chaque couleur a son propre motif, visible sur les pièces, les cases des planches et les fabriques, de sorte qu’aucune information ne passe par la seule couleur. Le livret le propose comme une aide ; ici, cela vaut pour tous les jeux, toujours.
SI-EX-1 = Un joueur prend 1 pièce rose dans une fabrique ; les 3 autres pièces vont au centre.
SI-EX-2 = Un joueur prend 3 pièces orange au centre et il est le premier de la manche à s’y servir : il prend aussi la tuile Premier joueur et descend d’une case sur la piste de verre brisé.
SI-EX-3 = Un joueur a pris 3 pièces orange au centre. Une planche à gauche du vitrier n’est pas utilisable. La planche sous le vitrier, qui a une case orange vide, en reçoit 1 et 2 se brisent. Une planche plus à droite, qui a 3 cases orange vides, les reçoit toutes les 3, et le vitrier s’y déplace.
SI-EX-4 = La couleur de la manche est le jaune et la planche complète compte 2 pièces jaunes : 2 points aussitôt.
SI-EX-5 = Une fenêtre de valeur 2 reçoit une pièce ; les fenêtres déjà vitrées à sa droite valent 3 ensemble : 2 + 3 = 5 points.
SI-EX-6 = 7 pièces se trouvent sur les planches incomplètes d’un joueur : 2 points.
SI-EX-7 = Le marqueur de verre brisé d’un joueur est à −8 : 8 points perdus.
SI-EX-8 = Face A : trois ornements sont entourés de 4, 4 et 2 cases remplies, le quatrième de moins de 2 : 10 + 10 + 3 = 23 points.
SI-EX-9 = Face B : 4 fenêtres achevées et 5 pièces orange, l’orange étant la meilleure couleur : 4 × 5 = 20 points.
