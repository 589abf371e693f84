"""Steps, drafts and encounters as bytes: what is written comes back equal."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.codec import (
    CodecError,
    answers_from_plain,
    command_from_plain,
    command_to_plain,
    decode_draft,
    decode_step,
    encode_draft,
    encode_label,
    encode_step,
    encounter_hash,
)
from gm_tracker.campaign.script import read_script
from gm_tracker.model.commands import AddCombatants, DeclareAttack, Modifier, NewCombatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Draft
from gm_tracker.paths import resources
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems

SAMPLE = resources() / "fights" / "deathbow-and-orc.json"


def test_every_step_of_a_fight_comes_back_equal() -> None:
    for step in replay(read_script(SAMPLE), KnownSystems()).fight.path:
        body = encode_step(step)
        assert decode_step(step.id, step.parent, encode_label(step.label), body) == step


def test_stored_steps_are_small() -> None:
    sizes = sorted(
        len(encode_step(s)) for s in replay(read_script(SAMPLE), KnownSystems()).fight.path
    )
    assert sizes[len(sizes) // 2] < 600


def test_decoded_events_lead_to_the_same_encounter() -> None:
    fight = replay(read_script(SAMPLE), KnownSystems()).fight
    encounter = Encounter("nc")
    for step in fight.path:
        decoded = decode_step(step.id, step.parent, encode_label(step.label), encode_step(step))
        encounter = fold_all(encounter, decoded.events)
    assert encounter_hash(encounter) == encounter_hash(fight.encounter)


def test_a_hash_tells_encounters_apart_and_equal_ones_not() -> None:
    assert encounter_hash(Encounter("nc")) == encounter_hash(Encounter("nc"))
    assert encounter_hash(Encounter("nc")) != encounter_hash(Encounter("nc", made=1))


def test_a_draft_comes_back_with_its_answers() -> None:
    command = DeclareAttack("c0", "c1", "a0", (Modifier("of", 2, "from behind"),))
    draft = Draft(command, {"attack": (34,), "damage": 80, "defence": "dodge"})
    assert decode_draft(encode_draft(draft)) == draft


def test_what_is_default_is_left_out() -> None:
    plain = command_to_plain(AddCombatants(NewCombatant("Orc")))
    assert plain == {"kind": "add", "combatant": {"name": "Orc"}}
    assert command_from_plain(plain) == AddCombatants(NewCombatant("Orc"))


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"{}", b'{"c":[],"a":[],"e":[{"kind":"x"}]}'])
def test_other_bytes_are_no_step(body: bytes) -> None:
    with pytest.raises(CodecError):
        decode_step(1, None, "", body)


def test_unknown_keys_are_named_however_deep() -> None:
    with pytest.raises(CodecError, match="'colour'"):
        command_from_plain({"kind": "add", "combatant": {"name": "Orc", "colour": 1}})


@pytest.mark.parametrize("wrong", [[], {"a": None}, {"a": {}}, {"a": ["x"]}])
def test_other_values_are_no_answers(wrong: object) -> None:
    with pytest.raises(CodecError):
        answers_from_plain(wrong)
