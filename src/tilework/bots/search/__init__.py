"""The search: alpha-beta inside the round, one for all games."""
