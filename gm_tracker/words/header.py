"""The line above everything."""

from collections.abc import Iterator

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.label import Label
from gm_tracker.rules.sheet import Switch
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital, when
from gm_tracker.words.views import HeaderView, SwitchLine

_LEFT, _RIGHT = "\N{LEFT DOUBLE QUOTATION MARK}", "\N{RIGHT DOUBLE QUOTATION MARK}"
SETTLE = Offer("ask_settle", "settles it")


def header_view(
    system: RuleSystem,
    encounter: Encounter,
    undo: Label | None,
    redo: Label | None,
) -> HeaderView:
    """The clock, what is held, the house rules, and what undo and redo name."""
    return HeaderView(
        round=f"{capital(system.round)} {encounter.clock.round}",
        moment=_moment(system, encounter),
        brief=when(encounter) if system.length > 1 else "",
        hint=_hint(system, encounter),
        system=system.name,
        rules=_rules(system, encounter),
        undo=quoted(undo, system),
        redo=quoted(redo, system),
    )


def quoted(label: Label | None, system: RuleSystem | None = None) -> str:
    """What undo or redo would do, between quotation marks; nothing where there is nothing."""
    return "" if label is None else f"{_LEFT}{capital(label_text(label, system))}{_RIGHT}"


def switch_lines(system: RuleSystem, encounter: Encounter) -> tuple[SwitchLine, ...]:
    """The house rules of the system with what is chosen now."""
    return tuple(_switch(system, encounter, each) for each in system.switches)


def _switch(system: RuleSystem, encounter: Encounter, switch: Switch) -> SwitchLine:
    choice = system.choice(encounter, switch)
    return SwitchLine(
        switch.id,
        switch.label,
        minus(switch.sentence),
        choice,
        switch.usual,
        tuple((key, minus(label)) for key, label in switch.choices),
        "" if in_effect(system, encounter, switch) else _needed(system, switch),
    )


def in_effect(system: RuleSystem, encounter: Encounter, switch: Switch) -> bool:
    """Whether a house rule changes anything while the others are as they are."""
    if switch.needs is None:
        return True
    needed, choice = switch.needs
    there = (each for each in system.switches if each.id == needed)
    return all(system.choice(encounter, each) == choice for each in there)


def _needed(system: RuleSystem, switch: Switch) -> str:
    """What a house rule needs to have an effect."""
    key, choice = switch.needs or ("", "")
    found = next((each for each in system.switches if each.id == key), None)
    return "" if found is None else f"{found.label}: {dict(found.choices)[choice]}"


def _moment(system: RuleSystem, encounter: Encounter) -> str:
    clock = encounter.clock
    if clock.phase == "start":
        return "not begun"
    if system.length > 1:
        return f"{capital(system.moment)} {clock.segment}"
    names = [encounter.combatants[slot.combatant].name for slot in encounter.acting()]
    if names:
        return names[0]
    more = any(slot.state == "waiting" for slot in encounter.slots)
    return "between turns" if more else "end of the turns"


def _hint(system: RuleSystem, encounter: Encounter) -> Advice:
    if encounter.prompts:
        return Advice(minus(encounter.prompts[0].text), (SETTLE,))
    if not any(encounter.present()):
        return Advice()
    return Advice("; ".join(_holds(encounter)))


def _holds(encounter: Encounter) -> Iterator[str]:
    """Who holds an action, and until what: what others do may be it."""
    for slot in encounter.slots:
        if slot.state == "held":
            name = encounter.combatants[slot.combatant].name
            yield f"{name} holds: {_LEFT}{slot.note}{_RIGHT}" if slot.note else f"{name} holds"


def _rules(system: RuleSystem, encounter: Encounter) -> str:
    changed = sum(
        system.choice(encounter, each) != each.usual and in_effect(system, encounter, each)
        for each in system.switches
    )
    return f"{changed} house rule{'s' if changed > 1 else ''}" if changed else ""
