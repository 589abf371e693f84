"""A filled-in form as commands, or the form again with a sentence at each wrong field."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gm_tracker.engine.parse_answers import halved, whole_number
from gm_tracker.model.combatant import Attack
from gm_tracker.model.commands import Command, EditCombatant, SetTrack
from gm_tracker.model.dice import DiceError, parse_dice
from gm_tracker.model.frozen import replace
from gm_tracker.words.forms import FormAttack, FormField, FormView

_WHOLE = "Type a whole number."
_HALVES = "Type a whole number, or halves: 3/2"
_TRACK = "Type a whole number, or now/maximum: 63/102"


def read_form(combatant: str, form: FormView) -> tuple[Command, ...] | FormView:
    """The commands that make the combatant what the form says, or the form with its errors."""
    checked = replace(
        form,
        tracks=tuple(_checked_track(each) for each in form.tracks),
        stats=tuple(_checked_stat(each) for each in form.stats),
        attacks=tuple(_checked_attack(each) for each in form.attacks),
        name_error="" if form.name.strip() else "Type a name.",
    )
    if _has_errors(checked):
        return checked
    return _commands(combatant, checked)


def changes(combatant: str, shown: FormView, form: FormView) -> tuple[Command, ...] | FormView:
    """The commands for what differs from what the form showed, or the form with its errors."""
    typed, before = read_form(combatant, form), read_form(combatant, shown)
    if isinstance(typed, FormView) or isinstance(before, FormView):
        return typed
    (edit, *values), (old, *old_values) = typed, before
    if not isinstance(edit, EditCombatant) or not isinstance(old, EditCombatant):
        raise TypeError(edit)
    changed = replace(_changed(edit, old), stats=_changed_stats(form, old.stats))
    # A track follows its maximum where it is whole, so what was typed is said again.
    kept = [v for v in values if v not in old_values or _track_of(v) in changed.maxima]
    return (*(() if changed == EditCombatant(combatant) else (changed,)), *kept)


def _changed(edit: EditCombatant, old: EditCombatant) -> EditCombatant:
    """What of an edit is not as it was."""
    return EditCombatant(
        edit.combatant,
        name=None if edit.name == old.name else edit.name,
        side=None if edit.side == old.side else edit.side,
        maxima={key: n for key, n in edit.maxima.items() if old.maxima.get(key) != n},
        attacks=None if edit.attacks == old.attacks else edit.attacks,
        notes=None if edit.notes == old.notes else edit.notes,
    )


def _changed_stats(form: FormView, old: Mapping[str, int]) -> dict[str, int]:
    """The numbers that were changed; of halves both, when one of them was."""
    typed = map(_numbers, form.stats)
    changed = (each for each in typed if any(old.get(key) != n for key, n in each.items()))
    return {key: n for each in changed for key, n in each.items()}


def _track_of(command: Command) -> str:
    return command.track if isinstance(command, SetTrack) else ""


def _commands(combatant: str, form: FormView) -> tuple[Command, ...]:
    given = (each for each in form.tracks if each.text or not each.optional)
    tracks = {each.key: _track(each.text) for each in given}
    edit = EditCombatant(
        combatant,
        name=form.name,
        side=form.side,
        stats={key: n for each in form.stats for key, n in _numbers(each).items()},
        maxima={key: maximum for key, (_, maximum) in tracks.items()},
        attacks=tuple(_attack(each) for each in _named(form.attacks)),
        notes=form.notes,
    )
    values = (SetTrack(combatant, key, value) for key, (value, _) in tracks.items())
    return (edit, *values)


def _named(attacks: tuple[FormAttack, ...]) -> list[FormAttack]:
    taken = {each.id for each in attacks if each.id}
    free = (f"a{i}" for i in range(1, 1000))
    fresh = (each for each in free if each not in taken)
    return [each if each.id else replace(each, id=next(fresh)) for each in attacks]


def _attack(form: FormAttack) -> Attack:
    stats = {each.key: whole_number(each.text) or 0 for each in form.fields}
    return Attack(form.id, form.name.strip(), form.damage.strip(), stats, form.form)


def _track(text: str) -> tuple[int, int]:
    value, slash, maximum = text.partition("/")
    now = whole_number(value) or 0
    return now, (whole_number(maximum) or 0) if slash else max(now, 0)


def _track_error(text: str) -> str:
    parts = text.split("/")
    whole = all(whole_number(each) is not None for each in parts)
    return "" if whole and len(parts) <= 2 else _TRACK


def _numbers(field: FormField) -> dict[str, int]:
    """What a field says: of halves two numbers."""
    whole = whole_number(field.text) or 0
    if not field.half:
        return {field.key: whole}
    count, odd = halved(field.text) or (whole, 0)
    return {field.key: count, field.half: odd}


def _number_error(text: str) -> str:
    return "" if whole_number(text) is not None else _WHOLE


def _checked_stat(field: FormField) -> FormField:
    if field.half and halved(field.text) is not None:
        return field
    wrong = _checked(field, _number_error)
    return replace(wrong, error=_HALVES) if field.half and wrong.error else wrong


def _checked(field: FormField, error_in: Callable[[str], str]) -> FormField:
    return replace(field, error=error_in(field.text))


def _checked_track(field: FormField) -> FormField:
    if field.optional and not field.text:
        return replace(field, error="")
    return _checked(field, _track_error)


def _checked_attack(attack: FormAttack) -> FormAttack:
    fields = tuple(_checked(each, _number_error) for each in attack.fields)
    return replace(attack, fields=fields, error=_attack_error(attack))


def _attack_error(attack: FormAttack) -> str:
    if not attack.name.strip():
        return f"Type a name for the {attack.label}."
    if not attack.damage.strip() and not attack.takes_damage:
        return ""
    try:
        parse_dice(attack.damage)
    except DiceError as problem:
        return str(problem)
    return ""


def _has_errors(form: FormView) -> bool:
    fields = (*form.tracks, *form.stats, *(f for a in form.attacks for f in a.fields))
    wrong = any(each.error for each in fields) or any(each.error for each in form.attacks)
    return bool(form.name_error) or wrong
