"""Accounts that may open the admin page, and who did what in the audit log."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("person", sa.Column("admin_at", sa.BigInteger()))
    op.add_column("audit_log", sa.Column("actor_id", sa.String(length=32)))


def downgrade() -> None:
    op.drop_column("audit_log", "actor_id")
    op.drop_column("person", "admin_at")
