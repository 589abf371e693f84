"""For each rule two fights in which it alone differs, and which end otherwise."""

from __future__ import annotations

from functools import partial
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.rules.hero import HERO
from tests.rules.differing import Differs, Line, alike, missing, played, unfair, unknown
from tests.rules.full_games import GAMES
from tests.rules.hero.ring import FULL, act, ann, blade, bob, fist, hero, strike

GAME = next(each for each in GAMES if each.id == "hero")
NEXT = c.Next()
DAMAGE = (4, 4, 4, 4, 4, 4)


def _fight(*lines: Line, people: Any = (), **switches: str) -> Fight:
    """Ann and Bob, if nobody else is named, from segment 12 of the first turn on."""
    named = {key.replace("_", "-"): choice for key, choice in switches.items()}
    return played(HERO, people or (ann(), bob()), (NEXT, *lines), {**FULL, **named})


def _hit(*said: str, roll: int = 60, **more: Any) -> Line:
    """Ann strikes Bob and hits."""
    return strike(*said), {"attack": (roll,), "damage": DAMAGE, **more}


def _miss(*said: str, roll: int = 10) -> Line:
    return strike(*said), {"attack": (roll,)}


def _stab(times: int = 4, damage: int = 7, roll: int = 60) -> Line:
    answers: Any = {"attack": (roll,), "damage": damage, "multiplier": (times,)}
    return strike(weapon="blade"), answers


def _ties(first: int) -> Fight:
    line: Line = (NEXT, {"tie.c0": (first,), "tie.c1": (50,)})
    return played(HERO, (ann(), bob(dex=20)), (line,), FULL)


def _newcomer(dex: int, **switches: str) -> Fight:
    return _fight(c.AddCombatants(hero("Cid", dex=dex, spd=2)), **switches)


def _recovered(rec: int) -> Fight:
    lowered = c.ChangeTrack("c1", "stun", -12)
    return _fight(lowered, NEXT, NEXT, people=(ann(), bob(rec=rec)))


def _out(stun: int, **switches: str) -> Fight:
    """Bob knocked out, until segment 4 of the second turn is over."""
    return _fight(c.ChangeTrack("c1", "stun", -stun), NEXT, NEXT, NEXT, NEXT, NEXT, **switches)


def _thrown(choice: str) -> Fight:
    more = {"knockback": 6} if choice == "on" else {}
    return _fight(_hit(**more), X_HP_9a=choice)


def _placed(choice: str, total: int = 13) -> Fight:
    more = {"location": total} if choice == "on" else {}
    return _fight(_hit(**more), X_HP_9b=choice)


def _location(total: int) -> Fight:
    return _placed("on", total)


def _knocked(total: int) -> Fight:
    return _fight(_hit(knockback=total), X_HP_9a="on")


def _impressed(total: int) -> Fight:
    return _fight((act("presence", "c1"), {"presence": total}), people=(ann(pre=20), bob()))


def _half_a_die(choice: str) -> Fight:
    said = act("presence", "c1", situations=("!in_combat",))
    lines: list[Line] = [(said, {"presence": 3})] if choice == "three" else []
    return _fight(*lines, people=(ann(pre=4), bob(pre=3, ego=3)), X_HP_5=choice)


def _blocked(defence: int, how: str = "ocv") -> Fight:
    stops = defence > 40 if how == "ocv" else defence > 60
    line = strike("abort_block"), {"attack": (60,), "defence": (defence,)}
    landed = strike("abort_block"), {**line[1], "damage": DAMAGE}
    return _fight(line if stops else landed, X_HP_8=how)


def _prone(choice: str) -> Fight:
    shot = _miss(roll=16) if choice == "up" else _hit(roll=16)
    down = c.AddCondition("c1", "prone")
    return _fight(down, shot, people=(ann(), bob(dcv=31)), X_HP_7=choice)


def _killing(choice: str) -> Fight:
    return _fight(_stab(), people=(ann(blade()), bob()), X_HP_3=choice)


