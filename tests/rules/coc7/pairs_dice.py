"""Pairs of fights that differ in one thing: dice, order, blows and shots (C7-03 to C7-39)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.step import Answer
from gm_tracker.rules.coc7 import COC7
from gm_tracker.rules.coc7 import keys as k
from gm_tracker.rules.coc7.sources import DICE
from tests.helpers import begin
from tests.rules.coc7.keeper import FULL, blow, duel, fists, gun, knife, skill, someone, supply
from tests.rules.differing import Differs

Line = tuple[c.Command, Mapping[str, Answer]]
HARDER = {"X-C7-1": "all"}
"""So that a third penalty die makes blows harder as well."""
TWO = ("two",)
"""Two penalty dice by the GM's word, said among the situations."""


def _said(said: tuple[str, ...]) -> tuple[tuple[c.Modifier, ...], tuple[str, ...]]:
    """What is said as modifiers and as situations."""
    modifiers = tuple(c.Modifier(DICE, -2, "dark") for each in said if each in TWO)
    return modifiers, tuple(each for each in said if each not in TWO)


def ann(*arms: Attack, **stats: Any) -> c.NewCombatant:
    """She comes first and does six or four points with a knife of 60%."""
    return someone("Ann", *(arms or (knife(damage="6"),)), side="party", **{"dex": 60, **stats})


def bob(*arms: Attack, **stats: Any) -> c.NewCombatant:
    """He has 12 hit points."""
    return someone("Bob", *arms, **{"dex": 10, **stats})


def fought(
    *lines: Line,
    by: c.NewCombatant | None = None,
    on: c.NewCombatant | None = None,
    others: tuple[c.NewCombatant, ...] = (),
    switches: Mapping[str, str] | None = None,
) -> Fight:
    """A fight of Ann against Bob after these lines; what is asked is answered by them."""
    fight = duel(by or ann(), on or bob(), *others, switches=switches)
    for command, known in lines:
        supply(fight, command, known)
    return fight


def strikes(roll: Answer = 40, *said: str, weapon: str = "knife", **known: Answer) -> Line:
    """Ann's attack on Bob, who answers as is said, or not at all."""
    given: dict[str, Answer] = {"defence_choice": "none", "attack": roll, "damage": 6, **known}
    given |= {"con.c1": 30, "con.c0": 30, "lasting": "none"}
    modifiers, situations = _said(said)
    return blow(weapon, *situations, modifiers=modifiers), given


def shoots(roll: Answer = 40, *said: str, yards: int = 0, **known: Answer) -> Line:
    """Ann's shot at Bob."""
    modifiers, situations = _said(said)
    modifiers += (c.Modifier("yards", yards, ""),) if yards else ()
    given: dict[str, Answer] = {"attack": roll, "damage": 4, "con.c1": 30, **known}
    given.setdefault("defence_choice", "none")
    return blow("gun", *situations, modifiers=modifiers), given


def has(condition: str, who: str = "c1") -> Line:
    """Somebody is in a condition."""
    return c.AddCondition(who, condition), {}


NEXT: Line = (c.Next(), {})
MANY = ann(fists(damage="4"), fists(damage="4"))


def outnumbered(attacks: int) -> Fight:
    """Bob dodges Ann, then Cid strikes him at three penalty dice less what numbers give."""
    cid = someone("Cid", knife(damage="6"), side="party", dex=50)
    command = blow("knife", actor="c2", modifiers=_said(TWO)[0])
    known: dict[str, Answer] = {"defence_choice": "dodge", "attack": 40, "defence": 90}
    return fought(
        has("hindered", "c2"),
        strikes(90, defence_choice="dodge", defence=90),
        NEXT,
        (command, {**known, "con.c1": 30}),
        on=bob(attacks=attacks),
        others=(cid,),
        switches=HARDER,
    )


def unequal(answer: str) -> Fight:
    """A tie of levels."""
    return fought(strikes(40, defence_choice=answer, defence=40))


def armed(**stats: int) -> Fight:
    """An extreme blow with a knife of 1d4+2 that takes no bonus and does not impale as usual."""
    weapon = fists(damage="1d4+2", **stats)
    return fought(strikes(5, weapon="fists", damage=9), by=ann(weapon, damage_bonus=-1))


def thrown(kind: int) -> Fight:
    """A weapon of that kind, which Bob dodges if he may."""
    weapon = Attack("gun", "Gun", "4", {"skill": 60, "kind": kind, "range": 50})
    return fought(shoots(40, defence_choice="dodge", defence=20), by=ann(weapon))


def pistol(**stats: Any) -> c.NewCombatant:
    """Ann with a gun of 1d10."""
    return ann(gun(**stats))


def dived(roll: int) -> Fight:
    """Bob dives for cover before a shot at two penalty dice."""
    return fought((c.Perform("dive", "c1"), {"check": roll}), shoots(40, *TWO), by=pistol())


