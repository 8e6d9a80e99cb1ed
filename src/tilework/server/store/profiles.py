"""What somebody has played, with whom and how well; and whom they follow or block."""

from collections.abc import Callable

import orjson
from sqlalchemy import Connection, RowMapping, delete, func, insert, select

from tilework.server.ids import now
from tilework.server.store import tables

_match, _seat, _person, _relation = tables.match, tables.seat, tables.person, tables.relation

FORM = 10
OPPONENTS = 10
FOLLOW, BLOCK = "follow", "block"
MOST_RELATIONS = 1000


def results(person: str) -> Callable[[Connection], list[dict[str, object]]]:
    """Finished games of each kind, with how many at the table: played, won, the best and the mean score."""
    query = (
        select(_match.c.game, _match.c.rules, _seat.c.rank, _seat.c.score)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _seat.c.kind == "person", _match.c.status == "finished", _seat.c.score.is_not(None))
    )

    def run(connection: Connection) -> list[dict[str, object]]:
        found: dict[tuple[str, int], list[tuple[int, int]]] = {}
        for row in connection.execute(query):
            found.setdefault((row.game, orjson.loads(row.rules)["options"]["players"]), []).append((row.rank, row.score))
        return [
            {
                "game": game,
                "players": players,
                "played": len(games),
                "won": sum(rank == 1 for rank, _ in games),
                "best": max(score for _, score in games),
                "mean": round(sum(score for _, score in games) / len(games), 1),
            }
            for (game, players), games in sorted(found.items())
        ]

    return run


def form(person: str) -> Callable[[Connection], list[str]]:
    """How the last games ended, the newest first: won, shared or lost. Games at one's own screen alone say nothing."""
    mine = (
        select(_match.c.id, _seat.c.rank)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _seat.c.kind == "person", _match.c.status == "finished", _seat.c.rank.is_not(None))
        .order_by(_match.c.updated_at.desc(), _match.c.id)
        .limit(FORM)
    )

    def run(connection: Connection) -> list[str]:
        rows = list(connection.execute(mine))
        firsts = select(_seat.c.match_id, func.count()).where(_seat.c.match_id.in_([row.id for row in rows]), _seat.c.rank == 1)
        shared = {row[0]: row[1] for row in connection.execute(firsts.group_by(_seat.c.match_id))}
        return ["lost" if row.rank != 1 else "shared" if shared[row.id] > 1 else "won" for row in rows]

    return run


def opponents(person: str) -> Callable[[Connection], list[dict[str, object]]]:
    """With whom somebody has played lately, how often and how often they were ahead."""
    mine, theirs = _seat.alias("mine"), _seat.alias("theirs")
    last = func.max(_match.c.updated_at).label("last")
    query = (
        select(theirs.c.person_id, _person.c.name, func.count().label("played"), last)
        .select_from(mine)
        .join(theirs, (theirs.c.match_id == mine.c.match_id) & (theirs.c.person_id != person))
        .join(_match, _match.c.id == mine.c.match_id)
        .join(_person, _person.c.id == theirs.c.person_id)
        .where(mine.c.person_id == person, theirs.c.kind == "person", _match.c.status == "finished")
        .group_by(theirs.c.person_id, _person.c.name)
        .order_by(last.desc(), theirs.c.person_id)
        .limit(OPPONENTS)
    )
    return lambda connection: [
        {"person": row.person_id, "name": row.name, "played": row.played, "last": row.last} for row in connection.execute(query)
    ]


def relation(person: str, other: str) -> Callable[[Connection], str | None]:
    """What somebody is to another: followed, blocked or nothing."""
    this = (_relation.c.person_id == person) & (_relation.c.other_id == other)
    return lambda connection: connection.execute(select(_relation.c.kind).where(this)).scalar()


def may_challenge(person: str, other: str) -> Callable[[Connection], bool]:
    """Whether they are two, and neither has blocked the other."""
    return lambda connection: person != other and BLOCK not in (relation(person, other)(connection), relation(other, person)(connection))


