"""Hard facts, read off a text: numbers, dates, names, bodies, language. Pure functions over plain values."""
