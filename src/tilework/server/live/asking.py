"""What a connected engine is to do in a match, how long it may think, and what its answer is worth."""

import zlib
from dataclasses import dataclass

from tilework.arena.protocol import Data, action_of
from tilework.bots.bot import Limits
from tilework.errors import EngineError
from tilework.games.position import Position
from tilework.match import commitment
from tilework.server.match.hosted import WAITING, HostedMatch
from tilework.server.match.permissions import YES, Rights
from tilework.server.match.seats import INVITED

THINK_SECONDS = 3.0
"""How long an engine may think where no live clock says it: somebody waits for it."""
LONGEST_SECONDS = 60.0
"""After so long it is told to stop, whatever its clock says."""
PATIENCE_SECONDS = 10.0
"""So much later the first legal action is played for it."""
STOP_SHARE, GIVE_UP_SHARE = 0.8, 0.95
"""It is told to stop, and no longer waited for, when so much of the rest of its clock is used up: it should not lose on time for that."""

SIT, AGREE, OVER = "sit", "agree", "over"


@dataclass(frozen=True)
class Turn:
    """It is the engine's turn: the position, and how long it may think."""

    seq: int
    position: Position
    seed: int
    limits: Limits
    clock: Data | None
    stop_after: float
    give_up_after: float


def due(hosted: HostedMatch, person: str, at: int) -> Turn | str | None:
    """What a program is to do in a match now: decide, take the seat that is kept for it, agree to taking back; or that it is over."""
    if hosted.is_over:
        return OVER
    if hosted.status == WAITING:
        return SIT if any(seat.kind == INVITED and seat.kept_for == person for seat in hosted.seats) else None
    rights = Rights(hosted, person, at)
    if rights.answer_undo() is YES:
        return AGREE
    return _turn(hosted, at) if rights.play() is YES else None


def _turn(hosted: HostedMatch, at: int) -> Turn:
    assert hosted.match
    seed = zlib.crc32(commitment(hosted.seed).encode())  # as for our own bots: the same for a whole match
    position, limits, clock = hosted.match.position.copy(), Limits(seconds=THINK_SECONDS), None
    stop, give_up = THINK_SECONDS, THINK_SECONDS + PATIENCE_SECONDS
    if hosted.clocks and not hosted.clocks.rules.per_move:
        remaining = [hosted.clocks.remaining(seat, at) / 1000 for seat in range(len(hosted.seats))]
        clock = {"remaining": remaining, "increment": hosted.clocks.rules.increment / 1000}
        left, limits = remaining[hosted.turn or 0], Limits()
        stop = min(LONGEST_SECONDS, STOP_SHARE * left)
        give_up = min(stop + PATIENCE_SECONDS, GIVE_UP_SHARE * left)
    return Turn(hosted.seq, position, seed, limits, clock, stop, give_up)


def legal_number(answer: Data, position: Position) -> int:
    """The number of the legal action that an answer names. An error of ours says what is wrong with one that names none."""
    action = action_of(answer, position)
    if not position.is_legal(action):
        raise EngineError(f"{action} is not legal here")
    return action.number
