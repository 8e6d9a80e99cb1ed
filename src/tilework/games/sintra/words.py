"""Sintra's notes and actions in words."""

from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.core.state import State
from tilework.games.game import Note
from tilework.games.sintra import rules
from tilework.games.sintra.actions import parts
from tilework.games.sintra.layout import BACK, FIRST_PANE_ACTION, JOKER
from tilework.games.sintra.strips import COLOUR_NAMES
from tilework.i18n import text


def note_words(note: Note, language: str) -> str:
    """A note in words, without its points."""
    key, values = note.kind, dict(note.details)
    match note.kind:
        case "placed" if values["on_jokers"]:
            key = "placed_on_jokers"
        case "window" if not values["right"]:
            key = "window_alone"
        case "palace":
            values["n"] = 2  # the pieces of the colour in general
    return text("sintra", f"note.{key}", language, **values)


def action_facts(state: State, action: int) -> tuple[int, ...]:
    """All that the words for an action depend on: itself, and the strip, the pane, or the pieces and the spaces for them."""
    # state["name"], not state.name: five times as fast outside compiled code.
    seat = int(state["turn"])
    if action == BACK:
        return action, lowest_bit(int(rules.strips_there(state, seat)))
    if action >= FIRST_PANE_ACTION:
        window = int(state["glazier"][seat])
        return action, window, int(state["windows"][seat, window] != 0)
    colour, source, window_chosen, _ = parts(action)
    number = int(handful.count(int(state["offer"][source]), colour))
    if window_chosen is None:
        return action, number
    free = int(rules.free_spaces(state, seat, window_chosen))
    return action, number, popcount(free >> 8 * colour & 0xFF), popcount(free >> 8 * JOKER)


def action_words(facts: tuple[int, ...], language: str) -> str:
    """An action in words: what is taken, where it goes and how much of it breaks."""
    action = facts[0]
    if action == BACK:
        return text("sintra", "action.back", language, strip=facts[1] + 1)
    if action >= FIRST_PANE_ACTION:
        pane, colour = "lower" if facts[2] else "upper", COLOUR_NAMES[action - FIRST_PANE_ACTION]
        return text("sintra", "action.pane", language, colour=colour, pane=pane, window=facts[1] + 1)
    return _take_words(facts, language)


def _take_words(facts: tuple[int, ...], language: str) -> str:
    action, number, *room = facts
    colour, source, window, on_jokers = parts(action)
    origin = text("sintra", "origin.factory" if source else "origin.centre", language, factory=source)
    taken = {"n": number, "colour": COLOUR_NAMES[colour], "origin": origin}
    if window is None:
        return text("sintra", "action.take_all_break", language, **taken)
    spaces, jokers = room
    there = int(rules.fewest_on_jokers(number, spaces, jokers)) if on_jokers is None else on_jokers
    broken = max(0, number - spaces - jokers)
    parts_of_it = {
        "jokers": text("sintra", "action.on_jokers", language, n=there) if there else "",
        "broken": text("sintra", "action.breaks", language, n=broken) if broken else "",
    }
    return text("sintra", "action.take", language, **taken, strip=window + 1, **parts_of_it)
