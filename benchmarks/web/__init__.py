"""Measure the size and load time of the web client."""
