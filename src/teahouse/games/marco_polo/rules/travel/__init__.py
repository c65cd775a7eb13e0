"""Steps, whole journeys, and trading posts."""
