mark-best = best move
mark-good = good move
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder

turning_point = Move { $move } ({ $name }): { $played }. Better: { $best }. The chance of winning falls from { $before }% to { $after }%.

better-because = The better move { $what }.

# $amount: the points as they are written; $points: the same as a number.
some-points = { $amount } points
reason-points = gains about { some-points } by the end of the round
reason-marker = gains about { some-points } through the first-player marker
reason-tempo = gains about { some-points } by moving first
reason-denies = costs the opponent about { some-points }
reason-end = gains about { some-points } through the timing of the end of the game

luck-deals = The deals favoured { $name } by about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
luck-deals-none = The deals favoured nobody.
luck-play = By better play { $name } gained about { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
luck-play-none = Nobody played better than the others.

# Why a move is better, as what it does; the lines that show it are played out on the board.
why-points = scores { $n ->
    [one] { $n } more point
   *[other] { $n } more points
  } this round
why-denies = leaves { $rival } { $n ->
    [one] { $n } point
   *[other] { $n } points
  } fewer this round
why-starts = brings the first turn of the next round
