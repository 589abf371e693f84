"""What a file of our own may leave out because it follows: ids of attacks, names said beside."""

from __future__ import annotations

from typing import Any

from gm_tracker.model.library import BEINGS, RECORDS


def being(plain: Any) -> Any:
    """A creature whose attacks all have ids."""
    attacks = plain.get("attacks") if isinstance(plain, dict) else None
    if not isinstance(attacks, list):
        return plain
    taken = {str(each.get("id")) for each in attacks if isinstance(each, dict)}
    free = (f"a{i}" for i in range(2 * len(attacks) + 1) if f"a{i}" not in taken)
    named = [
        {"id": next(free), **each} if isinstance(each, dict) and "id" not in each else each
        for each in attacks
    ]
    return {**plain, "attacks": named}


def body(plain: Any, kind: Any, name: str) -> Any:
    """The body of an entry of that kind and name."""
    if not isinstance(plain, dict):
        return plain
    if kind in BEINGS:
        return {"name": name, **being(plain)}
    return {"id": "a0", "name": name, **plain} if kind in RECORDS else plain
