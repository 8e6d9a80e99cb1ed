"""Who plays: guests, accounts, sessions, tokens, ratings."""
