"""What analyses and puzzles may say about Duo: it is too small for puzzles."""

HAS_PUZZLES = False
