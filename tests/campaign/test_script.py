"""Fight scripts: what is written is read again, and what is wrong is named with its place."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.campaign.script import (
    LARGEST,
    Script,
    ScriptError,
    parse_script,
    read_script,
    script_of,
    write_script,
)
from gm_tracker.paths import resources
from gm_tracker.session.replay import replay
from gm_tracker.session.systems import KnownSystems

SAMPLE = resources() / "fights" / "deathbow-and-orc.json"


def plain(*commands: object, **more: object) -> dict[str, Any]:
    head = {"format": "gm-tracker fight", "version": 1, "system": "nc"}
    return {**head, "commands": list(commands), **more}


def read(*commands: object, **more: object) -> Script:
    return parse_script(json.dumps(plain(*commands, **more)).encode())


def problem(raw: bytes | object) -> str:
    data = raw if isinstance(raw, bytes) else json.dumps(raw).encode()
    with pytest.raises(ScriptError) as caught:
        replay(parse_script(data), KnownSystems())
    text = str(caught.value)
    assert "\n" not in text
    return text


AXE = {"id": "a0", "name": "Axe", "damage": "1d8x10"}
ORC = {"kind": "add", "combatant": {"name": "Orc", "attacks": [AXE]}}


def test_a_script_is_read_with_its_answers() -> None:
    script = read({"kind": "next", "answers": {"a": [3, 4], "b": 70, "c": "dodge"}})
    (part,) = script.steps[0].parts
    assert part.command.kind == "next"
    assert part.answers == {"a": (3, 4), "b": 70, "c": "dodge"}


def test_a_step_of_several_commands_is_a_nested_list() -> None:
    script = read([{"kind": "next"}, {"kind": "leave", "combatant": "c0", "hash": "0" * 12}])
    assert [each.command.kind for each in script.steps[0].parts] == ["next", "leave"]
    assert script.steps[0].hash == "0" * 12


def test_what_is_written_reads_and_plays_the_same() -> None:
    fight = replay(read_script(SAMPLE), KnownSystems()).fight
    script = script_of(fight.path)
    again = parse_script(write_script(script).encode())
    assert again == script
    played = replay(again, KnownSystems())
    assert not played.difference
    assert played.fight.encounter == fight.encounter


def test_names_stand_beside_the_ids_and_are_read_back_as_they_are() -> None:
    fight = replay(read_script(SAMPLE), KnownSystems()).fight
    plain = json.loads(write_script(script_of(fight.path)))["commands"]
    attack = next(each for each in plain if each["kind"] == "attack")
    people = {each.id: each.name for each in fight.encounter.combatants.values()}
    assert attack["names"]["actor"] == people[attack["actor"]]
    begun = next(each for each in plain if each["kind"] == "next" and each.get("answers"))
    assert begun["names"] == {key: people[key.partition(".")[2]] for key in begun["answers"]}
    (step,) = read({"kind": "leave", "combatant": "c0", "names": {"combatant": "x"}}).steps
    assert step.parts[0].names == {"combatant": "x"}


def test_a_byte_order_mark_is_no_trouble() -> None:
    assert parse_script(b"\xef\xbb\xbf" + SAMPLE.read_bytes()) == read_script(SAMPLE)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe{", "not UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[" * 200 + b"]" * 200, "nested too deeply"),
        (b'{"a": NaN}', "NaN is not a whole number"),
        (b'{"a": 1.5}', "1.5 is not a whole number"),
        (b'{"a": ' + b"9" * 5000 + b"}", "too large"),
        (b'{"a": 1, "a": 2}', "'a' is there twice"),
        (rb'{"a": "\ud800"}', "surrogate"),
        (b"[]", "not an object"),
        (b"x" * (LARGEST + 1), "at most 20 MB"),
        (plain(version=3), "newer GM Tracker"),
        (plain(version=True), "version should be 2"),
        (plain(format="other"), "format"),
        (plain(colour="red"), "colour"),
        (plain(title="a\x1b[2J"), "title"),
        (plain(final_hash="xyz"), "final_hash"),
        (plain(system="chess"), "no rule system 'chess'"),
        (plain(switches={"X": "on"}), "no house rule 'X'"),
        (plain(switches={"X-N-16": "maybe"}), "one of on, off"),
        (plain([]), "commands[0]: a step needs"),
        (plain("next"), "commands[0]: a command is an object"),
        (plain({"kind": "dance"}), "commands[0]: there is no command 'dance'"),
        (plain({}), "the kind is missing"),
        (plain({"kind": "next", "speed": 3}), "commands[0] (next): unknown key 'speed'"),
        (plain({"kind": "next", "hash": "12"}), "a hash has 12 digits"),
        (plain({"kind": "leave"}), "commands[0] (leave): leave.combatant"),
        (plain({**ORC, "names": 4}), "commands[0] (add): names"),
        (plain({**ORC, "count": "4"}), "count: '4' should be written as 4"),
        (plain({**ORC, "count": True}), "count: True should be written as 1"),
        (plain({**ORC, "answers": {"d": True}}), "answers"),
        (plain({**ORC, "answers": {"d": 4}}), "'d' was not asked for"),
        (plain({**ORC, "count": 0}), "commands[0] (add): Add 1 to 200"),
        (plain(ORC, {"kind": "next"}), "commands[1] (next): the answer 'segments.Orc' is missing"),
        (plain(ORC, {"kind": "next", "answers": {"segments.c0": 11}}), "11 is not possible"),
        (plain(ORC, {"kind": "next", "answers": {"segments.c0": [11]}}), "shows 1 to 10"),
        (plain({"kind": "leave", "combatant": "c9"}), "(leave by c9): There is no combatant"),
        (
            plain(ORC, {"kind": "attack", "actor": "Orc", "target": "c0", "attack": "Axe"}),
            "commands[1] (attack by Orc): ",
        ),
    ],
)
def test_what_is_wrong_is_said_with_its_place(raw: bytes | object, says: str) -> None:
    assert says in problem(raw)


def test_a_folder_is_no_script(tmp_path: Any) -> None:
    with pytest.raises(ScriptError, match="cannot be read"):
        read_script(tmp_path)


def test_a_name_borne_by_two_is_no_name() -> None:
    twins = ({**ORC}, {"kind": "edit", "combatant": "c0", "name": "Bo"}, {**ORC})
    named = (
        {"kind": "edit", "combatant": "c1", "name": "Bo"},
        {"kind": "leave", "combatant": "Bo"},
    )
    assert "no combatant 'Bo'" in problem(plain(*twins, *named))


def test_a_step_is_carried_out_whole_or_not_at_all() -> None:
    both = [{"kind": "leave", "combatant": "Orc"}, {"kind": "leave", "combatant": "Orc"}]
    assert "commands[1][1] (leave by Orc): Orc has left" in problem(plain(ORC, both))


def test_the_first_step_that_differs_is_named() -> None:
    changed = json.loads(SAMPLE.read_text(encoding="utf-8"))
    changed["commands"][3]["answers"] = {"attack": [90]}
    played = replay(parse_script(json.dumps(changed).encode()), KnownSystems())
    assert not played.difference, "another miss leads to the same encounter"
    changed["commands"][0]["combatant"]["tracks"]["hp"]["value"] = 101
    played = replay(parse_script(json.dumps(changed).encode()), KnownSystems())
    assert "first at commands[0] (add)" in played.difference


def test_the_sample_ends_as_it_says() -> None:
    script = read_script(SAMPLE)
    played = replay(script, KnownSystems())
    assert not played.difference
    assert encounter_hash(played.fight.encounter) == script.final_hash
    up = [c.name for c in played.fight.encounter.present() if c.state == "up"]
    assert up == ["DeathBow"]


ODD: tuple[Any, ...] = (None, True, -1, 0, 10**9, "", "c0", "\x00", [], {}, [[]], {"kind": "next"})


def mutant(source: random.Random, whole: Any) -> Any:
    """The script with one value somewhere replaced, removed, renamed or doubled."""
    made = copy.deepcopy(whole)
    holder: Any = made
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        key = source.choice(keys)
        inner = holder[key]
        if not (isinstance(inner, dict | list) and inner and source.random() < 0.8):
            break
        holder = inner
    change = source.randrange(4)
    if change == 0:
        del holder[key]
    elif change == 1 and isinstance(holder, dict):
        holder[f"{key}x"] = holder.pop(key)
    elif change == 2 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(inner))
    else:
        holder[key] = source.choice(ODD)
    return made


def test_200_mutants_play_or_are_refused_in_words() -> None:
    source, whole = random.Random(20), json.loads(SAMPLE.read_text(encoding="utf-8"))
    refused = 0
    for _ in range(200):
        raw = json.dumps(mutant(source, whole)).encode()
        try:
            replay(parse_script(raw), KnownSystems())
        except ScriptError as error:
            refused += 1
            assert "\n" not in str(error)
    assert 100 < refused < 200
