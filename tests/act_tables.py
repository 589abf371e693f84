"""The tables of acts with the program's own keys, without a window to act on."""

from __future__ import annotations

from unittest.mock import Mock

from gm_tracker.ui.library.act_table import library_acts
from gm_tracker.ui.window.act_table import window_acts

WINDOW_ACTS = window_acts(Mock())
LIBRARY_ACTS = library_acts(Mock())
EVERY_ACT = (*WINDOW_ACTS, *LIBRARY_ACTS)
