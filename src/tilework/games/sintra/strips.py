"""Sets of strips: the built-in one, sets from a file, their one-word text form, and what is checked about them (SI-DATA-2).

A set is eight pairs of sides, front and back, in the order of the strips' ids. A side is five letters from the top, ``*`` for a
joker space. The text form joins the pairs with commas and has no spaces, so that a set fits in a record and in a position.

>>> text(balanced()) == BALANCED_TEXT
True
>>> parse(BALANCED_TEXT)[7]
('BPTBY', '*BYP*')
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from tilework.codegen import python_only
from tilework.errors import InvalidStripSet
from tilework.games.options import Option
from tilework.games.validation import parse_json

Side = str
StripSet = tuple[tuple[Side, Side], ...]

BOARD = json.loads((Path(__file__).parent / "board.json").read_text("utf-8"))

COLOUR_NAMES: tuple[str, ...] = tuple(BOARD["colours"]["names"])
COLOUR_LETTERS: str = BOARD["colours"]["letters"]
JOKER_NAME, JOKER_LETTER = "joker", "*"

STRIPS, SPACES, JOKER_SPACES = 8, 5, 2
SIDE_NAMES = ("front", "back")
BALANCED = "balanced"
BALANCED_TEXT = "BBYBO-OPOPT,TTOTP-PBPBY,YYPYB-BTBTO,OOBOT-TBYTO,PPTPY-YTOYP,TYTYP-OYPOB,YOYOB-POBPT,BPTBY-*BYP*"

_LETTER = {**dict(zip(COLOUR_NAMES, COLOUR_LETTERS, strict=True)), JOKER_NAME: JOKER_LETTER}
_NAME = {letter: name for name, letter in _LETTER.items()}


# --- PositionBase a set --------------------------------------------------------------------------------------------------------------


@cache
def balanced() -> StripSet:
    """SI-DATA-1: our own stand-in for the printed strips."""
    return from_data(BOARD["strip_sets"][BALANCED])


def load(path: str | Path) -> StripSet:
    """Load a set from a JSON file in the format of ``board.json``. Raise InvalidStripSet with the place of the error.

    Front ends call this with a file that their own user names. The option itself takes no path, so that nobody can make a server
    open its files.
    """
    try:
        written = Path(path).read_text("utf-8")
    except OSError as error:
        raise InvalidStripSet("unreadable-file", path=path, strerror=error.strerror) from None
    except ValueError as error:
        raise InvalidStripSet("not-json", path=path, error=error) from None
    data = _read(written, str(path))
    try:
        return from_data(data)
    except InvalidStripSet as error:
        raise InvalidStripSet("at", where=path, problem=error) from None


def _read(written: str, what: str) -> object:
    try:
        return parse_json(written)
    except ValueError as error:
        raise InvalidStripSet("not-json", path=what, error=error) from None


def from_data(data: object) -> StripSet:
    """Read a set from plain data: ``{"strips": [{"id": 1, "front": ["blue", …], "back": […]}, …]}``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("strips"), Sequence) or isinstance(data["strips"], str):
        raise InvalidStripSet("strips-form")
    _require(data.get("joker_side_starts_down", True) is True, InvalidStripSet("strips-joker-side"))
    strips = data["strips"]
    _require(len(strips) == STRIPS, InvalidStripSet("strip-count", found=len(strips), count=STRIPS))
    by_id: dict[int, tuple[Side, Side]] = {}
    for place, strip in enumerate(strips, start=1):
        number = _id_of(strip, place)
        _require(number not in by_id, InvalidStripSet("strip-id-twice", number=number))
        extra = sorted(str(key) for key in strip if key not in ("id", *SIDE_NAMES))
        _require(not extra, InvalidStripSet("strip-unknown-entry", number=number, extra=", ".join(extra)))
        by_id[number] = (_side_from_names(strip, number, "front"), _side_from_names(strip, number, "back"))
    _check_jokers(by_id)
    return tuple(by_id[number] for number in sorted(by_id))


def parse(word: str) -> StripSet:
    """Parse the text form of a set: eight pairs such as ``BBYBO-OPOPT``, separated by commas."""
    pairs = word.strip().upper().split(",")
    _require(len(pairs) == STRIPS, InvalidStripSet("strip-count-in-word", found=len(pairs), count=STRIPS))
    by_id: dict[int, tuple[Side, Side]] = {}
    for number, pair in enumerate(pairs, start=1):
        sides = pair.split("-")
        _require(len(sides) == len(SIDE_NAMES), InvalidStripSet("strip-two-sides", number=number, pair=repr(pair)))
        for name, side in zip(SIDE_NAMES, sides, strict=True):
            _check_side(number, name, [_NAME.get(letter, letter) for letter in side])
        by_id[number] = (sides[0], sides[1])
    _check_jokers(by_id)
    return tuple(by_id.values())


