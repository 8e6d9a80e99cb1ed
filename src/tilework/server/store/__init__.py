"""The database: tables, migrations, group commit, queries, backup."""
