"""Settings for the whole suite."""

from __future__ import annotations

import signal

from hypothesis import settings

# The same examples in every run, on every machine; a failure is never luck.
settings.register_profile("house", derandomize=True, database=None, deadline=None, max_examples=60)
settings.load_profile("house")

# A shell that runs the tests in the background has them ignore interrupts, and every program they start inherits that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
