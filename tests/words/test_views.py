"""Header, initiative list, timeline, panel and form as ready-made values."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.presets import records
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.advice import Advice
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack
from gm_tracker.rules.brp.system import BRP
from gm_tracker.rules.coc7.system import COC7
from gm_tracker.rules.hero.system import HERO
from gm_tracker.rules.nc import NC
from gm_tracker.words.forms import form_view
from gm_tracker.words.header import header_view, switch_lines
from gm_tracker.words.initiative import initiative_rows
from gm_tracker.words.panel import attack_chip, panel_view
from gm_tracker.words.timeline import timeline_view
from gm_tracker.words.timeline_views import TimelineRow
from gm_tracker.words.views import HeaderView, PanelView
from tests.helpers import act, begin, nc_fighter, person, slot_of, toy_fighter
from tests.toy import TOY


@pytest.fixture
def fight() -> Fight:
    """DeathBow acts in segments 3 and 7, the orc in 3, the elf in 9."""
    bow = nc_fighter("DeathBow", hp=102, of=-9, attacks=2, side="party", damage="40")
    made = begin(bow, nc_fighter("Orc", df=-12, dr=2), nc_fighter("Elf", side="neutral"))
    act(made, c.Next(), segments_c0=(3, 4), segments_c1=3, segments_c2=9)
    return made


def header(fight: Fight) -> HeaderView:
    """The line above everything."""
    return header_view(fight.system, fight.encounter, fight.undo_label, fight.redo_label)


def listed(fight: Fight) -> list[str]:
    """Headings and names of the initiative list."""
    return [row.heading or row.name for row in initiative_rows(fight.system, fight.encounter)]


def spoken(fight: Fight, name: str) -> str:
    """What a row of the initiative list says."""
    rows = initiative_rows(fight.system, fight.encounter)
    return next(row.spoken for row in rows if row.name == name)


def row(fight: Fight, name: str) -> TimelineRow:
    """Somebody's row of the timeline."""
    rows = timeline_view(fight.system, fight.encounter).rows
    return next(each for each in rows if each.name == name)


def panel(fight: Fight, combatant: str) -> PanelView:
    """Somebody's panel."""
    view = panel_view(fight.system, fight.encounter, combatant)
    assert view is not None
    return view


def test_header_hints() -> None:
    made = begin()
    assert header(made).hint.sentence == ""
    act(made, c.AddCombatants(nc_fighter("A"), 2))
    assert (header(made).moment, header(made).hint.sentence) == ("not begun", "")
    act(made, c.Next(), segments_c0=3, segments_c1=3)
    assert (header(made).moment, header(made).hint.sentence) == ("Segment 3", "")


def test_what_is_held_is_recalled_with_its_trigger(fight: Fight) -> None:
    act(fight, c.HoldSlot(slot_of(fight, "c0"), "the door opens"))
    assert panel(fight, "c0").doing == "holds until the door opens"
    act(fight, c.HoldSlot(slot_of(fight, "c1")))
    assert header(fight).hint.sentence == "DeathBow holds: \u201cthe door opens\u201d; Orc holds"


def test_header_names_undo_and_redo(fight: Fight) -> None:
    act(fight, c.Leave("c2"))
    assert (header(fight).undo, header(fight).redo) == ("“Elf leaves”", "")
    fight.undo()
    assert (header(fight).undo, header(fight).redo) == ("“Start of round 1”", "“Elf leaves”")


def test_house_rules_are_counted(fight: Fight) -> None:
    assert (header(fight).system, header(fight).rules) == ("NC", "")
    act(fight, c.SetSwitch("X-N-16", "off"))
    assert header(fight).rules == "1 house rule"
    act(fight, c.SetSwitch("X-N-37", "strict"))
    assert header(fight).rules == "2 house rules"
    act(fight, c.SetSwitch("X-N-16", "on"))
    assert header(fight).rules == "1 house rule"
    chosen = {each.id: (each.choice, each.default) for each in switch_lines(NC, fight.encounter)}
    assert chosen["X-N-16"] == ("on", "on")
    assert chosen["X-N-37"] == ("strict", "tenth")


def test_initiative_groups(fight: Fight) -> None:
    # What comes next is the second attack of DeathBow.
    assert listed(fight) == ["Now · segment 3", "DeathBow", "Orc", "Later · segment 9", "Elf"]
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=40)
    act(fight, c.Next())
    act(fight, c.Leave("c2"))
    assert listed(fight) == [
        "Now · segment 7", "DeathBow", "Done in round 1", "Orc", "Out", "Elf",
    ]  # fmt: skip


def test_who_comes_in_while_a_round_goes_on_has_not_done_anything(fight: Fight) -> None:
    act(fight, c.AddCombatants(nc_fighter("Late")))
    shown = listed(fight)
    assert shown[shown.index("Late") - 1] == "No turn in round 1"
    assert "has no turn in round 1" in spoken(fight, "Late")
    rows = initiative_rows(fight.system, fight.encounter)
    assert "No turn" in {each.brief for each in rows}


def test_rows_speak_as_sentences(fight: Fight) -> None:
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=1, damage=40)
    act(fight, c.AddCondition("c1", "prone"))
    said = spoken(fight, "Orc")
    assert said.startswith("Orc, foe, 60 of 60 hit points, −")
    assert said.endswith(" when the segment closes, acts now, 1 question open, prone")
    act(fight, c.SetTrack("c2", "hp", -45))
    assert spoken(fight, "Elf") == "Elf, neutral, −45 of 60 hit points, unconscious"


