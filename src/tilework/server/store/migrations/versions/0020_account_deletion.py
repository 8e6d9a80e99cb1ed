"""Closed accounts, which are deleted after some days unless their owners come back."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.add_column("person", sa.Column("delete_at", sa.BigInteger()))
    op.create_index("ix_person_delete_at", "person", ["delete_at"])


def downgrade() -> None:
    op.drop_index("ix_person_delete_at", "person")
    op.drop_column("person", "delete_at")
