"""One module for each change, the oldest first."""
