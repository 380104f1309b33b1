"""Who is speaking: participants, the slots that hold their key, their tokens, the answers kept for them."""
