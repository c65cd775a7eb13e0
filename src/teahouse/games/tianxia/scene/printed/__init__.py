"""What is printed on the board and never changes, drawn once."""
