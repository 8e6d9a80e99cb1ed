watch-title = Regarder
watch-lead = Les parties publiques en cours, les joueurs les plus forts d’abord.
watch-all = Tous les jeux
watch-none = Personne ne joue de partie publique pour l’instant.
watch-rating = cote { $rating }
watch-watchers =
    { $n ->
        [0] personne ne regarde
        [one] { $n } spectateur
       *[other] { $n } spectateurs
    }