def set_relation(person: str, other: str, kind: str | None) -> Callable[[Connection], bool]:
    """Follow or block somebody, or neither. False if there are too many."""

    def work(connection: Connection) -> bool:
        connection.execute(delete(_relation).where(_relation.c.person_id == person, _relation.c.other_id == other))
        count = connection.execute(select(func.count()).select_from(_relation).where(_relation.c.person_id == person)).scalar_one()
        if kind is None:
            return True
        if count >= MOST_RELATIONS:
            return False
        connection.execute(insert(_relation).values(person_id=person, other_id=other, kind=kind, created_at=now()))
        return True

    return work


def related(person: str, kind: str, start: int, limit: int) -> Callable[[Connection], list[dict[str, object]]]:
    """Those whom somebody follows or blocks, the newest first."""
    query = (
        select(_relation.c.other_id, _person.c.name, _person.c.seen_at)
        .join(_person, _person.c.id == _relation.c.other_id)
        .where(_relation.c.person_id == person, _relation.c.kind == kind)
        .order_by(_relation.c.created_at.desc(), _relation.c.other_id)
        .offset(start)
        .limit(limit)
    )
    return lambda connection: [{"person": row.other_id, "name": row.name} for row in connection.execute(query)]


def all_of(person: str) -> Callable[[Connection], dict[str, object]]:
    """Everything else that is kept about somebody, for their own copy: rows as they are, without what opens anything."""
    shown = {
        tables.session: ("agent", "origin", "created_at", "seen_at"),
        tables.token: ("name", "created_at", "used_at"),
        tables.rating: ("game", "mu", "sigma", "matches"),
        tables.relation: ("other_id", "kind", "created_at"),
        tables.calling: ("on", "off", "quiet_from", "quiet_until", "zone", "mail", "mail_confirmed_at", "mail_on", "mailed_at"),
        tables.push_subscription: ("endpoint", "agent", "created_at"),
        tables.call: ("kind", "subject", "due_at"),
        tables.remark: ("match_id", "quick", "text", "at"),
        tables.mute: ("other_id",),
        tables.seeker: ("game", "players", "rated", "tempo", "public", "rating", "since"),
        tables.tournament_entry: ("tournament_id", "number", "since", "until"),
        tables.puzzle_rating: ("game", "mu", "sigma", "attempts"),
        tables.puzzle_attempt: ("puzzle", "game", "day", "solved", "found", "at"),
        tables.puzzle_run: ("game", "begun_at", "solved"),
        tables.own_puzzle: ("puzzle", "game", "line", "at"),
        tables.searched_match: ("match_id",),
        tables.ban: ("reason", "created_at", "until"),
        tables.audit: ("at", "what", "address", "detail"),
    }

    def run(connection: Connection) -> dict[str, object]:
        found: dict[str, object] = {}
        for table, names in shown.items():
            mine = select(*(table.c[name] for name in names)).where(table.c.person_id == person)
            found[str(table.name)] = [_plain(row) for row in connection.execute(mine).mappings()]
        made = select(tables.tournament.c.id, tables.tournament.c.name).where(tables.tournament.c.creator_id == person)
        found["tournament"] = [_plain(row) for row in connection.execute(made).mappings()]
        report = tables.report
        told = select(report.c.reported_id, report.c.match_id, report.c.reason, report.c.text, report.c.created_at)
        found["report"] = [_plain(row) for row in connection.execute(told.where(report.c.reporter_id == person)).mappings()]
        seats = select(_seat.c.match_id).where(_seat.c.person_id == person).order_by(_seat.c.match_id)
        played = select(tables.tally).join(_seat, (_seat.c.match_id == tables.tally.c.match_id) & (_seat.c.seat == tables.tally.c.seat))
        mine = played.where(_seat.c.person_id == person, _seat.c.kind == "person")
        found["tally"] = [_plain(row) for row in connection.execute(mine).mappings()]
        found["matches"] = list(dict.fromkeys(connection.execute(seats).scalars()))
        return found

    return run


def _plain(row: RowMapping) -> dict[str, object]:
    return {str(name): value for name, value in row.items()}
