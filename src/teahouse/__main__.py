"""`python -m teahouse` is the `teahouse` command."""

from __future__ import annotations

import sys

from teahouse.cli import main

if __name__ == "__main__":
    sys.exit(main())
