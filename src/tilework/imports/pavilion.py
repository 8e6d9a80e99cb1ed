"""Import Summer Pavilion from logs of Board Game Arena. The browser shares this code (generated)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tilework.games.game import Note
from tilework.games.pavilion.actions import COLOUR_LETTERS, COLOUR_NAMES, PLACE_NAMES
from tilework.games.position import Position
from tilework.imports.bga import Tiles, common_tags, ignorable, left_early, result_scores, seat_names, seat_order
from tilework.imports.game import ImportedGame, Replayer
from tilework.imports.problems import ImportRefused, Problem, Stop
from tilework.imports.site_json import entries
from tilework.imports.source import BgaLog, is_set, notifications, number, of, optional, text_of

STARS = "*PORBYG"
"""Letters of our stars by the site's numbers."""
NUMBERS = {
    "O": (6, 1, 2, 3, 4, 5),
    "R": (5, 6, 1, 2, 3, 4),
    "B": (4, 5, 6, 1, 2, 3),
    "Y": (3, 4, 5, 6, 1, 2),
    "G": (2, 3, 4, 5, 6, 1),
    "P": (1, 2, 3, 4, 5, 6),
    "*": (1, 2, 3, 4, 5, 6),
}
"""Numbers of the coloured side by star, from north clockwise (SP-BOARD-1); the site names spaces by them on both sides."""
BOARDS = {1: "coloured", 2: "mono"}
"""Our boards by the site's numbers."""
CHECKED_ELSEWHERE = {"cornerToHand", "firstPlayerToken", "endScore", "completeStarLogDetails", "completeNumberLogDetails", "lastRound"}
UNDO_POINTS_FIXED = "2024-12-02"
"""Until this day the site did not give points back when a pass was taken back."""


@dataclass
class _Take:
    player: str
    factory: int
    type: int
    score: int | None


