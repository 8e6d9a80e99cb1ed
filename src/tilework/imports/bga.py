"""What the games of Board Game Arena have in common. The browser shares this code (generated)."""

from collections.abc import Mapping, Sequence
from typing import Any

from tilework.imports.problems import ImportRefused
from tilework.imports.site_json import entries, utc_date
from tilework.imports.source import BgaLog, is_number, is_set, notifications, number, of, text_of

IGNORED = {
    "gameStateChange",
    "gameStateMultipleActiveUpdate",
    "newActivePlayer",
    "updateReflexionTime",
    "simpleNote",
    "simpleNode",
    "message",
    "wakeupPlayers",
    "timeJokerUsed",
    "updateMoves",
    "leaveGameState",
    "newPrivateState",
    "yourturnack",
    "playerstatus",
    "clockalert",
    "undoRestorePoint",
    "tableDecision",
    "switchToTurnbased",
    "resultsAvailable",
    "chat",
    "history_history",
    "tableWindow",
}
LEAVING = {"zombieBack", "skipTurnOfPlayer", "gameResultNeutralized", "tableInfosChanged", "playerEliminated"}
GAME_END = 99
"""State of the site's state machine that carries the result."""


SITE_GAMES = {"azul": "azul", "azulsummerpavilion": "pavilion"}
"""Our games by the site's names."""


def game_of(log: BgaLog) -> str:
    """Name our game that a log is of."""
    if log.game is None:
        return "pavilion" if any(each.kind == "supplyFilled" for each in notifications(log)) else "azul"
    if log.game not in SITE_GAMES:
        raise ImportRefused("other-game", game=log.game[:60])
    return SITE_GAMES[log.game]


def ignorable(kind: str, args: Mapping[str, Any]) -> bool:  # Any: JSON of another site, checked as it is read
    """Tell whether a notification says nothing about the game: a known one, or an unknown one without a tile in it."""
    return kind in IGNORED or not _has_tile(args)


def _has_tile(value: Any) -> bool:  # Any: JSON of another site, checked as it is read
    if isinstance(value, dict) and "id" in value and "type" in value and "location" in value:
        return True
    return any(_has_tile(each) for each in entries(value))


def left_early(kind: str) -> bool:
    """Tell whether a notification says that a player left and the site plays on for them."""
    return kind in LEAVING


def seat_order(first_takes: Sequence[str]) -> list[str]:
    """Order the players by their first takes: the one who takes first has seat 1."""
    players: list[str] = []
    for player in first_takes:
        if player not in players:
            players.append(player)
    if len(players) < 2 or len(players) > 4:
        raise ImportRefused("player-count", players=len(players))
    return players


def seat_names(log: BgaLog, told: Mapping[str, str], players: Sequence[str]) -> list[str]:
    """Name the seats as the log does, or by their number."""
    return [log.players.get(player) or told.get(player) or f"Player {seat}" for seat, player in enumerate(players, start=1)]


def common_tags(log: BgaLog) -> dict[str, str]:
    """Return the tags of an imported record; no player ids."""
    tags = {"Event": "Board Game Arena"}
    table = log.table or ""
    for each in notifications(log):
        if not table and is_number(each.packet.get("table_id")):
            table = text_of(each.packet.get("table_id"))
        if is_number(each.packet.get("time")):
            tags["Date"] = utc_date(number(each.packet.get("time")))
            break
    if table:
        tags["Table"] = table
    return tags


def result_scores(log: BgaLog) -> dict[str, int]:
    """Return the final scores by player id, where the log has them and nobody gave up or left."""
    found: dict[str, int] = {}
    for each in notifications(log):
        if each.kind == "gameStateChange" and number(each.args.get("id"), 0) == GAME_END:
            rows = entries(of(each.args.get("args"), "result"))
            if any(is_set(of(row, "zombie")) or is_set(of(row, "concede")) for row in rows):
                return {}
            for row in rows:
                if is_number(of(row, "score")):
                    found[text_of(of(row, "player"))] = number(of(row, "score"))
            return found
    return found


class Tiles:
    """Where each tile lies, by the site's ids: a take must be all tiles of its kind on that factory, and nothing else."""

    def __init__(self) -> None:
        self._types: dict[int, int] = {}
        self._factories: list[list[int]] = []
        """Ids on the centre (0) and on each factory."""
        self._taken: list[tuple[int, list[int], list[int]]] = []

    def lay_out(self, factories: Sequence[Sequence[Any]]) -> None:  # Any: JSON of another site, checked as it is read
        """Fill the factories for a round."""
        centre: list[int] = []
        self._factories = [centre] + [[self._known(tile) for tile in factory] for factory in factories]
        self._taken = []

    def check_take(self, args: Mapping[str, Any]) -> None:  # Any: JSON of another site, checked as it is read
        """Compare a take with what lies there, and move the rest to the centre."""
        source = number(args.get("fromFactory"))
        if not 0 <= source < len(self._factories):
            raise ImportRefused("damaged")
        there = self._factories[source]
        taken = [self._known(tile) for tile in entries(args.get("selectedTiles")) if number(of(tile, "type")) != 0]
        chosen, wild = number(args.get("type")), number(args.get("typeWild"), 0)
        of_kind = [tile for tile in there if self._types[tile] == chosen]
        wilds = [tile for tile in there if self._types[tile] == wild]
        further = [tile for tile in taken if tile not in of_kind]
        if chosen == wild:  # wild tiles are taken one at a time
            is_right = len(taken) == 1 and taken[0] in wilds
        else:
            has_all = len(of_kind) > 0 and all(tile in taken for tile in of_kind)
            is_right = has_all and all(tile in wilds for tile in further) and len(further) <= 1
        if not is_right:
            raise ImportRefused("take-mismatch")
        left = [tile for tile in there if tile not in taken]
        nothing: list[int] = []
        self._taken.append((source, taken, left if source > 0 else nothing))
        if source > 0:
            self._factories[source] = nothing
            self._factories[0] = [*self._factories[0], *left]
        else:
            self._factories[0] = left

    def take_back(self) -> None:
        """Undo the last take."""
        if not self._taken:
            raise ImportRefused("out-of-order")
        source, taken, left = self._taken.pop()
        if source > 0:
            self._factories[0] = [tile for tile in self._factories[0] if tile not in left]
            self._factories[source] = [*taken, *left]
        else:
            self._factories[0] = [*self._factories[0], *taken]

    def _known(self, tile: Any) -> int:  # Any: JSON of another site, checked as it is read
        name, kind = number(of(tile, "id")), number(of(tile, "type"))
        if self._types.get(name, kind) != kind:
            raise ImportRefused("tile-changed", tile=name)
        self._types[name] = kind
        return name
