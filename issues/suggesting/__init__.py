"""Which topics a concern may join: found, weighed and explained in this process (docs/suggestions.md)."""
