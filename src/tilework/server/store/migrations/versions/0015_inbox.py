"""Notifications that wait until they are seen, and seeks that stay open."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.create_table(
        "notification",
        sa.Column("person_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=16), nullable=False),
        sa.Column("subject", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("times", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person_id"], ["person.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("person_id", "kind", "subject"),
    )
    op.create_index("ix_notification_at", "notification", ["at"])
    with op.batch_alter_table("notification_queue") as batch:
        batch.alter_column("subject", existing_type=sa.String(length=32), type_=sa.String(length=40), existing_nullable=False)
    op.add_column("notification_preference", sa.Column("read_until", sa.BigInteger()))
    op.add_column("matchmaking_seek", sa.Column("expires_at", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("matchmaking_seek", "expires_at")
    op.drop_column("notification_preference", "read_until")
    with op.batch_alter_table("notification_queue") as batch:
        batch.alter_column("subject", existing_type=sa.String(length=40), type_=sa.String(length=32), existing_nullable=False)
    op.drop_table("notification")
