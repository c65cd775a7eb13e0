"""What a table of Voyages looks like."""
