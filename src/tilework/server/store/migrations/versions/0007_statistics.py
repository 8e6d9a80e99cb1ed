"""Statistics: what is kept of each seat of a finished match, and how public matches began."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.create_table(
        "tally",
        sa.Column("match_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("began", sa.Boolean(), nullable=False),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.Column("opening", sa.String(length=24), nullable=True),
        sa.Column("losses", sa.Text(), nullable=True),
        sa.Column("deals", sa.Float(), nullable=True),
        sa.Column("own", sa.Float(), nullable=True),
        sa.Column("others", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id", "seat"),
    )
    with op.batch_alter_table("tally", schema=None) as batch_op:
        batch_op.create_index("tally_newest", ["game", "players", "at"], unique=False)
    op.create_table(
        "beginning",
        sa.Column("match_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("moves", sa.String(length=200), nullable=False),
        sa.Column("seats", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("match_id"),
    )
    with op.batch_alter_table("beginning", schema=None) as batch_op:
        batch_op.create_index("beginning_newest", ["game", "players", "at"], unique=False)


def downgrade() -> None:
    for name in ("beginning", "tally"):
        op.drop_table(name)
