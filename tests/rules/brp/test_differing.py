"""For each rule two fights in which it alone differs, and which end otherwise."""

from __future__ import annotations

from functools import partial
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.brp import keys
from tests.rules.brp.people import (
    NEXT,
    act,
    ann,
    blow,
    bob,
    fight,
    hit,
    on,
    one,
    shield,
    skill,
    sword,
)
from tests.rules.differing import Differs, Line, alike, missing, unfair, unknown
from tests.rules.full_games import GAMES

GAME = next(each for each in GAMES if each.id == "brp")
BOW = sword(sort=keys.BOW, kind=2, range=40)
CLUB = sword(kind=0)
ENGAGED = c.SetLink("engaged", "c2", "c1")


def _one(*lines: Line, me: Any = None, foe: Any = None, **switches: str) -> Fight:
    """Ann acts on Bob in the first round."""
    named = {key.replace("_", "-"): choice for key, choice in switches.items()}
    return fight(NEXT, *lines, people=(me or ann(), foe or bob()), switches=named)


def _bow(roll: int, damage: int | None, *before: Line, do: Any = None, **more: Any) -> Fight:
    """Ann shoots at Bob, who does nothing about it."""
    me = more.pop("me", ann(BOW))
    return _one(*before, blow(roll, None, damage, do=do), me=me, **more)


def _two_parries(first: int) -> Fight:
    """Bob parries a blow of Ann's, if it would hit, and then Cid's."""
    people = (ann(), bob(), one("Cid", side="party", dex=13))
    started = blow(first, 50, how="parry") if first <= 60 else blow(first, how="parry")
    damage = 4 if first <= 60 else None
    second = blow(50, 40, damage, how="parry", do=hit(by="c2"))
    return fight(NEXT, started, NEXT, second, people=people)


def _fate(choice: str) -> Fight:
    damage = 5 if choice == "better" else None
    return _one(blow(70, None, damage, fate__attack=choice), me=ann(power=12))


def _bled(attack: int) -> Fight:
    """Two rounds after a blow that bleeds, or does not."""
    return _one(blow(attack, None, 3), NEXT, NEXT, NEXT, NEXT, NEXT, NEXT)


def _minor(luck: int) -> Fight:
    return _one(blow(30, None, 3, luck=luck), foe=bob(hp=10, most=14))


def _wounded(damage: int) -> Fight:
    more: Any = {"luck": 20} if damage >= 7 else {}
    return _one(blow(30, None, damage, **more))


def _fatal(damage: int) -> Fight:
    more: Any = {} if damage == 8 else {"luck": 20}
    foe = bob(hp=8, most=14)
    return _one(blow(30, None, damage, **more), NEXT, NEXT, NEXT, NEXT, foe=foe)


def _located(face: int) -> Fight:
    return _one(blow(30, None, 7, location=face), X_BR_5="locations")


def _treated(check: int) -> Fight:
    healed: Any = {"healed": 2} if check <= 60 else {}
    help_ = act("first_aid", "c0", "c1", record="first aid", purpose="points", check=check,
                **healed)  # fmt: skip
    return _one(help_, me=ann(sword(), skill("First Aid", 60)), foe=bob(hp=8, most=14))


def _smashed(roll: int) -> Fight:
    foe = bob(sword(parry=60, points=8))
    return _one(blow(10, 10, how="parry", smash_damage=9, smash=roll), me=ann(CLUB, dm=1), foe=foe)


def _thrown(roll: int) -> Fight:
    more: Any = {"agility": 99} if roll <= 25 else {}
    return _one(blow(10, None, 8, knock=roll, **more), me=ann(sword(kind=4)), foe=bob(hp=30))


def _far(choice: str) -> Fight:
    more: Any = {"obstacle": "yes", "impact": 4} if choice == "usual" else {}
    club = sword(60, "2d10", kind=4)
    first = blow(10, None, 18, knock=5, agility=20, luck=20, **more)
    return _one(first, me=ann(club), foe=bob(siz=8, hp=30), **{"X_BR_3": choice})


def _day(choice: str) -> Fight:
    more: Any = {"luck": 90} if choice == "day" else {}
    healed = c.ChangeTrack("c1", "hp", 5)
    again = blow(30, None, 3, **more)
    lines = (blow(30, None, 5), healed, NEXT, NEXT, NEXT, again)
    return _one(*lines, **{"X_BR_4": choice})


