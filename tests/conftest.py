"""Settings for the whole suite."""

from __future__ import annotations

from hypothesis import settings

# The same examples in every run, on every machine; a failure is never luck.
settings.register_profile("house", derandomize=True, database=None, deadline=None, max_examples=60)
settings.load_profile("house")
