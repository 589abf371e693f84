"""The File menu: new, open, recent, copies and backups, and the fights of the campaign."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from gm_tracker.session.campaign_backups import SavedPart
from gm_tracker.session.choices import Rescue
from gm_tracker.session.fight_session import FightSession
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.menus import Menus

# What few starts need is loaded and made when it is first wanted.
if TYPE_CHECKING:
    from gm_tracker.ui.window.notice import Choice
    from gm_tracker.ui.window.restore_box import RestoreBox

KIND = "Campaigns (*.gmt)"


class FileActs:
    """Turns the window to other files and fights; what cannot be done is said in words."""

    def __init__(
        self,
        at: Context,
        menus: Menus,
        take_fight: Callable[[FightSession], None],
        leave_fight: Callable[[], None],
    ) -> None:
        self._at, self._menus = at, menus
        self._take_fight, self._leave_fight = take_fight, leave_fight
        self._workspace = at.workspace

    @cached_property
    def backups(self) -> RestoreBox:
        """The list of backups."""
        from gm_tracker.ui.window.restore_box import RestoreBox

        return RestoreBox(self._at.window, self._at.looks.theme)

    def new_campaign(self) -> None:
        """Ask for a name and for the game, and make a campaign."""
        from gm_tracker.ui.window.new_campaign import ask_game

        path = self._asked_new("New campaign")
        if path:
            ask_game(self._at, _named(path), self.turn_to)

    def open_campaign(self) -> None:
        """Ask for a campaign and open it."""
        path = self._asked_old("Open campaign")
        if path:
            self.open_path(Path(path))

    def open_path(self, path: Path) -> None:
        """Open a campaign."""
        self.turn_to(lambda: self._workspace.open(path), path)

    def save_copy(self) -> None:
        """Ask for a name and write a complete copy."""
        path = self._asked_new("Save a copy")
        if path:
            self.copy_to(_named(path))

    def copy_to(self, path: Path) -> None:
        """Write a complete copy; a file that is there is replaced only by the user's word."""
        from gm_tracker.session.exports import taken

        # An ending put to the name makes it another one than the file dialog asked about.
        if sentence := taken(path):
            choice = ("Replace it", lambda: self._copy_to(path))
            self._at.notices.tell(f"Replace {path.name}?", (sentence,), (choice,))
        else:
            self._copy_to(path)

    def _copy_to(self, path: Path) -> None:
        try:
            self._workspace.save_copy(path)
        except self._at.failures as failure:
            self._at.say(getattr(failure, "sentence", str(failure)))
        else:
            self._at.say(f"A copy is in {path.name}.")

    def restore_backup(self) -> None:
        """List the backups of this campaign and put the one chosen in its place."""
        entries = self._workspace.backups.entries()
        self.backups.offer(self._workspace.path.name, entries, self.restore)

    def restore(self, backup: Path) -> None:
        """Put a backup in the place of this campaign; what was there is backed up first."""
        if self.turn_to(lambda: self._workspace.backups.restore(backup)):
            self._at.say("The backup is restored. What was there before is in the backups.")

    def salvage(self) -> None:
        """Ask for a damaged campaign and read what can be read of it into a new one."""
        path = self._asked_old("Save what can be read of")
        if path:
            self.save_rest(Path(path))

    def save_rest(self, path: Path) -> None:
        """Read what can be read of a campaign into a new one, open that, and report."""
        done: list[SavedPart] = []

        def find() -> FightSession:
            done.append(self._workspace.backups.save_rest(path))
            return done[0].fight

        if self.turn_to(find):
            self.report(done[0])

    def report(self, part: SavedPart) -> None:
        """Tell what could be read and what could not."""
        whole = "\n".join((part.sentence, *part.report))
        self._at.notices.tell(
            "What could be read is saved",
            (part.sentence, *part.report),
            (("Copy report", lambda: QApplication.clipboard().setText(whole)),),
        )

    def reread(self) -> str:
        """Read the fight in play from the file again; gives what is true of it."""
        from gm_tracker.session.on_disk import read_again

        found = read_again(self._workspace.fights, self._at.play.session)
        if found.session is not None:
            self.show_fight(found.session)
        return found.sentence

    def fill_menus(self) -> None:
        """List the recent campaigns and the fights of this one."""
        menus = self._menus
        menus.recent.clear()
        for path in self._workspace.recent():
            action = menus.recent.addAction(path.name.replace("&", "&&"))
            action.triggered.connect(lambda _on=False, p=path: self.open_path(p))
        menus.fights.clear()
        for entry in self._workspace.fights.entries():
            mark = " (cannot be opened)" if entry.trouble else ""
            action = menus.fights.addAction(f"{entry.title.replace('&', '&&') or 'Fight'}{mark}")
            action.setToolTip(entry.trouble)
            action.triggered.connect(lambda _on=False, i=entry.id: self._open_fight(i))

    def _open_fight(self, fight: int) -> None:
        self.turn_to(lambda: self._workspace.fights.open(fight), self._workspace.path)

    def turn_to(self, find: Callable[[], FightSession], path: Path | None = None) -> bool:
        """Put in play what is found; whether that worked.

        Where the campaign of that path is damaged, what can be done is offered.
        """
        # While its file is open still: what is typed goes where it was typed for.
        self._leave_fight()
        try:
            fight = find()
        except self._at.failures as failure:
            sentence = getattr(failure, "sentence", str(failure))
            rescue = self._workspace.backups.rescue(failure, path) if path else None
            if rescue is None:
                self._at.say(sentence)
            else:
                self._offer(sentence, rescue)
            return False
        self.show_fight(fight)
        return True

    def show_fight(self, fight: FightSession) -> None:
        """Put a fight that was made elsewhere in play."""
        self._take_fight(fight)
        self.fill_menus()
        self.tell_passed_over()

    def tell_passed_over(self) -> None:
        """Say, once, why the campaign did not open on the fight that was in play last."""
        fights = self._workspace.fights
        passed, fights.passed_over = fights.passed_over, None
        if passed is None:
            return
        rescue = self._workspace.backups.rescue(passed.failure, self._workspace.path)
        if rescue is None:
            self._at.notices.tell("Another fight is in play", (passed.sentence,), (), focus=False)
        else:
            self._offer(passed.sentence, rescue)

    def _offer(self, sentence: str, rescue: Rescue) -> None:
        from gm_tracker.words.dates import moment

        choices: list[Choice] = []
        backup = rescue.backup
        if backup is not None:
            when = moment(backup.made, datetime.now().astimezone())
            place, copy = rescue.path, backup.path
            choices.append((f"Restore the backup of {when}", lambda: self._put_back(place, copy)))
        choices.append(("Save what can be read", lambda: self.save_rest(rescue.path)))
        self._at.notices.tell("What is to be done?", (sentence,), tuple(choices))

    def _put_back(self, path: Path, backup: Path) -> None:
        if self.turn_to(lambda: self._workspace.backups.restore_over(path, backup)):
            self._at.say("The backup is restored. The damaged file is kept beside it.")

    def _asked_new(self, title: str) -> str:
        from PySide6.QtWidgets import QFileDialog

        return QFileDialog.getSaveFileName(self._at.window, title, self._folder(), KIND)[0]

    def _asked_old(self, title: str) -> str:
        from PySide6.QtWidgets import QFileDialog

        return QFileDialog.getOpenFileName(self._at.window, title, self._folder(), KIND)[0]

    def _folder(self) -> str:
        return str(self._workspace.path.parent)


def _named(path: str) -> Path:
    given = Path(path)
    return given if given.suffix else given.with_suffix(".gmt")
