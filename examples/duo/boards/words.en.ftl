duo-board = Board
duo-line = Line: { $n } { $what } out of { $spaces }
duo-discard = In the tower
