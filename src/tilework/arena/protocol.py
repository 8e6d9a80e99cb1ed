"""What is said to an engine of somebody else's: protocol 2, one JSON object a line (``docs/engine-protocol.md``)."""

from typing import Any

from tilework.bots.bot import Limits
from tilework.games.position import Position

PROTOCOL = 2
Data = dict[str, Any]


def question(id: str, position: Position, limits: Limits, seed: int = 0, clock: Data | None = None) -> Data:
    """A question: the state in plain names, every legal action with its number, notation, data and words, and how long to think."""
    asked: Data = {
        "id": id,
        "protocol": PROTOCOL,
        "game": position.game.name,
        "seat": position.turn,
        "position": position.notation(),
        "state": position.view(),
        "legal_actions": [{**action.to_data(), "words": position.action_words(action)} for action in position.legal_actions()],
        "seed": seed,
    }
    for name in ("seconds", "nodes"):
        value = getattr(limits, name)
        if value is not None:
            asked[name] = value
    if clock is not None:
        asked["clock"] = clock
    return asked
