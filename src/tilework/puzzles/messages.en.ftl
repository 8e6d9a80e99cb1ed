theme-move = Find the move
theme-deny = Deny your opponent
theme-last_round = The last round
theme-floor = Save the points
theme-columns = Finish the column
theme-colours = Gather the colour
theme-stars = Finish the star
theme-numbers = Cover the numbers
theme-ornaments = Reach the ornaments
theme-panes = Finish the window
theme-palace = Complete the palace

explain-answer = The best move: { $move }.
explain-because = It { $what }.
explain-runner_up = The next best, { $move }, gives away about { $loss }% of the winning chances.
explain-runner_up_points = The next best, { $move }, gives away about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
