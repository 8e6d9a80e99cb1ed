"""The view of a match and its parts."""

from typing import Literal

from pydantic import ConfigDict

from tilework.server.models.common import Answer, AnyClock, Data, Options, Status, UndoPolicy, Words


class Note(Answer):
    """One thing that the rules did: its points, the ledger rules behind it, the details and the words."""

    kind: str
    seat: int | None
    points: int
    rules: list[str]
    details: Data
    words: Words


class ActionData(Answer):
    """An action in plain names: its type, and whatever that type needs to be known. People's numbers count from 1."""

    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str | int | bool | None]

    type: str


class Action(Answer):
    """An action by number, notation and structured data."""

    number: int
    text: str
    data: ActionData


class BoardView(Answer):
    """A player's board; each game has its own further fields."""

    model_config = ConfigDict(extra="allow")

    seat: int
    score: int


class PositionView(Answer):
    """A position as everybody sees it: what all games have in common. Each has its own further fields."""

    model_config = ConfigDict(extra="allow")

    game: str
    options: Options
    players: int
    phase: str
    round: int
    last_round: bool
    turn: int | None
    first_player: int | None
    marker: int | None
    factories: list[list[str]]
    centre: list[str]
    bag: dict[str, int]
    boards: list[BoardView]


class Preview(Answer):
    """What the rules would do for an action, up to the next draw."""

    notes: list[Note]
    scores: list[int]


class LegalAction(Action):
    """An action that may be played now."""

    words: Words | None = None
    preview: Preview | None = None


LogKind = Literal[
    "created", "seated", "unseated", "begin", "draw", "play", "undo_ask", "undo_agree", "undo_refuse", "undo",
    "resign", "timeout", "left", "takeover", "retake", "end", "aborted", "rematch", "unsealed",
]  # fmt: skip


class LogEntry(Answer):
    """One event in words. ``undoes`` are the seqs of the entries that it took back."""

    seq: int
    at: int
    kind: LogKind
    seat: int | None
    action: Action | None
    outcomes: list[str] | None
    words: Words
    notes: list[Note]
    scores: list[int] | None
    round: int | None
    undoes: list[int]
    command_id: str | None


class SeatView(Answer):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "bot", "open", "invited"]
    name: str | None
    person: str | None
    bot: str | None
    online: bool
    left: bool
    resigned: bool
    was: str | None
    was_name: str | None
    rating: int | None
    time_ms: int | None
    program: bool = False
    """Whether the person is a bot account: a program that is connected over the network."""


class Can(Answer):
    """What you may do now."""

    play: bool
    hint: bool
    undo: bool
    answer_undo: bool
    resign: bool
    abort: bool
    join: bool
    leave: bool
    rematch: bool
    claim: list[int]
    claim_draw: list[int]
    takeover: list[int]
    retake: list[int]


class You(Answer):
    """Your part in it."""

    seats: list[int]
    can: Can


class UndoRequest(Answer):
    """A wish to take back that waits for an answer of these seats."""

    seat: int
    needs: list[int]


class RatingChange(Answer):
    """What a rated match did to a seat's rating."""

    seat: int
    before: int
    after: int


class Result(Answer):
    """How a match ended."""

    reason: Literal["completed", "resigned", "timeout", "left", "draw"]
    by_seat: int | None
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    breakdown: list[dict[str, int]]
    ratings: list[RatingChange] | None


class View(Answer):
    """All that you may see of a match."""

    match: str
    seq: int
    now: int
    seats: list[SeatView]
    deadline: int | None
    you: You
    legal_actions: list[LegalAction]
    log_since: int
    log: list[LogEntry]
    status: Status
    game: str
    options: Options
    public: bool
    rated: bool
    creator: str
    created_at: int
    clock: AnyClock | None
    undo_policy: UndoPolicy
    turn: int | None
    turn_since: int
    position: PositionView | None
    undo: UndoRequest | None
    commitment: str
    nonces: list[str]
    seed: str | None
    result: Result | None
    rematch: str | None
    rematch_by: int | None
    tournament: str | None
    bots_in_browsers: bool = False
    """Whether the bots of this match may think in the browser of somebody who plays: only where the host allows it and nothing counts."""
