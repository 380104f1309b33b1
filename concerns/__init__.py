"""What is on record: concerns, which only a person's confirmation makes."""
