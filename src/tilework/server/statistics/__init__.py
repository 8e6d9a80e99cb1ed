"""What games teach: where points came from, what moves gave away, and how games begin."""
