"""Alembic's entry: the connection is handed in by :mod:`tilework.server.store.migrate`."""

from alembic import context

from tilework.server.store.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True, compare_type=True)
with context.begin_transaction():
    context.run_migrations()
