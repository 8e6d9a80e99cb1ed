puzzles-title = Rätsel
puzzles-lead = In jeder Stellung ist ein Zug klar der beste, bewiesen bis zum Ende der Runde. Finde ihn.
puzzles-all = Alle Rätsel
puzzles-daily = Das Rätsel des Tages
puzzles-train = Üben
puzzles-run = Drei Minuten
puzzles-themes = Nach Thema
puzzles-own = Aus deinen Partien ({ $n })
puzzles-noOwn = Aus deinen Partien ist kein Rätsel mehr offen.
puzzles-search = In meinen Partien nach Rätseln suchen
puzzles-searching = Wir durchsuchen deine Partien …
puzzles-searchLeft = { $left ->
    [one] Eine beendete Partie ist noch nicht durchsucht.
   *[other] { $left } beendete Partien sind noch nicht durchsucht.
}
puzzles-searched = { $found ->
    [0] Kein neues Rätsel gefunden.
    [one] Ein neues Rätsel gefunden.
   *[other] { $found } neue Rätsel gefunden.
} { $left ->
    [0] Alle deine Partien sind durchsucht.
   *[other] Noch offen: { $left }.
}
puzzles-streak = { $days ->
    [one] Serie: 1 Tag. Deine längste: { $longest }.
   *[other] Serie: { $days } Tage. Deine längste: { $longest }.
}
puzzles-streak-longest = { $days ->
    [one] Serie: 1 Tag
   *[other] Serie: { $days } Tage, deine längste!
}
puzzles-streakNow = { $days ->
    [one] Serie: 1 Tag
   *[other] Serie: { $days } Tage
}
puzzles-noStreak = Löse das Rätsel des Tages und beginne eine Serie.
puzzles-standing-new = Noch nicht versucht
puzzles-standing-tried = Noch nicht gefunden
puzzles-standing-found = Gelöst
puzzles-standing-shown = Du hast die Lösung angesehen
puzzles-rating = Wertung { $rating }
puzzles-yourRating = Deine Rätselwertung: { $rating }.
puzzles-tried = { $tried } von { $number } versucht.
puzzles-best = Bester Lauf: { $best }.
puzzles-you = Du
puzzles-other = Gegner { $number }
puzzles-other-only = Gegner
puzzles-task = Du bist am Zug. Ein Zug ist klar der beste.
puzzles-hint = Tipp
puzzles-hinted = Hier beginnt der beste Zug. Wie geht er weiter?
puzzles-hintedText = { $n ->
    [one] Ein Zug beginnt wie der beste: Er steht in der Liste.
   *[other] { $n } Züge beginnen wie der beste: Sie stehen in der Liste.
}
puzzles-show = Lösung
puzzles-missed = Das ist nicht der beste Zug.
puzzles-lost = Er senkt deine Gewinnchancen um { $loss } %.
puzzles-lostPoints = Er kostet dich etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }.
puzzles-again = Noch einmal hinsehen
puzzles-solved = Gelöst!
puzzles-solution = Die Lösung
puzzles-next = Nächstes Rätsel
puzzles-done = Dieses Rätsel ist geschafft.
puzzles-left = { $seconds ->
    [one] Noch { $seconds } Sekunde
   *[other] Noch { $seconds } Sekunden
  }
puzzles-score = { $solved } gelöst, { $mistakes ->
    [one] ein Fehler
   *[other] { $mistakes } Fehler
}
puzzles-runOver = { $solved ->
    [one] Ein Rätsel gelöst
   *[other] { $solved } Rätsel gelöst
}
puzzles-runAgain = Noch einmal
puzzles-showMe = Zeig es mir
puzzles-showMissed = Zeig, was folgt
puzzles-compare = Beide Fortsetzungen vergleichen
puzzles-yourLine = Dein Zug
puzzles-nextBestLine = Zweitbester Zug
puzzles-step = Zug { $move }: { $name } { $what }
puzzles-stepStart = Die Stellung des Rätsels
puzzles-backToPuzzle = Zurück zum Rätsel
