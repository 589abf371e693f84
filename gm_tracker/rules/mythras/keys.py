"""The declared keys of the full reading: characteristics, places, skills, tracks, conditions,
actions."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.frozen import replace
from gm_tracker.rules.building import FIGHTING
from gm_tracker.rules.mythras import traits
from gm_tracker.rules.mythras.effect_names import NAMES
from gm_tracker.rules.mythras.locations import BODIES, HUMAN, Body
from gm_tracker.rules.opposed import skill_key
from gm_tracker.rules.sheet import (
    ConditionKey,
    LinkKey,
    RecordForm,
    Role,
    Sheet,
    StateKey,
    StatKey,
    TrackKey,
)

PLACES = "Hit locations"
HP = TrackKey("hp", "hit points", 12, floor=None, short="HP", parts=PLACES)
LUCK = TrackKey("luck", "Luck points", 0, short="Luck", quiet=True)
FATIGUE = TrackKey("fatigue", "fatigue", 0, short="Fat.", quiet=True)
"""Levels of fatigue (MY-27)."""
PLACE_TRACKS = tuple(
    TrackKey(
        each.key, each.label, 5, None, optional=True, group=PLACES, armour=f"armour_{each.key}"
    )
    for each in HUMAN.places
)
"""The hit points of the seven places (MY-04)."""


def _characteristic(key: str) -> StatKey:
    quiet = key != "dex"
    role: Role = "both" if quiet else "actor"
    return StatKey(
        key, key.upper(), 11, 0, 999, "", role, "MY-01", quiet=quiet, group="Characteristics"
    )


STR, CON, SIZ, DEX, INT, POW, CHA = map(
    _characteristic, ("str", "con", "siz", "dex", "int", "pow", "cha")
)
CHARACTERISTICS = (STR, CON, SIZ, DEX, INT, POW, CHA)


def _skill(key: str, label: str, hint: str, *, rule: str = "MY-25") -> StatKey:
    return StatKey(
        key, label, 0, 0, 999, f"percent; 0: {hint}", "both", rule, quiet=True, group="Skills"
    )


PARRY = replace(skill_key("parry", "parry", 40), group="Skills")
EVADE = replace(skill_key("evade", "evade", 40), group="Skills")
ENDURANCE = _skill("endurance", "endurance", "twice CON")
WILLPOWER = _skill("willpower", "willpower", "twice POW")
BRAWN = _skill("brawn", "brawn", "STR and SIZ")
ATHLETICS = _skill("athletics", "athletics", "STR and DEX")
ACROBATICS = _skill("acrobatics", "acrobatics", "STR and DEX")
UNARMED = _skill("unarmed", "unarmed", "STR and DEX")
BASES: Mapping[str, tuple[StatKey, StatKey]] = {
    ENDURANCE.key: (CON, CON),
    WILLPOWER.key: (POW, POW),
    BRAWN.key: (STR, SIZ),
    ATHLETICS.key: (STR, DEX),
    ACROBATICS.key: (STR, DEX),
    UNARMED.key: (STR, DEX),
}
"""The two characteristics that an untrained skill is the sum of."""
SKILL_KEYS = (ENDURANCE, WILLPOWER, BRAWN, ATHLETICS, ACROBATICS, UNARMED)
LIMIT = StatKey(
    *("limit", "limiting skill", 0, 0, 999, "Ride, Swim...; 0: none", "both", "MY-07"),
    quiet=True,
    group="Skills",
)

ARMOUR = StatKey(
    *("armour", "armour", 0, 0, 999, "everywhere, where no place has its own", "target", "MY-19"),
    group="Armour",
)
NATURAL = StatKey(
    *("natural", "natural armour", 0, 0, 999, "added everywhere", "target", "MY-19"),
    quiet=True,
    group="Armour",
)


def _armour(place: str, label: str) -> StatKey:
    return StatKey(
        f"armour_{place}",
        f"armour, {label}",
        *(0, 0, 999, "worn there", "target", "MY-19"),
        quiet=True,
        group="Armour",
    )


ARMOURS = {each.key: _armour(each.key, each.label) for each in HUMAN.places}
"""The armour worn on each place (MY-19, MY-20)."""
BODY = StatKey(
    *("body", "body", 0, 0, len(BODIES) - 1, "", "target", "MY-20"),
    choices=tuple((at, each.label) for at, each in enumerate(BODIES)),
    quiet=True,
    group="Body",
)
FACES = {
    each.key: StatKey(
        f"face_{each.key}",
        f"d20, {each.label} up to",
        *(0, 0, 20, "0: as its body", "target", "MY-20"),
        quiet=True,
        group="Body",
    )
    for each in HUMAN.places
}


def _quiet(key: str, label: str, rule: str, hint: str = "", lowest: int = 0) -> StatKey:
    return StatKey(
        key, label, lowest and -1, lowest, 999, hint, "both", rule, quiet=True, group="Order"
    )


POINTS = _quiet("action_points", "action points", "MY-01", "0: from INT and DEX")
BONUS = StatKey(
    *("initiative", "initiative", 0, -99, 99, "added to the bonus", "actor", "MY-03"),
    quiet=True,
    group="Order",
)
BURDEN = _quiet("burden", "armour penalty", "MY-03", "-1: the highest armour", -1)
STEPS = StatKey(
    *("steps", "damage modifier, steps", 0, -9, 99, "rows more", "actor", "MY-02"),
    quiet=True,
    group="Order",
)


def _trait(key: str, label: str) -> StatKey:
    return StatKey(
        *(key, label, 0, 0, 1, "trait of the combat style", "both", "MY-45", -99_999),
        traits.NO_YES,
        quiet=True,
        group="Style",
    )


FORMATION = _trait("formation", "formation fighting")
DEFENSIVE = _trait("defensive", "defensive minded")
PROWESS = _trait("prowess", "unarmed prowess")
DAREDEVIL = _trait("daredevil", "daredevil")
KNOCKOUT = _trait("knockout", "knockout blow")
SKIRMISHER = _trait("skirmisher", "skirmishing")
RIDER = _trait("rider", "mounted combat")
ASSASSIN = _trait("assassin", "assassination")
WISH = StatKey(
    *("wish", "first effect", 0, 0, len(NAMES), "where nobody says", "both", "MY-17"),
    choices=((0, "the usual one"), *enumerate(NAMES.values(), 1)),
    quiet=True,
    group="Style",
)
STYLES = (FORMATION, DEFENSIVE, PROWESS, DAREDEVIL, KNOCKOUT, SKIRMISHER, RIDER, ASSASSIN, WISH)

SKILL = StatKey("skill", "skill", 50, -999, 999, "percent", "actor")
SKILLS = RecordForm("skill", "skill", (SKILL,), "Listen")
SHEET = Sheet(
    (HP, *PLACE_TRACKS, LUCK, FATIGUE),
    (
        *(DEX, ARMOUR, PARRY, EVADE, FIGHTING),
        *(STR, CON, SIZ, INT, POW, CHA),
        *SKILL_KEYS,
        *(LIMIT, NATURAL, *ARMOURS.values(), BODY, *FACES.values()),
        *(POINTS, BONUS, BURDEN, STEPS),
        *STYLES,
    ),
    (SKILL, *traits.STATS),
    "Weapon",
    "1d8",
    (SKILLS,),
    SKILL.key,
)

UP = StateKey("up", "up", able=True)
OUT = StateKey("down", "down")
DEAD = StateKey("dead", "dead")
STATES = (UP, OUT, DEAD)

PRONE = ConditionKey("prone", "Prone", "prone")
STUNNED = ConditionKey("stunned", "Stunned", "stunned")
SURPRISED = ConditionKey(
    "surprised", "Surprised", "surprised", {"initiative": -10}, {"initiative": "MY-37"}
)
CHARGING = ConditionKey("charging", "Charging", quiet=True)
BUSY = ConditionKey("busy", "Busy", quiet=True)
DELAYED = ConditionKey(
    "no_attack", "Cannot attack", quiet=True, told=" {is} unable to attack", short="no attack"
)
COUNTERING = ConditionKey("countering", "Strikes back", quiet=True, told=" {is} striking back")
BLOCKING = ConditionKey("blocking", "Blocking", quiet=True)

ENGAGED = "engaged"
OUTRUN = "outrun"
"""The link of somebody to whoever has outmanoeuvred them in this round (MY-34)."""
STUCK_IN = "stuck_in"
"""The link of whose weapon sticks in somebody (MY-30)."""
LINKS = (LinkKey(ENGAGED, "engaged with", mutual=True, melee=True),)


def body_of(combatant: Combatant) -> Body:
    """The body of somebody (MY-20)."""
    return BODIES[BODY.of(combatant.stats)]


def skill_of(combatant: Combatant, key: StatKey) -> int:
    """A skill in percent: as typed, as a record of that name says, or from the characteristics."""
    typed = key.of(combatant.stats)
    named = (each for each in combatant.records(SKILLS.key) if each.name.casefold() == key.label)
    if typed or key.key not in BASES:
        return typed
    record = next(named, None)
    if record is not None:
        return SKILL.of(record.stats)
    return sum(each.of(combatant.stats) for each in BASES[key.key])
