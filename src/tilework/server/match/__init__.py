"""A match as the server knows it: seats, clocks, requests and the game, all folded from stored events. No input, no output."""
