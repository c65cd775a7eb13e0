"""The house in a real browser."""
