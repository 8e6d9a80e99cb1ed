"""Seeks that accept any game or any rating."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

INDEX, TABLE = "matchmaking_seek_criteria", "matchmaking_seek"


def upgrade() -> None:
    op.drop_index(INDEX, TABLE)
    with op.batch_alter_table(TABLE) as batch:
        batch.add_column(sa.Column("any_game", sa.Boolean(), nullable=False, server_default=sa.false()))
        batch.add_column(sa.Column("any_rating", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(INDEX, TABLE, ["players", "rated"])


def downgrade() -> None:
    op.drop_index(INDEX, TABLE)
    with op.batch_alter_table(TABLE) as batch:
        batch.drop_column("any_rating")
        batch.drop_column("any_game")
    op.create_index(INDEX, TABLE, ["game", "players", "rated", "time_control"])
