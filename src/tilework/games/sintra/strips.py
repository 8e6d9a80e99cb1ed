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

from tilework.errors import InvalidStripSet
from tilework.games.options import Option

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


# --- Reading a set --------------------------------------------------------------------------------------------------------------


@cache
def balanced() -> StripSet:
    """SI-DATA-1: our own stand-in for the printed strips."""
    return from_data(BOARD["strip_sets"][BALANCED])


def load(path: str | Path) -> StripSet:
    """The set in a JSON file of the form of ``board.json``'s sets; InvalidStripSet says what is wrong and where.

    Front ends call this with a file that their own user names. The option itself takes no path, so that nobody can make a server
    open its files.
    """
    try:
        written = Path(path).read_text("utf-8")
    except OSError as error:
        raise InvalidStripSet(f"{path} can't be read: {error.strerror}") from None
    except ValueError as error:
        raise InvalidStripSet(f"{path} is not JSON: {error}") from None
    data = _read(written, path)
    try:
        return from_data(data)
    except InvalidStripSet as error:
        raise InvalidStripSet(f"{path}: {error}") from None


def _read(written: str, what: str | Path) -> object:
    try:
        found: object = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise InvalidStripSet(f"{what} is not JSON: {error}") from None
    return found


def from_data(data: object) -> StripSet:
    """The set that plain data describes: ``{"strips": [{"id": 1, "front": ["blue", …], "back": […]}, …]}``."""
    if not isinstance(data, Mapping) or not isinstance(data.get("strips"), Sequence) or isinstance(data["strips"], str):
        raise InvalidStripSet('a strip set is an object with a list of strips: {"strips": [{"id": 1, "front": […], "back": […]}, …]}')
    _require(data.get("joker_side_starts_down", True) is True, "joker_side_starts_down can only be true (SI-SETUP-4)")
    strips = data["strips"]
    _require(len(strips) == STRIPS, f"there are {len(strips)} strips; a set has {STRIPS}")
    by_id: dict[int, tuple[Side, Side]] = {}
    for place, strip in enumerate(strips, start=1):
        number = _id_of(strip, place)
        _require(number not in by_id, f"two strips have the id {number}; ids must be unique")
        extra = sorted(str(key) for key in strip if key not in ("id", *SIDE_NAMES))
        _require(not extra, f"strip {number}: unknown entry {', '.join(extra)}; a strip has an id and two sides, front and back")
        by_id[number] = (_side_from_names(strip, number, "front"), _side_from_names(strip, number, "back"))
    _check_jokers(by_id)
    return tuple(by_id[number] for number in sorted(by_id))


def parse(word: str) -> StripSet:
    """The set that a text form stands for: eight pairs such as ``BBYBO-OPOPT`` with commas between them."""
    pairs = word.strip().upper().split(",")
    _require(len(pairs) == STRIPS, f"there are {len(pairs)} strips; a set has {STRIPS}, with commas between them")
    by_id: dict[int, tuple[Side, Side]] = {}
    for number, pair in enumerate(pairs, start=1):
        sides = pair.split("-")
        _require(len(sides) == len(SIDE_NAMES), f"strip {number}: {pair!r} has not two sides with - between them, as in BBYBO-OPOPT")
        for name, side in zip(SIDE_NAMES, sides, strict=True):
            _check_side(number, name, [_NAME.get(letter, letter) for letter in side])
        by_id[number] = (sides[0], sides[1])
    _check_jokers(by_id)
    return tuple(by_id.values())


def text(strips: StripSet) -> str:
    """The text form of a set."""
    return ",".join("-".join(pair) for pair in strips)


def _require(condition: bool, fault: str) -> None:
    if not condition:
        raise InvalidStripSet(fault)


def _id_of(strip: object, place: int) -> int:
    if not isinstance(strip, Mapping):
        raise InvalidStripSet(f"strip {place} of the list is not an object with id, front and back")
    number = strip.get("id")
    if not isinstance(number, int) or isinstance(number, bool) or number <= 0:
        raise InvalidStripSet(f"strip {place} of the list: its id must be a whole number from 1, not {number!r}")
    return number


