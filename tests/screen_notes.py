"""Notes beside the fight for the pictures: short, long, found in, being typed, and in the panel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gm_tracker.campaign.library import keep_origin
from gm_tracker.model import commands as c
from gm_tracker.model.library_plans import Origin
from tests.helpers import act
from tests.library_states import filled

if TYPE_CHECKING:
    from tests.screen_stage import Stage

TRAITS = "\n\n".join(
    (
        "*Large marsh-dweller, ill-tempered*",
        "### Traits",
        "**Mud skin.** While it lies in mud it is seen only by those who look for it.",
        "**Long breath.** It stays under water for an hour and needs a minute to fill its lungs.",
        "### Actions",
        "**Tail sweep.** All within three metres of it save or fall; who has fallen is pushed "
        "two metres away from it. It does so once in three rounds.",
        "**Drag down.** Whom it holds it pulls under water. The held one may try to break free "
        "at each of its own chances to act, with a save at -20 %.",
        "### Around it",
        *(f"**Reed bed {n}.** Hides a nest; whoever steps in wakes two young." for n in range(9)),
    )
)


def _notes(stage: Stage) -> None:
    """The fight of an encounter with notes; the one who acts has long traits."""
    filled(stage)
    plans = stage.window.workspace.library.open().stream.library.plans
    number = next(each.id for each in plans if each.notes)
    file = stage.window.workspace.open_file.file
    keep_origin(file, stage.window.workspace.fights.in_play.stream, Origin(number))
    act(stage.fight, c.EditCombatant(stage.id("Lizardman"), notes=TRAITS))
    act(stage.fight, c.EditCombatant(stage.id("DeathBow"), notes="Owes the ferryman a favour."))
    stage.refresh()


def _encounter(stage: Stage) -> None:
    _notes(stage)
    stage.acts.notes.show_encounter()


def _traits(stage: Stage) -> None:
    _notes(stage)
    stage.select("Lizardman")
    stage.acts.notes.show_combatant()


def _found(stage: Stage) -> None:
    _traits(stage)
    page = stage.window.parts.later.notes
    page.turn_to(stage.id("Lizardman"))
    page.look_for()
    stage.keys("reed")


def _typing(stage: Stage) -> None:
    _encounter(stage)
    stage.keys("\n")


def _many(stage: Stage) -> None:
    """The GM is at an orc of the ford, which has notes of its own, of its group and its entry."""
    _notes(stage)
    stage.acts.library.show_encounters()
    box = stage.library
    box.plans.refresh(next(e.id for e in box.access.room.stream.library.plans if e.notes))
    box.plans.start()
    stage.select("Orc 1")
    stage.acts.notes.show_combatant()


def _target(stage: Stage) -> None:
    _notes(stage)
    stage.select("DeathBow")
    stage.acts.round.attack()
    stage.keys("5\n")
    stage.acts.notes.show_combatant()


def _panel(stage: Stage) -> None:
    _notes(stage)
    stage.select("Lizardman")
    stage.acts.combatants.toggle_panel()


NOTES: dict[str, Callable[[Stage], None]] = {
    "notes-encounter": _encounter,
    "notes-traits": _traits,
    "notes-found": _found,
    "notes-many": _many,
    "notes-typing": _typing,
    "notes-target": _target,
    "notes-panel": _panel,
}