def _strict(choice: str) -> Fight:
    return _fight(_stab(), people=(ann(blade()), bob()), X_HP_4=choice)


def _equal(choice: str) -> Fight:
    """Ann and Bob at DEX 20; she knocks him out before he has acted."""
    open_turn: Line = NEXT if choice == "together" else (NEXT, {"tie.c0": (60,), "tie.c1": (50,)})
    people = (ann(), bob(dex=20, stun=10))
    return played(HERO, people, (open_turn, _hit()), {**FULL, "X-HP-1": choice})


def _depth(choice: str) -> Fight:
    return played(HERO, (ann(), bob()), (NEXT,), {"X-HP-0": choice})


def _tired(choice: str) -> Fight:
    return _fight(_hit(), people=(ann(fist(active=40)), bob()), X_HP_9c=choice)


def _ranged(*said: str) -> Fight:
    shot = _hit(*said, roll=90) if not said else _miss(*said, roll=90)
    return _fight(shot, people=(ann(fist(ranged=1)), bob()))


def _stabbed(**stats: int) -> Fight:
    return _fight(_stab(), people=(ann(blade()), bob(**stats)))


def _struck(**stats: int) -> Fight:
    return _fight(_hit(), people=(ann(), bob(**stats)))


def _rolled(faces: tuple[int, ...]) -> Fight:
    return _fight((strike(), {"attack": (60,), "damage": faces}), people=(ann(), bob(pd=0)))


def _spd(spd: int) -> Fight:
    """Ann's SPD of 4 is changed in the second turn, in which Bob acts first."""
    people = (ann(), bob(spd=12))
    return _fight(
        NEXT, NEXT, NEXT, NEXT, c.EditCombatant("c0", stats={"spd": spd}), NEXT, people=people
    )


