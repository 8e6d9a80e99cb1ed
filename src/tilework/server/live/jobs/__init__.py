"""Analyses and other long jobs, run here or by engine workers."""
