"""Write our own games as logs of Board Game Arena, from the description of the format and not from the importer."""

from collections import Counter
from itertools import count

from tests.helpers.json_types import Json
from tilework import Position
from tilework.games.game import Data
from tilework.match import Match
from tilework.match.events import Draw, Play

AZUL_TYPES = {"K": 1, "W": 2, "B": 3, "Y": 4, "R": 5}
PAVILION_TYPES = {letter: number for number, letter in enumerate("PGOYBR", start=1)}
NAMES = {"blue": "B", "yellow": "Y", "red": "R", "black": "K", "white": "W", "purple": "P", "green": "G", "orange": "O"}
STARS = {"*": 0, "P": 1, "O": 2, "R": 3, "B": 4, "Y": 5, "G": 6}
SPACES = {"O": "612345", "R": "561234", "B": "456123", "Y": "345612", "G": "234561", "P": "123456", "*": "123456"}
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
IDS = (71, 13, 52, 99)


class Log:
    """A log being written."""

    def __init__(self) -> None:
        self.packets: list[Data] = []
        self.ids = count(1)

    def add(self, *notifications: tuple[str, Json]) -> None:
        """Add a packet."""
        number = len(self.packets) + 1
        data = [{"uid": f"u{number}", "type": kind, "log": "never read", "args": args} for kind, args in notifications]
        self.packets.append(
            {"channel": "/table/t5", "table_id": "5", "packet_id": str(number), "move_id": str(number), "time": "1770000000", "data": data}
        )

    def tile(self, kind: int, **more: Json) -> Data:
        """A tile of its own."""
        return {"id": str(next(self.ids)), "type": str(kind), "location": "factory", **more}


def _result(match: Match, players: tuple[int, ...]) -> tuple[str, Json]:
    rows = [
        {"player": str(players[seat]), "name": name, "score": str(match.scores[seat]), "zombie": 0} for seat, name in enumerate(match.seats)
    ]
    return "gameStateChange", {"id": 99, "args": {"result": rows}}


def _lay_out(log: Log, outcomes: list[str], types: dict[str, int], remaining: int) -> tuple[tuple[str, Json], list[list[Data]]]:
    factories = [[log.tile(types[letter]) for letter in outcomes[at : at + 4]] for at in range(0, len(outcomes), 4)]
    marker = log.tile(0)
    return ("factoriesFilled", {"factories": [[marker], *factories], "remainingTiles": remaining}), [[], *factories]


