"""Format the final scores as a table: a row per source of points, a column per seat."""

from rich import box
from rich.table import Table

from tilework import i18n
from tilework.cli.game.match_log import person_of, ranking, shown_names
from tilework.match.match import Match


def score_table(match: Match, language: str) -> Table:
    """Return points by source, starting points and totals; best seat first, winners with a star."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column("")
    seats, names = ranking(match), shown_names(match.seats, language)
    for seat in seats:
        table.add_column(f"{'★ ' if seat in match.winners else ''}{names[seat]}", justify="right")
    breakdown = match.breakdown()
    start = [score - sum(points.values()) for score, points in zip(match.scores, breakdown, strict=True)]
    if any(start):
        table.add_row(i18n.text("cli", "result.start", language), *(_number(start[seat]) for seat in seats))
    for source in match.game.point_sources:
        table.add_row(i18n.text(match.game.name, f"source.{source}", language), *(_number(breakdown[seat][source]) for seat in seats))
    table.add_section()
    table.add_row(i18n.text("cli", "result.total", language), *(_number(match.scores[seat]) for seat in seats), style="bold")
    return table


def verdict(match: Match, language: str) -> str:
    """Say who won, in a sentence."""
    names = [shown_names(match.seats, language)[seat] for seat in match.winners]
    if len(names) == 1:
        return i18n.text("cli", "result.winner", language, name=names[0], person=person_of(names[0]))
    return i18n.text("cli", "result.shared", language, names=", ".join(names[:-1]), last=names[-1])


def _number(value: int) -> str:
    return str(value).replace("-", "−")
