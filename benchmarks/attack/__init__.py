"""Abuses of a server, tried from outside: what was tried, and whether it held."""
