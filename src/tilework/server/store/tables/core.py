"""Core tables. ``event`` holds everything about a match; ``match`` and ``seat`` repeat what lists need, in the same transaction."""

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, Row, String, Table, Text

from tilework.server.store.tables.metadata import metadata

AnyRow = Row[Any]
"""A row of a query on these tables: SQLAlchemy types columns only for mapped classes."""

person: Table = Table(
    "person",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kind", String(16), nullable=False),
    Column("login", String(64), unique=True),
    Column("password", String(256)),
    Column("language", String(8), nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("merged_into", String(32), index=True),
    Column("passkey_required_at", BigInteger),
    Column("admin_at", BigInteger),
    Column("delete_at", BigInteger, index=True),
)
"""``merged_into``: the account that a guest signed in to, until all games have been moved and the guest is deleted.
``passkey_required_at``: since when a passkey is asked for after the password; ``admin_at``: since when the account may open the admin page.
``delete_at``: when a closed account is deleted, unless its owner restores it.
"""

name_key: Table = Table(
    "name_key",
    metadata,
    Column("key", String(200), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
)
"""Names of accounts by how they look (:mod:`tilework.server.people.names`): each belongs to one account."""

recovery_code: Table = Table(
    "recovery_code",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
)

totp: Table = Table(
    "totp",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("confirmed_at", BigInteger),
    Column("last_step", BigInteger, nullable=False),
)
"""Authenticator apps. ``confirmed_at``: not asked for before the first right code; ``last_step``: of the last code, which works once."""

passkey: Table = Table(
    "passkey",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("credential", String(1400), nullable=False, unique=True),
    Column("public_key", Text, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)
"""``credential`` and ``public_key`` in Base64url; ``sign_count``: the authenticator's counter, 0 where it keeps none."""

passkey_challenge: Table = Table(
    "passkey_challenge",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE")),
    Column("expires_at", BigInteger, nullable=False, index=True),
)
"""What a passkey signs, once. ``person_id``: who may register with it; without one it is for signing in."""

session: Table = Table(
    "session",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("agent", String(200), nullable=False),
    Column("origin", String(32)),
    Column("device", String(64)),
    Column("second_factor_at", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

token: Table = Table(
    "token",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)

rating: Table = Table(
    "rating",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

match: Table = Table(
    "match",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("status", String(16), nullable=False),
    Column("turn", Integer),
    Column("due_at", BigInteger),
    Column("bot_turn", Boolean, nullable=False),
    Column("lease_by", String(32)),
    Column("lease_until", BigInteger),
    Column("created_at", BigInteger, nullable=False),
    Column("updated_at", BigInteger, nullable=False),
    Index("match_lobby", "public", "status", "updated_at"),
    Index("match_due", "status", "due_at"),
    Index("match_bot", "bot_turn", "lease_until"),
)

event: Table = Table(
    "event",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

seat: Table = Table(
    "seat",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("person_id", String(32), index=True),
    Column("bot", String(64)),
    Column("label", String(64)),
    Column("score", Integer),
    Column("rank", Integer),
    Column("rating_before", Integer),
    Column("rating_after", Integer),
)

puzzle_rating: Table = Table(
    "puzzle_rating",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
)

puzzle_attempt: Table = Table(
    "puzzle_attempt",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("day", String(10)),
    Column("solved", Boolean, nullable=False),
    Column("found", Boolean),
    Column("at", BigInteger, nullable=False),
    Index("puzzle_attempt_day", "person_id", "day"),
)

puzzle_run: Table = Table(
    "puzzle_run",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("solved", Integer),
    Index("puzzle_run_best", "person_id", "game", "solved"),
)

personal_puzzle: Table = Table(
    "personal_puzzle",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

puzzle_scanned_match: Table = Table(
    "puzzle_scanned_match",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
)

seat_stats: Table = Table(
    "seat_stats",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("moved_first", Boolean, nullable=False),
    Column("sources", Text, nullable=False),
    Column("opening", String(24)),
    Column("losses", Text),
    Column("luck_points", Float),
    Column("own_move_points", Float),
    Column("other_move_points", Float),
    Index("seat_stats_newest", "game", "players", "at"),
)
"""Statistics of a seat in a finished match. Columns from ``losses`` on are set by an analysis."""

match_opening: Table = Table(
    "match_opening",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("moves", String(200), nullable=False),
    Column("seats", String(16), nullable=False),
    Index("match_opening_newest", "game", "players", "at"),
)
"""First moves of a finished public match and who made them."""

setting: Table = Table("setting", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

tournament: Table = Table(
    "tournament",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("creator_id", String(32), index=True),
    Column("game", String(40), nullable=False),
    Column("setup", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("status", String(16), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("starts_at", BigInteger),
    Column("ends_at", BigInteger),
    Column("updated_at", BigInteger, nullable=False),
    Index("tournament_list", "public", "status", "updated_at"),
)

tournament_entry: Table = Table(
    "tournament_entry",
    metadata,
    Column("tournament_id", String(32), ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person_id", String(32), index=True),
    Column("bot", String(64)),
    Column("since", Integer, nullable=False),
    Column("until", Integer),
)

tournament_table: Table = Table(
    "tournament_table",
    metadata,
    Column("tournament_id", String(32), ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match_id", String(32), index=True),
    Column("seats", Text, nullable=False),
    Column("result", Text),
)

relation: Table = Table(
    "relation",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("kind", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
