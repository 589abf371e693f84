"""What every rule system brings, so that it is whole in the window, the odds and the verbs.

A system that lacks something is told so in a sentence that names it and what it lacks. CONTRIBUTING
says the same as steps.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from gm_tracker.campaign.presets import creatures, known_records
from gm_tracker.campaign.script import Script, read_script
from gm_tracker.model.commands import NewCombatant
from gm_tracker.paths import resources
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.system import RuleSystem
from gm_tracker.rules.two_readings import IN_FULL, TwoReadings
from gm_tracker.session.bundled import help_page
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.screen_systems import MOMENTS
from tests.test_architecture import ROOT
from tests.toy import TOY

CREATURES, RECORDS, CONDITIONS, ROUNDS = 6, 10, 2, 10
CREATURES_IN_FULL, WEAPONS_IN_FULL = 12, 20
"""Of a game that can be played in full."""
ONE_SCREEN = 45
"""Lines of a help page."""
RULE = re.compile(r"\b(?:NC|[A-Z][A-Z0-9]?(?:-[A-Z]{2,3})?|X-[A-Z][A-Z0-9]?)-\d+")


@dataclass(frozen=True)
class Brought:
    """What there is of a system: `fights` are rounds and steps by the name of the file."""

    creatures: tuple[NewCombatant, ...]
    page: str
    fights: Mapping[str, tuple[int, int]]
    moment: tuple[str, int, int] | None
    root: Path = ROOT


def brought(system: RuleSystem) -> Brought:
    """What the program and its tests have of a system."""
    fights = {n: _length(n) for n, script in _scripts().items() if script.system == system.id}
    page, moment = help_page(system.id), MOMENTS.get(system.id)
    return Brought(creatures(system.id), page, fights, moment)


def lacking(system: RuleSystem, there: Brought) -> list[str]:
    """All that a system does not bring, each as a sentence."""
    checks = (_declared, _presets, _page, _fights, _moment, _tests)
    return [f"{system.id}: {each}" for check in checks for each in check(system, there)]


def _declared(system: RuleSystem, _there: Brought) -> Iterator[str]:
    if not (system.id.isidentifier() and system.name and system.sentence):
        yield "it has no id, no name or no sentence"
    if len(system.conditions) < CONDITIONS:
        yield f"it has fewer than {CONDITIONS} conditions"


def _presets(system: RuleSystem, there: Brought) -> Iterator[str]:
    found = there.creatures
    if not found:
        yield f"resources/presets/{system.id}.json is missing"
        return
    if len({each.name for each in found}) < CREATURES:
        yield f"resources/presets/{system.id}.json has fewer than {CREATURES} creatures"
    if len({record.name for each in found for record in each.attacks}) < RECORDS:
        yield f"resources/presets/{system.id}.json has fewer than {RECORDS} attacks or skills"


def _page(system: RuleSystem, there: Brought) -> Iterator[str]:
    page = there.page
    if not page:
        yield f"resources/help/{system.id}.md is missing"
        return
    if not page.startswith("# ") or page.count("\n") > ONE_SCREEN:
        yield f"resources/help/{system.id}.md is no page of one screen ({ONE_SCREEN} lines)"
    if len(set(RULE.findall(page))) < 5:
        yield f"resources/help/{system.id}.md names fewer than five rules by id"


def _fights(_system: RuleSystem, there: Brought) -> Iterator[str]:
    if not there.fights:
        yield "resources/fights has no fight of it"
    elif all(rounds < ROUNDS for rounds, _ in there.fights.values()):
        yield f"resources/fights has no fight of it with {ROUNDS} rounds"


@cache
def _scripts() -> Mapping[str, Script]:
    files = sorted((resources() / "fights").glob("*.json"))
    return {each.stem: read_script(each) for each in files}


@cache
def _length(name: str) -> tuple[int, int]:
    """Rounds that were begun, and steps."""
    script = _scripts()[name]
    clock = replay(script, KnownSystems()).fight.encounter.clock
    return clock.round - (clock.phase == "start"), len(script.steps)


def _moment(_system: RuleSystem, there: Brought) -> Iterator[str]:
    if there.moment is None:
        yield "tests/screen_systems.MOMENTS has no moment of a fight of it"
        return
    name, step, _ = there.moment
    if step >= there.fights.get(name, (0, 0))[1]:
        yield f"tests/screen_systems.MOMENTS names step {step} of {name}, which is no step of it"


def _tests(system: RuleSystem, there: Brought) -> Iterator[str]:
    """Known answers and the table of its rules may be those of its family."""
    family, root = _family(system), there.root
    folders = [root / "tests" / "rules" / each for each in family]
    if not any((each / "test_rule_table.py").is_file() for each in folders):
        yield f"tests/rules/{system.id}/test_rule_table.py is missing"
    golden = [root / "tests" / "golden" / f"{each}.json" for each in family]
    if not any(each.is_file() and json.loads(each.read_text("utf-8")) for each in golden):
        yield f"tests/golden/{system.id}.json is missing"


def _family(system: RuleSystem) -> list[str]:
    """Its own id and the folders of rules that its classes, or its documents', stand in."""
    read = system.documents if isinstance(system, TwoReadings) else system
    modules = (each.__module__.split(".") for each in type(read).__mro__)
    return [system.id, *(each[2] for each in modules if each[1:2] == ["rules"] and len(each) > 3)]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_every_system_brings_all_of_it(system: RuleSystem) -> None:
    assert lacking(system, brought(system)) == []


