"""``python -m benchmarks.calibration play --minutes 3 --out rows.npz``, then ``… fit rows.npz --install``.

``play`` records predicted win chances and results on all cores; ``fit`` estimates the calibration parameters, validates them on held-out
games and writes ``benchmarks/results/calibration``; ``--install`` stores them in the weights. ``--weights master`` does the same for the
weight set of ``master``.
"""

import argparse
import json
import os
from pathlib import Path

import numpy as np
from benchmarks.calibration.fit import cross_validated, figures, fitted, told
from benchmarks.calibration.selfplay import collect, sets

from tilework import games
from tilework.bots.evaluation import NUM_ROUNDS
from tilework.bots.evaluation.weight_files import (
    DEFAULT_SET,
    MASTER,
    file_name,
    load,
    save,
    weights_dir,
)
from tilework.games.game import Data

RESULTS = Path("benchmarks/results/calibration")


def fit(path: Path, weight_set: str, out: Path, install: bool) -> None:
    """Fit, validate and report; ``install`` stores the parameters in the weights."""
    found: Data = {}
    with np.load(path) as data:
        nodes = int(data["nodes"])
        for name in (name for name in data.files if name != "nodes"):
            rows, players = data[name], int(name.rsplit("-", 1)[1])
            trust, caution = (np.round(numbers, 4) for numbers in fitted(rows, players))
            plain = told(rows, players, np.ones(NUM_ROUNDS), np.zeros(NUM_ROUNDS))
            found[name] = {
                "trust": trust.tolist(),
                "caution": caution.tolist(),
                "before": figures(rows, plain),
                "after": figures(rows, cross_validated(rows, players)),
            }
            if install:
                file = weights_dir(_split(name)[0], weight_set) / file_name(players)
                save(file, load(file)._replace(calibration_slope=trust, mover_logit_bias=caution))
    out.mkdir(parents=True, exist_ok=True)
    (out / "figures.json").write_text(json.dumps({"nodes": nodes, "sets": found}, indent=1) + "\n", encoding="utf-8")
    (out / "README.md").write_text(page(nodes, weight_set, found), encoding="utf-8")
    picture(found, Path("build") / f"reliability-{weight_set}.png")
    print(page(nodes, weight_set, found))


def _split(name: str) -> tuple[str, int]:
    game, players = name.rsplit("-", 1)
    return game, int(players)


def page(nodes: int, weight_set: str, found: Data) -> str:
    """Format the figures as Markdown."""
    chosen = "" if weight_set == DEFAULT_SET else f" --weights {weight_set}"
    lines = [
        f"# Calibration of winning chances{': `master`' if weight_set == MASTER else ''}",
        "",
        f"Self-play of the search with {nodes} nodes per move. The chances shown for every seat, in one of four positions, against",
        "the result: slope of the logistic regression (1 is calibrated, less is overconfident) and expected calibration error in ten bins.",
        "Fitted to nine tenths of the games and tested on the last, by tenfold cross-validation.",
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
    return "\n".join([*lines, ""])


def picture(found: Data, path: Path) -> None:
    """Plot the reliability curves before and after."""
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
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=80)
    pyplot.close(figure)


def main() -> None:
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
        command.add_argument("--weights", default=DEFAULT_SET, choices=(DEFAULT_SET, MASTER))
    chosen = parser.parse_args()
    if chosen.command == "play":
        wanted = sets(chosen.game, chosen.players, chosen.weights)
        collect(wanted, chosen.weights, chosen.nodes, chosen.minutes, chosen.out, chosen.workers)
    else:
        usual = RESULTS if chosen.weights == DEFAULT_SET else RESULTS / chosen.weights
        fit(chosen.rows, chosen.weights, chosen.out or usual, chosen.install)


if __name__ == "__main__":
    main()
