"""Whether the source is the same on every machine."""
