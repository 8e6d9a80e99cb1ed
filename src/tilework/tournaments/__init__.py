"""Pair players and compute standings. Nothing here plays, stores or waits."""

from tilework.tournaments.pairing import next_tables
from tilework.tournaments.rules import FORMATS, Entrant, Rules, Table
from tilework.tournaments.standings import Standing, standings

__all__ = ["FORMATS", "Entrant", "Rules", "Standing", "Table", "next_tables", "standings"]
