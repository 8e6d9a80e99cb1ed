"""Bans that hold for guests, reports that can be answered, and notices of moderators."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("session", sa.Column("device", sa.String(length=64)))
    op.add_column("ban", sa.Column("device", sa.String(length=64)))
    op.add_column("ban", sa.Column("origin", sa.String(length=32)))
    op.add_column("player_report", sa.Column("closed_at", sa.BigInteger()))
    op.add_column("player_report", sa.Column("answer", sa.Text()))
    op.create_table(
        "moderation_notice",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.Column("seen_at", sa.BigInteger()),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_moderation_notice_person_id", "moderation_notice", ["person_id"])


def downgrade() -> None:
    op.drop_table("moderation_notice")
    for table, column in (
        ("player_report", "answer"),
        ("player_report", "closed_at"),
        ("ban", "origin"),
        ("ban", "device"),
        ("session", "device"),
    ):
        op.drop_column(table, column)
