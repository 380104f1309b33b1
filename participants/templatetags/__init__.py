"""Tags for all pages."""
