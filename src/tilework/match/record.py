"""The record of a game as text: one file, readable, with every draw in it. The grammar is in ``docs/record-format.md``.

A record is tags in brackets, then one line an event: ``draw`` with what was drawn, a seat with its action, or ``undo`` (``redo``) where
draws were taken back (and came again). It needs no generator to be replayed. ``;`` begins a comment.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tilework import games
from tilework.errors import InvalidRecord, TileworkError
from tilework.games.gate import option_words, pairs, shown
from tilework.games.position import Position
from tilework.match.events import Draw, Event, Play, Redo, Undo
from tilework.match.fairness import SEED_BYTES, Dealer
from tilework.match.match import Match

VERSION = "1"
FIRST_RULES = 1
"""The rules of records (and of stored matches) that don't say which: those of the first release."""
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]')
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_SEED = re.compile(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_REQUIRED = {"Tilework": VERSION, "Game": "azul", "Options": "players=2"}
_MOST_CHARACTERS = 1_000_000


@dataclass
class Record:
    """What a record's text says, before the rules have looked at it."""

    tags: dict[str, str]
    lines: list[tuple[int, list[str]]] = field(default_factory=list)
    """The words of each event, with the number of the line that they stand on."""
    tag_lines: dict[str, int] = field(default_factory=dict)

    def at(self, tag: str) -> str:
        """Where a tag stands, for an error message."""
        return f"line {self.tag_lines[tag]}, tag {tag}"


def write_record(
    match: Match, *, tags: dict[str, str] | None = None, reveal: bool | None = None, seats: Sequence[str] | None = None
) -> str:
    """The record of a match. The seed goes in when the game is over, or when asked for (``reveal``); ``seats`` are other names for it."""
    options = " ".join(option_words(match.options.items()))
    all_tags = {"Tilework": VERSION, "Game": match.game.name, "Options": options, "Rules": str(match.rules_version)}
    all_tags |= {f"Seat{number}": name for number, name in enumerate(seats or match.seats, start=1)}
    if match.dealer:
        all_tags["Commitment"] = match.dealer.commitment
        if match.dealer.nonces:
            all_tags["Nonces"] = " ".join(match.dealer.nonces)
        if reveal or (reveal is None and match.is_over):
            all_tags["Seed"] = match.dealer.seed.hex()
    if match.is_over:
        all_tags["Scores"] = " ".join(str(score) for score in match.scores)
        all_tags["Winners"] = " ".join(str(seat + 1) for seat in match.winners)
    for name, value in (tags or {}).items():
        if not _NAME.fullmatch(name):
            raise InvalidRecord(f"a tag's name is letters and digits, such as Event, not {shown(name)}")
        all_tags[name] = value
    return record_text(all_tags, _event_lines(match))


def record_text(tags: Mapping[str, str], lines: Sequence[str]) -> str:
    """Tags and lines as a record's text."""
    head = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    return "\n".join([*head, "", *lines]) + "\n"


def _event_lines(match: Match) -> list[str]:
    """One line an event. What was taken back stands in it only where draws went with it: the dealer's count goes on behind them."""
    lines: list[str] = []
    stretches: list[int] = []
    taken_back: list[list[str] | None] = []
    draws = _draw_lines(match)
    for event in match.events:
        match event:
            case Draw():
                lines += next(draws)
            case Play():
                taken_back.clear()
                stretches.append(len(lines))
                lines.append(f"P{event.seat + 1} {event.action}")
            case Undo():
                start = stretches.pop()
                if any(not line.startswith("P") for line in lines[start:]) and not match.repeats_draws:
                    lines.append("undo")
                    taken_back.append(None)
                else:
                    taken_back.append(lines[start:])
                    del lines[start:]
            case Redo():
                stretches.append(len(lines))
                lines += taken_back.pop() or ["redo"]
    return lines


def _draw_lines(match: Match) -> Iterator[list[str]]:
    """The line of each draw, the first of a round with a comment before it."""
    shown_round = 0
    for step in match.drawn:
        assert isinstance(step.event, Draw)
        line, round_number = "draw " + grouped(step.event.outcomes), step.before.round
        if round_number > shown_round:
            shown_round = round_number
            yield [f"; round {round_number}, scores {' '.join(str(score) for score in step.before.scores)}", line]
        else:
            yield [line]


def grouped(outcomes: tuple[str, ...]) -> str:
    """What was drawn, as a record shows it: letters in groups of four, as they lie on the factories; longer outcomes as they are."""
    words: list[str] = []
    for outcome in outcomes:
        if len(outcome) == 1 and words and words[-1].isalpha() and len(words[-1]) < 4:
            words[-1] += outcome
        else:
            words.append(outcome)
    return " ".join(words)


def _outcomes(words: list[str]) -> Iterator[str]:
    for word in words:
        if word.isalpha():
            yield from word
        else:
            yield word


def parse_record(text: str) -> Record:
    """Read a record's text. InvalidRecord says which line is wrong, and why."""
    if not isinstance(text, str) or len(text) > _MOST_CHARACTERS:
        raise InvalidRecord(f"a record is text of at most {_MOST_CHARACTERS:,} characters")
    record = Record({})
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("["):
            _read_tag(record, number, line)
        else:
            record.lines.append((number, _event_words(number, line)))
    for name, example in _REQUIRED.items():
        if name not in record.tags:
            raise InvalidRecord(f'the tag {name} is missing; a record begins with lines like [{name} "{example}"]')
    if record.tags["Tilework"] != VERSION:
        raise InvalidRecord(f"{record.at('Tilework')}: version {shown(record.tags['Tilework'])}; this program reads version {VERSION}")
    return record


def _read_tag(record: Record, number: int, line: str) -> None:
    found = _TAG.fullmatch(line)
    if not found or record.lines:
        raise InvalidRecord(f'line {number}: a tag looks like [Game "azul"] and stands before the events')
    name = found[1]
    if name in record.tags:
        raise InvalidRecord(f"line {number}: the tag {shown(name)} is there twice; leave one of them out")
    record.tags[name] = _unescape(found[2])
    record.tag_lines[name] = number


def _event_words(number: int, line: str) -> list[str]:
    words = line.partition(" ;")[0].split()
    if words in (["undo"], ["redo"]):
        return words
    if words[0] != "draw" and not re.fullmatch(r"P[1-4]", words[0]):
        raise InvalidRecord(f"line {number}: an event begins with draw or with a seat, P1 to P4, not with {shown(words[0])}")
    if len(words) < 2 or (words[0] != "draw" and len(words) != 2):
        raise InvalidRecord(f"line {number}: {words[0]} must be followed by {'what was drawn' if words[0] == 'draw' else 'one action'}")
    return words


def read_record(text: str) -> Match:
    """The match that a record's text tells, replayed under the rules. InvalidRecord says which line breaks them."""
    record = parse_record(text)
    match = begun_match(record)
    for number, words in record.lines:
        try:
            match.apply(_event(words))
        except TileworkError as error:
            raise InvalidRecord(f"line {number}: {error}") from error
    return match


def begun_match(record: Record) -> Match:
    """The match of a record before its first event."""
    try:
        game = games.get(record.tags["Game"])
    except TileworkError as error:
        raise InvalidRecord(f"{record.at('Game')}: {error}") from error
    try:
        start = Position.start(game.name, **pairs(record.tags["Options"].split()))
    except TileworkError as error:
        raise InvalidRecord(f"{record.at('Options')}: {error}") from error
    seats = [record.tags.get(f"Seat{number}", f"Player {number}") for number in range(1, start.players + 1)]
    dealer = revealed_dealer(record)
    try:
        return Match(start, seats, dealer, rules_version=_rules_version(record))
    except TileworkError as error:
        raise InvalidRecord(f"{record.at('Rules')}: {error}") from error


def _rules_version(record: Record) -> int:
    given = record.tags.get("Rules", str(FIRST_RULES))
    if not _NUMBER.fullmatch(given):
        raise InvalidRecord(f"{record.at('Rules')}: the version of the rules is a number such as {FIRST_RULES}, not {shown(given)}")
    return int(given)


def revealed_dealer(record: Record) -> Dealer | None:
    """The dealer of a record whose seed is revealed."""
    if "Seed" not in record.tags:
        return None
    if not _SEED.fullmatch(record.tags["Seed"]):
        raise InvalidRecord(f"{record.at('Seed')}: must be {2 * SEED_BYTES} hexadecimal digits, not {shown(record.tags['Seed'])}")
    try:
        return Dealer(bytes.fromhex(record.tags["Seed"]), record.tags.get("Nonces", "").split())
    except TileworkError as error:
        raise InvalidRecord(f"{record.at('Nonces')}: {error}") from error


def _event(words: list[str]) -> Event:
    if words[0] in ("undo", "redo"):
        return Undo() if words[0] == "undo" else Redo()
    if words[0] == "draw":
        return Draw(tuple(_outcomes(words[1:])))
    return Play(int(words[0][1:]) - 1, words[1])


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ").replace("\r", " ")


def _unescape(value: str) -> str:
    return re.sub(r"\\(.)", r"\1", value)
