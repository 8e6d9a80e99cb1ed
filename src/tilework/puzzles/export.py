"""Puzzles as browsers get them: the position as the bytes of its state, which the engine there understands."""

import json
from base64 import b64encode
from functools import cache
from typing import Any

from tilework.puzzles.puzzle import Puzzle, collection

Data = dict[str, Any]


def to_data(puzzle: Puzzle) -> Data:
    """A puzzle as plain data."""
    position = puzzle.at()
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "options": dict(position.options),
        "position": b64encode(position.state.tobytes()).decode(),
        "turn": position.turn,
        "theme": puzzle.theme,
        "rating": puzzle.rating,
        "answers": list(puzzle.answers),
        "losses": {action: list(loss) for action, loss in puzzle.losses.items()},
        "line": list(puzzle.line),
        "reasons": [{"key": reason.key, "points": float(reason.values["points"])} for reason in puzzle.reasons],
    }


@cache
def collection_json(game: str) -> bytes:
    """All puzzles of a game that come along, as a file of JSON."""
    return json.dumps([to_data(puzzle) for puzzle in collection(game).values()], separators=(",", ":")).encode()
