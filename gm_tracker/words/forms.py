"""A form as a ready-made value: every text as typed, every error in words."""

from dataclasses import dataclass

from gm_tracker.model.combatant import Side


@dataclass(frozen=True, slots=True)
class FormField:
    """One line to fill in; `text` is what stands in it, `error` what is wrong with that."""

    key: str
    label: str
    text: str = ""
    hint: str = ""
    error: str = ""


@dataclass(frozen=True, slots=True)
class FormAttack:
    """One attack; `id` is empty for a new one, `fields` are the system's own."""

    id: str = ""
    name: str = ""
    damage: str = ""
    fields: tuple[FormField, ...] = ()
    error: str = ""


@dataclass(frozen=True, slots=True)
class FormView:
    """A combatant to fill in.

    A track's text is its value with its maximum ("63/102", or only the maximum).
    `new_attack` is what an added row starts from.
    """

    title: str
    name: str = ""
    side: Side = "foe"
    tracks: tuple[FormField, ...] = ()
    stats: tuple[FormField, ...] = ()
    attacks: tuple[FormAttack, ...] = ()
    notes: str = ""
    new_attack: FormAttack = FormAttack()
    error: str = ""
    name_error: str = ""
