"""Generate, validate, rate and explain puzzles: positions with one clearly best action, proved to the end of the round."""

from tilework.puzzles.puzzle import InvalidPuzzle, Puzzle, collection, daily, explanation, themes

__all__ = ["InvalidPuzzle", "Puzzle", "collection", "daily", "explanation", "themes"]
