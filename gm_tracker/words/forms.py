"""A form as a ready-made value: every text as typed, every error in words."""

from collections.abc import Mapping
from dataclasses import dataclass

from gm_tracker.model.combatant import Attack, Combatant, Side, Track
from gm_tracker.rules.sheet import StatKey, TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.names import capital


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


def form_view(system: RuleSystem, combatant: Combatant) -> FormView:
    """The form filled with what a combatant has."""
    return FormView(
        title=f"Edit {combatant.name}",
        name=combatant.name,
        side=combatant.side,
        tracks=tuple(_track(key, combatant) for key in system.sheet.tracks),
        stats=tuple(_stat(key, combatant.stats) for key in system.sheet.stats),
        attacks=tuple(_attack(system, each) for each in combatant.attacks),
        notes=combatant.notes,
        new_attack=_attack(
            system, Attack("", system.sheet.attack_name, system.sheet.attack_damage)
        ),
    )


def _track(key: TrackKey, combatant: Combatant) -> FormField:
    track = combatant.tracks.get(key.key, Track(key.default, key.default))
    return FormField(key.key, capital(key.label), f"{track.value}/{track.maximum}", "now/maximum")


def _stat(key: StatKey, stats: Mapping[str, int]) -> FormField:
    return FormField(key.key, key.label, str(key.of(stats)), key.hint)


def _attack(system: RuleSystem, attack: Attack) -> FormAttack:
    fields = tuple(_stat(key, attack.stats) for key in system.sheet.attack_stats)
    return FormAttack(attack.id, attack.name, attack.damage, fields)
