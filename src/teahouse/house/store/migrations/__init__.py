"""Changes of the database, one step each; `FORM` is the table that says which of them were made."""

from __future__ import annotations

from typing import Final

FORM: Final = "form"
