"""Characters of Hero Designer: compounds, things that may be lost, levels, and movement."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

from gm_tracker.campaign.imports.foreign.hero_designer import read
from gm_tracker.rules.game_creature import GameAttack, GameCreature

ALWAYS = 'AFFECTS_PRIMARY="Yes" AFFECTS_TOTAL="Yes"'
OAF = '<MODIFIER XMLID="FOCUS" ALIAS="Focus" OPTION_ALIAS="OAF" LEVELS="0" />'


def character(
    powers: str = "", *, skills: str = "", bought: str = "", six: str = "6E"
) -> GameCreature:
    """A character with these powers, of the sixth edition or (`six` is "") of the fifth."""
    return read(
        fromstring(  # noqa: S314 - made here
            f'<CHARACTER TEMPLATE="builtIn.Heroic{six}.hdt"><CHARACTER_INFO CHARACTER_NAME="Lo" />'
            f"<CHARACTERISTICS>{bought}</CHARACTERISTICS><SKILLS>{skills}</SKILLS>"
            f"<POWERS>{powers}</POWERS></CHARACTER>"
        )
    )


def power(kind: str, *inside: str, levels: int = 2, **more: str) -> str:
    """A power of that kind."""
    told = " ".join(f'{key}="{value}"' for key, value in {"NAME": "", **more}.items())
    return (
        f'<POWER XMLID="{kind}" LEVELS="{levels}" ALIAS="{kind}" {told}>{"".join(inside)}</POWER>'
    )


def only(creature: GameCreature) -> GameAttack:
    (attack,) = creature.attacks
    return attack


def test_a_part_of_a_compound_goes_by_its_name() -> None:
    blade = power("COMPOUNDPOWER", power("HKA", OAF), NAME="Boat knife")
    assert (only(character(blade)).name, only(character(blade)).damage) == ("Boat knife", "2d6")


def test_modifiers_stand_beside_the_attack() -> None:
    assert only(character(power("RKA", OAF))).note == "Focus OAF"


def test_strength_adds_nothing_where_it_is_said_so() -> None:
    alone = '<MODIFIER XMLID="NOSTRBONUS" ALIAS="No STR Bonus" LEVELS="0" />'
    assert only(character(power("HANDTOHANDATTACK", alone))).damage == "2d6"
    assert only(character(power("HANDTOHANDATTACK"))).damage == "4d6"
    assert "adds to it" not in only(character(power("HKA", alone))).note


def test_shots_of_autofire_are_in_its_words() -> None:
    fire = '<MODIFIER XMLID="AUTOFIRE" LEVELS="0" ALIAS="Autofire" OPTION_ALIAS="5 Shots" />'
    assert only(character(power("RKA", fire))).numbers == {"auto": 1, "shots": 5}


@pytest.mark.parametrize(
    ("option", "alias", "levels"),
    [
        ("ALL", "with All Attacks", 3),
        ("TIGHT", "with a small group of attacks", 0),
        ("SINGLE", "with Fireball", 0),
    ],
)
def test_levels_count_with_all_attacks_only(option: str, alias: str, levels: int) -> None:
    told = f'XMLID="COMBAT_LEVELS" LEVELS="3" OPTION="{option}" OPTION_ALIAS="{alias}"'
    assert character(skills=f"<SKILL {told} />").numbers.get("levels", 0) == levels


def test_a_trait_counts_in_a_list_and_not_in_a_thing_that_may_be_lost() -> None:
    kept = f'<LIST ID="9" NAME="Gifts" /><DCV XMLID="DCV" LEVELS="1" PARENTID="9" {ALWAYS} />'
    lost = f'<DCV XMLID="DCV" LEVELS="1" NAME="Shield" {ALWAYS}>{OAF}</DCV>'
    assert character(kept).numbers["dcv"] == 4
    assert character(lost).numbers["dcv"] == 3
    assert "Shield: DCV +1 at times" in character(lost).lines


def test_how_much_armour_it_has() -> None:
    mail = power("ARMOR", OAF, levels=0, NAME="Mail", PDLEVELS="6", EDLEVELS="2")
    assert "Mail: PD 6, ED 2 (Focus OAF)" in character(mail).lines


def test_how_far_it_moves_in_both_editions() -> None:
    bought = (
        '<STR XMLID="STR" LEVELS="5" /><RUNNING XMLID="RUNNING" LEVELS="3" /><LEAPING LEVELS="1" />'
    )
    assert "Movement: Running 15m, Leaping 5m" in character(bought=bought).lines
    assert 'Movement: Running 9", Leaping 4"' in character(bought=bought, six="").lines
