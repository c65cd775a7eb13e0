"""Worth and choices for programs in a seat."""
