"""Tilework's tests."""
