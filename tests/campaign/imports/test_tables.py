"""Tables: what their cells say, how they are laid out, and what was chosen for their columns."""

from __future__ import annotations

from pathlib import Path

import pytest

from gm_tracker.campaign.imports import NoNames, Preview, Wishes, preview
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import NewCombatant
from gm_tracker.rules import find_system
from gm_tracker.rules.system import RuleSystem
from gm_tracker.session.column_memory import MOST_KEPT, Columns, remember, remembered
from gm_tracker.session.settings import Settings

OLD = "Name;HD;AC;Attacks;Damage\nFen Lout;1;6;1 axe;1d8\n"


def game(key: str) -> RuleSystem:
    """The rule system of that id."""
    found = find_system(key)
    assert found is not None
    return found


def read(text: str | bytes, system: str = "coc7", wishes: Wishes | None = None) -> Preview:
    """What a table brings."""
    raw = text.encode() if isinstance(text, str) else text
    return preview(raw, game(system), wishes)


def first(made: Preview) -> NewCombatant:
    """The first who can be kept."""
    being = made.good[0].becomes
    assert being is not None
    return being


def attacks(made: Preview) -> list[tuple[str, str, int]]:
    """The attacks of the first, each with its damage and percent."""
    return [(each.name, each.damage, _percent(each)) for each in first(made).attacks]


def _percent(attack: Attack) -> int:
    return attack.stats.get("skill", 0)


def test_windows_text_with_semicolons_and_percent_is_read() -> None:
    made = read("Name;DEX;Ausweichen;TP\nJürgen Moor;50;35 %;11\n".encode("cp1252"))
    new = first(made)
    assert new.name == "Jürgen Moor" and new.tracks["hp"].maximum == 11
    assert (new.stats["dex"], new.stats["dodge"]) == (50, 35)
    assert "It was read as Windows text." in made.remarks


@pytest.mark.parametrize("cell", ["17", "17%", "17 (8)", "17 (8%)"])
def test_a_cell_that_begins_with_a_number_is_that_number(cell: str) -> None:
    assert first(read(f"Name,Dodge\nMoor,{cell}\n")).stats["dodge"] == 17


def test_a_damage_bonus_is_resolved_by_its_column() -> None:
    made = read("Name,Weapon,Damage,DB\nMoor,Club,1D6+DB,+1D4\n")
    assert attacks(made) == [("Club", "1d6+1d4", 0)]


def test_several_attacks_stand_in_one_cell() -> None:
    made = read('Name,Attack\nMoor,"Brawl 45% 1D3; Knife 30% 1D4"\n')
    assert attacks(made) == [("Brawl", "1d3", 45), ("Knife", "1d4", 30)]


def test_a_row_that_fails_says_why_and_the_others_come() -> None:
    made = read("Name,Dodge\nMoor,fast\nReed,30\n")
    assert [each.skipped for each in made.records] == ["dodge: 'fast' is not a whole number", ""]


# HERO


def test_printed_combat_values_become_percent_with_a_doubt() -> None:
    made = read("Name,DEX,OCV,DCV\nBravo,18,6,5\n", "hero")
    assert first(made).stats == {"dex": 18, "ocv": 120, "dcv": 50}
    assert made.records[0].doubts == (
        "OCV: the printed OCV 6 is bought apart from DEX",
        "DCV: the printed DCV 5 is bought apart from DEX",
    )


@pytest.mark.parametrize("cell", ["114", "30%"])
def test_combat_values_in_percent_stay(cell: str) -> None:
    made = read(f"Name,OCV\nBravo,{cell}\n", "hero")
    assert first(made).stats == {"ocv": int(cell.rstrip("%"))}
    assert made.records[0].doubts == ()


# The layout


def test_a_layout_has_headings_samples_and_what_was_guessed() -> None:
    layout = read(OLD, "nc").layout
    assert layout is not None
    assert layout.headers == ("Name", "HD", "AC", "Attacks", "Damage")
    assert layout.samples[0] == ("Fen Lout",) and layout.columns["armor_class"] == 2
    assert (layout.heading, layout.descending) == (True, True)


def test_a_layout_is_told_where_no_column_holds_names() -> None:
    with pytest.raises(NoNames) as caught:
        read("who;life\nWolf;40\n", "nc")
    assert caught.value.layout is not None
    assert caught.value.layout.samples == (("Wolf",), ("40",))


def test_the_first_line_can_be_data() -> None:
    wishes = Wishes(columns={"name": 0, "track.hp": 1}, heading=False)
    made = read("Wolf;40;grey\nOrc;60;green\n", "nc", wishes)
    assert [each.name for each in made.records] == ["Wolf", "Orc"]
    assert "Column 3: grey" in first(made).notes
    assert made.layout is not None and made.layout.headers == ("Wolf", "40", "grey")
    assert made.layout.samples[0] == ("Orc",)


@pytest.mark.parametrize(("descending", "armour"), [(True, 14), (False, 6)])
def test_how_armour_class_is_read_can_be_said(descending: bool, armour: int) -> None:
    made = read(OLD, "nc", Wishes(descending=descending))
    assert made.layout is not None and made.layout.descending is descending
    assert f"armour class {armour}" in " ".join(made.records[0].usual)


# What is remembered


def test_columns_are_remembered_by_game_and_headings(tmp_path: Path) -> None:
    chosen = Columns({"name": 0, "armor_class": 2}, heading=False, descending=False)
    remember(Settings(tmp_path / "s.json"), "nc", ("who ", "AC"), chosen)
    kept = Settings(tmp_path / "s.json")
    assert remembered(kept, "nc", ("Who", "ac")) == chosen
    assert remembered(kept, "coc7", ("Who", "ac")) is None
    assert remembered(kept, "nc", ("Who", "hp")) is None


def test_only_so_many_are_remembered(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "s.json")
    for at in range(MOST_KEPT + 1):
        remember(settings, "nc", (f"head {at}",), Columns({"name": 0}))
    assert remembered(settings, "nc", ("head 0",)) is None
    assert remembered(settings, "nc", ("head 1",)) is not None


@pytest.mark.parametrize("text", ["{", "[]", '{"x": 1}'])
def test_settings_that_are_no_columns_are_none(text: str, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "s.json")
    settings.keep("import columns", text)
    assert remembered(settings, "nc", ("who",)) is None
