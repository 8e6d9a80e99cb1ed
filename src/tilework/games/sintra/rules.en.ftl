title = Azul: Stained Glass of Sintra
summary = Over six rounds, players take panes of glass of one colour and fill the strips above their palace windows, with a glazier who moves only from left to right until brought back. A complete strip puts a pane into its window and scores that window and those to its right that already have a pane. Panes that don’t fit break and cost points; the highest score wins.

section-options = Options and colours
intro-options = Options: 2 to 4 players; palace side A (the default) or B; a strip set (the default is balanced, see SI-DATA-1). Glass colours: blue, turquoise, yellow, orange, pink.
section-data = What is printed and what is not known
section-setup = Setup
section-turn = A turn
section-done = Completing a strip
section-glass = Broken glass
section-round = End of a round
intro-round = Every round comes to an end: there is always at least one pane to deal, the one that has just left the round track, and no player can bring the glazier back twice without taking panes in between.
section-end = End of the game
section-sight = Seeing the colours

SI-DATA-1 = The rulebook text doesn’t list the printed strips. The game therefore comes with a set of our own, named balanced: 8 two-sided strips of 5 spaces, one side with 2 joker spaces, every colour 15 or 16 times over the 16 sides. It stands in for the printed set, and the documentation of the strips says so.
SI-DATA-2 = A strip set is a data file. A player who owns the box can enter the printed strips in a file of the same format, and every client can start a game with it. A set is checked when it is loaded: 8 strips, 2 sides, 5 spaces, known colours, exactly one strip with joker spaces, exactly 2 of them, all on one side, ids unique. A set that fails is refused, with a message that says what is wrong and where.
SI-DATA-3 = Window values are 4 3 3 2 2 1 1 2 from left to right, on both sides of the palace. The ornaments of side A lie between windows 1–2, 3–4, 5–6 and 7–8. The broken-glass track reads 0 −1 −2 −4 −6 −8 −11 −14 −18. The rulebook text confirms only −8 and the last value, −18; the other values come from the best public sources, and the rulebook’s example of 2 + 3 = 5 points agrees with them. All these values are data, each with its source.
SI-SETUP-1 = Factories: 5 for two players, 7 for three, 9 for four.
SI-SETUP-2 = There are 100 panes, 20 of each of the 5 colours.
SI-SETUP-3 = Each player shuffles their 8 strips and lays them over the 8 windows in random order, each with a random side up. The rulebook text only says that the side hardly matters.
SI-SETUP-4 = The strip with the two joker spaces always starts with the joker side down.
SI-SETUP-5 = All players have the same set of strips, each in an order of their own.
SI-SETUP-6 = The glazier starts over the leftmost strip.
SI-SETUP-7 = Round track: one pane of each of the 5 colours goes, in random order, on rounds II to VI. Then one pane drawn from the bag, which holds the 95 left, goes on round I. The bag then holds 94.
SI-SETUP-8 = Scores start at 0; the broken-glass markers start on the top space (0).
SI-SETUP-9 = The factories receive 4 panes each from the bag. The first player is drawn at random, or chosen when the game is created.
SI-SETUP-10 = All players use the same palace side.
SI-TURN-0 = Each round, the first player puts the first-player marker in the centre and begins; play goes clockwise. The marker can’t be taken alone.
SI-TURN-1 = On a turn, a player must either fill a strip (A) or bring the glazier back (B).
SI-TURN-2 = (A) The player takes all panes of one colour from one factory, the rest of it going to the centre; or all panes of one colour from the centre.
SI-TURN-3 = The first player in a round to take from the centre takes the first-player marker and moves one step down the broken-glass track at once, before placing. This step alone may reach −18.
SI-TURN-4 = All the panes taken go on one strip: the one under the glazier or one to its right, never one to its left. The glazier moves over the chosen strip.
SI-TURN-5 = Panes go on empty spaces of their colour; a joker space takes any colour. A free joker space counts as a space for the colour in SI-TURN-6, SI-TURN-7 and SI-TURN-8 as well.
SI-TURN-6 = As many panes as fit must be placed on the chosen strip. The surplus breaks: for each pane, one step down the broken-glass track, and the pane goes to the tower.
SI-TURN-7 = If at least one reachable strip has an empty space for that colour, the player must choose such a strip. Any of them may be chosen, even one on which more panes break.
SI-TURN-8 = If no reachable strip has an empty space for that colour, all the panes break. The glazier then stays where it is.
SI-TURN-9 = Where coloured and joker spaces are both free and not all will be filled, the player chooses how many panes, k, go on joker spaces. With n panes, f free coloured spaces, j free joker spaces and p = min(n, f + j): max(0, p − f) ≤ k ≤ min(j, p). Spaces of one kind fill from the top.
SI-TURN-10 = (B) The glazier goes over the leftmost strip still there, and the turn ends. This is not allowed if it is there already.
SI-TURN-11 = If the glazier is over the place of a removed strip and all remaining strips are to its right, (B) is allowed: the glazier moves to the leftmost of them.
SI-TURN-12 = With no strips left, (B) is impossible: the player takes panes, and all of them break.
SI-TURN-13 = Order within a turn: step for the first-player marker, placing, breaking, round bonus, pane in the window, window points.
SI-DONE-1 = A strip with its 5 spaces filled is dealt with at once, in the order of the rules that follow (SI-DONE-2 to SI-DONE-6).
SI-DONE-2 = Round bonus: 1 point for each pane on the strip whose colour is the current round’s. A pane on a joker space counts by its own colour.
SI-DONE-3 = The player picks one of the 5 panes for the window under the strip: it goes in the upper space if that is empty, else in the lower space. The other 4 go to the tower. On both palace sides this is the player’s choice; it also decides what goes back into the bag later.
SI-DONE-4 = First completion (upper space): the strip is turned over, and its other side is empty. Second completion (lower space): the strip leaves the game.
SI-DONE-5 = The glazier does not move.
SI-DONE-6 = Then the window scores its printed value, plus the printed value of every window to its right that has at least one pane. Each counts once, whether it has one pane or two.
SI-GLASS-1 = Each step moves the marker one space down. On reaching the last space (−18) the player loses 18 points at once and the marker returns to the top; further steps of the same turn go on from there.
SI-GLASS-2 = At the end of the game, players lose the value beside their marker.
SI-GLASS-3 = A score may go below 0: the rulebook sets no lower limit.
SI-ROUND-1 = The round ends after the turn that empties the factories and the centre. The round’s pane goes from the round track to the tower.
SI-ROUND-2 = The holder of the first-player marker starts the next round. If nobody took it, the first player stays the same.
SI-ROUND-3 = The factories are filled in order from the bag, with 4 panes each. When a pane must be drawn and the bag is empty, the panes in the tower go back into it and filling continues. If both are empty, the round starts with the last factories incomplete.
SI-ROUND-4 = Strips, the panes on them, glaziers and broken-glass markers stay as they are between rounds.
SI-END-1 = The game ends after round 6.
SI-END-2 = 1 point for every 3 panes on the player’s incomplete strips, all strips counted together.
SI-END-3 = Then players lose the value of their broken glass.
SI-END-4 = Palace A: for each of the 4 ornaments, by how many of the 4 spaces round it are filled: 4 score 10 points, 3 score 6, 2 score 3, fewer score nothing.
SI-END-5 = Palace B: the number of finished windows (both spaces filled) times the number of panes of one colour over all windows, for the best colour.
SI-END-6 = The highest score wins. A tie goes to the player who lost fewer points to broken glass, counted over the whole game, every −18 included. If still tied, the victory is shared.
SI-SIGHT-1 = Each colour has its own pattern, shown on the panes, the strip spaces and the factories, so that no information is given by colour alone. The rulebook offers this as an aid; here it applies to all games, always.
SI-EX-1 = A player takes 1 pink pane from a factory; its 3 other panes go to the centre.
SI-EX-2 = A player takes 3 orange panes from the centre and is the first to do so this round: the player also takes the first-player marker and moves one step down the broken-glass track.
SI-EX-3 = A player has taken 3 orange panes from the centre. A strip left of the glazier can’t be used. The strip under the glazier, with one empty orange space, takes 1 pane, and 2 break. A strip further right, with 3 empty orange spaces, takes all 3, and the glazier moves there.
SI-EX-4 = The round’s colour is yellow and the completed strip has 2 yellow panes: 2 points at once.
SI-EX-5 = A window worth 2 receives a pane; the filled windows to its right are worth 3 together: 2 + 3 = 5 points.
SI-EX-6 = 7 panes lie on a player’s incomplete strips: 2 points.
SI-EX-7 = A player’s broken-glass marker is at −8: 8 points lost.
SI-EX-8 = Palace A: three ornaments have 4, 4 and 2 filled spaces round them, the fourth fewer than 2: 10 + 10 + 3 = 23 points.
SI-EX-9 = Palace B: 4 finished windows and 5 orange panes, orange being the best colour: 4 × 5 = 20 points.
