"""Queries on profiles: results, opponents, and whom a person follows or blocks."""

from collections.abc import Callable, Collection

import orjson
from sqlalchemy import Connection, RowMapping, delete, func, insert, select

from tilework.server.ids import now
from tilework.server.store import tables

_match, _seat, _person, _relation = tables.match, tables.seat, tables.person, tables.relation

RECENT_RESULTS = 10
MAX_OPPONENTS = 10
FOLLOW, BLOCK = "follow", "block"
MAX_RELATIONS = 1000


def results(person: str) -> Callable[[Connection], list[dict[str, object]]]:
    """Return finished games by game and number of players: played, won, best and mean score."""
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


def recent_results(person: str) -> Callable[[Connection], list[str]]:
    """Return the results of the last games, newest first."""
    mine = (
        select(_match.c.id, _seat.c.rank)
        .join(_seat, _seat.c.match_id == _match.c.id)
        .where(_seat.c.person_id == person, _seat.c.kind == "person", _match.c.status == "finished", _seat.c.rank.is_not(None))
        .order_by(_match.c.updated_at.desc(), _match.c.id)
        .limit(RECENT_RESULTS)
    )

    def run(connection: Connection) -> list[str]:
        rows = list(connection.execute(mine))
        firsts = select(_seat.c.match_id, func.count()).where(_seat.c.match_id.in_([row.id for row in rows]), _seat.c.rank == 1)
        shared = {row[0]: row[1] for row in connection.execute(firsts.group_by(_seat.c.match_id))}
        return ["lost" if row.rank != 1 else "shared" if shared[row.id] > 1 else "won" for row in rows]

    return run


def opponents(person: str) -> Callable[[Connection], list[dict[str, object]]]:
    """Return a person's recent opponents."""
    mine, theirs = _seat.alias("mine"), _seat.alias("theirs")
    last = func.max(_match.c.updated_at).label("last")
    query = (
        select(theirs.c.person_id, _person.c.name, _person.c.kind, func.count().label("played"), last)
        .select_from(mine)
        .join(theirs, (theirs.c.match_id == mine.c.match_id) & (theirs.c.person_id != person))
        .join(_match, _match.c.id == mine.c.match_id)
        .join(_person, _person.c.id == theirs.c.person_id)
        .where(mine.c.person_id == person, theirs.c.kind == "person", _match.c.status == "finished")
        .group_by(theirs.c.person_id, _person.c.name, _person.c.kind)
        .order_by(last.desc(), theirs.c.person_id)
        .limit(MAX_OPPONENTS)
    )
    return lambda connection: [
        {"person": row.person_id, "name": row.name, "is_guest": row.kind == "guest", "played": row.played, "last": row.last}
        for row in connection.execute(query)
    ]


def relation(person: str, other: str) -> Callable[[Connection], str | None]:
    """Return a person's relation to another: follow, block or None."""
    this = (_relation.c.person_id == person) & (_relation.c.other_id == other)
    return lambda connection: connection.execute(select(_relation.c.kind).where(this)).scalar()


def can_challenge(person: str, other: str) -> Callable[[Connection], bool]:
    """Whether they are two people and neither blocked the other."""
    return lambda connection: person != other and BLOCK not in (relation(person, other)(connection), relation(other, person)(connection))


def set_relation(person: str, other: str, kind: str | None) -> Callable[[Connection], bool]:
    """Set or clear a relation; return False at the limit."""

    def work(connection: Connection) -> bool:
        connection.execute(delete(_relation).where(_relation.c.person_id == person, _relation.c.other_id == other))
        count = connection.execute(select(func.count()).select_from(_relation).where(_relation.c.person_id == person)).scalar_one()
        if kind is None:
            return True
        if count >= MAX_RELATIONS:
            return False
        connection.execute(insert(_relation).values(person_id=person, other_id=other, kind=kind, created_at=now()))
        return True

    return work


def related(person: str, kind: str, start: int, limit: int) -> Callable[[Connection], list[dict[str, object]]]:
    """Return whom a person follows or blocks, newest first."""
    query = (
        select(_relation.c.other_id, _person.c.name, _person.c.kind)
        .join(_person, _person.c.id == _relation.c.other_id)
        .where(_relation.c.person_id == person, _relation.c.kind == kind)
        .order_by(_relation.c.created_at.desc(), _relation.c.other_id)
        .offset(start)
        .limit(limit)
    )
    return lambda connection: [
        {"person": row.other_id, "name": row.name, "is_guest": row.kind == "guest"} for row in connection.execute(query)
    ]


def search(text: str, limit: int) -> Callable[[Connection], list[dict[str, object]]]:
    """Return accounts and bot accounts whose name or login contains a text; names that begin with it come first."""
    wanted = text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    contains = func.lower(_person.c.name).like(f"%{wanted.lower()}%", escape="\\")
    begins = func.lower(_person.c.name).like(f"{wanted.lower()}%", escape="\\")
    query = (
        select(_person.c.id, _person.c.name)
        .where(_person.c.kind != "guest", _person.c.delete_at.is_(None), contains)
        .order_by(begins.desc(), func.lower(_person.c.name), _person.c.id)
        .limit(limit)
    )
    return lambda connection: [{"person": row.id, "name": row.name} for row in connection.execute(query)]


