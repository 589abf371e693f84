"""For each rule two fights in which it alone differs, and which end otherwise."""

from __future__ import annotations

from functools import partial
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from tests.rules.differing import Differs, Line, alike, unfair
from tests.rules.openquest.people import (
    NEXT,
    ann,
    at,
    blow,
    bob,
    do,
    fight,
    one,
    skill,
    sword,
)

BOW = sword(70, "1d8", kind=1, range=50)
BARE = sword(70, "1d4", kind=4)
LEFT = Attack("v", "Dagger", "1d4", {"skill": 50, "offhand": 1})
SECOND = c.DeclareAttack("c2", "c1", "w")


def _one(*lines: Line, me: Any = None, foe: Any = None, **switches: str) -> Fight:
    """Ann acts on Bob in the first round."""
    return fight(NEXT, *lines, people=(me or ann(), foe or bob(hp=20)), **switches)


def _twice(first: int, foe: Any = None, **given: Any) -> Fight:
    """Cid strikes Bob after Ann did; Bob parries a hit at 40%, then at 20%."""
    people = (ann(), foe or bob(), one("Cid", side="party"))
    started = blow(first, *((20,) if first <= 70 else ()))
    lines = (NEXT, started, NEXT, NEXT, blow(21, 35, given.get("damage"), by=SECOND))
    return fight(*lines, people=people)


def _bow(*situations: str, roll: int, damage: int | None = 5, **more: Any) -> Fight:
    """Ann shoots at Bob from 20 m."""
    metres = more.pop("metres", 20)
    who = {key: more.pop(key) for key in ("me", "foe") if key in more}
    shot = blow(roll, None, damage, how=None, by=at(*situations), distance=metres)
    return _one(shot, **{"me": ann(BOW), **who}, **more)


def _stated(*stated: Line) -> Fight:
    return fight(NEXT, *stated, people=(ann(), bob(sword(80))))


def _aimed(*aim: Line) -> Fight:
    hit = (*aim, NEXT, NEXT, NEXT)
    shot = blow(85, None, 5 if aim else None, how=None, distance=20)
    return fight(NEXT, *hit, shot, people=(ann(BOW), bob(hp=20)))


def _held(effect: str) -> Fight:
    struck = 3 if effect == "strike" else None
    return _one(blow(20, None, struck, how="none", effect=effect), me=ann(BARE))


def _healed(roll: int) -> Fight:
    hurt = c.ChangeTrack("c1", "hp", -5)
    healed: dict[str, Any] = {"healed": 3} if roll <= 40 else {}
    return _one(hurt, do("heal", "c0", "c1", treatment="wound", check=roll, **healed))


def _fortunate(choice: str) -> Fight:
    more: dict[str, Any] = {"fortune__attack": choice}
    shot = blow(81, None, 5 if choice == "swap" else None, how="none", **more)
    return _one(shot, me=ann(fortune=2))


def _surprised(roll: int) -> Fight:
    me = ann(sword(70), skill("Hide", 60))
    given: dict[str, Any] = {"check": 20, "perception.c1": roll}
    return fight((c.Perform("surprise", "c0", "hide", ("c1",)), given), NEXT, people=(me, bob()))


def _rides(riding: int) -> Fight:
    saddle = c.AddCondition("c0", "mounted")
    struck = blow(65, None, 5 if riding >= 50 else None, how="none")
    return _one(saddle, struck, me=ann(riding=riding))


def _leaves(*stated: Line) -> Fight:
    """Bob may mean to retreat before Ann misses him; the round ends."""
    return fight(c.SetLink("engaged", "c0", "c1"), *stated, NEXT, blow(95), NEXT, NEXT)


RETREAT = do("state", "c1", what="retreat")


def _freed(theirs: int) -> Fight:
    """Ann breaks Bob's hold, or does not."""
    hold = c.SetLink("holds", "c1", "c0")
    return _one(hold, do("break_free", "c0", check=30, against_roll=theirs))


def _major(rule: str) -> Fight:
    more: dict[str, Any] = {"bears": 90} if rule == "wounds" else {}
    return _one(blow(20, None, 6, how="none", **more), foe=bob(hp=12), X_OQ_3=rule)


