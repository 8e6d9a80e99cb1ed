"""Pydantic models of the wire format: validated on the way in, documented on the way out."""
