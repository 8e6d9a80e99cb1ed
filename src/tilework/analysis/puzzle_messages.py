"""Explain puzzles by the lines that follow the answer and another move. The browser shares this code (generated)."""

from collections.abc import Sequence

from tilework.analysis.comparison import reason_message
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.match.messages import Message, action_message


def rival_names(players: int, seat: int) -> list[Message]:
    """Return what the other seats are called, by seat, as an explanation addresses the one to move."""
    if players == 2:
        return [{"domain": "puzzles", "key": "rival", "values": {}} for _ in range(players)]
    return [
        {"domain": "puzzles", "key": "rival.number", "values": {"number": f"{(other - seat + players) % players}"}}
        for other in range(players)
    ]


def explanation_messages(
    position: Position, answer: str, other: str, loss: Sequence[int], reasons: Sequence[Data], is_played: bool
) -> list[Message]:
    """Say what is best, why, and what another move gives away, one sentence per message.

    ``loss``: win chance in percent and points that the other move loses. ``is_played``: it was tried, and is not just the next best.
    """
    seat = position.turn
    assert seat is not None
    names = rival_names(position.players, seat)
    chance, points = loss[0], loss[1]
    kind = "explain.played" if is_played else "explain.runner_up"
    values: Data = {"move": action_message(position, position.action(other).number), "loss": chance, "points": points}
    said: list[Message] = [
        {"domain": "puzzles", "key": "explain.answer", "values": {"move": action_message(position, position.action(answer).number)}}
    ]
    for reason in reasons:
        what = reason_message(reason, position.game.name, names)
        said.append({"domain": "puzzles", "key": "explain.because", "values": {"what": what}})
    said.append({"domain": "puzzles", "key": kind if chance > 0 else f"{kind}_points", "values": values})
    return said
