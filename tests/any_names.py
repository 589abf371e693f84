"""Names that a combatant may have, of which some were once taken for something else."""

from __future__ import annotations

from hypothesis import strategies as st

ODD = ("1", "2", "check", "s2", "attack", "\u200b\u3164", "Ann", "Ann")
"""Numbers, keys of answers, a slot, one that looks empty, and two of the same name."""
KEYS = ("attack", "damage", "defence", "check", "save", "segments", "initiative", "names", "kind")
POOL = (
    *ODD,
    *KEYS,
    *(f"{letter}{number}" for letter in "cspwa" for number in range(12)),
    *(f"{key}.{who}" for key in KEYS for who in ("c0", "1", "Ann")),
    *map(str, range(13)),
    *("<b>", "x" * 200, "\u05d0\u05d1\u05d2", "\U0001f409", "nobody", "none", "Next"),
)
"""Ids of everything, digits, very long, right to left, a picture."""
PEOPLE = st.lists(
    st.one_of(st.sampled_from(POOL), st.text(min_size=1, max_size=8)), min_size=2, max_size=6
)
