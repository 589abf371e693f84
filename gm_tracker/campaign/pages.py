"""The rows of a SQLite file read page by page, without the help of its trees.

A page that is lost takes only its own rows with it. Whatever makes no sense is passed over: the
caller has checksums to tell a row from rubbish.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator

Value = int | float | str | bytes | None
Row = tuple[Value, ...]

_INNER_INDEX, _LEAF_INDEX, _LEAF_TABLE = 0x02, 0x0A, 0x0D
_INT_BYTES = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}
_NO_SENSE = (IndexError, ValueError, struct.error)


def rows(data: bytes, size: int) -> Iterator[Row]:
    """Every row that can be decoded in a file with pages of `size` bytes.

    A row of a table with a row id has that id in place of its key column.
    """
    for start in range(0, len(data), size):
        page = data[start : start + size].ljust(size, b"\0")
        head = 100 if start == 0 else 0
        kind = page[head]
        if kind in (_INNER_INDEX, _LEAF_INDEX, _LEAF_TABLE):
            first = head + (12 if kind == _INNER_INDEX else 8)
            yield from _cells(data, page, kind, _pointers(page, head, first))


def _pointers(page: bytes, head: int, first: int) -> Iterator[int]:
    count = int.from_bytes(page[head + 3 : head + 5], "big")
    for place in range(first, min(first + 2 * count, len(page) - 1), 2):
        yield int.from_bytes(page[place : place + 2], "big")


def _cells(data: bytes, page: bytes, kind: int, places: Iterator[int]) -> Iterator[Row]:
    for place in places:
        try:
            yield _cell(data, page, kind, place)
        except _NO_SENSE:
            continue


def _cell(data: bytes, page: bytes, kind: int, place: int) -> Row:
    if kind == _INNER_INDEX:
        place += 4
    length, place = _varint(page, place)
    if kind != _LEAF_TABLE:
        return _record(_payload(data, page, place, length, _index_room(len(page))))
    key, place = _varint(page, place)
    return (key, *_record(_payload(data, page, place, length, len(page) - 35))[1:])


def _index_room(size: int) -> int:
    return (size - 12) * 64 // 255 - 23


def _payload(data: bytes, page: bytes, place: int, length: int, room: int) -> bytes:
    """A row's bytes: those on its page, then those on its chain of overflow pages."""
    if length > len(data):
        raise ValueError(length)
    size = len(page)
    if length <= room:
        return page[place : place + length]
    least = (size - 12) * 32 // 255 - 23
    here = least + (length - least) % (size - 4)
    here = here if here <= room else least
    parts = [page[place : place + here]]
    following = int.from_bytes(page[place + here : place + here + 4], "big")
    left = length - here
    while left > 0:
        if not 1 < following <= len(data) // size:
            raise ValueError(following)
        start = (following - 1) * size
        parts.append(data[start + 4 : start + size][:left])
        left -= len(parts[-1])
        following = int.from_bytes(data[start : start + 4], "big")
    return b"".join(parts)


def _record(raw: bytes) -> Row:
    head, place = _varint(raw, 0)
    values: list[Value] = []
    at = head
    while place < head:
        kind, place = _varint(raw, place)
        value, at = _value(raw, kind, at)
        values.append(value)
    return tuple(values)


def _value(raw: bytes, kind: int, at: int) -> tuple[Value, int]:
    if kind in (0, 8, 9):
        return (None if kind == 0 else kind - 8), at
    if kind >= 12:
        end = at + (kind - 12) // 2
        piece = _exactly(raw, at, end)
        return (piece.decode() if kind % 2 else piece), end
    if kind == 7:
        return struct.unpack(">d", raw[at : at + 8])[0], at + 8
    end = at + _INT_BYTES[kind] if kind in _INT_BYTES else len(raw) + 1
    return int.from_bytes(_exactly(raw, at, end), "big", signed=True), end


def _exactly(raw: bytes, start: int, end: int) -> bytes:
    if end > len(raw):
        raise ValueError(end)
    return raw[start:end]


def _varint(raw: bytes, place: int) -> tuple[int, int]:
    number = 0
    for count in range(9):
        byte = raw[place + count]
        if count == 8:
            return number << 8 | byte, place + 9
        number = number << 7 | byte & 0x7F
        if byte < 0x80:
            return number, place + count + 1
    raise ValueError(place)
