"""A room for spectators beside that of the players."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.add_column("chat_message", sa.Column("room", sa.String(length=16), nullable=False, server_default="players"))


def downgrade() -> None:
    op.drop_column("chat_message", "room")
