"""Typer application, options and text shared by all commands."""
