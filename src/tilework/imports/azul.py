"""Import Azul from logs of Board Game Arena. The browser shares this code (generated)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tilework.games.azul.actions import COLOUR_LETTERS, KIND_NAMES
from tilework.games.game import Note
from tilework.games.position import Position
from tilework.imports.bga import Tiles, common_tags, ignorable, left_early, result_scores, seat_names, seat_order
from tilework.imports.game import ImportedGame, Replayer
from tilework.imports.problems import ImportRefused, Problem, Stop
from tilework.imports.site_json import entries, items
from tilework.imports.source import BgaLog, is_set, notifications, number, of, optional, text_of

LETTERS = {1: "K", 2: "W", 3: "B", 4: "Y", 5: "R"}
"""Our letters by the site's tile types; type 0 is the first-player marker."""
SPECIAL = {"specialFactories", "moveSpecialFactoryZero", "factoriesChanged", "factoriesCompleted"}
CHECKED_ELSEWHERE = {
    "firstPlayerToken",
    "lastRound",
    "removeLastRound",
    "placeTileOnWallTextLogDetails",
    "emptyFloorLineTextLogDetails",
    "completeLineLogDetails",
    "completeColumnLogDetails",
    "completeColorLogDetails",
}
BONUSES = (2, 7, 10)
"""Points for a complete row, column and colour."""
WALLS = {1: "coloured", 2: "grey"}
"""Our walls by the site's board numbers."""
MAX_FLOOR = 7


@dataclass
class _Take:
    player: str
    factory: int
    type: int
    line: int = 0

    @property
    def action(self) -> str:
        source, target = f"{self.factory}" if self.factory > 0 else "C", f"{self.line}" if self.line > 0 else "F"
        return f"{source}{LETTERS[self.type]}>{target}"


@dataclass
class _Wall:
    """A tile that went to the wall: player, line and column from 1, tile type and points."""

    player: str
    line: int
    column: int
    type: int
    points: int


@dataclass
class _Round:
    factories: list[list[str]]
    remaining: int | None
    turns: list[_Take] = field(default_factory=list)
    walls: list[_Wall] = field(default_factory=list)
    floors: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Things on the floor and their points, by player."""

    def wall(self, player: str, line: int) -> _Wall | None:
        """Return the tile that a player's line put on the wall."""
        return next((wall for wall in self.walls if wall.player == player and wall.line == line), None)


@dataclass
class _Log:
    rounds: list[_Round] = field(default_factory=list)
    bonuses: list[int] = field(default_factory=list)
    conceded: str | None = None
    fell: bool = False
    left: bool = False
    names: dict[str, str] = field(default_factory=dict)


def import_azul(log: BgaLog, wall: str | None = None) -> ImportedGame:
    """Import a game of Azul. ``wall`` is "coloured" or "grey" where the player knows better than the log."""
    if log.options.get(110, 1) != 1 or is_set(log.setup.get("specialFactories")) or entries(log.setup.get("specialFactories")):
        raise ImportRefused("special-factories")
    told = _fold(log)
    players = seat_order([take.player for take in told.rounds[0].turns])
    board = log.options.get(100) or number(log.setup.get("boardNumber"), 0) or (2 if log.setup.get("variant") is True else 0)
    if board > 2 or any(points not in BONUSES for points in told.bonuses):
        raise ImportRefused("crystal-mosaic")
    chosen = wall or WALLS.get(board) or ("grey" if _looks_grey(told) else "coloured")
    start = Position.start("azul", players=len(players), wall=chosen, first=1)
    replayer = Replayer(start, seat_names(log, told.names, players), COLOUR_LETTERS, "lid")
    game = ImportedGame(replayer.match, common_tags(log))
    try:
        for each in told.rounds:
            _replay_round(replayer, each, players)
        _check_end(replayer, told, players, log, game)
    except Stop as stop:
        game.problem = Problem("left", {}, stop.problem.move) if told.left and stop.problem.key == "illegal" else stop.problem
    return game


def _fold(log: BgaLog) -> _Log:
    told = _Log()
    open_take: _Take | None = None
    tiles = Tiles()
    for each in notifications(log):
        kind, args = each.kind, each.args
        player = text_of(args.get("playerId"))
        if kind in SPECIAL:
            raise ImportRefused("special-factories")
        if kind == "factoriesFilled":
            told.rounds.append(_new_round(args, tiles))
            open_take = None
        elif kind == "playerConcedeGame":
            told.conceded = text_of(args.get("player_id"))
            break
        elif left_early(kind):
            told.left = True
        elif not told.rounds:
            if not ignorable(kind, args) and kind not in CHECKED_ELSEWHERE:
                raise ImportRefused("unknown-notification", type=kind[:60])
        elif kind == "tilesSelected":
            open_take = _Take(player, number(args.get("fromFactory")), number(args.get("type")))
            if open_take.type not in LETTERS:
                raise ImportRefused("damaged")
            tiles.check_take(args)
            name = args.get("player_name")
            if isinstance(name, str) and player not in told.names:
                told.names[player] = name
        elif kind == "tilesPlacedOnLine":
            if is_set(args.get("fromHand")):
                if open_take is None or open_take.player != player:
                    raise ImportRefused("out-of-order")
                open_take.line = number(args.get("line"))
                told.rounds[-1].turns.append(open_take)
                open_take = None
            elif number(args.get("type")) != 0:
                told.fell = True
        elif kind == "undoSelectLine":
            if open_take is not None or not told.rounds[-1].turns:
                raise ImportRefused("out-of-order")
            open_take = told.rounds[-1].turns.pop()
        elif kind == "undoTakeTiles":
            if open_take is None:
                raise ImportRefused("out-of-order")
            open_take = None
            tiles.take_back()
        elif kind == "placeTileOnWall":
            told.rounds[-1].walls += [_read_wall(owner, done) for owner, done in items(args.get("completeLines"))]
        elif kind == "emptyFloorLine":
            for owner, floor in items(args.get("floorLines")):
                told.rounds[-1].floors[owner] = (len(entries(of(floor, "tiles"))), number(of(floor, "points")))
        elif kind == "endScore":
            told.bonuses += [number(of(bonus, "points")) for bonus in entries(args.get("scores"))]
        elif kind not in CHECKED_ELSEWHERE and not ignorable(kind, args):
            raise ImportRefused("unknown-notification", type=kind[:60])
    if not told.rounds or not told.rounds[0].turns:
        raise ImportRefused("no-game")
    return told