def _parried_arrow(choice: str) -> Fight:
    damage = 4 if choice == "base" else None
    shot = blow(50, 50, damage, how="parry")
    return _one(shot, me=ann(BOW), foe=bob(shield()), **{"X_BR_6": choice})


def _opposed(choice: str) -> Fight:
    people = (ann(sword(), skill("Hide", 60)), bob(sword(), skill("Spot", 60)))
    answers: Any = {"check": 50, "against": "spot", "against_roll": 30}
    lines = (NEXT, act("opposed", "c0", "c1", record="hide", **answers))
    return fight(*lines, people=people, switches={"X-BR-7": choice})


def _order(choice: str, **dice: int) -> Fight:
    opened = (NEXT, {key.replace("__", "."): n for key, n in dice.items()})
    people = (ann(siz=10), bob(sword(sr=1), siz=25))
    return fight(opened, people=people, switches={"X-BR-2": choice})


def _depth(choice: str) -> Fight:
    return _one(blow(30, None, 5), **{"X_BR_0": choice})


def _guard(size: int) -> Fight:
    damage = 4 if size else None
    shot = blow(50, 40, damage, how="parry")
    return _one(shot, me=ann(BOW), foe=bob(shield(shield=2 - size)))


def _into(*linked: Line) -> Fight:
    people = (ann(BOW), bob(), one("Cid", side="party", dex=9))
    more: Any = {"stray__c2": 90, "stray": 4} if linked else {}
    shot = blow(50, None, None if linked else 4, **more)
    return fight(NEXT, *linked, shot, people=people)


def _aimed(*aims: Line) -> Fight:
    waits = (*aims, NEXT) if aims else ()
    return _bow(65, 4 if aims else None, *waits)


def _failing(choice: str) -> Fight:
    gun = sword(sort=keys.GUN, kind=2, malfunction=95)
    more: Any = {"jam": 3} if choice == "jam" else {}
    return _one(blow(96, malfunction=choice, **more), me=ann(gun))


def _lying(choice: str) -> Fight:
    damage = 4 if choice == "long" else None
    return _bow(50, damage, on("c1", "prone"), **{"X_BR_8": choice})


def _flees(*lines: Line) -> Fight:
    return _one(c.SetLink("engaged", "c0", "c1"), *lines)


def _held(check: int) -> Fight:
    return _one(on("c0", "entangled"), act("escape", how="strength", check=check))


def _fumbled(roll: int) -> Fight:
    return _one(blow(99, fumble=roll))


def _disarms(*situations: str) -> Fight:
    more: Any = {"disarm": 20} if situations else {}
    return _one(blow(20, None, 6, do=hit(*situations), **more))


def _critical(choice: str) -> Fight:
    damage = None if choice == "critical" else 7
    return _one(blow(2, None, damage, critical=choice), foe=bob(armour=4, hp=30))


def _strong(step: int) -> Fight:
    return _one(blow(2, None, 11 if step else None, critical="critical"),
                me=ann(dm=step), foe=bob(hp=40))  # fmt: skip


def _kind(kind: int) -> Fight:
    return _one(blow(10, None, 5), me=ann(sword(kind=kind)))


def _matrix(defence: int) -> Fight:

    return _one(blow(2, defence, 5, how="parry"))


def _repels(roll: int) -> Fight:
    return _one(blow(roll, *((50,) if roll <= 60 else ()), how="parry"))


def _level(roll: int) -> Fight:
    return _one(blow(roll, None, 5 if roll <= 95 else None), me=ann(sword(120)))


def _automatic(choice: str) -> Fight:
    damage = 5 if choice == "ends" else None
    return _one(blow(97, None, damage), me=ann(sword(120)), **{"X_BR_1": choice})


def _easy(*situations: str) -> Fight:
    return _one(blow(80, None, 5 if situations else None, do=hit(*situations)))


def _stance(*stances: Line) -> Fight:
    return _one(*stances, blow(80, None, 5 if stances else None))


def _ranged(*situations: str) -> Fight:
    return _bow(50, None if situations else 5, do=hit(*situations))


def _split(*lines: Line) -> Fight:
    return _one(*lines, me=ann(sword(110)))


def _wounds(choice: str) -> Fight:
    more: Any = {"location": 15} if choice == "locations" else {}
    return _one(blow(30, None, 5, **more), **{"X_BR_5": choice})


