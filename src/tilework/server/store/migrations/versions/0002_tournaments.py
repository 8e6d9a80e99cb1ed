"""Tournaments, who takes part in them, and their tables."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("creator_id", sa.String(length=32), nullable=True),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("seed", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=16), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("starts_at", sa.BigInteger(), nullable=True),
        sa.Column("ends_at", sa.BigInteger(), nullable=True),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.create_index("tournament_list", ["public", "status", "updated_at"], unique=False)
        batch_op.create_index(batch_op.f("ix_tournament_creator_id"), ["creator_id"], unique=False)

    op.create_table(
        "tournament_entry",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=True),
        sa.Column("bot", sa.String(length=64), nullable=True),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("until", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("tournament_id", "number"),
    )
    with op.batch_alter_table("tournament_entry", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tournament_entry_person_id"), ["person_id"], unique=False)

    op.create_table(
        "tournament_table",
        sa.Column("tournament_id", sa.String(length=32), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.String(length=32), nullable=True),
        sa.Column("seats", sa.Text(), nullable=False),
        sa.Column("result", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournament.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number"),
    )
    with op.batch_alter_table("tournament_table", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_tournament_table_match_id"), ["match_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("tournament_table", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tournament_table_match_id"))

    op.drop_table("tournament_table")
    with op.batch_alter_table("tournament_entry", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tournament_entry_person_id"))

    op.drop_table("tournament_entry")
    with op.batch_alter_table("tournament", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_tournament_creator_id"))
        batch_op.drop_index("tournament_list")

    op.drop_table("tournament")
