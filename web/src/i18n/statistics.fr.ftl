stats-title = Statistiques
stats-all = Statistiques de tous les joueurs
stats-of = { $name } : statistiques
stats-percent = { $n } %
stats-games =
    { $n ->
        [one] { $n } partie
       *[other] { $n } parties
    }
stats-mean = { $points } { $n ->
    [one] point
   *[other] points
  } en moyenne
stats-won = { $share } gagnées
stats-what = Origine
stats-own = Ce joueur
stats-own-yours = Vous
stats-figure = Points
stats-everybody = Tout le monde ici
stats-sources = D’où viennent les points
stats-sources-why = Points par partie.
stats-sources-mark = Le trait indique la moyenne de tous les joueurs de ce serveur.
stats-lost = Perdus en tout
stats-phases = Chances de victoire perdues
stats-phases-why =
    { $n ->
        [one] Chances de gagner perdues par coup, en moyenne, dans { $n } partie analysée.
       *[other] Chances de gagner perdues par coup, en moyenne, dans { $n } parties analysées.
    }
stats-phase-first = Première manche
stats-phase-middle = Manches intermédiaires
stats-phase-last = Dernière manche
stats-unanalysed = Aucune de ces parties n’a encore été analysée. Revoyez-en une et lancez l’analyse ; le serveur en examine aussi quelques-unes de lui-même.
stats-luck = Chance et jeu
stats-luck-why = Ce qui fait l’écart avec les autres, en points par partie.
stats-luck-deals = Les tirages
stats-luck-own = Ses propres coups
stats-luck-others = Les coups des autres
stats-first = Qui commence
stats-first-why = Parties gagnées. Si cela ne changeait rien, ce serait { $share } de chaque côté.
stats-first-bots = Ici, les parties entre bots comptent aussi.
stats-began = A commencé ({ $n })
stats-notBegan = N’a pas commencé ({ $n })
stats-trend = Au fil du temps
stats-trend-label = Score moyen, des premières parties aux dernières
stats-trend-until = Jusqu’au
stats-trend-games = Parties
stats-trend-score = Score
stats-trend-won = Gagnées
stats-trend-lost = Points perdus
stats-asTable = En tableau
stats-openings = Ouvertures préférées
stats-none = Aucune partie de ce genre n’a encore été jouée jusqu’au bout.
stats-csv = Les chiffres en CSV
stats-csv-games = Vos parties en CSV
stats-kept = Sont comptées les parties les plus récentes jouées jusqu’au bout, toutes variantes d’un jeu confondues.
openings-title = Explorateur d’ouvertures
openings-lead = Comment les parties publiques de ce serveur ont commencé, ce qui a suivi, et ce que cela a donné pour le joueur.
openings-same = Deux coups comptent comme le même si l’on prend autant de tuiles dans une fabrique (ou au centre) pour le même emplacement et qu’il en tombe autant. Les couleurs et le numéro de la fabrique ne comptent pas : chaque tirage est différent.
openings-so = Coups joués
openings-start = Début
openings-next = Ce qui a été joué ensuite
openings-games =
    { $n ->
        [0] Pas encore de partie publique ici.
        [one] { $n } partie publique a commencé ainsi.
       *[other] { $n } parties publiques ont commencé ainsi.
    }
openings-none = Pas encore de partie publique ici.
openings-examples = Parties à revoir
openings-example = Partie { $number }
openings-here = Ce qui a été joué à partir d’ici
openings-move = Coup
openings-factory = d’une fabrique
openings-centre = du centre
openings-take =
    { $n ->
        [one] { $n } tuile { $from }
       *[other] { $n } tuiles { $from }
    }
openings-takeWild =
    { $n ->
        [one] { $n } tuile et un joker { $from }
       *[other] { $n } tuiles et un joker { $from }
    }
openings-to-azul = vers la ligne { $number }
openings-to-sintra = vers la planche { $number }
openings-down-azul = vers la ligne Plancher
openings-down-sintra = toutes brisées
openings-fall =
    { $n ->
        [one] { $n } tombe
       *[other] { $n } tombent
    }
