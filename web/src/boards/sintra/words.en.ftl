sintra-board = Palace and strips
sintra-strip = Strip { $strip }: { $spaces }.
sintra-strip-glazier = Strip { $strip }, under the glazier: { $spaces }.
sintra-strip-gone = Strip { $strip }: removed
sintra-strip-next = Other side: { $colours }.
sintra-space-filled = { $piece } pane
sintra-choose = { $piece } pane, for the window
sintra-window = Window { $window }, worth { $value }: { $panes }
sintra-window-empty = Window { $window }, worth { $value }: empty
sintra-ornament = Ornament between windows { $left } and { $right }: { $n } of 4 spaces filled
sintra-glazier = Glazier, over strip { $strip }
# $value: what it costs as it is written; $points: the same as a number.
sintra-glass = Broken glass: step { $steps }, { $points ->
    [one] { $value } point
   *[other] { $value } points
  }. Steps: { $values }
sintra-track = Colours of the rounds
sintra-round = Round { $round }: { $piece }
sintra-round-now = Round { $round }, now: { $piece }
sintra-round-over = Round { $round }: over
sintra-bar-take = Take panes: choose a colour in a factory or in the centre.
sintra-bar-pane = Choose the pane that goes into the window.
sintra-detail-on_jokers = On joker spaces
sintra-detail-on_jokers-few = as few as possible
sintra-action-back = Bring the glazier back
sintra-strips-own = My own strips
sintra-strips-paste = Paste your strip set here
sintra-strips-from = or from a file:
sintra-strips-word = Eight strips: ready to play.
sintra-strips-file = A file: its strips are checked when you begin.
sintra-strips-bad = This is not a set of eight strips with five spaces on each side.
sintra-strips-form = A JSON file with eight strips, or the set as one word (BBYBO-OPOPT,…).
sintra-strips-refused = That is not a whole set: eight strips with two sides of five spaces each, and exactly two joker spaces, both on the same side.
sintra-strips-missing = Paste your strip set first, or choose the balanced set.
sintra-discard = In the tower
sintra-special = Bonus
sintra-part-strips = Strips
sintra-part-windows = Windows and ornaments
sintra-part-glass = Broken glass
