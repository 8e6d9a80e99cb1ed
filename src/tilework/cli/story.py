"""What happened in a match, in words."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tilework.bots.titles import shown_name
from tilework.games.game import Game, Note, Person
from tilework.games.position import Position
from tilework.i18n import LANGUAGES, text
from tilework.match import Match, Step
from tilework.match.events import Play

ECHOES = ("placed", "taken", "kept", "bonus", "pane", "back")
"""Kinds of notes that only say again what the action itself says."""


@dataclass(frozen=True)
class Line:
    """One line of the story: the round, the seat (None for the game itself), the words, the points, and the rules behind it.

    The words of a move are all but its subject: "takes 2 blue …", or "take 2 blue …" after "You".
    """

    round: int
    seat: int | None
    words: str
    points: int = 0
    rules: tuple[str, ...] = ()
    is_move: bool = False
    names_seat: bool = False
    """Whether it must be said whom this concerns: it scores, or it is not the one who moved."""


def signed(points: int) -> str:
    """Points with their sign.

    >>> signed(7), signed(-2), signed(0)
    ('+7', '−2', '±0')
    """
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "±0"


def person_of(name: str) -> Person:
    """Whether a name is the reader's: "You", in any language."""
    return "you" if name in {text("cli", "seat.you", language) for language in LANGUAGES} else "they"


def shown_names(seats: Sequence[str], language: str) -> tuple[str, ...]:
    """The names of seats as people read them: bots by their titles, and the reader as "You", in the reader's language."""
    return tuple(text("cli", "seat.you", language) if person_of(name) == "you" else shown_name(name, language) for name in seats)


def note_text(game: Game, note: Note, language: str, person: Person = "they") -> str:
    """A note in words, with its points."""
    words = game.note_words(note, language, person)
    return f"{words} ({signed(note.points)})" if note.points else words


def told(seats: Sequence[str], line: Line, language: str) -> str:
    """A line of the story as plain text, with who it concerns, the points and the rules behind them."""
    who = subject(seats, line, language)
    points = f" {signed(line.points)} ({', '.join(line.rules)})" if line.points else ""
    return f"{'' if line.is_move else '  '}{who}{line.words}{points}"


def subject(seats: Sequence[str], line: Line, language: str) -> str:
    """Whom a line concerns, with what leads on to its words; nothing where that is clear."""
    if line.seat is None or not (line.is_move or line.names_seat):
        return ""
    name = shown_names(seats, language)[line.seat]
    return f"{name} " if line.is_move else text("cli", "who", language, name=name)


def telling(notes: Iterable[Note]) -> Iterator[Note]:
    """The notes that say more than the action that they belong to."""
    return (note for note in notes if note.kind not in ECHOES)


def action_text(position: Position, action: str, language: str, person: Person = "none") -> str:
    """An action in words, as it is played in a position."""
    return position.game.action_words(position.state, position.action(action).number, language, person)


def step_lines(step: Step, seats: Sequence[str], language: str) -> Iterator[Line]:
    """A step in words: the action, then what the rules did beyond it."""
    game, number = step.before.game, int(step.before.state.round_number)
    if isinstance(step.event, Play):
        yield Line(
            number, step.event.seat, action_text(step.before, step.event.action, language, person_of(seats[step.event.seat])), is_move=True
        )
    mover = step.event.seat if isinstance(step.event, Play) else None
    for note in telling(step.notes):
        names_seat = note.seat is not None and (note.points != 0 or note.seat != mover)
        person = person_of(seats[note.seat]) if note.seat is not None else "they"
        yield Line(number, note.seat, game.note_words(note, language, person), note.points, note.rules, names_seat=names_seat)


def story(match: Match, language: str) -> Iterator[Line]:
    """A whole match in words."""
    for step in match.steps:
        yield from step_lines(step, match.seats, language)


def round_scores(match: Match, number: int, language: str) -> list[list[Line]]:
    """For each seat what it scored in a round, with the reasons."""
    table: list[list[Line]] = [[] for _ in match.seats]
    for step in match.steps:
        if int(step.before.state.round_number) == number:
            for line in step_lines(step, match.seats, language):
                if line.points and line.seat is not None:
                    table[line.seat].append(line)
    return table


def scored_rounds(match: Match) -> list[int]:
    """The rounds in which somebody scored."""
    found = {step.before.round for step in match.steps for note in step.notes if note.points}
    return sorted(found)


def ranking(match: Match) -> Sequence[int]:
    """The seats, the best first."""
    standings = match.position.standings
    return sorted(range(len(match.seats)), key=lambda seat: -standings[seat])
