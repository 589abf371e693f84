"""For each rule of Mythras two fights in which it alone differs, and which end otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

import pytest

from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Answer, Ask, Step
from gm_tracker.rules.mythras import MYTHRAS
from tests.helpers import begin
from tests.rules.differing import Differs, Line, alike, missing, unfair, unknown
from tests.rules.full_games import GAMES
from tests.rules.mythras.arena import ANN, AXE, BOB, SHIELD, SWORD, arena, do, person, weapon

GAME = next(each for each in GAMES if each.id == "mythras")
USUAL: Mapping[str, Answer] = {
    **{"defence_choice": "none", "attack": 50, "defence": 99, "damage": 5, "location": 11},
    **{"effect": "plain", "effect#2": "plain", "effect#3": "plain", "effect#4": "plain"},
    **{"endurance.c1": 1, "reeling.c1": 1, "drops.c1": "nothing", "footing.c1": 1},
    **{"endurance.c0": 1, "reeling.c0": 1, "drops.c0": "nothing", "damage#2": 1},
    **{"luck.attack.c1": "keep", "luck.damage.c1": "keep", "luck.endurance.c1.c1": "keep"},
    **{
        "bullets": 2,
        "bullet.place#2": 16,
        "bullet#2": 2,
        "impale": "stays",
        "nobody.c1": "attacker",
    },
    **{"bystander": "c2", "beside.defence": "none", "damage.beside": 4, "location.beside": 11},
}
"""What is answered where nothing else is said."""
NEXT: Line = c.Next()
BOW = weapon("bow", 60, "1d8", kind=2, close=15, effective=100, long=200, impaling=1)
GUN = weapon("gun", 60, "1d8", kind=3, burst=3, auto=12, long=100)
MACE = weapon("mace", 80, bludgeon=1)
SPEAR = weapon("spear", 60, "1d8+1", reach=4, impaling=1)
FISTS = weapon("fists", 80, "1d3", size=0, unarmed=1, reach=0)
KIT = Attack("k0", "First aid", stats={"skill": 60}, form="skill")
HEALER = Attack("k1", "Healing", stats={"skill": 60}, form="skill")
SHIELDED = person("Bob", AXE, SHIELD)
ARCHER = person("Ann", BOW, GUN, side="party", dex=14, int=13)
MEDIC = person("Ann", SWORD, KIT, HEALER, side="party", dex=14, int=13)
TOUGH = person("Bob", AXE, con=16, siz=24)
LUCKY = replace(BOB, tracks={"luck": Track(2, 2)})


def keyed(answers: Mapping[str, Answer]) -> dict[str, Answer]:
    """Answers by their ids: "__" stands for "#" and "_of_" for "."."""
    return {k.replace("__", "#").replace("_of_", "."): v for k, v in answers.items()}


def strike(by: str = "sword", said: Iterable[str] = (), **answers: Answer) -> Line:
    """A blow or a shot of Ann's at Bob."""
    command = c.DeclareAttack("c0", "c1", by, situations=tuple(said))
    return command, {**USUAL, **keyed(answers)}


def does(action: str, who: str = "c0", *targets: str, record: str = "", **answers: Answer) -> Line:
    """Something else that somebody does."""
    return c.Perform(action, who, record, targets), keyed(answers)


def on(condition: str, who: str = "c1") -> Line:
    """A condition by the GM's word."""
    return c.AddCondition(who, condition)


def fought(
    *lines: Line,
    me: c.NewCombatant = ANN,
    foe: c.NewCombatant = BOB,
    others: tuple[c.NewCombatant, ...] = (),
    switches: Mapping[str, str] | None = None,
    dice: int = 5,
) -> Fight:
    """Ann (c0) and Bob (c1), who acts after her, after these lines."""
    fight = arena(me, foe, *others, switches=switches, dice=dice)
    for each in lines:
        command, supply = each if isinstance(each, tuple) else (each, {})
        answered(fight, command, supply)
    return fight


def answered(fight: Fight, command: c.Command, supply: Mapping[str, Answer]) -> None:
    """A command with those of the answers that it asks for; what is not allowed is not done."""
    given: dict[str, Answer] = {}
    outcome = fight.act(command, given)
    while isinstance(outcome, Ask):
        given |= {each.id: supply[each.id] for each in outcome.requests}
        outcome = fight.act(command, given)
    assert isinstance(outcome, Step) or "press_advantage" in supply.values(), outcome


