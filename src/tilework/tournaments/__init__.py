"""Tournaments: who meets whom, and how everybody stands. Nothing here plays, stores or waits; servers and programs do that."""

from tilework.tournaments.pairing import next_tables
from tilework.tournaments.rules import FORMATS, Entrant, Rules, Table
from tilework.tournaments.standings import Standing, standings

__all__ = ["FORMATS", "Entrant", "Rules", "Standing", "Table", "next_tables", "standings"]
