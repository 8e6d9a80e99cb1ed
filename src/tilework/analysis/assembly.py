"""The arithmetic of reviews, which the browser shares (generated): losses, move classes, turning points, summaries and rounding."""

from collections.abc import Sequence

from tilework.games.game import Data

BEST = "best"
MOVE_CLASSES = ((0.03, "good"), (0.08, "inaccuracy"), (0.16, "mistake"))
"""Upper bound of the win-chance loss for each class below the best move, in ascending order; anything above the last one is a blunder."""
BLUNDER = "blunder"
MISTAKE_CLASSES = ("mistake", BLUNDER)
GOOD_CLASSES = (BEST, "good")
ALL_CLASSES = (BEST, *(name for _, name in MOVE_CLASSES), BLUNDER)
TURNING_POINTS = 3
FLAT_CHANCE = 0.005
"""Win chance from 0 or 1 within which a position is decided, so that points rank its moves."""


def classify_move(loss: float, is_first: bool = False) -> str:
    """Return the class of a move from its win-chance loss (0 to 1). Only the first move of a verdict is the best one.

    >>> classify_move(0.0, True), classify_move(0.0), classify_move(0.05), classify_move(0.5)
    ('best', 'good', 'inaccuracy', 'blunder')
    """
    return BEST if is_first else next((name for most, name in MOVE_CLASSES if loss <= most), BLUNDER)


def is_good_move(mark: str) -> bool:
    """Return whether a move of this class needs no reasons against it."""
    return mark in GOOD_CLASSES


def is_mistake(mark: str) -> bool:
    return mark in MISTAKE_CLASSES


def is_flat(chances: Sequence[float]) -> bool:
    """Return whether the win chances of all moves, for the seat to move, say that the game is won, or that it is lost.

    >>> is_flat([1.0, 0.997]), is_flat([0.002, 0.0]), is_flat([1.0, 0.9])
    (True, True, False)
    """
    return min(chances) >= 1.0 - FLAT_CHANCE or max(chances) <= FLAT_CHANCE


def percent(chance: float) -> int:
    """Return a chance in percent, as it is shown everywhere."""
    return round(100.0 * chance)


def percent_lost(before: float, after: float) -> int:
    """Return the difference of two chances as they are shown, in percent."""
    return percent(before) - percent(after)


def lead_of(scores: Sequence[float], seat: int) -> float:
    """Return a seat's score minus the best of the other seats."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def win_chance_loss(better: float, worse: float) -> float:
    """Return how much the second win chance falls short of the first, at least 0."""
    return max(0.0, better - worse)


def points_lost(better: Sequence[float], worse: Sequence[float], seat: int) -> float:
    """Return how much of a seat's expected lead the second scores give away, at least 0."""
    return max(0.0, lead_of(better, seat) - lead_of(worse, seat))


def running_losses(chances: Sequence[Sequence[float]], seat: int) -> list[float]:
    """Return the win-chance loss of each line against the first, never less than that of a line before it.

    >>> running_losses([(0.6, 0.4), (0.5, 0.5), (0.55, 0.45)], 1)
    [0.0, 0.0, 0.0]
    """
    found: list[float] = []
    for each in chances:
        loss = win_chance_loss(chances[0][seat], each[seat])
        found.append(max(loss, found[-1]) if found else loss)
    return found


def shifted_chances(chances: Sequence[float], seat: int, own: float) -> tuple[float, ...]:
    """Set one seat's win chance and scale the others so that all add up to 1."""
    rest = sum(chance for other, chance in enumerate(chances) if other != seat)
    if rest == 0.0:
        return tuple(own if other == seat else (1.0 - own) / (len(chances) - 1) for other in range(len(chances)))
    return tuple(own if other == seat else chance * (1.0 - own) / rest for other, chance in enumerate(chances))


def turning_points(marks: Sequence[str], losses: Sequence[float]) -> list[int]:
    """Return the indices of the moves that gave away most, in the order of the game.

    >>> turning_points(["good", "mistake", "best", "blunder"], [0.02, 0.1, 0.0, 0.3])
    [1, 3]
    """
    faults = [place for place, mark in enumerate(marks) if not is_good_move(mark)]
    return sorted(sorted(faults, key=lambda place: -losses[place])[:TURNING_POINTS])


def summary_rows(players: int, seats: Sequence[int], marks: Sequence[str], losses: Sequence[float]) -> list[Data]:
    """Count each seat's moves of each class and average their loss; ``seats``, ``marks`` and ``losses`` have an entry per move."""
    rows: list[Data] = []
    for seat in range(players):
        own = [place for place, mover in enumerate(seats) if mover == seat]
        counts = {name: sum(marks[place] == name for place in own) for name in ALL_CLASSES}
        mean = sum(losses[place] for place in own) / max(1, len(own))
        rows.append({"seat": seat, "moves": len(own), **counts, "mean_loss": round(mean, 4)})
    return rows


def rounded_prospects(data: Data) -> Data:
    """Round what a move or candidate says about chances and scores, as it is shown and sent."""
    return {
        **data,
        "loss": round(data["loss"], 4),
        "points_lost": round(data["points_lost"], 2),
        "win_chances": [round(chance, 4) for chance in data["win_chances"]],
        "expected_scores": [round(score, 2) for score in data["expected_scores"]],
    }
