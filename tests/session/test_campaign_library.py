"""The library at the table: starting, reinforcements, coming home, imports, files."""

from __future__ import annotations

import csv
import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from gm_tracker.campaign.file import CampaignFile
from gm_tracker.campaign.library import read_library
from gm_tracker.engine.correction.changes import Struck
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.library_party import HOME
from gm_tracker.model.commands import ChangeTrack, Next
from gm_tracker.model.label import Label
from gm_tracker.model.library_commands import AddEntries, SavePlan
from gm_tracker.model.library_events import LibraryStep
from gm_tracker.model.library_plans import Arrival, Group, Plan
from gm_tracker.model.pieces import in_one_go
from gm_tracker.model.step import Refusal, Step
from gm_tracker.session.campaign_library import CampaignLibrary
from gm_tracker.session.correction_page import CorrectionPage
from gm_tracker.session.exports import write_export
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.import_source import of_file
from gm_tracker.session.import_views import ImportTrouble, ImportView, ImportWishes
from gm_tracker.session.settings import Settings
from gm_tracker.session.workspace import Workspace
from tests.helpers import perform
from tests.library_helpers import done, entry, new_entry

DICE = random.Random(5)
WOLVES = Label("wolves_imported")
BREE = Plan(
    0,
    "Bree <gate>",
    "nc",
    groups=(
        Group(1, side="party"),
        Group(2, 3, notes="=1+1", as_one=True),
        Group(2, 2, arrival=Arrival(2)),
    ),
)


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """A campaign with a character (1), an orc (2) and an encounter (3) of both."""
    made = Workspace(CampaignFile.create(tmp_path / "a.gmt"), Settings(tmp_path / "s.json"))
    made.fights.new("Before")
    hero = new_entry("DeathBow", "character", hp=100)
    done(made.library.open().stream, AddEntries((hero, new_entry("Orc"))))
    done(made.library.open().stream, SavePlan(BREE))
    yield made
    assert made.open_file.file.verify_all() == ()
    made.close()


def started(workspace: Workspace) -> Fight:
    """The encounter as a fight."""
    fight = workspace.library.open().start(3, DICE)
    assert isinstance(fight, FightSession), fight
    return fight.fight


def names(fight: Fight) -> list[str]:
    """Who is in a fight."""
    return [each.name for each in fight.encounter.combatants.values()]


def to_round(fight: Fight, number: int) -> None:
    """Play on to the dice of that round."""
    while fight.encounter.clock.round < number:
        perform(fight, Next(), DICE)


def read(room: CampaignLibrary, path: Path, wishes: ImportWishes) -> ImportView | ImportTrouble:
    """Read a file to its end."""
    return in_one_go(room.reading(of_file(path), wishes))


def test_an_encounter_starts_as_a_fight_of_its_own_again_and_again(
    workspace: Workspace,
) -> None:
    assert names(started(workspace)) == ["DeathBow", "Orc 1", "Orc 2", "Orc 3"]
    assert started(workspace).encounter.title == "Bree <gate> (2)"
    titles = [each.title for each in workspace.fights.entries()]
    assert titles == ["Before", "Bree <gate>", "Bree <gate> (2)"]
    assert workspace.fights.last().fight.encounter.title == "Bree <gate> (2)"


def test_an_encounter_that_cannot_start_makes_no_fight(workspace: Workspace) -> None:
    room = workspace.library.open()
    done(room.stream, SavePlan(Plan(0, "Nobody", "nc")))
    assert isinstance(room.start(4, DICE), Refusal)
    assert isinstance(room.start(99, DICE), Refusal)
    assert len(workspace.fights.entries()) == 1


def test_reinforcements_are_asked_for_from_their_round_on_until_they_are_there(
    workspace: Workspace,
) -> None:
    fight = started(workspace)
    assert workspace.library.reinforcements(fight) == ""
    to_round(fight, 2)
    assert workspace.library.reinforcements(fight) == "Reinforcements (round 2): 2 Orc"
    (who,) = workspace.library.open().waiting()
    assert isinstance(workspace.library.open().bring_in(who, DICE), Step)
    assert names(fight)[-2:] == ["Orc 4", "Orc 5"]
    assert workspace.library.reinforcements(fight) == ""
    workspace.library.undo(fight)
    assert workspace.library.reinforcements(fight) == "Reinforcements (round 2): 2 Orc"
    again = workspace.fights.last().fight
    assert workspace.library.reinforcements(again) == "Reinforcements (round 2): 2 Orc"


