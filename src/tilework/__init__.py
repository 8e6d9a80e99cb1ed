"""Tilework: the Azul family of board games, to play, to study and to research.

>>> import tilework
>>> match = tilework.Match.new("azul", players=2, seed=1)
>>> match.turn, match.position.factories[0]
(0, ['yellow', 'red', 'black', 'white'])
>>> match.legal_actions()[0]
Action.parse('azul', '3B>1')
>>> notes = match.play("3B>1")
>>> match.scores
(0, 0)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tilework.errors import IllegalAction, InvalidAction, TileworkError
    from tilework.games.action import Action
    from tilework.games.position import Position
    from tilework.match import Match, read_record, verify_record, write_record

__version__ = "0.1.0"

_EXPORTS = {
    "Action": "tilework.games.action",
    "IllegalAction": "tilework.errors",
    "InvalidAction": "tilework.errors",
    "Match": "tilework.match",
    "Position": "tilework.games.position",
    "TileworkError": "tilework.errors",
    "read_record": "tilework.match",
    "verify_record": "tilework.match",
    "write_record": "tilework.match",
}

__all__ = [
    "Action",
    "IllegalAction",
    "InvalidAction",
    "Match",
    "Position",
    "TileworkError",
    "read_record",
    "verify_record",
    "write_record",
]


def __getattr__(name: str) -> Any:
    """The public names, imported when first asked for: the compiler behind them takes a moment to load."""
    if name in _EXPORTS:
        return getattr(import_module(_EXPORTS[name]), name)
    raise AttributeError(f"module 'tilework' has no attribute {name!r}")
