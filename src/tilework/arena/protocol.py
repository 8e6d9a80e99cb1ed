"""What is said to an engine of somebody else's, and how its answers are read: protocol 2, JSON objects (``docs/engine-protocol.md``)."""

import json
from typing import Any

from tilework.bots.bot import Limits
from tilework.errors import EngineError
from tilework.games.action import Action
from tilework.games.gate import shown
from tilework.games.position import Position

PROTOCOL = 2
Data = dict[str, Any]


def question(id: str, position: Position, limits: Limits, seed: int = 0, clock: Data | None = None) -> Data:
    """A question: the view in plain names, every legal action with its number, notation, data and words, and how long to think."""
    asked: Data = {
        "id": id,
        "protocol": PROTOCOL,
        "game": position.game.name,
        "seat": position.turn,
        "position": position.notation(),
        "view": position.view(),
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


def line(message: Data) -> str:
    """A message as it is sent, everywhere alike: a small engine may look for words in it instead of reading JSON."""
    return json.dumps(message, ensure_ascii=False)


def action_of(answer: Data, position: Position) -> Action:
    """The action that an answer names, legal or not. EngineError where it names none."""
    if "error" in answer or not {"action", "number"} & set(answer):
        raise EngineError(shown(answer.get("error", "the answer has no action")))
    return position.action(answer["action"] if "action" in answer else answer["number"])