Side = Callable[[], Fight]


def of(*lines: Line, **more: object) -> Side:
    """A fight to be played."""
    # What is handed on is checked where `fought` takes it.
    return partial(fought, *lines, **more)  # type: ignore[arg-type]


def by_rule(switch: str, choice: str, *lines: Line, **more: object) -> Side:
    """The same under a house rule."""
    return of(*lines, switches={switch: choice}, **more)


def ann(*attacks: Attack, **stats: int) -> c.NewCombatant:
    """Ann with other numbers."""
    who = person("Ann", *(attacks or (SWORD, SHIELD)), side="party")
    return replace(who, stats={"dex": 14, "int": 13, **stats})


def bob(*attacks: Attack, **stats: int) -> c.NewCombatant:
    """Bob with other numbers."""
    return replace(person("Bob", *(attacks or (AXE,))), stats=stats)


def tracked(who: c.NewCombatant, **tracks: int) -> c.NewCombatant:
    """Somebody with tracks that stand somewhere."""
    return replace(
        who, tracks={**who.tracks, **{k: Track(n, max(n, 9)) for k, n in tracks.items()}}
    )


ROUND: tuple[Line, ...] = (NEXT,) * 6
SERIOUS = strike(location=19, damage=6, endurance_of_c1=1)
BLED = strike(effect="bleed", damage=3, resist_of_bleed=99)
BODY = {key: Track(5, 5) for key in ("right_leg", "left_leg", "head")} | {
    **{key: Track(4, 4) for key in ("right_arm", "left_arm")},
    **{"abdomen": Track(6, 6), "chest": Track(7, 7)},
}
"""Places that do not follow from CON."""


def in_body(who: c.NewCombatant) -> c.NewCombatant:
    """Somebody whose places are given."""
    return replace(who, tracks={**BODY, **who.tracks})


def stand(theirs: int) -> Line:
    """Ann stands up against Bob."""
    return does("stand", "c0", check=10, against_roll=theirs)


def closes(to: str) -> Line:
    """Ann changes the distance, and Bob lets her."""
    return does("distance", "c0", "c1", opposed="no", to=to)


def block(place: str) -> Line:
    """Bob holds his shield before a place and its neighbour."""
    return does("block", "c1", ward="shield", place=place, place__2="enough")


def covers(kind: str) -> Line:
    """Bob takes cover in his turn."""
    return does("take_cover", "c1", behind=kind, covers=4)


def aids(check: int) -> Line:
    """Ann dresses Bob's chest in the next cycle."""
    return does("first_aid", "c0", "c1", record="k0", care="chest", check=check, healed=2)


def documents(choice: str) -> Side:
    """The same blow in either reading."""
    switches = {"X-MY-0": choice} if choice else {}

    def play() -> Fight:
        fight = begin(ANN, tracked(bob(dex=10), hp=9), system=MYTHRAS, switches=switches)
        do(fight, c.Next(), {"initiative.c0": 10, "initiative.c1": 2} if choice else {})
        answered(fight, c.DeclareAttack("c0", "c1", "sword"), USUAL)
        return fight

    return play


BUSY: tuple[Line, ...] = (
    *(does("brace"), NEXT, does("brace", "c1"), NEXT, does("brace"), NEXT),
    *(does("brace", "c1"), NEXT, does("brace"), NEXT),
)
"""Each does something in every turn: three of Ann's, two of Bob's."""
LIMB = strike(location=1, damage=10, endurance_of_c1=46)
HEAD = strike(location=19, damage=10, endurance_of_c1=51)
STRONG = ann(str=20, siz=20)
"""Ann with a damage modifier of 1d6 besides."""
PARRIED = strike(defence_choice="parry.axe", defence=30)
EMPTY_BOW = weapon("bow", 60, "1d8", kind=2, load=2, empty=1)
CID = person("Cid", AXE)
CHARGED = strike(attack=60, defence_choice="none")
CRITICAL = strike(attack=7, effect__2="press_advantage")
NEITHER = strike(attack=50, location=1, damage=6, endurance_of_c1=50)

