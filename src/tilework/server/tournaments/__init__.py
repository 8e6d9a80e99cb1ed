"""Tournaments as the server keeps them."""
