"""The composer's views: idle, picking, asking, wrong, finished, and the sheet of a round."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from gm_tracker.engine.composing import Composer
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.parse_answers import dice_hint, shown_text
from gm_tracker.model import commands as c
from gm_tracker.model.chances import Distribution
from gm_tracker.model.combatant import Attack
from gm_tracker.model.group_commands import Share
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Option, Request
from gm_tracker.rules.brp import BRP
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.words.composer import Making, _options, making_view, result_view
from gm_tracker.words.names import nobody
from gm_tracker.words.nothing_asked import ACT, idle_view
from gm_tracker.words.odds import odds_view
from gm_tracker.words.views import ComposerView
from tests.helpers import act, begin, nc_fighter, toy_fighter
from tests.rules.brp import people as brp
from tests.rules.openquest.people import FULL, ann, bob
from tests.toy import TOY

BLOW = c.DeclareAttack("c0", "c1", "sword")
LONGBOW = 2
"""The kind of weapon against which only a part of DF and DR counts."""


@pytest.fixture
def fight() -> Fight:
    """DeathBow and the orc act in segment 1."""
    bow = nc_fighter("DeathBow", of=9, side="party", damage="1d10x10+50")
    made = begin(bow, nc_fighter("Orc", df=5, ar=10), nc_fighter("Elf"))
    act(made, c.Next(), segments_c0=1, segments_c1=1, segments_c2=9)
    return made


def shown(composer: Composer) -> ComposerView:
    """What the composer shows of an action in the making."""
    current = composer.current
    assert current is not None
    making = Making(
        current.command,
        current.answers,
        current.errors,
        composer.outcome,
        composer.requests(),
        current.picking,
        None,
        shown_text,
        dice_hint,
    )
    return making_view(composer.fight.system, composer.fight.encounter, making)


def composer_on(fight: Fight, command: c.Command, *, picking: bool = False) -> Composer:
    """A composer that has begun an action."""
    composer = Composer(fight, random.Random(1))
    composer.begin(command, picking=picking)
    return composer


def test_idle(fight: Fight) -> None:
    assert idle_view(fight.system, fight.encounter).empty == ACT
    empty = begin()
    assert idle_view(empty.system, empty.encounter).empty == nobody(empty.system)


def test_picking_a_target(fight: Fight) -> None:
    view = shown(composer_on(fight, BLOW, picking=True))
    assert view.picking == "Whom? Type the number."
    assert [(t.key, t.label, t.on) for t in view.targets] == [
        ("c1", "2  Orc", True),
        ("c2", "3  Elf", False),
    ]
    assert (view.fields, view.headline) == ((), "")


def test_asking(fight: Fight) -> None:
    composer = composer_on(fight, BLOW)
    view = shown(composer)
    assert (view.picking, view.targets, view.button) == ("", (), "Resolve")
    assert [(f.id, f.hint, f.text) for f in view.fields] == [("attack", ("1 to 100",), "")]
    composer.answer("attack", "40")
    composer.answer("damage", "4")
    view = shown(composer)
    assert [(f.id, f.text) for f in view.fields] == [("attack", "40"), ("damage", "4")]
    assert view.headline == "DeathBow hits Orc: 80"


def test_a_wrong_answer_stays_at_its_field(fight: Fight) -> None:
    composer = composer_on(fight, BLOW)
    composer.answer("attack", "4x")
    (field,) = shown(composer).fields
    assert field.text == "4x"
    assert field.error.startswith("'4x' is not a number")
    assert shown(composer).error == ""


def test_a_refused_attack_says_why(fight: Fight) -> None:
    composer = composer_on(fight, BLOW)
    act(fight, c.Leave("c1"))
    composer.refresh()
    assert shown(composer).error == "Orc has left the fight."


def test_numbers_say_what_counts_with_this_weapon() -> None:
    bow = Attack("bow", "Longbow", "1d10x10", {"of": 4, "kind": LONGBOW})
    ann, orc = nc_fighter("Ann"), nc_fighter("Orc", df=8, dr=7)
    fight = begin(replace(ann, attacks=(bow,)), orc)
    act(fight, c.Next(), segments_c0=1, segments_c1=1)
    act(fight, c.AddCondition("c0", "blinded"))
    view = shown(composer_on(fight, c.DeclareAttack("c0", "c1", "bow")))
    assert view.actor is not None and view.target is not None
    assert ("OF", "4 → 0") in view.actor.numbers
    assert {("DF", "8 → 4"), ("DR", "7 → 4")} <= {*view.target.numbers}


def test_people_and_chips(fight: Fight) -> None:
    act(fight, c.AddCondition("c1", "prone"))
    composer = composer_on(fight, BLOW)
    mud, holy = c.Modifier("df", -2, "mud"), c.Modifier("taken", 30, "holy", True)
    composer.change(replace(BLOW, modifiers=(mud, holy)))
    view = shown(composer)
    assert view.target is not None
    assert view.target.note == "prone"
    # Prone and the mud: what counts in this attack.
    assert ("DF", "5 → 1") in view.target.numbers
    chips = {each.key: (each.label, each.on) for each in view.chips}
    assert chips["condition.prone"] == ("prone", True)
    assert chips["condition.stunned"] == ("stunned", False)
    assert chips["modifier.0"] == ("DF −2", True)
    assert chips["modifier.1"] == ("damage = 30", True)


def test_the_result_stays_with_its_calculation(fight: Fight) -> None:
    step = act(fight, BLOW, attack=40, damage=(4,))
    view = result_view(fight.system, fight.before(len(fight.path) - 1), step)
    assert view.done
    assert view.headline == "DeathBow hits Orc: 80, when the segment closes"
    assert view.result is not None
    why = [(each.text, each.value) for each in view.result.why]
    assert ("Damage", "90") in why and ("After armour", "80") in why, why
    step = act(fight, c.Leave("c2"))
    assert result_view(fight.system, fight.encounter, step).empty == ACT


def test_the_result_names_the_chance_as_it_was_ruled(fight: Fight) -> None:
    def beneath(*rulings: c.Modifier) -> str:
        step = act(fight, replace(BLOW, modifiers=rulings), attack=40, damage=(4,))
        view = result_view(fight.system, fight.before(len(fight.path) - 1), step)
        fight.undo()
        assert view.result is not None
        return view.result.beneath

    assert "hits on 69 or less" in beneath()
    assert "hits on 77 or less" in beneath(c.Modifier("chance", 10), c.Modifier("chance", -2))
    assert "hits on 50 or less" in beneath(c.Modifier("chance", 50, "so be it", True))


def test_the_sheet_at_the_start_of_a_round() -> None:
    made = begin(nc_fighter("A", side="party"), nc_fighter("B"))
    composer = composer_on(made, c.Next())
    view = shown(composer)
    assert view.title.startswith("Round 1: roll the segments")
    assert view.button == "Start"
    assert [(f.owner, f.group) for f in view.fields] == [("A", "party"), ("B", "foe")]
    composer.roll_open()
    assert shown(composer).headline == "All dice are in."


def test_a_choice_with_a_reason_against_it() -> None:
    made = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=2)
    act(made, c.AddCondition("c1", "dazed"))
    (field,) = shown(composer_on(made, c.DeclareAttack("c0", "c1", "stick"))).fields
    assert field.what == "choice"
    assert [(o.key, o.reason) for o in field.options] == [
        ("dodge", "Who is dazed cannot dodge."),
        ("none", ""),
    ]


def test_percents_of_choices_and_odds_have_their_thin_space() -> None:
    space = "\N{THIN SPACE}"
    request = Request("d", "Defence", "choice", options=(Option("p", "parry 60%"),))
    assert [each.label for each in _options(request, None)] == [f"parry 60{space}%"]
    none = Distribution.certain(0)
    odds = Odds((), Fraction(1, 4), none, none, Fraction(0), needs="to hit with 65%")
    view = odds_view(odds, ("Thane", "Garan"), "HP")
    assert view.sentence == f"to hit with 65{space}%"
    assert "to hit with 65 percent" in view.spoken


def test_of_those_whom_a_group_attacks_it_is_said_whose_defence_is_asked() -> None:
    fight = begin(bob(), system=OPENQUEST, switches=FULL)
    act(fight, c.AddCombatants(ann(), 2, as_one=True))
    act(fight, c.Next())
    group = fight.encounter.groups[0].id
    (defence,) = shown(composer_on(fight, c.GroupAttack(group, "w", (Share("c0", 2),)))).fields
    assert (defence.label, defence.row) == ("Defence", "Bob answers")


def test_a_second_answer_says_what_it_is_about() -> None:
    armed = brp.bob(brp.sword(), brp.shield())
    fight = begin(brp.ann(), armed, system=BRP, switches={"X-BR-0": "full"})
    act(fight, c.Next())
    composer = composer_on(fight, brp.hit())
    assert composer.answer("defence_choice", "parry")
    rows = [each.row for each in shown(composer).fields if each.options]
    assert rows == ["Bob answers", "Parries with"]
