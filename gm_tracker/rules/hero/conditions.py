"""Conditions of the full reading, and what they do to DCV (HP-12, HP-17, HP-23, HP-24)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.rules.hero import keys
from gm_tracker.rules.sheet import ConditionKey

STUNNED = ConditionKey("stunned", "Stunned", "stunned", of_the_fallen=False)
PRONE = ConditionKey("prone", "Prone", "prone")
RECOVERING = ConditionKey("recovering", "Recovering", "heart")
BRACED = ConditionKey("braced", "Braced", "minus")
ENTANGLED = ConditionKey("entangled", "Entangled", "link")
GRABBED = ConditionKey("grabbed", "Grabbed", "link")
SURPRISED = ConditionKey("surprised", "Surprised", "eye-closed")
OVEREXTENDED = ConditionKey("overextended", "Overextended", "swords")
DODGING = ConditionKey("dodging", "Dodging", "shield", {"dcv": 30}, {"dcv": "HP-24"})
BLOCKING = ConditionKey("blocking", "Blocking", "shield")
AIMING = ConditionKey("aiming", "Aiming", "eye", {"ocv": 10}, {"ocv": "HP-24"})
BREATH = ConditionKey("breath", "Holds its breath", "hourglass", told=" {is} holding its breath")
DYING = ConditionKey("dying", "Dying", "skull", quiet=True)
STABLE = ConditionKey("stable", "Stabilised", "heart")
ASLEEP = ConditionKey(
    "asleep", "Not awake yet", "moon", quiet=True, told=" {is} asleep", short="asleep"
)
LOCKED = ConditionKey(
    "locked", "SPD changed", "hourglass", quiet=True, told=" {is} bound to its new SPD"
)
DISARMED = ConditionKey("disarmed", "Disarmed", "x")
COVERED = ConditionKey("covered", "At gunpoint", "warning")
IMPRESSED = ConditionKey("impressed", "Impressed", "flag")
VERY = ConditionKey("very_impressed", "Very impressed", "flag")
AWED = ConditionKey("awed", "Awed", "flag")
COWED = ConditionKey("cowed", "Cowed", "flag")


def _open(amount: int) -> ConditionKey:
    effects, rules = {"dcv": -amount}, {"dcv": "HP-24"}
    told = f" {{is}} open to attack (DCV \N{MINUS SIGN}{amount})"
    return ConditionKey(
        f"open_{amount}", f"Open {amount}", "minus", effects, rules, quiet=True, told=told
    )


OPEN = {amount: _open(amount) for amount in (10, 20, 30, 40, 50)}
"""DCV lowered by one's own manoeuvre until the next phase, by how much."""
OWN = (
    *(STUNNED, PRONE, RECOVERING, BRACED, ENTANGLED, GRABBED, SURPRISED, OVEREXTENDED, DODGING),
    *(
        BLOCKING,
        AIMING,
        BREATH,
        STABLE,
        COVERED,
        DISARMED,
        IMPRESSED,
        VERY,
        AWED,
        COWED,
        ASLEEP,
        LOCKED,
    ),
    DYING,
    *OPEN.values(),
)
CONDITIONS = (*keys.CONDITIONS, *OWN)
HALF_DCV = (STUNNED, PRONE, RECOVERING, BRACED, SURPRISED, OVEREXTENDED, GRABBED, AWED)
NO_DCV = (ENTANGLED, COWED)


def dcv_left(who: Combatant) -> str:
    """How much of its DCV somebody has: "whole", "half" or "none" (HP-12, HP-18)."""
    if who.state == keys.OUT.key or any(who.has(each.key) for each in NO_DCV):
        return "none"
    return "half" if any(who.has(each.key) for each in HALF_DCV) else "whole"


def why(who: Combatant) -> str:
    """The condition that says so, in words."""
    if who.state == keys.OUT.key:
        return keys.OUT.label
    found = (each.label for each in (*NO_DCV, *HALF_DCV) if who.has(each.key))
    return next(found, "")
