"""Compare two lines of play to the end of the round: what one brings that the other does not, as things that happen on the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from tilework.analysis.verdict import RoundLine
from tilework.games.core.plugins import load_plugin
from tilework.games.game import Data, Note
from tilework.match.messages import Message

MIN_POINTS = 2
"""Smallest difference in points that is a reason."""
MIN_PIECES = 2
"""Smallest difference in lost pieces that is a reason."""
MIN_TAKE = 3
"""Smallest take that is worth denying to a rival."""
STARTER_POINTS = 1.5
"""Rank of starting the next round among reasons that are counted in points."""
MIN_PROGRESS = 2
"""Fewest pieces of something unfinished that are a reason."""
PROGRESS_POINTS = 0.9
"""Rank of something that is all but finished among reasons that are counted in points: below all that happens within the round."""
MAX_REASONS = 2
SHARED_REASONS = ("points", "denies", "starts")
"""Reasons with the same message in every game."""


@dataclass(frozen=True)
class Outcome:
    """What happened along a line of play, by seat."""

    points: list[int]
    """Points gained within the line."""
    lost: list[int]
    """Pieces on the floor, broken or discarded."""
    built: list[list[tuple[str, str]]]
    """What was completed: a key of the game's messages and the values it is filled with, as ``name=value`` text."""
    takes: list[tuple[int, str, int]]
    """Takes in order: seat, kind and number of pieces."""
    starter: int | None
    """The seat that starts the next round, or None if the game is over."""
    progress: list[list[tuple[str, str, int, int]]]
    """What remains on each board, unless the game is over: a key and a value as in ``built``, the pieces there are, and how many make it
    complete."""


@dataclass(frozen=True)
class Difference:
    """One thing that the better line brings: a message key with its values, and its size in points."""

    key: str
    weight: float
    count: int = 0
    rival: int | None = None
    detail: tuple[str, str] | None = None
    """What is built, as in :class:`Outcome`, or the kind of the pieces taken."""

    def to_data(self) -> Data:
        """Return the reason as JSON-compatible data."""
        detail = None if self.detail is None else list(self.detail)
        return {"key": self.key, "count": self.count, "rival": self.rival, "detail": detail}


def pieces_lost(game: str, note: Note) -> int:
    """Count the pieces that a note puts on the floor, breaks or discards."""
    lost: int = load_plugin(game, "explanations").pieces_lost(note)
    return lost


def completed(game: str, note: Note) -> tuple[str, str] | None:
    """Name what a note completes, with the value that tells one from another."""
    done: tuple[str, str] | None = load_plugin(game, "explanations").completed(note)
    return done


def pieces_taken(game: str, note: Note) -> tuple[str, int] | None:
    """Return kind and number of the pieces that a note takes from the offer."""
    taken: tuple[str, int] | None = load_plugin(game, "explanations").pieces_taken(note)
    return taken


def progress(game: str, board: Data) -> list[tuple[str, str, int, int]]:
    """List what of a board (as views have it) can be completed: key, value, pieces there are, pieces that make it complete."""
    found: list[tuple[str, str, int, int]] = load_plugin(game, "explanations").progress(board)
    return found


def outcome_of(line: RoundLine) -> Outcome:
    """Sum up what happens along a line."""
    game, players = line.start.game.name, line.start.players
    lost = [0 for _ in range(players)]
    built: list[list[tuple[str, str]]] = [[] for _ in range(players)]
    takes: list[tuple[int, str, int]] = []
    for step in line.steps:
        kind = ""
        count = 0
        for note in step.notes:
            if note.seat is not None:
                lost[note.seat] += pieces_lost(game, note)
                done = completed(game, note)
                if done is not None:
                    built[note.seat].append(done)
                taken = pieces_taken(game, note)
                if taken is not None:
                    kind = taken[0]
                    count += taken[1]
        if count > 0:
            takes.append((step.seat, kind, count))
    if line.end.is_over:
        return Outcome(line.points(), lost, built, takes, None, [[] for _ in range(players)])
    view = line.end.view()
    return Outcome(line.points(), lost, built, takes, view["first_player"], [progress(game, board) for board in view["boards"]])


