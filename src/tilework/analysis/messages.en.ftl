mark-best = best
mark-good = good
mark-inaccuracy = inaccuracy
mark-mistake = mistake
mark-blunder = blunder

turning_point = Move { $move }, { $name }: { $played } where { $best } was best; the win chance fell from { $before }% to { $after }%.

better-because = The better move: { $what }.
better-denies = It would have denied { $rival } about { $amount } points.

reason-points = { $points } points as good as scored
reason-marker = { $points } for the first-player marker
reason-tempo = { $points } for being on move
reason-denies = costs the opponent about { $amount } points
reason-saves = { $what }, compared with an average move
reason-end = { $points } for how near the end of the game is
reason-azul-columns = { $points } for the columns of the wall
reason-azul-colours = { $points } for sets of one colour on the wall
reason-azul-lines = { $points } for the pattern lines and the rows that they lead to
reason-azul-floor = { $points } for the floor line
reason-pavilion-stars = { $points } for the stars
reason-pavilion-numbers = { $points } for covering all spaces of a number
reason-pavilion-ornaments = { $points } for pillars, statues and windows
reason-pavilion-hand = { $points } for the tiles in hand
reason-pavilion-kept = { $points } for the tiles kept for the next round
reason-pavilion-bonus = { $points } for bonus tiles
reason-sintra-panes = { $points } for the windows
reason-sintra-strips = { $points } for the strips on their way
reason-sintra-fit = { $points } for what the factories still offer the strips
reason-sintra-round_bonus = { $points } for this round's colour
reason-sintra-glazier = { $points } for the glazier's place
reason-sintra-glass = { $points } for broken glass
reason-sintra-ornaments = { $points } for the ornaments
reason-sintra-palace = { $points } for the palace
