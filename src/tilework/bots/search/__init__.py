"""The search: alpha-beta, max^n, MCTS and rollouts within the round, for all games."""
