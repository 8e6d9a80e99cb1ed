azul-board = Plateau
azul-line-empty = Ligne { $line }, vide
azul-line = Ligne { $line } : { $what } sur { $line }
azul-line-jokers =
    Ligne { $line } : { $what } sur { $line }, dont { $jokers ->
        [one] { $jokers } joker
       *[other] { $jokers } jokers
    }
azul-cell = Rangée { $row }, colonne { $column } : { $tile }
azul-cell-for = Rangée { $row }, colonne { $column } : libre, pour une { $tile }
azul-cell-empty = Rangée { $row }, colonne { $column } : libre
azul-floor =
    Plancher : { $n } { $n ->
        [one] tuile
       *[other] tuiles
    }, coûte { $cost }
azul-floor-empty = Plancher, vide
azul-bar-tile = Choisissez une case du mur pour cette rangée.
azul-detail-jokers = Jokers
azul-detail-jokers-with = avec les jokers
azul-detail-jokers-without = sans les jokers
azul-discard = Dans le couvercle
azul-free = libre
azul-free-for = libre, pour une { $tile }
azul-part-lines = Lignes et plancher
azul-part-wall = Mur
azul-part-row = Rangée { $row }
azul-part-column = Colonne { $column }
