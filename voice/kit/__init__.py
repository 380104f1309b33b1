"""Pure leaves that any room may use: errors, ids, the envelope, text, server-sent events, the loop."""
