"""Analyse positions and matches: verdicts with lines of play, losses, turning points, luck, hints. Serve the engine protocol."""

import warnings
from typing import Any

from tilework.analysis.analyse import Analysis, analyse, explanation, luck_summary, review
from tilework.analysis.comparison import Difference
from tilework.analysis.hints import Hint, hints
from tilework.analysis.lines import Explanation
from tilework.analysis.luck import Luck, luck_of
from tilework.analysis.move_review import MoveReport
from tilework.analysis.searching import analyse_position, explain, line_to_round_end, verdict_of
from tilework.analysis.verdict import Candidate, RoundLine, Verdict

__all__ = [
    "Analysis",
    "Candidate",
    "Difference",
    "Explanation",
    "Hint",
    "Luck",
    "MoveReport",
    "RoundLine",
    "Verdict",
    "analyse",
    "analyse_position",
    "explain",
    "explanation",
    "hints",
    "line_to_round_end",
    "luck_of",
    "luck_summary",
    "review",
    "verdict_of",
]

_FORMER_NAMES = {"Exploration": "Verdict", "PositionAnalysis": "Verdict", "explore": "analyse_position", "luck_story": "luck_summary"}


def __getattr__(name: str) -> Any:  # Any: module attributes have various types
    """Resolve names from before 0.3, with a warning, until 0.4."""
    if name not in _FORMER_NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    warnings.warn(f"tilework.analysis.{name} is now {_FORMER_NAMES[name]}", DeprecationWarning, stacklevel=2)
    return globals()[_FORMER_NAMES[name]]
