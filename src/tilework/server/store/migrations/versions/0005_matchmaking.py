"""Who waits for a quick match."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "seeker",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("tempo", sa.String(length=8), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("nonce", sa.String(length=64), nullable=True),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("match_id", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id"),
    )
    with op.batch_alter_table("seeker", schema=None) as batch_op:
        batch_op.create_index("seeker_wish", ["game", "players", "rated", "tempo"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("seeker", schema=None) as batch_op:
        batch_op.drop_index("seeker_wish")

    op.drop_table("seeker")
