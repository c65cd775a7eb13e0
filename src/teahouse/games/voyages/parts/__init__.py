"""The components of data.toml as typed objects, and the actions."""
