mark-best = best move
mark-good = good move
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder

turning_point = Move { $move } ({ $name }): { $played }. Better: { $best }. The chance of winning falls from { $before }% to { $after }%.

better-because = The better move { $what }.
better-denies = It would have cost { $rival } about { some-points }.

# $amount: the points as they are written; $points: the same as a number.
some-points = { $amount } points
reason-points = gains about { some-points } by the end of the round
reason-marker = gains about { some-points } through the first-player marker
reason-tempo = gains about { some-points } by moving first
reason-denies = costs the opponent about { some-points }
reason-saves = { $what } compared with an average move
reason-end = gains about { some-points } through the timing of the end of the game
reason-azul-columns = gains about { some-points } in the columns of the wall
reason-azul-colours = gains about { some-points } in sets of one colour on the wall
reason-azul-lines = gains about { some-points } on the pattern lines and the rows they lead to
reason-azul-floor = saves about { some-points } on the floor line
reason-pavilion-stars = gains about { some-points } on the stars
reason-pavilion-numbers = gains about { some-points } towards covering all spaces of a number
reason-pavilion-ornaments = gains about { some-points } towards pillars, statues and windows
reason-pavilion-hand = gains about { some-points } with the tiles in hand
reason-pavilion-kept = gains about { some-points } with the tiles kept for the next round
reason-pavilion-bonus = gains about { some-points } with bonus tiles
reason-sintra-panes = gains about { some-points } in the windows
reason-sintra-strips = gains about { some-points } on unfinished strips
reason-sintra-fit = gains about { some-points } because the factories still offer what the strips need
reason-sintra-round_bonus = gains about { some-points } with this round’s colour
reason-sintra-glazier = gains about { some-points } through the glazier’s position
reason-sintra-glass = saves about { some-points } of broken glass
reason-sintra-ornaments = gains about { some-points } at the ornaments
reason-sintra-palace = gains about { some-points } in the palace

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
