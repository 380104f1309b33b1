"""What reaches over all rooms for one person: taking everything along, and erasing it."""
