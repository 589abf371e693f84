"""Nothing that is hidden is anywhere in what the players are shown, and a leak would be found."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.disclosure import Shown
from gm_tracker.model.encounter import Span
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.players import lasting, public_fight
from gm_tracker.words.players.levels import Levels
from gm_tracker.words.players.project import project
from gm_tracker.words.players.wounds import in_full
from tests.test_anything_goes import play
from tests.words.players.canaries import Cage, leaks, texts

STEPS = 15
Plant = Callable[[pytest.MonkeyPatch], None]


def found(system: RuleSystem, seed: int) -> list[str]:
    """The canaries that are seen anywhere in a fight."""
    cage = Cage(system, seed)
    seen = []
    for done in cage.play(STEPS):
        view = project(system, cage.fight)
        seen += [f"{done}: {each}" for each in leaks((view, view.spoken))]
    return seen


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SYSTEMS), st.integers(0, 2**32 - 1))
def test_no_canary_is_seen(system: RuleSystem, seed: int) -> None:
    assert found(system, seed) == []


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SYSTEMS), st.integers(0, 2**32 - 1))
def test_other_secrets_make_no_difference(system: RuleSystem, seed: int) -> None:
    one, other = Cage(system, seed), Cage(system, seed, "Quokka of old")
    for done, same in zip(one.play(STEPS), other.play(STEPS), strict=True):
        assert project(system, one.fight) == project(system, other.fight), (done, same)


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SYSTEMS), st.integers(0, 2**32 - 1))
def test_no_name_is_seen_that_is_not_shown_at_that_moment(system: RuleSystem, seed: int) -> None:
    """Whatever is tried, and whatever is disclosed of whom in between."""
    fight = play(system, seed, 40, 0.0, names=("Annwyn", "Bobrikov", "Cidonia"))
    while fight.undo_label is not None:
        seen = "\n".join(texts(project(system, fight)))
        levels = Levels(system, fight.encounter)
        people = fight.encounter.combatants.values()
        unknown = [each.name for each in people if not levels.is_exact(each.id, "name")]
        assert [each for each in unknown if each[:3] != "New" and each in seen] == []
        fight.undo()


def _all_shown(patch: pytest.MonkeyPatch) -> None:
    def of(_self: Levels, _who: str, _field: str) -> Shown:
        return "exact"

    patch.setattr(Levels, "of", of)


def _own_names(patch: pytest.MonkeyPatch) -> None:
    def names(levels: Levels) -> Mapping[str, str]:
        return {each.id: each.name for each in levels.encounter.combatants.values()}

    patch.setattr(public_fight, "public_names", names)


def _portraits(patch: pytest.MonkeyPatch) -> None:
    made = public_fight._Veil.combatant

    def with_portrait(self: public_fight._Veil, whole: Combatant) -> Combatant:
        return replace(made(self, whole), portrait=whole.portrait)

    patch.setattr(public_fight._Veil, "combatant", with_portrait)


def _marked_conditions(patch: pytest.MonkeyPatch) -> None:
    def whole(_self: public_fight._Veil, whole: Combatant) -> Iterator[Condition]:
        yield from (replace(each, key=each.note or each.key) for each in whole.conditions)

    patch.setattr(public_fight._Veil, "_conditions", whole)


def _numbers(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(public_fight, "in_words", in_full)


def _spells(patch: pytest.MonkeyPatch) -> None:
    def label(_levels: Levels, span: Span, *, by_name: bool) -> str:
        return span.label

    patch.setattr(lasting, "with_record", label)


@pytest.mark.parametrize(
    "plant", [_all_shown, _own_names, _portraits, _marked_conditions, _numbers, _spells]
)
def test_a_planted_leak_is_found(plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    # In some of these fights somebody casts a spell who is known by another name.
    assert any(found(system, seed) for seed in (1, 2, 20, 31) for system in SYSTEMS)


def test_the_cage_comes_to_all_that_is_told() -> None:
    told = {
        project(system, cage.fight).outcome.partition(" ")[0]
        for system in SYSTEMS
        for seed in range(4)
        for cage in (Cage(system, seed),)
        for _done in cage.play(STEPS)
    }
    assert {"A", "Mara", "Something"} <= told
