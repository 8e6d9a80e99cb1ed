"""How ``master``'s weights are made: games by the hundred thousand on a card or a processor, and a net fitted to what came of them."""
