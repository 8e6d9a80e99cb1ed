"""Check that the luck of the deals has mean zero, and measure its share of the variance."""
