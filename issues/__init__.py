"""The public topics: kept by operators, read by everyone, joined by concerns."""
