"""Plot the win chances of an analysis."""

from pathlib import Path

from tilework.analysis.analyse import Analysis

COLOURS = ("#3b6ea5", "#d1793a", "#4e9a5b", "#a04a6f")
MARK_COLOURS = {"mistake": "#e08a00", "blunder": "#c02020"}


def draw(analysis: Analysis, path: Path) -> None:
    """Write the win chances over the moves, with mistakes and blunders marked, as a PNG file."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(9, 3.5))
    numbers = [move.number for move in analysis.moves]
    for seat, name in enumerate(analysis.seats):
        axes.plot(numbers, [100 * move.win_chances[seat] for move in analysis.moves], label=name, color=COLOURS[seat])
    for mark, colour in MARK_COLOURS.items():
        found = [move for move in analysis.moves if move.mark == mark]
        axes.scatter([move.number for move in found], [100 * move.win_chances[move.seat] for move in found], color=colour, zorder=3)
    axes.set_ylim(0, 100)
    axes.set_xlabel("move")
    axes.set_ylabel("%")
    axes.legend()
    figure.tight_layout()
    figure.savefig(path, dpi=100)
    pyplot.close(figure)
