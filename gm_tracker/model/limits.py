"""What is too long or too large to be kept, wherever it comes from: typed, imported, or stored."""

import re

LONGEST_NAME = 200
LONGEST_NOTES = 20_000
LONGEST_SOURCE = 200
LARGEST = 99_999
LONGEST_TAG = 40
MOST_TAGS = 30
MOST_FACTS = 100
"""Values of an entry that is neither a creature nor a record."""
MOST_AT_ONCE = 200
"""Combatants of one kind that are added at a time."""
MOST_GROUPS = 100
"""Groups in an encounter."""
MOST_FOLDERS = 1_000
"""Folders of encounters that one file to import may bring."""
LATEST_ROUND = 999
"""In which reinforcements come."""
MOST_DICE = 100
"""Dice in the damage of one attack."""
MOST_TOTALS = 20_000
"""Different totals of the damage of one attack."""
MOST_ENTRIES = 100_000
"""Entries in a library, and records in one file to import."""
MOST_COMBATANTS = 1_000
"""Combatants in one fight."""
MOST_ATTACKS = 500
"""Attacks of one combatant."""
LONGEST_ROUND = 100
"""Positions of the clock in one round."""
PORTRAIT_SIDE = 160
"""Pixels of a portrait, which is square: enough for the largest face on any screen."""
LARGEST_PORTRAIT = 120_000
"""Bytes of a portrait: more than the most colourful one of that size has."""
MOST_PORTRAITS = 200
"""Portraits in a campaign: with all of them its library can still be imported elsewhere."""
_KEY = "([0-9a-f]{64})?"
LARGE_BODY = 20_000
"""Bytes of a stored step from which on its texts are measured."""


def is_portrait_key(key: str) -> bool:
    """Whether it is the key of a portrait, or "", which is that of nobody."""
    return re.fullmatch(_KEY, key) is not None
