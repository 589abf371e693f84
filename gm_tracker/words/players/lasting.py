"""What the players are told of a long action: in its own words, or in the game's alone."""

from collections.abc import Mapping

from gm_tracker.model.encounter import Span
from gm_tracker.words.names import listed
from gm_tracker.words.players.levels import Levels

BUSY = "busy"
"""What is told of a long action for which the game has no words."""


def lasting(levels: Levels, names: Mapping[str, str], span: Span) -> str:
    """A long action in words; nothing where its owner's deeds, or place in the order, are hidden.

    `names` are those of all who are known, by id. Its label would not do: the GM may have typed
    it, and there may be a name in it, also one that was changed since.
    """
    level = levels.of(span.combatant, "deeds")
    if level == "hidden" or not levels.is_exact(span.combatant, "turn"):
        return ""
    if span.label in levels.system.long_actions:
        return span.label
    action = levels.system.action(span.kind)
    if action is not None:
        targets = listed([names[each] for each in span.targets if each in names] or [""])
        return f"{action.label.lower()} for {targets}" if targets else action.label.lower()
    return with_record(levels, span, by_name=level == "exact")


def with_record(levels: Levels, span: Span, *, by_name: bool) -> str:
    """A long action with what it is done with: "casting Sleep", or "casting a spell"."""
    records = levels.encounter.combatants[span.combatant].attacks
    for record in records:
        form, told = levels.system.sheet.form(record.form), f"{span.kind} {record.name}"
        if by_name and span.label in (record.name, told):
            return span.label
        if form is not None and span.label == told:
            return f"{span.kind} {a(form.label) if record.form else 'a weapon'}"
    return BUSY


def a(noun: str) -> str:
    """A noun with its article."""
    return f"a{'n' if noun[:1] in 'aeiou' else ''} {noun}"
