"""Any position on one line of text: ``azul players=2 wall=grey | round_number=2 turn=1 offer=BBY/-/KW …``.

After the options come the fields of the state that are not 0, by name. Whole numbers are written as they are, arrays with ``/``
between their elements, and handfuls of tiles by letters; a game may add codecs for fields that read better otherwise.
"""

from tilework import games
from tilework.errors import InvalidOption, InvalidPosition, InvalidValue, Message
from tilework.games.core.unpack import Plain
from tilework.games.game import Game, StateField
from tilework.games.options import Options
from tilework.games.validation import option_words, pairs, parse_int, short_repr

EXAMPLE = "azul players=2 | phase=-1 marker=-1 bag=B20Y20R20K20W20"
"""A whole position that is short: the states before the first player is drawn."""

MAX_CHARACTERS = 10_000
MAX_OF_A_KIND = 0x7F
_DIGITS = tuple("0123456789")


class Codec:
    """How one number of a field is written and read."""

    def write(self, number: int) -> str:
        """Write a number."""
        raise NotImplementedError("a codec needs write()")

    def read(self, text: str) -> int:
        """Read a number; InvalidValue says why a text is none."""
        raise NotImplementedError("a codec needs read()")


class HandfulCodec(Codec):
    """Tiles by letters, each as often as it is there up to three times, then with a number: ``BBYR5``."""

    def __init__(self, letters: str) -> None:
        super().__init__()
        self.letters = letters

    def write(self, number: int) -> str:
        parts: list[str] = []
        for kind, letter in enumerate(self.letters):
            count = number >> 8 * kind & 0xFF
            parts.append(letter * count if count <= 3 else f"{letter}{count}")
        return "".join(parts) or "-"

    def read(self, text: str) -> int:
        handful = 0
        letter, digits = "", ""
        for each in [*("" if text == "-" else text), ""]:
            if letter and each in _DIGITS:
                digits += each
                continue
            if letter:
                handful += self._some(handful, letter, digits)
            letter, digits = each, ""
        return handful

    def _some(self, handful: int, letter: str, digits: str) -> int:
        if letter not in self.letters:
            raise InvalidValue("not-a-tile", letter=short_repr(letter), letters=", ".join(self.letters))
        kind = self.letters.index(letter)
        return parse_int(digits or "1", 0, MAX_OF_A_KIND - (handful >> 8 * kind & 0xFF)) << 8 * kind


def handful_codec(letters: str) -> HandfulCodec:
    """Return the codec for tiles of these letters."""
    return HandfulCodec(letters)


def write_position(game: Game, options: Options, state: Plain) -> str:
    """Write the notation of a position."""
    words = [game.name, *option_words(options.items()), "|"]
    for field in sorted(game.state_fields, key=lambda field: field.size):
        values: list[int] = list(state[field.name]) if field.is_array else [state[field.name]]
        if any(values):
            words.append(f"{field.name}={'/'.join(_written(game, field, value) for value in values)}")
    return " ".join(words)


def _written(game: Game, field: StateField, value: int) -> str:
    codec = game.codec(field.name)
    return str(value) if codec is None else codec.write(value)


def read_position(text: str) -> tuple[Game, Options, Plain]:
    """Read and check the game, options and state of a notation."""
    game, options, state = parse_position(text)
    game.check(state, options)
    return game, options, state


def parse_position(text: str) -> tuple[Game, Options, Plain]:
    """Read the game, options and state of a notation, without checking whether the position can occur."""
    if not isinstance(text, str) or len(text) > MAX_CHARACTERS:
        raise InvalidPosition("position-too-long", most_characters=MAX_CHARACTERS, example=EXAMPLE)
    head, bar, tail = text.strip().partition("|")
    words = head.split()
    if not bar or not words:
        raise InvalidPosition("not-a-position", text=short_repr(text), example=EXAMPLE)
    game = games.get(words[0])
    options = game.complete_options(pairs(words[1:]))
    state = game.cleared(options)
    for name, value in _field_words(tail).items():
        _fill(game, state, name, value)
    return game, options, state


def _field_words(tail: str) -> dict[str, str]:
    try:
        return pairs(tail.split())
    except InvalidOption as error:
        raise InvalidPosition("after-the-bar", error=error) from error


def _fill(game: Game, state: Plain, name: str, text: str) -> None:
    field = state_field(game, name)
    parts = text.split("/")
    if len(parts) != field.size:
        raise InvalidPosition("value-count", name=name, size=field.size, parts=len(parts))
    for place, part in enumerate(parts):
        read_field(game, state, name, place, part)


def state_field(game: Game, name: str) -> StateField:
    """Return a field of a game's states; raise InvalidPosition if there is none."""
    for field in game.state_fields:
        if field.name == name:
            return field
    known = ", ".join(each.name for each in game.state_fields)
    raise InvalidPosition("unknown-field", name=short_repr(name), name2=game.name, known=known)


def read_field(game: Game, state: Plain, name: str, place: int, text: str) -> None:
    """Read one number of a field from its notation into a state."""
    field = state_field(game, name)
    if place < 0 or place >= field.size:
        raise InvalidPosition("value-count", name=name, size=field.size, parts=place + 1)
    codec = game.codec(name)
    try:
        value = parse_int(text, field.low, field.high) if codec is None else codec.read(text)
    except InvalidValue as error:
        where = Message("value-place", name=name, place=place + 1) if field.size > 1 else name
        raise InvalidPosition("at", where=where, problem=error) from error
    if field.is_array:
        state[name][place] = value
    else:
        state[name] = value
