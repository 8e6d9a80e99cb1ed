"""Tilebench: fixed positions with known best moves, and fixed opponents, for any engine."""
