"""Writing what was made to a file that the GM names; nothing is replaced unasked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gm_tracker.ui.window.context import Context

Made = Callable[[], str | bytes]
"""Makes what is written; called once it is known where."""


class FileSaving:
    """Asks for the place, then writes there: all of it or nothing."""

    def __init__(self, at: Context) -> None:
        self._at = at

    def ask_where(self, title: str, ending: str, made: Made) -> None:
        """Ask where to write it; the name that is offered is made of the title."""
        # To be made known to Python it takes 13 ms, for which no start should wait.
        from PySide6.QtWidgets import QFileDialog

        from gm_tracker.session.exports import suggested_name

        name = f"{suggested_name(title)}.{ending}"
        start = str(self._at.workspace.path.parent / name)
        asked = QFileDialog.getSaveFileName(self._at.window, "Export", start, f"*.{ending}")
        if asked[0]:
            given = Path(asked[0])
            path = given if given.suffix else given.with_suffix(f".{ending}")
            # The dialog asked about the name without its ending.
            self.save_to(path, ending, made, asked=path == given)

    def save_to(self, path: Path, ending: str, made: Made, *, asked: bool = True) -> None:
        """Write it to that path; where a file is that was not `asked` about, ask first."""
        from gm_tracker.session.exports import in_the_way, taken

        if sentence := in_the_way(path, ending) if asked else taken(path):
            choice = ("Replace it", lambda: self._save(path, ending, made, replace=True))
            self._at.notices.tell(f"Replace {path.name}?", (sentence,), (choice,))
        else:
            self._save(path, ending, made, replace=False)

    def _save(self, path: Path, ending: str, made: Made, *, replace: bool) -> None:
        if self._at.play.session.guarded(lambda: _written(path, ending, made, replace)):
            self._at.say(f"{path.name} is written.")


def _written(path: Path, ending: str, made: Made, replace: bool) -> bool:
    from gm_tracker.session.exports import write_export

    write_export(path, made(), ending, replace=replace)
    return True
