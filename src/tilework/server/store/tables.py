"""The tables. Everything about a match is in ``event``; ``match`` and ``seat`` repeat, in the same transaction, what lists need."""

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Index, Integer, Row, String, Table, Text

from tilework.server.store.host_tables import audit as audit
from tilework.server.store.host_tables import ban as ban
from tilework.server.store.host_tables import metadata as metadata
from tilework.server.store.host_tables import report as report
from tilework.server.store.meeting_tables import call as call
from tilework.server.store.meeting_tables import calling as calling
from tilework.server.store.meeting_tables import mute as mute
from tilework.server.store.meeting_tables import push_subscription as push_subscription
from tilework.server.store.meeting_tables import remark as remark
from tilework.server.store.meeting_tables import seeker as seeker

AnyRow = Row[Any]
"""A row of a query on these tables: SQLAlchemy knows the types of columns only for mapped classes."""

person = Table(
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
)

session = Table(
    "session",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("agent", String(200), nullable=False),
    Column("origin", String(32)),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

token = Table(
    "token",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),
    Column("used_at", BigInteger),
)

rating = Table(
    "rating",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

match = Table(
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

event = Table(
    "event",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

seat = Table(
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

puzzle_rating = Table(
    "puzzle_rating",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
)

puzzle_attempt = Table(
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

puzzle_run = Table(
    "puzzle_run",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("begun_at", BigInteger, nullable=False),
    Column("solved", Integer),
    Index("puzzle_run_best", "person_id", "game", "solved"),
)

own_puzzle = Table(
    "own_puzzle",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("puzzle", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("line", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
)

searched_match = Table(
    "searched_match",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
)

tally = Table(
    "tally",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("began", Boolean, nullable=False),
    Column("sources", Text, nullable=False),
    Column("opening", String(24)),
    Column("losses", Text),
    Column("deals", Float),
    Column("own", Float),
    Column("others", Float),
    Index("tally_newest", "game", "players", "at"),
)
"""What the statistics know of a seat in a finished match. From ``losses`` on: only if the match was analysed."""

beginning = Table(
    "beginning",
    metadata,
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("moves", String(200), nullable=False),
    Column("seats", String(16), nullable=False),
    Index("beginning_newest", "game", "players", "at"),
)
"""The first moves of a finished public match, and who made them."""

setting = Table("setting", metadata, Column("name", String(40), primary_key=True), Column("value", Text, nullable=False))

tournament = Table(
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

tournament_entry = Table(
    "tournament_entry",
    metadata,
    Column("tournament_id", String(32), ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person_id", String(32), index=True),
    Column("bot", String(64)),
    Column("since", Integer, nullable=False),
    Column("until", Integer),
)

tournament_table = Table(
    "tournament_table",
    metadata,
    Column("tournament_id", String(32), ForeignKey("tournament.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match_id", String(32), index=True),
    Column("seats", Text, nullable=False),
    Column("result", Text),
)

relation = Table(
    "relation",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("kind", String(16), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