@dataclass
class _Turn:
    """A turn of the second phase: a placement with its bonus tiles, or a pass with the tiles kept."""

    player: str = ""
    placed: Any = None  # Any: JSON of another site, checked as it is read
    paid: list[int] = field(default_factory=list)
    bonus: list[int] = field(default_factory=list)
    is_pass: bool = False
    kept: list[int] | None = None
    score: int | None = None
    supply: list[int] = field(default_factory=list)
    remaining: int | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been shown of it yet."""
        return self.placed is None and not self.is_pass


@dataclass
class _Round:
    factories: list[list[int]]
    remaining: int | None
    takes: list[_Take] = field(default_factory=list)
    turns: list[_Turn] = field(default_factory=list)


@dataclass
class _Log:
    supply: list[int]
    rounds: list[_Round] = field(default_factory=list)
    conceded: str | None = None
    left: bool = False
    pass_undone: bool = False
    names: dict[str, str] = field(default_factory=dict)
    finals: dict[str, int] = field(default_factory=dict)


def import_pavilion(log: BgaLog, board: str | None = None) -> ImportedGame:
    """Import a game of Summer Pavilion. ``board`` is "coloured" or "mono" where the player knows better than the log."""
    told = _fold(log)
    option = log.options.get(100) or number(log.setup.get("boardNumber"), 0)
    if option > 2:
        raise ImportRefused("glazed-pavilion")
    chosen = board or BOARDS.get(option) or ("mono" if _looks_mono(told) else "coloured")
    players = seat_order([take.player for take in told.rounds[0].takes])
    start = Position.start("pavilion", players=len(players), board=chosen, first=1)
    replayer = Replayer(start, seat_names(log, told.names, players), COLOUR_LETTERS, "tower")
    game = ImportedGame(replayer.match, common_tags(log))
    try:
        for index, each in enumerate(told.rounds):
            _replay_round(replayer, each, players, told, game, index == 0)
        _check_end(replayer, told, players, log, game)
    except Stop as stop:
        game.problem = Problem("left", {}, stop.problem.move) if told.left and stop.problem.key == "illegal" else stop.problem
    return game


def _fold(log: BgaLog) -> _Log:
    told = _Log([])
    tiles = Tiles()
    turn = _Turn()
    token: int | None = None
    for each in notifications(log):
        kind, args = each.kind, each.args
        player = text_of(args.get("playerId"))
        if kind == "completeStructureSetLogDetails":
            raise ImportRefused("glazed-pavilion")
        if kind == "factoriesFilled":
            told.rounds.append(_new_round(args, tiles))
            turn = _Turn()
        elif kind == "supplyFilled":
            types = _types(sorted(entries(args.get("newTiles")), key=lambda tile: number(of(tile, "space"), 0)))
            if not told.rounds:
                told.supply = types
                continue
            if turn.is_empty:
                raise ImportRefused("empty-turn")
            turn.supply = types
            told.rounds[-1].turns.append(turn)
            turn = _Turn()
        elif kind == "playerConcedeGame":
            told.conceded = text_of(args.get("player_id"))
            break
        elif left_early(kind):
            told.left = True
        elif not told.rounds:
            if not ignorable(kind, args) and kind not in CHECKED_ELSEWHERE:
                raise ImportRefused("unknown-notification", type=kind[:60])
        elif kind == "firstPlayerToken":
            token = optional(args.get("newScore"))
        elif kind == "tilesSelected" and is_set(args.get("fromSupply")):
            turn.bonus = _types(args.get("selectedTiles"))
        elif kind == "tilesSelected":
            tiles.check_take(args)
            told.rounds[-1].takes.append(_Take(player, number(args.get("fromFactory")), number(args.get("type")), token))
            token = None
            name = args.get("player_name")
            if isinstance(name, str) and player not in told.names:
                told.names[player] = name
        elif kind == "undoTakeTiles":
            if not told.rounds[-1].takes:
                raise ImportRefused("out-of-order")
            told.rounds[-1].takes.pop()
            tiles.take_back()
        elif kind == "placeTileOnWall":
            turn = _Turn(player, args.get("placedTile"), _types(args.get("discardedTiles")), score=optional(args.get("newScore")))
            if not isinstance(turn.placed, dict):
                raise ImportRefused("damaged")
        elif kind == "pass":
            turn = _Turn(player, is_pass=True)
        elif kind == "putToCorner":
            turn.kept = _types(args.get("keptTiles"))
            turn.score = optional(args.get("newScore"))
        elif kind == "undoPlayTile":
            if turn.is_pass:
                told.pass_undone = True
            if turn.is_pass or args.get("undo"):
                turn = _Turn()
        elif kind in CHECKED_ELSEWHERE:
            if "newScore" in args:
                told.finals[player] = number(args["newScore"])
        elif not ignorable(kind, args):
            raise ImportRefused("unknown-notification", type=kind[:60])
    if not told.rounds or not told.rounds[0].takes:
        raise ImportRefused("no-game")
    _fill_supply(told, log)
    return told


def _fill_supply(told: _Log, log: BgaLog) -> None:
    """Complete the first ten supply tiles: from the saved page, or with the tile that replaced the marker among them."""
    if not told.supply:
        told.supply = _types(log.setup.get("supply"))
    if not told.supply:
        raise ImportRefused("no-supply")
    if 0 in told.supply:
        told.supply = [kind for kind in told.supply if kind != 0]
        turns = [turn for each in told.rounds for turn in each.turns]
        if turns and len(turns[0].supply) > len(turns[0].bonus):
            told.supply.append(turns[0].supply[0])
            turns[0].supply = turns[0].supply[1:]
    if any(not 1 <= kind <= len(COLOUR_LETTERS) for kind in told.supply):
        raise ImportRefused("damaged")


def _new_round(args: Mapping[str, Any], tiles: Tiles) -> _Round:  # Any: JSON of another site, checked as it is read
    if "factories" not in args:
        raise ImportRefused("shortened")
    factories = [entries(factory) for factory in entries(args["factories"])][1:]
    tiles.lay_out(factories)
    return _Round([_types(factory) for factory in factories], optional(args.get("remainingTiles")))


def _types(tiles: Any) -> list[int]:  # Any: JSON of another site, checked as it is read
    return [number(of(tile, "type")) for tile in entries(tiles)]


def _letter(kind: int) -> str:
    if not 1 <= kind <= len(COLOUR_LETTERS):
        raise ImportRefused("damaged")
    return COLOUR_LETTERS[kind - 1]


def _looks_mono(told: _Log) -> bool:
    """Tell the sides of the board apart by what was placed and paid, where the file does not name it."""
    centre: list[str] = []
    for each in told.rounds:
        for turn in each.turns:
            if turn.placed is None:
                continue
            star, colour = STARS[number(of(turn.placed, "star")) % len(STARS)], number(of(turn.placed, "type"))
            paid = 1 + len(turn.paid)
            if star != "*" and (star != _letter(colour) or paid != number(of(turn.placed, "space"))):
                return True
            if star == "*" and paid == 3:
                placed = f"{turn.player} {colour}"
                if placed in centre:
                    return True
                centre.append(placed)
    return False


def _replay_round(replayer: Replayer, told: _Round, players: list[str], log: _Log, game: ImportedGame, is_first: bool) -> None:
    groups = [[_letter(kind)] for kind in log.supply] if is_first else []
    replayer.draw(groups + [[_letter(kind) for kind in factory] for factory in told.factories])
    for take in told.takes:
        seat = _seat(replayer, players, take.player)
        source = f"{take.factory}" if take.factory > 0 else "C"
        replayer.play(seat, f"{source}{_letter(take.type)}")
        _check_score(replayer, seat, take.score, log, game)
    wild = replayer.position.round
    for turn in told.turns:
        _replay_turn(replayer, turn, _seat(replayer, players, turn.player), wild, log, game)


def _seat(replayer: Replayer, players: list[str], player: str) -> int:
    if player not in players:
        raise replayer.stop("out-of-order")
    return players.index(player)


def _replay_turn(replayer: Replayer, turn: _Turn, seat: int, wild: int, log: _Log, game: ImportedGame) -> None:
    if turn.is_pass:
        _replay_pass(replayer, turn, seat)
    else:
        notes = replayer.play(seat, _placement(replayer, turn, wild))
        paid = next((int(note.details["number"]) for note in notes if note.kind == "placed"), 0)
        if 1 + len(turn.paid) != paid:
            raise replayer.stop("payment", player=replayer.match.seats[seat], site=1 + len(turn.paid), ours=paid)
        _take_bonus(replayer, turn, seat, notes)
    _check_score(replayer, seat, turn.score, log, game)
    if replayer.position.is_chance and replayer.position.view()["phase"] == "supply" and turn.supply:
        replayer.draw([[_letter(kind) for kind in turn.supply]])


def _placement(replayer: Replayer, turn: _Turn, wild: int) -> str:
    star, space, colour = number(of(turn.placed, "star")), number(of(turn.placed, "space")), number(of(turn.placed, "type"))
    if not 0 <= star < len(STARS) or not 1 <= space <= len(PLACE_NAMES):
        raise replayer.stop("damaged")
    where = PLACE_NAMES[list(NUMBERS[STARS[star]]).index(space)]
    wilds = turn.paid.count(wild) if colour != wild else 0
    further = f"+{wilds}" if wilds > 0 else ""
    return f"{STARS[star]}-{where}:{_letter(colour)}{further}"


def _legal(replayer: Replayer, seat: int) -> list[str]:
    """List what a seat may do; nothing if it is not its turn."""
    return [str(action) for action in replayer.position.legal_actions()] if replayer.position.turn == seat else []


def _take_bonus(replayer: Replayer, turn: _Turn, seat: int, notes: list[Note]) -> None:
    wanted = [_letter(kind) for kind in turn.bonus]
    taken = 0
    while any(action.startswith("+") for action in _legal(replayer, seat)):
        if taken >= len(wanted):
            raise replayer.stop("bonus", player=replayer.match.seats[seat])
        notes += replayer.play(seat, f"+{wanted[taken]}")
        taken += 1
    got: list[str] = []
    for note in notes:
        if note.kind == "bonus":
            got += [COLOUR_LETTERS[COLOUR_NAMES.index(note.details["colour"])] for _ in range(note.details["n"])]
    if sorted(got) != sorted(wanted):
        raise replayer.stop("bonus", player=replayer.match.seats[seat])


def _replay_pass(replayer: Replayer, turn: _Turn, seat: int) -> None:
    if turn.kept is None:
        return  # the site passes for players without tiles, as our rules do
    legal = _legal(replayer, seat)
    if "pass" in legal or not legal:
        replayer.play(seat, "pass")
    for kind in turn.kept:
        if f"keep{_letter(kind)}" in _legal(replayer, seat):
            replayer.play(seat, f"keep{_letter(kind)}")
    if "done" in _legal(replayer, seat):
        replayer.play(seat, "done")


def _check_score(replayer: Replayer, seat: int, score: int | None, log: _Log, game: ImportedGame) -> None:
    ours = replayer.match.scores[seat]
    if score is None or score == ours:
        return
    name = replayer.match.seats[seat]
    if not log.pass_undone or game.tags.get("Date", "9999") > UNDO_POINTS_FIXED:
        raise replayer.stop("score", player=name, site=score, ours=ours)
    if not game.remarks:
        game.remarks.append(Problem("undo-points", {"player": name}, replayer.moves))


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
        _check_score(replayer, seat, scores[player] if player in scores else told.finals.get(player), told, game)
