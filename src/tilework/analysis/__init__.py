"""What a game was like: best actions, losses, turning points, hints; and the engine protocol."""

from tilework.analysis.analyse import Analysis, MoveReport, analyse, explanation, luck_story
from tilework.analysis.explore import Candidate, Exploration, explore
from tilework.analysis.hints import Hint, hints
from tilework.analysis.luck import Luck, luck_of
from tilework.analysis.reasons import Reason, words

__all__ = [
    "Analysis",
    "Candidate",
    "Exploration",
    "Hint",
    "Luck",
    "MoveReport",
    "Reason",
    "analyse",
    "explanation",
    "explore",
    "hints",
    "luck_of",
    "luck_story",
    "words",
]
