"""What the players are shown: who is hidden, under which name, and how much of what."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import parse_script, script_of, write_script
from gm_tracker.engine.correction.changes import Struck
from gm_tracker.engine.correction.sheet import Sheet
from gm_tracker.engine.fight import Fight
from gm_tracker.engine.scripted import with_ids
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.disclosure import LEVELS, OPEN, USUAL, Disclose, Disclosure, Shown
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import CombatantAdded
from gm_tracker.model.events_disclosure import Disclosed
from gm_tracker.model.fold import fold, fold_all
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.model.step import Refusal
from gm_tracker.rules.disclosure import shown
from gm_tracker.rules.nc import NC
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems
from tests.helpers import act, begin, encounter_of, named, nc_fighter, refused, reread, tells
from tests.toy import TOY

HOOD = Disclosure(alias="a hooded figure")


def ambush(disclosure: Disclosure, count: int = 1) -> Fight:
    """Mara (c0), and orcs (c1...) of whom this is said."""
    fight = begin(nc_fighter("Mara", side="party"))
    act(fight, c.AddCombatants(nc_fighter("Orc"), count, disclosure=disclosure))
    return fight


def of(fight: Fight, who: str, field: str) -> Shown:
    """How much of a field the players are shown."""
    return shown(fight.system, fight.encounter, fight.encounter.combatants[who], field)


def test_who_joins_hidden_is_hidden_in_every_moment() -> None:
    fight = ambush(Disclosure(hidden=True), 3)
    encounter = fight.before(len(fight.path) - 1)
    for event in fight.path[-1].events:
        encounter = fold(encounter, event)
        there = [each for each in encounter.combatants if each != "c0"]
        assert all(encounter.disclosure(each).hidden for each in there)
    assert set(encounter.disclosures) == {"c1", "c2", "c3"}


def test_who_joins_openly_leaves_no_trace_in_the_step() -> None:
    fight = ambush(Disclosure())
    assert [type(each) for each in fight.path[-1].events] == [CombatantAdded]
    assert fight.encounter.disclosures == {}


def test_revealing_is_a_step_that_is_undone_and_done_again() -> None:
    fight = ambush(Disclosure(hidden=True), 2)
    hidden = fight.encounter
    step = act(fight, Disclose(("c1", "c2"), hidden=False))
    assert fight.encounter.disclosures == {}
    assert named(fight, step) == "Orc 1 and Orc 2 are revealed"
    assert reread(step) == step
    fight.undo()
    assert fight.encounter == hidden
    fight.redo()
    assert fight.encounter.disclosures == {}


def test_what_is_taken_back_by_hand_gives_the_same_hash() -> None:
    fight = ambush(Disclosure())
    before = encounter_hash(fight.encounter)
    act(fight, Disclose(("c1",), hidden=True, alias="a shape", fields={"wounds": "hidden"}))
    assert encounter_hash(fight.encounter) != before
    act(fight, Disclose(("c1",), hidden=False, alias="", fields={"wounds": "usual"}))
    assert encounter_hash(fight.encounter) == before


def test_a_part_that_is_not_named_stays() -> None:
    fight = ambush(Disclosure(True, "a shape", {"wounds": "hidden"}))
    act(fight, Disclose(("c1",), hidden=False))
    assert fight.encounter.disclosure("c1") == Disclosure(False, "a shape", {"wounds": "hidden"})


def test_many_are_told_by_their_number_and_a_group_by_its_name() -> None:
    fight = ambush(Disclosure(), 5)
    some = act(fight, Disclose(("c1", "c2", "c3", "c4"), hidden=True))
    assert named(fight, some) == "4 combatants are hidden from the players"
    everybody = tuple(f"c{i}" for i in range(1, 6))
    act(fight, MakeGroup(everybody))
    assert named(fight, act(fight, Disclose(everybody, hidden=False))) == "5 orcs are revealed"


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (Disclose(), ("Name",)),
        (Disclose(("c9",), hidden=True), ("c9",)),
        (Disclose(("c0",), fields={"armour": "exact"}), ("armour",)),
        (Disclose(("c0",), fields={"turn": "vague"}), ("turn", "hidden", "exact")),
        (Disclose(("c0",), alias="\x07"), ("name",)),
        (Disclose(("c0",), alias="x" * 201), ("200",)),
        (Disclose(side="foe", hidden=True), ("side",)),
        (Disclose(("c0",), "foe", fields={"wounds": "exact"}), ("side",)),
        (Disclose(side="foe", fields={"wounds": "exact", "odd": "exact"}), ("odd",)),
    ],
    ids=str,
)
def test_what_cannot_be_said_is_refused(command: Disclose, words: tuple[str, ...]) -> None:
    assert tells(refused(begin(nc_fighter("Mara")), command).sentence, *words)


def test_a_wrong_disclosure_of_who_joins_is_refused() -> None:
    wrong = Disclosure(fields={"conditions": "vague"})
    assert tells(
        refused(begin(), c.AddCombatants(nc_fighter("Orc"), disclosure=wrong)).sentence,
        "conditions",
    )


def test_the_usual_of_each_side() -> None:
    fight = begin(nc_fighter("Mara", side="party"), nc_fighter("Orc"))
    assert {field: of(fight, "c0", field) for field in LEVELS} == dict.fromkeys(LEVELS, "exact")
    foe = {field: of(fight, "c1", field) for field in LEVELS}
    assert foe == dict.fromkeys(LEVELS, "exact") | {"wounds": "vague", "deeds": "vague"}


def test_every_usual_is_a_level_that_there_is() -> None:
    told = [pair for fields in USUAL.values() for pair in fields.items()]
    assert told and all(level in LEVELS[field] for field, level in told)


def test_an_alias_makes_the_name_vague_and_takes_the_portrait_away() -> None:
    fight = ambush(HOOD)
    assert (of(fight, "c1", "name"), of(fight, "c1", "portrait")) == ("vague", "hidden")
    act(fight, Disclose(("c1",), fields={"name": "exact"}))
    assert (of(fight, "c1", "name"), of(fight, "c1", "portrait")) == ("exact", "exact")
    assert fight.encounter.disclosure("c1").alias == "a hooded figure"


def test_the_gms_word_on_a_side_goes_before_the_game_and_one_of_its_own_before_that() -> None:
    fight = ambush(Disclosure(), 2)
    step = act(fight, Disclose(side="foe", fields={"wounds": "exact"}))
    assert named(fight, step) == "players see of foes: wounds in full"
    act(fight, Disclose(("c2",), fields={"wounds": "hidden"}))
    assert (of(fight, "c1", "wounds"), of(fight, "c2", "wounds")) == ("exact", "hidden")
    act(fight, Disclose(side="foe", fields={"wounds": "usual"}))
    assert of(fight, "c1", "wounds") == "vague"
    assert fight.encounter.usual_shown == {}


def test_a_game_may_have_another_usual(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(TOY), "discloses", {"foe": {"wounds": "hidden"}})
    encounter = encounter_of(nc_fighter("Orc"))
    assert whole(TOY, encounter.combatants["c0"])["wounds"] == "hidden"
    assert whole(TOY, encounter.combatants["c0"])["deeds"] == "vague"


def whole(system: RuleSystem, combatant: Combatant) -> dict[str, Shown]:
    """All fields of somebody of whom nothing is said."""
    encounter = encounter_of(nc_fighter("Orc"))
    return {field: shown(system, encounter, combatant, field) for field in LEVELS}


def test_a_script_may_say_names_and_plays_to_the_same_hash() -> None:
    fight = ambush(Disclosure(True, "a shape in the fog"), 2)
    by_name = Disclose(("Orc 1", "Orc 2"), hidden=False)
    meant, _ = with_ids(fight.encounter, by_name, {})
    assert meant == Disclose(("c1", "c2"), hidden=False)
    act(fight, meant)
    act(fight, Disclose(side="foe", fields={"wounds": "exact"}))
    text = write_script(script_of(fight.path))
    assert '"names": {"combatants": ["Orc 1", "Orc 2"]}' in text
    again = replay(parse_script(text.encode()), KnownSystems())
    assert encounter_hash(again.fight.encounter) == encounter_hash(fight.encounter)


def test_a_correction_keeps_what_was_said_with_whom_it_was_said() -> None:
    """An earlier arrival is struck out: the id of the hidden one is another afterwards."""
    fight = begin(nc_fighter("Mara", side="party"), nc_fighter("Elf"))
    act(fight, c.AddCombatants(nc_fighter("Orc"), disclosure=Disclosure(hidden=True)))
    act(fight, Disclose(("c2",), alias="a shape", hidden=False))
    elf = next(each for each in fight.path if "Elf" in str(each.events))
    sheet = Sheet(fight, Struck(elf.id))
    list(sheet.work())
    assert sheet.accept() is None
    encounter = fight.encounter
    assert {encounter.combatants[e].name: d for e, d in encounter.disclosures.items()} == {
        "Orc": Disclosure(alias="a shape")
    }
    assert Disclosed("c1", Disclosure(hidden=True)) in fight.path[-2].events


def test_a_portrait_is_a_key_or_nothing() -> None:
    fight = begin(nc_fighter("Mara"))
    key = "0f" * 32
    act(fight, c.EditCombatant("c0", portrait=key))
    assert fight.encounter.combatants["c0"].portrait == key
    act(fight, c.EditCombatant("c0", portrait=""))
    assert fight.encounter.combatants["c0"].portrait == ""
    for wrong in ("../../etc", "0F" * 32, "x"):
        assert refused(fight, c.EditCombatant("c0", portrait=wrong)).field == "portrait"


LEVEL = st.sampled_from(("hidden", "vague", "exact", "usual"))
SAID = st.builds(
    Disclose,
    st.lists(st.sampled_from(("c0", "c1", "c2")), min_size=1, max_size=3).map(tuple),
    hidden=st.sampled_from((None, True, False)),
    alias=st.sampled_from((None, "", "a shape", "<b>x</b>", "c1")),
    fields=st.dictionaries(st.sampled_from(tuple(LEVELS)), LEVEL, max_size=3),
)


@settings(max_examples=40, deadline=None)
@given(st.lists(SAID, max_size=8))
def test_whatever_was_said_can_be_taken_back_and_read_again(said: list[Disclose]) -> None:
    fight = ambush(Disclosure(), 2)
    before = encounter_hash(fight.encounter)
    for each in said:
        outcome = fight.act(each)
        vague = [key for key, level in each.fields.items() if level == "vague"]
        refused_it = any("vague" not in LEVELS[key] for key in vague)
        assert isinstance(outcome, Refusal) == refused_it
    assert OPEN not in fight.encounter.disclosures.values()
    replayed = fold_all(Encounter(NC.id), (e for s in fight.path for e in reread(s).events))
    assert encounter_hash(replayed) == encounter_hash(fight.encounter)
    usual: dict[str, Literal["usual"]] = dict.fromkeys(LEVELS, "usual")
    act(fight, Disclose(("c0", "c1", "c2"), hidden=False, alias="", fields=usual))
    assert encounter_hash(fight.encounter) == before
