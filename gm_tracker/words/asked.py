"""What the stage asks, as sentences for those who listen."""

from __future__ import annotations

from gm_tracker.model.frozen import frozen
from gm_tracker.words.pieces import aloud
from gm_tracker.words.views import ComposerView, FieldView, PersonView

_LISTED = 3
"""So many questions are named one by one."""


@frozen
class Asked:
    """Of which entry it is, who is meant with what, the chance, and what is still open.

    `left` are the open questions; of many `open` only says how many they are.
    """

    entry: int = 0
    who: str = ""
    chance: str = ""
    open: tuple[str, ...] = ()
    left: int = 0

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
        new = self.open if self._asks_more(before) else ()
        return "; ".join(each for each in (chance, ", ".join(new)) if each)

    def _asks_more(self, before: Asked) -> bool:
        """Whether there is a question that was not there; that fewer are left is no news."""
        if max(self.left, before.left) > _LISTED:
            return self.left > before.left
        return bool(set(self.open) - set(before.open))


def asked_of(view: ComposerView) -> Asked:
    """What is asked now; nothing where nothing is."""
    actor, target = view.actor, view.target
    who = f"{actor.name} at {_named(target)}" if actor and target else view.title
    if actor and not target:
        who = ", ".join(filter(None, (actor.name, view.title)))
    weapon = next((chip.label for chip in view.chips if chip.on and chip.key in _weapons(view)), "")
    chance = aloud(view.odds.headline) if view.odds else ""
    fields = [each for each in view.fields if not each.text]
    asked = _told(fields, len({each.owner for each in view.fields}) > 1) or (view.picking,)
    meant = ", ".join(each for each in (who, weapon) if each)
    return Asked(view.entry, meant, chance, tuple(filter(None, asked)), len(fields))


def _named(target: PersonView) -> str:
    """Whom it meets; of several each by name: "2 targets: 8 at Mara and 4 at Bo"."""
    several = not target.badge and target.note
    return f"{target.name}: {target.note}" if several else target.name


def _told(fields: list[FieldView], several: bool) -> tuple[str, ...]:
    """What is still asked; of many only how many they are, for each field has its own name.

    Where `several` are asked each is named by whose it is.
    """
    if len(fields) <= _LISTED:
        return tuple(each.named if several else each.heading for each in fields)
    dice = all(each.what == "roll" for each in fields)
    return (f"{len(fields)} {'dice' if dice else 'answers'}",)


def asked_spoken(view: ComposerView) -> str:
    """Who is meant, and what is asked: "Anna at Orc 1, Sword, 69 percent; d100 to hit"."""
    return asked_of(view).spoken


def _weapons(view: ComposerView) -> set[str]:
    """The keys of the row of weapons."""
    from gm_tracker.words.actions import WITH

    return {chip.key for group in view.groups if group.id == WITH for chip in group.chips}
