"""Building a combatant on the sheet: what is typed, what comes of it, and what stands by hand."""

from collections.abc import Mapping

from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import EditCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.refusals import span
from gm_tracker.rules.building import Built
from gm_tracker.rules.system import RuleSystem


def values_of(system: RuleSystem, combatant: Combatant) -> dict[str, int]:
    """What was typed into the builder before, by its fields."""
    fields = () if system.builder is None else system.builder.fields
    return {key.key: key.of(combatant.stats) for key in fields}


def built(system: RuleSystem, combatant: Combatant, values: Mapping[str, int]) -> Built | None:
    """The numbers that these values give, or None where a system has no builder."""
    if system.builder is None:
        return None
    return system.builder.build(values, combatant.attacks)


def read_values(system: RuleSystem, texts: Mapping[str, str]) -> dict[str, int] | None:
    """The values typed into the builder, None where one is no whole number; blank counts as 0."""
    values: dict[str, int] = {}
    for key in () if system.builder is None else system.builder.fields:
        if key.key in texts:
            text = texts[key.key]
            number = whole_number(text or "0")
            if number is None:
                return None
            values[key.key] = number
            if key.typed:
                values[key.typed] = int(bool(text))
    return values


def wrong_value(system: RuleSystem, values: Mapping[str, int]) -> str:
    """A sentence about the first value that is out of its range, or nothing."""
    for key in () if system.builder is None else system.builder.fields:
        value = values.get(key.key, key.default)
        if not key.lowest <= value <= key.highest:
            return f"{key.label.capitalize()} goes from {span(key.lowest, key.highest)}."
    return ""


def by_hand(system: RuleSystem, combatant: Combatant) -> dict[str, int]:
    """The numbers that stand on the sheet by the GM's word, not as they were built.

    Who was never built has none: there the whole sheet would be by hand.
    """
    values = values_of(system, combatant)
    made = built(system, combatant, values)
    typed = {key.key: key.default for key in system.builder.fields} if system.builder else {}
    if made is None or values == typed:
        return {}
    now = {each.key: _on_sheet(combatant, each.key) for each in made.numbers}
    return {e.key: n for e in made.numbers if (n := now[e.key]) is not None and n != e.value}


def build_command(
    system: RuleSystem, combatant: Combatant, values: Mapping[str, int], hand: Mapping[str, int]
) -> EditCombatant | None:
    """The command that puts it all on the sheet; what is by hand goes over what was built."""
    made = built(system, combatant, values)
    if made is None:
        return None
    stats = {**values, **made.stats, **{k: v for k, v in hand.items() if k in made.stats}}
    maxima = {**made.tracks, **{k: v for k, v in hand.items() if k in made.tracks}}
    attacks = tuple(_with_hand(each, hand) for each in made.attacks or combatant.attacks)
    return EditCombatant(combatant.id, stats=stats, maxima=maxima, attacks=attacks)


def _on_sheet(combatant: Combatant, key: str) -> int | None:
    """A number of the sheet; "of.a0" is that of an attack. None where it is not there."""
    stat, _, record = key.partition(".")
    if record:
        attack = combatant.attack(record)
        return None if attack is None else attack.stats.get(stat)
    track = combatant.tracks.get(key)
    return combatant.stats.get(key) if track is None else track.maximum


def _with_hand(attack: Attack, hand: Mapping[str, int]) -> Attack:
    typed = {k.partition(".")[0]: v for k, v in hand.items() if k.partition(".")[2] == attack.id}
    return replace(attack, stats={**attack.stats, **typed}) if typed else attack
