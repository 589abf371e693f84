"""Files that are written whole: the one place through which every export goes.

It refuses campaigns, folders and devices, writes through a link and keeps it, replaces a file of
another kind only by the user's word, and puts the new file in place all at once.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from gm_tracker.campaign.claims import is_claimed
from gm_tracker.campaign.errors import CampaignError, translated
from gm_tracker.campaign.file_names import is_device
from gm_tracker.model.frozen import frozen

_HEAD = 4096
"""Bytes of a file that tell what it is."""
_SQLITE = b"SQLite format 3\0"
DEVICES_HAVE_NAMES = os.name == "nt"
"""Whether this system takes some names in every folder for devices."""


class NotWritten(CampaignError):
    """A file cannot be put at that place."""

    text = "Nothing was written: {detail}."


class OtherKind(CampaignError):
    """A file of another kind is in the way; it is replaced when the user says so."""

    text = "{name} is there already and is not {detail}. It was not replaced."


@frozen
class FileKind:
    """What a written file is: words for it, its endings, and how its first bytes look."""

    words: str
    endings: tuple[str, ...]
    fits: Callable[[bytes], bool]

    def holds(self, path: Path) -> bool:
        """Whether the file at the path is of this kind, or empty."""
        head = first_bytes(path)
        return not head or (path.suffix.lower() in self.endings and self.fits(head))


def _is_text(head: bytes) -> bool:
    # The last character of a large file may be cut in two.
    return b"\0" not in head and bool(head.decode("utf-8-sig", "ignore").strip()) and _is_utf8(head)


def _is_utf8(head: bytes) -> bool:
    return len(head.decode("utf-8", "ignore").encode()) >= len(head) - 3


def _is_json(head: bytes) -> bool:
    return _is_text(head) and head.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] in (b"{", b"[")


JSON = FileKind("a JSON file", (".json",), _is_json)
CSV = FileKind("a table", (".csv",), _is_text)
MARKDOWN = FileKind("a Markdown text", (".md", ".markdown", ".txt"), _is_text)
PNG = FileKind("a picture", (".png",), lambda head: head.startswith(b"\x89PNG"))
PDF = FileKind("a PDF", (".pdf",), lambda head: head.startswith(b"%PDF-"))


def write_whole(path: Path, raw: bytes, kind: FileKind, *, replace: bool = False) -> None:
    """Put a file at the path, over one of its own kind; all of it or nothing.

    NotWritten or another CampaignError when that cannot be, OtherKind when a file of another
    kind is there and `replace` does not say to replace it. A campaign is never replaced.
    """
    if DEVICES_HAVE_NAMES and is_device(path.name):
        raise NotWritten(f"Windows keeps the name {path.name} for a device", path)
    with translated(path):
        place = path.resolve()
        _check_place(place, kind, replace=replace)
        put_in_place(place, raw)


def of_other_kind(path: Path, kind: FileKind) -> OtherKind | None:
    """Why a file at the path is in the way of one of that kind; None where none is.

    None for a campaign too, which nobody's word lets go.
    """
    if not path.is_file() or kind.holds(path) or is_campaign(path):
        return None
    return OtherKind(kind.words, path)


def put_in_place(place: Path, raw: bytes) -> None:
    """Put the bytes at the place at once and for good; an OSError leaves what was there."""
    part = place.with_name(f".{os.urandom(6).hex()}.part")
    try:
        with part.open("xb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        keep_owner(place, part)
        part.replace(place)
        sync_folder(place.parent)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def keep_owner(old: Path, new: Path) -> None:
    """Give a file that comes in another's place its mode and, where that may be, its owner."""
    with suppress(OSError):
        before = old.stat()
        shutil.copymode(old, new)
        if hasattr(os, "chown"):
            os.chown(new, before.st_uid, before.st_gid)


def free_name(path: Path, word: str) -> Path:
    """The file's name with a word in brackets, under which there is no file yet."""
    names = (word, *(f"{word} {number}" for number in range(2, 1000)))
    places = (path.with_name(f"{path.stem} ({each}){path.suffix}") for each in names)
    return next(each for each in places if not os.path.lexists(each))


def sync_folder(folder: Path) -> None:
    """Let the folder's own list of files reach the disk, where the system knows of such a thing."""
    if hasattr(os, "O_DIRECTORY"):
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)


def is_campaign(path: Path) -> bool:
    """Whether the file is one of SQLite's, as campaigns are; False when it cannot be read."""
    return first_bytes(path).startswith(_SQLITE)


def first_bytes(path: Path) -> bytes:
    """What the file begins with; nothing when it is none or cannot be read."""
    if is_claimed(path):
        # A campaign that is open here: closing a handle on it would give up its lock.
        return _SQLITE
    with suppress(OSError, ValueError):
        # Opening a pipe would wait for its other end.
        if path.is_file():
            with path.open("rb") as file:
                return file.read(_HEAD)
    return b""


def _check_place(path: Path, kind: FileKind, *, replace: bool) -> None:
    if path.is_dir():
        raise NotWritten(f"{path} is a folder")
    if not path.parent.is_dir():
        raise NotWritten(f"there is no folder {path.parent}")
    if path.exists() and not path.is_file():
        raise NotWritten(f"{path} is not an ordinary file")
    if is_campaign(path) or path.suffix.lower() == ".gmt":
        raise NotWritten(f"{path.name} is a campaign or another data file; choose another name")
    if not replace and (problem := of_other_kind(path, kind)) is not None:
        raise problem
