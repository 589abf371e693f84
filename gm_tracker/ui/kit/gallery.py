"""The portraits that are drawn: each read once, by its key, and forgotten when others need room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

from PySide6.QtGui import QImage

MOST_KEPT = 40
"""Portraits in memory, each of about 100 kB; small drawings of them are kept elsewhere."""
Fetch = Callable[[str], bytes | None]


class Gallery:
    """Pictures by key. A key is the hash of its picture, so no campaign can show another's."""

    def __init__(self) -> None:
        self._fetch: Fetch = lambda _key: None
        self._kept: OrderedDict[str, QImage | None] = OrderedDict()

    def follow(self, fetch: Fetch) -> None:
        """Ask there for pictures from now on; what was missing may be there."""
        self._fetch = fetch
        self.look_again()

    def look_again(self) -> None:
        """What was missing is asked for again."""
        for key in [key for key, image in self._kept.items() if image is None]:
            del self._kept[key]

    def image(self, key: str) -> QImage | None:
        """The picture of a key; None where there is none, or none that can be read."""
        if not key:
            return None
        if key not in self._kept:
            self._kept[key] = _decoded(self._fetch(key))
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _decoded(raw: bytes | None) -> QImage | None:
    image = QImage() if raw is None else QImage.fromData(raw)
    return None if image.isNull() else image


GALLERY = Gallery()
"""That of the program: whoever paints a face asks here."""
