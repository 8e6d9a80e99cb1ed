"""Text records of games: one readable file with every draw. The grammar is in ``docs/reference/record-format.md``.

A record is tags in brackets, then one line an event: ``draw`` with what was drawn, a seat with its action, or ``undo`` (``redo``) where
draws were taken back (and came again). It needs no generator to be replayed. ``;`` begins a comment that nobody reads.

Version 2 adds a start position, glyphs, comments that are kept (``{…}``) and variations (``(`` … ``)``). Records without them are
written in version 1, so that older programs can read them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tilework import games
from tilework.errors import InvalidEvent, InvalidPosition, InvalidRecord, TileworkError
from tilework.games.mutable_position import MutablePosition
from tilework.games.position import Position
from tilework.games.validation import option_words, pairs, short_repr
from tilework.match.annotations import GLYPHS, Annotation, Variation, annotation_at, find_annotation, play_event
from tilework.match.events import Draw, Event, Play, Redo, Undo
from tilework.match.fairness import SEED_BYTES, Dealer
from tilework.match.hashing import from_hex, to_hex
from tilework.match.match import Match

VERSION = "1"
VERSION_WITH_REMARKS = "2"
"""The version of records with a start position or remarks."""
VERSIONS = (VERSION, VERSION_WITH_REMARKS)
MAX_VARIATION_DEPTH = 20
INITIAL_RULES_VERSION = 1
"""The rules of records (and of stored matches) that don't say which: those of the first release."""
_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9]*) "((?:[^"\\]|\\.)*)"\]')
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_SEED = re.compile(rf"[0-9a-fA-F]{{{2 * SEED_BYTES}}}")
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")
_SEAT = re.compile(r"P[1-4]")
_LETTERS = re.compile(r"[A-Za-z]+")
_ESCAPED = re.compile(r"\\(.)")
_REQUIRED = {"Tilework": VERSION, "Game": "azul", "Options": "players=2"}
_MAX_CHARACTERS = 1_000_000


@dataclass
class Record:
    """A parsed record, before the rules are applied."""

    tags: dict[str, str]
    lines: list[tuple[int, list[str]]] = field(default_factory=list)
    """The words of each event, with their line number."""
    tag_lines: dict[str, int] = field(default_factory=dict)

    def refuse(self, tag: str, problem: TileworkError) -> InvalidRecord:
        """Return the error for an invalid tag."""
        return InvalidRecord("at-tag", line=self.tag_lines[tag], tag=tag, problem=problem)


def write_record(
    match: Match, *, tags: dict[str, str] | None = None, reveal: bool | None = None, seats: Sequence[str] | None = None
) -> str:
    """Write the record of a match. It includes the seed once the game is over or with ``reveal``; ``seats`` overrides the names."""
    options = " ".join(option_words(match.options.items()))
    has_start = match.has_start_position
    version = VERSION_WITH_REMARKS if has_start or any(not each.is_empty for each in match.annotations) else VERSION
    all_tags = {"Tilework": version, "Game": match.game.name, "Options": options, "Rules": str(match.rules_version)}
    if has_start:
        all_tags["Start"] = match.start.notation()
    all_tags |= {f"Seat{number}": name for number, name in enumerate(seats or match.seats, start=1)}
    if match.commitment:
        all_tags["Commitment"] = match.commitment
    if match.nonces:
        all_tags["Nonces"] = " ".join(match.nonces)
    if match.dealer and (reveal or (reveal is None and match.is_over)):
        all_tags["Seed"] = to_hex(match.dealer.seed)
    if match.is_over:
        all_tags["Scores"] = " ".join(str(score) for score in match.scores)
        all_tags["Winners"] = " ".join(str(seat + 1) for seat in match.winners)
    for name, value in (tags or {}).items():
        if not _NAME.fullmatch(name):
            raise InvalidRecord("tag-name", name=short_repr(name))
        all_tags[name] = value
    return record_text(all_tags, _event_lines(match))


