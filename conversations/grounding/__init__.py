"""Whether an answer may be shown: quotes found, facts checked, form kept. Pure functions over plain values."""
