duo-board = Tableau
duo-line = Reihe: { $n } { $what } von { $spaces }
duo-discard = Im Turm
