title = Duo
summary = Over two rounds, players take tiles of one colour and collect them on their two lines. Tiles that fit score a point each, the others cost one; the highest score wins.

section-setup = Setup
section-take = A turn
section-score = Scoring
section-end = End of the game

DU-SETUP-1 = The bag holds 24 tiles of each of two colours. Each player has a line of six spaces for each colour. With 2, 3 or 4 players there are 5, 7 or 9 factories with four tiles each. Lots decide who begins.
DU-TAKE-1 = In turn, a player takes all tiles of one colour from a factory or from the centre. What is left of a factory goes to the centre.
DU-TAKE-2 = The first to take from the centre in a round takes the first-player marker too, and begins the next round.
DU-SCORE-1 = Tiles go on the line of their colour. Each scores a point.
DU-SCORE-2 = Each tile that finds no space costs a point, but a score never goes below 0. It goes to the tower.
DU-END-1 = The game ends after two rounds, or earlier if no tiles are left to deal.
DU-END-2 = The highest score wins; equal scores share the victory.
DU-EX-A = A player with 4 blue tiles on the line takes 4 more: 2 fit and score 2 points, 2 do not and cost 2.
