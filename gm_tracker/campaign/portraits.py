"""The portraits of a campaign: small square pictures, each known by the hash of its bytes."""

from __future__ import annotations

import struct
from collections.abc import Mapping

from gm_tracker.campaign import rows, schema
from gm_tracker.campaign.errors import CampaignError, Damaged
from gm_tracker.campaign.gate import Gate
from gm_tracker.model.limits import LARGEST_PORTRAIT, MOST_PORTRAITS, PORTRAIT_SIDE

_HEAD = struct.Struct(">8s4x4sII")
"""How a PNG begins: its signature, then its first chunk with width and height in pixels."""
NO_PORTRAITS: Mapping[str, bytes] = {}
"""By their keys, where there are none."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class NoPortrait(CampaignError):
    """Bytes that are no portrait of ours."""

    text = "A portrait cannot be kept: {detail}."


class Portraits:
    """Pictures by their keys; the same picture is kept once. None is ever replaced.

    What nobody wears any more stays: undo may bring it back.
    """

    def __init__(self, gate: Gate) -> None:
        self._gate = gate

    def add(self, image: bytes) -> str:
        """Keep a picture; its key. NoPortrait where it is none, or where there are too many."""
        key = portrait_key(image)
        known = self.keys()
        if key in known:
            return key
        if len(known) >= MOST_PORTRAITS:
            raise NoPortrait(f"a campaign has at most {MOST_PORTRAITS}", self._gate.held.path)
        with self._gate.changing("portrait") as change:
            change.put(schema.PORTRAITS, key, image)
        return key

    def get(self, key: str) -> bytes | None:
        """The picture of a key as PNG, or None; Damaged where it is not what was kept."""
        from hashlib import sha256

        if self._gate.version < schema.PORTRAITS.since:
            return None
        with self._gate.reading():
            row = rows.read_small(self._gate.db, schema.PORTRAITS, key)
            if row is not None and sha256(row[1]).hexdigest() != key:
                raise Damaged("a portrait does not fit its key")
            return None if row is None else bytes(row[1])

    def keys(self) -> frozenset[str]:
        """The keys of all pictures."""
        if self._gate.version < schema.PORTRAITS.since:
            return frozenset()
        with self._gate.reading():
            return frozenset(rows.read_keys(self._gate.db, schema.PORTRAITS))


def portrait_key(image: bytes) -> str:
    """The key of a portrait; NoPortrait for bytes that are none of ours.

    Ours are square PNG of PORTRAIT_SIDE pixels; what is in them is not looked at here.
    """
    from hashlib import sha256

    if len(image) > LARGEST_PORTRAIT:
        raise NoPortrait(f"it has more than {LARGEST_PORTRAIT // 1000} kB")
    if len(image) < _HEAD.size:
        raise NoPortrait("it is no PNG picture")
    signature, chunk, wide, high = _HEAD.unpack_from(image)
    if (signature, chunk) != (_SIGNATURE, b"IHDR"):
        raise NoPortrait("it is no PNG picture")
    if (wide, high) != (PORTRAIT_SIDE, PORTRAIT_SIDE):
        raise NoPortrait(f"it is not {PORTRAIT_SIDE} pixels wide and high")
    return sha256(image).hexdigest()