def _new_round(args: Mapping[str, Any], tiles: Tiles) -> _Round:  # Any: JSON of another site, checked as it is read
    if "factories" not in args:
        raise ImportRefused("shortened")
    factories = [entries(factory) for factory in entries(args["factories"])][1:]
    tiles.lay_out(factories)
    return _Round([[_letter(tile) for tile in factory] for factory in factories], optional(args.get("remainingTiles")))


def _letter(tile: Any) -> str:  # Any: JSON of another site, checked as it is read
    letter = LETTERS.get(number(of(tile, "type")))
    if letter is None:
        raise ImportRefused("damaged")
    return letter


def _read_wall(player: str, done: Any) -> _Wall:  # Any: JSON of another site, checked as it is read
    placed, points = of(done, "placedTile"), of(of(done, "pointsDetail"), "points")
    return _Wall(player, number(of(placed, "line")), number(of(placed, "column")), number(of(placed, "type")), number(points))


def _looks_grey(told: _Log) -> bool:
    """Tell the grey wall from the coloured one by its columns, where the file does not name it."""
    for each in told.rounds:
        for wall in each.walls:
            if wall.type in LETTERS and wall.column != (COLOUR_LETTERS.index(LETTERS[wall.type]) + wall.line - 1) % 5 + 1:
                return True
    return told.fell


def _replay_round(replayer: Replayer, told: _Round, players: list[str]) -> None:
    replayer.draw(told.factories)
    if told.remaining is not None and told.remaining != replayer.bag_size:
        raise replayer.stop("bag", site=told.remaining, ours=replayer.bag_size)
    notes: list[Note] = []
    for take in told.turns:
        if take.player not in players:
            raise replayer.stop("out-of-order")
        notes += replayer.play(players.index(take.player), take.action)
    while replayer.position.turn is not None and replayer.position.view()["phase"] == "tile":
        seat = replayer.position.turn
        wall = told.wall(players[seat], replayer.position.view()["tiling_row"])
        if wall is None:
            raise replayer.stop("log-stops")
        notes += replayer.play(seat, f"w{wall.column}")
    _check_round(replayer, told, players, notes)


def _check_round(replayer: Replayer, told: _Round, players: list[str], notes: list[Note]) -> None:
    """Compare wall tiles, floors and their points with what our rules did."""
    if not told.walls and not told.floors:
        return  # the log ends within the round
    tiled = 0
    for note in notes:
        if note.seat is None:
            continue
        player, name = players[note.seat], replayer.match.seats[note.seat]
        if note.kind == "wall_tile":
            tiled += 1
            row = int(note.details["row"])
            wall = told.wall(player, row)
            if wall is None or wall.column != note.details["column"] or LETTERS.get(wall.type) != _tile_letter(note):
                raise replayer.stop("wall", player=name, row=row)
            if wall.points != note.points:
                raise replayer.stop("wall-points", player=name, row=row, site=wall.points, ours=note.points)
        elif note.kind == "floor":
            floor = told.floors.get(player)
            cost = int(note.details["cost"])
            if floor is not None and (min(floor[0], MAX_FLOOR) != note.details["spaces"] or -floor[1] != cost):
                raise replayer.stop("floor-points", player=name, site=floor[1], ours=-cost)
    if len(told.walls) != tiled:
        raise replayer.stop("wall-count", site=len(told.walls), ours=tiled)


def _tile_letter(note: Note) -> str:
    return COLOUR_LETTERS[KIND_NAMES.index(note.details["tile"])]


def _check_end(replayer: Replayer, told: _Log, players: list[str], log: BgaLog, game: ImportedGame) -> None:
    match = replayer.match
    if told.conceded is not None:
        if told.conceded in players:
            game.tags["Resigned"] = f"{players.index(told.conceded) + 1}"
        return
    if not match.is_over:
        raise replayer.stop("left" if told.left else "log-stops")
    scores = result_scores(log)
    for seat, player in enumerate(players):
        score = scores.get(player)
        if score is not None and score != match.scores[seat]:
            raise replayer.stop("final-score", player=match.seats[seat], site=score, ours=match.scores[seat])
