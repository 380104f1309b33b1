"""How well the grounding does on labelled cases: read, judged, counted, reported. Pure: no database."""
