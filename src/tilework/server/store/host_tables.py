"""The tables that are for the host alone: what people report, whom the server is closed to, and the log of security."""

from sqlalchemy import BigInteger, Column, ForeignKey, MetaData, String, Table, Text

metadata = MetaData()
"""All tables of the server, these and those of :mod:`tilework.server.store.tables`."""

report = Table(
    "report",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("reporter_id", String(32), ForeignKey("person.id", ondelete="SET NULL"), index=True),
    Column("reported_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("match_id", String(32)),
    Column("reason", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False, index=True),
)

ban = Table(
    "ban",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person_id", String(32), ForeignKey("person.id", ondelete="CASCADE"), index=True),
    Column("address", String(64)),
    Column("reason", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("until", BigInteger),
)

audit = Table(
    "audit",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("what", String(32), nullable=False),
    Column("person_id", String(32), index=True),
    Column("address", String(64)),
    Column("detail", Text, nullable=False),
)
