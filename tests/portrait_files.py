"""Pictures made without a window: squares of one colour, as PNG of a portrait's size or another."""

from __future__ import annotations

import random
import struct
import zlib

from gm_tracker.model.limits import PORTRAIT_SIDE

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def png(red: int = 200, green: int = 30, blue: int = 30, side: int = PORTRAIT_SIDE) -> bytes:
    """A square of one colour as PNG."""
    line = b"\0" + bytes((red, green, blue)) * side
    return whole(head(side, side), zlib.compress(line * side, 9))


def noise(seed: int = 1) -> bytes:
    """A portrait that takes as many bytes as one can: nothing in it can be packed."""
    source = random.Random(seed)
    lines = (b"\0" + source.randbytes(3 * PORTRAIT_SIDE) for _ in range(PORTRAIT_SIDE))
    return whole(head(PORTRAIT_SIDE, PORTRAIT_SIDE), zlib.compress(b"".join(lines), 0))


def head(wide: int, high: int) -> bytes:
    """What the first chunk says: eight bits a colour, red, green and blue."""
    return struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)


def whole(header: bytes, packed: bytes) -> bytes:
    """A PNG of these two parts."""
    return SIGNATURE + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def chunk(kind: bytes, data: bytes) -> bytes:
    """One part of a PNG with its length and checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
