"""What the players are told of a long action: in its own words, or in the game's alone."""

from collections.abc import Mapping

from gm_tracker.model.encounter import Span
from gm_tracker.words.players.levels import Levels

BUSY = "busy"
"""What is told of a long action for which the game has no words."""


def lasting(levels: Levels, names: Mapping[str, str], span: Span) -> str:
    """A long action in words; nothing where its owner's deeds, or place in the order, are hidden.

    `names` are those of all who are known, by id.
    """
    level = levels.of(span.combatant, "deeds")
    if level == "hidden" or not levels.is_exact(span.combatant, "turn"):
        return ""
    own = level == "exact" and not _gives_away(levels, names, span)
    return span.label if own else in_general(levels, span)


def in_general(levels: Levels, span: Span) -> str:
    """A long action in the game's words, nothing of the GM's: "casting a spell".

    Its label would not do: there may be a name in it, also one that was changed since.
    """
    action = levels.system.action(span.kind)
    if action is not None:
        return action.label.lower()
    record = levels.encounter.combatants[span.combatant].attack(span.record)
    form = None if record is None else levels.system.sheet.form(record.form)
    if record is None or form is None or not span.label.startswith(f"{span.kind} "):
        return BUSY
    return f"{span.kind} {a(form.label) if record.form else 'a weapon'}"


def a(noun: str) -> str:
    """A noun with its article."""
    return f"a{'n' if noun[:1] in 'aeiou' else ''} {noun}"


def _gives_away(levels: Levels, names: Mapping[str, str], span: Span) -> bool:
    """Whether somebody is named in it whom the players do not know by that name."""
    people = levels.encounter.combatants.values()
    return any(each.name in span.label and names.get(each.id) != each.name for each in people)
