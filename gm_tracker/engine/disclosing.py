"""What the players are shown: of somebody, or usually of a side."""

from collections.abc import Mapping

from gm_tracker.engine.decision import AtOnce, Decision
from gm_tracker.engine.limits import checked_name
from gm_tracker.model.combatant import Side
from gm_tracker.model.disclosure import LEVELS, Disclose, Disclosure, Shown
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_disclosure import Disclosed, SideDisclosed
from gm_tracker.model.frozen import replace
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.step import Refused

MOST_NAMES = 3
"""More than so many are told by their number."""


def disclose(decision: Decision, command: Disclose) -> Label:
    """The players are shown something else of some, or usually of a side."""
    if command.side is not None:
        return _of_side(decision, command, command.side)
    those = tuple(dict.fromkeys(command.combatants))
    if not those:
        raise Refused("Name those who are meant.")
    for each in those:
        before = decision.encounter.disclosure(decision.combatant(each).id)
        after = checked_disclosure(_after(before, command))
        if after != before:
            decision.add(Disclosed(each, after))
    return _called(decision.encounter, those, command)


def checked_disclosure(disclosure: Disclosure) -> Disclosure:
    """The disclosure with an alias that can be kept; Refused for a field or a level unknown."""
    for key, level in disclosure.fields.items():
        _check(key, level)
    return replace(disclosure, alias=checked_name(disclosure.alias) if disclosure.alias else "")


def _of_side(decision: Decision, command: Disclose, side: Side) -> Label:
    if command.combatants or command.hidden is not None or command.alias is not None:
        raise Refused("Of a side it can only be said how much of it is usually shown.")
    before = decision.encounter.usual_shown.get(side, {})
    after = _fields(before, command)
    for key, level in after.items():
        _check(key, level)
    decision.add(*([SideDisclosed(side, after)] if after != before else []))
    return Label.of("side_disclosed", side=side, **_told(command))


def _after(before: Disclosure, command: Disclose) -> Disclosure:
    return Disclosure(
        before.hidden if command.hidden is None else command.hidden,
        before.alias if command.alias is None else command.alias,
        _fields(before.fields, command),
    )


def _fields(before: Mapping[str, Shown], command: Disclose) -> Mapping[str, Shown]:
    """Those of before with those of the command; without what is to be as usual."""
    kept = {key: level for key, level in before.items() if key not in command.fields}
    said = {key: level for key, level in command.fields.items() if level != "usual"}
    return {**kept, **said}


def _check(key: str, level: Shown) -> None:
    if key not in LEVELS:
        raise Refused(f"Players are shown {', '.join(LEVELS)} of somebody, not {key[:40]!r}.")
    if level not in LEVELS[key]:
        raise Refused(f"{key} can be {' or '.join(LEVELS[key])} for the players.")


def _called(encounter: Encounter, those: tuple[str, ...], command: Disclose) -> Label:
    """Named by the weightiest of what it says: there or not, by which name, how much of it."""
    who = _who(encounter, those)
    if command.hidden is not None:
        return Label.of("concealed" if command.hidden else "revealed", **who)
    if command.alias is not None:
        return Label.of("called", **who, alias=command.alias)
    return Label.of("disclosed", **who, **_told(command))


def _told(command: Disclose) -> Mapping[str, LabelValue]:
    """The first field that it speaks of, and how much of it is shown."""
    return next(({"field": key, "shown": level} for key, level in command.fields.items()), {})


def _who(encounter: Encounter, those: tuple[str, ...]) -> Mapping[str, LabelValue]:
    """A few by name, a whole group by its own, others by their number."""
    if len(those) <= MOST_NAMES:
        return {"who": tuple(encounter.combatants[each].name for each in those)}
    group = encounter.group_of(those[0])
    whole = group is not None and set(group.members) == set(those)
    return {"count": len(those), **({"group": group.name} if group and whole else {})}


HANDLERS: AtOnce = {Disclose: disclose}
"""Each of these commands and what carries it out."""
