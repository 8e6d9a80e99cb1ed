"""Notifications: push and e-mail, by the person's preferences and never during quiet hours."""
