"""The effects of special actions."""
