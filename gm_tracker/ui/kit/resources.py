"""Where the fonts and icons are. Whoever starts the program says it; the kit asks when it draws."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

_places: list[Callable[[], Path]] = []
_beside: list[Path] = []


def look_in(place: Callable[[], Path]) -> None:
    """Ask this for the folder, in place of whom was asked before."""
    _places[:] = [place]


def folder() -> Path:
    """The folder with `fonts` and `icons`. LookupError until it was said where to look."""
    if not _places:
        raise LookupError("nobody has said where the fonts and icons are")
    return _places[0]()


def look_also_in(place: Path) -> None:
    """Where something is not in that folder, look for it in this one too."""
    if place not in _beside:
        _beside.append(place)


def find(name: str) -> Path:
    """The file of that name; where there is none, the place where ours would be."""
    ours = folder() / name
    also = (path for each in _beside if (path := each / name).is_file())
    return ours if ours.is_file() else next(also, ours)
