"""The components of the data file as typed objects."""
