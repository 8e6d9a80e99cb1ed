"""Tables of the operator: reports, bans, notices and the audit log."""

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table, Text

from tilework.server.store.tables.metadata import metadata

player_report: Table = Table(
    "player_report",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("reporter_id", String(32), ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("reported_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("match_id", String(32)),
    Column("reason", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False, index=True),
    Column("closed_at", BigInteger),
    Column("answer", Text),
)

ban: Table = Table(
    "ban",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), index=True),
    Column("address", String(64)),
    Column("reason", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("device", String(64)),
    Column("origin", String(32)),
)
"""``device`` and ``origin``: of the person's last session, to keep them from coming back as a new guest."""

moderation_notice: Table = Table(
    "moderation_notice",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(16), nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("until", BigInteger),
    Column("seen_at", BigInteger),
)
"""What a moderator tells somebody: ``warning``, ``mute`` (no messages before ``until``), or ``answer`` to a report."""

audit_log: Table = Table(
    "audit_log",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("action", String(32), nullable=False),
    Column("person_id", String(32), index=True),
    Column("address", String(64)),
    Column("detail", Text, nullable=False),
    Column("actor_id", String(32)),
)
"""``actor_id``: the admin who did it; empty for the host's commands and for what people do themselves."""
