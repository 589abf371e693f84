"""A form that was left half filled in: kept, and put over what the combatant is by then."""

import json

from gm_tracker.campaign.shapes import Shape, ValidationError
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.session.half_typed import HalfTyped
from gm_tracker.words.forms import FormField, FormView

Fields = tuple[FormField, ...]


@frozen
class HalfFilled:
    """What a form showed at first, and what was typed into it."""

    shown: FormView
    typed: FormView


_SHAPE: Shape[HalfFilled] = Shape(HalfFilled)


def keep_form(half: HalfTyped, owner: str, shown: FormView, typed: FormView) -> None:
    """Keep a form for its owner if something in it differs from what it showed."""
    if typed == shown:
        half.drop(owner)
    else:
        half.keep(owner, json.dumps(_SHAPE.plain(HalfFilled(shown, typed), brief=True)))


def with_draft(half: HalfTyped, owner: str, current: FormView) -> FormView:
    """The form of what the combatant is now, with what was typed for it and never saved."""
    kept = half.get(owner)
    if kept is None:
        return current
    try:
        draft = _SHAPE.read(json.loads(kept))
    except (ValidationError, ValueError, RecursionError):
        return current
    return merged(current, draft.shown, draft.typed)


def merged(current: FormView, shown: FormView, typed: FormView) -> FormView:
    """The current form with only what was typed over the one that was shown.

    A number that has changed meanwhile is not set back.
    """
    return replace(
        current,
        name=typed.name if typed.name != shown.name else current.name,
        side=typed.side if typed.side != shown.side else current.side,
        notes=typed.notes if typed.notes != shown.notes else current.notes,
        attacks=typed.attacks if typed.attacks != shown.attacks else current.attacks,
        tracks=_texts(current.tracks, shown.tracks, typed.tracks),
        stats=_texts(current.stats, shown.stats, typed.stats),
    )


def _texts(current: Fields, shown: Fields, typed: Fields) -> Fields:
    before = {each.key: each.text for each in shown}
    changed = {each.key: each.text for each in typed if each.text != before.get(each.key)}
    return tuple(
        replace(each, text=changed[each.key]) if each.key in changed else each for each in current
    )
