"""A turn, and what it discards."""
