"""Hypothesis strategies made from the grammars of what comes from outside: options, positions, records and commands."""

import re
from random import Random

from hypothesis import strategies as st

from tests.helpers.games import middle
from tests.helpers.matches import random_match
from tests.helpers.mutators import NAMES, NUMBERS, ODD
from tilework import games
from tilework.games.game import Data
from tilework.match import write_record

_FIELD = re.compile(r"(\w+)=(\S*)")
LINES = ("undo", "redo", "; a word", "draw", "S1", "S2 pass", "S9 x", "draw BYRKW")


def options(game: str) -> st.SearchStrategy[Data]:
    """Options of a game, most of them right."""
    known = games.get(game).options
    right = {option.name: st.sampled_from(list(option.values)) for option in known}
    odd = st.dictionaries(st.sampled_from((*right, *NAMES)), st.sampled_from((*ODD, *NUMBERS, 1, None, True)), max_size=1)
    return st.builds(lambda some, more: {**some, **more}, st.fixed_dictionaries({}, optional=right), odd)


@st.composite
def positions(draw: st.DrawFn, game: str) -> str:
    """A position of the middle of a game with some fields replaced: by numbers, tiles, other fields' values, or lists of as many parts."""
    players = draw(st.integers(2, 4))
    text = middle(game, {"players": players}, draw(st.integers(0, 20)), draw(st.integers(0, 40))).notation()
    fields = _FIELD.findall(text)
    tiles = st.lists(st.tuples(st.sampled_from("BYRKWJGOP-"), st.sampled_from(("", "1", "2", "20", "128"))), max_size=4)
    single = st.one_of(
        st.integers(-130, 130).map(str),
        tiles.map(lambda parts: "".join(letter + count for letter, count in parts) or "-"),
        st.sampled_from((*ODD, *NUMBERS)),
        st.sampled_from([part for _, value in fields for part in value.split("/")]),
    )
    for name, value in draw(st.lists(st.sampled_from(fields), min_size=1, max_size=3)):
        parts = value.split("/")
        place = draw(st.integers(0, len(parts) - 1))
        parts[place] = draw(single)
        text = text.replace(f"{name}={value}", f"{name}={'/'.join(parts)}", 1)
    return text


@st.composite
def records(draw: st.DrawFn, game: str) -> str:
    """A record with lines that were swapped, doubled, dropped, or replaced by others that could stand there."""
    match = random_match(game, draw(st.integers(0, 20)), players=draw(st.integers(2, 4)), most_moves=draw(st.integers(0, 30)))
    lines = write_record(match, reveal=draw(st.booleans())).splitlines()
    random = Random(draw(st.integers(0, 2**32)))
    for change in draw(st.lists(st.sampled_from(("swap", "double", "drop", "insert", "seat", "letter")), max_size=3)):
        at = random.randrange(len(lines))
        if change == "swap":
            other = random.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif change == "double":
            lines.insert(random.randrange(len(lines)), lines[at])
        elif change == "drop" and len(lines) > 1:
            del lines[at]
        elif change == "insert":
            lines.insert(at, random.choice((*LINES, random.choice(lines))))
        elif change == "seat":
            lines[at] = re.sub(r"^S\d", f"S{random.randrange(6)}", lines[at])
        elif lines[at]:
            place = random.randrange(len(lines[at]))
            lines[at] = lines[at][:place] + random.choice('BYRKW-1"[]\\ ;=') + lines[at][place + 1 :]
    return "\n".join(lines)


KINDS = ("play", "play", "play", "undo", "undo_answer", "resign", "abort", "claim", "takeover", "retake")


@st.composite
def commands(draw: st.DrawFn) -> Data:
    """A command of the socket, without its match; ``seq`` is told from the newest one, and ``action`` may be the place of a legal one."""
    kind = draw(st.sampled_from(KINDS))
    form: Data = {"type": kind, "seq": draw(st.sampled_from((0, 0, 0, 0, -1, 1, 2**40)))}
    if kind == "play":
        form["action"] = draw(
            st.one_of(st.integers(0, 10).map(lambda place: {"legal": place}), st.sampled_from((-1, 0, 10**9, "", "x", "1B1")))
        )
    if kind == "undo_answer":
        form["accept"] = draw(st.booleans())
    if kind in ("claim", "takeover", "retake", "resign"):
        form["seat"] = draw(st.integers(-1, 5))
    if kind == "takeover":
        form["bot"] = draw(st.sampled_from(("random", "greedy", "", "nobody")))
    if kind == "claim":
        form["draw"] = draw(st.booleans())
    return form
