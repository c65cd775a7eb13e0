"""What tiles, cards, ships, buildings and boards bring, and what it costs."""
