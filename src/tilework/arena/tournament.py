"""Play a tournament between bots in this process, with the pairings of :mod:`tilework.tournaments`."""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from tilework.arena.contest import Contest, Result, play_table
from tilework.arena.participants import Participant, participant
from tilework.bots.bot import UNLIMITED, Limits
from tilework.tournaments import Entrant, Rules, Standing, Table, next_tables, standings
from tilework.tournaments.rules import ARENA

FIRST_BEGINS = 1


@dataclass(frozen=True)
class BotTournament:
    """The configuration of a tournament. Labels may repeat; an arena ends after ``games`` tables."""

    game: str
    labels: tuple[str, ...]
    rules: Rules
    options: Mapping[str, object]
    limits: Limits = UNLIMITED
    seed: int = 0
    games: int = 100

    @property
    def entrants(self) -> list[Entrant]:
        """The participants, identified by their index into ``labels``."""
        return [Entrant(str(place)) for place in range(len(self.labels))]

    def standings(self, tables: Sequence[Table]) -> list[Standing]:
        """Return the current standings."""
        return standings(self.rules, self.entrants, tables)


def play(tournament: BotTournament, on_table: Callable[[list[Table]], None] = lambda tables: None) -> list[Table]:
    """Play the tournament to its end. ``on_table`` receives all tables after each one."""
    bots = [participant(label, tournament.limits) for label in tournament.labels]
    tables: list[Table] = []
    is_arena = tournament.rules.format == ARENA
    while fresh := next_tables(tournament.rules, tournament.entrants, tables):
        for table in fresh:
            if is_arena and len(tables) >= tournament.games:
                return tables
            tables.append(table if table.is_bye else play_one(tournament, bots, table))
            on_table(tables)
    return tables


def play_one(tournament: BotTournament, bots: Sequence[Participant], table: Table) -> Table:
    """Play one table. In a duplicate the deal depends on the round only, otherwise on the table as well."""
    seated = [bots[int(seat)] for seat in table.seats]
    deal = table.round if tournament.rules.duplicate else table.round * 1000 + table.number
    options = {name: value for name, value in tournament.options.items() if name != "players"}
    contest = Contest(
        tournament.game,
        tuple(bot.label for bot in seated),
        1,
        {**options, "first": FIRST_BEGINS, "players": len(seated)},
        seed=_seed(tournament.seed),
    )
    result: Result = play_table(contest, seated, deal, 0)
    standing = tuple(1 + sum(other > own for other in result.scores) for own in result.scores)
    ranks = tuple(1 if seat in result.winners else max(2, place) for seat, place in enumerate(standing))
    return replace(table, ranks=ranks, scores=result.scores)


def _seed(number: int) -> int:
    return int.from_bytes(hashlib.sha256(f"tournament {number}".encode()).digest()[:4], "big")