def volley(bullets: int, roll: int = 40, *said: str, **switches: str) -> Fight:
    """A volley with the first bullets asked for."""
    rolls = {f"damage#{i}" if i > 1 else "damage": 1 for i in range(1, 9)}
    rifle = gun(auto=1, magazine=30, damage="1d4", impales=0)
    named = {key.replace("_", "-"): value for key, value in switches.items()}
    line = shoots(roll, "volley", *said, bullets=bullets, **rolls)
    return fought(line, by=ann(rifle), switches=named)


def loaded(loads: int) -> Fight:
    """Four rounds are fired in four rounds, then the gun is loaded for a turn."""
    weapon = gun(magazine=6, loads=loads)
    lines = [each for _ in range(4) for each in (shoots(90), NEXT, NEXT, NEXT)]
    return fought(*lines, (c.Perform("load", "c0"), {"weapon": "gun"}), by=ann(weapon))


def blasted(radius: int) -> Fight:
    """A charge goes off four yards from Bob."""
    charge = Attack("charge", "Charge", "1d8", {"skill": 50, "blast": radius})
    known: dict[str, Answer] = {"yards.c1": 4, "damage": 5}
    return fought((c.Perform("blast", "c0", "", ("c1",)), known), by=ann(charge))


def surprising(condition: str) -> Fight:
    """Bob would dodge, if he could."""
    known = strikes(40, defence_choice="dodge", defence=20)
    return fought(has(condition), known)


def waits(command: c.Command) -> Fight:
    """Ann waits, or lets her turn pass."""
    return fought((command, {}))


def hold() -> Fight:
    """Ann holds her turn."""
    fight = fought()
    (slot,) = fight.encounter.acting()
    supply(fight, c.HoldSlot(slot.id, "Bob comes near"), {})
    return fight


def helped(*said: str) -> Fight:
    """Bob treats himself after a blow of 4."""
    medic = ann(knife(damage="4"), skill("medicine", 60))
    lines = (has("prone"), strikes(40, damage=4))
    act = c.Perform("medicine", "c0", "medicine", ("c1",), (), said)
    return fought(*lines, (act, {"check": 40, "given_back": 2}), by=medic)


def ordered(own: int) -> Fight:
    """Both have DEX 60."""
    return fought(on=bob(knife(own), dex=60))


def half_bonus(**switches: str) -> Fight:
    """A throw with half of 1d4."""
    weapon = Attack("gun", "Rock", "4", {"skill": 60, "kind": k.THROWN})
    line = shoots(40, defence_choice="none", damage=(2,))
    named = {key.replace("_", "-"): value for key, value in switches.items()}
    return fought(line, by=ann(weapon, damage_bonus=1), switches=named)


def rolled_order(choice: str) -> Fight:
    """The first round by DEX, or by a DEX roll that Ann fails."""
    fight = begin(ann(), bob(), system=COC7, switches={**FULL, "X-C7-3": choice})
    supply(fight, c.Next(), {"dex.c0": 99, "dex.c1": 2})
    return fight


def sunk(depth: str) -> Fight:
    """Five points more than there are, then three back."""
    fight = begin(ann(), bob(), system=COC7, switches={"X-C7-0": depth})
    for amount in (-17, 3):
        supply(fight, c.ChangeTrack("c1", "hp", amount), {})
    return fight


def by_documents(depth: str) -> Fight:
    """The same blow, read in two ways."""
    fight = begin(ann(knife(damage="1d6")), bob(), system=COC7, switches={"X-C7-0": depth})
    supply(fight, c.Next(), {})
    command, known = strikes(40)
    supply(fight, command, known)
    return fight


