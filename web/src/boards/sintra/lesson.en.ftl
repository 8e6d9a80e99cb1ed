## Chapters: -title and -about; their steps: -title, -text, with a move -task and -other (a legal move that is not wanted here).

sintra-lesson-first-title = Your first game
sintra-lesson-first-about = Fill strips, mind the glass, glaze a window: a round against Inês. About five minutes.
sintra-lesson-first-palace-title = Your palace
sintra-lesson-first-palace-text = Eight strips hang over eight windows. Each strip shows the five panes it needs. A full strip puts one pane into its window, and that scores. Six rounds are played; the most points win.
sintra-lesson-first-take-title = Take panes
sintra-lesson-first-take-text = Take all the panes of one colour from one factory and put them on one strip, on spaces of that colour. The rest slides to the centre.
sintra-lesson-first-take-task = take the two turquoise panes and put them on the first strip, where your glazier stands.
sintra-lesson-first-take-other = You could. But both turquoise panes fit on the first strip.
sintra-lesson-first-right-title = Only to the right
sintra-lesson-first-right-text = The glazier works on the strip he stands over, or walks to one further right. Never to the left.
sintra-lesson-first-right-task = take the three orange panes and put them on the fifth strip, which needs exactly three.
sintra-lesson-first-right-other = Legal, but the fifth strip takes all three orange panes.
sintra-lesson-first-breaks-title = Glass breaks
sintra-lesson-first-breaks-text = Panes that do not fit break. Each moves your marker one step down the broken-glass track, and where it stands at the end costs points. Inês has just been first to take from the centre: the first-player marker cost her a step too.
sintra-lesson-first-breaks-task = put the two blue panes on the fifth strip. One fits, one breaks.
sintra-lesson-first-breaks-other = That is allowed. On the fifth strip blue is what is missing.
sintra-lesson-first-complete-title = The fifth pane
sintra-lesson-first-complete-text = Inês has glazed a window. Now you: your fifth strip lacks one turquoise pane. Each pane in the round’s colour, orange now, scores a point at once.
sintra-lesson-first-complete-task = take the turquoise pane and complete the strip.
sintra-lesson-first-complete-other = Legal, but one turquoise pane completes your strip.
sintra-lesson-first-pane-title = Into the window
sintra-lesson-first-pane-text = You choose which of the five panes goes into the window; the others leave the table. The window scores its value, 2, plus the values of the windows to its right that have a pane. The strip is turned over and can be filled once more.
sintra-lesson-first-pane-task = choose an orange pane.
sintra-lesson-first-pane-other = Any colour may go there. Let us take orange.
sintra-lesson-first-back-title = Bring the glazier back
sintra-lesson-first-back-text = Your glazier has gone far. Instead of taking panes, you may spend a turn to bring him back to the leftmost strip.
sintra-lesson-first-back-task = bring the glazier back.
sintra-lesson-first-back-other = In a game you might. Here we want the glazier back on the left.
sintra-lesson-first-yours-title = Now it is up to you
sintra-lesson-first-yours-text = A few panes are left. Finish the round as you like; Inês answers each move. If a colour fits on a strip within reach, you must use such a strip.
sintra-lesson-first-yours-task = Take any panes you like and choose a strip.
sintra-lesson-first-end-title = And so on
sintra-lesson-first-end-text = Strips, glaziers and broken glass stay for the next round; whoever has the marker starts it. After six rounds the palace scores, and the highest score wins. The other chapters show the finer points.

sintra-lesson-windows-title = Windows
sintra-lesson-windows-about = Why the right-hand side comes first.
sintra-lesson-windows-right-title = Windows to the right
sintra-lesson-windows-right-text = Another game, round 2. Three of your windows have a pane. Whenever you glaze a window, all glazed windows to its right score again with it.
sintra-lesson-windows-complete-title = Complete a strip
sintra-lesson-windows-complete-text = Blue is this round’s colour, and there are two blue panes on your third strip.
sintra-lesson-windows-complete-task = complete the third strip with the yellow pane.
sintra-lesson-windows-complete-other = Legal, but the yellow pane completes your third strip.
sintra-lesson-windows-pane-title = 3 + 2 + 1 + 2
sintra-lesson-windows-pane-text = The window is worth 3. To its right, windows worth 2, 1 and 2 have a pane.
sintra-lesson-windows-pane-task = choose a pink pane and count.
sintra-lesson-windows-pane-other = Any colour scores the same. Let us take pink.
sintra-lesson-windows-second-title = The second time
sintra-lesson-windows-second-text = Your eighth window has a pane already. Its strip was turned over and is nearly full again. The second time the pane goes into the lower space, and the strip leaves the game.
sintra-lesson-windows-second-task = complete the eighth strip with the pink pane, then choose an orange one.
sintra-lesson-windows-second-other = Legal, but the eighth strip lacks just this.

