"""How a seat sees the table."""
