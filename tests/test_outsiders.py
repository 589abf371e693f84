"""Packs as somebody writes them who has nothing but `docs/formats.md`: one for each game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.library_start import Start, start
from gm_tracker.headless import main
from gm_tracker.model.combatant import Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.library import Library
from gm_tracker.model.library_commands import SavePlan
from gm_tracker.model.library_plans import Group, Plan
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.library_exports import library_in
from gm_tracker.session.systems import KnownSystems
from tests.library_helpers import done
from tests.schemas import wrong_in

TWO = ("Watchman", "Old dog")


def whole(value: int, maximum: int = 0) -> dict[str, int]:
    """A track, at its maximum unless that is said."""
    return {"value": value, "maximum": maximum or value}


PACKS: dict[str, dict[str, Any]] = {
    "nc": {
        "stats": {"df": 3, "ar": 5, "dr": 4, "attacks": 2, "save": 4},
        "tracks": {"hp": whole(40, 90)},
        "attacks": [
            {"name": "Halberd", "damage": "1d10x10", "stats": {"of": 5, "time": 2}},
            {"name": "Ember rain", "form": "spell", "damage": "3d6x10", "stats": {"casting": 5}},
        ],
    },
    "shadow_lounge": {
        "stats": {"dex": 60, "dodge": 35, "parry": 30},
        "tracks": {"hp": whole(9, 13)},
        "attacks": [{"name": "Stun rod", "damage": "1d6+1", "stats": {"skill": 50}}],
    },
    "brp": {
        "stats": {"str": 12, "con": 11, "siz": 13, "dex": 14, "armour": 2, "dodge": 35, "dm": 1},
        "tracks": {"hp": whole(5, 12)},
        "attacks": [
            {"name": "Club", "damage": "1d6", "stats": {"skill": 45, "points": 12}},
            {"name": "Listen", "form": "skill", "stats": {"skill": 60}},
        ],
    },
    "coc7": {
        "stats": {"str": 60, "con": 50, "siz": 65, "dex": 45, "dodge": 22, "fight": 50, "build": 1},
        "tracks": {"hp": whole(4, 11), "luck": whole(30, 99)},
        "attacks": [
            {"name": "Torch", "damage": "1d6", "stats": {"skill": 50}},
            {"name": "Revolver", "damage": "1d10", "stats": {"skill": 35}},
        ],
    },
    "mythras": {
        "stats": {"str": 12, "con": 11, "siz": 12, "dex": 13, "parry": 50, "armour_head": 2},
        "tracks": {"hp": whole(11), "head": whole(2, 5), "chest": whole(6)},
        "attacks": [{"name": "Spear", "damage": "1d8+1", "stats": {"skill": 55, "impaling": 1}}],
    },
    "openquest": {
        "stats": {"dex": 45, "armour": 2, "parry": 40, "dodge": 35, "resilience": 45},
        "tracks": {"hp": whole(6, 12)},
        "attacks": [{"name": "Spear", "damage": "1d8", "stats": {"skill": 45}}],
    },
    "hero": {
        "stats": {"ocv": 50, "dcv": 40, "spd": 3, "dex": 12, "pd": 4, "ed": 3, "rec": 5},
        "tracks": {"hp": whole(8, 10), "stun": whole(20), "end": whole(25)},
        "attacks": [{"name": "Pistol", "damage": "1d6+1", "stats": {"killing": 1, "ranged": 1}}],
    },
    "open_d10": {
        "stats": {"speed": 5, "defence": 6, "defence_fine": 2},
        "tracks": {"hp": whole(7, 9)},
        "attacks": [{"name": "Pike", "damage": "", "stats": {"score": 5, "fine": 3}}],
    },
}


def written(system: str) -> dict[str, Any]:
    """A watchman with all that a creature may say, and a dog with a name alone."""
    words = {"notes": "Has a whistle.", "tags": ["guard"], "source": "Mine", "side": "neutral"}
    first = {"name": "Watchman", **PACKS[system], **words, "entry_notes": "On the *east* wall."}
    head = {"format": "gm-tracker creatures", "version": 1, "system": system}
    return {**head, "creatures": [first, {"name": "Old dog"}]}


def imported(folder: Path, plain: dict[str, Any]) -> Library:
    """The library of a new campaign into which the file was imported."""
    file, campaign = folder / "pack.json", folder / "new.gmt"
    file.write_text(json.dumps(plain), "utf-8")
    assert main(["import", str(file), "--into", str(campaign), "--new"]) == 0
    with CampaignFile.open(campaign) as opened:
        stream = library_in(opened, KnownSystems())
        system = str(plain["system"])
        done(stream, SavePlan(Plan(0, "Wall", system, groups=(Group(1, 2, "a"), Group(2, 1, "b")))))
        return stream.library


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_a_pack_written_by_hand_is_valid_is_there_and_fights(
    system: RuleSystem, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plain, pack = written(system.id), PACKS[system.id]
    assert wrong_in(plain) == ""
    library = imported(tmp_path, plain)
    assert "2 of 2 read; none skipped" in capsys.readouterr().out
    entries = list(library.entries)
    assert [(each.system, each.name) for each in entries] == [(system.id, each) for each in TWO]
    guard = entries[0]
    assert (guard.tags, guard.source, guard.notes) == (("guard",), "Mine", "On the *east* wall.")
    being = guard.being
    assert being is not None and being.side == "neutral" and being.notes == "Has a whistle."
    assert being.stats == pack["stats"]
    for key, told in pack["tracks"].items():
        assert being.tracks[key] == Track(**told)
    told = [(e["name"], e.get("damage", ""), e["stats"]) for e in pack["attacks"]]
    assert [(each.name, each.damage, each.stats) for each in being.attacks] == told
    made = start(system, Encounter(system.id), library, 3, random.Random(1))
    assert isinstance(made, Start) and len(made.parts) >= 2
