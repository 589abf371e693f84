"""Fights full of canaries: none is in any text of the players' window, nor in its pixels."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QApplication

from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.ui.players import window as window_module
from gm_tracker.words.players.project import project
from tests.ui.players.seen import picture
from tests.ui.players.watched import watching
from tests.words.players.canaries import Cage, leaks

STEPS = 8


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(SYSTEMS), st.integers(0, 2**32 - 1))
def test_no_canary_can_be_read_and_nothing_else_is_painted(
    themed_app: QApplication, system: RuleSystem, seed: int
) -> None:
    cage = Cage(system, seed)
    with watching(cage.fight) as (seen,):
        for done in cage.play(STEPS):
            assert leaks(list(seen.texts())) == [], done
            alone = picture(project(system, cage.fight), seen.window.size())
            painted = seen.picture.convertToFormat(alone.format())
            assert painted == alone, done


def test_a_planted_leak_is_read_and_seen(themed_app: QApplication) -> None:
    cage = Cage(SYSTEMS[0], 3)
    with watching(cage.fight) as (seen,):
        honest, of_it = seen.picture, seen.show.seen
        hidden = cage.fight.encounter.combatants["c1"].name
        seen.show._take = lambda: replace(of_it, following=f"Next: {hidden}")
        assert leaks(list(seen.texts()))
        assert seen.picture != honest


def test_a_title_that_names_the_fight_would_be_found(
    themed_app: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    cage = Cage(SYSTEMS[0], 3)
    monkeypatch.setattr(window_module, "TITLE", cage.fight.encounter.title)
    with watching(cage.fight) as (seen,):
        assert leaks(list(seen.texts()))
