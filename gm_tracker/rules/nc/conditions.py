"""NC's conditions: each drives offence, defence and both kinds of damage reduction at once.

What casting does is no condition: it is there while the long action is. What being asleep does
to the base damage reduction is in `defence`.
"""

from gm_tracker.rules.sheet import ConditionKey

_RULES = {"of": "NC-10", "df": "NC-14", "dr": "NC-23", "mdr": "NC-25"}

STUNNED = ConditionKey("stunned", "Stunned", "stunned", {"df": -2, "dr": -1, "mdr": -1}, _RULES)
PRONE = ConditionKey("prone", "Prone", "prone", {"df": -2, "dr": -1}, _RULES)
BLINDED = ConditionKey("blinded", "Blinded", "eye-closed", {"of": -4, "df": -2, "dr": -1}, _RULES)
ASLEEP = ConditionKey("asleep", "Asleep", "moon", {}, _RULES)
INVISIBLE = ConditionKey("invisible", "Invisible", "", {}, _RULES)
"""Its DF is a house rule (X-N-4) and does not count against the blind (NC-14)."""
SURPRISED = ConditionKey("surprised", "Surprised", "warning", {}, _RULES)
"""It is attacked at the full rate (NC-50)."""
DYING = ConditionKey("dying", "Dying", "skull", rules={"ends": "X-N-23"}, of_the_fallen=True)
"""Until then somebody may still be helped (X-N-23)."""
SPELL_OF = ConditionKey(
    "spell_of", "Offence by a spell", quiet=True, told=" {is} under a spell (offence)"
)
SPELL_DF = ConditionKey(
    "spell_df", "Defence by a spell", quiet=True, told=" {is} under a spell (defence)"
)
SPELL_DR = ConditionKey(
    "spell_dr", "Resistance by a spell", quiet=True, told=" {is} under a spell (resistance)"
)
SPELL_SAVE = ConditionKey(
    "spell_save", "Saves by a spell", quiet=True, told=" {is} under a spell (saves)"
)
"""While one of these is on somebody the number of that key counts."""

SPELLS = (SPELL_OF, SPELL_DF, SPELL_DR, SPELL_SAVE)
IDLE = (SURPRISED, ASLEEP)
"""Who is in one of these does nothing, and fighting them is not hand-to-hand (NC-50)."""
CONDITIONS = (STUNNED, PRONE, BLINDED, ASLEEP, INVISIBLE, SURPRISED, DYING, *SPELLS)