def _differs(rule: str, what: str, play: Any, one: Any, other: Any) -> Differs:
    """Two fights of one play, each with its value; a tuple is several."""
    left, right = (each if isinstance(each, tuple) else (each,) for each in (one, other))
    return Differs(rule, what, partial(play, *left), partial(play, *right))


PAIRS = (
    _differs("BR-01", "a damage modifier", _strong, 2, 0),
    _differs("BR-02", "95 or 96 of 120%", _level, 95, 96),
    _differs("BR-03", "it is easy", _easy, "easy", ()),
    _differs("BR-04", "a power is stated", _one, (act("power", "c1"),), ()),
    _differs("BR-05", "how far somebody moves", _one, (act("move", far="half"),),
             (act("move", far="quarter"),)),
    Differs("BR-06", "a die is added", partial(_order, "each", initiative__c0=1,
            initiative__c1=9), partial(_order, "dex")),
    _differs("BR-07", "strike ranks", _order, "strike", "dex"),
    _differs("BR-08", "how well a critical hit is parried", _matrix, 10, 40),
    _differs("BR-09", "an attack that has to be parried", _repels, 50, 70),
    _differs("BR-10", "a parry before", _two_parries, 50, 70),
    _differs("BR-11", "the size of the shield", _guard, 0, 1),
    _differs("BR-12", "the skill is split", _split, (act("split", parts=2),), ()),
    _differs("BR-13", "a special in place of a critical", _critical, "critical", "special"),
    _differs("BR-14", "bleeding or entangling", _kind, 1, 3),
    _differs("BR-15", "a wound that bleeds", _bled, 10, 30),
    _differs("BR-16", "the resistance roll", _thrown, 20, 60),
    _differs("BR-17", "40 or 60 on the resistance table", _held, 40, 60),
    _differs("BR-18", "the fumble", _fumbled, 10, 30),
    _differs("BR-19", "the Luck roll", _minor, 50, 60),
    _differs("BR-20", "one point less", _wounded, 7, 6),
    _differs("BR-21", "the last hit point", _fatal, 8, 7),
    _differs("BR-22", "the location", _located, 9, 1),
    _differs("BR-23", "chest or leg", _located, 12, 1),
    _differs("BR-24", "the first aid roll", _treated, 50, 90),
    _differs("BR-25", "power points for a better level", _fate, "better", "keep"),
    _differs("BR-26", "medium range", _ranged, "medium", ()),
    _differs("BR-27", "an aim", _aimed, (act("aim", steps=1),), ()),
    _differs("BR-28", "a dud or a jam", _failing, "dud", "jam"),
    _differs("BR-29", "somebody fights there", _into, (ENGAGED,), ()),
    _differs("BR-30", "only to defend", _one, (act("defend", "c1"),), ()),
    _differs("BR-31", "to flee", _flees, (act("flee"),), ()),
    _differs("BR-32", "a club against a parrying sword", _smashed, 30, 99),
    _differs("BR-33", "the target lies", _stance, (on("c1", "prone"),), ()),
    _differs("BR-34", "the target is unaware", _stance, (on("c1", "unaware"),), ()),
    _differs("BR-35", "to disarm", _disarms, "disarm", ()),
    _differs("X-BR-0", "the depth", _depth, "full", "documents"),
    _differs("X-BR-1", "96 to 00", _automatic, "uge", "ends"),
    _differs("X-BR-2", "the order", _order, "strike", "dex"),
    _differs("X-BR-3", "metres above SIZ", _far, "usual", "above"),
    _differs("X-BR-4", "what was healed today", _day, "full", "day"),
    _differs("X-BR-5", "hit locations", _wounds, "major", "locations"),
    _differs("X-BR-6", "shields against arrows", _parried_arrow, "base", "full"),
    _differs("X-BR-7", "two successes", _opposed, "documents", "lowers"),
    _differs("X-BR-8", "shots at the prone", _lying, "difficult", "long"),
)  # fmt: skip


def test_every_rule_has_a_pair() -> None:
    assert missing((*GAME.numbered, *GAME.house_rules), PAIRS) == []
    assert unknown((*GAME.numbered, *GAME.house_rules), PAIRS) == []


def test_no_pair_ends_alike_and_one_thing_alone_differs() -> None:
    assert alike(PAIRS) == []
    assert unfair(PAIRS) == []
