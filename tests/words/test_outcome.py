"""What came of an action: one sentence with its names, and how hit points change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.label import Label
from gm_tracker.model.step import Answer, Answers
from gm_tracker.rules.brp import BRP
from gm_tracker.words.log import step_lines
from gm_tracker.words.outcome import (
    changes,
    landing_beside,
    made_of,
    sentence_of,
    sentence_pieces,
)
from gm_tracker.words.pieces import Piece
from gm_tracker.words.result_views import ChangeView
from tests.helpers import act, begin, nc_fighter, toy_fighter
from tests.toy import TOY

BLOW = c.DeclareAttack("c0", "c1", "sword")


@pytest.fixture
def fight() -> Fight:
    """DeathBow, Irthea and Orc act in segment 1."""
    bow = nc_fighter("DeathBow", of=9, side="party", damage="1d10x10+50")
    made = begin(bow, nc_fighter("Irthea", hp=72, df=5), nc_fighter("Orc", of=5, hp=40))
    act(made, c.Next(), segments_c0=1, segments_c1=1, segments_c2=1)
    return made


def said(fight: Fight) -> tuple[Piece, ...]:
    """The sentence on the last step."""
    step = fight.path[-1]
    made = made_of(step)
    assert made is not None
    return sentence_pieces(fight.system, fight.before(len(fight.path) - 1), step, made)


def changed(fight: Fight) -> tuple[ChangeView, ...]:
    """What the last step changed."""
    return changes(fight.system, fight.before(len(fight.path) - 1), fight.path[-1])


def test_a_blow_is_one_sentence_with_names_and_amount_strong(fight: Fight) -> None:
    act(fight, BLOW, attack=2, damage=(2,))
    assert said(fight) == (
        Piece("DeathBow", strong=True),
        Piece(" critically hits "),
        Piece("Irthea", strong=True),
        Piece(" for "),
        Piece("70", strong=True),
    )


def test_a_miss_names_no_amount(fight: Fight) -> None:
    act(fight, BLOW, attack=100)
    assert sentence_of(said(fight)) == "DeathBow misses Irthea"
    assert changed(fight) == ()


def test_hit_points_are_counted_as_they_will_be_when_the_segment_closes(fight: Fight) -> None:
    act(fight, BLOW, attack=50, damage=(2,))
    (change,) = changed(fight)
    assert (change.text, change.maximum, change.pending) == ("72 → 2", 72, True)
    assert change.spoken == "Irthea 72 to 2 hit points, when the segment closes"
    act(fight, c.DeclareAttack("c2", "c1", "sword"), attack=20, damage=(1,))
    assert [each.text for each in changed(fight)] == ["2 → −8"]
    act(fight, c.ChangeTrack("c1", "hp", -1))
    assert [each.text for each in changed(fight)] == ["−8 → −9"]


def test_what_lands_at_once_is_not_pending() -> None:
    made = begin(toy_fighter("Imp"), toy_fighter("Elf"), system=TOY)
    act(made, c.Next(), initiative_c0=6, initiative_c1=2)
    act(made, c.ChangeTrack("c1", "vigour", -3))
    (change,) = changed(made)
    assert (change.text, change.pending) == ("12 → 9", False)
    assert change.spoken == "Elf 12 to 9 vigour"


def test_what_lands_on_others_with_it(fight: Fight) -> None:
    act(fight, BLOW, attack=50, damage=(2,))
    act(fight, c.DeclareAttack("c2", "c0", "sword"), attack=20, damage=(1,))
    beside = landing_beside(fight.system, fight.encounter, changed(fight))
    assert [(each.name, each.text) for each in beside] == [("Irthea", "72 → 2")]


@pytest.mark.parametrize("name", ["misses", "<b>Bob</b>", "{who}", "A \ue001 b"])
def test_any_name_stays_as_it_is_typed(name: str) -> None:
    made = begin(nc_fighter(name), nc_fighter("Orc"))
    act(made, c.Next(), segments_c0=1, segments_c1=1)
    act(made, BLOW, attack=100)
    assert sentence_of(said(made)) == f"{name} misses Orc"


def test_an_attack_among_others_in_a_step_has_a_sentence_of_its_own(fight: Fight) -> None:
    both: list[tuple[c.Command, Answers]] = [
        (BLOW, {"attack": 100}),
        (c.ChangeTrack("c2", "hp", -1), {}),
    ]
    fight.act_all(both, Label.of("edited", who="all"))
    assert sentence_of(said(fight)) == "DeathBow misses Irthea"


ADA = c.NewCombatant(
    "Ada", "party", {"parry": 40}, {}, (Attack("a0", "Axe", "1d8", {"skill": 60}),)
)
BEN = replace(ADA, name="Ben")


@pytest.mark.parametrize(
    ("attack", "defence", "sentence"),
    [
        (1, 90, "Ada critically hits Ben for 5"),
        (11, 90, "Ada hits Ben with a special success for 5"),
        (100, 90, "Ada fumbles against Ben"),
        (96, 90, "Ada misses Ben"),
        (55, 2, "Ben parries Ada"),
    ],
)
def test_how_well_both_rolled_makes_the_sentence(attack: int, defence: int, sentence: str) -> None:
    made = begin(ADA, BEN, system=BRP)
    act(made, c.Next())
    dice: dict[str, Answer] = {
        "defence_choice": "parry",
        "attack": attack,
        "defence": defence,
    }
    dice |= {"damage": 5} if " for " in sentence else {}
    made.act(c.DeclareAttack("c0", "c1", "a0"), dice)
    assert sentence_of(said(made)) == sentence


@pytest.mark.parametrize(
    ("attack", "defence", "side"), [(1, 90, "party"), (96, 90, "party"), (55, 2, "foe")]
)
def test_a_line_of_the_log_has_the_mark_of_the_one_with_whom_it_begins(
    attack: int, defence: int, side: str
) -> None:
    made = begin(ADA, replace(BEN, side="foe"), system=BRP)
    act(made, c.Next())
    dice: dict[str, Answer] = {"defence_choice": "parry", "attack": attack, "defence": defence}
    dice |= {"damage": 5} if attack == 1 else {}
    made.act(c.DeclareAttack("c0", "c1", "a0"), dice)
    lines = step_lines(BRP, made.before(len(made.path) - 1), made.path[-1])
    assert next(each.side for each in lines if each.kind in ("hit", "miss")) == side
