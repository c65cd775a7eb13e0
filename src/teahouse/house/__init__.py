"""The house: guests sit down at tables over HTTP, play, watch and come back. See docs/house.md."""