sintra-lesson-glass-title = Broken glass
sintra-lesson-glass-about = The track, the marker, and what happens at −18.
sintra-lesson-glass-track-title = The track
sintra-lesson-glass-track-text = Every broken pane is one step down. The steps grow: −1, −2, −4, −6, −8 … Your marker stands at −1.
sintra-lesson-glass-marker-title = First from the centre
sintra-lesson-glass-marker-text = Whoever takes from the centre first each round gets the first-player marker and goes one step down, before anything is placed. You will start the next round.
sintra-lesson-glass-marker-task = put the two pink panes on the eighth strip. One fits, the other breaks.
sintra-lesson-glass-marker-other = Legal, but here we take pink from the centre.
sintra-lesson-glass-nothing-title = Nothing within reach
sintra-lesson-glass-nothing-text = Your glazier is over the last strip. Blue and orange have no space there: those panes would all break. Where one does fit, you must use it.
sintra-lesson-glass-nothing-task = play it safe and bring the glazier back.
sintra-lesson-glass-nothing-other = Possible, but think of the next turns: bring the glazier back.
sintra-lesson-glass-fall-title = The end of the track
sintra-lesson-glass-fall-text = On the last space you lose 18 points at once, and your marker goes back to the top. At the end of the game you lose what your marker shows. Your score may go below 0.

sintra-lesson-jokers-title = Joker spaces
sintra-lesson-jokers-about = The spaces that take any colour.
sintra-lesson-jokers-spaces-title = Any colour
sintra-lesson-jokers-spaces-text = One strip has two joker spaces on its back. They take any colour. This strip always starts with its other side up.
sintra-lesson-jokers-place-title = One of each
sintra-lesson-jokers-place-text = The strip has one blue space and two joker spaces. Where there is a choice, you say how many panes go on joker spaces.
sintra-lesson-jokers-place-task = put the two blue panes on the second strip: one on blue, one on a joker space.
sintra-lesson-jokers-place-other = Legal, but here we use the joker spaces of the second strip.

sintra-lesson-enda-title = The end on side A
sintra-lesson-enda-about = Ornaments between the windows.
sintra-lesson-enda-later-title = Four ornaments
sintra-lesson-enda-later-text = Another game, the last round. An ornament lies between two windows, with four spaces round it. At the end four panes round it score 10, three 6, two 3.
sintra-lesson-enda-last-title = The last pane
sintra-lesson-enda-last-text = Panes left on strips score 1 point for every three, all strips together. Then broken glass costs what the marker shows.
sintra-lesson-enda-last-task = put the orange pane on the fifth strip. Then press Next to count to the end.
sintra-lesson-enda-last-other = Put it on the fifth strip, where it makes six.
sintra-lesson-enda-won-title = You win
sintra-lesson-enda-won-text = The highest score wins. If two are level, the one who lost less to broken glass is ahead.

sintra-lesson-endb-title = The end on side B
sintra-lesson-endb-about = Finished windows times one colour.
sintra-lesson-endb-later-title = A different palace
sintra-lesson-endb-later-text = Everyone plays on the same side. On side B count your finished windows, those with two panes, and multiply by the panes of your best colour in all windows.
sintra-lesson-endb-last-title = The last pane
sintra-lesson-endb-last-text = You have two finished windows, and two orange panes in all: 2 × 2 = 4 points.
sintra-lesson-endb-last-task = put the orange pane on the fifth strip. Then press Next to count to the end.
sintra-lesson-endb-last-other = Put it on the fifth strip, where it makes six.
sintra-lesson-endb-won-title = You win
sintra-lesson-endb-won-text = On this side it pays to choose the same colour again and again, and to fill windows twice.

## Why something cannot be chosen. $colour: the colour in the plural.

sintra-lesson-no-marker = You cannot take the marker by itself. It comes along with the first panes taken from the centre.
sintra-lesson-no-pane = A pane goes into the window only when its strip is full.
sintra-lesson-no-glass = Panes break only where they do not fit. There is still a strip that takes this colour.
sintra-lesson-no-left = Your glazier works only on the strip he stands over or further right.
sintra-lesson-no-space = That strip has no free space for { $colour } panes.
