pavilion-board = Board
pavilion-space = { $where }, number { $number }: { $tile }
pavilion-space-empty = { $where }, number { $number }: free
pavilion-feature =
    { $name }: earns { $n ->
        [one] { $n } bonus tile
       *[other] { $n } bonus tiles
    }
pavilion-feature-done = { $name }: bonus taken
pavilion-hand = { $what } beside the board
pavilion-hand-wild = { $what } beside the board, wild this round
pavilion-corners =
    { $n } { $n ->
        [one] tile
       *[other] tiles
    } kept
pavilion-numbers = Bonuses for numbers
pavilion-number = All { $number }s: { $points } points
pavilion-number-done = All { $number }s covered: { $points } points
pavilion-supply = Supply
pavilion-star = { $star }: { $points } points when complete
pavilion-star-open = { $star }: { $least } to { $most } points when complete
pavilion-bar-place = Choose a space to cover, or pass.
pavilion-bar-bonus =
    Choose { $n ->
        [one] a bonus tile
       *[other] { $n } bonus tiles
    } from the supply.
pavilion-bar-keep = Choose a tile to keep, or finish.
pavilion-bar-pass = Nothing can be placed: you have to pass.
pavilion-detail-wilds = Wild tiles
pavilion-action-pass = Pass
pavilion-action-done = Keep no more
pavilion-discard = In the tower
pavilion-special = Wild
pavilion-part-hand = Tiles beside the board
pavilion-hand-none = No tiles beside the board
pavilion-part-bonuses = Bonuses
