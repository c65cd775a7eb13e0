"""Battles, their dice and their odds."""
