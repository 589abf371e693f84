"""The settings: what was chosen is kept and takes effect at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.ui.kit.keymap import NO_KEY, keys_of, normal, refusal, setting_of, shown, text_of
from gm_tracker.ui.kit.motion import chosen_as, take_motion, wants_stillness
from gm_tracker.ui.window.context import Context
from gm_tracker.ui.window.looks import TOUCH
from gm_tracker.ui.window.paper_acts import PAPER, PaperActs
from gm_tracker.ui.window.touch_mode import PAD

if TYPE_CHECKING:
    from gm_tracker.ui.settings.settings_page import SettingsPage


class SettingsActs:
    """The page of settings, and what each of them does."""

    def __init__(self, at: Context, choose_dice: Callable[[str], None], paper: PaperActs) -> None:
        self._at, self._choose_dice, self._paper = at, choose_dice, paper

    def show_settings(self) -> None:
        """Open the settings."""
        self._show()
        self._page.open_up()
        self._page.focus_first()

    def tell_of_file(self, sentence: str) -> None:
        """Show what became of the file of settings; the fight keeps the keyboard."""
        self._at.notices.tell("Your settings", (sentence,), (), focus=False)

    @property
    def _page(self) -> SettingsPage:
        return self._at.parts.later.settings

    def connect(self, page: SettingsPage) -> None:
        """Follow the page, which was made just now."""
        looks = self._at.looks
        page.look_chosen.connect(looks.choose)
        page.size_chosen.connect(lambda percent: looks.scale_to(percent / 100))
        page.dice_chosen.connect(self._choose_dice)
        page.touch_chosen.connect(self._at.touch.choose)
        page.pad_chosen.connect(self._at.touch.choose_pad)
        page.motion_chosen.connect(self.choose_motion)
        page.paper_chosen.connect(self._paper.choose_paper)
        page.rescue_chosen.connect(self._paper.choose_rescue)
        page.keys.chosen.connect(self._key_chosen)
        page.keys.cleared.connect(lambda act: self._keep_keys(act, NO_KEY))
        page.keys.put_back.connect(self._put_back)
        page.keys.all_put_back.connect(self._all_put_back)
        page.closed.connect(self._at.selection.go_on)

    def choose_motion(self, reduced: bool) -> None:
        """Nothing that moves or blinks by itself."""
        self._at.workspace.settings.keep("motion", chosen_as(reduced))
        take_motion(self._at.window, reduced)

    def _show(self) -> None:
        from gm_tracker.ui.settings.settings_page import SettingsView

        setting = self._at.workspace.settings.get
        self._page.show_view(
            SettingsView(
                setting("look"),
                round(self._at.looks.theme.scale * 100),
                self._at.play.session.dice.value,
                wants_stillness(setting("motion")),
                setting(TOUCH),
                setting(PAD),
                setting(PAPER),
                self._paper.rescues,
                str(self._at.workspace.data_folder),
                self._at.keys.every,
                self._at.keys.own,
            )
        )

    def _key_chosen(self, act_id: str, key: str, one_more: bool) -> None:
        act = self._at.keys.act(act_id)
        wrong = refusal(key, act, self._at.keys.every)
        if wrong:
            self._page.keys.say(wrong, wrong=True)
            return
        before = keys_of(act) if one_more else ()
        self._keep_keys(act_id, text_of(tuple(dict.fromkeys((*before, key)))))

    def _keep_keys(self, act_id: str, text: str) -> None:
        self._at.workspace.settings.keep(setting_of(self._at.keys.act(act_id)), text)
        self._take_keys()
        act = self._at.keys.act(act_id)
        keys = ", ".join(map(shown, keys_of(act))) or "no key"
        self._page.keys.say(f"\u201c{act.name}\u201d: {keys}.")

    def _put_back(self, act_id: str) -> None:
        own = next(act for act in self._at.keys.own if act.id == act_id)
        others = [act for act in self._at.keys.every if act.id != act_id]
        for key in keys_of(own):
            wrong = refusal(normal(key), own, others)
            if wrong:
                self._page.keys.say(wrong, wrong=True)
                return
        self._keep_keys(act_id, "")

    def _all_put_back(self) -> None:
        for act in self._at.keys.own:
            self._at.workspace.settings.keep(setting_of(act), "")
        self._take_keys()
        self._page.keys.say("All commands have the program's own keys again.")

    def _take_keys(self) -> None:
        self._at.keys.choose()
        self._show()
