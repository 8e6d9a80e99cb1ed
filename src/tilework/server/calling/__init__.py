"""Calling people back: what waits for them, pushed to their devices or mailed once a day, as they chose and never in their quiet hours."""
