"""The user's settings: one readable JSON file in the data folder."""

import json
import os
import tempfile
from contextlib import suppress
from pathlib import Path

from gm_tracker import paths


class Settings:
    """The user's settings in one readable JSON file; a file that cannot be read is left alone."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._values: dict[str, str] = {}
        self._usable = True
        if path.exists():
            self._read()

    def get(self, key: str) -> str:
        """A setting, or nothing."""
        return self._values.get(key, "")

    def keep(self, key: str, value: str) -> None:
        """Keep a setting; nothing forgets it. A disk that refuses does not stop the fight."""
        if self.get(key) == value:
            return
        self._values[key] = value
        if not value:
            del self._values[key]
        if self._usable:
            self._write()

    def _read(self) -> None:
        try:
            plain = json.loads(self._path.read_text("utf-8-sig"))
            self._values = {str(key): str(value) for key, value in plain.items()}
        except (OSError, ValueError, AttributeError, RecursionError):
            self._usable = False

    def _write(self) -> None:
        text = json.dumps(self._values, indent=1, ensure_ascii=False)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(
                "w", encoding="utf-8", dir=self._path.parent, delete=False
            ) as file:
                file.write(text)
            os.replace(file.name, self._path)
        except OSError:
            self._usable = False


def settings() -> Settings:
    """The settings of this user."""
    path = paths.settings_file()
    former = path.with_suffix(".ini")
    if not path.exists() and former.exists():
        # The first version wrote the same JSON under that name.
        with suppress(OSError):
            os.replace(former, path)
    return Settings(path)
