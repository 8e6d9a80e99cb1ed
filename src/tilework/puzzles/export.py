"""Export puzzles to browsers, with the position as the bytes of its state."""

import json
from base64 import b64encode
from functools import cache
from typing import Any

from tilework.puzzles.puzzle import Puzzle, collection

Data = dict[str, Any]  # Any: plain data, as JSON has it


def to_data(puzzle: Puzzle) -> Data:
    """Return a puzzle as JSON-compatible data."""
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
    }


@cache
def collection_json(game: str) -> bytes:
    """Return the bundled puzzles of a game as JSON."""
    return json.dumps([to_data(puzzle) for puzzle in collection(game).values()], separators=(",", ":")).encode()
