"""The combatant panel: everything about one combatant."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.model.combatant import MOST, Attack, Combatant, Track
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.sheet import ConditionKey, Derived, StatKey, TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.disclosing_views import shown_chips
from gm_tracker.words.explain import explain, minus
from gm_tracker.words.faces import faces
from gm_tracker.words.kinds import banded
from gm_tracker.words.list_facts import brief_end
from gm_tracker.words.names import hardly_up, linked_names, marks, pending, state_label
from gm_tracker.words.pieces import Chip
from gm_tracker.words.until import LEFT
from gm_tracker.words.views import NumberLine, PanelView, TrackLine
from gm_tracker.words.vital import hidden_by_parts, vital

YES, KIND = "yes", "kind"
"""The choice and the label that need not be told with what they belong to."""


def panel_view(
    system: RuleSystem, encounter: Encounter, combatant_id: str, *, alone: bool = True
) -> PanelView | None:
    """The panel of somebody, or None when there is no such combatant.

    One of a group is meant `alone`, or all of them are.
    """
    combatant = encounter.combatants.get(combatant_id)
    if combatant is None:
        return None
    derived = {each.key: each for each in system.derive(encounter, combatant)}
    return PanelView(
        id=combatant.id,
        badge=combatant.badge,
        name=combatant.name,
        side=combatant.side,
        state=state_label(system, combatant) or hardly_up(system, combatant),
        tracks=_tracks(system, encounter, combatant, derived),
        numbers=_numbers(system, encounter, combatant, derived.values()),
        conditions=tuple(
            _condition(system, encounter, combatant, key)
            for key in system.conditions
            if not key.quiet or combatant.has(key.key)
        ),
        attacks=tuple(
            attack_chip(system, each) for each in sorted(combatant.attacks, key=lambda a: a.form)
        ),
        shown=shown_chips(system, encounter, combatant),
        notes=combatant.notes,
        spoken=f"{combatant.name}, {combatant.side}",
        face=faces(encounter)[combatant.id],
        members=_members(system, encounter, combatant, alone=alone),
        doing=_doing(encounter, combatant),
    )


def _doing(encounter: Encounter, combatant: Combatant) -> str:
    """A long action with its end, else what is held and until when, however long that is."""
    span = encounter.span_of(combatant.id)
    if span is not None:
        return f"{span.label} {brief_end(encounter, span.finish)}"
    mine = (each for each in encounter.slots if each.combatant == combatant.id)
    held = next((each for each in mine if each.state == "held"), None)
    if held is None:
        return ""
    return f"holds until {held.note}" if held.note else "holds"


def _members(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, *, alone: bool
) -> tuple[Chip, ...]:
    """A chip for all of the group, and one for each of it, with what is left of them."""
    group = encounter.group_of(combatant.id)
    if group is None:
        return ()
    people = [encounter.combatants[each] for each in group.members]
    chips = (
        Chip(
            each.id,
            str(each.badge),
            state_label(system, each) or _points(system, each),
            on=alone and each.id == combatant.id,
            spoken=f"{each.name}, {state_label(system, each) or _left(system, each)}",
        )
        for each in people
    )
    return (Chip("", f"All {banded(len(people), group.name)}", on=not alone), *chips)


def record_line(system: RuleSystem, record: Attack) -> str:
    """A weapon, spell or skill on one line: its kind, damage and numbers."""
    form = system.sheet.form(record.form)
    detail = attack_chip(system, record).detail
    return f"{form.label} · {detail}" if form is not None and record.form else detail


def attack_chip(system: RuleSystem, attack: Attack, *, on: bool = False) -> Chip:
    """An attack, spell or skill as a chip: its name, damage and numbers worth showing."""
    form = system.sheet.form(attack.form)
    keys = () if form is None else form.stats
    numbers = (minus(_fact(k, attack)) for k in keys if k.shown(attack.stats))
    detail = " · ".join(each for each in (attack.damage, *numbers) if each)
    return Chip(attack.id, attack.name, detail, on)


def _fact(key: StatKey, attack: Attack) -> str:
    """What is worth showing of a weapon: "skill 60", but "killing" alone.

    Nor is it said again what its name says: that a light crossbow is a crossbow.
    """
    text = key.text(attack.stats)
    if key.choices and text == YES:
        return key.label
    if key.choices and text in attack.name.casefold():
        return ""
    return text if key.choices and key.label == KIND else f"{key.label} {text}"


def _left(system: RuleSystem, combatant: Combatant) -> str:
    found = vital(system, combatant)
    return "" if found is None else minus(f"{found[1].value} {found[0].label}")


def _points(system: RuleSystem, combatant: Combatant) -> str:
    found = vital(system, combatant)
    return "" if found is None else minus(str(found[1].value))


def _tracks(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, derived: Mapping[str, Derived]
) -> tuple[TrackLine, ...]:
    return tuple(
        _track(system, encounter, combatant, key, derived.get(key.armour))
        for key in _shown_tracks(system, combatant)
        if key.shown(combatant) or encounter.held_for(combatant.id, key.key)
    )


def _shown_tracks(system: RuleSystem, combatant: Combatant) -> Iterator[TrackKey]:
    return (key for key in system.sheet.tracks if not hidden_by_parts(system, combatant, key))


def _track(
    system: RuleSystem,
    encounter: Encounter,
    combatant: Combatant,
    key: TrackKey,
    armour: Derived | None,
) -> TrackLine:
    return TrackLine(
        key.key,
        key.label,
        key.value(combatant),
        _maximum(key.track(combatant)),
        pending(system, encounter, combatant.id, key.key),
        encounter.held_for(combatant.id, key.key),
        key.group,
        _armour(system, combatant, key, armour),
        () if armour is None else explain(system, armour.trace),
    )


def _armour(
    system: RuleSystem, combatant: Combatant, key: TrackKey, derived: Derived | None
) -> str:
    """What protects a track, as it is now; of a number that is not derived what the sheet says."""
    if derived is not None:
        return str(derived.value)
    stat = next((each for each in system.sheet.stats if each.key == key.armour), None)
    return "" if stat is None else stat.text(combatant.stats)


def _maximum(track: Track) -> int:
    """0 where there is none."""
    return 0 if track.maximum == MOST else track.maximum


def _numbers(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, derived: Iterable[Derived]
) -> tuple[NumberLine, ...]:
    """The derived numbers, without those that stand beside a track."""
    beside = {key.armour for key in system.sheet.tracks if key.key in combatant.tracks}
    numbers = (_number(system, each) for each in derived if each.key not in beside)
    return (*numbers, *_links(system, encounter, combatant))


def link_number(link: str) -> str:
    """The key of the number that says with whom somebody has a link of that kind."""
    return f"link {link}"


def _links(
    system: RuleSystem, encounter: Encounter, combatant: Combatant
) -> tuple[NumberLine, ...]:
    """With whom somebody is linked, such as engaged."""
    named = (
        (each, linked_names(system, encounter, each.key, combatant.id))
        for each in system.links
        if each.mutual
    )
    return tuple(NumberLine(link_number(k.key), k.label, ", ".join(who)) for k, who in named if who)


def _number(system: RuleSystem, derived: Derived) -> NumberLine:
    names = next((dict(k.choices) for k in system.sheet.stats if k.key == derived.key), {})
    text = names.get(derived.value, str(derived.value))
    if derived.value != derived.base:
        text = f"{derived.value} of {derived.base}"
    why = explain(system, derived.trace)
    return NumberLine(derived.key, derived.label, text.replace("-", "\N{MINUS SIGN}"), why)


def _condition(
    system: RuleSystem, encounter: Encounter, combatant: Combatant, key: ConditionKey
) -> Chip:
    mark = next((m for m in marks(system, encounter, combatant) if m.key == key.key), None)
    detail = "" if mark is None else mark.until
    brief = detail.removesuffix(LEFT)
    return Chip(key.key, key.label, detail, mark is not None, icon=key.icon, brief=brief)
