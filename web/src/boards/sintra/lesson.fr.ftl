## Chapters: -title and -about; their steps: -title, -text, with a move -task and -other (a legal move that is not wanted here).

sintra-lesson-first-title = Votre première partie
sintra-lesson-first-about = Remplir des planches, ménager le verre, vitrer une fenêtre : une manche contre Inês. Environ cinq minutes.
sintra-lesson-first-palace-title = Votre palais
sintra-lesson-first-palace-text = Huit planches surmontent huit fenêtres. Chacune montre les cinq pièces qu’elle attend. Une planche complète met une pièce dans sa fenêtre, et cela rapporte. On joue six manches ; le plus haut score l’emporte.
sintra-lesson-first-take-title = Prendre des pièces
sintra-lesson-first-take-text = Prenez toutes les pièces d’une couleur dans une fabrique et posez-les sur une planche, sur des cases de cette couleur. Le reste glisse au centre.
sintra-lesson-first-take-task = prenez les deux pièces turquoise et posez-les sur la première planche, là où se tient votre vitrier.
sintra-lesson-first-take-other = Vous pourriez. Mais les deux turquoise tiennent sur la première planche.
sintra-lesson-first-right-title = Seulement vers la droite
sintra-lesson-first-right-text = Le vitrier travaille sur la planche où il se tient, ou avance vers une autre plus à droite. Jamais à gauche.
sintra-lesson-first-right-task = prenez les trois pièces orange et posez-les sur la cinquième planche, qui en attend justement trois.
sintra-lesson-first-right-other = C’est permis, mais la cinquième planche accepte les trois pièces orange.
sintra-lesson-first-breaks-title = Le verre se brise
sintra-lesson-first-breaks-text = Les pièces sans case se brisent. Chacune fait descendre votre marqueur d’un pas sur la piste de verre brisé, et sa place coûte des points à la fin. Inês vient de se servir la première au centre : la tuile Premier joueur lui a aussi coûté un pas.
sintra-lesson-first-breaks-task = posez les deux pièces bleues sur la cinquième planche. L’une tient, l’autre se brise.
sintra-lesson-first-breaks-other = C’est permis. Mais c’est du bleu qu’il manque à la cinquième planche.
sintra-lesson-first-complete-title = La cinquième pièce
sintra-lesson-first-complete-text = Inês a vitré une fenêtre. À vous : il manque une pièce turquoise à votre cinquième planche. Chaque pièce de la couleur de la manche, ici l’orange, rapporte aussitôt un point.
sintra-lesson-first-complete-task = prenez la pièce turquoise et complétez la planche.
sintra-lesson-first-complete-other = C’est permis, mais une pièce turquoise complète votre planche.
sintra-lesson-first-pane-title = Dans la fenêtre
sintra-lesson-first-pane-text = Vous choisissez laquelle des cinq pièces va dans la fenêtre ; les autres quittent la table. La fenêtre rapporte sa valeur, 2, plus celles des fenêtres déjà vitrées à sa droite. La planche est retournée et peut être remplie encore une fois.
sintra-lesson-first-pane-task = choisissez une pièce orange.
sintra-lesson-first-pane-other = Toute couleur peut y aller. Prenons l’orange.
sintra-lesson-first-back-title = Ramener le vitrier
sintra-lesson-first-back-text = Votre vitrier est parti loin. Au lieu de prendre des pièces, vous pouvez consacrer un tour à le ramener sur la planche la plus à gauche.
sintra-lesson-first-back-task = ramenez le vitrier.
sintra-lesson-first-back-other = En partie, peut-être. Ici, nous voulons le vitrier à gauche.
sintra-lesson-first-yours-title = À vous de jouer
sintra-lesson-first-yours-text = Il reste quelques pièces. Finissez la manche comme il vous plaît ; Inês répond à chaque coup. Si une couleur tient sur une planche à portée, il faut choisir une telle planche.
sintra-lesson-first-yours-task = Prenez les pièces de votre choix, puis choisissez une planche.
sintra-lesson-first-end-title = Et ainsi de suite
sintra-lesson-first-end-text = Planches, vitriers et verre brisé restent pour la manche suivante ; celui qui a la tuile Premier joueur la commence. Après six manches, le palais rapporte, et le plus haut score l’emporte. Les autres chapitres montrent les détails.

sintra-lesson-windows-title = Les fenêtres
sintra-lesson-windows-about = Pourquoi commencer par la droite.
sintra-lesson-windows-right-title = Les fenêtres à droite
sintra-lesson-windows-right-text = Une autre partie, deuxième manche. Trois de vos fenêtres ont une pièce. Chaque fois que vous vitrez une fenêtre, toutes celles déjà vitrées à sa droite rapportent de nouveau.
sintra-lesson-windows-complete-title = Compléter une planche
sintra-lesson-windows-complete-text = Le bleu est la couleur de la manche, et votre troisième planche a deux pièces bleues.
sintra-lesson-windows-complete-task = complétez la troisième planche avec la pièce jaune.
sintra-lesson-windows-complete-other = C’est permis, mais la pièce jaune complète votre troisième planche.
sintra-lesson-windows-pane-title = 3 + 2 + 1 + 2
sintra-lesson-windows-pane-text = La fenêtre vaut 3. À sa droite, des fenêtres qui valent 2, 1 et 2 ont une pièce.
sintra-lesson-windows-pane-task = choisissez une pièce rose et comptez.
sintra-lesson-windows-pane-other = Toutes les couleurs rapportent autant. Prenons le rose.
sintra-lesson-windows-second-title = La deuxième fois
sintra-lesson-windows-second-text = Votre huitième fenêtre a déjà une pièce. Sa planche a été retournée, et la voilà presque remplie. La deuxième fois, la pièce va en bas, et la planche quitte le jeu.
sintra-lesson-windows-second-task = complétez la huitième planche avec la pièce rose, puis choisissez une pièce orange.
sintra-lesson-windows-second-other = C’est permis, mais il ne manque que cela à la huitième planche.