def record_text(tags: Mapping[str, str], lines: Sequence[str]) -> str:
    """Tags and lines as a record's text."""
    head = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
    return "\n".join([*head, "", *lines]) + "\n"


@dataclass
class _Stretch:
    """An action and what follows from it: the lines before it and the steps before it; once it is taken back, its lines and steps too."""

    first_line: int
    first_step: int
    lines: list[str] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)


def _event_lines(match: Match) -> list[str]:
    """Return one line per event. Undone moves appear only if draws were undone with them: they advance the dealer's count."""
    lines: list[str] = []
    ends: list[int] = []  # for each step of the game as it stands the number of lines up to its own
    stretches: list[_Stretch] = []
    undone: list[_Stretch] = []
    draws = _draw_lines(match)
    drawn = 0
    for event in match.events:
        match event:
            case Draw():
                lines += draws[drawn]
                ends.append(len(lines))
                drawn += 1
            case Play():
                undone.clear()
                stretches.append(_Stretch(len(lines), len(ends)))
                lines.append(f"P{event.seat + 1} {event.action}")
                ends.append(len(lines))
            case Undo():
                taken = stretches.pop()
                taken.lines, taken.ends = lines[taken.first_line :], ends[taken.first_step :]
                del ends[taken.first_step :]
                if any(not line.startswith("P") for line in taken.lines) and not match.repeats_draws:
                    lines.append("undo")
                else:
                    del lines[taken.first_line :]
                undone.append(taken)
            case Redo():
                again = undone.pop()
                del lines[again.first_line :]
                lines += again.lines
                ends += again.ends
                stretches.append(again)
    return _with_remarks(lines, ends, match.annotations)


def _with_remarks(lines: list[str], ends: list[int], annotations: Sequence[Annotation]) -> list[str]:
    """Put remarks behind the lines of the events that they belong to."""
    found = _remark_lines(find_annotation(annotations, 0))
    plies = [0, *ends]
    written = 0
    for ply, end in enumerate(plies):
        remarks = find_annotation(annotations, ply)
        if ply == 0 or remarks is None:
            continue
        found += lines[written : end - 1]
        found.append(f"{lines[end - 1]} {remarks.glyph}" if remarks.glyph else lines[end - 1])
        found += _remark_lines(remarks)
        written = end
    return found + lines[written:]


def _remark_lines(remarks: Annotation | None) -> list[str]:
    if remarks is None:
        return []
    lines = [f"{{{_escape_comment(remarks.comment)}}}"] if remarks.comment else []
    for variation in remarks.variations:
        events = [_variation_line(event) for event in variation.events]
        ends = list(range(1, len(events) + 1))
        lines += ["(", *_with_remarks(events, ends, variation.annotations), ")"]
    return lines


def _variation_line(event: Draw | Play) -> str:
    return f"draw {grouped(event.outcomes)}" if isinstance(event, Draw) else f"P{event.seat + 1} {event.action}"


def _draw_lines(match: Match) -> list[list[str]]:
    """Return the line of each draw, preceded by a comment at the start of a round."""
    found: list[list[str]] = []
    shown_round = 0
    for step in match.drawn:
        assert isinstance(step.event, Draw)
        line, round_number = "draw " + grouped(step.event.outcomes), step.before.round
        if round_number > shown_round:
            shown_round = round_number
            found.append([f"; round {round_number}, scores {' '.join(str(score) for score in step.before.scores)}", line])
        else:
            found.append([line])
    return found


def grouped(outcomes: tuple[str, ...]) -> str:
    """Format draws for a record: letters in groups of four, as they lie on the factories; longer outcomes unchanged."""
    words: list[str] = []
    for outcome in outcomes:
        if len(outcome) == 1 and words and _LETTERS.fullmatch(words[-1]) and len(words[-1]) < 4:
            words[-1] += outcome
        else:
            words.append(outcome)
    return " ".join(words)


