"""Who comes: guests, their names, and how often they may ask."""
