"""Puzzles: who tried which and how well, runs against the clock, and puzzles made of people's own mistakes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "puzzle_rating",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "game"),
    )
    op.create_table(
        "puzzle_attempt",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("day", sa.String(length=10), nullable=True),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("found", sa.Boolean(), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "puzzle"),
    )
    with op.batch_alter_table("puzzle_attempt", schema=None) as batch_op:
        batch_op.create_index("puzzle_attempt_day", ["person_id", "day"], unique=False)
    op.create_table(
        "puzzle_run",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("begun_at", sa.BigInteger(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    with op.batch_alter_table("puzzle_run", schema=None) as batch_op:
        batch_op.create_index("puzzle_run_best", ["person_id", "game", "solved"], unique=False)
    op.create_table(
        "own_puzzle",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "puzzle"),
    )
    op.create_table(
        "searched_match",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("match_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "match_id"),
    )


def downgrade() -> None:
    for name in ("searched_match", "own_puzzle", "puzzle_run", "puzzle_attempt", "puzzle_rating"):
        op.drop_table(name)
