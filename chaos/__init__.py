"""Chaos: the scaled product under load while what it stands on is killed, frozen and cut; then all is counted."""