def azul(match: Match, *, fidgets: bool = False) -> list[Data]:
    """Write a game of Azul; with ``fidgets`` every third move is taken back once and played again."""
    log, players = Log(), IDS[: len(match.seats)]
    wall: Data = {}
    floors: Data = {}
    turn = 0
    table: list[list[Data]] = []
    log.add(("gameStateChange", {"id": 1}))
    for step in match.steps:
        if isinstance(step.event, Draw):
            outcomes = [each for each in step.event.outcomes if not each.startswith("P")]
            after = sum(step.before.view()["bag"].values())
            bag = after - len(outcomes) if after >= len(outcomes) else after + sum(step.before.view()["lid"].values()) - len(outcomes)
            filled, table = _lay_out(log, outcomes, AZUL_TYPES, bag)
            log.add(filled)
            continue
        assert isinstance(step.event, Play)
        player = players[step.event.seat]
        if not step.event.action.startswith("w"):
            source, _, line = step.event.action.partition(">")
            place, kind = 0 if source[0] == "C" else int(source[0]), AZUL_TYPES[source[1]]
            taken = [tile for tile in table[place] if int(tile["type"]) == kind]
            rest = [tile for tile in table[place] if int(tile["type"]) != kind]
            take = {"playerId": player, "player_name": match.seats[step.event.seat], "type": str(kind), "number": len(taken)}
            take |= {"fromFactory": place, "selectedTiles": taken, "discardedTiles": rest if place else []}
            put = {"playerId": str(player), "line": 0 if line == "F" else line, "type": kind, "placedTiles": taken, "fromHand": True}
            turn += 1
            if fidgets and turn % 3 == 0:
                log.add(("tilesSelected", take))
                log.add(("tilesPlacedOnLine", {**put, "line": 0}))
                log.add(("undoSelectLine", {"playerId": player, "undo": {}}))
                log.add(("undoTakeTiles", {"playerId": player, "undo": {"from": place, "tiles": taken}}))
            log.add(("tilesSelected", take))
            log.add(("tilesPlacedOnLine", put))
            table[place] = []
            table[0] = table[0] + rest
        for note in step.notes:
            owner = str(players[note.seat or 0])
            if note.kind == "wall_tile":
                placed = log.tile(AZUL_TYPES[NAMES[note.details["tile"]]], line=note.details["row"], column=str(note.details["column"]))
                wall[owner] = {"placedTile": placed, "discardedTiles": [], "pointsDetail": {"points": note.points}}
                log.add(("placeTileOnWall", {"completeLines": dict(wall)}))
                wall.clear()
            elif note.kind == "line_fell":
                kind = AZUL_TYPES[NAMES[note.details["colour"]]]
                log.add(("tilesPlacedOnLine", {"playerId": owner, "line": 0, "type": kind, "discardedTiles": [], "fromHand": False}))
            elif note.kind == "floor":
                floors[owner] = {"tiles": [log.tile(1) for _ in range(note.details["spaces"])], "points": -note.details["cost"]}
                log.add(("emptyFloorLine", {"floorLines": dict(floors)}))
                floors.clear()
            elif note.kind in ("rows", "columns", "colour"):
                one = {"rows": 2, "columns": 7, "colour": 10}[note.kind]
                for _ in range(note.points // one):
                    log.add(("endScore", {"scores": {owner: {"tiles": [], "points": one}}}))
    if match.is_over:
        log.add(_result(match, players))
    return log.packets


def pavilion(match: Match, *, fidgets: bool = False) -> list[Data]:
    """Write a game of Summer Pavilion."""
    log, players = Log(), IDS[: len(match.seats)]
    table: list[list[Data]] = []
    wild, is_first, turn = 1, True, 0
    open_turn = False
    bonus: list[str] = []

    def finish(seat: int, supply: list[str], remaining: int) -> None:
        nonlocal open_turn, bonus
        if bonus:
            tiles = [log.tile(PAVILION_TYPES[letter]) for letter in bonus]
            log.add(("tilesSelected", {"playerId": players[seat], "fromSupply": True, "selectedTiles": tiles}))
        new = [log.tile(PAVILION_TYPES[letter], space=space) for space, letter in enumerate(supply, start=1)]
        log.add(("supplyFilled", {"newTiles": new, "remainingTiles": remaining}))
        open_turn, bonus = False, []

    def forced_passes(step: Json) -> None:
        for note in step.notes:
            if note.kind == "passed" and note.details["why"] == "no_tiles":
                log.add(("pass", {"playerId": players[note.seat]}))
                finish(note.seat, [], 0)

    pending: Json = None
    seat = 0
    afters = [*(step.before for step in match.steps[1:]), match.position]
    for step, after in zip(match.steps, afters, strict=True):
        if isinstance(step.event, Draw):
            outcomes = [each for each in step.event.outcomes if not each.startswith("P1")]
            if step.before.view()["phase"] == "supply" and not is_first:
                finish(seat, outcomes, 0)
                forced_passes(pending)
                continue
            if is_first:
                new = [log.tile(PAVILION_TYPES[letter], space=space) for space, letter in enumerate(outcomes[:10], start=1)]
                log.add(("supplyFilled", {"newTiles": new, "remainingTiles": 123}))
                outcomes, is_first = outcomes[10:], False
            filled, table = _lay_out(log, outcomes, PAVILION_TYPES, 0)
            wild = max(1, step.before.round)
            log.add(filled)
            continue
        assert isinstance(step.event, Play)
        seat, action = step.event.seat, step.event.action
        player = players[seat]
        if action[0] in "C123456789":
            source = 0 if action[0] == "C" else int(action[0])
            kind = PAVILION_TYPES[action[1]]
            taken = [tile for tile in table[source] if int(tile["type"]) == kind]
            taken += [tile for tile in table[source] if int(tile["type"]) == wild and kind != wild][:1]
            if kind == wild:
                taken = taken[:1]
            rest = [tile for tile in table[source] if tile not in taken]
            take = {"playerId": player, "type": kind, "typeWild": wild, "selectedTiles": taken, "fromFactory": source, "player_name": "x"}
            turn += 1
            if fidgets and turn % 3 == 0:
                log.add(("tilesSelected", take))
                log.add(("undoTakeTiles", {"playerId": player, "undo": {"from": source, "tiles": taken}}))
            log.add(("tilesSelected", take))
            table[source] = [] if source else rest
            if source:
                table[0] = table[0] + rest
            forced_passes(step)
            continue
        if action == "pass":
            log.add(("pass", {"playerId": player}))
            kept: list[str] = []
        if action.startswith("keep"):
            kept.append(action[-1])
        if action[0] in "ORBYGP*" and "-" in action:
            where, _, paid = action.partition(":")
            star, direction = where.split("-")
            letter, _, wilds = paid.partition("+")
            number = next(note.details["number"] for note in step.notes if note.kind == "placed")
            payment = [PAVILION_TYPES[letter]] * (number - 1 - int(wilds or 0)) + [wild] * int(wilds or 0)
            placed = log.tile(PAVILION_TYPES[letter], star=STARS[star], space=int(SPACES[star][DIRECTIONS.index(direction)]))
            shown = {
                "playerId": player,
                "placedTile": placed,
                "discardedTiles": [log.tile(kind) for kind in payment],
                "newScore": after.scores[seat],
            }
            turn += 1
            if fidgets and turn % 3 == 0:
                log.add(("placeTileOnWall", shown))
                log.add(("undoPlayTile", {"playerId": player, "undo": {"tiles": [], "previousScore": 0}}))
            log.add(("placeTileOnWall", shown))
        bonus += [NAMES[note.details["colour"]] for note in step.notes if note.kind == "bonus" for _ in range(note.details["n"])]
        is_passing = action in ("pass", "done") or action.startswith("keep")
        ended = _turn_ended(after, seat)
        if not ended:
            continue
        if is_passing:
            returned = [note for note in step.notes if note.kind == "kept"]
            if action == "pass":
                kept = [NAMES[note.details["colour"]] for note in returned]
            elif len(returned) > 1:
                kept += [NAMES[note.details["colour"]] for note in returned[1:]]
            tiles = [log.tile(PAVILION_TYPES[letter]) for letter in kept]
            log.add(("putToCorner", {"playerId": player, "keptTiles": tiles, "discardedTiles": []}))
        pending = step
        if not (after.is_chance and after.view()["phase"] == "supply"):
            finish(seat, [], 0)
            forced_passes(step)
    if match.is_over:
        log.add(_result(match, players))
    return log.packets


def _turn_ended(after: Position, seat: int) -> bool:
    if after.turn != seat:
        return True
    return not any(str(action).startswith(("+", "keep", "done")) for action in after.legal_actions())


def counted(packets: list[Data]) -> Counter[str]:
    """How often each notification comes."""
    return Counter(notification["type"] for packet in packets for notification in packet["data"])