def _outcomes(words: list[str]) -> tuple[str, ...]:
    """Parse draws: each letter by itself, longer outcomes unchanged."""
    return tuple(outcome for word in words for outcome in (list(word) if _LETTERS.fullmatch(word) else [word]))


def parse_record(text: str) -> Record:
    """Parse a record's text. Raise InvalidRecord with the line and the reason."""
    if not isinstance(text, str) or len(text) > _MAX_CHARACTERS:
        raise InvalidRecord("record-too-long", limit=_MAX_CHARACTERS)
    record = Record({})
    for number, raw in enumerate(text.split("\n"), start=1):
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        if line.startswith("["):
            _read_tag(record, number, line)
        else:
            has_remarks = record.tags.get("Tilework") == VERSION_WITH_REMARKS
            record.lines.append((number, _remark_words(number, line) if has_remarks else _event_words(number, line)))
    for name, example in _REQUIRED.items():
        if name not in record.tags:
            raise InvalidRecord("tag-missing", name=name, example=f'[{name} "{example}"]')
    version = record.tags["Tilework"]
    if version not in VERSIONS:
        raise record.refuse("Tilework", InvalidRecord("record-version", found=short_repr(version), known=", ".join(VERSIONS)))
    if "Start" in record.tags and version == VERSION:
        raise record.refuse("Start", InvalidRecord("start-needs-version", version=VERSION_WITH_REMARKS))
    return record


def _read_tag(record: Record, number: int, line: str) -> None:
    found = _TAG.fullmatch(line)
    if not found or record.lines:
        raise InvalidRecord("tag-form", line=number)
    name = found[1]
    if name in record.tags:
        raise InvalidRecord("tag-twice", line=number, name=short_repr(name))
    record.tags[name] = _unescape(found[2])
    record.tag_lines[name] = number


def _remark_words(number: int, line: str) -> list[str]:
    """Return the words of an event with a glyph, or of an annotation: ``(``, ``)``, or ``{`` and the comment."""
    if line.startswith("{"):
        if not line.endswith("}"):
            raise InvalidRecord("comment-form", line=number)
        return ["{", _unescape_comment(line[1:-1])]
    words = line.partition(" ;")[0].split()
    if words in (["("], [")"]):
        return words
    if len(words) == 3 and _SEAT.fullmatch(words[0]) and words[2] in GLYPHS:
        return [*_event_words(number, f"{words[0]} {words[1]}"), words[2]]
    return _event_words(number, line)


def _event_words(number: int, line: str) -> list[str]:
    words = line.partition(" ;")[0].split()
    if words in (["undo"], ["redo"]):
        return words
    if words[0] != "draw" and not _SEAT.fullmatch(words[0]):
        raise InvalidRecord("event-form", line=number, word=short_repr(words[0]))
    if len(words) < 2 or (words[0] != "draw" and len(words) != 2):
        raise InvalidRecord("draw-needs-outcomes" if words[0] == "draw" else "seat-needs-action", line=number, word=words[0])
    return words


def read_record(text: str) -> Match:
    """Read a record and replay it under the rules. Raise InvalidRecord with the offending line."""
    record = parse_record(text)
    match = match_from_tags(record)
    fold_record(record, match)
    return match


@dataclass
class _Line:
    """A variation that is being read, and the position that it has come to."""

    variation: Variation
    position: MutablePosition


def fold_record(record: Record, match: Match) -> None:
    """Let everything happen in a match that a record's lines say."""
    open_lines: list[_Line] = []
    last = 0
    for number, words in record.lines:
        last = number
        try:
            _fold_line(match, open_lines, words)
        except TileworkError as error:
            raise InvalidRecord("at-line", line=number, problem=error) from error
    if open_lines:
        raise InvalidRecord("variation-open", line=last)


