"""The Overlord of the solo game."""
