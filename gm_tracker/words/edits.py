"""What the GM changed about a combatant, number by number."""

from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.events_combatants import CombatantEdited
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus

_ARROW = "\N{RIGHTWARDS ARROW}"


def edits(system: RuleSystem, before: Combatant, event: CombatantEdited) -> tuple[str, ...]:
    """Each change in a few words, "OF 5 → 6"; nothing of what stayed as it was."""
    return tuple(_edits(system, before, event))


def _edits(system: RuleSystem, before: Combatant, event: CombatantEdited) -> Iterator[str]:
    if event.name not in (None, before.name):
        yield f"called {event.name} now"
    if event.side not in (None, before.side):
        yield f"{before.side} {_ARROW} {event.side}"
    yield from _numbers(system.sheet.stats, before.stats, event.stats)
    for key in system.sheet.tracks:
        old, new = before.tracks.get(key.key), (event.tracks or {}).get(key.key)
        if old is not None and new is not None and old.maximum != new.maximum:
            yield f"{old.maximum} {_ARROW} {new.maximum} {key.label} at most"
    yield from _records(system, before, event.attacks)
    if event.notes not in (None, before.notes):
        yield "notes"
    if event.portrait not in (None, before.portrait):
        yield "portrait" if event.portrait else "no portrait"


def _numbers(
    keys: Iterable[StatKey], before: Mapping[str, int], after: Mapping[str, int] | None
) -> Iterator[str]:
    for key in keys:
        if after is not None and key.of(before) != key.of(after):
            yield minus(f"{key.label} {key.text(before)} {_ARROW} {key.text(after)}")


def _records(
    system: RuleSystem, before: Combatant, after: tuple[Attack, ...] | None
) -> Iterator[str]:
    """Weapons, spells and skills that came, went or changed."""
    if after is None:
        return
    old, new = {each.id: each for each in before.attacks}, {each.id: each for each in after}
    yield from (f"gets {each.name}" for each in after if each.id not in old)
    yield from (f"loses {each.name}" for each in before.attacks if each.id not in new)
    for id, was in old.items():
        if id in new and new[id] != was:
            yield _record(system, was, new[id])


def _record(system: RuleSystem, was: Attack, now: Attack) -> str:
    form = system.sheet.form(now.form)
    changes = [f"{was.damage} {_ARROW} {now.damage}"] if was.damage != now.damage else []
    changes += _numbers(() if form is None else form.stats, was.stats, now.stats)
    renamed = f"{was.name} {_ARROW} {now.name}" if was.name != now.name else now.name
    return " ".join((renamed, ", ".join(changes))).strip()
