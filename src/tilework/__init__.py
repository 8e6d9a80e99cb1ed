"""Tilework: the Azul family of board games, to play, to study and to research."""

__version__ = "0.1.0"