def differences(better: Outcome, other: Outcome, seat: int) -> list[Difference]:
    """List what the better line brings its seat, the largest effect first."""
    found = _own(better, other, seat) + _rivals(better, other, seat)
    if better.starter == seat and other.starter is not None and other.starter != seat:
        found.append(Difference("starts", STARTER_POINTS))
    return sorted(found, key=lambda difference: -difference.weight)


def _own(better: Outcome, other: Outcome, seat: int) -> list[Difference]:
    found: list[Difference] = []
    gained = better.points[seat] - other.points[seat]
    spared = other.lost[seat] - better.lost[seat]
    if gained >= MIN_POINTS:
        found.append(Difference("points", float(gained), gained))
    if spared >= MIN_PIECES:
        found.append(Difference("spares", spared - 0.5, spared))
    for done in better.built[seat]:
        if done not in other.built[seat]:
            found.append(Difference("builds", max(1.0, gained / 2), 0, None, done))
            break
    fewer = {f"{each[0]} {each[1]}": each[2] for each in other.progress[seat]}
    for kind, what, count, size in better.progress[seat]:
        if other.starter is not None and count >= MIN_PROGRESS and count > fewer.get(f"{kind} {what}", 0):
            found.append(Difference("fills", PROGRESS_POINTS * count / size, count, None, (kind, what)))
    return found


def _rivals(better: Outcome, other: Outcome, seat: int) -> list[Difference]:
    found: list[Difference] = []
    rivals = [rival for rival in range(len(better.points)) if rival != seat]
    for rival in rivals:
        share = 1.0 / len(rivals)
        denied = other.points[rival] - better.points[rival]
        if denied >= MIN_POINTS:
            found.append(Difference("denies", denied * share, denied, rival))
        burdened = better.lost[rival] - other.lost[rival]
        if burdened >= MIN_PIECES:
            found.append(Difference("burdens", (burdened - 0.5) * share, burdened, rival))
    if len(better.takes) > 0 and len(other.takes) > 1:
        own = better.takes[0]
        reply = other.takes[1]
        if reply[0] != seat and reply[1] == own[1] and reply[2] == own[2] and own[2] >= MIN_TAKE:
            found.append(Difference("snatches", 1.0 + own[2] / 2, own[2], reply[0], (own[1], "")))
    return found


def robust(main: list[Difference], others: list[list[Difference]]) -> list[Difference]:
    """Keep the differences that also hold after every other good reply, at most :data:`MAX_REASONS` and one of what is unfinished."""
    kept = [difference for difference in main if all(_holds(difference, elsewhere) for elsewhere in others)]
    unfinished = [difference for difference in kept if difference.key == "fills"]
    finished = [difference for difference in kept if difference.key != "fills"]
    return (finished + unfinished[:1])[:MAX_REASONS]


def _holds(difference: Difference, elsewhere: list[Difference]) -> bool:
    return any(
        each.key == difference.key
        and each.rival == difference.rival
        and (each.key != "fills" or (each.detail == difference.detail and each.count == difference.count))
        for each in elsewhere
    )


def reason_message(reason: Data, game: str, names: Sequence[str | Message]) -> Message:
    """Return the message for a reason (as :meth:`Difference.to_data` gives it): what the better move does.

    ``names`` by seat; a message is formatted where the reason is.
    """
    rival = reason["rival"]
    values: Data = {"n": reason["count"], "rival": "" if rival is None else names[rival]}
    key = reason["key"]
    if key in SHARED_REASONS:
        return {"domain": "analysis", "key": f"why.{key}", "values": values}
    detail = reason["detail"] or ["", ""]
    if key == "builds" or key == "fills":
        named: Data = {"n": reason["count"], "what": detail[1], "colour": detail[1]}
        return {"domain": game, "key": f"why.{key}.{detail[0]}", "values": named}
    return {"domain": game, "key": f"why.{key}", "values": {**values, "colour": detail[0]}}
