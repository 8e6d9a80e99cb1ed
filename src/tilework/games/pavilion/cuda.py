"""Settings for playing the game on a GPU."""

LISTS_ACTIONS = True
"""Write the legal actions to a list: enumerating them twice, to count and to pick, takes longer in this game."""
