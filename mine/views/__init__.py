"""The pages of erasing. Taking everything along needs none: a link to the call."""
