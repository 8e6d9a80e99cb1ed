"""Lobby, matchmaking, chat, notifications and tournaments as they happen."""
