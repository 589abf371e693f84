"""What follows from somebody's characteristics (OQ-01, OQ-02), and the words of a modifier."""

from collections.abc import Mapping

from gm_tracker.rules.sheet import Table

STEPS = ("-1d6", "-1d4", "", "+1d4", *(f"+{many}d6" for many in range(1, 13)))
"""The damage modifiers of a sheet in order; without one stands in the third place (OQ-01)."""
NONE = 2
"""The place of no modifier among them."""
LIMITS = (10, 15, 25, 30)
"""STR and SIZ together up to which the first four hold."""
MOVE = 15
"""Metres in a round (OQ-01)."""
FORTUNE = 2
"""Fortune points of a player's character at first (OQ-01)."""


def up(number: int, parts: int) -> int:
    """A fraction rounded up."""
    return -(-number // parts)


def hit_points(size: int, constitution: int) -> int:
    """Half of SIZ and CON together, rounded up (OQ-01)."""
    return up(size + constitution, 2)


def modifier_step(strength: int, size: int) -> int:
    """The damage modifier as a step: 0 none, below it less, above it more (OQ-01)."""
    both = strength + size
    for place, limit in enumerate(LIMITS):
        if both <= limit:
            return place - NONE
    return 1 + up(both - LIMITS[-1], 15)


def modifier_dice(step: int) -> str:
    """The dice of a step with their sign, such as "+1d4"; nothing for none (OQ-01)."""
    return f"+{step - 1}d6" if step > 1 else STEPS[max(0, step + NONE)]


def modifier_text(step: int) -> str:
    """The same as it is written on a sheet: "+1D4", "0"."""
    return modifier_dice(step).upper() or "0"


def skill_bases(of: Mapping[str, int]) -> Mapping[str, int]:
    """What each skill begins with, by the keys of the sheet (OQ-02).

    `of` has str, con, dex, siz, int and pow.
    """
    close = of["dex"] + of["str"]
    return {
        "close": close,
        "ranged": of["dex"] + of["int"],
        "unarmed": close,
        "dodge": of["dex"] + 10,
        "resilience": of["con"] + of["pow"],
        "persistence": of["pow"] + 10,
        "athletics": close,
        "perception": of["int"] + of["pow"],
        "healing": of["int"] + 10,
    }


def modifier_table() -> Table:
    """The damage modifier by STR and SIZ together (OQ-01)."""
    rows = [(f"up to {limit}", modifier_text(place - NONE)) for place, limit in enumerate(LIMITS)]
    rows += [(f"up to {30 + 15 * more}", modifier_text(1 + more)) for more in (1, 2, 3, 4)]
    return Table("Damage modifier", "OQ-01", ("STR and SIZ", "modifier"), tuple(rows))
