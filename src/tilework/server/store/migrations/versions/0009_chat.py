"""What is said at tables, and whom people do not want to hear."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "remark",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("match_id", sa.String(length=32), nullable=False),
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("quick", sa.String(length=16), nullable=True),
        sa.Column("text", sa.String(length=200), nullable=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("remark_match", "remark", ["match_id", "at"])
    op.create_index("ix_remark_person_id", "remark", ["person_id"])
    op.create_table(
        "mute",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("other_id", sa.String(length=32), nullable=False),
        sa.ForeignKeyConstraint(["other_id"], ["person.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "other_id"),
    )
    op.create_index("ix_mute_other_id", "mute", ["other_id"])


def downgrade() -> None:
    for table in ("mute", "remark"):
        op.drop_table(table)
