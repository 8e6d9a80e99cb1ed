"""Bots' turns: built-in levels, browsers and connected engines."""
