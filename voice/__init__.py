"""The shell of Voice."""

__version__ = "0.1.0"
