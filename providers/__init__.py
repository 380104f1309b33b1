"""The model behind Voice: one protocol, one strict reader, interchangeable providers."""
