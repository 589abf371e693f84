"""Numbers below 0 have a real minus sign wherever they are shown."""

from __future__ import annotations

from gm_tracker.model import commands as c
from gm_tracker.model.encounter import Prompt
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refusal
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.rules.nc import NC
from gm_tracker.words.header import switch_lines
from gm_tracker.words.labels import label_text
from gm_tracker.words.questions import question_view
from tests.helpers import begin, nc_fighter, refused


def test_labels() -> None:
    curse = Label(
        "spell",
        {
            **{"actor": "A", "spell": "Curse", "who": ("B",), "works": 0, "effect": 0},
            **{"saves": ("failed",), "amounts": ("",), "gives_of": -3, "gives_dr": -2},
        },
    )
    assert label_text(curse, NC) == "A casts Curse: B has OF −3, DR −2"
    at = Label("set", {"who": ("Orc 2",), "amount": -5, "track": "hp"})
    assert label_text(at, NC) == "Orc 2 at −5 hit points"
    arm = Label("wound.serious", {"who": "Ann", "place": "right arm", "left": -3})
    assert "right arm at −3" in label_text(arm, MYTHRAS)


def test_house_rules_and_questions() -> None:
    lines = switch_lines(NC, begin(nc_fighter("A")).encounter)
    shown = [each.sentence for each in lines]
    shown += [label for each in lines for _, label in each.choices]
    assert not any(" -" in each for each in shown)
    asked = question_view(NC, Prompt("lasting.3.c0", "A for good: DEX and MOV -1D3", "c0"))
    assert asked.text == "A for good: DEX and MOV −1D3"


def test_refusals() -> None:
    said = refused(begin(), c.AddCombatants(nc_fighter("A", of=-100)))
    assert isinstance(said, Refusal)
    assert said.sentence == "OF goes from −99 to 999, not −100."
