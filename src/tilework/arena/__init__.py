"""Bots against bots: paired deals, rotated seats, ratings with their uncertainty."""

from tilework.arena.contest import Contest, Result
from tilework.arena.entrants import entrant
from tilework.arena.ratings import Standing, standing

__all__ = ["Contest", "Result", "Standing", "entrant", "standing"]
