"""Acting at the wall, and the pieces there."""
