"""Golden playthroughs: one complete game for every combination of options, kept as text and replayed line by line.

A file has these lines, in the order of the game::

    # azul-2-grey                               what it is
    = azul players=2 wall=grey … | phase=-1 …   the whole position, at the start, after each deal and at the end
    draw P2 B Y R K …                           what chance brought, until somebody decides
    2 3B>4                                      seat 2 (from 1) plays
    2 CK>5 : 1 +3 wall_tile, 2 -2 floor         the same, with the points that it brought to each seat
    end 31 27 : 1                               the scores, and the winning seats

Any change of a rule, a number or a notation shows as a difference in these files. ``python -m tests.golden write [GAME]`` makes
them anew; look at the difference before you keep it.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import numpy as np

from tests.helpers.games import Combination, label
from tilework.games.core.journal import NO_JOURNAL
from tilework.games.core.playout import MAX_LEGAL_ACTIONS, play_out
from tilework.games.core.rng import Generator, below, generator
from tilework.games.game import Note
from tilework.games.mutable_position import MutablePosition
from tilework.games.options import Options

FOLDER = Path(__file__).parent
CHOICES, TRIALS, TICKETS = 10, 16, 400


def path_of(name: str, options: Options) -> Path:
    """Where the playthrough of a combination is kept."""
    return FOLDER / name / f"{label(name, options)}.txt"


def told(notes: Iterable[Note]) -> str:
    """The points of some notes: `` : 1 +3 wall_tile, 2 -2 floor``."""
    points = [f"{(note.seat or 0) + 1} {note.points:+d} {note.kind}" for note in notes if note.points]
    return f" : {', '.join(points)}" if points else ""


def ending(position: MutablePosition) -> str:
    """The last line: scores and winners."""
    return f"end {' '.join(map(str, position.scores))} : {' '.join(str(seat + 1) for seat in position.winners)}"


# --- Writing ------------------------------------------------------------------------------------------------------------------


def draw(position: MutablePosition, rng: Generator) -> tuple[list[str], list[Note]]:
    """Resolve chance until somebody decides: the outcomes in notation, and what the rules did."""
    texts: list[str] = []
    notes: list[Note] = []
    while position.is_chance:
        outcomes = position.chance_outcomes()
        tickets = [text for text, share in outcomes for _ in range(int(share * TICKETS) or 1)]
        text = tickets[below(rng, len(tickets))]
        texts.append(text)
        notes += position.resolve(text)
    return texts, notes


def choose(position: MutablePosition, rng: Generator) -> int:
    """A decent move: of a few picked blindly, the one that does best in a few random games."""
    seat, legal = position.turn or 0, position.legal_numbers()
    room = np.empty(MAX_LEGAL_ACTIONS, dtype=np.int16)
    best, best_lead = -1, -(10**9)
    for number in {int(legal[below(rng, len(legal))]) for _ in range(CHOICES)}:
        lead = 0
        for _ in range(TRIALS):
            trial = position.copy()
            trial.play(number)
            play_out(trial.state, room, rng, NO_JOURNAL)
            scores = list(trial.scores)
            lead += 2 * scores.pop(seat) - max(scores)
        if lead > best_lead:
            best, best_lead = number, lead
    return best


def playthrough(combination: Combination) -> Iterator[str]:
    """The lines of a new playthrough, always the same for the same rules."""
    name, options = combination
    rng = generator(sum(map(ord, label(name, options))))
    position = MutablePosition.start(name, **options)
    yield f"# {label(name, options)}"
    yield f"= {position.notation()}"
    while not position.is_over:
        if position.is_chance:
            texts, notes = draw(position, rng)
            yield f"draw {' '.join(texts)}{told(notes)}"
            yield f"= {position.notation()}"
        else:
            seat, number = position.turn or 0, choose(position, rng)
            text = position.game.action_text(number)
            yield f"{seat + 1} {text}{told(position.play(number))}"
    yield f"= {position.notation()}"
    yield ending(position)


# --- Replaying ----------------------------------------------------------------------------------------------------------------


def replay(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """For each line of a playthrough: the line, and what it should be by the rules as they are now."""
    position = MutablePosition.parse(lines[1].removeprefix("= "))
    fresh = MutablePosition.start(position.game.name, **position.options)
    yield lines[0], f"# {label(position.game.name, position.options)}"
    yield lines[1], f"= {fresh.notation()}"
    for line in lines[2:]:
        what, *words = line.partition(" : ")[0].split(" ")
        if what == "=":
            yield line, f"= {position.notation()}"
        elif what == "end":
            yield line, ending(position)
        elif what == "draw":
            notes = [note for text in words for note in position.resolve(text)]
            yield line, f"draw {' '.join(words)}{told(notes)}"
        else:
            seat = (position.turn if position.turn is not None else -1) + 1
            yield line, f"{seat} {words[0]}{told(position.play(words[0]))}"
