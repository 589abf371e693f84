"""The library as rows and pages, and what comes home from a fight, in words."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

from gm_tracker.model.combatant import Attack, Condition, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.library import Brought, Entry, Library, Value
from gm_tracker.rules.sheet import StatKey, TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.library_views import EntryPage, Fact, LibraryRow
from gm_tracker.words.names import BUILT_IN, capital
from gm_tracker.words.panel import attack_chip

Rules = RuleSystem
"""A rule system, for those who are only handed one."""
_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""Marks that turn the direction of writing, also of what follows on the line."""


class Known(Protocol):
    """Where entries are looked up: a library's, or those that are built in as well."""

    def get(self, number: int, /) -> Entry | None:
        """The entry of that number, or None."""


def one_line(text: str) -> str:
    """A typed text as one line that cannot disturb what stands beside it."""
    return " ".join("".join(each for each in text if each not in _TURNING).split())


def library_row(
    systems: Sequence[RuleSystem], known: Known, number: int, here: str = ""
) -> LibraryRow | None:
    """One row; None when there is no such entry. Its body is read now, so ask for rows shown.

    The game is named where it is not the one that is played `here`.
    """
    entry = known.get(number)
    if entry is None:
        return None
    system = system_of(systems, entry.system)
    numbers = number_line(system, entry)
    base = None if entry.variant_of is None else known.get(entry.variant_of)
    mark = BUILT_IN if entry.built_in else ""
    source = "" if mark else one_line(entry.source)
    game = "" if entry.system == here or system is None else system.name
    spoken = [entry.name, entry.kind, mark, game, numbers, *entry.tags, source]
    if entry.favourite:
        spoken.insert(2, "favourite")
    return LibraryRow(
        id=entry.id,
        name=entry.name,
        kind=entry.kind,
        tags=", ".join(entry.tags),
        source=source,
        game=game,
        numbers=numbers,
        favourite=entry.favourite,
        variant_of="" if base is None else base.name,
        built_in=mark,
        spoken=", ".join(each for each in spoken if each),
    )


def entry_page(systems: Sequence[RuleSystem], known: Known, number: int) -> EntryPage | None:
    """Everything about one entry; None when there is none."""
    entry = known.get(number)
    if entry is None:
        return None
    system = system_of(systems, entry.system)
    base = None if entry.variant_of is None else known.get(entry.variant_of)
    under = [
        capital(entry.kind),
        f"unknown game {entry.system}" if system is None else system.name,
        one_line(entry.source),
        "" if base is None else f"variant of {base.name}",
    ]
    being = entry.being
    attacks = () if being is None else being.attacks
    return EntryPage(
        id=entry.id,
        title=entry.name,
        under=" · ".join(each for each in under if each),
        tags=entry.tags,
        favourite=entry.favourite,
        facts=tuple(_facts(system, entry)),
        attacks=() if system is None else tuple(attack_chip(system, each) for each in attacks),
        lasting=_lasting(system, entry),
        notes=entry.notes,
        traits="" if being is None else being.notes,
    )


def number_line(system: RuleSystem | None, entry: Entry) -> str:
    """The numbers of an entry on one line: its tracks, what is not as usual, its first attack."""
    return " · ".join(_numbers(system, entry))


def system_of(systems: Iterable[RuleSystem], system_id: str) -> RuleSystem | None:
    """The rule system of that id, or None."""
    return next((each for each in systems if each.id == system_id), None)


def homecoming_lines(
    system: RuleSystem, library: Library, brought: Iterable[Brought]
) -> tuple[str, ...]:
    """What characters bring home, a line for each: "DeathBow: hit points 100 -> 61, prone"."""
    return tuple(_home(system, library, each) for each in brought)


def condition_labels(system: RuleSystem | None, conditions: Iterable[Condition]) -> str:
    """Conditions by their names, on one line."""
    return ", ".join(_condition(system, each.key) for each in conditions)


def _condition(system: RuleSystem | None, key: str) -> str:
    known = None if system is None else system.condition(key)
    return key if known is None else known.label.lower()


def _numbers(system: RuleSystem | None, entry: Entry) -> list[str]:
    body = entry.body
    if system is None:
        return []
    if isinstance(body, NewCombatant):
        tracks = [f"{label} {value}" for label, value in _tracks(system, body, short=True)]
        first = [_attack_line(system, each) for each in body.attacks[:1]]
        return [*tracks, *_unusual(system.sheet.stats, body), *first]
    if isinstance(body, Attack):
        return [attack_chip(system, body).detail]
    return [f"{label} {value}" for label, value in _values(system, body)]


