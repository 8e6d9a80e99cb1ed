reason-pavilion-stars = gains about { some-points } on the stars
reason-pavilion-numbers = gains about { some-points } towards covering all spaces of a number
reason-pavilion-ornaments = gains about { some-points } towards pillars, statues and windows
reason-pavilion-hand = gains about { some-points } with the tiles in hand
reason-pavilion-kept = gains about { some-points } with the tiles kept for the next round
reason-pavilion-bonus = gains about { some-points } with bonus tiles
