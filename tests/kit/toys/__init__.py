"""Small games made for the kit: two honest ones that pass every check, and broken ones that prove a check can fail."""
