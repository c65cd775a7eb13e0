"""Characters, and what they change."""
