"""All acts with the keys that they have now, and who shows these keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.model.advice import Said
from gm_tracker.ui.kit.act import Act
from gm_tracker.ui.kit.keymap import BARE, chosen_acts, first_key, named, page_with_keys, told

if TYPE_CHECKING:
    from gm_tracker.ui.window.key_sheet import Section


class ActKeys:
    """`own` are all acts with the program's own keys, `window` and `library` with the chosen ones.

    Whoever shows keys follows, and is called at once and when they change.
    """

    def __init__(self, setting: Callable[[str], str]) -> None:
        self._setting = setting
        self._followers: list[Callable[[], None]] = []
        self.own: tuple[Act, ...] = ()
        self.window: tuple[Act, ...] = ()
        self.library: tuple[Act, ...] = ()
        self.bare: dict[str, Act] = {}

    def take(self, window: tuple[Act, ...], library: tuple[Act, ...]) -> None:
        """These are the acts of the window and those inside the library."""
        self.own, self.window = (*window, *library), window
        self.choose()

    def choose(self) -> None:
        """Give every act the keys that are kept for it."""
        every = chosen_acts(self._setting, self.own)
        many = len(self.window)
        self.window, self.library = every[:many], every[many:]
        self.bare = {key: act for act in self.window for key in act.bare if key in BARE}
        for follower in self._followers:
            follower()

    def follow(self, follower: Callable[[], None], *, now: bool = True) -> None:
        """Call this whenever the keys change, and now."""
        self._followers.append(follower)
        if now:
            follower()

    @property
    def every(self) -> tuple[Act, ...]:
        """The window's, then those inside the library."""
        return (*self.window, *self.library)

    def act(self, act_id: str) -> Act:
        """The act of that id."""
        return next(act for act in self.every if act.id == act_id)

    def key_of(self, act_id: str) -> str:
        """The key that stands for an act, or nothing."""
        return first_key(self.act(act_id))

    def named(self, text: str) -> str:
        """A text with the keys of the acts that it names: "{export} writes a file"."""
        return named(text, self.every)

    def in_page(self, page: str) -> str:
        """A page of the guide with the keys that the acts have now."""
        return page_with_keys(page, self.every)

    def told(self, said: Said) -> str:
        """A sentence, and what is offered beside it with the keys that the acts have now."""
        return said if isinstance(said, str) else told(said, self.window)

    def sections(self) -> tuple[Section, ...]:
        """The sheet of keys as they are now."""
        from gm_tracker.ui.window.key_sheet import OTHER_KEYS, key_sections

        return key_sections(self.every, OTHER_KEYS)
