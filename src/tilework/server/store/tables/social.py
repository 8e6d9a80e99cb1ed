"""Tables of matchmaking, notifications and chat."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, Integer, String, Table, Text

from tilework.server.store.tables.metadata import metadata

matchmaking_seek: Table = Table(
    "matchmaking_seek",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("time_control", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("any_game", Boolean, nullable=False),
    Column("any_rating", Boolean, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("nonce", String(64)),
    Column("started_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
    Column("expires_at", BigInteger),
    Column("match_id", String(32)),
    Index("matchmaking_seek_criteria", "players", "rated"),
)

notification_preference: Table = Table(
    "notification_preference",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("enabled", Boolean, nullable=False),
    Column("disabled_kinds", Text, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("time_zone", String(64), nullable=False),
    Column("email", String(254)),
    Column("email_confirmed_at", BigInteger),
    Column("email_enabled", Boolean, nullable=False),
    Column("emailed_at", BigInteger),
    Column("read_until", BigInteger),
)

notification: Table = Table(
    "notification",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("subject", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", String(64), nullable=False),
    Column("times", Integer, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
)
"""Events that wait for a person until they are seen. Turns, challenges and starts of tournaments are read from their own tables."""

push_subscription: Table = Table(
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

notification_queue: Table = Table(
    "notification_queue",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("subject", String(40), primary_key=True),
    Column("due_at", BigInteger, nullable=False, index=True),
    Column("attempts", Integer, nullable=False),
)

chat_message: Table = Table(
    "chat_message",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("match_id", String(32), ForeignKey("match.id", ondelete="CASCADE"), nullable=False),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("preset", String(16)),
    Column("text", String(200)),
    Column("at", BigInteger, nullable=False),
    Column("room", String(16), nullable=False, server_default="players"),
    Index("chat_message_match", "match_id", "at"),
)

mute: Table = Table(
    "mute",
    metadata,
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("other_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), primary_key=True, index=True),
)
