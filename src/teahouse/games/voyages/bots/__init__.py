"""What bots know of Voyages."""
