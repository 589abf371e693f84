"""A fight plays from its own export whatever its combatants are called."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.fights import StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.script import parse_script, script_of, write_script
from gm_tracker.headless import main
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.any_names import ODD, PEOPLE
from tests.test_anything_goes import play


def plays_from_its_export(system: RuleSystem, seed: int, length: int, names: Sequence[str]) -> int:
    """Play anything among people of these names, and all of it again from the script."""
    fight = play(system, seed, length, odds=0, names=names)
    played = replay(parse_script(write_script(script_of(fight.path)).encode()), KnownSystems())
    assert played.difference == ""
    assert encounter_hash(played.fight.encounter) == encounter_hash(fight.encounter)
    return len(fight.path)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32 - 1), names=PEOPLE)
def test_any_names(system: RuleSystem, seed: int, names: list[str]) -> None:
    plays_from_its_export(system, seed, 25, names)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_the_verbs_agree_about_a_fight_of_odd_names(
    system: RuleSystem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    campaign, script = tmp_path / "odd.gmt", tmp_path / "odd.json"
    with CampaignFile.create(campaign) as file:
        journal = StreamJournal(file, file.new_stream("fight", "Odd", system.id))
        fight = play(system, 7, 120, odds=0, names=ODD, journal=journal)
    assert tuple(e.name for e in fight.encounter.combatants.values())[: len(ODD)] == ODD
    assert main(["export", str(campaign), "--out", str(script)]) == 0
    assert main(["check", str(script)]) == 0
    capsys.readouterr()
    assert main(["play", str(script)]) == 0
    final = encounter_hash(fight.encounter)
    assert capsys.readouterr().out.endswith(f"final hash: {final}\n")
    assert json.loads(script.read_text("utf-8"))["final_hash"] == final
