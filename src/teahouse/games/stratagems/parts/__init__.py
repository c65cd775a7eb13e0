"""The data file as typed objects, the interned actions, and the numbers that stand for several things."""
