puzzles-title = Problèmes
puzzles-lead = Dans chaque position, un coup est nettement le meilleur : c’est prouvé jusqu’à la fin de la manche. Trouvez-le.
puzzles-all = Tous les problèmes
puzzles-daily = Le problème du jour
puzzles-train = S’entraîner
puzzles-run = Trois minutes
puzzles-themes = Par thème
puzzles-own = De vos parties ({ $n })
puzzles-noOwn = Il ne reste aucun problème tiré de vos parties.
puzzles-search = Chercher des problèmes dans mes parties
puzzles-searching = Recherche dans vos parties…
puzzles-searchLeft = { $left ->
    [one] Une partie terminée n’a pas encore été parcourue.
   *[other] { $left } parties terminées n’ont pas encore été parcourues.
}
puzzles-searched = { $found ->
    [0] Aucun nouveau problème.
    [one] Un nouveau problème.
   *[other] { $found } nouveaux problèmes.
} { $left ->
    [0] Toutes les parties ont été parcourues.
   *[other] Parties restantes : { $left }.
}
puzzles-streak = { $days ->
    [one] Série : 1 jour. Votre record : { $longest }.
   *[other] Série : { $days } jours. Votre record : { $longest }.
}
puzzles-streak-longest = { $days ->
    [one] Série : 1 jour
   *[other] Série : { $days } jours, votre record !
}
puzzles-streakNow = { $days ->
    [one] Série : 1 jour
   *[other] Série : { $days } jours
}
puzzles-noStreak = Résolvez le problème du jour pour commencer une série.
puzzles-standing-new = Pas encore essayé
puzzles-standing-tried = Pas encore trouvé
puzzles-standing-found = Résolu
puzzles-standing-shown = Vous avez regardé la solution
puzzles-rating = cote { $rating }
puzzles-yourRating = Votre cote aux problèmes : { $rating }.
puzzles-tried = { $tried ->
    [one] { $tried } essayé
   *[other] { $tried } essayés
  } sur { $number }.
puzzles-best = Meilleure série : { $best }.
puzzles-you = Vous
puzzles-other = Adversaire { $number }
puzzles-other-only = Adversaire
puzzles-task = À vous. Un coup est nettement le meilleur.
puzzles-hint = Indice
puzzles-hinted = Le meilleur coup commence là. Comment continue-t-il ?
puzzles-hintedText = { $n ->
    [one] Un seul coup commence comme le meilleur : il est dans la liste.
   *[other] { $n } coups commencent comme le meilleur : ils sont dans la liste.
}
puzzles-show = Solution
puzzles-missed = Ce n’est pas le meilleur coup.
puzzles-lost = Il réduit vos chances de victoire de { $loss } %.
puzzles-lostPoints = Il vous coûte environ { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
puzzles-again = Regarder encore
puzzles-solved = Résolu !
puzzles-solution = La solution
puzzles-next = Problème suivant
puzzles-done = Le problème est terminé.
puzzles-left = { $seconds ->
    [one] Encore { $seconds } seconde
   *[other] Encore { $seconds } secondes
  }
puzzles-score = { $solved ->
    [one] { $solved } résolu
   *[other] { $solved } résolus
}, { $mistakes ->
    [one] { $mistakes } erreur
   *[other] { $mistakes } erreurs
}
puzzles-runOver = { $solved ->
    [one] { $solved } problème résolu
   *[other] { $solved } problèmes résolus
}
puzzles-runAgain = Encore une fois
puzzles-showMe = Montrer
puzzles-showMissed = Voir la suite
puzzles-compare = Comparer les deux suites
puzzles-yourLine = Votre coup
puzzles-nextBestLine = Deuxième meilleur coup
puzzles-step = Coup { $move } : { $name } { $what }
puzzles-stepStart = La position du problème
puzzles-backToPuzzle = Retour au problème
