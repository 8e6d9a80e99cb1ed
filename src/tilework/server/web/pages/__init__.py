"""Responses that are not JSON: static files, images, embeds and link previews."""
