"""The pages of concerns, of sharing from them, and of the public topics."""
