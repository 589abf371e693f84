"""The conditions of the full reading, and the grades that some of them bring (MY-29, MY-30)."""

from collections.abc import Mapping

from gm_tracker.rules.mythras import keys
from gm_tracker.rules.mythras.rolls import FORMIDABLE, HARD, HERCULEAN
from gm_tracker.rules.sheet import ConditionKey

BLINDED_HARD = ConditionKey("blinded_hard", "Half blinded", "eye-closed")
BLINDED = ConditionKey("blinded", "Blinded", "eye-closed")
HELD = ConditionKey("held", "Entangled", "link")
GRIPPED = ConditionKey("gripped", "Gripped", "link")
PINNED = ConditionKey(
    "pinned", "Weapon pinned", "link", told="'s weapon {is} pinned", short="pinned"
)
ONLY_DEFENDS = ConditionKey(
    "only_defends", "Only defends", "shield", told=" {is} able only to defend"
)
INSENSIBLE = ConditionKey("insensible", "Insensible", "stunned")
KEPT_DOWN = ConditionKey("kept_down", "Pinned down")
LEAPT = ConditionKey("leapt_on", "Pinned beneath a leaper", "prone", short="pinned")
SURRENDERED = ConditionKey("surrendered", "Surrendered", "flag")
IMPALED = {
    "hard": ConditionKey("impaled_hard", "Impaled (hard)", "sword", short="impaled"),
    "formidable": ConditionKey(
        "impaled_formidable", "Impaled (formidable)", "sword", short="impaled"
    ),
    "herculean": ConditionKey("impaled_herculean", "Impaled (herculean)", "sword", short="impaled"),
    "incapacitated": ConditionKey("impaled_out", "Impaled (cannot act)", "sword", short="impaled"),
}
"""By what the weapon in the wound does (MY-30)."""
GRADED: Mapping[str, int] = {
    BLINDED_HARD.key: HARD,
    BLINDED.key: FORMIDABLE,
    "impaled_hard": HARD,
    "impaled_formidable": FORMIDABLE,
    "impaled_herculean": HERCULEAN,
}
"""The grade of all rolls of whoever has one of these."""
NO_ATTACK = {
    keys.SURPRISED.key: "is surprised and does nothing but defend this round",
    keys.DELAYED.key: "cannot attack this turn",
    ONLY_DEFENDS.key: "can only defend",
    INSENSIBLE.key: "is insensible",
    KEPT_DOWN.key: "is pinned down and cannot shoot back",
    IMPALED["incapacitated"].key: "is incapacitated by what sticks in the wound",
    "reeling": "reels from a serious wound and cannot attack",
    SURRENDERED.key: "has surrendered",
}
"""What keeps somebody from attacking, and how that is said (MY-22, MY-29, MY-37)."""
NO_DEFENCE = (INSENSIBLE.key, IMPALED["incapacitated"].key, LEAPT.key)
OF_EFFECTS: tuple[ConditionKey, ...] = (
    *(keys.SURPRISED, keys.CHARGING, keys.BUSY, keys.DELAYED, keys.COUNTERING, keys.BLOCKING),
    *(BLINDED_HARD, BLINDED, HELD, GRIPPED, PINNED, ONLY_DEFENDS, INSENSIBLE, KEPT_DOWN, LEAPT),
    *(SURRENDERED, *IMPALED.values()),
)