def lacking_in_full(game: TwoReadings) -> list[str]:
    """What a game that can be played in full does not bring beside, each as a sentence."""
    return [f"{game.id}: {each}" for each in _in_full(game)]


def _in_full(game: TwoReadings) -> Iterator[str]:
    if game.depth.usual != IN_FULL:
        yield "a new fight is not played in full"
    if game.builder is None:
        yield "it has no builder"
    if len({each.name for each in creatures(game.id)}) < CREATURES_IN_FULL:
        yield f"it has fewer than {CREATURES_IN_FULL} creatures"
    if len({each.name for each in known_records(game.id) if not each.form}) < WEAPONS_IN_FULL:
        yield f"it has fewer than {WEAPONS_IN_FULL} weapons"
    mine = {name: script for name, script in _scripts().items() if script.system == game.id}
    full = [n for n, script in mine.items() if script.switches.get(game.depth.id) == IN_FULL]
    if all(_length(each)[0] < ROUNDS for each in full):
        yield f"resources/fights has no fight of {ROUNDS} rounds in full"
    if all(name in full for name in mine):
        yield "resources/fights has no fight by its documents"


@pytest.mark.parametrize(
    "game", [each for each in SYSTEMS if isinstance(each, TwoReadings)], ids=lambda each: each.id
)
def test_a_game_in_full_brings_more(game: TwoReadings) -> None:
    assert lacking_in_full(game) == []


def test_what_a_game_in_full_lacks_is_named() -> None:
    depth = Switch("T-0", "How much", "All of it, or not.", "documents", (("documents", "no"),))
    game = TwoReadings(depth, TOY, TOY)
    assert lacking_in_full(game) == [
        "toy: a new fight is not played in full",
        "toy: it has no builder",
        "toy: it has fewer than 12 creatures",
        "toy: it has fewer than 20 weapons",
        "toy: resources/fights has no fight of 10 rounds in full",
        "toy: resources/fights has no fight by its documents",
    ]


def test_no_two_systems_have_one_id() -> None:
    assert len({each.id for each in SYSTEMS}) == len(SYSTEMS)


def test_what_a_system_lacks_is_named() -> None:
    assert lacking(TOY, brought(TOY)) == [
        "toy: it has fewer than 2 conditions",
        "toy: resources/presets/toy.json is missing",
        "toy: resources/help/toy.md is missing",
        "toy: resources/fights has no fight of it",
        "toy: tests/screen_systems.MOMENTS has no moment of a fight of it",
        "toy: tests/rules/toy/test_rule_table.py is missing",
        "toy: tests/golden/toy.json is missing",
    ]


HERO = next(each for each in SYSTEMS if each.id == "hero")


@pytest.mark.parametrize("moment", [("gone", 1, 1), ("brp", 1, 1), ("hero", 9999, 1)])
def test_a_moment_that_is_none_is_named(moment: tuple[str, int, int]) -> None:
    name, step, _ = moment
    assert lacking(HERO, replace(brought(HERO), moment=moment)) == [
        f"hero: tests/screen_systems.MOMENTS names step {step} of {name}, which is no step of it"
    ]


def test_too_little_of_each_is_named(tmp_path: Path) -> None:
    whole = brought(HERO)
    little = Brought(
        whole.creatures[:1], "# HERO\n" * 46, {"hero": (9, 30)}, ("hero", 29, 0), tmp_path
    )
    assert lacking(HERO, little) == [
        "hero: resources/presets/hero.json has fewer than 6 creatures",
        "hero: resources/presets/hero.json has fewer than 10 attacks or skills",
        "hero: resources/help/hero.md is no page of one screen (45 lines)",
        "hero: resources/help/hero.md names fewer than five rules by id",
        "hero: resources/fights has no fight of it with 10 rounds",
        "hero: tests/rules/hero/test_rule_table.py is missing",
        "hero: tests/golden/hero.json is missing",
    ]
