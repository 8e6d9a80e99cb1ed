"""Write a contest report: a page of figures, and plots of scores, ratings and points by source."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tilework.arena.contest import Contest, Result
from tilework.arena.ratings import bot_standings, elo_interval
from tilework.games.game import Data

COLOURS = ("#3b6ea5", "#d1793a", "#4e9a5b", "#a04a6f", "#7a6fb0", "#8a8a3a")


def command_of(contest: Contest) -> str:
    """Return the command line that reproduces a contest."""
    parts = [
        "tilework arena",
        contest.game,
        f'--bots "{",".join(bot.replace(",", ",,") for bot in contest.bots)}"',
        f"--games {contest.games}",
    ]
    parts += [
        f"--{name} {str(value).lower() if isinstance(value, bool) else value}" for name, value in contest.options.items() if name != "first"
    ]
    for name in ("seconds", "nodes"):
        if getattr(contest, name) is not None:
            parts.append(f"--{name} {getattr(contest, name)}")
    if contest.threads != 1:
        parts.append(f"--threads {contest.threads}")
    return " ".join([*parts, f"--seed {contest.seed}"])


def figures(contest: Contest, results: Sequence[Result]) -> Data:
    """Return the figures of a contest as JSON-compatible data."""
    rows = []
    for label, row in zip(contest.bots, bot_standings(results, len(contest.bots)), strict=True):
        rating, low, high = elo_interval(row.share, row.error, row.games)
        rows.append(
            {
                "bot": label,
                "games": row.games,
                "won": round(row.share, 4),
                "won_error": round(row.error, 4),
                **({"elo": round(rating), "elo_low": round(low), "elo_high": round(high)} if len(contest.bots) == 2 else {}),
                "score": round(row.score, 2),
                "margin": round(row.margin, 2),
                "openskill": [round(row.skill, 2), round(row.uncertainty, 2)],
                "illegal": row.illegal,
                "overruns": row.time_overruns,
                "failures": row.failures,
                "longest_think": row.longest_move_s,
            }
        )
    return {"command": command_of(contest), "games": len(results), "bots": rows}


def write_report(contest: Contest, results: Sequence[Result], folder: Path) -> None:
    """Write ``report.md``, ``figures.json`` and the plots."""
    folder.mkdir(parents=True, exist_ok=True)
    data = figures(contest, results)
    (folder / "figures.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    (folder / "report.md").write_text(_page(contest, data), encoding="utf-8")
    _plots(contest, results, folder)


def _page(contest: Contest, data: Data) -> str:
    lines = [f"# {contest.game}, {contest.players} players: {' · '.join(contest.bots)}", "", "```", data["command"], "```", ""]
    lines += [
        "| bot | games | won | Elo | score | margin | openskill | illegal | overruns | no answer | longest think |",
        "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|",
    ]
    for row in data["bots"]:
        rating = f"{row['elo']:+d} ({row['elo_low']:+d} to {row['elo_high']:+d})" if "elo" in row else ""
        cells = [
            row["bot"],
            row["games"],
            f"{100 * row['won']:.1f}% ± {100 * row['won_error']:.1f}",
            rating,
            f"{row['score']:.1f}",
            f"{row['margin']:+.1f}",
            f"{row['openskill'][0]} ± {row['openskill'][1]}",
            row["illegal"],
            row["overruns"],
            row["failures"],
            f"{row['longest_think']:.3f} s",
        ]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    lines += ["", "![scores](scores.png) ![ratings](ratings.png) ![points by source](points.png)", ""]
    return "\n".join(lines)


def _plots(contest: Contest, results: Sequence[Result], folder: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    scores: list[list[int]] = [[] for _ in contest.bots]
    points: list[dict[str, float]] = [{} for _ in contest.bots]
    for result in results:
        for seat, bot in enumerate(result.bots):
            scores[bot].append(result.scores[seat])
            for source, value in result.points[seat].items():
                points[bot][source] = points[bot].get(source, 0.0) + value
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for bot, label in enumerate(contest.bots):
        axes.hist(scores[bot], bins=30, alpha=0.6, label=label, color=COLOURS[bot % len(COLOURS)])
    axes.set_xlabel("final score")
    axes.set_ylabel("games")
    axes.legend()
    _save_plot(figure, folder / "scores.png")

    rows = bot_standings(results, len(contest.bots))
    figure, axes = pyplot.subplots(figsize=(7, 0.6 * len(rows) + 1.5))
    if len(rows) == 2:
        found = [elo_interval(row.share, row.error, row.games) for row in rows]
        axes.errorbar([f[0] for f in found], range(len(rows)), xerr=[[f[0] - f[1] for f in found], [f[2] - f[0] for f in found]], fmt="o")
        axes.set_xlabel("Elo difference, 95% interval")
    else:
        axes.errorbar([row.skill for row in rows], range(len(rows)), xerr=[2 * row.uncertainty for row in rows], fmt="o")
        axes.set_xlabel("openskill rating, two standard deviations")
    axes.set_yticks(range(len(rows)), contest.bots)
    _save_plot(figure, folder / "ratings.png")

    sources = list(dict.fromkeys(source for table in points for source in table))
    figure, axes = pyplot.subplots(figsize=(7, 4))
    for bot, label in enumerate(contest.bots):
        heights = [points[bot].get(source, 0.0) / max(1, len(scores[bot])) for source in sources]
        places = [index + 0.8 * bot / len(contest.bots) for index in range(len(sources))]
        axes.bar(places, heights, width=0.8 / len(contest.bots), label=label, color=COLOURS[bot % len(COLOURS)])
    axes.set_xticks([index + 0.4 for index in range(len(sources))], sources, rotation=30, ha="right")
    axes.set_ylabel("points a game")
    axes.legend()
    _save_plot(figure, folder / "points.png")


def _save_plot(figure: Any, path: Path) -> None:  # Any: Matplotlib is optional
    from matplotlib import pyplot

    figure.tight_layout()
    figure.savefig(path, dpi=90)
    pyplot.close(figure)
