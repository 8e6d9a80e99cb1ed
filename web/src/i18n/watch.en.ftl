watch-title = Watch
watch-lead = Public games in progress, the strongest players first.
watch-all = All games
watch-none = Nobody is playing a public game right now.
watch-rating = rating { $rating }
watch-watchers =
    { $n ->
        [0] nobody watching
        [one] { $n } watching
       *[other] { $n } watching
    }
