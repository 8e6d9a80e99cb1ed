"""Tournaments as the server stores them."""
