"""The components of data.toml as typed objects."""
