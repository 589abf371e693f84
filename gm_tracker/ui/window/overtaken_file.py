"""What can be done where another program has changed the open campaign: a notice with choices."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from gm_tracker.session.fight_session import FightSession
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.file_acts import FileActs

TITLE = "The file is not as it was left"


class OvertakenFile:
    """Tells of it as soon as a change is refused, and carries out what is chosen."""

    def __init__(self, at: Context, files: FileActs) -> None:
        self._at, self._files = at, files
        at.workspace.open_file.overtaken = self._met

    def _met(self, sentence: str, is_there: bool) -> None:
        # Later: the window must not change in the middle of what was refused.
        QTimer.singleShot(0, self._at.window, lambda: self._tell(sentence, is_there))

    def _tell(self, sentence: str, is_there: bool) -> None:
        save = ("Save what is in memory as a new file", self.save_memory)
        other = (("Open the other", self.open_other),) if is_there else ()
        self._at.notices.tell(TITLE, (sentence,), (save, *other), focus=False)

    def save_memory(self) -> None:
        """Put what is in memory into a new file and go on there."""
        workspace, playing = self._at.workspace, self._at.play.session
        if self._files.turn_to(lambda: workspace.memory.save(playing)):
            self._at.say(f"You go on in {workspace.path.name}: all of it is there.")

    def open_other(self) -> None:
        """Open the file as it is now; what is in memory is saved beside it."""
        said = ""

        def find() -> FightSession:
            nonlocal said
            session, said = self._at.workspace.memory.open_other()
            return session

        if self._files.turn_to(find):
            self._at.say(said)
