"""The ribbon of turn-order games: turns in their order, with reasons, and what lasts."""

from __future__ import annotations

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Combatant, Track
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.frozen import replace
from gm_tracker.model.group_commands import MakeGroup
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.mythras import MYTHRAS
from gm_tracker.rules.nc.keys_time import SCHEDULING
from gm_tracker.rules.nc.system import NC
from gm_tracker.rules.open_d10 import OPEN_D10
from gm_tracker.rules.openquest import OPENQUEST
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.words.actions import person
from gm_tracker.words.initiative import initiative_rows
from gm_tracker.words.order import order_view
from gm_tracker.words.order_views import OrderCard, OrderView
from gm_tracker.words.strip import strip_of
from tests.helpers import act, begin, toy_fighter
from tests.rules.nc.play import armed
from tests.rules.openquest.people import FULL, ann
from tests.rules.shadow_lounge.lounge import blade, guest
from tests.toy import TOY


def view(fight: Fight) -> OrderView:
    """The ribbon of a fight."""
    return order_view(fight.system, fight.encounter)


def told(cards: tuple[OrderCard, ...]) -> list[tuple[str, str, str]]:
    """Number, name and reason of each turn."""
    return [(each.number, each.name, each.reason) for each in cards]


def investigators() -> Fight:
    """Clara with a ready gun, a tough, and Edwin who is slower."""
    people = [
        c.NewCombatant(name, "party", {"dex": dex}, {"hp": Track(12, 12)})
        for name, dex in (("Edwin", 45), ("Clara", 55), ("Tough", 60))
    ]
    fight = begin(*people, system=COC7)
    act(fight, c.AddCondition("c1", "firearm"))
    return fight


def test_the_order_is_there_before_the_round_begins() -> None:
    expected = [
        ("105", "Clara", "DEX 55, ready to fire +50"),
        ("60", "Tough", "DEX 60"),
        ("45", "Edwin", "DEX 45"),
    ]
    fight = investigators()
    assert told(view(fight).cards) == expected
    assert not any(each.slot or each.now for each in view(fight).cards)
    act(fight, c.Next())
    assert told(view(fight).cards) == expected
    assert [(each.now, each.next) for each in view(fight).cards] == [
        (True, False),
        (False, True),
        (False, False),
    ]


def test_what_only_parts_turns_of_one_number_is_not_among_the_reasons() -> None:
    people = [
        c.NewCombatant(name, "party", {"dex": dex}, {"hp": Track(12, 12)})
        for name, dex in (("Edwin", 45), ("Tough", 60))
    ]
    # In full the skill decides between two of one DEX.
    fight = begin(*people, system=COC7, switches={"X-C7-0": "full"})
    assert told(view(fight).cards) == [("60", "Tough", "DEX 60"), ("45", "Edwin", "DEX 45")]


def test_a_turn_that_is_over_keeps_its_place() -> None:
    fight = investigators()
    act(fight, c.Next())
    act(fight, c.Next())
    cards = view(fight).cards
    assert [each.state for each in cards] == ["passed", "waiting", "waiting"]
    assert cards[0].spoken == ("Clara, party, 105, DEX 55, ready to fire +50, let it pass")
    act(fight, c.RemoveCondition("c1", "firearm"))
    assert (view(fight).cards[0].number, view(fight).cards[0].reason) == ("105", "")


def test_where_dice_decide_the_order_that_is_said() -> None:
    fight = begin(toy_fighter("Imp"), toy_fighter("Ogre"), system=TOY)
    assert view(fight).note == "The dice for the order are still to be rolled."
    assert [(each.number, each.spoken) for each in view(fight).cards] == [
        ("", "Imp, foe, waits"),
        ("", "Ogre, foe, waits"),
    ]
    act(fight, c.Next(), initiative_c0=2, initiative_c1=5)
    assert [(each.number, each.name) for each in view(fight).cards] == [("1", "Ogre"), ("2", "Imp")]


def test_where_dice_only_part_ties_the_order_is_there_before_them() -> None:
    people = [
        c.NewCombatant(name, "foe", {"dex": dex}, {"hp": Track(12, 12)})
        for name, dex in (("Ann", 40), ("Bob", 60), ("Cyd", 60), ("Dan", 70))
    ]
    fight = begin(*people, system=SHADOW_LOUNGE)
    numbers = ["70", "60", "60", "40"]
    assert [each.number for each in view(fight).cards] == numbers
    assert [view(fight).cards[at].name for at in (0, 3)] == ["Dan", "Ann"]
    assert view(fight).note == "Ties are still to be rolled."
    act(fight, c.Next(), tie_c1=20, tie_c2=80)
    assert [each.number for each in view(fight).cards] == numbers
    assert [each.name for each in view(fight).cards] == ["Dan", "Cyd", "Bob", "Ann"]
    assert not view(fight).note


def test_what_was_rolled_for_a_turn_is_its_reason() -> None:
    people = [c.NewCombatant(name, "foe", {"speed": 4}) for name in ("Ann", "Bob")]
    fight = begin(*people, system=OPEN_D10)
    act(fight, c.Next(), initiative_c0=3, initiative_c1=9)
    assert told(view(fight).cards) == [
        ("13", "Bob", "initiative 4, rolled 9"),
        ("7", "Ann", "initiative 4, rolled 3"),
    ]
    assert [each.brief for each in view(fight).cards] == ["4 + 9", "4 + 3"]


def test_plain_turns_of_a_game_with_segments_are_an_order_too() -> None:
    fight = begin(armed("Ann"), armed("Bob"))
    assert not NC.turns.are_all(fight.encounter)
    act(fight, c.SetSwitch(SCHEDULING.id, "turns"))
    assert NC.turns.are_all(fight.encounter)
    assert told(view(fight).cards) == [("0", "Ann", "dexterity +0"), ("0", "Bob", "dexterity +0")]


