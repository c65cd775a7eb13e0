"""Studies: questions about games, asked in a file, played until the answer is as exact as wanted, and told on a page."""

from __future__ import annotations

from .arms import Arm, Batch
from .study_file import Study, read_study

__all__ = ["Arm", "Batch", "Study", "read_study"]
