"""The action spaces of the board."""