def test_what_lasts_is_drawn_over_rounds_and_said_in_words() -> None:
    fight = begin(toy_fighter("Imp"), system=TOY)
    assert not view(fight).lasting and not view(fight).columns
    act(fight, c.AddCondition("c0", "dazed", End(2)))
    (row,) = view(fight).lasting
    assert (row.bar.start, row.bar.end, row.bar.beyond) == (0.0, 3.0, "")
    assert row.until == "dazed, 3 rounds left"
    assert [each.label for each in view(fight).columns] == ["round 1", "2", "3", "4", "5"]
    act(fight, c.RemoveCondition("c0", "dazed"))
    act(fight, c.AddCondition("c0", "dazed", End(13)))
    (row,) = view(fight).lasting
    assert (row.bar.end, row.bar.beyond, row.until) == (5.0, "14", "dazed, 14 rounds left")


def test_the_strip_names_who_acts_now_and_next() -> None:
    fight = investigators()
    act(fight, c.Next())
    moments = strip_of(view(fight))
    assert [(m.label, m.now, [p.name for p in m.people]) for m in moments] == [
        ("now 105", True, ["Clara"]),
        ("60", False, ["Tough"]),
        ("45", False, ["Edwin"]),
    ]


def test_a_number_below_nothing_has_a_real_minus() -> None:
    fight = investigators()
    act(fight, c.Next())
    slots = tuple(replace(each, order=(-1,)) for each in fight.encounter.slots)
    shown = order_view(fight.system, replace(fight.encounter, slots=slots))
    assert all(each.number.startswith("\N{MINUS SIGN}") for each in shown.cards)


def test_the_reason_of_a_turn_by_skill() -> None:
    fight = begin(ann(), system=OPENQUEST, switches=FULL)
    (card,) = view(fight).cards
    assert card.reason == "skill 70\N{THIN SPACE}% (Sword)"
    assert card.brief == "Sword", "its number stands above it already"
    assert ", skill 70 percent (Sword), " in card.spoken


def test_a_ribbon_of_nobody_leaves_it_to_the_stage() -> None:
    assert view(begin(system=MYTHRAS)).empty.sentence == ""
    fight = investigators()
    act(fight, c.Next())
    assert view(fight).empty.sentence == "Nobody else acts in this round."


def test_turns_in_a_row_of_those_who_act_as_one_are_one_card() -> None:
    fight = begin(system=COC7)
    for name, dex, count in (("Dog", 70, 2), ("Clara", 55, 1), ("Cultist", 50, 3)):
        act(fight, c.AddCombatants(c.NewCombatant(name, "foe", {"dex": dex}), count))
    people = list(fight.encounter.combatants.values())
    cultists = tuple(each.id for each in people if each.name.startswith("Cultist"))
    act(fight, MakeGroup(cultists))
    act(fight, c.Next())
    shown = view(fight)
    assert [card.name for card in shown.cards] == ["Dog 1", "Dog 2", "Clara", "3 cultists"]
    assert [each.people[0].count for each in strip_of(shown)] == [1, 1, 1, 3]


def test_a_turn_is_known_by_its_number_though_cycles_order_it() -> None:
    first = Slot("s0", "c0", 0, (-1, 14, 12, 0, 0, 5))
    later = replace(first, order=(-2, 14, 12, 0, 0, 5))
    people = {"c0": Combatant("c0", 1, "Ann")}
    there, turns = Encounter("mythras", combatants=people), MYTHRAS.turns
    assert [turns.number(there, each) for each in (first, later)] == [14, 14]
    assert [turns.part(there, each) for each in (first, later)] == ["2 AP", "2 AP, cycle 2"]


def test_what_decides_the_order_does_not_stand_by_a_blow() -> None:
    switches = {each.id: each.fresh for each in MYTHRAS.switches if each.fresh}
    ann = c.NewCombatant("Ann", attacks=(Attack("a", "Spear", "1d8", {}),))
    fight = begin(ann, system=MYTHRAS, switches=switches)
    (ann_here,) = fight.encounter.combatants.values()
    for role in ("actor", "target"):
        view = person(MYTHRAS, fight.encounter, ann_here, role, "a")
        said = [label for label, _ in view.numbers]
        assert "action points" in said
        assert not {"initiative bonus", "DEX"} & set(said)


def test_list_and_ribbon_have_one_next() -> None:
    """Sefa has a second action with one blade, which comes before anybody else's turn."""
    blades = blade(extra=1)
    people = (guest("Sefa", blades, dex=75), guest("Kett", dex=65), guest("Moro", dex=55))
    fight = begin(*people, system=SHADOW_LOUNGE)
    act(fight, c.Next())
    heads, cards = [], list[str]()
    for _ in range(3):
        cards += [each.name for each in view(fight).cards if each.next]
        rows = initiative_rows(SHADOW_LOUNGE, fight.encounter)
        heads.append([each.heading or each.name for each in rows][:4])
        act(fight, c.Next())
    assert heads == [
        ["Now and next", "Sefa", "Later", "Kett"],
        ["Now", "Sefa", "Next", "Kett"],
        ["Now", "Kett", "Next", "Moro"],
    ]
    assert cards == ["Sefa", "Kett", "Moro"]


def test_who_is_out_has_not_given_its_turn_up() -> None:
    fight = investigators()
    act(fight, c.Next())
    act(fight, c.ChangeTrack("c2", "hp", -20))
    card = next(each for each in view(fight).cards if each.name == "Tough")
    assert (card.state, card.note) == ("cancelled", "down")
