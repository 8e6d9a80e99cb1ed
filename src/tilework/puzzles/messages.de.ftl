theme-move = Finde den Zug
theme-deny = Komm dem Gegner zuvor
theme-last_round = Die letzte Runde
theme-floor = Rette die Punkte

explain-answer = Der beste Zug: { $move }.
explain-because = Er { $what }.
explain-runner_up = Der zweitbeste, { $move }, senkt die Gewinnchancen um etwa { $loss } %.
explain-runner_up_points = Der zweitbeste, { $move }, kostet etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }.
explain-played = Dein Zug, { $move }, senkt deine Gewinnchancen um etwa { $loss } %.
explain-played_points = Dein Zug, { $move }, kostet etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
  }.

# The other seats, as the reasons name them.
rival = dein Gegenüber
rival-number = Gegner { $number }
