"""Names that are read from right to left, among numbers and words that are not."""

import pytest

from gm_tracker.words.names import apart

HEBREW = "\u05e9\u05dc\u05d5\u05dd"
ARABIC = "\u0645\u062d\u0627\u0631\u0628"


@pytest.mark.parametrize("name", [HEBREW, ARABIC, f"Orc {HEBREW}"])
def test_a_number_behind_such_a_name_stays_behind_it(name: str) -> None:
    assert apart(name) == f"\u200e{name}\u200e"


@pytest.mark.parametrize("name", ["Orc 2", "<b>Bob</b>", "J\u00f6rg M\u00fc\u00dfig", "\U0001f409"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert apart(name) is name
