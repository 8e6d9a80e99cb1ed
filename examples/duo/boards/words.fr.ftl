duo-board = Plateau
duo-line = Ligne : { $n } { $what } sur { $spaces }
duo-discard = Dans la tour
