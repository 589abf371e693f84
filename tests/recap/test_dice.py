"""The dice of each game read again: what was wanted, how likely it was, and where a die stands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.odds import Odds
from gm_tracker.model.recap import Roll
from gm_tracker.model.step import Answer, Step
from gm_tracker.odds import attack_odds
from gm_tracker.recap.counting import Counting
from gm_tracker.rules.brp.documents import DOCUMENTS as BRP
from gm_tracker.rules.coc7.documents import DOCUMENTS as COC7
from gm_tracker.rules.opposed import OpposedGame
from tests.helpers import act, begin, nc_fighter
from tests.rules.hero import town
from tests.rules.nc.people import cast
from tests.rules.nc.play import strike
from tests.rules.nc.test_spells import mage, ready, spell, target
from tests.rules.nc.test_struck import engaged
from tests.rules.open_d10 import test_system as open_ended
from tests.rules.openquest import people as openquest
from tests.rules.opposed.duels import ATTACK, CHECK, GAMES, duel
from tests.rules.shadow_lounge import lounge


def rolls(fight: Fight, who: str) -> list[Roll]:
    """All rolls of somebody, as the recap tells them."""
    told = Counting(fight.system, fight.path, fight.before).finish()
    assert told.unread == 0
    luck = told.luck_of(who)
    return [] if luck is None else list(luck.rolls)


def does(fight: Fight, command: c.Command, answers: Mapping[str, Answer]) -> None:
    """Carry out a command that must succeed."""
    outcome = fight.act(command, answers)
    assert isinstance(outcome, Step), outcome


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_an_opposed_attack_is_an_attack_and_a_defence(game: OpposedGame) -> None:
    fight = duel(game)
    chosen = next(iter(game.defences))
    answers: dict[str, Answer] = {"defence_choice": chosen, "attack": 3, "defence": 97, "damage": 8}
    does(fight, ATTACK, answers)
    attack, damage = rolls(fight, "c0")
    (defence,) = rolls(fight, "c1")
    assert (attack.role, defence.role, damage.role) == ("attack", "defence", "damage")
    assert (attack.good, defence.good, damage.good) == (True, False, None)
    assert attack.chance is not None
    assert defence.chance == pytest.approx(1 - attack.chance)
    assert (attack.against, defence.against) == ("c1", "c0")
    assert damage.rank == pytest.approx(15 / 16)
    assert attack.rank > 0.5 > defence.rank


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_check_counts_with_the_saves(game: OpposedGame) -> None:
    fight = duel(game)
    does(fight, CHECK, {"check": 99})
    (roll,) = rolls(fight, "c0")
    assert (roll.role, roll.chance, roll.good) == ("check", 0.5, False)


def test_of_a_blow_that_is_sure_no_die_is_read_and_the_recap_comes_to_its_end() -> None:
    """Who is helpless is hit critically without a roll, for the most that the weapon does."""
    fight = openquest.fight(
        openquest.NEXT,
        openquest.blow(how=None, by=openquest.at("helpless")),
        people=(openquest.ann(), openquest.bob(hp=20)),
    )
    assert Counting(fight.system, fight.path, fight.before).finish().people[0].hits == 1
    assert rolls(fight, "c0") == []


def test_saves_against_a_spell_have_the_chance_that_was_told() -> None:
    fight = ready(mage(spell("6d6x3", targets=2)), target("B"), target("C", mdr=5))
    cast(fight, "c0", "spell", ("c1", "c2"), damage=60, save_c1=90, save_c2=4)
    (damage,) = rolls(fight, "c0")
    (failed,), (made,) = rolls(fight, "c1"), rolls(fight, "c2")
    assert (damage.role, damage.shown) == ("damage", 60)
    assert (failed.role, failed.good, made.good) == ("save", False, True)
    assert failed.chance == made.chance
    assert failed.chance is not None
    assert 0 < failed.chance < 1
    assert [failed.rank, made.rank] == pytest.approx([0.105, 0.965])


def test_saves_against_harm_for_many_count() -> None:
    fight = begin(nc_fighter("Ann", side="party"), nc_fighter("Orc"))
    command = HarmMany(("c0", "c1"), "2d6")
    does(fight, command, {"kind": "1", "severity": 5, "damage": 7, "save.c0": 1, "save.c1": 100})
    (made,), (failed,) = rolls(fight, "c0"), rolls(fight, "c1")
    assert (made.good, failed.good, made.chance) == (True, False, failed.chance)
    assert [made.rank, failed.rank] == pytest.approx([0.995, 0.005])


def test_luck_that_is_paid_for_makes_no_roll_better() -> None:
    ann = lounge.guest("Ann", lounge.blade(50), side="party", dex=60, luck=50, most_luck=60)
    fight = lounge.duel(ann)
    lounge.hit(fight, 60, luck_attack="10", damage=(1, 1))
    told = Counting(fight.system, fight.path, fight.before).finish()
    attack = rolls(fight, "c0")[0]
    assert told.people[0].hits == 1
    # Of 50 and less, and of 69, which is a critical success.
    assert (attack.shown, attack.chance, attack.good) == (60, 0.51, False)


def test_the_die_that_is_kept_is_ranked_among_all_pairs() -> None:
    fight = lounge.duel()
    bonus = (c.Modifier("attack.dice", 1),)
    lounge.hit(fight, (80, 30), modifiers=bonus, damage=(3, 3))
    attack = rolls(fight, "c0")[0]
    assert (attack.dice, attack.shown, attack.good) == ("2d100kl1", 30, True)
    assert attack.chance == pytest.approx(1 - 0.39**2)
    # It is a hard success: pairs without one, 69 being a critical, are worse.
    assert attack.worse == pytest.approx(0.69**2)
    assert 0.1 < attack.level < 0.7


def test_misses_of_a_game_that_rolls_into_a_band_are_all_alike() -> None:
    fight = town.duel()
    outcome = fight.act(town.shoot(), {"attack": 1})
    attack = rolls(fight, "c0")
    assert isinstance(outcome, Step)
    assert attack[0].good is False
    assert attack[0].rank == pytest.approx((1 - (attack[0].chance or 0)) / 2)


def test_who_is_felled_by_another_track_is_felled_by_who_hurt_it() -> None:
    ann = town.soul("Ann", town.gun(hurts=1), side="party", ocv=96, dex=12)
    fight = town.duel(ann, town.soul("Bob", dcv=30, stun=8, pd=0))
    does(fight, town.shoot(), {"attack": 40, "damage": 12})
    told = Counting(fight.system, fight.path, fight.before).finish()
    assert [(each.who, each.by) for each in told.falls] == [("c1", ("c0",))]
    assert (told.people[0].dealt, told.people[1].taken) == (0, 0)


def test_the_save_of_a_caster_who_was_struck_counts() -> None:
    fight = engaged()
    act(fight, c.Next())
    strike(fight, "c1", "c0")
    does(fight, c.Next(), {"severity.c0": 5, "keep.c0": 12})
    (roll,) = [each for each in rolls(fight, "c0") if each.role != "attack"]
    assert roll.shown == 12
    assert roll.rank == pytest.approx(0.885)


def test_typed_and_rolled_dice_are_alike() -> None:
    found = []
    for damage in (60, (2,)):
        fight = begin(nc_fighter("Ann", of=9, damage="1d8x10+40", side="party"), nc_fighter("Orc"))
        act(fight, c.Next(), segments_c0=3, segments_c1=3)
        does(fight, c.DeclareAttack("c0", "c1", "sword"), {"attack": 40, "damage": damage})
        found.append(rolls(fight, "c0"))
    assert found[0] == found[1]
    assert found[0][1].rank == pytest.approx(float(Fraction(3, 16)))


def test_dice_that_say_who_is_first_are_no_luck() -> None:
    fight = begin(nc_fighter("Ann", side="party"), nc_fighter("Orc"))
    act(fight, c.Next(), segments_c0=3, segments_c1=3)
    assert rolls(fight, "c0") == []


def test_a_weapon_that_is_gone_leaves_its_dice_unread() -> None:
    fight = begin(nc_fighter("Ann", of=9, side="party"), nc_fighter("Orc"))
    act(fight, c.Next(), segments_c0=3, segments_c1=3)
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=99)
    bare = begin(c.NewCombatant("Ann", "party"), nc_fighter("Orc"))
    told = Counting(fight.system, fight.path, lambda _place: bare.encounter).finish()
    assert told.unread == 1
    assert told.people[0].blows == 1


def test_a_weapon_without_dice_has_no_damage_to_be_lucky_with() -> None:
    fight = begin(
        c.NewCombatant("Ann", "party", attacks=(Attack("sword", "Sword", "40", {"of": 9}),)),
        nc_fighter("Orc"),
    )
    act(fight, c.Next(), segments_c0=3, segments_c1=3)
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=40, damage=40)
    assert [each.role for each in rolls(fight, "c0")] == ["attack"]


def test_of_equal_levels_that_die_is_better_which_wins_the_comparison() -> None:
    ranks = []
    for die in (20, 45):
        fight = duel(BRP)
        answers: dict[str, Answer] = {"defence_choice": "parry", "attack": die, "defence": 97}
        does(fight, ATTACK, {**answers, "damage": 4})
        ranks.append(rolls(fight, "c0")[0].rank)
    assert ranks == sorted(ranks)
    assert ranks[0] != ranks[1]


@pytest.mark.parametrize(("second", "hits"), [((98, 97), 0), ((20, 97), 1)])
def test_a_critical_that_was_parried_is_no_critical_hit(second: tuple[int, int], hits: int) -> None:
    fight = duel(BRP)
    both: dict[str, Answer] = {"defence_choice": "parry", "attack": 1, "defence": 1}
    again: dict[str, Answer] = {"attack#2": second[0], "defence#2": second[1]}
    does(fight, ATTACK, {**both, **again, **({"damage": 4} if hits else {})})
    told = Counting(fight.system, fight.path, fight.before).finish()
    assert (told.people[0].hits, told.people[0].criticals) == (hits, 0)
    attacks = [each for each in rolls(fight, "c0") if each.role == "attack"]
    assert [each.chance is None for each in attacks] == [True, False]
    assert attacks[1].good is bool(hits)


@pytest.mark.parametrize(("mine", "theirs", "hits"), [(20, 80, True), (80, 20, False)])
def test_a_tie_that_was_rolled_off_went_as_the_second_dice_say(
    mine: int, theirs: int, hits: bool
) -> None:
    fight = duel(COC7, {"O-COC-TIE": "skill"}, mine=50, theirs=50)
    tie: dict[str, Answer] = {"defence_choice": "dodge", "attack": 40, "defence": 40}
    again: dict[str, Answer] = {"roll_off": mine, "roll_off_against": theirs}
    does(fight, ATTACK, {**tie, **again, **({"damage": 4} if hits else {})})
    assert rolls(fight, "c0")[0].good is hits
    assert rolls(fight, "c1")[0].good is not hits


def test_who_fights_back_and_wins_has_dealt_it() -> None:
    fight = duel(COC7)
    answers: dict[str, Answer] = {"defence_choice": "fight back", "attack": 90, "defence": 5}
    does(fight, ATTACK, {**answers, "damage": 8})
    told = Counting(fight.system, fight.path, fight.before).finish()
    ann, bob = told.people
    assert (ann.hits, ann.dealt, ann.taken) == (0, 0, 7)
    assert (bob.dealt, bob.blows) == (7, 0)
    attack, (defence, damage) = rolls(fight, "c0")[0], rolls(fight, "c1")
    assert (attack.good, defence.good) == (False, True)
    place = len(fight.path) - 1
    odds = attack_odds(COC7, fight.before(place), ATTACK, answers)
    assert isinstance(odds, Odds)
    assert odds.back
    assert (attack.chance, defence.chance) == (float(odds.hit), float(1 - odds.hit))
    assert (damage.role, damage.shown, damage.against) == ("damage", 8, "c0")


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((3,), (1, 0, 0)),
        ((8,), (0, 0, 0)),
        ((10, 3), (1, 1, 0)),
        ((10, 1), (1, 1, 0)),
        ((10, 8), (0, 0, 1)),
        ((10, 9), (0, 0, 1)),
    ],
)
def test_chains_of_dice_are_criticals_and_fumbles(
    dice: tuple[int, ...], told: tuple[int, int, int]
) -> None:
    fight = open_ended.duel()
    chain = {"attack" if at == 1 else f"attack.{at}": die for at, die in enumerate(dice, 1)}
    does(fight, open_ended.BLOW, {"guard": "none", **chain})
    ann = Counting(fight.system, fight.path, fight.before).finish().people[0]
    assert (ann.hits, ann.criticals, ann.fumbles) == told
    (roll,) = rolls(fight, "c0")
    # No single die of a chain says how good it is; that it hit, and how likely that was, counts.
    assert (roll.shown, roll.rank, roll.good) == (dice[0], 0.5, bool(told[0]))
