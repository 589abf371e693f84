"""States and conditions of the wounded, and of whom a manoeuvre has got the better of."""

from gm_tracker.rules.sheet import DEAD, DOWN, UP, ConditionKey, LinkKey, StateKey

UNCONSCIOUS = StateKey("unconscious", "unconscious")
DYING = StateKey("dying", "dying")
STATES = (UP, DOWN, UNCONSCIOUS, DYING, DEAD)
"""`DOWN` is all that the documents know of who has no hit points left."""

MAJOR = ConditionKey("major", "Majorly wounded", "warning", short="wounded")
OUT = ConditionKey("out", "Knocked out", "moon", quiet=True, of_the_fallen=True)
"""Unconscious by a failed CON roll, whatever hit points are left (C7-23)."""
STABLE = ConditionKey("stable", "Stabilised", "heart", quiet=True)
"""Kept from dying by First Aid, with one temporary hit point (C7-25)."""
DISARMED = ConditionKey("disarmed", "Disarmed", "minus")
HINDERED = ConditionKey("hindered", "Hindered", "minus")
"""A manoeuvre left it a penalty die on what it does (C7-42)."""
EXPOSED = ConditionKey("exposed", "Exposed", "plus")
"""A manoeuvre left others a bonus die against it (C7-42)."""
OF_WOUNDS = (MAJOR, OUT, STABLE)
OF_MANOEUVRES = (DISARMED, HINDERED, EXPOSED)

LASTING = (HINDERED.key, EXPOSED.key)
"""What a manoeuvre may leave as long as it lasts."""

HELD = "held"
"""The link from who holds to who is held (C7-42)."""
HOLDS = LinkKey(HELD, "holds")
