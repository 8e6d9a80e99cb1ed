"""Every screen of the web client, and how to get there: for ``scripts/screenshots.py``."""
