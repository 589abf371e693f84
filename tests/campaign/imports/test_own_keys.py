"""What hand-written files of our own may leave out or misspell: named, kept, never an error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gm_tracker.campaign.imports import ImportProblem, Preview, Wishes, preview
from gm_tracker.campaign.imports.reading import LARGEST, LARGEST_LIBRARY, check_bytes
from gm_tracker.campaign.imports.unknown_keys import Unknown, remarks, unknown_key
from gm_tracker.model.library_commands import NewEntry
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.coc7 import COC7


def creatures(*them: dict[str, Any], **head: Any) -> Preview:
    """What a file of these creatures would bring."""
    plain = {"format": "gm-tracker creatures", "version": 1, "system": "coc7", **head}
    return preview(json.dumps({**plain, "creatures": them}).encode(), SYSTEMS[0])


def library(*entries: dict[str, Any], **more: Any) -> Preview:
    """What a library of these entries would bring."""
    plain = {"format": "gm-tracker library", "version": 1, "entries": entries, **more}
    return preview(json.dumps(plain).encode(), SYSTEMS[0])


def ash(**more: Any) -> dict[str, Any]:
    """A creature of Call of Cthulhu with a number that the game has."""
    return {"name": "Ash", "stats": {"dex": 50}, **more}


def entry(**more: Any) -> dict[str, Any]:
    """The same as an entry of a library."""
    named = {"number": 1, "kind": "creature", "system": "coc7", "name": "Ash"}
    return {**named, "body": {"stats": {"dex": 50}}, **more}


def test_an_unknown_number_is_named_and_goes_into_the_notes() -> None:
    found = creatures(ash(), ash(stats={"dex": 50, "armor": 2}, notes="Limps."))
    assert found.remarks == ("Unknown key 'armor' in record 2; did you mean 'armour'?",)
    being = found.records[1].becomes
    assert found.skipped == () and being is not None
    assert being.stats == {"dex": 50}
    assert being.notes == "Limps.\narmor 2"


def test_an_unknown_number_of_an_attack_goes_into_the_notes_with_its_name() -> None:
    found = creatures(ash(attacks=[{"name": "Fists", "damage": "1d3", "stats": {"skil": 40}}]))
    assert found.remarks == ("Unknown key 'skil' in record 1; did you mean 'skill'?",)
    being = found.records[0].becomes
    assert being is not None and being.notes == "Fists: skil 40"


def test_a_label_is_known_as_what_is_meant() -> None:
    tracks = {"hit points": {"value": 3, "maximum": 9}}
    found = creatures(ash(tracks=tracks))
    assert "'hit points' in record 1; did you mean 'hp'?" in found.remarks[0]
    being = found.records[0].becomes
    assert being is not None and being.notes == "hit points 3 of 9"


def test_a_creature_of_which_nothing_is_known_is_for_another_game() -> None:
    found = creatures({"name": "Ash", "stats": {"grit": 3}})
    assert [each.skipped for each in found.skipped] == ["there is no number 'grit' on this sheet"]


def test_unknown_keys_of_a_creature_an_attack_and_the_file_are_named() -> None:
    found = creatures(ash(sid="foe", attacks=[{"name": "Fists", "reach": 1}]), autor="Me")
    assert found.remarks == (
        "Unknown key 'autor'. It is not read.",
        "Unknown key 'sid' in record 1; did you mean 'side'?",
        "Unknown key 'reach' in record 1. It is not read.",
    )
    assert found.skipped == ()


def test_unknown_keys_of_entries_and_encounters_are_named() -> None:
    ford = {"name": "Ford", "system": "coc7", "groups": [{"entry": 1, "cout": 3}]}
    wrong = entry(tag=["sea"], body={"stats": {"dx": 5, "dex": 50}})
    found = library(wrong, encounters=[ford], entires=[])
    assert found.remarks == (
        "Unknown key 'entires'; did you mean 'entries'?",
        "Unknown key 'tag' in record 1; did you mean 'tags'?",
        "Unknown key 'dx' in record 1; did you mean 'dex'?",
        "Unknown key 'cout' in record 2; did you mean 'count'?",
    )
    kept = found.records[0].kept
    assert found.skipped == () and isinstance(kept, NewEntry) and kept.notes == "dx 5"


def test_a_file_whose_only_list_is_misspelt_says_which_key_it_is() -> None:
    plain = {"format": "gm-tracker creatures", "version": 1, "creaturs": [ash()]}
    with pytest.raises(ImportProblem, match="did you mean 'creatures'"):
        preview(json.dumps(plain).encode(), COC7)


def test_a_schema_may_be_named() -> None:
    assert creatures(ash(), **{"$schema": "creatures.schema.json"}).remarks == ()


def test_a_creature_may_say_what_its_entry_is() -> None:
    more = {"tags": ["sea"], "source": "Mine", "hit_dice": "2d6", "entry_notes": "Old."}
    found = creatures(ash(favourite=True, notes="Limps.", **more), ash(side="party", tags=["pc"]))
    first, second = (each.kept for each in found.records)
    assert isinstance(first, NewEntry) and isinstance(second, NewEntry)
    assert (first.kind, first.tags, first.source) == ("creature", ("sea",), "Mine")
    assert (first.hit_dice, first.notes, first.favourite) == ("2d6", "Old.", True)
    assert found.records[0].becomes is not None and found.records[0].becomes.notes == "Limps."
    assert second.kind == "character"


def test_attacks_without_ids_are_given_some() -> None:
    found = creatures(ash(attacks=[{"name": "A"}, {"name": "B", "id": "a0"}, {"name": "C"}]))
    being = found.records[0].becomes
    assert being is not None and [each.id for each in being.attacks] == ["a1", "a0", "a2"]


def test_the_body_of_an_entry_need_not_say_its_name_again() -> None:
    knife = {"number": 2, "kind": "attack", "system": "coc7", "name": "Knife"}
    found = library(entry(), {**knife, "body": {"damage": "1d4", "stats": {"skill": 30}}})
    assert found.skipped == ()


def test_many_records_with_the_same_key_are_told_at_once() -> None:
    told = remarks((each, Unknown("armor", "armour")) for each in (1, 2, 2, 5, 9))
    assert told == ("Unknown key 'armor' in records 1, 2, 5 and 1 more; did you mean 'armour'?",)
    many = remarks((1, unknown_key(f"{each}", ())) for each in range(15))
    assert len(many) == 13 and many[-1] == "Unknown keys beside those: 3."


def test_a_file_that_does_not_say_its_game_is_for_the_one_of_its_numbers() -> None:
    one = ash(stats={"dex": 50, "fight": 40})
    plain = {"format": "gm-tracker creatures", "version": 1, "creatures": [one]}
    found = preview(json.dumps(plain).encode(), SYSTEMS[0])
    assert found.system == "coc7" and found.skipped == ()
    said = f"It does not say its game; its numbers are those of {COC7.name}."
    assert found.remarks[0] == said
    assert preview(json.dumps(plain).encode(), COC7).remarks == ()


def test_a_game_that_is_chosen_is_not_guessed() -> None:
    plain = {"format": "gm-tracker creatures", "version": 1, "creatures": [ash()]}
    found = preview(json.dumps(plain).encode(), SYSTEMS[-1], Wishes(forced=True))
    assert found.system == SYSTEMS[-1].id


def test_a_game_that_is_not_known_is_named_beside_those_that_are() -> None:
    with pytest.raises(ImportProblem, match=r"'chess', is not known here; .*: NC, .*Cthulhu"):
        creatures(ash(), system="chess")


def test_a_library_may_be_as_large_as_its_portraits_make_it() -> None:
    head = b'{"format": "gm-tracker library"'
    check_bytes(head.ljust(LARGEST + 1))
    with pytest.raises(ImportProblem, match="larger than 64 MB"):
        check_bytes(head.ljust(LARGEST_LIBRARY + 1))
    with pytest.raises(ImportProblem, match="larger than 16 MB"):
        check_bytes(b'{"format": "gm-tracker fight"'.ljust(LARGEST + 1))
