"""What the stage asks, as a sentence for those who listen."""

from __future__ import annotations

from gm_tracker.words.actions import WITH
from gm_tracker.words.views import ComposerView


def asked_spoken(view: ComposerView) -> str:
    """Who is meant, and what is asked: "Anna at Orc 1, Sword, 69 percent; d100 to hit"."""
    actor, target = view.actor, view.target
    who = f"{actor.name} at {target.name}" if actor and target else view.title
    if actor and not target:
        who = ", ".join(filter(None, (actor.name, view.title)))
    weapon = next((chip.label for chip in view.chips if chip.on and chip.key in _weapons(view)), "")
    chance = view.odds.headline.replace("\N{THIN SPACE}%", " percent") if view.odds else ""
    asked = [each.heading for each in view.fields if not each.text] or [view.picking]
    meant = ", ".join(each for each in (who, weapon, chance) if each)
    return "; ".join(each for each in (meant, ", ".join(filter(None, asked))) if each)


def _weapons(view: ComposerView) -> set[str]:
    """The keys of the row of weapons."""
    return {chip.key for group in view.groups if group.id == WITH for chip in group.chips}
