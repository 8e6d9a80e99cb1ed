"""Tilebench: fixed positions with all their best moves, and fixed opponents, for any engine that speaks the protocol."""
