"""A match as lines of JSON, for other programs. The schema is in ``docs/reference/replay-json.md``."""

from collections.abc import Iterator

from tilework.games.position import Position
from tilework.match.events import Draw
from tilework.match.match import Match

SCHEMA = "tilework-replay/1"


def replay_lines(match: Match) -> Iterator[dict[str, object]]:
    """One entry an event; before each decision the whole public state and all legal actions."""
    yield {
        "event": "start",
        "schema": SCHEMA,
        "game": match.game.name,
        "options": dict(match.options),
        "seats": list(match.seats),
        **({"start_position": match.start.notation()} if match.has_start_position else {}),
    }
    for number, step in enumerate(match.steps, start=1):
        after = match.steps[number].before if number < len(match.steps) else match.position
        entry: dict[str, object] = {"event": "draw", "number": number}
        if isinstance(step.event, Draw):
            entry["outcomes"] = list(step.event.outcomes)
        else:
            action = step.action
            assert action
            entry |= {
                "event": "play",
                "seat": step.event.seat,
                "action": {"number": action.number, "text": str(action), **action.data()},
                "before": decision(step.before),
            }
        yield {**entry, "notes": [note.to_data() for note in step.notes], "scores": list(after.scores)}
    yield {
        "event": "end" if match.is_over else "open",
        "scores": list(match.scores),
        "winners": list(match.winners),
        "breakdown": match.breakdown(),
        "state": match.position.view(),
    }


def decision(position: Position) -> dict[str, object]:
    """Return a position before a decision: its notation, the public state, and every legal action by number, text and plain names."""
    legal = position.legal_actions()
    return {
        "position": position.notation(),
        "state": position.view(),
        "legal_actions": [{"number": action.number, "text": str(action), **action.data()} for action in legal],
    }
