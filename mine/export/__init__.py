"""Everything of one participant, as one archive that is streamed (docs/export.md)."""