def test_timeline_marks(fight: Fight) -> None:
    marks = row(fight, "DeathBow").marks
    assert [(m.place, m.state, m.now) for m in marks] == [
        (2.5, "waiting", True),
        (6.5, "waiting", False),
    ]
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=100)
    act(fight, c.CancelSlot(slot_of(fight, "c2")))
    act(fight, c.Next())
    assert row(fight, "DeathBow").spoken == (
        "DeathBow, party, has acted in segment 3; acts in segment 7"
    )
    assert row(fight, "Orc").spoken == "Orc, foe, let it pass in segment 3"
    assert row(fight, "Elf").spoken == "Elf, neutral, given up in segment 9"
    columns = timeline_view(fight.system, fight.encounter).columns
    assert [each.label for each in columns if each.now] == ["7"]
    assert [each.label for each in columns if each.later] == ["r2.1", "2", "3", "4"]


def test_lost_attacks_stand_after_the_last_segment() -> None:
    made = begin(nc_fighter("A", attacks=2))
    act(made, c.Next(), segments_c0=(6, 4))
    assert [m.state for m in row(made, "A").marks] == ["waiting", "waiting"]
    act(made, c.EditCombatant("c0", stats={"dex": -1}))
    for _ in range(2):
        act(made, c.Next())
    act(made, c.Next(), segments_c0=(6, 4))
    assert [(m.place, m.state) for m in row(made, "A").marks] == [(6.5, "waiting"), (10.0, "lost")]
    assert row(made, "A").spoken.endswith("lost: after the last segment")


def test_panel_numbers_say_why(fight: Fight) -> None:
    act(fight, c.AddCondition("c1", "prone", End(13)))
    numbers = {each.key: each for each in panel(fight, "c1").numbers}
    assert numbers["df"].text == "−14 of −12"
    assert numbers["df"].why == ("DF −12 · prone −2  (NC-13, NC-14)",)
    assert numbers["ar"].text == "0"
    prone = next(each for each in panel(fight, "c1").conditions if each.key == "prone")
    assert (prone.on, prone.detail) == (True, "to segment 4, next round")
    assert panel(fight, "c0").attacks[0].detail == "40 · OF −9"


def test_a_panel_of_nobody(fight: Fight) -> None:
    assert panel_view(fight.system, fight.encounter, "c9") is None


def test_a_condition_until_a_turn(fight: Fight) -> None:
    act(fight, c.AddCondition("c1", "prone", End(13, "c0", "start")))
    prone = next(each for each in panel(fight, "c1").conditions if each.key == "prone")
    assert prone.detail == "to DeathBow's turn"


def test_the_form_holds_what_a_combatant_has(fight: Fight) -> None:
    act(fight, c.ChangeTrack("c0", "hp", -39))
    form = form_view(NC, person(fight, "DeathBow"))
    assert (form.title, form.name, form.side) == ("Edit DeathBow", "DeathBow", "party")
    shown = [each for each in form.tracks if not each.quiet]
    assert [(each.label, each.text) for each in shown] == [("Hit points", "63/102")]
    assert {each.key: each.text for each in form.stats}["attacks"] == "2"
    assert [(each.name, each.damage) for each in form.attacks] == [("Sword", "40")]
    assert [each.text for each in form.attacks[0].fields if not each.quiet] == ["-9"]
    assert (form.new_attacks[0].id, form.new_attacks[0].damage) == ("", "1d8x10")


@pytest.mark.parametrize(
    ("second", "texts"),
    [(0, {"attacks": "1"}), (1, {"attacks": "3/2"}), (2, {"attacks": "1", "second": "2"})],
)
def test_a_rate_in_halves_is_one_line_of_the_form(second: int, texts: dict[str, str]) -> None:
    """More than one attack more in even rounds is no half, and stays a number of its own."""
    made = begin(nc_fighter("Orc", attacks=1, second=second))
    form = form_view(NC, person(made, "Orc"))
    found = {each.key: each.text for each in form.stats if each.key in ("attacks", "second")}
    assert found == texts


def test_the_toy_game() -> None:
    made = begin(toy_fighter("Imp", skill=4), toy_fighter("Elf"), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=2)
    assert listed(made) == ["Now", "Imp", "Next", "Elf"]
    assert (header(made).moment, header(made).hint) == ("Imp", Advice())
    act(made, c.AddCondition("c0", "dazed"))
    numbers = {each.key: each for each in panel(made, "c0").numbers}
    assert numbers["skill"].text == "3 of 4"
    assert numbers["skill"].why == ("skill 4 · dazed −1  (TOY-1, TOY-3)",)
    assert [each.key for each in form_view(TOY, person(made, "Imp")).stats] == ["skill", "armour"]


def test_what_a_weapon_is_stands_in_one_word() -> None:
    armed = {each.name: each for each in records("hero").attacks}
    assert attack_chip(HERO, armed["Hunting bow"]).detail.endswith("against PD · killing · ranged")
    armed = {each.name: each for each in records("coc7").attacks}
    assert " · firearm · impales · " in attack_chip(COC7, armed[".45 automatic"]).detail
    armed = {each.name: each for each in records("brp").attacks}
    assert "crossbow" not in attack_chip(BRP, armed["Light crossbow"]).detail, "its name says so"
    bows = (Attack("a", name, "1d6x10", {"of": 4, "kind": 2}) for name in ("Short bow", "Longbow"))
    short, long = (attack_chip(NC, each).detail for each in bows)
    assert short == "1d6x10 · OF 4 · counts as longbow"
    assert long == "1d6x10 · OF 4"
