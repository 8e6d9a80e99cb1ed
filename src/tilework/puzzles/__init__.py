"""Positions in which one action is clearly best, proved to the end of the round: made, checked, rated and explained."""

from tilework.puzzles.puzzle import InvalidPuzzle, Puzzle, collection, daily, explanation, themes

__all__ = ["InvalidPuzzle", "Puzzle", "collection", "daily", "explanation", "themes"]