_lying = (has("hindered", "c0"),)
_dodged: dict[str, Any] = {"defence_choice": "dodge", "defence": 90}
PAIRS = (
    Differs("C7-03", "the depth", lambda: sunk("full"), lambda: sunk("documents")),
    Differs(
        "C7-04",
        "bonus or penalty",
        lambda: fought(strikes((7, 2, 5), "bonus_die", defence_choice="dodge", defence=90)),
        lambda: fought(strikes((7, 2, 5), "penalty_die", defence_choice="dodge", defence=90)),
    ),
    Differs(
        "C7-05",
        "a third penalty die",
        lambda: fought(shoots(40, *TWO, "cover"), by=pistol()),
        lambda: fought(shoots(40, *TWO), by=pistol()),
    ),
    Differs(
        "C7-06",
        "the target of a roll with a bonus die",
        lambda: fought(strikes((7, 4, 5))),
        lambda: fought(strikes((7, 4, 5)), by=ann(knife(44, damage="6"))),
    ),
    Differs(
        "C7-07",
        "a skill of 49",
        lambda: fought(strikes(97), by=ann(knife(50, damage="6"))),
        lambda: fought(strikes(97), by=ann(knife(49, damage="6"))),
    ),
    Differs("C7-08", "a hard success is needed", helped, lambda: helped("need_hard")),
    Differs(
        "C7-09",
        "a gun is ready",
        lambda: fought((c.Perform("draw", "c1"), {}), on=bob(gun(), dex=50)),
        lambda: fought(on=bob(gun(), dex=50)),
    ),
    Differs("C7-10", "the skill of equals", lambda: ordered(70), lambda: ordered(50)),
    Differs("C7-11", "waiting", hold, lambda: waits(c.Next())),
    Differs("C7-12", "surprise", lambda: surprising("surprised"), lambda: surprising("covered")),
    Differs("C7-13", "the answer", lambda: unequal("dodge"), lambda: unequal("fight back")),
    Differs("C7-14", "attacks in a round", lambda: outnumbered(1), lambda: outnumbered(2)),
    Differs(
        "C7-15",
        "how who does nothing is hit",
        lambda: fought(strikes(80)),
        lambda: fought(strikes(80), switches={"X-C7-4": "automatic"}),
    ),
    Differs("C7-16", "the kind of weapon", lambda: thrown(k.FIREARM), lambda: thrown(k.MELEE)),
    Differs(
        "C7-17",
        "how much of the damage bonus it takes",
        lambda: armed(takes_bonus=k.FULL_BONUS),
        lambda: armed(takes_bonus=k.NO_BONUS),
    ),
    Differs("C7-18", "impaling", lambda: armed(impales=1), lambda: armed(impales=0)),
    Differs(
        "C7-19",
        "the target lies down",
        lambda: fought(*_lying, strikes(40, *TWO, "prone_target", **_dodged), switches=HARDER),
        lambda: fought(*_lying, strikes(40, *TWO, **_dodged), switches=HARDER),
    ),
    Differs(
        "C7-20",
        "armour",
        lambda: fought(strikes(40)),
        lambda: fought(strikes(40), on=bob(armour=3)),
    ),
    Differs(
        "C7-30",
        "the base range",
        lambda: fought(shoots(40, yards=20), by=pistol(range=30)),
        lambda: fought(shoots(40, yards=20), by=pistol(range=10)),
    ),
    Differs(
        "C7-31",
        "DEX, for point blank",
        lambda: fought(shoots(40, *TWO, "cover", yards=3), by=pistol()),
        lambda: fought(shoots(40, *TWO, "cover", yards=3), by=ann(gun(), dex=40)),
    ),
    Differs(
        "C7-32",
        "cover",
        lambda: fought(shoots(40, *TWO), by=pistol()),
        lambda: fought(shoots(40, *TWO, "cover"), by=pistol()),
    ),
    Differs("C7-33", "the dive", lambda: dived(20), lambda: dived(80)),
    Differs("C7-34", "what is thrown", lambda: thrown(k.THROWN), lambda: thrown(k.FIREARM)),
    Differs(
        "C7-35",
        "how many shots",
        lambda: fought(shoots(40, "shots_2"), by=pistol()),
        lambda: fought(shoots(40, "shots_3"), by=pistol()),
    ),
    Differs("C7-36", "bullets", lambda: volley(3), lambda: volley(6)),
    Differs(
        "C7-37",
        "the malfunction number",
        lambda: fought(shoots(50), by=pistol(malfunction=100)),
        lambda: fought(shoots(50), by=pistol(malfunction=50)),
    ),
    Differs("C7-38", "how it is loaded", lambda: loaded(k.LOOSE), lambda: loaded(k.CLIP)),
    Differs("C7-39", "the radius", lambda: blasted(2), lambda: blasted(5)),
    Differs("X-C7-0", "the depth", lambda: by_documents("full"), lambda: by_documents("documents")),
    Differs(
        "X-C7-1",
        "what a third penalty die does",
        lambda: fought(shoots(40, *TWO, "cover"), by=pistol()),
        lambda: fought(shoots(40, *TWO, "cover"), by=pistol(), switches={"X-C7-1": "none"}),
    ),
    Differs(
        "X-C7-2",
        "fumbles by the skill",
        lambda: fought(shoots(97, yards=20), by=pistol()),
        lambda: fought(shoots(97, yards=20), by=pistol(), switches={"X-C7-2": "skill"}),
    ),
    Differs("X-C7-3", "the order", lambda: rolled_order("dex"), lambda: rolled_order("roll")),
    Differs(
        "X-C7-4",
        "how who does nothing is hit",
        lambda: fought(strikes(80)),
        lambda: fought(strikes(80), switches={"X-C7-4": "automatic"}),
    ),
    Differs("X-C7-5", "half a bonus", half_bonus, lambda: half_bonus(X_C7_5="halve")),
    Differs(
        "X-C7-7",
        "volleys from afar",
        lambda: volley(6, 10, "range_extreme"),
        lambda: volley(6, 10, "range_extreme", X_C7_7="all"),
    ),
)
