"""An exchange that is played: what it asks, what is lost, and every line of the calculation."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from gm_tracker.model.commands import Modifier
from gm_tracker.model.encounter import Counter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.step import Answer, Ask, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.odds import exchange_odds, settled_chances, taken
from gm_tracker.rules.dialogue import Dialogue, Finished, Rolled, ask_roll, converse
from gm_tracker.rules.exchange import (
    UNROLLED,
    Amended,
    Branch,
    Check,
    Degree,
    Exchange,
    Faces,
    Harm,
    Place,
    Redone,
    Result,
    Stage,
    Where,
    lead,
)
from gm_tracker.rules.playing import play

TO_HIT = Request("attack", "d6 to hit", dice="1d6", combatant="c0")
DAMAGE = Request("damage", "1d8+2", dice="1d8+2", combatant="c0")
ARMOUR = Stage("R-2", "after_armour", lambda damage: damage - 3)
HALVED = Stage("R-3", "halved", lambda damage: damage // 2)
HIT = Branch("hit", "hit", True, DAMAGE, (ARMOUR, HALVED), (TraceLine("R-2", "armour", 3),), "hits")
MISS = Branch("miss", "miss")
SKILL = TraceLine("R-1", "skill", 4)
PLAIN = Exchange(
    (Check(TO_HIT, lambda faces: Degree("hit" if faces[0] <= 4 else "miss")),),
    lambda levels, _lead: levels[0],
    {"hit": HIT, "miss": MISS},
    trace=(SKILL,),
)
"""A d6 of 4 or less hits; 3 points are taken off the damage, and the rest is halved."""


def outcome(exchange: Exchange, *modifiers: Modifier, **answers: Answer) -> Ask | Finished[Result]:
    """What comes of it with these answers; in their names "__" stands for "#", "_" for "."."""
    keyed = {k.replace("__", "#").replace("_", "."): answer for k, answer in answers.items()}
    return converse(play(exchange, modifiers), keyed)


def result(exchange: Exchange, *modifiers: Modifier, **answers: Answer) -> Result:
    """How it ends."""
    ended = outcome(exchange, *modifiers, **answers)
    assert isinstance(ended, Finished), ended
    return ended.value


def asked(exchange: Exchange, **answers: Answer) -> list[tuple[str, str, str]]:
    """What it asks next: id, label and dice of each request."""
    ask = outcome(exchange, **answers)
    assert isinstance(ask, Ask), ask
    return [(each.id, each.label, each.dice) for each in ask.requests]


def test_without_a_second_roll_nobody_leads() -> None:
    assert lead(()) == 0
    assert lead((Degree("hit", 2, 9),)) == 0


def test_a_higher_standing_leads_whatever_the_rank() -> None:
    assert lead((Degree("b", 2, 1), Degree("a", 1, 90))) == 1
    assert lead((Degree("a", 1, 90), Degree("b", 2, 1))) == -1


def test_at_equal_standing_the_rank_leads() -> None:
    assert lead((Degree("a", 1, 40), Degree("b", 1, 39))) == 1
    assert lead((Degree("a", 1, 39), Degree("b", 1, 40))) == -1
    assert lead((Degree("a", 1, 40), Degree("b", 1, 40))) == 0


def test_the_check_is_asked_first_with_what_is_known() -> None:
    ask = outcome(PLAIN)
    assert isinstance(ask, Ask)
    assert (ask.requests, ask.trace) == ((TO_HIT,), (SKILL,))


def test_a_miss_asks_for_no_damage() -> None:
    assert result(PLAIN, attack=5) == Result(
        MISS,
        0,
        (SKILL, TraceLine("", "roll.attack", 5), TraceLine("", "outcome.miss", 0)),
        (Degree("miss"),),
        ((5,),),
    )


def test_a_hit_asks_for_its_damage_with_the_armour_known() -> None:
    ask = outcome(PLAIN, attack=4)
    assert isinstance(ask, Ask)
    assert ask.requests == (DAMAGE,)
    assert ask.trace == (
        SKILL,
        TraceLine("", "roll.attack", 4),
        TraceLine("", "outcome.hit", 0),
        TraceLine("R-2", "armour", 3),
    )


def test_damage_goes_through_the_stages_in_their_order() -> None:
    hit = result(PLAIN, attack=(4,), damage=10)
    assert (hit.branch, hit.amount, hit.degrees, hit.faces) == (HIT, 3, (Degree("hit"),), ((4,),))
    assert hit.trace[4:] == (
        TraceLine("", "damage", 10),
        TraceLine("R-2", "after_armour", 7),
        TraceLine("R-3", "halved", 3),
    )


def test_nothing_is_healed_by_armour() -> None:
    assert result(PLAIN, attack=1, damage=3).amount == 0


def test_the_gm_adds_to_what_is_taken() -> None:
    more = result(PLAIN, Modifier("taken", 5, "from behind"), attack=1, damage=10)
    assert more.amount == 8
    assert more.trace[-1] == TraceLine("", "override", 8, "from behind")


def test_the_gm_sets_what_is_taken() -> None:
    word = Modifier("taken", 20, "by my word", replaces=True)
    assert result(PLAIN, word, attack=1, damage=10).amount == 20


def test_the_gm_cannot_make_a_blow_heal() -> None:
    less = result(PLAIN, Modifier("taken", -9), attack=1, damage=10)
    assert less.amount == 0
    assert less.trace[-1] == TraceLine("", "override", -6)


def test_other_modifiers_were_counted_before() -> None:
    blow = result(PLAIN, Modifier("skill", 5), attack=1, damage=10)
    assert blow.amount == 3
    assert blow.trace[-1].key == "halved"


def shots(count: int, *, best: bool = False) -> Exchange:
    """The same with several damage rolls."""
    several = replace(HIT, rolls=count, best=best)
    return replace(PLAIN, branches={"hit": several, "miss": MISS})


def test_several_shots_are_asked_together() -> None:
    assert asked(shots(3), attack=1) == [
        ("damage", "1d8+2", "1d8+2"),
        ("damage#2", "1d8+2", "1d8+2"),
        ("damage#3", "1d8+2", "1d8+2"),
    ]
    ask = outcome(shots(3), attack=1)
    assert isinstance(ask, Ask)
    assert ask.trace[-1] == TraceLine("R-2", "armour", 3)


def test_several_shots_add_up_after_the_armour_of_each() -> None:
    burst = result(shots(2), attack=1, damage=10, damage__2=7)
    assert burst.amount == 3 + 2
    assert burst.trace[4:] == (
        TraceLine("", "damage", 10),
        TraceLine("R-2", "after_armour", 7),
        TraceLine("R-3", "halved", 3),
        TraceLine("", "damage", 7),
        TraceLine("R-2", "after_armour", 4),
        TraceLine("R-3", "halved", 2),
        TraceLine("", "together", 5),
    )


def test_the_best_of_several_rolls_counts() -> None:
    blow = result(shots(2, best=True), attack=1, damage=7, damage__2=10)
    assert blow.amount == 3
    assert blow.trace[-1] == TraceLine("", "best", 3)


EVEN = Branch("even", "even", again=True, trace=(TraceLine("R-4", "even", 0),))
DEFENCE = Request("defence", "d6 to dodge", dice="1d6", combatant="c1")


def _high(faces: tuple[int, ...]) -> Degree:
    return Degree("rolled", 1, faces[0])


DUEL = Exchange(
    (Check(TO_HIT, _high), Check(DEFENCE, _high)),
    lambda _levels, leader: ("miss", "even", "hit")[leader + 1],
    {"hit": HIT, "even": EVEN, "miss": MISS},
)
"""The higher of two dice wins; when they are even both roll again."""


def test_the_second_check_is_asked_after_the_first() -> None:
    assert asked(DUEL) == [("attack", "d6 to hit", "1d6")]
    assert asked(DUEL, attack=4) == [("defence", "d6 to dodge", "1d6")]


def test_where_rolls_are_compared_the_trace_tells_their_levels() -> None:
    lost = result(DUEL, attack=3, defence=5)
    assert lost.branch is MISS
    assert lost.trace[:2] == (
        TraceLine("", "roll.attack", 3, "rolled"),
        TraceLine("", "roll.defence", 5, "rolled"),
    )


@pytest.mark.parametrize("degree", [Degree("hit", 2), Degree("hit", 0, 2)])
def test_a_level_is_told_for_a_standing_or_a_rank_alone(degree: Degree) -> None:
    alone = replace(PLAIN, checks=(Check(TO_HIT, lambda _faces: degree),))
    assert result(alone, attack=1, damage=10).trace[1].note == "hit"


def test_an_even_roll_is_made_anew_under_other_ids() -> None:
    assert asked(DUEL, attack=4, defence=4) == [("attack#2", "d6 to hit", "1d6")]
    again = {"attack": 4, "defence": 4, "attack__2": 1, "defence__2": 1}
    assert asked(DUEL, **again) == [("attack#3", "d6 to hit", "1d6")]


def test_only_the_last_attempt_counts_and_all_are_told() -> None:
    ended = result(DUEL, attack=4, defence=4, attack__2=2, defence__2=6)
    assert (ended.branch, ended.faces) == (MISS, ((2,), (6,)))
    assert ended.degrees == (Degree("rolled", 1, 2), Degree("rolled", 1, 6))
    assert [(each.key, each.value) for each in ended.trace] == [
        ("roll.attack", 4),
        ("roll.defence", 4),
        ("outcome.even", 0),
        ("even", 0),
        ("roll.attack", 2),
        ("roll.defence", 6),
        ("outcome.miss", 0),
    ]


CHAIN = replace(
    PLAIN,
    checks=(
        Check(
            TO_HIT,
            lambda faces: Degree("hit" if sum(faces) > 9 else "miss"),
            more=lambda faces: faces[-1] == 6,
        ),
    ),
)
"""Every 6 is rolled on; a sum over 9 hits."""


def test_a_chain_asks_for_its_dice_one_by_one() -> None:
    assert asked(CHAIN, attack=6) == [("attack.2", "d6 to hit, again", "1d6")]
    assert asked(CHAIN, attack=6, attack_2=6) == [("attack.3", "d6 to hit, again", "1d6")]
    ask = outcome(CHAIN, attack=6)
    assert isinstance(ask, Ask)
    assert (ask.requests[0].combatant, ask.trace) == ("c0", (SKILL,))


def test_a_chain_counts_all_its_faces() -> None:
    hit = result(CHAIN, attack=6, attack_2=4, damage=10)
    assert (hit.branch.key, hit.faces) == ("hit", ((6, 4),))
    assert result(CHAIN, attack=6, attack_2=3).branch is MISS


def paid(what: str) -> CounterSet:
    """The price of something, as the event that tells it."""
    return CounterSet(Counter(what, "c0", 1))


PAIRS = replace(
    CHAIN,
    checks=(
        Check(
            replace(TO_HIT, dice="2d6"),
            lambda faces: Degree("hit" if sum(faces) > 9 else "miss"),
            more=lambda faces: faces[-1] == faces[-2],
        ),
    ),
)
"""Two dice, rolled on where they are equal."""


def test_a_chain_of_several_dice_keeps_all_their_faces() -> None:
    assert asked(PAIRS, attack=(3, 3)) == [("attack.3", "d6 to hit, again", "2d6")]
    hit = result(PAIRS, attack=(3, 3), attack_3=(1, 4), damage=10)
    assert (hit.branch.key, hit.faces) == ("hit", ((3, 3, 1, 4),))
    assert hit.trace[1] == TraceLine("", "roll.attack", 5)


def _luck(
    faces: Faces, degrees: tuple[Degree, ...], trace: Trace, suffix: str
) -> Dialogue[Amended]:
    yield from ()
    told = TraceLine("R-5", f"luck{suffix}", len(trace), f"{faces} {degrees[0].level}")
    return Amended((Degree("hit"),), (paid("luck"),), (told,))


LUCKY = replace(PLAIN, amend=_luck)
"""A miss is made a hit, at a price."""


def test_a_price_after_the_roll_changes_the_degree_and_is_told() -> None:
    saved = result(LUCKY, attack=5, damage=10)
    assert (saved.branch, saved.degrees, saved.faces) == (HIT, (Degree("hit"),), ((5,),))
    assert saved.events == (paid("luck"),)
    assert saved.trace[1:4] == (
        TraceLine("", "roll.attack", 5),
        TraceLine("R-5", "luck", 2, "((5,),) miss"),
        TraceLine("", "outcome.hit", 0),
    )


def test_what_was_paid_in_an_earlier_attempt_stays_paid() -> None:
    ended = result(replace(DUEL, amend=_pay), attack=4, defence=4, attack__2=2, defence__2=6)
    assert ended.events == (paid("paid"), paid("paid#2"))


def _pay(faces: Faces, degrees: tuple[Degree, ...], trace: Trace, suffix: str) -> Dialogue[Amended]:
    yield from ()
    return Amended(degrees, (paid(f"paid{suffix}"),))


def test_a_roll_of_which_only_the_total_is_known_counts_as_one_face() -> None:
    pair = replace(TO_HIT, dice="2d6")
    summed = replace(
        PLAIN, checks=(Check(pair, lambda faces: Degree("hit" if faces[0] > 6 else "miss")),)
    )
    told = result(summed, attack=8, damage=10)
    assert (told.faces, told.branch) == (((8,),), HIT)


WARD = Request("defence", "d6 to ward", dice="1d6", combatant="c1")
WARDED = replace(
    PLAIN,
    checks=(
        *PLAIN.checks,
        Check(
            WARD,
            lambda faces: Degree("ward" if faces[0] <= 2 else "open"),
            needed=lambda degrees: degrees[0].level == "hit",
        ),
    ),
    settle=lambda levels, _lead: "hit" if levels in (("hit", "open"), ("hit", "")) else "miss",
)
"""The defence is rolled only against a hit."""


def test_a_check_that_is_not_needed_is_not_rolled() -> None:
    missed = result(WARDED, attack=5)
    assert missed.branch is MISS
    assert (missed.degrees, missed.faces) == ((Degree("miss"), UNROLLED), ((5,), ()))
    assert [each[0] for each in asked(WARDED, attack=4)] == ["defence"]
    assert result(WARDED, attack=4, defence=1).branch is MISS


def test_the_odds_count_it_as_if_it_were_rolled() -> None:
    assert settled_chances(WARDED) == {"hit": Fraction(4, 9), "miss": Fraction(5, 9)}


def place_of(total: int) -> Place:
    """A d4 of 1 is the head, where everything counts and 6 points fell; else the rest."""
    if total == 1:
        return Place("head", "the head", (), lambda lost: lost >= 6)
    return Place("rest", "the rest", (Stage("R-4", "thick", lambda n: max(0, n - 2)),), None)


PLACED = replace(
    PLAIN,
    branches={
        "hit": replace(HIT, where=Where(Request("where", "d4", dice="1d4"), place_of)),
        "miss": MISS,
    },
    drops=lambda lost: lost >= 3,
)


def test_where_it_lands_is_rolled_with_the_damage_and_has_stages_of_its_own() -> None:
    assert [each[0] for each in asked(PLACED, attack=2)] == ["damage", "where"]
    head = result(PLACED, attack=2, damage=9, where=1)
    rest = result(PLACED, attack=2, damage=9, where=3)
    assert (head.place, head.amount, rest.place, rest.amount) == ("head", 3, "rest", 1)
    assert head.rolled == (9,)


def test_the_odds_of_what_lands_somewhere_are_those_of_all_faces() -> None:
    lost, falls = defaultdict[int, int](int), 0
    for die, damage, where in product(range(1, 7), range(3, 11), range(1, 5)):
        made = result(PLACED, attack=die, damage=damage, where=where) if die <= 4 else None
        amount = 0 if made is None else made.amount
        lost[amount] += 1
        limit = 6 if made is not None and made.place == "head" else 3
        falls += amount >= limit
    found = exchange_odds(PLACED)
    total = sum(lost.values())
    weights, whole = found.per_attack.weights, found.per_attack.total
    assert {n: Fraction(count, whole) for n, count in weights.items()} == {
        n: Fraction(count, total) for n, count in lost.items()
    }
    assert found.drop == Fraction(falls, total)


def test_a_price_paid_after_the_roll_may_say_what_comes_of_it() -> None:
    def bought(_faces: Faces, degrees: tuple[Degree, ...], _t: Trace, _s: str) -> Dialogue[Amended]:
        yield from ()
        return Amended(degrees, outcome="miss")

    assert result(replace(PLAIN, amend=bought), attack=1).branch is MISS


def test_damage_without_dice_is_not_asked() -> None:
    sure = replace(HIT, damage=replace(DAMAGE, dice="10"), fixed=True)
    assert result(replace(PLAIN, branches={"hit": sure, "miss": MISS}), attack=4).amount == 3


BESIDE = Harm(Request("damage.more", "1d4", dice="1d4", combatant="c0"), (ARMOUR,), 2)
BOTH = replace(PLAIN, branches={"hit": replace(HIT, beside=(BESIDE,)), "miss": MISS})


def test_damage_beside_is_asked_with_the_rest_and_added() -> None:
    dice = {"attack": 1, "damage": 10, "damage_more": 4, "damage_more__2": 4}
    ended = result(BOTH, **dice)
    assert (ended.parts, ended.amount) == ((3, 1, 1), 5)


def test_damage_beside_counts_in_the_odds() -> None:
    bare = replace(HIT, beside=(replace(BESIDE, stages=()),))
    assert taken(bare).mean() == taken(HIT).mean() + 2 * Fraction(5, 2)


def _once_more(branch: Branch, rolled: tuple[Rolled, ...], _trace: Trace) -> Dialogue[Redone]:
    """Damage of 3 is rolled again, for a point of something."""
    assert branch.damage is not None
    if rolled[0].total > 3:
        return Redone(rolled)
    again = yield from ask_roll(replace(branch.damage, id="again"))
    paid = (CounterSet(Counter("paid", "c0", 1)),)
    return Redone((again, *rolled[1:]), paid, (TraceLine("R-9", "again", again.total),))


def test_damage_may_be_rolled_again() -> None:
    exchange = replace(PLACED, redo=_once_more)
    kept = result(exchange, attack=2, damage=9, where=1)
    assert (kept.rolled, kept.events) == ((9,), ())
    assert [each[0] for each in asked(exchange, attack=2, damage=3, where=3)] == ["again"]
    redone = result(exchange, attack=2, damage=3, where=3, again=10)
    assert redone.rolled == (10,)
    assert redone.amount == result(PLACED, attack=2, damage=10, where=3).amount
    assert redone.events == (CounterSet(Counter("paid", "c0", 1)),)
    assert TraceLine("R-9", "again", 10) in redone.trace
    assert exchange_odds(exchange) == exchange_odds(PLACED)
