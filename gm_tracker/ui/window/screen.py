"""Whether there is a screen to draw on: without one Qt aborts the program, it does not raise."""

from __future__ import annotations

import os
import re
import sys

NO_SCREEN = (
    "There is no screen to show the window on. "
    "Set DISPLAY, or start with QT_QPA_PLATFORM=offscreen."
)
DEAD_SCREEN = (
    "The screen {name} does not answer, so there is nothing to show the window on. "
    "Set DISPLAY to one that does, or start with QT_QPA_PLATFORM=offscreen."
)
_LOCAL = re.compile(r"(?:unix)?:(\d+)(?:\.\d+)?$")
"""A display of this machine, which listens at a socket of the file system."""
_SECONDS = 2.0


def why_no_screen() -> str:
    """A sentence on why nothing can be drawn, or nothing."""
    platform = os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if sys.platform != "linux" or platform not in ("", "xcb", "wayland"):
        return ""
    places = {name: os.environ[name] for name in _PLACES if os.environ.get(name)}
    if not places:
        return NO_SCREEN
    if any(_answers(_PLACES[name](value)) for name, value in places.items()):
        return ""
    return DEAD_SCREEN.format(name=", ".join(places.values()))


def has_screen() -> bool:
    """Whether Qt will find something to draw on."""
    return not why_no_screen()


def _x_places(display: str) -> tuple[str, ...]:
    """Where a display of this machine listens; nothing for one of another machine."""
    found = _LOCAL.match(display)
    return () if found is None else (f"/tmp/.X11-unix/X{found[1]}", f"\0/tmp/.X11-unix/X{found[1]}")  # noqa: S108 - where X listens


def _wayland_places(display: str) -> tuple[str, ...]:
    return (os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), display),)


_PLACES = {"DISPLAY": _x_places, "WAYLAND_DISPLAY": _wayland_places}


def _answers(places: tuple[str, ...]) -> bool:
    """Whether somebody listens at one of them; who cannot be asked is taken at their word."""
    return not places or any(_listens(each) for each in places)


def _listens(place: str) -> bool:
    # Only here, because nothing else of the program needs it.
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as line:
        line.settimeout(_SECONDS)
        try:
            line.connect(place)
        except OSError:
            return False
    return True
