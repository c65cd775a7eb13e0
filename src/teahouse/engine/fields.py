"""How a field of a state, or of an object in it, is copied and kept: marks for `teahouse fields`, which writes the rest.

A field is one annotated line in the class body. To the type checker and to the compiler a marked one is what stands in the
brackets. Without a mark a clone has a list of its own, with the same things in it; everything else is shared.
"""

from __future__ import annotations

from typing import Annotated, TypeVar

T = TypeVar("T")

Shared = Annotated[T, "a list that is replaced when it changes, so that clones share it"]
Deep = Annotated[T, "an object, or a list of objects or lists, that is changed in place: a clone copies those too"]
Fixed = Annotated[T, "comes with the constructor and never changes: shared, and in no dump"]
Derived = Annotated[T, "follows from the rest: shared, and in no dump"]
Fresh = Annotated[T, "begins anew in every clone, and is in no dump"]
