"""The tables of how people meet: who waits for a match, what is said at it, and how they are called to it."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from tilework.server.store.host_tables import metadata

seeker = Table(
    "seeker",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("tempo", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("nonce", String(64)),
    Column("since", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("match_id", String(32)),
    Index("seeker_wish", "game", "players", "rated", "tempo"),
)

calling = Table(
    "calling",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("on", Boolean, nullable=False),
    Column("off", Text, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("zone", String(64), nullable=False),
    Column("mail", String(254)),
    Column("mail_confirmed_at", BigInteger),
    Column("mail_on", Boolean, nullable=False),
    Column("mailed_at", BigInteger),
)

push_subscription = Table(
    "push_subscription",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("endpoint", String(600), nullable=False, unique=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(30), nullable=False),
    Column("agent", String(200), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)

call = Table(
    "call",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("subject", String(32), primary_key=True),
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("tries", Integer, nullable=False),
)

remark = Table(
    "remark",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("quick", String(16)),
    Column("text", String(200)),
    Column("at", BigInteger, nullable=False),
    Index("remark_match", "match_id", "at"),
)

mute = Table(
    "mute",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
)
