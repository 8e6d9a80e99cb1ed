"""What bots and analysis use for a game whose folder has no ``heuristics.py``, ``dominated_moves.py`` or ``evaluation.py``."""
