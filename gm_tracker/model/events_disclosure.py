"""Events about what the players are shown."""

from collections.abc import Mapping
from typing import Literal

from gm_tracker.model.combatant import Side
from gm_tracker.model.disclosure import OPEN, Disclosure, Shown
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace


@frozen
class Disclosed:
    """What is said of one combatant; of one who joins it is said before it is there."""

    combatant: str
    disclosure: Disclosure
    kind: Literal["disclosed"] = "disclosed"


@frozen
class SideDisclosed:
    """What is usual for a side in this fight, in place of what was."""

    side: Side
    fields: Mapping[str, Shown]
    kind: Literal["side_disclosed"] = "side_disclosed"


DisclosureEvent = Disclosed | SideDisclosed


def fold_disclosure(encounter: Encounter, event: DisclosureEvent) -> Encounter:
    """The encounter after an event about what is shown; what is as usual is not kept."""
    match event:
        case Disclosed(who, disclosure):
            others = {key: each for key, each in encounter.disclosures.items() if key != who}
            said = others if disclosure == OPEN else {**others, who: disclosure}
            return replace(encounter, disclosures=said)
        case SideDisclosed(side, fields):
            usual = {key: each for key, each in encounter.usual_shown.items() if key != side}
            return replace(encounter, usual_shown={**usual, side: fields} if fields else usual)
