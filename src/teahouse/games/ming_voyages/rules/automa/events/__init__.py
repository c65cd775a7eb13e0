"""The Overlord's events."""
