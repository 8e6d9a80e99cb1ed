"""What lives between requests: matches in memory, watchers, bots, clocks, presence and the other workers."""
