"""Authenticator apps as a second factor."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("session", sa.Column("second_factor_at", sa.BigInteger()))
    op.create_table(
        "totp",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("confirmed_at", sa.BigInteger()),
        sa.Column("last_step", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id"),
    )


def downgrade() -> None:
    op.drop_table("totp")
    op.drop_column("session", "second_factor_at")
