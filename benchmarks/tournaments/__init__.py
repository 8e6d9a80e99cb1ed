"""Tournaments, measured."""
