"""Train evaluation weights: self-play, a fit with PyTorch, and a match against the current weights."""
