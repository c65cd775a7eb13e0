"""The phases of a season after the action phase; winter has a folder of its own."""
