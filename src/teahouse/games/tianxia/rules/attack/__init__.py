"""The nomads' attack, and how it would go."""
