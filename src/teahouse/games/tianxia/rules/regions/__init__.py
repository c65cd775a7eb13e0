"""Acting in a region, and the barges."""
