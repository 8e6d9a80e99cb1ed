"""The generator's own error."""


class UnsupportedPython(Exception):
    """A function uses Python outside the subset. The message says what and where."""
