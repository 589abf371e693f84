"""Laws of corrections in all rule systems: hypothesis looks for a counter-example."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.engine.correction.changes import Inserted, Struck
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight
from gm_tracker.model.label import CORRECTION
from gm_tracker.model.step import Answer, Refused
from tests.corrections import (
    ONE_A_SYSTEM,
    Spot,
    copied,
    corrected,
    fresh,
    hashed,
    others,
    played,
    ready,
    spots,
)
from tests.drills.drilling import long_or_short

STEPS = long_or_short(150, 50)
"""So much of each fight is played."""
LAWS = settings(max_examples=long_or_short(600, 24), deadline=None)


@st.composite
def mistakes(draw: st.DrawFn, count: int = 1) -> tuple[str, list[tuple[Spot, Answer]]]:
    """A fight, and some of its answers with others for them."""
    name = draw(st.sampled_from(ONE_A_SYSTEM))
    can = [each for each in spots(name, STEPS) if others(each)]
    chosen = draw(st.lists(st.sampled_from(can), min_size=count, max_size=count, unique=True))
    return name, [(e, draw(st.sampled_from(sorted(others(e).values(), key=repr)))) for e in chosen]


def accepted(fight: Fight, sheet: Sheet) -> None:
    """Go over to it, if it changes anything."""
    if sheet.counts["same"] != sheet.total:
        assert sheet.accept() is None


def is_clean(sheet: Sheet, needed: int) -> bool:
    """Whether no dice were needed and nothing was impossible."""
    return not needed and not sheet.counts["impossible"] and not sheet.counts["past"]


@LAWS
@given(mistakes())
def test_the_same_value_is_the_same_fight(mistake: tuple[str, list[tuple[Spot, Answer]]]) -> None:
    name, ((spot, _),) = mistake
    fight = ready(name, STEPS)
    sheet, needed = played(fight, corrected(fight, spot, spot.answer))
    assert set(sheet.counts) == {"same"} and not needed
    assert sheet.now == fight.encounter


@LAWS
@given(mistakes())
def test_an_accepted_branch_is_a_fresh_fight_and_undo_leads_back(
    mistake: tuple[str, list[tuple[Spot, Answer]]],
) -> None:
    name, ((spot, answer),) = mistake
    fight = copied(ready(name, STEPS))
    before, path = hashed(fight), list(fight.path)
    try:
        sheet, _ = played(fight, corrected(fight, spot, answer))
    except Refused:
        assert hashed(fight) == before
        return
    accepted(fight, sheet)
    assert fight.encounter == sheet.now
    assert hashed(fresh(fight)) == hashed(fight)
    if fight.path != path:
        fight.undo()
    assert (hashed(fight), fight.path) == (before, path)


@LAWS
@given(mistakes(), st.integers(1, STEPS - 2), st.booleans())
def test_a_step_struck_out_and_put_in_again_is_a_fresh_fight_too(
    mistake: tuple[str, list[tuple[Spot, Answer]]], at: int, keep: bool
) -> None:
    fight = copied(ready(mistake[0], STEPS))
    at = min(at, len(fight.path) - 1)
    struck, before = fight.path[at], hashed(fight)
    sheet, _ = played(fight, Struck(struck.id))
    for each in [each for each in sheet.entries if keep and each.verdict == "impossible"]:
        sheet.keep(each.place)
        while sheet.step() is not None or sheet.open is not None:
            if sheet.open is not None:
                sheet.roll(sheet.open.place, random.Random(2))
    accepted(fight, sheet)
    assert hashed(fresh(fight)) == hashed(fight)
    fight.undo()
    assert hashed(fight) == before
    parts = tuple(zip(struck.commands, struck.answers, strict=True))
    try:
        again, _ = played(fight, Inserted(struck.id, parts))
    except Refused:
        return
    accepted(fight, again)
    assert hashed(fresh(fight)) == hashed(fight)


@LAWS
@given(mistakes(2))
def test_two_corrections_commute_or_the_second_names_the_first(
    mistake: tuple[str, list[tuple[Spot, Answer]]],
) -> None:
    name, two = mistake
    ends, clean = [], True
    for order in (two, two[::-1]):
        fight, named = copied(ready(name, STEPS)), set[int]()
        for spot, answer in order:
            try:
                sheet, needed = played(fight, corrected(fight, spot, answer))
            except Refused:
                clean = False
                break
            clean = clean and is_clean(sheet, needed)
            assert set(sheet.earlier) == named
            accepted(fight, sheet)
            named |= {fight.path[spot.index].id} if fight.undo_label == CORRECTION else set()
            if not clean:
                break
        ends.append(hashed(fight))
    assert not clean or ends[0] == ends[1]
