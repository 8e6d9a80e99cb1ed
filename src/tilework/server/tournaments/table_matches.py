"""Turn pairings into matches."""

from collections.abc import Sequence

from tilework.server.ids import is_bot_account, now
from tilework.server.match.config import MatchConfig
from tilework.server.match.hosted import HostedMatch
from tilework.server.match.seats import BOT, PERSON, Seat
from tilework.server.match.setup import checked_options, set_up
from tilework.server.tournaments.hosted import HostedTable, HostedTournament
from tilework.tournaments import Table

FIRST_BEGINS = 1
"""Option ``first``: the first seat begins, as the pairing decided."""


def opened(tournament: HostedTournament, tables: Sequence[Table]) -> list[tuple[HostedTable, HostedMatch | None]]:
    """Return new tables with their matches; a bye has none."""
    found: list[tuple[HostedTable, HostedMatch | None]] = []
    for table in tables:
        hosted = None if table.is_bye else match_of(tournament, table)
        seats = tuple(int(seat) for seat in table.seats)
        found.append((HostedTable(table.round, table.number, hosted.id if hosted else None, seats, None), hosted))
    return found


def match_of(tournament: HostedTournament, table: Table) -> HostedMatch:
    """Create the match of a table."""
    entries = {entry.number: entry for entry in tournament.entries}
    chosen = [entries[int(seat)] for seat in table.seats]
    seats = [Seat(BOT, bot=entry.bot) if entry.bot else Seat(PERSON, person=entry.person) for entry in chosen]
    people = [seat.person for seat in seats if seat.person]
    setup = tournament.setup
    options = {name: value for name, value in setup["options"].items() if name != "players"}
    rules = MatchConfig(
        game=tournament.game,
        options=checked_options(tournament.game, {**options, "first": FIRST_BEGINS}, len(seats)),
        clock=setup["clock"],
        public=False,
        rated=setup["rated"] and len(people) == len(seats) and not any(map(is_bot_account, people)),
        undo="none",
        # Bots think for one creator after the other: for those whom somebody waits for, that is whoever waits.
        creator=people[0] if people else tournament.creator or tournament.id,
        tournament=tournament.id,
        sealed=tournament.rules.duplicate,
    )
    return set_up(rules, seats, now(), seed=tournament.deal(table.round))
