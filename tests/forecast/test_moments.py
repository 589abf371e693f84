"""Forecasts from the midst of a fight: asked, half cast, in groups, hidden, in plain turns."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.forecast.choosing import Chooser
from gm_tracker.forecast.duels import Duels
from gm_tracker.forecast.playing import Ending, Playing, play_out
from gm_tracker.forecast.policy import Policy
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.disclosure import Disclose
from gm_tracker.model.encounter import Prompt
from gm_tracker.model.events_effects import PromptRaised
from gm_tracker.model.fold import fold
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.rules.nc import NC
from tests.helpers import act, begin, nc_fighter
from tests.rules.nc.play import FREE, TURNS, armed

BOLT = Attack("bolt", "Bolt", "60", {"casting": 3, "save_kind": 0}, "spell")
MIA = replace(nc_fighter("Mia", side="party", hp=500, df=60), attacks=(BOLT,))
"""She can do nothing but cast, and is hardly ever hit."""
BOB = replace(nc_fighter("Bob", hp=50, damage="1"), attacks=())


def ending(fight: Fight, seed: int = 1) -> Ending:
    """How one fight from here ends."""
    return play_out(NC, fight.encounter, Policy(), random.Random(seed))


@pytest.mark.parametrize("switches", [FREE, {}, TURNS], ids=["free", "hand-to-hand", "plain turns"])
def test_a_spell_that_is_begun_takes_effect(switches: dict[str, str]) -> None:
    found = ending(begin(MIA, BOB, switches=switches))
    assert found.winner == "party"
    assert found.left["c1"] == -10


def test_a_spell_half_cast_is_let_go_in_its_segment() -> None:
    fight = begin(MIA, BOB, switches=FREE)
    act(fight, c.Next())
    act(fight, c.Perform("cast", "c0", "bolt", ("c1",)))
    assert ending(fight).rounds == 1


def test_a_question_that_is_open_is_answered_on_the_way() -> None:
    start = fold(begin(armed("Ann", side="party"), armed("Bob")).encounter, _asked())
    playing = Playing(NC, start, Chooser(NC, Policy(), Duels(NC, start)), random.Random(1))
    playing.step()
    assert playing.encounter.prompts == ()


def _asked() -> PromptRaised:
    return PromptRaised(Prompt("disabling.0.c0.c1", "Where?", "c1"))


def test_a_group_that_rolls_as_one_fights_like_anybody() -> None:
    orcs = [nc_fighter("Orc", hp=20, of=9) for _ in range(3)]
    fight = begin(nc_fighter("Elf", side="party", hp=40), *orcs)
    act(fight, MakeGroup(("c1", "c2", "c3"), one_roll=True))
    found = ending(fight)
    assert found.winner is not None
    assert set(found.left) == {"c0", "c1", "c2", "c3"}


def test_who_is_hidden_from_the_players_fights_all_the_same() -> None:
    people = nc_fighter("Elf", side="party", hp=40), nc_fighter("Orc", of=20)
    shown, hidden = begin(*people), begin(*people)
    act(hidden, Disclose(("c1",), hidden=True))
    assert ending(hidden) == ending(shown)


def test_the_neutral_stand_by_unless_they_are_engaged() -> None:
    """Only the neutral one can fell the orc."""
    rock = nc_fighter("Rock", of=60, df=60, damage="500", side="neutral")
    elf, orc = replace(MIA, attacks=()), nc_fighter("Orc", df=40)
    assert ending(begin(elf, orc, rock)).winner is None
    fight = begin(elf, orc, rock)
    act(fight, c.SetLink("engaged", "c2", "c1"))
    assert ending(fight).winner == "party"


def test_the_surprised_do_nothing_while_they_are() -> None:
    fight = begin(armed("Ann", side="party"), nc_fighter("Bob", hp=20, of=60, damage="500"))
    act(fight, c.AddCondition("c1", "surprised"))
    found = ending(fight)
    assert (found.winner, found.left["c0"]) == ("party", 500)