def test_the_party_comes_home_and_undo_in_the_fight_or_the_library_takes_it_back(
    workspace: Workspace,
) -> None:
    fight, room = started(workspace), workspace.library.open()
    assert isinstance(fight.act(ChangeTrack("c0", "hp", -39)), Step)
    assert room.home_lines() == ("DeathBow: hit points 100 \N{RIGHTWARDS ARROW} 61",)

    def hit_points() -> int:
        being = entry(room.stream, "DeathBow").being
        assert being is not None
        return being.tracks["hp"].value

    assert isinstance(room.bring_home(), Step)
    assert (hit_points(), fight.undo_label) == (61, HOME)
    workspace.library.undo(fight)
    assert (hit_points(), fight.redo_label) == (100, HOME)
    workspace.library.redo(fight)
    assert (hit_points(), fight.undo_label) == (61, HOME)
    room.undo()
    assert (hit_points(), fight.redo_label) == (100, HOME)
    room.redo()
    assert (hit_points(), fight.undo_label) == (61, HOME)


def test_somebody_of_the_fight_is_kept_and_later_renewed(workspace: Workspace) -> None:
    fight, room = started(workspace), workspace.library.open()
    assert isinstance(room.keep("c1"), LibraryStep)
    kept = entry(room.stream, "Orc 1")
    assert (kept.kind, kept.system) == ("creature", "nc")
    assert isinstance(fight.act(ChangeTrack("c0", "hp", -1)), Step)
    assert isinstance(room.keep("c0"), LibraryStep)
    being = entry(room.stream, "DeathBow").being
    assert being is not None and being.tracks["hp"].value == 99
    assert isinstance(room.keep("c77"), Refusal)


def test_an_import_is_looked_at_entered_after_a_backup_and_undone_at_once(
    workspace: Workspace, tmp_path: Path
) -> None:
    path, room = tmp_path / "beasts.csv", workspace.library.open()
    path.write_text("name,hit points,df\nWolf,40,3\n,1,1\nBear,90,2\n", "utf-8")
    view = read(room, path, ImportWishes("nc"))
    assert isinstance(view, ImportView), view
    assert [each.state for each in view.rows] == ["ready", "skipped", "ready"]
    assert view.counts.startswith("2 of 3 read; 1 skipped")
    assert len(room.stream.library.entries) == 2
    assert view.command is not None
    before = len(workspace.backups.entries())
    assert isinstance(in_one_go(room.entering(view.command)), LibraryStep)
    assert len(room.stream.library.entries) == 4
    assert len(workspace.backups.entries()) == before + 1
    room.undo()
    assert len(room.stream.library.entries) == 2


def wolves(count: int) -> AddEntries:
    """An import of so many."""
    return AddEntries(tuple(new_entry(f"Wolf {i}") for i in range(count)), WOLVES)


def test_an_import_that_is_left_half_way_has_changed_nothing(
    workspace: Workspace,
) -> None:
    room = workspace.library.open()
    before, steps = room.stream.library, len(room.stream.history.path)
    work = room.entering(wolves(120))
    assert [next(work) for _ in range(4)] == [0, 50, 100, 0]
    work.close()
    assert room.stream.library is before and len(room.stream.history.path) == steps
    assert WOLVES not in [each.label for each in read_library(room.file).steps.values()]


def test_an_import_is_worked_out_again_when_the_library_changes_meanwhile(
    workspace: Workspace,
) -> None:
    room = workspace.library.open()
    work = room.entering(wolves(60))
    assert [next(work), next(work)] == [0, 50]
    done(room.stream, AddEntries((new_entry("Bear"),)))
    assert isinstance(in_one_go(work), LibraryStep)
    assert entry(room.stream, "Bear").id == 4
    assert [entry(room.stream, f"Wolf {i}").id for i in (0, 59)] == [5, 64]
    room.undo()
    assert entry(room.stream, "Bear") in tuple(room.stream.library.entries)
    assert len(room.stream.library.entries) == 3


def test_an_import_that_cannot_be_is_refused_and_changes_nothing(
    workspace: Workspace,
) -> None:
    room = workspace.library.open()
    before = room.stream.library
    wrong = AddEntries((*wolves(60).entries, new_entry("x" * 5000)))
    assert isinstance(in_one_go(room.entering(wrong)), Refusal)
    assert room.stream.library is before


