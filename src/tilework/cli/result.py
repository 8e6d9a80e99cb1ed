"""The final scores as a table: points by source, winners first."""

from rich import box
from rich.table import Table

from tilework import i18n
from tilework.cli.story import ranking
from tilework.match.match import Match


def score_table(match: Match, language: str) -> Table:
    """A row for each seat, the best first: points by source, what it began with, and the total."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    breakdown = match.breakdown()
    start = [score - sum(points.values()) for score, points in zip(match.scores, breakdown, strict=True)]
    table.add_column("")
    if any(start):
        table.add_column(i18n.text("cli", "result.start", language), justify="right")
    for source in match.game.point_sources:
        table.add_column(i18n.text(match.game.name, f"source.{source}", language), justify="right")
    table.add_column(i18n.text("cli", "result.total", language), justify="right", style="bold")
    for seat in ranking(match):
        mark = "★ " if seat in match.winners else "  "
        points = [start[seat]] if any(start) else []
        points += breakdown[seat].values()
        table.add_row(mark + match.seats[seat], *(_number(value) for value in points), _number(match.scores[seat]))
    return table


def verdict(match: Match, language: str) -> str:
    """Who won, in a sentence."""
    names = [match.seats[seat] for seat in match.winners]
    if len(names) == 1:
        return i18n.text("cli", "result.winner", language, name=names[0])
    all_but_last = ", ".join(names[:-1])
    return i18n.text("cli", "result.shared", language, names=all_but_last, last=names[-1])


def _number(value: int) -> str:
    return str(value).replace("-", "−")
