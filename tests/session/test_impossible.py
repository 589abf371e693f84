"""Somebody's file with right checksums and impossible content: named, and opened on the others."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from gm_tracker.campaign.codec import encode_label
from gm_tracker.campaign.errors import Damaged
from gm_tracker.campaign.fights import LAST_FIGHT, StreamJournal
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import Fight
from gm_tracker.model.label import Label
from gm_tracker.model.limits import MOST_ATTACKS, MOST_COMBATANTS
from gm_tracker.rules.nc import NC
from gm_tracker.session.fight_views import FightViews
from gm_tracker.session.settings import Settings
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import troubles
from gm_tracker.session.verification import sound_campaign
from gm_tracker.session.workspace import Workspace

LONGEST = 5.0
"""Seconds that an opening may take."""
Spoil = Callable[[CampaignFile, int], None]
BEGUN = {"kind": "begun", "system": "nc", "length": 10, "title": "x"}


def step(file: CampaignFile, stream: int, *events: object) -> None:
    """A step that no program of ours has made."""
    body = json.dumps({"v": 2, "c": [], "a": [], "e": events})
    last = file.step_index(stream)[-1][0]
    file.append(stream, last, encode_label(Label("begun")), body.encode())


def joined(number: int, **more: object) -> object:
    """The event of a combatant who joins."""
    who = {"id": f"c{number}", "badge": number, "name": f"Orc {number}", **more}
    return {"kind": "added", "combatant": who}


def length(positions: int) -> Spoil:
    """A round of so many positions."""
    return lambda file, stream: step(file, stream, {**BEGUN, "length": positions})


def undone(file: CampaignFile, stream: int) -> None:
    """More undone than was done."""
    for _ in range(2):
        file.move_head(stream, None, "undo")


IMPOSSIBLE: dict[str, tuple[Spoil, str]] = {
    "an empty draft": (lambda f, s: f.drafts.save(s, b"{}"), "unfinished action"),
    "a draft that is a list": (lambda f, s: f.drafts.save(s, b"[1]"), "unfinished action"),
    "an undo first": (undone, "what cannot be"),
    "a redo first": (
        lambda f, s: f.move_head(s, f.step_index(s)[-1][0], "redo"),
        "what cannot be",
    ),
    "a round of no length": (length(0), "a round of 0 positions"),
    "an endless round": (length(10**9), "a round of 1000000000 positions"),
    "an event about nobody": (
        lambda f, s: step(
            f, s, {"kind": "track", "combatant": "c77", "track": "hp", "before": 5, "after": 1}
        ),
        "",
    ),
    "half a character": (
        lambda f, s: step(f, s, {**BEGUN, "title": "\ud800"}),
        "half a character",
    ),
    "a name of 1 MB": (lambda f, s: step(f, s, joined(1, name="x" * 10**6)), "too long"),
    "a long name": (lambda f, s: step(f, s, joined(1, name="x" * 5000)), "a name has more than"),
    "20,000 combatants": (
        lambda f, s: step(f, s, *(joined(n) for n in range(20_000))),
        f"more than {MOST_COMBATANTS} combatants",
    ),
    "5,000 attacks": (
        lambda f, s: step(
            f, s, joined(1, attacks=[{"id": "a", "name": "Axe", "damage": "1d8"}] * 5000)
        ),
        f"more than {MOST_ATTACKS} attacks",
    ),
}


def made(path: Path, spoil: Spoil) -> None:
    """A campaign with a sound fight, and a spoiled one that was in play last."""
    with CampaignFile.create(path) as file:
        for title in ("Good", "Bad"):
            stream = file.new_stream("fight", title, "nc")
            Fight.begin(NC, StreamJournal(file, stream), title, {})
        file.settings.set(LAST_FIGHT, str(stream))
        spoil(file, stream)


@pytest.mark.parametrize(
    ("spoil", "named"), IMPOSSIBLE.values(), ids=[each.replace(" ", "-") for each in IMPOSSIBLE]
)
def test_check_names_it_and_the_campaign_opens_on_the_other_fight(
    tmp_path: Path, spoil: Spoil, named: str
) -> None:
    path = tmp_path / "a.gmt"
    made(path, spoil)
    began = time.monotonic()
    with pytest.raises(troubles()) as problem:
        sound_campaign(path, KnownSystems())
    said = str(problem.value)
    assert "\n" not in said and len(said) < 400 and named in said
    workspace = Workspace(CampaignFile.open(path), Settings(tmp_path / "settings.json"))
    session = workspace.fights.last()
    assert session.fight.encounter.title == "Good"
    assert workspace.fights.passed_over is not None
    assert "'Bad' is not opened" in workspace.fights.passed_over.sentence
    FightViews(session).composer()
    workspace.close()
    assert time.monotonic() - began < LONGEST


def test_a_last_fight_of_5000_digits_is_no_reason_not_to_open(tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"
    made(path, lambda file, _stream: file.settings.set(LAST_FIGHT, "9" * 5000))
    workspace = Workspace(CampaignFile.open(path), Settings(tmp_path / "settings.json"))
    assert workspace.fights.last().fight.encounter.title == "Bad"
    workspace.close()


def test_a_library_that_cannot_be_is_told_and_the_fight_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.gmt"

    def spoil(file: CampaignFile, _stream: int) -> None:
        undone(file, file.new_stream("library", "Library", ""))

    made(path, spoil)
    workspace = Workspace(CampaignFile.open(path), Settings(tmp_path / "settings.json"))
    assert workspace.fights.last().fight.encounter.title == "Bad"
    with pytest.raises(Damaged, match="the library tells of what cannot be"):
        workspace.library.open()
    assert workspace.library.find_creature("nc", "orc") is None
    workspace.close()
