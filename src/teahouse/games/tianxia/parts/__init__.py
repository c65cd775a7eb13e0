"""The data file as typed objects, and the interned actions."""