def followers(person: str) -> Callable[[Connection], int]:
    """Return how many people follow a person."""
    query = select(func.count()).select_from(_relation).where(_relation.c.other_id == person, _relation.c.kind == FOLLOW)
    return lambda connection: int(connection.execute(query).scalar_one())


def following_among(people: Collection[str], others: Collection[str]) -> Callable[[Connection], dict[str, list[dict[str, object]]]]:
    """Return for each of these people whom of the others they follow, without those who blocked them, by name."""
    theirs = _relation.alias("theirs")
    is_blocked = (theirs.c.person_id == _relation.c.other_id) & (theirs.c.other_id == _relation.c.person_id) & (theirs.c.kind == BLOCK)
    query = (
        select(_relation.c.person_id, _relation.c.other_id, _person.c.name, _person.c.kind)
        .join(_person, _person.c.id == _relation.c.other_id)
        .outerjoin(theirs, is_blocked)
        .where(_relation.c.kind == FOLLOW, _relation.c.person_id.in_(people), theirs.c.kind.is_(None))
        .order_by(_person.c.name, _relation.c.other_id)
    )

    def run(connection: Connection) -> dict[str, list[dict[str, object]]]:
        found: dict[str, list[dict[str, object]]] = {}
        for row in connection.execute(query) if people else ():
            if row.other_id in others:
                found.setdefault(row.person_id, []).append({"person": row.other_id, "name": row.name, "is_guest": row.kind == "guest"})
        return found

    return run


def personal_data(person: str) -> Callable[[Connection], dict[str, object]]:
    """Return everything stored about a person, for their own copy, without secrets."""
    shown = {
        tables.session: ("agent", "origin", "device", "created_at", "seen_at"),
        tables.token: ("name", "created_at", "used_at"),
        tables.rating: ("game", "mu", "sigma", "matches"),
        tables.relation: ("other_id", "kind", "created_at"),
        tables.name_key: ("key",),
        tables.totp: ("confirmed_at",),
        tables.passkey: ("name", "created_at", "used_at"),
        tables.passkey_challenge: ("expires_at",),
        tables.recovery_code: ("person_id",),  # how many there are; the hashes are secrets
        tables.notification_preference: (
            "enabled",
            "disabled_kinds",
            "quiet_from",
            "quiet_until",
            "time_zone",
            "email",
            "email_confirmed_at",
            "email_enabled",
            "emailed_at",
        ),
        tables.push_subscription: ("endpoint", "agent", "created_at"),
        tables.notification_queue: ("kind", "subject", "due_at"),
        tables.notification: ("kind", "subject", "game", "name", "times", "at"),
        tables.chat_message: ("match_id", "room", "preset", "text", "at"),
        tables.mute: ("other_id",),
        tables.matchmaking_seek: ("game", "players", "rated", "time_control", "public", "any_game", "rating", "started_at"),
        tables.tournament_entry: ("tournament_id", "number", "since", "until"),
        tables.puzzle_rating: ("game", "mu", "sigma", "attempts"),
        tables.puzzle_attempt: ("puzzle", "game", "day", "solved", "found", "at"),
        tables.puzzle_run: ("game", "started_at", "solved"),
        tables.personal_puzzle: ("puzzle", "game", "line", "at"),
        tables.puzzle_scanned_match: ("match_id",),
        tables.ban: ("reason", "created_at", "until"),
        tables.moderation_notice: ("kind", "text", "created_at", "until", "seen_at"),
        tables.audit_log: ("at", "action", "address", "detail"),
    }

    def run(connection: Connection) -> dict[str, object]:
        found: dict[str, object] = {}
        for table, names in shown.items():
            mine = select(*(table.c[name] for name in names)).where(table.c.person_id == person)
            found[str(table.name)] = [_plain(row) for row in connection.execute(mine).mappings()]
        made = select(tables.tournament.c.id, tables.tournament.c.name).where(tables.tournament.c.creator_id == person)
        found["tournament"] = [_plain(row) for row in connection.execute(made).mappings()]
        player_report = tables.player_report
        told = select(
            player_report.c.reported_id, player_report.c.match_id, player_report.c.reason, player_report.c.text, player_report.c.created_at
        )
        found["player_report"] = [_plain(row) for row in connection.execute(told.where(player_report.c.reporter_id == person)).mappings()]
        seats = select(_seat.c.match_id).where(_seat.c.person_id == person).order_by(_seat.c.match_id)
        played = select(tables.seat_stats).join(
            _seat, (_seat.c.match_id == tables.seat_stats.c.match_id) & (_seat.c.seat == tables.seat_stats.c.seat)
        )
        mine = played.where(_seat.c.person_id == person, _seat.c.kind == "person")
        found["seat_stats"] = [_plain(row) for row in connection.execute(mine).mappings()]
        found["matches"] = list(dict.fromkeys(connection.execute(seats).scalars()))
        return found

    return run


def _plain(row: RowMapping) -> dict[str, object]:
    return {str(name): value for name, value in row.items()}
