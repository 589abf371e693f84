"""What the players see of somebody, as the GM's list and panel say it."""

from collections.abc import Iterator, Sequence

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.disclosure import LEVELS
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.disclosure import shown, unsaid
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.column_views import RowNote
from gm_tracker.words.disclosing import field_text, how_text, level_text
from gm_tracker.words.pieces import Chip

HIDDEN_KEY, ALIAS_KEY, MORE_KEY = "hidden", "alias", "more"
_ICON = "eye-off"


def unseen_notes(
    system: RuleSystem, encounter: Encounter, combatant: Combatant
) -> Iterator[RowNote]:
    """That the players do not see somebody, or as whom they do; nothing where they know."""
    alias = _public_alias(system, encounter, combatant)
    if encounter.disclosure(combatant.id).hidden:
        yield RowNote("hidden", _ICON, spoken="hidden from the players")
    elif alias:
        yield RowNote(alias, _ICON, spoken=f"the players see {alias}")


def unseen_notes_of_many(
    system: RuleSystem, encounter: Encounter, members: Sequence[Combatant]
) -> Iterator[RowNote]:
    """The same of a group: how many are hidden, or as whom all of them are seen."""
    hidden = sum(encounter.disclosure(each.id).hidden for each in members)
    aliases = {_public_alias(system, encounter, each) for each in members}
    if hidden:
        text = "hidden" if hidden == len(members) else f"{hidden} hidden"
        yield RowNote(text, _ICON, spoken=f"{text} from the players")
    elif aliases != {""}:
        alias = aliases.pop() if len(aliases) == 1 else "some not by name"
        yield RowNote(alias, _ICON, spoken=f"the players see {alias}")


def _public_alias(system: RuleSystem, encounter: Encounter, combatant: Combatant) -> str:
    """As whom the players see somebody whose name they are not shown."""
    level = shown(system, encounter, combatant, "name")
    if level == "exact":
        return ""
    alias = encounter.disclosure(combatant.id).alias
    return alias if alias and level == "vague" else "no name"


def shown_chips(system: RuleSystem, encounter: Encounter, combatant: Combatant) -> tuple[Chip, ...]:
    """Whether somebody is hidden, as whom it is seen, how much of its wounds, and what else is not
    as usual; the rest is behind the last chip."""
    said = encounter.disclosure(combatant.id)
    alias = _seen_as(system, encounter, combatant) or "another name..."
    fields = (each for each in LEVELS if each == "wounds" or each in said.fields)
    return (
        Chip(HIDDEN_KEY, "hidden", on=said.hidden, spoken="hidden from the players"),
        Chip(ALIAS_KEY, alias, opens=True, spoken=f"players see it {alias}"),
        *(_chip(system, encounter, combatant, each) for each in fields),
        Chip(MORE_KEY, "more...", opens=True, spoken="what else players see"),
    )


def _seen_as(system: RuleSystem, encounter: Encounter, combatant: Combatant) -> str:
    """Under which name the players see somebody, if that is another: the number may be too."""
    from gm_tracker.words.players.levels import Levels
    from gm_tracker.words.players.public_names import public_names

    said = encounter.disclosure(combatant.id)
    if said.hidden or not (encounter.disclosures or encounter.usual_shown):
        return f"as {said.alias}" if said.alias else ""
    name = public_names(Levels(system, encounter))[combatant.id]
    return f"as {name}" if name != combatant.name else ""


def _chip(system: RuleSystem, encounter: Encounter, combatant: Combatant, field: str) -> Chip:
    level = shown(system, encounter, combatant, field)
    as_ever = ", as usual" if level == unsaid(system, encounter, combatant, field) else ""
    spoken = f"players see {level_text(field, level)}{as_ever}"
    return Chip(field, field_text(field), how_text(field, level), opens=True, spoken=spoken)
