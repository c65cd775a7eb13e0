"""What the Overlord plays and chooses, and why."""
