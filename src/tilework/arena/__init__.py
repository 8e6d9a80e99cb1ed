"""Play bots against each other on paired deals with rotated seats, and rate them with confidence intervals."""

from tilework.arena.contest import Contest, Result
from tilework.arena.participants import participant
from tilework.arena.ratings import BotStanding, bot_standings

__all__ = ["BotStanding", "Contest", "Result", "bot_standings", "participant"]
