"""Entries as the forms see them: a creature as a combatant, a record as a sheet of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from gm_tracker.engine.library_variants import ready_variants
from gm_tracker.engine.parse_answers import whole_number
from gm_tracker.model.combatant import Attack, Combatant, Track
from gm_tracker.model.commands import EditCombatant, NewCombatant, SetTrack
from gm_tracker.model.frozen import replace
from gm_tracker.model.library import BEINGS, KINDS, RECORDS, Body, Entry, Kind
from gm_tracker.model.library_commands import EditEntry, MakeVariant, NewEntry
from gm_tracker.session.form_reading import read_form
from gm_tracker.words.forms import FormView, form_view

# Only to name what the window is handed.
if TYPE_CHECKING:
    from gm_tracker.words.library import Rules

NAME_FIRST = "Type a name, for example: Orc, or spell Fireball"


def new_entry(system: str, text: str) -> NewEntry | None:
    """Reads "Orc" (a creature) and "character Mara"; None when there is no name."""
    first, _, rest = text.strip().partition(" ")
    kind: Kind = next((each for each in KINDS if each == first.casefold()), "creature")
    name = rest.strip() if kind == first.casefold() else text.strip()
    if not name:
        return None
    return NewEntry(kind, system, name, _blank(kind, name))


def _blank(kind: Kind, name: str) -> Body:
    if kind in BEINGS:
        return NewCombatant(name, "party" if kind == "character" else "foe")
    return Attack("a0", name, "1d6") if kind in RECORDS else {}


def as_combatant(entry: Entry) -> Combatant:
    """The entry as somebody in a fight, for forms and builders."""
    being, body = entry.being, entry.body
    if being is None:
        attacks = (body,) if isinstance(body, Attack) else ()
        return Combatant("", 0, entry.name, attacks=attacks, notes=entry.notes)
    return Combatant(
        "", 0, entry.name, being.side, being.stats, being.tracks, (), being.attacks, being.notes
    )


def entry_form(system: Rules, entry: Entry) -> FormView:
    """The form of a creature, or of the one record of an attack or a spell."""
    form = form_view(system, as_combatant(entry))
    if entry.being is not None:
        return form
    return replace(form, tracks=(), stats=(), new_attacks=(), notes=entry.notes)


def read_entry_form(entry: Entry, form: FormView) -> tuple[str, Body] | FormView:
    """The name and the body that a filled-in form makes, or the form with its errors."""
    commands = read_form("", form)
    if isinstance(commands, FormView):
        return commands
    edit = next(each for each in commands if isinstance(each, EditCombatant))
    attacks = edit.attacks or ()
    name = edit.name or entry.name
    if entry.being is None:
        return name, attacks[0] if attacks else entry.body
    values = {each.track: each.value for each in commands if isinstance(each, SetTrack)}
    tracks = {key: Track(values.get(key, most), most) for key, most in edit.maxima.items()}
    # What belongs to the builder has no place in the form, and stays.
    stats = {**entry.being.stats, **edit.stats}
    side = edit.side or entry.being.side
    notes, portrait = edit.notes or "", entry.being.portrait
    return name, NewCombatant(name, side, stats, tracks, attacks, notes, portrait)


def with_portrait(entry: Entry, portrait: str) -> EditEntry | None:
    """What gives a creature or a character another portrait; None for what can have none."""
    being = entry.being
    return None if being is None else EditEntry(entry.id, body=replace(being, portrait=portrait))


def built_body(being: NewCombatant, edit: EditCombatant) -> NewCombatant:
    """The creature with what was built on its sheet."""
    tracks = {**being.tracks, **{key: Track(most, most) for key, most in edit.maxima.items()}}
    stats = {**being.stats, **edit.stats}
    return replace(being, stats=stats, tracks=tracks, attacks=edit.attacks or being.attacks)


def read_facts(text: str) -> dict[str, int | str] | None:
    """Reads "AR 30, weight 40 lb": the first word of each part names its value; None if wrong."""
    found: dict[str, int | str] = {}
    for part in text.split(","):
        key, _, value = part.strip().partition(" ")
        if key and not value.strip():
            return None
        if key:
            number = whole_number(value)
            found[key] = value.strip() if number is None else number
    return found


def facts_text(entry: Entry) -> str:
    """The values of armour, a condition or an action as they would be typed."""
    body = entry.body
    return "" if not isinstance(body, Mapping) else ", ".join(f"{k} {v}" for k, v in body.items())


def read_variant(system: Rules, entry: Entry, text: str) -> MakeVariant | str:
    """Reads "leader" or "elder hp 150": the command that makes that variant, or what is wrong."""
    words = text.split()
    if not words:
        return f"Type leader, weakened, or a name and percents: {_EXAMPLE}"
    ready = next((v for v in ready_variants(system) if v.key == words[0].casefold()), None)
    names, percents, bare = _percents(words)
    if bare:
        return f"A variant has so many percent of what the creature has. Type {bare}%"
    if ready is not None:
        percents = {**ready.percents, **percents}
    if not percents:
        return f"Type percents of what it has after the name: {_EXAMPLE}"
    return MakeVariant(entry.id, f"{entry.name} ({' '.join(names)})", percents)


_EXAMPLE = "elder hp 150%"


def _percents(words: list[str]) -> tuple[list[str], dict[str, int], str]:
    """The words of a name, the numbers after keys, as in "elder hp 150%", and one without its sign.

    Elsewhere a number after a key is what somebody has.
    """
    names, percents, bare, at = list[str](), dict[str, int](), "", 0
    while at < len(words):
        typed = words[at + 1] if at + 1 < len(words) else ""
        number = typed.removesuffix("%")
        if at and number.isdecimal() and len(number) < 6:
            percents[words[at]] = int(number)
            bare = bare or ("" if typed.endswith("%") else f"{words[at]} {number}")
            at += 2
        else:
            names.append(words[at])
            at += 1
    return names, percents, bare
