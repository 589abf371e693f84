"""Names of files that every system can have."""

from __future__ import annotations

LONGEST = 80
"""Letters of a suggested name; with a folder and an ending it stays within old limits of paths."""
_DEVICES = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{each}{n}" for each in ("com", "lpt") for n in range(10)),
}


def is_device(name: str) -> bool:
    """Whether Windows takes a file of this name, with whatever ending, for a device."""
    return name.partition(".")[0].rstrip(" ").casefold() in _DEVICES


def file_name(title: str, otherwise: str) -> str:
    """A title as the name of a file without its ending; `otherwise` where nothing is left of it."""
    known = "".join(each if each.isalnum() or each in " -_" else "_" for each in title)
    # Windows drops spaces at the end without a word, and then does not find the file.
    kept = known[:LONGEST].strip() or otherwise
    return f"{kept}_" if is_device(kept) else kept
