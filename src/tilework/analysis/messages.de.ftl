mark-best = bester Zug
mark-good = guter Zug
mark-inaccuracy = Ungenauigkeit
mark-mistake = Fehler
mark-blunder = Patzer

turning_point = Zug { $move } ({ $name }): { $played }. Besser: { $best }. Die Gewinnchance fällt von { $before } % auf { $after } %.

better-because = Der bessere Zug { $what }.

some-points = { $points ->
    [one] { $amount } Punkt
   *[other] { $amount } Punkte
  }
reason-points = bringt bis zum Ende der Runde etwa { some-points }
reason-marker = bringt durch den Startspielermarker etwa { some-points }
reason-tempo = bringt etwa { some-points }, weil du zuerst ziehst
reason-denies = kostet den Gegner etwa { some-points }
reason-end = bringt etwa { some-points }, weil die Partie zum richtigen Zeitpunkt endet

luck-deals = Das Ziehen begünstigte { $name } um etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }.
luck-deals-none = Das Ziehen begünstigte niemanden.
luck-play = Durch besseres Spiel gewann { $name } etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }.
luck-play-none = Niemand spielte besser als die anderen.

# Warum ein Zug besser ist: was er bewirkt.
why-points = bringt in dieser Runde { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
  } mehr
why-denies = bringt { $rival } in dieser Runde um { $n ->
    [one] { $n } Punkt
   *[other] { $n } Punkte
  }
why-starts = bringt den ersten Zug der nächsten Runde
