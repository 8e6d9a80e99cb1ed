"""Unique names of accounts and recovery codes."""

import sqlalchemy as sa
from alembic import op

from tilework.server.people.names import name_keys

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    for table, key, length in (("name_key", "key", 200), ("recovery_code", "hash", 64)):
        op.create_table(
            table,
            sa.Column(key, sa.String(length=length), nullable=False),
            sa.Column("person_id", sa.String(length=32), nullable=False),
            sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
            sa.PrimaryKeyConstraint(key),
        )
        op.create_index(f"ix_{table}_person_id", table, ["person_id"])
    # Names of existing accounts belong to whoever came first; later look-alikes keep theirs until they change it.
    connection = op.get_bind()
    person = sa.table("person", sa.column("id"), sa.column("name"), sa.column("kind"), sa.column("created_at"))
    name_key = sa.table("name_key", sa.column("key"), sa.column("person_id"))
    taken: set[str] = set()
    for row in connection.execute(sa.select(person).where(person.c.kind == "account").order_by(person.c.created_at, person.c.id)).all():
        for key in sorted(name_keys(row.name) - taken):
            connection.execute(sa.insert(name_key).values(key=key[:200], person_id=row.id))
            taken.add(key)


def downgrade() -> None:
    for table in ("recovery_code", "name_key"):
        op.drop_table(table)
