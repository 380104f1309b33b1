"""What operators did: appended, never changed. `audit.entries.record` writes, `audit.chain.verify` looks it over."""
