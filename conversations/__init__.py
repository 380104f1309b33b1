"""What is said: conversations, messages, turns, proposals and the stream of what happened."""
