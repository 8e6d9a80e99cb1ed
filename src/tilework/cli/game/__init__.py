"""Play a match in the terminal: seats, input and output."""
