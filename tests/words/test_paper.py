"""Encounters and entries as pages to print."""

from __future__ import annotations

from dataclasses import replace

from gm_tracker.rules.nc import NC
from gm_tracker.words.library_views import GroupRow, PlanPage
from gm_tracker.words.paper import plan_html
from gm_tracker.words.paper_parts import grid, notes
from tests.helpers import nc_fighter

WOLF = replace(nc_fighter("Wolf"), notes="### Traits\n\n**Keen Nose.** It smells you.")


def test_the_traits_of_a_creature_stand_on_the_sheet_once() -> None:
    groups = (GroupRow("a", 1, "Wolf", 2, "foe"), GroupRow("b", 1, "Old wolf", 1, "foe"))
    told = plan_html(NC, PlanPage(1, "Ambush", "", groups, notes="At noon."), {}, {1: WOLF})
    assert told.count("<b>Keen Nose.</b> It smells you.") == 1
    assert "<p>At noon.</p>" in told


def test_headings_and_bold_of_notes_are_bold_and_all_else_is_text() -> None:
    assert notes("## Traits\n**Keen** <b>nose</b> *x* #1") == (
        "<p><b>Traits</b></p><p><b>Keen</b> &lt;b&gt;nose&lt;/b&gt; *x* #1</p>"
    )


def test_a_grid_begins_with_the_round_that_runs() -> None:
    told = grid(NC, (("c0", "Ann"),), 3, {("c0", 24): "x"})
    assert "Round 3" in told and "Round 5" in told and "Round 6" not in told
    assert told.count('<td align="center">x</td>') == 1
