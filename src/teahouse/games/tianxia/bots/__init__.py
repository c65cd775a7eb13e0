"""What programs in a seat think of the game."""