sintra-lesson-glass-title = Le verre brisé
sintra-lesson-glass-about = La piste, la tuile Premier joueur, et ce qui arrive à −18.
sintra-lesson-glass-track-title = La piste
sintra-lesson-glass-track-text = Chaque pièce brisée est un pas vers le bas. Les pas s’allongent : −1, −2, −4, −6, −8… Votre marqueur est à −1.
sintra-lesson-glass-marker-title = Le premier au centre
sintra-lesson-glass-marker-text = Le premier à se servir au centre dans la manche reçoit la tuile Premier joueur et descend d’un pas, avant de poser quoi que ce soit. Il commencera la manche suivante.
sintra-lesson-glass-marker-task = posez les deux pièces roses sur la huitième planche. L’une tient, l’autre se brise.
sintra-lesson-glass-marker-other = C’est permis, mais ici nous prenons le rose au centre.
sintra-lesson-glass-nothing-title = Rien à portée
sintra-lesson-glass-nothing-text = Votre vitrier est sur la dernière planche. Le bleu et l’orange n’y ont pas de case : ces pièces se briseraient toutes. Là où une pièce tient, il faut la poser.
sintra-lesson-glass-nothing-task = soyez prudent : ramenez le vitrier.
sintra-lesson-glass-nothing-other = Possible, mais pensez aux tours suivants : ramenez le vitrier.
sintra-lesson-glass-fall-title = Le bout de la piste
sintra-lesson-glass-fall-text = À la dernière case, vous perdez 18 points d’un coup et votre marqueur remonte tout en haut. À la fin de la partie, vous perdez ce que montre votre marqueur. Le score peut descendre sous 0.

sintra-lesson-jokers-title = Les cases joker
sintra-lesson-jokers-about = Les cases qui acceptent toutes les couleurs.
sintra-lesson-jokers-spaces-title = Toutes les couleurs
sintra-lesson-jokers-spaces-text = Une planche a deux cases joker au dos. Elles acceptent toutes les couleurs. Cette planche commence toujours sur son autre face.
sintra-lesson-jokers-place-title = Une de chaque
sintra-lesson-jokers-place-text = La planche a une case bleue et deux cases joker. Quand on a le choix, on dit combien de pièces vont sur les cases joker.
sintra-lesson-jokers-place-task = posez les deux pièces bleues sur la deuxième planche : une sur le bleu, une sur une case joker.
sintra-lesson-jokers-place-other = C’est permis, mais ici nous utilisons les cases joker de la deuxième planche.

sintra-lesson-enda-title = La fin sur la face A
sintra-lesson-enda-about = Les ornements entre les fenêtres.
sintra-lesson-enda-later-title = Quatre ornements
sintra-lesson-enda-later-text = Une autre partie, dernière manche. Un ornement se trouve entre deux fenêtres, avec quatre cases autour. À la fin, quatre pièces autour rapportent 10 points, trois 6, deux 3.
sintra-lesson-enda-last-title = La dernière pièce
sintra-lesson-enda-last-text = Les pièces restées sur les planches rapportent 1 point pour trois, toutes planches confondues. Puis le verre brisé coûte ce que montre le marqueur.
sintra-lesson-enda-last-task = posez la pièce orange sur la cinquième planche. Appuyez ensuite sur Suivant pour compter jusqu’au bout.
sintra-lesson-enda-last-other = Posez-la sur la cinquième planche : cela fait six.
sintra-lesson-enda-won-title = Vous gagnez
sintra-lesson-enda-won-text = Le plus haut score l’emporte. À égalité, c’est le joueur qui a le moins perdu en verre brisé.

sintra-lesson-endb-title = La fin sur la face B
sintra-lesson-endb-about = Fenêtres terminées fois une couleur.
sintra-lesson-endb-later-title = Un autre palais
sintra-lesson-endb-later-text = Tout le monde joue sur la même face. Sur la face B, comptez vos fenêtres terminées, celles qui ont deux pièces, et multipliez par les pièces de votre meilleure couleur dans toutes les fenêtres.
sintra-lesson-endb-last-title = La dernière pièce
sintra-lesson-endb-last-text = Vous avez deux fenêtres terminées et deux pièces orange en tout : 2 × 2 = 4 points.
sintra-lesson-endb-last-task = posez la pièce orange sur la cinquième planche. Appuyez ensuite sur Suivant pour compter jusqu’au bout.
sintra-lesson-endb-last-other = Posez-la sur la cinquième planche : cela fait six.
sintra-lesson-endb-won-title = Vous gagnez
sintra-lesson-endb-won-text = Sur cette face, mieux vaut choisir encore et encore la même couleur, et remplir deux fois les fenêtres.

## Why something cannot be chosen. $colour: the colour in the plural.

sintra-lesson-no-marker = La tuile Premier joueur ne se prend pas seule. Elle accompagne les premières pièces prises au centre.
sintra-lesson-no-pane = Une pièce ne va dans la fenêtre que lorsque sa planche est complète.
sintra-lesson-no-glass = Les pièces ne se brisent que si elles n’ont pas de case. Une planche accepte encore cette couleur.
sintra-lesson-no-left = Votre vitrier ne travaille que sur la planche où il se tient ou plus à droite.
sintra-lesson-no-space = Cette planche n’a pas de case libre pour des pièces { $colour }.
