azul-board = Tableau
azul-line-empty = Musterreihe { $line }, leer
azul-line = Musterreihe { $line }: { $what } von { $line }
azul-line-jokers =
    Musterreihe { $line }: { $what } von { $line }, davon { $jokers ->
        [one] { $jokers } Joker
       *[other] { $jokers } Joker
    }
azul-cell = Reihe { $row }, Spalte { $column }: { $tile }
azul-cell-for = Reihe { $row }, Spalte { $column }: frei für eine { $tile }
azul-cell-empty = Reihe { $row }, Spalte { $column }: frei
azul-floor =
    Bodenreihe: { $n } { $n ->
        [one] Fliese
       *[other] Fliesen
    }, kostet { $cost }
azul-floor-empty = Bodenreihe, leer
azul-bar-tile = Wähle ein Feld der Wand für diese Reihe.
azul-detail-jokers = Joker
azul-detail-jokers-with = mit Jokern
azul-detail-jokers-without = ohne Joker
azul-discard = Im Deckel
azul-free = frei
azul-free-for = frei für eine { $tile }
azul-part-lines = Musterreihen und Bodenreihe
azul-part-wall = Wand
azul-part-row = Reihe { $row }
azul-part-column = Spalte { $column }