def _fold_line(match: Match, open_lines: list[_Line], words: list[str]) -> None:
    current = open_lines[-1] if open_lines else None
    annotations = match.annotations if current is None else current.variation.annotations
    ply = len(match.steps) if current is None else len(current.variation.events)
    if words[0] == "{":
        annotation_at(annotations, ply).comment = words[1]
    elif words[0] == "(":
        if len(open_lines) == MAX_VARIATION_DEPTH:
            raise InvalidEvent("variation-depth", most=MAX_VARIATION_DEPTH)
        made = Variation()
        annotation_at(annotations, ply).variations.append(made)
        position = match.position.mutable() if current is None else current.position.position.mutable()
        open_lines.append(_Line(made, position))
    elif words[0] == ")":
        if current is None:
            raise InvalidEvent("no-variation-open")
        open_lines.pop()
    else:
        event = _event(words)
        if current is None:
            match.apply(event)
        elif isinstance(event, Draw | Play):
            play_event(current.position, event)
            current.variation.events.append(event)
        else:
            raise InvalidEvent("undo-in-variation")
        if len(words) == 3 and words[0] != "draw":
            annotation_at(annotations, ply + 1).glyph = words[2]


def match_from_tags(record: Record) -> Match:
    """Return the match of a record before its first event."""
    try:
        game = games.get(record.tags["Game"])
    except TileworkError as error:
        raise record.refuse("Game", error) from error
    try:
        start = Position.begun(game, pairs(record.tags["Options"].split()))
    except TileworkError as error:
        raise record.refuse("Options", error) from error
    if "Start" in record.tags:
        start = _start_position(record, start)
    seats = [record.tags.get(f"Seat{number}", f"Player {number}") for number in range(1, start.players + 1)]
    dealer = revealed_dealer(record)
    try:
        return Match(
            start,
            seats,
            dealer,
            rules_version=_rules_version(record),
            commitment=record.tags.get("Commitment"),
            nonces=record.tags.get("Nonces", "").split(),
        )
    except TileworkError as error:
        raise record.refuse("Rules", error) from error


def _start_position(record: Record, new_game: Position) -> Position:
    """Return the start position of a match: of the same game and options as the other tags say."""
    given = record.tags["Start"]
    try:
        if given.split()[:1] != [new_game.game.name]:
            raise InvalidPosition("start-differs")
        start = Position.parse(given)
        if dict(start.options) != dict(new_game.options):
            raise InvalidPosition("start-differs")
    except TileworkError as error:
        raise record.refuse("Start", error) from error
    return start


def _rules_version(record: Record) -> int:
    given = record.tags.get("Rules", str(INITIAL_RULES_VERSION))
    if not _NUMBER.fullmatch(given):
        raise record.refuse("Rules", InvalidRecord("rules-version-form", example=INITIAL_RULES_VERSION, found=short_repr(given)))
    return int(given)


def revealed_dealer(record: Record) -> Dealer | None:
    """Return the dealer of a record whose seed is revealed."""
    if "Seed" not in record.tags:
        return None
    if not _SEED.fullmatch(record.tags["Seed"]):
        raise record.refuse("Seed", InvalidRecord("seed-digits", digits=2 * SEED_BYTES, found=short_repr(record.tags["Seed"])))
    try:
        return Dealer(from_hex(record.tags["Seed"]), record.tags.get("Nonces", "").split())
    except TileworkError as error:
        raise record.refuse("Nonces", error) from error


def _event(words: list[str]) -> Event:
    if words[0] in ("undo", "redo"):
        return Undo() if words[0] == "undo" else Redo()
    if words[0] == "draw":
        return Draw(_outcomes(words[1:]))
    return Play(int(words[0][1:]) - 1, words[1])


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ").replace("\r", " ")


def _escape_comment(text: str) -> str:
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")


def _unescape_comment(text: str) -> str:
    return _ESCAPED.sub(lambda found: "\n" if found[1] == "n" else "\r" if found[1] == "r" else found[1], text)


def _unescape(value: str) -> str:
    return _ESCAPED.sub(lambda found: found[1], value)
