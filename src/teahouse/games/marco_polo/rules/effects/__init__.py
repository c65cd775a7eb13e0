"""Rewards, their order, and goods as payment."""
