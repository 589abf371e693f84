"""The actions that the full reading adds (HP-05, HP-07, HP-09 to HP-11, HP-19, HP-23, HP-24)."""

from gm_tracker.rules.hero import keys
from gm_tracker.rules.sheet import ActionKey

RECOVER = ActionKey(
    "recover",
    "Recover",
    "A full phase: STUN and END by REC at the end of the segment, unless a blow spoils it.",
    turn=True,
    icon="heart",
)
DODGE = ActionKey(
    "dodge", "Dodge", "DCV +30 against everything until the next phase.", turn=True, icon="shield"
)
BLOCK = ActionKey(
    "block",
    "Block",
    "Stops blows by a roll until the next phase; who blocked acts first.",
    turn=True,
    icon="shield",
)
BRACE = ActionKey(
    "brace", "Brace", "OCV +20 against range only, at half DCV; takes no time.", icon="minus"
)
AIM = ActionKey("set", "Set", "OCV +10 for a full phase of aiming.", turn=True, icon="eye")
HAYMAKER = ActionKey(
    "haymaker",
    "Haymaker",
    "Four damage classes more at the end of the next segment; DCV 50 less until then.",
    targets="one",
    turn=True,
    icon="sword",
)
HALF_MOVE = ActionKey(
    "half_move", "Half move", "Half a phase; an attack may follow.", icon="skip-forward"
)
STAND_UP = ActionKey("stand_up", "Stand up", "Half a phase.", icon="chevron-up")
DIVE = ActionKey(
    "dive",
    "Dive for cover",
    "A DEX roll out of harm's way, at the price of a phase; prone after it.",
    icon="prone",
)
PRESENCE = ActionKey(
    "presence",
    "Presence attack",
    "PRE in dice against PRE or EGO; takes no time, once a phase.",
    targets="many",
    icon="flag",
)
STABILISE = ActionKey(
    "stabilise",
    "Stabilise",
    "A skill keeps somebody dying from losing more BODY.",
    "skill",
    "one",
    turn=True,
    friendly=True,
    icon="heart",
)
SPEED = ActionKey("change_spd", "Change SPD", "From the next turn on.", icon="clock")
QUICKER = ActionKey(
    "quicker",
    "Who is quicker",
    "DEX against DEX, where both want to act first.",
    targets="one",
    icon="swords",
)
OWN = (
    *(RECOVER, DODGE, BLOCK, BRACE, AIM, HAYMAKER, HALF_MOVE, STAND_UP, DIVE, PRESENCE),
    *(STABILISE, SPEED, QUICKER),
)
ACTIONS = (*keys.ACTIONS, *OWN)
NEW = frozenset(each.key for each in OWN)
"""What belongs to the full reading alone."""
FULL_PHASE = (RECOVER.key, AIM.key, HAYMAKER.key)
