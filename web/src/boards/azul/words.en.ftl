azul-board = Board
azul-line-empty = Line { $line }, empty
azul-line = Line { $line }: { $what } out of { $line }
azul-line-jokers =
    Line { $line }: { $what } out of { $line }, including { $jokers ->
        [one] { $jokers } joker
       *[other] { $jokers } jokers
    }
azul-cell = Row { $row }, column { $column }: { $tile }
azul-cell-for = Row { $row }, column { $column }: free, for { $tile }
azul-cell-empty = Row { $row }, column { $column }: free
azul-floor =
    Floor: { $n } { $n ->
        [one] tile
       *[other] tiles
    }, costs { $cost }
azul-floor-empty = Floor, empty
azul-bar-tile = Choose a space on the wall for this row.
azul-detail-jokers = Jokers
azul-detail-jokers-with = with jokers
azul-detail-jokers-without = without jokers
azul-discard = In the lid
azul-free = free
azul-free-for = free, for { $tile }
azul-part-lines = Lines and floor
azul-part-wall = Wall
azul-part-row = Row { $row }
azul-part-column = Column { $column }
