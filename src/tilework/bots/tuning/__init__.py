"""How the weights are made: games of the bot against itself, and a fit of what its boards turned out to be worth."""
