"""A position as plain text, from its view alone: what ``str(position)`` shows.

A game's boards are drawn by its own ``pretty.py``: ``board_lines(view, board, language)`` gives the lines of one board. Tiles are their
letters in upper case, what is only printed on a board is in lower case.
"""

from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Any

from tilework.games.core.plugins import has_plugin
from tilework.games.game import Data, Game
from tilework.i18n import text

BoardLines = Callable[[Data, Data, str], list[str]]
GAP = "   "


def pretty(game: Game, view: Data, names: Sequence[str] = (), language: str = "en") -> str:
    """Format the table as text: the offer, then the boards side by side.

    >>> from tilework.games.position import Position
    >>> print(Position.start("azul", first=1).dealt(seed=1))
    Azul · round 1 · bag 80 · lid 0
    1 YKKK  2 YRRK  3 BRKK  4 BKKW  5 YRRW
    centre - and the first-player marker
    <BLANKLINE>
    > P1: 0         P2: 0
    1     . byrkw   1     . byrkw
    2    .. wbyrk   2    .. wbyrk
    3   ... kwbyr   3   ... kwbyr
    4  .... rkwby   4  .... rkwby
    5 ..... yrkwb   5 ..... yrkwb
    F -             F -
    """
    return "\n".join([*_table_lines(game, view, language), "", *_boards(game, view, names or _seat_names(view), language)])


def letters(game: Game, tiles: Sequence[str]) -> str:
    """Tiles as letters, ``-`` for none."""
    by_kind = dict(zip(game.kinds, game.letters, strict=True))
    return "".join(by_kind.get(tile, "1") for tile in tiles) or "-"


def _table_lines(game: Game, view: Data, language: str) -> list[str]:
    def say(key: str, **values: object) -> str:
        return text("games", key, language, **values)

    rest = view[game.discard_name]
    head = [
        text(game.name, "game", language),
        say("round", round=view["round"]),
        say("bag", n=sum(view["bag"].values())),
        say(game.discard_name, n=sum(rest.values())),
        *extra_words(game, view, language),
    ]
    factories = "  ".join(f"{number} {letters(game, tiles)}" for number, tiles in enumerate(view["factories"], start=1))
    has_marker = view["marker"] is None and view["turn"] is not None
    centre = say("centre_with_marker" if has_marker else "centre", tiles=letters(game, view["centre"]))
    return [" · ".join(head), factories, centre]


def extra_words(game: Game, view: Data, language: str) -> list[str]:
    """Return the additional lines of a game's ``pretty.py``."""
    extra = getattr(_own(game), "extra_words", None)
    return extra(view, language) if extra else []


def _boards(game: Game, view: Data, names: Sequence[str], language: str) -> list[str]:
    columns = []
    for board, name in zip(view["boards"], names, strict=True):
        turn = "> " if view["turn"] == board["seat"] else ""
        marker = " 1" if view["marker"] == board["seat"] else ""
        columns.append([f"{turn}{name}: {board['score']}{marker}", *_lines_of(game)(view, board, language)])
    widths = [max(len(line) for line in column) for column in columns]
    rows = zip_longest(*columns, fillvalue="")
    return [GAP.join(line.ljust(width) for line, width in zip(row, widths, strict=True)).rstrip() for row in rows]


def _own(game: Game) -> Any:  # Any: a module of a game's folder
    return game.plugin("pretty") if has_plugin(game.name, "pretty") else None


def _lines_of(game: Game) -> BoardLines:
    return getattr(_own(game), "board_lines", _plain_lines)


def _plain_lines(view: Data, board: Data, language: str) -> list[str]:
    return [f"{name}: {value}" for name, value in board.items() if name not in ("seat", "score")]


def _seat_names(view: Data) -> list[str]:
    return [f"P{number}" for number in range(1, view["players"] + 1)]
