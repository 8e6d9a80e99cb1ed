"""Guests whose games are being moved to an account."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("person", sa.Column("merged_into", sa.String(length=32)))
    op.create_index("ix_person_merged_into", "person", ["merged_into"])


def downgrade() -> None:
    op.drop_index("ix_person_merged_into", "person")
    op.drop_column("person", "merged_into")
