"""How bots weigh positions and choose."""
