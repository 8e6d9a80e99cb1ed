"""An engine for Tilework in Python: it takes as many tiles as it can, and asks for nothing but the standard library.

Try it: tilework engine check "python3 examples/engines/engine.py"
Let it play: tilework arena azul --bots "cmd:python3 examples/engines/engine.py,greedy"
"""

import json
import sys
from typing import Any

Data = dict[str, Any]  # a JSON object


def tiles_taken(view: Data, action: Data) -> int:
    """How many tiles of its colour an action takes."""
    if action["data"].get("type") != "take":
        return 0
    factory = action["data"].get("factory")
    source = view["factories"][factory - 1] if factory else view["centre"]
    return int(source.count(action["data"]["colour"]))


def answer(message: Data) -> Data:
    """What to say to one message."""
    if message.get("ping"):
        return {"pong": True}
    if message.get("about"):
        return {"engine": "takes most (Python)", "protocol": 2}
    if "stop" in message:
        return {"stopped": message["stop"], "known": False}  # it never thinks for long
    if "legal_actions" not in message:
        return {"error": "there is no question in this message"}
    best = max(message["legal_actions"], key=lambda action: tiles_taken(message["view"], action))
    return {"action": best["text"]}


for line in sys.stdin:
    try:
        message = json.loads(line)
        reply = {"id": message.get("id"), **answer(message)}
    except (ValueError, AttributeError):
        reply = {"id": None, "error": "not a JSON object"}
    print(json.dumps(reply), flush=True)
