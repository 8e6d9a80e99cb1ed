theme-move = Find the move
theme-deny = Deny your opponent
theme-last_round = The last round
theme-floor = Save the points

explain-answer = The best move: { $move }.
explain-because = It { $what }.
explain-runner_up = The next best, { $move }, lowers the winning chances by about { $loss }%.
explain-runner_up_points = The next best, { $move }, costs about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
explain-played = Your move, { $move }, lowers your winning chances by about { $loss }%.
explain-played_points = Your move, { $move }, costs about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

# The other seats, as the reasons name them.
rival = your opponent
rival-number = opponent { $number }
