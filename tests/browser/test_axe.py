"""axe itself: a fault that was planted is found."""

from __future__ import annotations

import pytest

from tests.browser.axe import assert_accessible
from tests.browser.conftest import Visit

pytestmark = pytest.mark.browser


def test_a_button_without_a_name_is_found(visit: Visit) -> None:
    guest = visit()
    guest.page.evaluate("() => document.body.append(document.createElement('button'))")
    with pytest.raises(AssertionError, match="button-name"):
        assert_accessible(guest)
