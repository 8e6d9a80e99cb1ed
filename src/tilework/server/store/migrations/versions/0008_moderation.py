"""What people report, whom the host bans, the log of all that concerns security, in which nothing is changed, and where sessions began."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_FIXED = {
    "sqlite": ("CREATE TRIGGER audit_is_fixed BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is not changed'); END",),
    "postgresql": (
        "CREATE FUNCTION audit_is_fixed() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'the audit log is not changed'; END $$",
        "CREATE TRIGGER audit_is_fixed BEFORE UPDATE ON audit FOR EACH ROW EXECUTE FUNCTION audit_is_fixed()",
    ),
}


def upgrade() -> None:
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.add_column(sa.Column("origin", sa.String(length=32), nullable=True))
    op.create_table(
        "report",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("reporter_id", sa.String(length=32), nullable=True),
        sa.Column("reported_id", sa.String(length=32), nullable=False),
        sa.Column("match_id", sa.String(length=32), nullable=True),
        sa.Column("reason", sa.String(length=32), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["reported_id"], ["person.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["reporter_id"], ["person.id"], ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_report_reporter_id", "report", ["reporter_id"])
    op.create_index("ix_report_reported_id", "report", ["reported_id"])
    op.create_index("ix_report_created_at", "report", ["created_at"])
    op.create_table(
        "ban",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("address", sa.String(length=64), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_ban_person_id", "ban", ["person_id"])
    op.create_table(
        "audit",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("address", sa.String(length=64), nullable=True),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_audit_at", "audit", ["at"])
    op.create_index("ix_audit_person_id", "audit", ["person_id"])
    for statement in _FIXED[op.get_bind().dialect.name]:
        op.execute(statement)


def downgrade() -> None:
    with op.batch_alter_table("session", schema=None) as batch_op:
        batch_op.drop_column("origin")
    for table in ("audit", "ban", "report"):
        op.drop_table(table)
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP FUNCTION audit_is_fixed()")
