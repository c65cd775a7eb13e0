"""The tables: each one in memory, what is done there, and what everybody is shown of it."""
