"""A form as a ready-made value: every text as typed, every error in words."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Attack, Combatant, Side, Track
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.rules.sheet import StatKey, TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.names import capital


@frozen
class FormField:
    """One line to fill in; `text` is what stands in it, `error` what is wrong with that.

    With `choices` ((text, label) pairs) one of them is picked. A `quiet` one is shown only when
    all numbers are asked for; `group` is the heading over it and those that follow. With `half`
    it takes halves such as 3/2, and stands for the number of that key too. An `optional` one may be
    left blank.
    """

    key: str
    label: str
    text: str = ""
    hint: str = ""
    error: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    quiet: bool = False
    group: str = ""
    half: str = ""
    optional: bool = False


@frozen
class FormAttack:
    """One attack, or another record of that `form`, which is called `label`.

    `id` is empty for a new one, `fields` are the system's own.
    """

    id: str = ""
    name: str = ""
    damage: str = ""
    fields: tuple[FormField, ...] = ()
    error: str = ""
    form: str = ""
    label: str = "attack"
    takes_damage: bool = True


@frozen
class FormView:
    """A combatant to fill in.

    A track's text is its value with its maximum ("63/102", or only the maximum).
    `new_attacks` is what an added row of each kind starts from.
    """

    title: str
    name: str = ""
    side: Side = "foe"
    tracks: tuple[FormField, ...] = ()
    stats: tuple[FormField, ...] = ()
    attacks: tuple[FormAttack, ...] = ()
    notes: str = ""
    new_attacks: tuple[FormAttack, ...] = ()
    error: str = ""
    name_error: str = ""


def form_view(system: RuleSystem, combatant: Combatant) -> FormView:
    """The form filled with what a combatant has."""
    return FormView(
        title=f"Edit {combatant.name}",
        name=combatant.name,
        side=combatant.side,
        tracks=tuple(_track(key, combatant) for key in system.sheet.tracks),
        stats=_stats(system, combatant.stats),
        attacks=tuple(
            _attack(system, each) for each in sorted(combatant.attacks, key=lambda a: a.form)
        ),
        notes=combatant.notes,
        new_attacks=tuple(_new(system, key) for key in ("", *(f.key for f in system.sheet.forms))),
    )


def _stats(system: RuleSystem, stats: Mapping[str, int]) -> tuple[FormField, ...]:
    """The numbers of the sheet; one whose half is typed with it stands for both."""
    keys = {each.key: each for each in system.sheet.stats if each not in _built(system)}
    joined = {e.half: e for e in keys.values() if e.half and keys[e.half].of(stats) in (0, 1)}
    return tuple(
        _halves(key, keys[key.half], stats) if key in joined.values() else stat_field(key, stats)
        for key in keys.values()
        if key.key not in joined
    )


def _halves(key: StatKey, half: StatKey, stats: Mapping[str, int]) -> FormField:
    """The line of a number in halves, such as 3/2."""
    field, odd = stat_field(key, stats), half.of(stats)
    return replace(field, text=f"{2 * key.of(stats) + odd}/2" if odd else field.text, half=half.key)


def _built(system: RuleSystem) -> tuple[StatKey, ...]:
    """What belongs to the builder has a page of its own."""
    fields = () if system.builder is None else system.builder.fields
    return tuple(each for each in fields if each.quiet)


def _new(system: RuleSystem, key: str) -> FormAttack:
    form = system.sheet.form(key)
    if form is None:
        return FormAttack()
    return _attack(system, Attack("", form.name, form.damage, form=key))


def _track(key: TrackKey, combatant: Combatant) -> FormField:
    usual = Track(key.default, key.default)
    track = combatant.tracks.get(key.key, usual)
    blank = key.optional and key.key not in combatant.tracks
    return FormField(
        key.key,
        capital(key.label),
        "" if blank else f"{track.value}/{track.maximum}",
        "now/maximum",
        quiet=blank or (key.quiet and track == usual),
        group=key.group,
        optional=key.optional,
    )


def stat_field(key: StatKey, stats: Mapping[str, int]) -> FormField:
    """The line of one number, or the choice that stands for it."""
    return FormField(
        key.key,
        key.label,
        str(key.of(stats)),
        key.hint,
        choices=tuple((str(value), label) for value, label in key.choices),
        quiet=not key.shown(stats),
        group=key.group,
    )


def _attack(system: RuleSystem, attack: Attack) -> FormAttack:
    form = system.sheet.form(attack.form)
    fields = () if form is None else tuple(stat_field(key, attack.stats) for key in form.stats)
    label = attack.form if form is None else form.label
    takes = form is not None and bool(form.damage)
    return FormAttack(attack.id, attack.name, attack.damage, fields, "", attack.form, label, takes)
