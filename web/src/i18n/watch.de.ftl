watch-title = Zuschauen
watch-lead = Laufende öffentliche Partien, die stärksten Spieler zuerst.
watch-all = Alle Spiele
watch-none = Gerade spielt niemand eine öffentliche Partie.
watch-rating = Wertung { $rating }
watch-watchers =
    { $n ->
        [0] niemand schaut zu
        [one] { $n } schaut zu
       *[other] { $n } schauen zu
    }