def text(strips: StripSet) -> str:
    """Return the text form of a set."""
    return ",".join("-".join(pair) for pair in strips)


def _require(condition: bool, fault: InvalidStripSet) -> None:
    if not condition:
        raise fault


def _id_of(strip: object, place: int) -> int:
    if not isinstance(strip, Mapping):
        raise InvalidStripSet("strip-form", place=place)
    number = strip.get("id")
    if not isinstance(number, int) or isinstance(number, bool) or number <= 0:
        raise InvalidStripSet("strip-id", place=place, number=repr(number))
    return number


def _side_from_names(strip: Mapping[str, object], number: int, name: str) -> Side:
    _require(name in strip, InvalidStripSet("strip-side-missing", number=number, name=name))
    names = strip[name]
    if not isinstance(names, Sequence) or isinstance(names, str):
        raise InvalidStripSet("strip-colours", number=number, name=name, spaces=SPACES, names=repr(names))
    _check_side(number, name, names)
    return "".join(_LETTER[space] for space in names)


def _check_side(number: int, name: str, names: Sequence[object]) -> None:
    """SI-DATA-2: five spaces, known colours."""
    _require(len(names) == SPACES, InvalidStripSet("strip-space-count", number=number, name=name, names=len(names), spaces=SPACES))
    for space, colour in enumerate(names, start=1):
        known = isinstance(colour, str) and colour in _LETTER
        choice = ", ".join(f"{name} ({letter})" for name, letter in _LETTER.items())
        _require(known, InvalidStripSet("strip-unknown-colour", number=number, name=name, colour=repr(colour), space=space, choice=choice))


def _check_jokers(by_id: Mapping[int, tuple[Side, Side]]) -> None:
    """SI-DATA-2: exactly one strip with joker spaces, exactly two of them, all on one side."""
    found = {number: [side.count(JOKER_LETTER) for side in sides] for number, sides in by_id.items()}
    having = [number for number, counts in found.items() if any(counts)]
    _require(bool(having), InvalidStripSet("strips-no-jokers", joker_spaces=JOKER_SPACES))
    numbers = " and ".join(str(number) for number in having)
    _require(len(having) == 1, InvalidStripSet("strips-many-jokers", numbers=numbers))
    number = having[0]
    _require(not all(found[number]), InvalidStripSet("strip-jokers-both-sides", number=number))
    side = 0 if found[number][0] else 1
    count = found[number][side]
    _require(
        count == JOKER_SPACES,
        InvalidStripSet("strip-joker-count", number=number, side=SIDE_NAMES[side], found=count, count=JOKER_SPACES),
    )


# --- Sets as numbers and as an option -------------------------------------------------------------------------------------------


FACE_LETTERS = COLOUR_LETTERS + JOKER_LETTER
NO_FACES = [0, 0]


def faces(strips: StripSet) -> list[int]:
    """Return the sides as the rules read them: at 2 × id + side, one byte per colour and one for jokers, each a set of spaces."""
    numbers = list(NO_FACES)
    for pair in strips:
        numbers += [sum(1 << 8 * FACE_LETTERS.index(letter) + space for space, letter in enumerate(side)) for side in pair]
    return numbers


@lru_cache(256)
def named(value: str) -> StripSet:
    """Return the set of an option value."""
    return balanced() if value == BALANCED else parse(value)


@dataclass(frozen=True)
class StripsOption(Option):
    """The option ``strips``: the name of a built-in set, or any set in its text form, as data or as the text of a file."""

    @property
    @python_only
    def pattern(self) -> str:
        """The text form as a regular expression: pairs of sides, a letter per space."""
        side = f"[{COLOUR_LETTERS}{JOKER_LETTER}]{{{SPACES}}}"
        return f"{side}-{side}(,{side}-{side}){{{STRIPS - 1}}}"

    @property
    @python_only
    def custom_value_spec(self) -> dict[str, object]:
        """The numbers of :func:`faces`."""
        return {"letters": FACE_LETTERS, "before": NO_FACES}

    def check(self, value: object) -> str:
        """Return the set's name or text form. The text form of a built-in set becomes its name, so that a set has one spelling."""
        if isinstance(value, str) and value.lstrip().startswith("{"):
            value = _read(value, "the strip set")
        if isinstance(value, Mapping):
            value = text(from_data(value))
        if not isinstance(value, str) or "," not in value:
            return str(super().check(value))
        found = parse(value)
        return BALANCED if found == balanced() else text(found)

    @python_only
    def load(self, path: Path) -> str:
        """Load a set from a file in its text form, for a front end whose own user names the file."""
        return text(load(path))
