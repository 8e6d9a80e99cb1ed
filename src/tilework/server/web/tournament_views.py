"""Views of tournaments and their pages."""

from collections import Counter
from collections.abc import Iterable

from tilework.server.match.projection import PersonSummary
from tilework.server.services import Services
from tilework.server.store import people
from tilework.server.tournaments.hosted import HostedTable, HostedTournament
from tilework.server.tournaments.permissions import TournamentRights

PAGE = 40


async def view_of(server: Services, found: HostedTournament, person: str | None) -> dict[str, object]:
    """Return a tournament with the first pages of standings and tables."""
    mine, table, setup = found.entry_of(person), found.table_of(person), found.setup
    summaries = await server.database.read(people.summaries([found.creator] if found.creator else []))
    return {
        "tournament": found.id,
        "seq": found.seq,
        "name": found.name,
        "creator": found.creator,
        "creator_name": summaries[found.creator].name if found.creator in summaries else None,
        "creator_is_guest": found.creator in summaries and summaries[found.creator].is_guest,
        "game": found.game,
        "options": setup["options"],
        **{name: setup[name] for name in ("format", "players", "duplicate", "clock", "rated", "minutes", "games", "fill")},
        "rounds": found.length if found.status != "waiting" or setup["format"] != "round_robin" else None,
        "round": found.round,
        "public": found.public,
        "status": found.status,
        "created_at": found.created_at,
        "starts_at": found.starts_at,
        "ends_at": found.ends_at,
        "entrants": len(found.entries),
        "you": {
            "entry": mine.number if mine else None,
            "withdrawn": bool(mine and mine.until is not None),
            "match": table.match if table else None,
        },
        "can": TournamentRights(found, person).to_data(),
        "standings": await standings_page(server, found, 0, PAGE),
        "tables": await tables_page(server, found, None if found.is_arena else found.round, 0, PAGE),
    }


async def standings_page(server: Services, found: HostedTournament, start: int, limit: int) -> dict[str, object]:
    """Return a page of the standings."""
    lines = found.standings[start : start + limit]
    named = await _Names.of(server, found, [int(line.entrant) for line in lines])
    return {
        "start": start,
        "total": len(found.standings),
        "lines": [
            {
                **named.participant(int(line.entrant)),
                "place": line.place,
                "points": round(float(line.points), 3),
                "buchholz": round(float(line.buchholz), 3),
                "sonneborn": round(float(line.sonneborn), 3),
                "direct": round(float(line.direct), 3),
                "score": line.score,
                "played": line.played,
                "won": line.won,
                "withdrawn": line.withdrawn,
            }
            for line in lines
        ],
    }


async def tables_page(server: Services, found: HostedTournament, round: int | None, start: int, limit: int) -> dict[str, object]:
    """Return a page of the tables, newest round first."""
    wanted = [table for table in found.tables if round in (None, table.round)]
    wanted.sort(key=lambda table: (-table.round, table.number))
    page = wanted[start : start + limit]
    named = await _Names.of(server, found, {seat for table in page for seat in table.seats})
    return {"start": start, "total": len(wanted), "tables": [_table(table, named) for table in page]}


def _table(table: HostedTable, named: "_Names") -> dict[str, object]:
    outcome = table.outcome
    return {
        "round": table.round,
        "number": table.number,
        "match": table.match,
        "over": not table.is_open,
        "seats": [
            {
                **named.participant(number),
                "rank": outcome["ranks"][seat] if outcome else None,
                "score": outcome["scores"][seat] if outcome else None,
            }
            for seat, number in enumerate(table.seats)
        ],
    }


class _Names:
    """Display names of participants."""

    def __init__(self, found: HostedTournament, summaries: dict[str, PersonSummary]) -> None:
        self._entries = {entry.number: entry for entry in found.entries}
        self._summaries = summaries
        seen: Counter[str] = Counter()
        self._copies: dict[int, int] = {}
        for entry in found.entries:
            if entry.bot:
                seen[entry.bot] += 1
                self._copies[entry.number] = seen[entry.bot]

    @classmethod
    async def of(cls, server: Services, found: HostedTournament, numbers: Iterable[int]) -> "_Names":
        """Load the names of these entries."""
        wanted = set(numbers)
        asked = [entry.person for entry in found.entries if entry.number in wanted and entry.person]
        return cls(found, await server.database.read(people.summaries(asked)) if asked else {})

    def participant(self, number: int) -> dict[str, object]:
        """Return one participant; a deleted person has neither name nor bot."""
        entry = self._entries[number]
        summary = self._summaries.get(entry.person or "")
        return {
            "entry": number,
            "name": summary.name if summary else None,
            "is_guest": bool(summary and summary.is_guest),
            "person": entry.person,
            "bot": entry.bot,
            "copy_number": self._copies.get(number, 0),
        }
