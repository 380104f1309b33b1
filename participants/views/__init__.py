"""The pages of a participant's own access: the landing page, signing up and in, settings."""