PAIRS = (
    Differs("MY-01", "INT, for one more turn", of(*BUSY), of(*BUSY, foe=bob(int=15))),
    Differs(
        "MY-02",
        "STR, by which the second die is taken off or added",
        of(strike(damage=(5, 2)), me=ann(str=8, siz=10)),
        of(strike(damage=(5, 2)), me=ann(str=16, siz=10)),
    ),
    Differs("MY-03", "armour, which slows", of(), of(me=ann(armour_chest=8))),
    Differs("MY-04", "SIZ, for a bigger head", of(SERIOUS), of(SERIOUS, foe=bob(siz=24))),
    Differs(
        "MY-05",
        "CON, by which a lost limb is deadly later",
        of(LIMB, me=STRONG, foe=in_body(bob(endurance=50))),
        of(LIMB, me=STRONG, foe=in_body(bob(endurance=50, con=18))),
    ),
    Differs(
        "MY-06",
        "95 and 96",
        of(strike(attack=95), me=ann(weapon(skill=120))),
        of(strike(attack=96), me=ann(weapon(skill=120))),
    ),
    Differs("MY-07", "dim light", of(strike()), of(strike(said=("dim",)))),
    Differs(
        "MY-08",
        "a parry far beyond 100, which takes from both",
        of(PARRIED, foe=bob(weapon("axe", 100, "1d8", size=0))),
        of(PARRIED, foe=bob(weapon("axe", 140, "1d8", size=0))),
    ),
    Differs(
        "MY-09",
        "a point for a parry, gone from the second cycle",
        of(strike(damage=1, defence_choice="none"), *BUSY[1:5], NEXT),
        of(strike(damage=1, defence_choice="parry.axe"), *BUSY[1:5], NEXT),
    ),
    Differs("MY-10", "the initiative die", of(), partial(arena, ANN, BOB, dice=2)),
    Differs(
        "MY-11",
        "an evasion, which costs a point",
        of(strike(defence_choice="none")),
        of(strike(defence_choice="unarmed")),
    ),
    Differs(
        "MY-12",
        "turns that a spell takes",
        of(does("task", task="cast", turns=1)),
        of(does("task", task="cast", turns=2)),
    ),
    Differs(
        "MY-13",
        "the defence, after the attack",
        of(strike(defence_choice="parry.axe", defence=30)),
        of(strike(defence_choice="parry.axe", defence=70)),
    ),
    Differs(
        "MY-14",
        "a failure and a fumble, for one effect more",
        of(
            strike(
                defence_choice="parry.axe", defence=70, effect="scar", effect__2="press_advantage"
            )
        ),
        of(
            strike(
                defence_choice="parry.axe", defence=100, effect="scar", effect__2="press_advantage"
            )
        ),
    ),
    Differs(
        "MY-15",
        "no defence, which fails by itself",
        of(strike(defence_choice="none", effect="press_advantage")),
        of(strike(defence_choice="parry.axe", defence=30, effect="press_advantage")),
    ),
    Differs(
        "MY-16",
        "a defence against a miss, only for its effect",
        of(strike(attack=90, defence_choice="parry.axe", defence=30, effect="overextend")),
        of(
            strike(
                attack=90,
                said=("even_a_miss",),
                defence_choice="parry.axe",
                defence=30,
                effect="overextend",
            )
        ),
    ),
    Differs(
        "MY-17",
        "the effect that is chosen",
        of(strike(effect="plain")),
        of(strike(effect="press_advantage")),
    ),
    Differs(
        "MY-18",
        "the size of what parries",
        of(PARRIED, foe=bob(weapon("axe", 60, "1d8", size=1))),
        of(PARRIED, foe=bob(weapon("axe", 60, "1d8", size=0))),
    ),
    Differs("MY-19", "armour on the chest", of(strike()), of(strike(), foe=bob(armour_chest=3))),
    Differs("MY-20", "the d20", of(strike(location=11)), of(strike(location=16, damage=5))),
    Differs("MY-21", "a point more", of(strike(damage=6)), of(strike(damage=7))),
    Differs(
        "MY-22",
        "Endurance after a serious wound",
        of(strike(location=1, damage=6, endurance_of_c1=1)),
        of(strike(location=1, damage=6, endurance_of_c1=99)),
    ),
    Differs(
        "MY-23",
        "Endurance after a major wound",
        of(HEAD, me=STRONG, foe=bob(endurance=60)),
        of(strike(location=19, damage=10, endurance_of_c1=99), me=STRONG, foe=bob(endurance=60)),
    ),
    Differs(
        "MY-24",
        "CON, by which an untreated wound kills later",
        of(HEAD, *[NEXT] * 9, me=STRONG, foe=in_body(bob(con=6, endurance=60))),
        of(HEAD, *[NEXT] * 9, me=STRONG, foe=in_body(bob(con=13, endurance=60))),
    ),
    Differs(
        "MY-25",
        "the attack roll that Endurance stands against",
        of(strike(attack=44, location=1, damage=6, endurance_of_c1=51), foe=bob(endurance=60)),
        of(strike(attack=58, location=1, damage=6, endurance_of_c1=51), foe=bob(endurance=60)),
    ),
    Differs(
        "MY-26",
        "Luck, by which a wound is less bad",
        of(strike(location=19, damage=10, luck_of_wound_of_c1="keep"), me=STRONG, foe=LUCKY),
        of(
            strike(location=19, damage=10, luck_of_wound_of_c1="serious"),
            me=STRONG,
            foe=LUCKY,
        ),
    ),
    Differs(
        "MY-27",
        "fatigue",
        of(strike(), me=tracked(ANN, fatigue=0)),
        of(strike(), me=tracked(ANN, fatigue=3)),
    ),
    Differs(
        "MY-28",
        "blood that is lost round by round",
        of(strike(effect="bleed", damage=3, resist_of_bleed=99), *[NEXT] * 7),
        of(strike(effect="bleed", damage=3, resist_of_bleed=1), *[NEXT] * 7),
    ),
    Differs(
        "MY-29",
        "a weapon that cuts, and may make bleed",
        of(strike(effect="trip", resist_of_trip=99)),
        of(strike(effect="bleed", resist_of_bleed=99)),
    ),
    Differs(
        "MY-30",
        "SIZ, by which a weapon in the wound matters less",
        of(strike(effect="impale", damage=6), foe=in_body(bob(siz=13))),
        of(strike(effect="impale", damage=6), foe=in_body(bob(siz=31))),
    ),
    Differs(
        "MY-31",
        "a foe, who keeps one from standing up",
        of(on("prone", "c0"), c.SetLink("engaged", "c0", "c1"), stand(20)),
        of(on("prone", "c0"), c.SetLink("engaged", "c0", "c1"), stand(99)),
    ),
    Differs(
        "MY-32",
        "the distance that is taken",
        of(closes("close"), foe=bob(SPEAR), switches={"X-MY-6": "on"}),
        of(closes("open"), foe=bob(SPEAR), switches={"X-MY-6": "on"}),
    ),
    Differs(
        "MY-33",
        "a charge before the blow",
        of(does("check", "c0", record="k0", check=50), CHARGED, me=MEDIC),
        of(does("charge", "c0", "c1", receives="defends"), CHARGED, me=MEDIC),
    ),
    Differs(
        "MY-34",
        "the roll to get past",
        of(does("outmanoeuvre", "c0", "c1", check=35, against_roll=99)),
        of(does("outmanoeuvre", "c0", "c1", check=99, against_roll=99)),
    ),
    Differs(
        "MY-35",
        "an evasion, which ends on the ground",
        of(strike(defence_choice="unarmed", defence=99)),
        of(strike(defence_choice="evade", defence=99)),
    ),
    Differs(
        "MY-36",
        "the place that a shield is held before",
        of(block("chest"), strike(), foe=SHIELDED),
        of(block("head"), strike(), foe=SHIELDED),
    ),
    Differs(
        "MY-37",
        "surprise, for one effect more",
        of(on("stunned"), strike(effect="scar", effect__2="press_advantage")),
        of(on("surprised"), strike(effect="scar", effect__2="press_advantage")),
    ),
    Differs(
        "MY-38",
        "a long shot, which does half",
        of(strike("bow"), me=ARCHER),
        of(strike("bow", said=("range_long",)), me=ARCHER),
    ),
    Differs(
        "MY-39",
        "wind",
        of(strike("bow"), me=ARCHER),
        of(strike("bow", said=("wind_light",)), me=ARCHER),
    ),
    Differs(
        "MY-40",
        "whether the aim counts",
        of(does("aim"), *[NEXT] * 4, strike("bow", said=("wind_light",)), me=ARCHER),
        of(does("aim"), *[NEXT] * 4, strike("bow", said=("wind_light", "!aimed")), me=ARCHER),
    ),
    Differs(
        "MY-41",
        "a burst, of which more may hit",
        of(strike("gun", attack=30), me=ARCHER),
        of(strike("gun", attack=30, said=("burst",)), me=ARCHER),
    ),
    Differs(
        "MY-42",
        "a crowd around the target",
        of(strike("bow", attack=55), me=ARCHER, others=(CID,)),
        of(strike("bow", attack=55, said=("crowd_edge",)), me=ARCHER, others=(CID,)),
    ),
    Differs(
        "MY-43",
        "SIZ, by which one is thrown back",
        of(strike(damage=8, location=1, footing_of_c1=99), foe=in_body(bob(siz=8))),
        of(strike(damage=8, location=1, footing_of_c1=99), foe=in_body(bob(siz=7))),
    ),
    Differs(
        "MY-44",
        "a weapon unlike those of the style",
        of(strike()),
        of(strike(said=("style_formidable",))),
    ),
    Differs(
        "MY-45",
        "a style that dares to stay on its feet",
        of(strike(defence_choice="evade", defence=99)),
        of(strike(defence_choice="evade", defence=99), foe=bob(daredevil=1)),
    ),
    Differs(
        "MY-46",
        "first aid",
        of(strike(), NEXT, NEXT, aids(check=30), me=MEDIC),
        of(strike(), NEXT, NEXT, aids(check=90), me=MEDIC),
    ),
    Differs(
        "MY-47",
        "a leap",
        of(does("leap", "c0", "c1", check=20, against_roll=99)),
        of(does("leap", "c0", "c1", check=99, against_roll=99)),
    ),
    Differs(
        "MY-48",
        "how much of a body is behind cover",
        of(NEXT, covers("low"), NEXT, strike()),
        of(NEXT, covers("chest"), NEXT, strike()),
    ),
    Differs("X-MY-0", "the depth", documents(""), documents("full")),
    Differs(
        "X-MY-1",
        "action points",
        by_rule("X-MY-1", "computed", *BUSY),
        by_rule("X-MY-1", "three", *BUSY),
    ),
    Differs(
        "X-MY-2",
        "the penalty of armour",
        by_rule("X-MY-2", "typed", me=ann(armour_chest=8, burden=1)),
        by_rule("X-MY-2", "highest", me=ann(armour_chest=8, burden=1)),
    ),
    Differs(
        "X-MY-3",
        "a tenth of 66",
        by_rule("X-MY-3", "ceil", CRITICAL, me=ann(weapon(skill=66))),
        by_rule("X-MY-3", "floor", CRITICAL, me=ann(weapon(skill=66))),
    ),
    Differs(
        "X-MY-4",
        "half of 5",
        by_rule("X-MY-4", "up", PARRIED, foe=bob(weapon("axe", 60, size=0))),
        by_rule("X-MY-4", "down", PARRIED, foe=bob(weapon("axe", 60, size=0))),
    ),
    Differs(
        "X-MY-5",
        "what hard means",
        by_rule("X-MY-5", "multiply", strike(attack=57, said=("confined",))),
        by_rule("X-MY-5", "simple", strike(attack=57, said=("confined",))),
    ),
    Differs(
        "X-MY-6",
        "reach",
        by_rule("X-MY-6", "off", strike(), foe=bob(weapon("axe", reach=3))),
        by_rule("X-MY-6", "on", strike(), foe=bob(weapon("axe", reach=3))),
    ),
    Differs(
        "X-MY-7",
        "whether an effect of the full game can be chosen",
        by_rule("X-MY-7", "on", strike(effect="press_advantage")),
        by_rule("X-MY-7", "off", strike(effect="press_advantage")),
    ),
    Differs(
        "X-MY-8",
        "Endurance that nobody wins",
        by_rule("X-MY-8", "gm", NEITHER, foe=bob(endurance=60)),
        by_rule("X-MY-8", "safe", NEITHER, foe=bob(endurance=60)),
    ),
)
YET: frozenset[str] = frozenset()


def test_every_rule_has_a_pair() -> None:
    rules = (*GAME.numbered, *GAME.house_rules)
    assert missing(rules, PAIRS) == sorted(YET)
    assert unknown(rules, PAIRS) == []


@pytest.mark.parametrize("pair", PAIRS, ids=lambda each: each.rule)
def test_they_end_otherwise_by_that_alone(pair: Differs) -> None:
    assert alike((pair,)) == []
    assert unfair((pair,)) == []
