"""Ratings against farming."""
