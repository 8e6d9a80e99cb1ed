"""Benchmarks behind ``tilework bench``."""
