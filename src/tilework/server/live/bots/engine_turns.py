"""Turns of connected engines: what to do in a match, time limits, and parsing of answers."""

from dataclasses import dataclass

from tilework.arena.protocol import Data, action_of
from tilework.bots.bot import Limits
from tilework.errors import EngineError
from tilework.games.position import Position
from tilework.server.match.bot_seeds import bot_seed
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.match.permissions import Rights
from tilework.server.match.seats import INVITED

MOVE_SECONDS = 3.0
"""Time per move without a live clock (seconds)."""
MAX_SECONDS = 60.0
"""Send ``stop`` after this long, whatever the clock says (seconds)."""
GRACE_S = 10.0
"""Play the first legal action this long after ``stop`` (seconds)."""
STOP_CLOCK_SHARE, TIMEOUT_CLOCK_SHARE = 0.8, 0.95
"""Shares of the remaining clock after which to send ``stop``, and to play the first legal action."""

SIT, AGREE, OVER = "sit", "agree", "over"


@dataclass(frozen=True)
class EngineTurn:
    """An engine's turn: position, seed, limits and timeouts."""

    seq: int
    position: Position
    seed: int
    limits: Limits
    clock: Data | None
    stop_after_s: float
    timeout_s: float


def due(hosted: HostedMatch, person: str, at: int) -> EngineTurn | str | None:
    """Return the engine's turn, ``SIT``, ``AGREE`` or ``OVER``; None if there is nothing to do."""
    if hosted.is_over:
        return OVER
    if hosted.status == WAITING:
        return SIT if any(seat.kind == INVITED and seat.kept_for == person for seat in hosted.seats) else None
    rights = Rights(hosted, person, at)
    if rights.answer_undo() is None:
        return AGREE
    return _turn(hosted, at) if rights.play() is None else None


def _turn(hosted: HostedMatch, at: int) -> EngineTurn:
    assert hosted.match
    seed = bot_seed(hosted, "engine")
    position, limits, clock = hosted.match.position.copy(), Limits(seconds=MOVE_SECONDS), None
    stop, give_up = MOVE_SECONDS, MOVE_SECONDS + GRACE_S
    if hosted.clocks and not hosted.clocks.control.per_move:
        remaining = [hosted.clocks.remaining(seat, at) / 1000 for seat in range(len(hosted.seats))]
        clock = {"remaining": remaining, "increment": hosted.clocks.control.increment / 1000}
        left, limits = remaining[hosted.turn or 0], Limits()
        stop = min(MAX_SECONDS, STOP_CLOCK_SHARE * left)
        give_up = min(stop + GRACE_S, TIMEOUT_CLOCK_SHARE * left)
    return EngineTurn(hosted.seq, position, seed, limits, clock, stop, give_up)


def parse_legal_action(answer: Data, position: Position) -> int:
    """Return the number of the legal action in an answer. Raise ``EngineError`` otherwise."""
    action = action_of(answer, position)
    if not position.is_legal(action):
        raise EngineError(f"{action} is not legal here")
    return action.number
