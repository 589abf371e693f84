"""Where the program's resources and the user's data are."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

APP_NAME = "gm-tracker"
HOME_VARIABLE = "GM_TRACKER_HOME"
PORTABLE_DATA, PORTABLE_MARK = "gm-tracker-data", "portable"


class ResourcesMissing(Exception):
    """The installation is incomplete: no resources folder where one can be."""

    def __init__(self, looked_in: tuple[Path, ...]) -> None:
        self.looked_in = looked_in
        places = ", ".join(str(place) for place in looked_in)
        super().__init__(f"GM Tracker is not completely installed: no resources in {places}")


class NoDataFolder(Exception):
    """Nobody can tell where the user's data belongs; as text, a sentence for the user."""


def resources() -> Path:
    """The folder with fonts, icons and presets.

    Raises ResourcesMissing where the installation is incomplete.
    """
    places = tuple(_resource_places())
    for place in places:
        # Any folder may be called "resources"; ours has fonts in it.
        if (place / "fonts").is_dir():
            return place
    raise ResourcesMissing(places)


def _resource_places() -> Iterator[Path]:
    package = Path(__file__).resolve().parent
    yield package / "resources"  # a wheel
    yield package.parent / "resources"  # a checkout
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        yield Path(bundle) / "gm_tracker" / "resources"
        yield Path(bundle) / "resources"


def data_folder() -> Path:
    """The user's data folder. It need not exist yet.

    GM_TRACKER_HOME moves it; without that, a portable program keeps its data beside itself.
    Raises NoDataFolder.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return _without_tilde(home).absolute()
    return portable_folder() or _data_folder_of_the_system()


def _without_tilde(home: str) -> Path:
    try:
        return Path(home).expanduser()
    except RuntimeError as problem:
        raise NoDataFolder(
            f"{HOME_VARIABLE} is {home!r}, and there is no such user. Give it a folder of yours."
        ) from problem


def _data_folder_of_the_system() -> Path:
    # Only here, because finding the resources, which every verb does, goes without it.
    import platformdirs

    if not os.path.isabs(os.path.expanduser("~")):
        # It would be another folder wherever the program is started.
        raise NoDataFolder(
            "Where your data belongs is not known: HOME is missing or no whole path. "
            f"Set it, or set {HOME_VARIABLE} to a folder of yours."
        )
    return platformdirs.user_data_path(APP_NAME, appauthor=False)


def portable_folder() -> Path | None:
    """The folder `gm-tracker-data` beside the program, if it is there or a file `portable` is.

    Beside means: beside the program's file when it is frozen, else beside the package.
    """
    beside = program_folder()
    folder = beside / PORTABLE_DATA
    return folder if folder.is_dir() or (beside / PORTABLE_MARK).is_file() else None


def program_folder() -> Path:
    """Where the program itself lies."""
    if getattr(sys, "frozen", False):
        program = Path(sys.executable).resolve()
        # On macOS the program is within a bundle, which people see as one file.
        bundle = next((each for each in program.parents if each.suffix == ".app"), program)
        return bundle.parent
    return Path(__file__).resolve().parents[1]


def default_campaign() -> Path:
    """The campaign that opens when none is named."""
    return data_folder() / "campaign.gmt"


def settings_file() -> Path:
    """What the window remembers: keys, colours, text size, docks; readable JSON."""
    return data_folder() / "settings.json"


def log_file() -> Path:
    """The program's own log, for reports of errors; not the log of a fight."""
    return data_folder() / "log" / "gm-tracker.log"


def backup_folder() -> Path:
    """Where copies of campaigns are kept, away from the files themselves."""
    return data_folder() / "backups"
