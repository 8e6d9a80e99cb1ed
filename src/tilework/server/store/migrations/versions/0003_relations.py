"""Whom one follows, and whom one blocks."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "relation",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("other_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["other_id"], ["person.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "other_id"),
    )
    with op.batch_alter_table("relation", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_relation_other_id"), ["other_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("relation", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_relation_other_id"))

    op.drop_table("relation")
