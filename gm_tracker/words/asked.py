"""What the stage asks, as sentences for those who listen."""

from __future__ import annotations

from typing import NamedTuple

from gm_tracker.words.actions import WITH
from gm_tracker.words.pieces import aloud
from gm_tracker.words.views import ComposerView


class Asked(NamedTuple):
    """Of which entry it is, who is meant with what, the chance, and what is still open."""

    entry: int = 0
    who: str = ""
    chance: str = ""
    open: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """All of it: "Anna at Orc 1, Sword, 69 percent; d100 to hit"."""
        meant = ", ".join(each for each in (self.who, self.chance) if each)
        return "; ".join(each for each in (meant, ", ".join(self.open)) if each)

    def news_since(self, before: Asked) -> str:
        """What is to be said of it to somebody who was told what was asked before."""
        if (self.entry, self.who) != (before.entry, before.who):
            return self.spoken
        chance = self.chance if self.chance != before.chance else ""
        new = self.open if set(self.open) - set(before.open) else ()
        return "; ".join(each for each in (chance, ", ".join(new)) if each)


def asked_of(view: ComposerView) -> Asked:
    """What is asked now; nothing where nothing is."""
    actor, target = view.actor, view.target
    who = f"{actor.name} at {target.name}" if actor and target else view.title
    if actor and not target:
        who = ", ".join(filter(None, (actor.name, view.title)))
    weapon = next((chip.label for chip in view.chips if chip.on and chip.key in _weapons(view)), "")
    chance = aloud(view.odds.headline) if view.odds else ""
    asked = [each.heading for each in view.fields if not each.text] or [view.picking]
    meant = ", ".join(each for each in (who, weapon) if each)
    return Asked(view.entry, meant, chance, tuple(filter(None, asked)))


def asked_spoken(view: ComposerView) -> str:
    """Who is meant, and what is asked: "Anna at Orc 1, Sword, 69 percent; d100 to hit"."""
    return asked_of(view).spoken


def _weapons(view: ComposerView) -> set[str]:
    """The keys of the row of weapons."""
    return {chip.key for group in view.groups if group.id == WITH for chip in group.chips}
