"""Sintra's notes and actions as messages: which one, and what it is filled with."""

from collections.abc import Sequence

from tilework.games.game import Data, Note
from tilework.games.sintra import rules
from tilework.games.sintra.actions import parts
from tilework.games.sintra.state import BACK, FIRST_PANE_ACTION
from tilework.games.sintra.strips import COLOUR_NAMES


def note_values(note: Note) -> Data:
    """Return the arguments of a note's message."""
    return {"n": note.details.get("number", 1), **note.details}


def action_message(facts: Sequence[int]) -> tuple[str, Data]:
    """Return an action's message id and arguments: what is taken, where it goes and how much of it breaks."""
    action = facts[0]
    if action == BACK:
        return "back", {"strip": facts[1] + 1}
    if action >= FIRST_PANE_ACTION:
        pane, colour = "lower" if facts[2] else "upper", COLOUR_NAMES[action - FIRST_PANE_ACTION]
        return "pane", {"colour": colour, "n": 1, "pane": pane, "window": facts[1] + 1}
    return _take_message(facts)


def _take_message(facts: Sequence[int]) -> tuple[str, Data]:
    action, number, *room = facts
    colour, source, window, on_jokers = parts(action)
    taken = {"n": number, "colour": COLOUR_NAMES[colour], "source": "factory" if source else "centre", "factory": source}
    if window is None:
        return "take_all_break", taken
    spaces, jokers = room
    there = int(rules.fewest_on_jokers(number, spaces, jokers)) if on_jokers is None else on_jokers
    return "take", {**taken, "strip": window + 1, "jokers": there, "broken": max(0, number - spaces - jokers)}
