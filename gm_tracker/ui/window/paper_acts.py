"""The size of paper, and paper rescue: the fight as a sheet that is kept up to date by itself."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer

from gm_tracker.session.settings import Settings
from gm_tracker.ui.window.context import Context

PAPER, RESCUE, ON = "paper", "paper rescue", "yes"
"""Settings: the size of paper (nothing is what is usual here), and whether sheets are kept."""
_SOON_MS = 400
"""What is drawn and asked comes first; several rounds in a row are written once."""


def chosen_paper(settings: Settings) -> str:
    """The size of paper to print on."""
    from gm_tracker.ui.kit.pdf import usual_paper

    return settings.get(PAPER) or usual_paper()


class PaperActs:
    """Writes the sheet beside the campaign when a round begins, while the GM wants it."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._written: tuple[int, int] | None = None
        self._failed = False
        self._soon = QTimer(at.window, interval=_SOON_MS, singleShot=True)
        self._soon.timeout.connect(self.write)
        at.refresher.followers.append(self._follow)

    @property
    def rescues(self) -> bool:
        """Whether sheets are kept."""
        return self._at.workspace.settings.get(RESCUE) == ON

    def switch_rescue(self) -> None:
        """Keep sheets from now on, or no longer."""
        self.choose_rescue(not self.rescues)

    def choose_rescue(self, on: bool) -> None:
        """Keep sheets, beginning with one of now, or no longer."""
        self._at.workspace.settings.keep(RESCUE, ON if on else "")
        self._failed = False
        if not on:
            self._at.say("No more sheets are kept; those that are there stay.")
        elif self.write():
            self._at.say(f"After each round {self.path.name} is kept up to date.")

    def choose_paper(self, size: str) -> None:
        """Print on this size; nothing is what is usual here."""
        self._at.workspace.settings.keep(PAPER, size)

    @property
    def path(self) -> Path:
        """Where the sheet of the fight in play is kept."""
        from gm_tracker.session.exports import suggested_name

        title = suggested_name(self._at.play.present.fight.encounter.title)
        return self._at.workspace.path.parent / f"{title} on paper.pdf"

    def _follow(self) -> None:
        now = (
            self._at.workspace.fights.in_play.stream,
            self._at.play.present.fight.encounter.clock.round,
        )
        if self.rescues and now != self._written:
            self._written = now
            self._soon.start()

    def write(self) -> bool:
        """Write the sheet now; what is wrong is said once, and the fight goes on."""
        from gm_tracker.session.exports import write_export
        from gm_tracker.ui.kit.pdf import pdf_of

        try:
            html = self._at.workspace.library.sheet()
            paper = chosen_paper(self._at.workspace.settings)
            raw = pdf_of(html, self.path.stem, html=True, paper=paper)
            write_export(self.path, raw, "pdf")
        except self._at.failures as problem:
            if not self._failed:
                self._at.say(f"The sheet on paper could not be kept up to date: {problem}")
            self._failed = True
            return False
        self._failed = False
        return True
