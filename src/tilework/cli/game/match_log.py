"""Describe the events of a match."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tilework.bots.display_names import shown_name
from tilework.games.game import Game, Note, Person
from tilework.games.position import Position
from tilework.i18n import LANGUAGES, text
from tilework.match import Match, Step
from tilework.match.events import Play

REDUNDANT_NOTES = ("placed", "taken", "kept", "bonus", "pane", "back")
"""Note kinds that only repeat the action."""


@dataclass(frozen=True)
class LogLine:
    """One entry of the log: the round, the seat (None for the game itself), the text, the points, and the rules behind it.

    The text of a move omits its subject: "takes 2 blue …", or "take 2 blue …" after "You".
    """

    round: int
    seat: int | None
    words: str
    points: int = 0
    rules: tuple[str, ...] = ()
    is_move: bool = False
    names_seat: bool = False
    """Whether the entry must name its seat: it scores, or the seat is not the mover."""


def signed(points: int) -> str:
    """Format points with their sign.

    >>> signed(7), signed(-2), signed(0)
    ('+7', '−2', '±0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "±0"


def person_of(name: str) -> Person:
    """Return the grammatical person for a name: second for "You" in any language, else third."""
    return "you" if name in {text("cli", "seat.you", language) for language in LANGUAGES} else "they"


def shown_names(seats: Sequence[str], language: str) -> tuple[str, ...]:
    """Return the seats' names as displayed: bots by their display names, the reader as "You"."""
    return tuple(text("cli", "seat.you", language) if person_of(name) == "you" else shown_name(name, language) for name in seats)


def note_text(game: Game, note: Note, language: str, person: Person = "they") -> str:
    """Format a note with its points."""
    words = game.note_sentence(note, language, person)
    return f"{words} ({signed(note.points)})" if note.points else words


def entry_text(seats: Sequence[str], line: LogLine, language: str) -> str:
    """Format an entry as plain text with its subject, points and rule ids."""
    who = subject(seats, line, language)
    points = f" {signed(line.points)} ({', '.join(line.rules)})" if line.points else ""
    return f"{'' if line.is_move else '  '}{who}{line.words}{points}"


def subject(seats: Sequence[str], line: LogLine, language: str) -> str:
    """Return the subject of an entry; empty where it is clear."""
    if line.seat is None or not (line.is_move or line.names_seat):
        return ""
    name = shown_names(seats, language)[line.seat]
    return f"{name} " if line.is_move else text("cli", "who", language, name=name)


def informative_notes(notes: Iterable[Note]) -> Iterator[Note]:
    """Yield the notes that say more than their action."""
    return (note for note in notes if note.kind not in REDUNDANT_NOTES)


def action_text(position: Position, action: str, language: str, person: Person = "none") -> str:
    """Describe an action in a position."""
    return position.game.action_sentence(position.state, position.action(action).number, language, person)


def step_lines(step: Step, seats: Sequence[str], language: str) -> Iterator[LogLine]:
    """Yield the entries of a step: the action, then its consequences."""
    game, number = step.before.game, int(step.before.state.round_number)
    if isinstance(step.event, Play):
        yield LogLine(
            number, step.event.seat, action_text(step.before, step.event.action, language, person_of(seats[step.event.seat])), is_move=True
        )
    mover = step.event.seat if isinstance(step.event, Play) else None
    for note in informative_notes(step.notes):
        names_seat = note.seat is not None and (note.points != 0 or note.seat != mover)
        person = person_of(seats[note.seat]) if note.seat is not None else "they"
        yield LogLine(number, note.seat, game.note_sentence(note, language, person), note.points, note.rules, names_seat=names_seat)


def story(match: Match, language: str) -> Iterator[LogLine]:
    """Yield the entries of a whole match."""
    for step in match.steps:
        yield from step_lines(step, match.seats, language)


def round_scores(match: Match, number: int, language: str) -> list[list[LogLine]]:
    """Return what each seat scored in a round, with reasons."""
    table: list[list[LogLine]] = [[] for _ in match.seats]
    for step in match.steps:
        if int(step.before.state.round_number) == number:
            for line in step_lines(step, match.seats, language):
                if line.points and line.seat is not None:
                    table[line.seat].append(line)
    return table


def scored_rounds(match: Match) -> list[int]:
    """Return the rounds in which any seat scored."""
    found = {step.before.round for step in match.steps for note in step.notes if note.points}
    return sorted(found)


def ranking(match: Match) -> Sequence[int]:
    """Return the seats, best first."""
    standings = match.position.standings
    return sorted(range(len(match.seats)), key=lambda seat: -standings[seat])
