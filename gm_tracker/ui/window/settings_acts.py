"""The settings: what was chosen is kept and takes effect at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gm_tracker import paths
from gm_tracker.ui.kit import theme as look
from gm_tracker.ui.kit.keymap import EVERY_ACT, keys_of, normal, refusal, setting_of, shown, text_of
from gm_tracker.ui.window.acts import Act
from gm_tracker.ui.window.window_base import WindowBase

if TYPE_CHECKING:
    from gm_tracker.ui.settings.settings_page import SettingsPage

EFFECTS = (
    Qt.UIEffect.UI_AnimateMenu,
    Qt.UIEffect.UI_AnimateCombo,
    Qt.UIEffect.UI_AnimateTooltip,
)
BLINK_MS = 1000


class SettingsActs(WindowBase):
    """The page of settings, and what each of them does."""

    def show_settings(self) -> None:
        """Open the settings."""
        self._show_settings()
        self.parts.settings.open_up()
        self.parts.settings.focus_first()

    def connect_settings(self, page: SettingsPage) -> None:
        page.look_chosen.connect(self.choose_look)
        page.size_chosen.connect(lambda to: self.set_look(replace(self.theme, scale=to / 100)))
        page.dice_chosen.connect(self.choose_dice)
        page.motion_chosen.connect(self.choose_motion)
        page.keys.chosen.connect(self._key_chosen)
        page.keys.cleared.connect(lambda method: self._keep_keys(method, "none"))
        page.keys.put_back.connect(self._put_back)
        page.keys.all_put_back.connect(self._all_put_back)
        page.closed.connect(self.parts.initiative.setFocus)

    def choose_look(self, name: str) -> None:
        """Light, dark, or nothing for what the system has."""
        self.workspace.keep_setting("look", name)
        self.follow_system()

    def follow_system(self) -> None:
        """Take the colours that are chosen, or those that the system has now."""
        kept = self.workspace.setting("look")
        dark = kept == "dark" if kept else look.system_prefers_dark()
        colours = look.DARK if dark else look.LIGHT
        if colours != self.theme.colours:
            self.set_look(replace(self.theme, colours=colours))

    def choose_dice(self, who: str) -> None:
        """Dice are typed, or rolled by the program."""
        self.workspace.keep_setting("dice", who)
        self.session.take_dice(who == "rolled")
        self.parts.header.show_dice(self.session.rolls_dice)

    def choose_motion(self, reduced: bool) -> None:
        """Nothing that moves or blinks by itself."""
        self.workspace.keep_setting("motion", "reduced" if reduced else "")
        self.take_motion(reduced)

    def take_motion(self, reduced: bool) -> None:
        self.setAnimated(not reduced)
        QApplication.setCursorFlashTime(0 if reduced else BLINK_MS)
        for effect in EFFECTS:
            QApplication.setEffectEnabled(effect, not reduced)

    def _show_settings(self) -> None:
        from gm_tracker.ui.settings.settings_page import SettingsView

        setting = self.workspace.setting
        self.parts.settings.show_view(
            SettingsView(
                setting("look"),
                round(self.theme.scale * 100),
                "rolled" if self.session.rolls_dice else "typed",
                setting("motion") == "reduced",
                str(paths.data_folder()),
                self._every_act(),
                EVERY_ACT,
            )
        )

    def _every_act(self) -> tuple[Act, ...]:
        return (*self.acts, *self.library_acts)

    def _act(self, method: str) -> Act:
        return next(act for act in self._every_act() if act.method == method)

    def _key_chosen(self, method: str, key: str, one_more: bool) -> None:
        act = self._act(method)
        wrong = refusal(key, act, self._every_act())
        if wrong:
            self.parts.settings.keys.say(wrong, wrong=True)
            return
        before = keys_of(act) if one_more else ()
        self._keep_keys(method, text_of(tuple(dict.fromkeys((*before, key)))))

    def _keep_keys(self, method: str, text: str) -> None:
        self.workspace.keep_setting(setting_of(self._act(method)), text)
        self._take_keys()
        act = self._act(method)
        keys = ", ".join(map(shown, keys_of(act))) or "no key"
        self.parts.settings.keys.say(f"\u201c{act.label.rstrip('.')}\u201d: {keys}.")

    def _put_back(self, method: str) -> None:
        own = next(act for act in EVERY_ACT if act.method == method)
        others = [act for act in self._every_act() if act.method != method]
        for key in keys_of(own):
            wrong = refusal(normal(key), own, others)
            if wrong:
                self.parts.settings.keys.say(wrong, wrong=True)
                return
        self._keep_keys(method, "")

    def _all_put_back(self) -> None:
        for act in EVERY_ACT:
            self.workspace.keep_setting(setting_of(act), "")
        self._take_keys()
        self.parts.settings.keys.say("All commands have the program's own keys again.")

    def _take_keys(self) -> None:
        self._choose_keys()
        self.take_keys()
        self._show_settings()
