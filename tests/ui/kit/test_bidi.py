"""Names that run from right to left leave the sentence around them as it is."""

from __future__ import annotations

import pytest

from gm_tracker.ui.kit.bidi import left_to_right
from gm_tracker.ui.kit.labels import plain_label

WARRIOR = "\u05dc\u05d5\u05d7\u05dd"
DESERT = "\u0645\u062d\u0627\u0631\u0628 \u0627\u0644\u0635\u062d\u0631\u0627\u0621"
MARK = "\u200e"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Orc 2 90 \u2192 83 hit points", "Orc 2 90 \u2192 83 hit points"),
        ("Zo\u00eb \u00c5ngstr\u00f6m", "Zo\u00eb \u00c5ngstr\u00f6m"),
        (f"{WARRIOR} 90 \u2192 83", f"{MARK}{WARRIOR}{MARK} 90 \u2192 83"),
        (f"{WARRIOR}\u2026{WARRIOR} is", f"{MARK}{WARRIOR}\u2026{WARRIOR}{MARK} is"),
        (f"hits {DESERT}, {WARRIOR}", f"hits {MARK}{DESERT}{MARK}, {MARK}{WARRIOR}{MARK}"),
    ],
)
def test_such_words_stand_between_marks(text: str, shown: str) -> None:
    assert left_to_right(text) == shown


def test_a_sentence_that_begins_with_such_a_name_runs_from_left_to_right(qtbot: object) -> None:
    label = plain_label("note")
    label.setText(f"{WARRIOR} 90 \u2192 83 hit points")
    assert label.text().startswith(MARK)
