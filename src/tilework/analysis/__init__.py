"""What a game was like: best actions, losses, turning points, hints; and the engine protocol."""

from tilework.analysis.analyse import Analysis, MoveReport, analyse, explanation
from tilework.analysis.explore import Candidate, Exploration, explore
from tilework.analysis.hints import Hint, hints
from tilework.analysis.reasons import Reason, words

__all__ = ["Analysis", "Candidate", "Exploration", "Hint", "MoveReport", "Reason", "analyse", "explanation", "explore", "hints", "words"]
