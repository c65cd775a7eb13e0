"""The `teahouse` command: a module for each group of commands, which enters the rooms it needs when it is run."""

from __future__ import annotations

from teahouse.cli.main import BROKEN_PIPE, INTERRUPTED, main

__all__ = ["BROKEN_PIPE", "INTERRUPTED", "main"]
