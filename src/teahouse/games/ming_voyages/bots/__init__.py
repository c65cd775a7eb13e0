"""How a program in a seat plays."""
