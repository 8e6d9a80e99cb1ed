"""``python -m benchmarks.calibration play --minutes 3 --out rows.npz``, then ``… fit rows.npz --install``.

``play`` writes what the search said and what came, on all cores; ``fit`` finds how chances are to be told, checks it
on games that it was not fitted to, and writes ``benchmarks/results/calibration``; ``--install`` puts what was found into the weights.
``--weights master`` in both does so for the sets that ``master`` has of its own, in a folder beside.
"""

import argparse
import json
import os
from pathlib import Path
from typing import Any

import numpy as np
from benchmarks.calibration.fit import figures, fitted, told, told_apart
from benchmarks.calibration.selfplay import collect, sets

from tilework import games
from tilework.bots.evaluation import ROUNDS_KNOWN
from tilework.bots.evaluation.store import FIRST, MASTER, file_name, folder_of, load, save

RESULTS = Path("benchmarks/results/calibration")


def fit(path: Path, judgement: str, out: Path, install: bool) -> None:
    """Fit, check and report; ``install`` writes what was found into the weights."""
    found: dict[str, Any] = {}
    with np.load(path) as data:
        nodes = int(data["nodes"])
        for name in (name for name in data.files if name != "nodes"):
            rows, players = data[name], int(name.rsplit("-", 1)[1])
            trust, caution = (np.round(numbers, 4) for numbers in fitted(rows, players))
            plain = told(rows, players, np.ones(ROUNDS_KNOWN), np.zeros(ROUNDS_KNOWN))
            found[name] = {
                "trust": trust.tolist(),
                "caution": caution.tolist(),
                "before": figures(rows, plain),
                "after": figures(rows, told_apart(rows, players)),
            }
            if install:
                file = folder_of(_split(name)[0], judgement) / file_name(players)
                save(file, load(file)._replace(trust=trust, caution=caution))
    out.mkdir(parents=True, exist_ok=True)
    (out / "figures.json").write_text(json.dumps({"nodes": nodes, "sets": found}, indent=1) + "\n", encoding="utf-8")
    (out / "README.md").write_text(page(nodes, judgement, found), encoding="utf-8")
    picture(found, out / "reliability.png")
    print(page(nodes, judgement, found))


def _split(name: str) -> tuple[str, int]:
    game, players = name.rsplit("-", 1)
    return game, int(players)


def page(nodes: int, judgement: str, found: dict[str, Any]) -> str:
    """The figures as a page."""
    chosen = "" if judgement == FIRST else f" --weights {judgement}"
    lines = [
        f"# Do win chances come true?{' Those of `master`' if judgement == MASTER else ''}",
        "",
        f"Self-play of the search with {nodes} positions a move. What was said of every seat's chances, in one of four positions, against",
        "what came: the slope of the logistic regression (1 is true, less is too sure) and the expected calibration error in tenths. How",
        "chances are told was fitted to nine tenths of the games and checked on the last tenth, each tenth in turn.",
        "",
        "```",
        f"python -m benchmarks.calibration play --nodes {nodes} --minutes 3 --out rows.npz{chosen}",
        f"python -m benchmarks.calibration fit rows.npz --install{chosen}",
        "```",
        "",
        "| game | players | games | positions | slope before | error before | slope | error |",
        "| --- | --: | --: | --: | --: | --: | --: | --: |",
    ]
    for name, data in sorted(found.items()):
        game, players = _split(name)
        before, after = data["before"], data["after"]
        cells = [game, players, after["games"], after["positions"], before["slope"], f"{100 * before['calibration_error']:.1f}%"]
        cells += [after["slope"], f"{100 * after['calibration_error']:.1f}%"]
        lines.append(f"| {' | '.join(map(str, cells))} |")
    return "\n".join([*lines, "", "![Reliability](reliability.png)", ""])


def picture(found: dict[str, Any], path: Path) -> None:
    """The reliability curves, before and after."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    seats = sorted({_split(name)[1] for name in found})
    chosen = [game for game in games.names() if any(_split(name)[0] == game for name in found)]
    figure, axes = pyplot.subplots(len(chosen), len(seats), figsize=(3 * len(seats), 3 * len(chosen)), squeeze=False)
    for name, data in found.items():
        game, players = _split(name)
        here = axes[chosen.index(game)][seats.index(players)]
        here.plot([0, 1], [0, 1], color="#999999", linewidth=0.8)
        for when, colour in (("before", "#d1793a"), ("after", "#3b6ea5")):
            bins = data[when]["bins"]
            here.plot(
                [b["said"] for b in bins],
                [b["came"] for b in bins],
                "o-",
                markersize=3,
                color=colour,
                label=f"{when}: {data[when]['slope']}",
            )
        here.set_title(f"{game}, {players} players", fontsize=9)
        here.legend(fontsize=7)
    figure.tight_layout()
    figure.savefig(path, dpi=80)
    pyplot.close(figure)


def main() -> None:
    """Play or fit."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration")
    commands = parser.add_subparsers(dest="command", required=True)
    played = commands.add_parser("play")
    played.add_argument("--game", nargs="*", default=list(games.names()))
    played.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    played.add_argument("--nodes", type=int, default=800)
    played.add_argument("--minutes", type=float, default=7.0)
    played.add_argument("--out", type=Path, default=Path("build/chances.npz"))
    played.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    fitting = commands.add_parser("fit")
    fitting.add_argument("rows", type=Path)
    fitting.add_argument("--out", type=Path)
    fitting.add_argument("--install", action="store_true")
    for command in (played, fitting):
        command.add_argument("--weights", default=FIRST, choices=(FIRST, MASTER))
    chosen = parser.parse_args()
    if chosen.command == "play":
        wanted = sets(chosen.game, chosen.players, chosen.weights)
        collect(wanted, chosen.weights, chosen.nodes, chosen.minutes, chosen.out, chosen.workers)
    else:
        usual = RESULTS if chosen.weights == FIRST else RESULTS / chosen.weights
        fit(chosen.rows, chosen.weights, chosen.out or usual, chosen.install)


if __name__ == "__main__":
    main()
