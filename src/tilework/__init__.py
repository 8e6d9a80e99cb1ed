"""Tilework: the Azul family of board games, to play, to study and to research.

>>> import tilework
>>> match = tilework.Match.new("azul", players=2, seed=1)
>>> match.turn, match.position.factories[0]
(0, ['yellow', 'red', 'black', 'white'])
>>> match.legal_actions()[0]
Action.parse('azul', '3B>1')
>>> match.play("3B>1").notes[0].kind
'placed'
>>> match.scores
(0, 0)

A ``Match`` is a game between named seats with its record and fair dealing, a ``Position`` is one moment of a game as a value that never
changes, and a ``MutablePosition`` is a position that is played on in place. ``docs/reference/library.md`` describes every name.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilework import bots, games
    from tilework.bots.bot import Bot, Choice, Limits
    from tilework.errors import (
        ClusterError,
        EngineError,
        IllegalAction,
        InvalidAction,
        InvalidArgument,
        InvalidEvent,
        InvalidOption,
        InvalidPosition,
        InvalidRecord,
        InvalidSeed,
        InvalidStripSet,
        InvalidValue,
        MissingExtra,
        TileworkError,
        UnknownBot,
        UnknownGame,
    )
    from tilework.games.action import Action
    from tilework.games.game import Effects, Game, Note
    from tilework.games.mutable_position import MutablePosition
    from tilework.games.position import Position
    from tilework.games.position_builder import PositionBuilder
    from tilework.match import Match, read_record, verify_record, write_record

__version__ = "0.2.0"

_ERRORS = (
    "ClusterError",
    "EngineError",
    "IllegalAction",
    "InvalidAction",
    "InvalidArgument",
    "InvalidEvent",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSeed",
    "InvalidStripSet",
    "InvalidValue",
    "MissingExtra",
    "TileworkError",
    "UnknownBot",
    "UnknownGame",
)
_HOMES = {
    **dict.fromkeys(_ERRORS, "tilework.errors"),
    "Action": "tilework.games.action",
    "Bot": "tilework.bots.bot",
    "Choice": "tilework.bots.bot",
    "Effects": "tilework.games.game",
    "Game": "tilework.games.game",
    "Limits": "tilework.bots.bot",
    "Match": "tilework.match",
    "Note": "tilework.games.game",
    "Position": "tilework.games.position",
    "MutablePosition": "tilework.games.mutable_position",
    "PositionBuilder": "tilework.games.position_builder",
    "read_record": "tilework.match",
    "verify_record": "tilework.match",
    "write_record": "tilework.match",
}

__all__ = [
    "Action",
    "Bot",
    "Choice",
    "ClusterError",
    "Effects",
    "EngineError",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidArgument",
    "InvalidEvent",
    "InvalidOption",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidSeed",
    "InvalidStripSet",
    "InvalidValue",
    "Limits",
    "Match",
    "MissingExtra",
    "MutablePosition",
    "Note",
    "Position",
    "PositionBuilder",
    "TileworkError",
    "UnknownBot",
    "UnknownGame",
    "bots",
    "games",
    "read_record",
    "verify_record",
    "write_record",
]


def __getattr__(name: str) -> Any:  # Any: names imported on first use
    """Import public names on first use, because loading the compiler takes a moment."""
    if name in _HOMES:
        return getattr(import_module(_HOMES[name]), name)
    if name in ("bots", "games"):
        return import_module(f"tilework.{name}")
    raise AttributeError(f"module 'tilework' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
