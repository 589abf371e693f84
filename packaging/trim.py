"""What of Qt and of the build machine goes into the frozen program, and what stays out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from pathlib import PurePath

Entry = tuple[str, str, str]
"""PyInstaller's: the place in the bundle, the file on this machine, its kind."""

EXCLUDED_MODULES = [
    "PySide6.QtDBus",
    "PySide6.QtNetwork",
    "_bz2",
    "_lzma",
    "_ssl",
    "_tkinter",
    "bz2",
    "distutils",
    "doctest",
    "lib2to3",
    "lzma",
    "multiprocessing",
    "mypy",
    "numpy",
    "pip",
    "pydantic.mypy",
    "pydantic.v1",
    "pydoc",
    "setuptools",
    "ssl",
    "test",
    "tkinter",
    "unittest",
    "xmlrpc",
]
"""Not needed; the program opens no network, so it gets no TLS either."""

PLUGINS = {
    "iconengines": ("*svgicon*",),
    "imageformats": ("*qsvg*", "*qjpeg*"),
    "platforms": ("*qxcb*", "*qwayland*", "*qoffscreen*", "*qwindows*", "*qcocoa*"),
    "platforminputcontexts": ("*",),
    # gtk3 would pull in the whole of GTK; the portal gives the desktop's file dialogs.
    "platformthemes": ("*xdgdesktopportal*",),
    "printsupport": ("*",),
    "styles": ("*",),
    "wayland-decoration-client": ("*",),
    "wayland-shell-integration": ("*xdg-shell*",),
}
"""Kinds of Qt plug-ins that are kept, and which of each. All others stay out."""

FROM_THE_SYSTEM = (
    # A desktop has these, and they must fit its own configuration, drivers and services.
    r"lib(X11|X11-xcb|Xau|Xdmcp|Xext|Xrender|ICE|SM)\.so.*",
    r"lib(xcb|xcb-glx|xcb-randr|xcb-render|xcb-shm|xcb-sync|xcb-xfixes|xcb-xkb|xcb-shape)\.so.*",
    r"lib(glib|gobject|gio|gthread|gmodule)-2\.0\.so.*",
    r"lib(dbus-1|systemd|cap|gcrypt|gpg-error|lzma|lz4|zstd)\.so.*",
    r"lib(fontconfig|freetype|expat|png16|brotlidec|brotlicommon|harfbuzz|graphite2)\.so.*",
    r"lib(pcre2-8|mount|blkid|selinux|uuid|bsd|md)\.so.*",
    r"lib(cups|gnutls|avahi-\w+|krb5\w*|gssapi_krb5|k5crypto|com_err|keyutils|"
    r"unistring|p11-kit|nettle|hogweed|idn2|gmp|tasn1)\.so.*",
    r"lib(EGL|GL|GLX|OpenGL|GLdispatch|drm|gbm|wayland-\w+)\.so.*",
    r"opengl32sw\.dll",
    r"lib(stdc\+\+|gcc_s)\.so.*",
)
_FROM_THE_SYSTEM = re.compile("|".join(FROM_THE_SYSTEM))


def wanted(place: str) -> bool:
    """Whether a file of PySide6 or a library of this machine belongs into the bundle."""
    parts = PurePath(place).parts
    if "translations" in parts and "PySide6" in parts:
        return False
    if "plugins" in parts and "PySide6" in parts:
        kind, name = parts[-2], parts[-1]
        return any(fnmatch(name, each) for each in PLUGINS.get(kind, ()))
    return not _FROM_THE_SYSTEM.fullmatch(parts[-1])


def trimmed(binaries: Iterable[Entry], needs: Callable[[str], Iterable[str]]) -> list[Entry]:
    """The binaries that are wanted, and of the shared libraries only those that one of them needs.

    `needs` gives the names of the libraries that a file on this machine asks for.
    """
    kept = [each for each in binaries if wanted(each[0])]
    files = [each for each in kept if each[2] != "SYMLINK"]
    libraries = {PurePath(place).name: (place, source, kind) for place, source, kind in files}
    reached: set[str] = set()
    waiting = [each for each in files if not _is_library(each)]
    while waiting:
        place, source, _ = waiting.pop()
        if place not in reached:
            reached.add(place)
            waiting += [libraries[name] for name in needs(source) if name in libraries]
    names = {PurePath(each).name for each in reached}
    # PyInstaller puts links to libraries at the top of the bundle; they go with their targets.
    return [each for each in kept if PurePath(each[0]).name in names]


def _is_library(entry: Entry) -> bool:
    place, _, kind = entry
    path = PurePath(place)
    asked_for_by_name = kind == "EXTENSION" or "plugins" in path.parts
    return not asked_for_by_name and not path.name.startswith(("libpython", "python3", "Python"))
