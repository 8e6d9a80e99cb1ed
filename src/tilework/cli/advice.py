"""What the analysis has to say, in words: hints for a position, and what it thinks of a move that was played."""

from collections.abc import Sequence

from tilework.analysis import hints, words
from tilework.analysis.analyse import USUAL, MoveReport
from tilework.analysis.hints import Hint
from tilework.analysis.reasons import decimal
from tilework.cli.story import action_text, signed
from tilework.games.position import Position
from tilework.i18n import text

COUNT = 3
"""How many moves a hint names."""


def advice(position: Position) -> list[Hint]:
    """The best moves of a position, thought about for as long as the analysis of a game thinks about each."""
    return hints(position, USUAL, count=COUNT)


def headline(position: Position, hint: Hint, language: str) -> str:
    """The move, and the chance of winning with it."""
    described = f"{hint.action}  ({action_text(position, str(hint.action), language)})"
    return text("cli", "hint.line", language, action=described, chance=f"{100 * hint.win_chance:.0f}")


def details(position: Position, hint: Hint, language: str) -> list[str]:
    """What it gives away against the best move, and the reasons that the evaluation gives."""
    lost = [text("cli", "hint.loss", language, loss=decimal(100 * hint.loss, language))] if hint.loss >= 0.0005 else []
    return lost + [words(reason, position.game.name, language) for reason in hint.reasons]


def judgement(position: Position, report: MoveReport, names: Sequence[str], language: str) -> list[str]:
    """A move that was played: its mark, everybody's chances, what would have been better and why."""
    mark = text("analysis", f"mark.{report.mark}", language)
    lines = [mark]
    if report.loss >= 0.0005:
        lines[0] += f" · {text('cli', 'hint.loss', language, loss=decimal(100 * report.loss, language))}"
    percent = [f"{100 * chance:.0f}" for chance in report.win_chances]
    lines += [text("cli", "replay.chance", language, name=name, chance=chance) for name, chance in zip(names, percent, strict=True)]
    if report.mark != "best":
        lines.append(text("cli", "replay.better", language, action=action_text(position, report.best, language)))
    return lines + [words(reason, position.game.name, language) for reason in report.reasons]


def dealt_luck(margins: Sequence[float], names: Sequence[str], language: str) -> str:
    """What a deal gave to everybody."""
    points = " · ".join(f"{name} {signed(round(points))}" for name, points in zip(names, margins, strict=True))
    return text("cli", "replay.dealt", language, points=points)
