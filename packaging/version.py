"""The version information that Windows shows of a program."""

from __future__ import annotations

from typing import Any


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version such as 0.1.0 as the four numbers that Windows wants."""
    plain = [int(each) for each in version.split(".") if each.isdecimal()]
    first, second, third, fourth = (*plain, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def windows_version(version: str) -> Any:
    """PyInstaller's version resource."""
    from PyInstaller.utils.win32 import versioninfo as info

    four = numbers(version)
    words = {
        "CompanyName": "The GM Tracker authors",
        "FileDescription": "GM Tracker",
        "FileVersion": version,
        "InternalName": "gm-tracker",
        "LegalCopyright": "MIT licence",
        "OriginalFilename": "gm-tracker.exe",
        "ProductName": "GM Tracker",
        "ProductVersion": version,
    }
    table = info.StringTable("040904B0", [info.StringStruct(*each) for each in words.items()])
    return info.VSVersionInfo(
        ffi=info.FixedFileInfo(filevers=four, prodvers=four),
        kids=[
            info.StringFileInfo([table]),
            info.VarFileInfo([info.VarStruct("Translation", [1033, 1200])]),
        ],
    )
