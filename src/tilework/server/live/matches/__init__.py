"""Loaded matches: commands, views and broadcasts."""
