at-move = Move { $move }: { $problem }
too-long = The file is too long: it may have up to { $limit }M characters.
empty = The file is empty.
unknown-format = This is not a file we can read. Save the replay page of a finished game, or its log, or a Tilework record.
site-error = The site answered with an error instead of the game: { $error }
damaged = The log is damaged: something is missing from it.
out-of-order = The log is damaged: its events do not follow one another.
no-game = There is no game in this file.
shortened = This is the shortened log of the game page. Please open “Replay game” and save that page.
no-supply = The first tiles of the supply are not in this log. Please save the whole replay page instead.
special-factories = This game was played with special factories, which are not part of our rules.
crystal-mosaic = This game was played on a Crystal Mosaic board, which is not part of our rules.
glazed-pavilion = This game was played with the Glazed Pavilion, which is not part of our rules.
other-game = This is a game of { $game }. Azul and Azul: Summer Pavilion can be imported.
player-count = The log has { $players } { $players ->
    [one] player
   *[other] players
}; a game has two to four.
unknown-notification = The log holds something unknown that moves tiles: { $type }.
take-mismatch = A player takes other tiles than lie there.
tile-changed = Tile { $tile } changes its colour.
empty-turn = A turn goes by without a move, which the rules do not allow.
record = The record cannot be read: { $reason }
illegal = { $player } plays { $action }, which the rules do not allow. The game is imported up to there.
impossible-draw = Tiles are drawn in round { $round } that are not in the bag.
bag = By the log the bag holds { $site }, by our rules { $ours }.
wall = Row { $row } of { $player }: the tile lies elsewhere by our rules.
wall-count = By the log { $site } reached the walls, by our rules { $ours }.
wall-points = Row { $row } of { $player }: { $site } in the log, { $ours } by our rules.
floor-points = Floor of { $player }: { $site } in the log, { $ours } by our rules.
final-score = Final score of { $player }: { $site } in the log, { $ours } by our rules.
score = Score of { $player }: { $site } in the log, { $ours } by our rules.
payment = { $player } pays { $site } for a space that costs { $ours }.
bonus = { $player } takes other bonus tiles than the rules give.
undo-points = The site did not give back what a pass had cost { $player } when it was taken back. The game has the points of our rules.
left = A player left, and the moves played for them break the rules. The game is imported up to there.
log-stops = The log stops before the end of the game. The game is imported up to there.
abandoned = The game was abandoned.