def _side_from_names(strip: Mapping[str, object], number: int, name: str) -> Side:
    _require(name in strip, f"strip {number}: the side {name} is missing")
    names = strip[name]
    if not isinstance(names, Sequence) or isinstance(names, str):
        raise InvalidStripSet(f"strip {number}, {name}: must be a list of {SPACES} colour names, not {names!r}")
    _check_side(number, name, names)
    return "".join(_LETTER[space] for space in names)


def _check_side(number: int, name: str, names: Sequence[object]) -> None:
    """SI-DATA-2: five spaces, known colours."""
    _require(len(names) == SPACES, f"strip {number}, {name}: there are {len(names)} spaces; a side has {SPACES}")
    for space, colour in enumerate(names, start=1):
        known = isinstance(colour, str) and colour in _LETTER
        choice = ", ".join(f"{name} ({letter})" for name, letter in _LETTER.items())
        _require(known, f"strip {number}, {name}: {colour!r} on space {space} is not a colour; choose from {choice}")


def _check_jokers(by_id: Mapping[int, tuple[Side, Side]]) -> None:
    """SI-DATA-2: exactly one strip with joker spaces, exactly two of them, all on one side."""
    found = {number: [side.count(JOKER_LETTER) for side in sides] for number, sides in by_id.items()}
    having = [number for number, counts in found.items() if any(counts)]
    _require(bool(having), f"no strip has joker spaces; one side of one strip must have {JOKER_SPACES}")
    numbers = " and ".join(str(number) for number in having)
    _require(len(having) == 1, f"strips {numbers} have joker spaces; only one strip of a set has them")
    number = having[0]
    _require(not all(found[number]), f"strip {number}: there are joker spaces on front and back; only one side has them")
    side = 0 if found[number][0] else 1
    count = found[number][side]
    _require(count == JOKER_SPACES, f"strip {number}, {SIDE_NAMES[side]}: joker spaces: {count}; there must be exactly {JOKER_SPACES}")


# --- Sets as numbers and as an option -------------------------------------------------------------------------------------------


FACE_LETTERS = COLOUR_LETTERS + JOKER_LETTER
NO_FACES = [0, 0]


def faces(strips: StripSet) -> list[int]:
    """The sides as the rules read them: at 2 × id + side, one byte a colour and one for jokers, each the set of its spaces."""
    numbers = list(NO_FACES)
    for pair in strips:
        numbers += [sum(1 << 8 * FACE_LETTERS.index(letter) + space for space, letter in enumerate(side)) for side in pair]
    return numbers


@lru_cache(256)
def named(value: str) -> StripSet:
    """The set that an option value stands for."""
    return balanced() if value == BALANCED else parse(value)


@dataclass(frozen=True)
class StripsOption(Option):
    """The option ``strips``: the name of a built-in set, or any set in its text form, as data or as the text of a file."""

    @property
    def form(self) -> str:
        """The text form: so many pairs of sides, and so many letters a side."""
        side = f"[{COLOUR_LETTERS}{JOKER_LETTER}]{{{SPACES}}}"
        return f"{side}-{side}(,{side}-{side}){{{STRIPS - 1}}}"

    @property
    def own(self) -> dict[str, object]:
        """The text form with its only two joker spaces on one side (SI-DATA-2), the numbers of :func:`faces`, and the form of a file."""
        pattern = rf"^(?=[^*]*\*[{COLOUR_LETTERS}]*\*[^*]*$){self.form}$"
        file = {"list": "strips", "by": "id", "parts": list(SIDE_NAMES), "letters": _LETTER}
        return {"pattern": pattern, "same": {BALANCED_TEXT: BALANCED}, "letters": FACE_LETTERS, "before": NO_FACES, "file": file}

    def check(self, value: object) -> str:
        """The set's name or text form. A text form of the built-in set becomes its name, so that a set has one spelling."""
        if isinstance(value, str) and value.lstrip().startswith("{"):
            value = _read(value, "the strip set")
        if isinstance(value, Mapping):
            value = text(from_data(value))
        if not isinstance(value, str) or "," not in value:
            return str(super().check(value))
        found = parse(value)
        return BALANCED if found == balanced() else text(found)

    def load(self, path: Path) -> str:
        """The set in a file, in its text form: for a front end whose own user names the file."""
        return text(load(path))
