"""Draw the curve that ``ppo.py`` wrote: ``python examples/plot_ppo.py ppo-out/curve.csv ppo.png``."""

import csv
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

COLOURS = {"random": "#8a8f98", "greedy": "#2665ba", "medium": "#b5462f"}


def main(source: str, target: str) -> None:
    """Games won against each bot, and the score lead over ``greedy``, by training time."""
    with Path(source).open(encoding="utf-8", newline="") as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    minutes = [row["minutes"] for row in rows]
    figure, (wins, leads) = plt.subplots(1, 2, figsize=(10, 4), layout="constrained")
    for bot, colour in COLOURS.items():
        if bot not in rows[0]:
            continue
        wins.plot(minutes, [100 * row[bot] for row in rows], color=colour, marker="o", markersize=3, label=f"against {bot}")
    wins.axhline(50, color="#c8c2b4", linewidth=1, zorder=0)
    wins.set(xlabel="minutes of training", ylabel="games won (%), ties half", ylim=(-2, 102))
    wins.legend(frameon=False)
    leads.plot(minutes, [row["lead_over_greedy"] for row in rows], color="#2665ba", marker="o", markersize=3)
    leads.axhline(0, color="#c8c2b4", linewidth=1, zorder=0)
    leads.set(xlabel="minutes of training", ylabel="mean score lead over greedy")
    figure.suptitle(f"PPO by self-play, {rows[-1]['steps'] / 1e6:,.0f} million decisions")
    for axes in (wins, leads):
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(target, dpi=120)


if __name__ == "__main__":
    main(*sys.argv[1:3])
