"""Sintra's notes and actions in words."""

from tilework.games.core import handful
from tilework.games.core.bits import lowest_bit, popcount
from tilework.games.game import Note
from tilework.games.sintra import rules
from tilework.games.sintra.actions import parts
from tilework.games.sintra.layout import BACK, FIRST_PANE_ACTION, JOKER, State
from tilework.games.sintra.strips import COLOUR_NAMES
from tilework.i18n import text


def note_words(note: Note, language: str, person: str = "they") -> str:
    """A note in words, without its points."""
    values = {"n": note.details.get("number", 1), **note.details}
    return text("sintra", f"note.{note.kind}", language, person=person, **values)


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


def action_words(facts: tuple[int, ...], language: str, person: str = "none") -> str:
    """An action in words: what is taken, where it goes and how much of it breaks."""
    action = facts[0]
    if action == BACK:
        return text("sintra", "action.back", language, person=person, strip=facts[1] + 1)
    if action >= FIRST_PANE_ACTION:
        pane, colour = "lower" if facts[2] else "upper", COLOUR_NAMES[action - FIRST_PANE_ACTION]
        return text("sintra", "action.pane", language, person=person, colour=colour, n=1, pane=pane, window=facts[1] + 1)
    return _take_words(facts, language, person)


def _take_words(facts: tuple[int, ...], language: str, person: str) -> str:
    action, number, *room = facts
    colour, source, window, on_jokers = parts(action)
    taken = {"n": number, "colour": COLOUR_NAMES[colour], "source": "factory" if source else "centre", "factory": source, "person": person}
    if window is None:
        return text("sintra", "action.take_all_break", language, **taken)
    spaces, jokers = room
    there = int(rules.fewest_on_jokers(number, spaces, jokers)) if on_jokers is None else on_jokers
    broken = max(0, number - spaces - jokers)
    return text("sintra", "action.take", language, **taken, strip=window + 1, jokers=there, broken=broken)
