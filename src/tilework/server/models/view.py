"""The view of a match."""

from typing import ClassVar, Literal

from pydantic import ConfigDict

from tilework.server.models.common import AnyClock, Data, Message, Options, ServerModel, Status, UndoPolicy


class Note(ServerModel):
    """One effect of the rules: points, rules, details and text."""

    kind: str
    seat: int | None
    points: int
    rules: list[str]
    details: Data
    message: Message


class ActionData(ServerModel):
    """An action in plain names; seats count from 1."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, str | int | bool | None]

    type: str


class Action(ServerModel):
    """An action by number, notation and data."""

    number: int
    text: str
    data: ActionData


class BoardView(ServerModel):
    """A player's board; each game adds fields."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="allow")

    seat: int
    score: int


class PositionView(ServerModel):
    """Public position: what all games have in common; each game adds fields."""

    model_config: ClassVar[ConfigDict] = ConfigDict(extra="allow")

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


class Preview(ServerModel):
    """Effects of an action up to the next draw."""

    notes: list[Note]
    scores: list[int]


class LegalAction(Action):
    """A legal action."""

    message: Message
    preview: Preview


LogKind = Literal[
    "created", "seated", "unseated", "begin", "draw", "play", "undo_ask", "undo_agree", "undo_refuse", "undo",
    "resign", "timeout", "left", "takeover", "retake", "end", "aborted", "rematch", "unsealed", "transferred",
]  # fmt: skip


class LogEntry(ServerModel):
    """One event with its text. ``undoes`` lists the seqs it took back."""

    seq: int
    at: int
    kind: LogKind
    seat: int | None
    action: Action | None
    outcomes: list[str] | None
    message: Message
    notes: list[Note]
    scores: list[int] | None
    round: int | None
    undoes: list[int]
    command_id: str | None


class SeatView(ServerModel):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "bot", "open", "invited"]
    name: str | None
    person: str | None
    bot: str | None
    online: bool
    away: bool
    resigned: bool
    replaced_person: str | None
    replaced_name: str | None
    rating: int | None
    time_ms: int | None
    is_bot_account: bool = False
    is_guest: bool = False
    """Whether the person has no account."""


class Can(ServerModel):
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


class You(ServerModel):
    """Your seats and permissions."""

    seats: list[int]
    can: Can


class UndoRequest(ServerModel):
    """An undo request and the seats that have not answered it."""

    seat: int
    awaiting_seats: list[int]


class RatingChange(ServerModel):
    """Rating change of a seat."""

    seat: int
    before: int
    after: int


class Result(ServerModel):
    """Result of a match."""

    reason: Literal["completed", "resigned", "timeout", "left", "draw"]
    ended_by_seat: int | None
    scores: list[int]
    winners: list[int]
    ranks: list[int]
    breakdown: list[dict[str, int]]
    ratings: list[RatingChange] | None


class View(ServerModel):
    """Everything that you may see of a match."""

    match: str
    seq: int
    now: int
    seats: list[SeatView]
    deadline: int | None
    you: You
    legal_actions: list[int]
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
    turn_started_at: int
    position: PositionView | None
    undo: UndoRequest | None
    commitment: str
    nonces: list[str]
    seed: str | None
    result: Result | None
    rematch: str | None
    rematch_by: int | None
    tournament: str | None
    browser_bots: bool = False
    """Whether this match's bots may run in a player's browser."""
