"""Build requests to external engines and parse their replies: protocol 2 (``docs/reference/engine-protocol.md``)."""

import json
from typing import Any

from tilework.bots.bot import Limits
from tilework.errors import EngineError
from tilework.games.action import Action
from tilework.games.position import Position
from tilework.games.validation import short_repr

PROTOCOL = 2
Data = dict[str, Any]  # Any: plain data, as JSON has it


def question(id: str, position: Position, limits: Limits, seed: int = 0, clock: Data | None = None) -> Data:
    """Build a request: the view, every legal action with number, notation, data and sentence, and the limits."""
    asked: Data = {
        "id": id,
        "protocol": PROTOCOL,
        "game": position.game.name,
        "seat": position.turn,
        "position": position.notation(),
        "view": position.view(),
        "legal_actions": [{**action.to_data(), "words": position.action_sentences(action)} for action in position.legal_actions()],
        "seed": seed,
    }
    for name in ("seconds", "nodes"):
        value = getattr(limits, name)
        if value is not None:
            asked[name] = value
    if clock is not None:
        asked["clock"] = clock
    return asked


def line(message: Data) -> str:
    """Serialise a message. The formatting is stable so that a minimal engine can search for substrings."""
    return json.dumps(message, ensure_ascii=False)


def action_of(answer: Data, position: Position) -> Action:
    """Return the action named by a reply, legal or not. Raise ``EngineError`` if it names none."""
    if "error" in answer or not {"action", "number"} & set(answer):
        raise EngineError(short_repr(answer["error"]) if "error" in answer else "answer-without-action")
    return position.action(answer["action"] if "action" in answer else answer["number"])
