"""What wounds, tiredness and readiness to shoot put on somebody, and how that is called."""

from gm_tracker.rules.sheet import ConditionKey, StateKey

UNCONSCIOUS = StateKey("unconscious", "unconscious")

REELING = ConditionKey("reeling", "Reeling", "stunned")
BLEEDING = ConditionKey("bleeding", "Bleeding", "heart")
STAUNCHED = ConditionKey("staunched", "Staunched", "heart")
DYING = ConditionKey("dying", "Dying", "hourglass")
OUT_COLD = ConditionKey("out_cold", "Out cold", "hourglass", of_the_fallen=True)
BRACED = ConditionKey("braced", "Braced", "shield")
AIMING = ConditionKey("aiming", "Aiming", "eye")
STEADY = ConditionKey("steady", "Steady", "flag")
COVERED = ConditionKey("covered", "In cover", "shield")


def _useless(place: str) -> ConditionKey:
    limb = place.replace("_", " ")
    label, told = f"{limb.capitalize()} useless", f"'s {limb} {{is}} useless"
    return ConditionKey(f"useless_{place}", label, told=told)


LIMBS = ("right_leg", "left_leg", "right_arm", "left_arm")
USELESS = {place: _useless(place) for place in LIMBS}
"""By the place (MY-22)."""
CONDITIONS = (
    *(REELING, BLEEDING, STAUNCHED, DYING, OUT_COLD, BRACED, AIMING, STEADY, COVERED),
    *USELESS.values(),
)