PAIRS: tuple[Differs, ...] = (
    Differs(
        *("HP-01", "SPD 4 or 5"),
        partial(_fight, NEXT, NEXT, NEXT),
        partial(_fight, NEXT, NEXT, NEXT, people=(ann(spd=5), bob())),
    ),
    Differs(
        *("HP-02", "SPD 1 has nothing in segment 12"),
        partial(_fight, people=(ann(), bob(spd=1))),
        partial(_fight, people=(ann(), bob(spd=2))),
    ),
    Differs("HP-03", "who rolls higher", partial(_ties, 60), partial(_ties, 40)),
    Differs("HP-04", "REC after segment 12", partial(_recovered, 6), partial(_recovered, 0)),
    Differs(
        *("HP-05", "a recovery or a dodge"),
        partial(_fight, c.ChangeTrack("c0", "end", -20), act("recover"), NEXT, NEXT),
        partial(_fight, c.ChangeTrack("c0", "end", -20), act("dodge"), NEXT, NEXT),
    ),
    Differs("HP-06", "STUN -9 or -19", partial(_out, 39), partial(_out, 49)),
    Differs(
        *("HP-07", "SPD is changed"),
        partial(_spd, 5),
        partial(_spd, 4),
    ),
    Differs("HP-08", "the DEX has passed", partial(_newcomer, 15), partial(_newcomer, 25)),
    Differs(
        *("HP-09", "a second half move"),
        partial(_fight, act("half_move"), act("half_move")),
        partial(_fight, act("half_move"), act("brace")),
    ),
    Differs(
        *("HP-10", "held or given up"),
        partial(_fight, c.HoldSlot("s2"), NEXT),
        partial(_fight, c.CancelSlot("s2"), NEXT),
    ),
    Differs(
        *("HP-11", "an abort to a dodge"),
        partial(_fight, _hit(roll=50)),
        partial(_fight, _miss("abort_dodge", roll=50)),
    ),
    Differs(
        *("HP-12", "half DCV or none"),
        partial(_fight, c.AddCondition("c1", "prone"), _miss(roll=12)),
        partial(_fight, c.AddCondition("c1", "entangled"), _hit(roll=12)),
    ),
    Differs("HP-13", "at 16 m", _ranged, partial(_ranged, "range_16")),
    Differs(
        *("HP-14", "BODY by the faces"),
        partial(_rolled, (3, 3, 3, 3, 3, 3)),
        partial(_rolled, (6, 1, 1, 1, 3, 6)),
    ),
    Differs("HP-15", "resistant PD", partial(_stabbed, rpd=3), _stabbed),
    Differs("HP-16", "STUN is at least BODY", partial(_stabbed, pd=30), partial(_stabbed, pd=5)),
    Differs("HP-17", "CON 15 or 40", _struck, partial(_struck, con=40)),
    Differs("HP-18", "STUN 30 or 15", _struck, partial(_struck, stun=15)),
    Differs(
        *("HP-19", "BODY 0 or 1"),
        partial(_fight, c.ChangeTrack("c1", "hp", -10), NEXT, NEXT),
        partial(_fight, c.ChangeTrack("c1", "hp", -9), NEXT, NEXT),
    ),
    Differs(
        *("HP-20", "active points"),
        partial(_fight, _hit(), people=(ann(fist(active=40)), bob())),
        partial(_fight, _hit()),
    ),
    Differs("HP-21", "the dice that are taken off", partial(_knocked, 6), partial(_knocked, 12)),
    Differs("HP-22", "vitals or a foot", partial(_location, 13), partial(_location, 18)),
    Differs("HP-23", "a total of 10 or 9", partial(_impressed, 10), partial(_impressed, 9)),
    Differs(
        *("HP-24", "a trip or a strike"),
        partial(_fight, (strike("trip"), {"attack": (60,)})),
        partial(_fight, _hit()),
    ),
    Differs("HP-25", "the blocker's roll", partial(_blocked, 50), partial(_blocked, 30)),
    Differs("X-HP-0", "documents or full", partial(_depth, "documents"), partial(_depth, "full")),
    Differs("X-HP-1", "roll or together", partial(_equal, "roll"), partial(_equal, "together")),
    Differs(
        *("X-HP-2", "waking"),
        partial(_out, 33, X_HP_2="wakes"),
        partial(_out, 33, X_HP_2="phase"),
    ),
    Differs("X-HP-3", "half or a die less 1", partial(_killing, "half"), partial(_killing, "d6-1")),
    Differs("X-HP-4", "bare PD", partial(_strict, "always"), partial(_strict, "resistant")),
    Differs("X-HP-5", "half a die", partial(_half_a_die, "three"), partial(_half_a_die, "dropped")),
    Differs(
        *("X-HP-6", "at once or later"),
        partial(_newcomer, 15, X_HP_6="acts"),
        partial(_newcomer, 15, X_HP_6="waits"),
    ),
    Differs("X-HP-7", "half of 31", partial(_prone, "up"), partial(_prone, "down")),
    Differs("X-HP-8", "a block of 50", partial(_blocked, 50), partial(_blocked, 50, "contest")),
    Differs("X-HP-9a", "knockback", partial(_thrown, "off"), partial(_thrown, "on")),
    Differs("X-HP-9b", "locations", partial(_placed, "off"), partial(_placed, "on")),
    Differs("X-HP-9c", "END", partial(_tired, "on"), partial(_tired, "off")),
    Differs(
        *("X-HP-10", "END while out"),
        partial(_out, 35, X_HP_10="kept"),
        partial(_out, 35, X_HP_10="cut"),
    ),
)


def test_every_rule_has_a_pair() -> None:
    assert missing((*GAME.numbered, *GAME.house_rules), PAIRS) == []
    assert unknown((*GAME.numbered, *GAME.house_rules), PAIRS) == []


def test_the_fights_of_a_pair_end_otherwise() -> None:
    assert alike(PAIRS) == []


def test_one_thing_alone_differs() -> None:
    assert unfair(PAIRS) == []
