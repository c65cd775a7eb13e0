"""Command point actions."""
