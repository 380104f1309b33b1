"""The pages of conversations."""