def test_troubles_of_an_import_say_what_can_be_done(workspace: Workspace, tmp_path: Path) -> None:
    room, path = workspace.library.open(), tmp_path / "x.csv"
    path.write_text("who;life\nWolf;40\n", "utf-8")
    trouble = read(room, path, ImportWishes("nc"))
    assert isinstance(trouble, ImportTrouble) and trouble.layout is not None
    assert trouble.layout.headers == ("who", "life")
    assert trouble.layout.samples == (("Wolf",), ("40",))
    assert ("track.hp", "hit points") in trouble.layout.fields
    chosen = read(room, path, ImportWishes("nc", columns={"name": 0, "track.hp": 1}))
    assert isinstance(chosen, ImportView)
    assert chosen.rows[0].numbers == "hit points 40"
    json_path = tmp_path / "x.json"
    json_path.write_text('[{"name": "Wolf", "hd": "2", "ac": 13,}]', "utf-8")
    comma = read(room, json_path, ImportWishes("nc"))
    assert isinstance(comma, ImportTrouble) and comma.mendable
    gone = read(room, tmp_path / "no.json", ImportWishes("nc"))
    assert isinstance(gone, ImportTrouble) and not gone.mendable


def test_what_is_written_as_json_can_be_imported_again(
    workspace: Workspace, tmp_path: Path
) -> None:
    room, path = workspace.library.open(), tmp_path / "out.json"
    for text in (room.written.entries_as("json", (1, 2)), room.written.plan_as("json", 3)):
        write_export(path, text, "json")
        view = read(room, path, ImportWishes("nc"))
        assert isinstance(view, ImportView) and view.command is not None
        bodies = [each.body for each in view.command.entries]
        assert bodies == [entry(room.stream, name).being for name in ("DeathBow", "Orc")]
    groups = json.loads(room.written.plan_as("json", 3))["encounters"][0]["groups"]
    assert [each.get("count", 1) for each in groups] == [1, 3, 2]


def test_tables_hold_no_formulas_and_pages_no_markup(workspace: Workspace) -> None:
    room = workspace.library.open()
    rows = list(csv.DictReader(room.written.plan_as("csv", 3).splitlines()))
    assert [each["count"] for each in rows] == ["1", "3", "2"]
    assert rows[1]["notes"] == "'=1+1"
    page = room.written.plan_as("html", 3)
    assert "Bree &lt;gate&gt;" in page and "<gate>" not in page
    assert page.count("<tr><td>Orc 3</td>") == 1
    assert page.count("Orc 5") == 2
    assert "Bree \\<gate\\>" in room.written.plan_as("md", 3)
    assert room.written.fight_as("html").startswith("<h2>Before</h2>")
    assert "# Before" in room.written.fight_as("md")
    assert room.written.entries_as("csv", (2,)).splitlines()[1].startswith("Orc,creature,nc,")


def test_a_correction_tells_what_was_done_in_the_library_since(workspace: Workspace) -> None:
    fight = started(workspace)
    step = fight.path[-1].id
    assert workspace.needs.library_since(step) == ()
    done(workspace.library.open().stream, AddEntries((new_entry("Troll"),)))
    assert workspace.needs.library_since(step) == ("Troll added",)
    assert "Troll added" in workspace.needs.library_since(fight.path[0].id)
    fight.act(ChangeTrack("c0", "hp", -3))
    page = CorrectionPage(FightSession(fight, workspace.needs), fight.path[-1].id)
    assert page.library == ()


def test_the_party_that_came_home_is_not_corrected_away(workspace: Workspace) -> None:
    fight = started(workspace)
    hurt = fight.act(ChangeTrack("c0", "hp", -3))
    assert isinstance(hurt, Step)
    assert isinstance(workspace.library.open().bring_home(), Step)
    before = fight.encounter
    session = FightSession(fight, workspace.needs)
    said = session.correcting.begin(Struck(hurt.id))
    assert isinstance(said, str) and said.startswith("The party has come home")
    assert fight.encounter is before
    workspace.library.open().undo_fight()
    assert session.correcting.begin(Struck(hurt.id)) == ""
    assert session.correcting.accept() == ""
    assert fight.encounter.combatants["c0"].tracks["hp"].value == 100
