"""Format hints and move reviews."""

from collections.abc import Sequence

from tilework.analysis import Hint, MoveReport, hints
from tilework.analysis.analyse import DEFAULT_LIMITS
from tilework.analysis.assembly import lead_of, percent, percent_lost
from tilework.analysis.comparison import reason_message
from tilework.cli.game.match_log import action_text, signed
from tilework.games.game import Data
from tilework.games.position import Position
from tilework.i18n import text
from tilework.match.messages import message_text

COUNT = 3
"""Number of moves in a hint."""


def best_hints(position: Position) -> list[Hint]:
    """Return the best moves, searched with the limits of a game analysis."""
    return hints(position, DEFAULT_LIMITS, count=COUNT)


def headline(position: Position, hint: Hint, language: str) -> str:
    """Return the move with its win chance, or with its expected lead where the game is decided."""
    described = f"{hint.action}  ({action_text(position, str(hint.action), language)})"
    if hint.by_points:
        lead = signed(round(lead_of(hint.expected_scores, hint.seat)))
        return text("cli", "hint.lead", language, action=described, points=lead)
    return text("cli", "hint.line", language, action=described, chance=percent(hint.win_chance))


def details(position: Position, hint: Hint, language: str) -> list[str]:
    """Return the loss against the best move, and the reasons."""
    names = [f"P{seat + 1}" for seat in range(position.players)]
    lost = percent_lost(hint.win_chance + hint.loss, hint.win_chance)
    told = [text("cli", "hint.loss", language, loss=lost)] if lost > 0 else []
    return told + hint.sentences(names, language)


def line_details(position: Position, hint: Hint, language: str) -> list[str]:
    """Return the line that follows to the end of the round, a decision each, and the points that it brings."""
    names = [f"P{seat + 1}" for seat in range(position.players)]
    current = position.mutable()
    shown = []
    for action in hint.line:
        shown.append(f"{names[current.turn or 0]}: {action_text(current.position, action, language)}")
        current.play(action)
    points = " · ".join(f"{name} {signed(gained)}" for name, gained in zip(names, hint.candidate.points, strict=True))
    return [*shown, text("cli", "hint.points", language, points=points)]


def hint_data(position: Position, hint: Hint, language: str) -> Data:
    """Return a hint as JSON-compatible data, with the action and the reasons as sentences."""
    names = [f"P{seat + 1}" for seat in range(position.players)]
    data = hint.to_data()
    told = [{**reason, "words": said} for reason, said in zip(data["reasons"], hint.sentences(names, language), strict=True)]
    return {**data, "action": {**hint.action.to_data(), "words": position.action_sentences(hint.action)}, "reasons": told}


def move_verdict(position: Position, report: MoveReport, names: Sequence[str], language: str) -> list[str]:
    """Describe a move that was played: its class, everybody's win chances, the better move and why."""
    mark = text("analysis", f"mark.{report.mark}", language)
    lines = [mark]
    lost = percent_lost(report.win_chances[report.seat], report.played.win_chances[report.seat])
    if lost > 0:
        lines[0] += f" · {text('cli', 'hint.loss', language, loss=lost)}"
    chances = [percent(chance) for chance in report.win_chances]
    lines += [text("cli", "replay.chance", language, name=name, chance=chance) for name, chance in zip(names, chances, strict=True)]
    if report.mark != "best":
        lines.append(text("cli", "replay.better", language, action=action_text(position, report.best, language)))
    game = position.game.name
    return lines + [message_text(reason_message(reason.to_data(), game, names), language) for reason in report.reasons]


def deal_luck_text(margins: Sequence[float], names: Sequence[str], language: str) -> str:
    """Describe a deal's effect on each player."""
    points = " · ".join(f"{name} {signed(round(points))}" for name, points in zip(names, margins, strict=True))
    return text("cli", "replay.dealt", language, points=points)