def _tracks(
    system: RuleSystem, being: NewCombatant, *, short: bool = False
) -> list[tuple[str, str]]:
    parts = {key.group for key in system.sheet.tracks if key.group and key.key in being.tracks}
    known = [
        (key, being.tracks[key.key])
        for key in system.sheet.tracks
        if key.key in being.tracks and not (key.parts and key.parts in parts)
    ]
    alone = [
        ((short and key.short) or key.label, f"{_track(track)}{_over(system, being, key)}")
        for key, track in known
        if key.worth(track) and not (short and key.group)
    ]
    return [*alone, *((each, _span(known, each)) for each in sorted(parts) if short)]


def _span(known: Iterable[tuple[TrackKey, Track]], group: str) -> str:
    """The least and the most of the tracks of a group."""
    most = [track.maximum for key, track in known if key.group == group]
    return f"{min(most)} to {max(most)}"


def _over(system: RuleSystem, being: NewCombatant, key: TrackKey) -> str:
    """The armour over a track, where it has some."""
    stat = next((each for each in system.sheet.stats if each.key == key.armour), None)
    worn = 0 if stat is None else stat.of(being.stats)
    return f" (armour {worn})" if worn > 0 else ""


def _track(track: Track) -> str:
    whole = track.value == track.maximum
    return minus(str(track.value) if whole else f"{track.value}/{track.maximum}")


def _unusual(keys: Iterable[StatKey], being: NewCombatant) -> list[str]:
    return [
        minus(f"{key.label} {_stat(key, key.of(being.stats))}")
        for key in _told(keys)
        if key.of(being.stats) != key.default
    ]


def _told(keys: Iterable[StatKey]) -> list[StatKey]:
    """All but those that only say whether another one was typed."""
    known = list(keys)
    marks = {each.typed for each in known}
    return [each for each in known if each.key not in marks]


def _stat(key: StatKey, value: int) -> str:
    return dict(key.choices).get(value, str(value))


def _attack_line(system: RuleSystem, attack: Attack) -> str:
    chip = attack_chip(system, attack)
    return f"{chip.label} {chip.detail}" if chip.detail else chip.label


def _facts(system: RuleSystem | None, entry: Entry) -> Iterable[Fact]:
    body = entry.body
    if isinstance(body, NewCombatant):
        if system is not None:
            yield from (Fact(label, value) for label, value in _tracks(system, body))
            beside = {key.armour for key in system.sheet.tracks if key.key in body.tracks}
            for key in _told(system.sheet.stats):
                value = key.of(body.stats)
                if key.key not in beside and (not key.quiet or value != key.default):
                    yield Fact(key.label, minus(_stat(key, value)))
        if entry.hit_dice:
            yield Fact("Hit points from", one_line(entry.hit_dice))
    elif isinstance(body, Attack):
        if system is not None:
            yield Fact("Numbers", attack_chip(system, body).detail)
    else:
        yield from (Fact(label, value) for label, value in _values(system, body))


def _values(system: RuleSystem | None, facts: Mapping[str, int | str]) -> list[tuple[str, str]]:
    """The values of armour, a condition or an action; numbers of the game by its labels."""
    stats = () if system is None else system.sheet.stats
    labels = {each.key: each.label for each in stats}
    return [
        (labels.get(key, one_line(key)), minus(str(v)) if isinstance(v, int) else one_line(v))
        for key, v in facts.items()
    ]


def _lasting(system: RuleSystem | None, entry: Entry) -> str:
    counters = [f"{key} {value}" for key, value in sorted(entry.counters.items())]
    conditions = condition_labels(system, entry.conditions)
    return ", ".join(each for each in (conditions, *counters) if each)


def _home(system: RuleSystem, library: Library, brought: Brought) -> str:
    entry = library.entries.get(brought.entry)
    being = None if entry is None else entry.being
    records = {} if being is None else {each.id: each.name for each in being.attacks}
    changes = [_change(system, records, each) for each in brought.values]
    before = {each.key for each in brought.conditions_before}
    after = {each.key for each in brought.conditions_after}
    changes += [_condition(system, key) for key in sorted(after - before)]
    changes += [f"no longer {_condition(system, key)}" for key in sorted(before - after)]
    return f"{'somebody' if entry is None else entry.name}: {', '.join(changes)}"


def _change(system: RuleSystem, records: Mapping[str, str], value: Value) -> str:
    track = system.track(value.key) if value.what == "track" else None
    label = value.key if track is None else track.label.lower()
    where = f"{records.get(value.record, value.record)} " if value.record else ""
    before = "" if value.before is None else f"{value.before} \N{RIGHTWARDS ARROW} "
    return minus(f"{where}{label} {before}{value.after}")
