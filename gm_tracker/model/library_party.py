"""What characters bring home from a fight, put into the library and taken out again."""

from collections.abc import Iterable, Mapping

from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.library import Brought, Entry, Value
from gm_tracker.model.numbered_store import NumberedStore


def applied(entries: NumberedStore[Entry], brought: Iterable[Brought]) -> NumberedStore[Entry]:
    """The entries with everything that was brought home."""
    return entries.put(_changed(entries, each, each.values) for each in brought)


def taken_back(entries: NumberedStore[Entry], brought: Iterable[Brought]) -> NumberedStore[Entry]:
    """The entries as they were before it was brought."""
    return applied(entries, [_reversed(each) for each in brought])


def current(entry: Entry, value: Value) -> int | None:
    """Where the number stands in the library now, or None."""
    if value.what == "counter":
        return entry.counters.get(value.key)
    being = entry.being
    if being is None:
        return None
    if value.what == "track":
        track = being.tracks.get(value.key)
        return None if track is None else track.value
    record = next((each for each in being.attacks if each.id == value.record), None)
    return None if record is None else record.stats.get(value.key)


def _reversed(brought: Brought) -> Brought:
    values = tuple(_turned(each) for each in brought.values)
    return Brought(brought.entry, values, brought.conditions_after, brought.conditions_before)


def _turned(value: Value) -> Value:
    return replace(value, before=value.after, after=value.before)


def _changed(entries: NumberedStore[Entry], brought: Brought, values: tuple[Value, ...]) -> Entry:
    entry = entries.get(brought.entry)
    if entry is None:
        raise KeyError(brought.entry)
    entry = replace(
        entry,
        conditions=brought.conditions_after,
        counters=_numbers(entry.counters, [each for each in values if each.what == "counter"]),
    )
    body = entry.body
    return entry.with_body(_body(body, values)) if isinstance(body, NewCombatant) else entry


def _numbers(known: Mapping[str, int], values: Iterable[Value]) -> dict[str, int]:
    """The numbers with these values; those that become None are left out."""
    new = {each.key: each.after for each in values}
    return {key: number for key, number in {**known, **new}.items() if number is not None}


def _body(body: NewCombatant, values: tuple[Value, ...]) -> NewCombatant:
    maxima = {each.key: each.maximum for each in values}
    values_now = {key: track.value for key, track in body.tracks.items()}
    after = _numbers(values_now, [each for each in values if each.what == "track"])
    tracks = {
        key: replace(body.tracks.get(key, Track(0, maxima.get(key, 0))), value=number)
        for key, number in after.items()
    }
    return replace(body, tracks=tracks, attacks=tuple(_record(r, values) for r in body.attacks))


def _record(record: Attack, values: tuple[Value, ...]) -> Attack:
    mine = [each for each in values if each.what == "record" and each.record == record.id]
    return replace(record, stats=_numbers(record.stats, mine)) if mine else record