def _worn(rule: str) -> Fight:
    struck = blow(20, 30, 8 if rule == "items" else None)
    return _one(struck, foe=bob(hp=20, item=10), X_OQ_3=rule)


def _hundred(rule: str) -> Fight:
    return _one(blow(100, how="none", by=at("great")), me=ann(sword(90)), X_OQ_4=rule)


def _saved(rule: str) -> Fight:
    """Ann is struck down, and Fortune saves her at the end of the next round."""
    more = {"hours.c0": 3} if rule == "hours" else {}
    down = c.ChangeTrack("c0", "hp", -12)
    people = (ann(fortune=1), bob())
    given: dict[str, Any] = {"saved.c0": "fortune", **more}
    return fight(down, NEXT, NEXT, NEXT, (NEXT, given), people=people, X_OQ_6=rule)


def _equal(rule: str) -> Fight:
    """Both at 60%; Ann, who is quicker, strikes Bob down."""
    people = (ann(sword(60), dex=15), bob())
    first = {"first.60.2": "c1"} if rule == "prompt" else {}
    lines: tuple[Line, ...] = ((NEXT, first),) if first else (NEXT,)
    if rule != "prompt":
        lines = (*lines, blow(44, how="none"), NEXT)
    return fight(*lines, people=people, X_OQ_7=rule)


def _master(rule: str) -> Fight:
    struck = blow(None if rule == "always" else 75, None, None if rule == "always" else 5,
                  how="none", by=at("hard"))  # fmt: skip
    return _one(struck, me=ann(sword(100)), X_OQ_8=rule)


def _depth(rule: str) -> Fight:
    return _one(blow(21, 65, 5), X_OQ_0=rule)


def _dodged(level: int, damage: int | None = None, **switches: str) -> Fight:
    return _one(blow(20, level, damage, how="dodge"), **switches)


_critical = partial(_one, blow(44, how="none"))

PAIRS = (
    Differs("OQ-01", "a damage modifier", _critical, lambda: _critical(me=ann(dm=1))),
    Differs(
        "OQ-02",
        "how well somebody dodges",
        lambda: _dodged(35),
        lambda: _one(blow(20, 35, 5, how="dodge"), foe=bob(hp=20, dodge=20)),
    ),
    Differs("OQ-03", "doubles", _critical, lambda: _one(blow(45, None, 5, how="none"))),
    Differs(
        "OQ-04",
        "a difficulty",
        lambda: _one(blow(65, None, 5, how="none")),
        lambda: _one(blow(65, how="none", by=at("hard"))),
    ),
    Differs("OQ-05", "what was stated", _stated, lambda: _stated(do("state", what="great"))),
    Differs("OQ-06", "an earlier defence", lambda: _twice(20, damage=5), lambda: _twice(95)),
    Differs(
        "OQ-07",
        "a parry that fails",
        lambda: _one(blow(20, 30)),
        lambda: _one(blow(20, 50, 5)),
    ),
    Differs("OQ-08", "a dodge that fumbles", lambda: _dodged(66), lambda: _dodged(65, 5)),
    Differs("OQ-09", "a critical parry", lambda: _one(blow(20, 33)), lambda: _one(blow(20, 32))),
    Differs(
        "OQ-10",
        "a critical, which no armour stops",
        lambda: _critical(foe=bob(hp=20, armour=5)),
        lambda: _one(blow(45, None, 8, how="none"), foe=bob(hp=20, armour=5)),
    ),
    Differs(
        "OQ-11",
        "armour",
        lambda: _one(blow(20, None, 5, how="none")),
        lambda: _one(blow(20, None, 5, how="none"), foe=bob(hp=20, armour=3)),
    ),
    Differs("OQ-12", "what parries wears", lambda: _worn("off"), lambda: _worn("items")),
    Differs(
        "OQ-13",
        "an arrow, which nobody dodges",
        lambda: _dodged(30),
        lambda: _bow(roll=20),
    ),
    Differs(
        "OQ-14",
        "a great attack",
        lambda: _one(blow(85, how="none")),
        lambda: _one(blow(85, None, 5, how="none", by=at("great"))),
    ),
    Differs(
        "OQ-15",
        "dusk",
        lambda: _one(blow(65, None, 5, how="none")),
        lambda: _one(blow(65, how="none", by=at("dusk"))),
    ),
    Differs("OQ-16", "a round of aiming", _aimed, lambda: _aimed(do("aim", "c0", "c1"))),
    Differs("OQ-17", "a hold", lambda: _held("strike"), lambda: _held("hold")),
    Differs(
        "OQ-18",
        "a shield against arrows",
        lambda: _bow(roll=60),
        lambda: _bow(roll=60, damage=None, foe=bob(hp=20, shield=2)),
    ),
    Differs(
        "OQ-19",
        "a second weapon to parry with",
        lambda: _twice(20, damage=5),
        lambda: _twice(20, bob(sword(60), LEFT)),
    ),
    Differs(
        "OQ-20",
        "the last hit point",
        lambda: _one(blow(20, None, 6, how="none"), foe=bob(hp=6)),
        lambda: _one(blow(20, None, 5, how="none"), foe=bob(hp=6)),
    ),
    Differs("OQ-21", "a Healing roll", lambda: _healed(30), lambda: _healed(90)),
    Differs("OQ-22", "a Fortune point", lambda: _fortunate("keep"), lambda: _fortunate("swap")),
    Differs("OQ-23", "a Perception roll", lambda: _surprised(90), lambda: _surprised(30)),
    Differs("OQ-24", "how well a rider rides", lambda: _rides(70), lambda: _rides(40)),
    Differs(
        "OQ-25",
        "how far it is",
        lambda: _bow(roll=60),
        lambda: _bow(roll=60, damage=None, metres=90),
    ),
    Differs(
        "OQ-26",
        "how fast it is loaded",
        lambda: _bow(roll=60),
        lambda: _bow(roll=60, me=ann(sword(70, "1d8", kind=1, range=50, rate=2))),
    ),
    Differs("OQ-27", "a fighting retreat", _leaves, lambda: _leaves(RETREAT)),
    Differs("OQ-28", "an opposed roll", lambda: _freed(31), lambda: _freed(29)),
    Differs(
        "OQ-29",
        "a fumble",
        lambda: _one(blow(99, how="none")),
        lambda: _one(blow(98, how="none")),
    ),
    Differs("OQ-30", "waiting for somebody", _one, lambda: _one(do("delay", after="c1"))),
    Differs("OQ-31", "a major wound", lambda: _major("off"), lambda: _major("wounds")),
    Differs("X-OQ-0", "how much is played", lambda: _depth("full"), lambda: _depth("documents")),
    Differs(
        "X-OQ-1",
        "a dodge that fumbles",
        lambda: _dodged(66),
        lambda: _dodged(66, 5, X_OQ_1="table"),
    ),
    Differs(
        "X-OQ-2",
        "a critical parry",
        lambda: _one(blow(20, 33)),
        lambda: _one(blow(20, 33), X_OQ_2="table"),
    ),
    Differs("X-OQ-3", "major wounds", lambda: _major("off"), lambda: _major("wounds")),
    Differs("X-OQ-4", "00 at 100", lambda: _hundred("srd"), lambda: _hundred("seed")),
    Differs(
        "X-OQ-5",
        "two sections",
        lambda: _bow("breeze", "dim", roll=45, damage=None),
        lambda: _bow("breeze", "dim", roll=45, X_OQ_5="worst"),
    ),
    Differs("X-OQ-6", "when somebody wakes", lambda: _saved("after"), lambda: _saved("hours")),
    Differs("X-OQ-7", "at once", lambda: _equal("dex"), lambda: _equal("at_once")),
    Differs("X-OQ-8", "a Master", lambda: _master("always"), lambda: _master("rolls")),
)


def test_each_pair_ends_otherwise() -> None:
    assert alike(PAIRS) == []
    assert unfair(PAIRS) == []
