"""What may stand on a sheet: numbers within their limits, dice whose odds can be counted."""

from collections.abc import Mapping

from gm_tracker.engine.limits import check_amount, checked_name, checked_portrait, checked_text
from gm_tracker.model.combatant import Attack, Track
from gm_tracker.model.commands import NewCombatant
from gm_tracker.model.dice import Dice, DiceError, parse_dice
from gm_tracker.model.frozen import replace
from gm_tracker.model.limits import LARGEST, MOST_DICE, MOST_TOTALS
from gm_tracker.model.refusals import signed, span
from gm_tracker.model.step import Refused
from gm_tracker.rules.sheet import StatKey
from gm_tracker.rules.system import RuleSystem


def checked(system: RuleSystem, new: NewCombatant) -> NewCombatant:
    """The new combatant with every number, name and damage within its limits, or Refused."""
    name = checked_name(new.name)
    check_stats(system.sheet.stats, new.stats)
    attacks = checked_attacks(system, new.attacks)
    here = (key for key in system.sheet.tracks if key.everybody or key.key in new.tracks)
    made = {key.key: checked_track(system, key.key, new.tracks) for key in here}
    unknown = set(new.tracks) - set(made)
    if unknown:
        raise Refused(f"{system.name} has no track {sorted(unknown)[0]!r}.")
    return replace(
        new,
        name=name,
        tracks=made,
        attacks=attacks,
        notes=checked_text(new.notes, "Notes", "notes"),
        portrait=checked_portrait(new.portrait),
    )


def check_stats(keys: tuple[StatKey, ...], stats: Mapping[str, int]) -> None:
    """Refused for a number that these keys do not know, or one beyond its limits."""
    known = {each.key: each for each in keys}
    for key, value in stats.items():
        stat = known.get(key)
        if stat is None:
            raise Refused(f"There is no number {key!r} on this sheet.", key)
        if not stat.lowest <= value <= stat.highest:
            told = f"{stat.label} goes from {span(stat.lowest, stat.highest)}"
            raise Refused(f"{told}, not {signed(value)}.", key)


def checked_attacks(system: RuleSystem, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    """The records as they are; Refused for one that this game cannot have."""
    ids = [each.id for each in attacks]
    if len(set(ids)) != len(ids):
        raise Refused("Two attacks have the same id.", "attacks")
    for each in attacks:
        checked_text(each.id, "The id of an attack", "attacks", 200)
        checked_name(each.name)
        form = system.sheet.form(each.form)
        if form is None:
            raise Refused(f"{system.name} has no records of the form {each.form[:40]!r}.")
        check_stats(form.stats, each.stats)
        if each.damage:
            _check_dice(each)
    return attacks


def with_dice(system: RuleSystem, attacks: tuple[Attack, ...]) -> tuple[Attack, ...]:
    """The records for a fight: an attack without dice, such as a grapple, does no damage."""
    return tuple(_with_dice(system, each) for each in attacks)


def _with_dice(system: RuleSystem, attack: Attack) -> Attack:
    needs = not attack.form and not attack.damage and system.sheet.attack_damage
    return replace(attack, damage="0") if needs else attack


def _check_dice(attack: Attack) -> None:
    try:
        dice = parse_dice(attack.damage)
    except DiceError as error:
        sentence = f"{attack.name}: the damage {attack.damage[:40]!r} is not dice. {error}"
        raise Refused(sentence, "damage") from error
    if not _countable(dice):
        what = f"{attack.name}: {dice.text[:40]}"
        sentence = f"{what}: too many dice, or different totals, to count the odds of."
        raise Refused(sentence, "damage")


def _countable(dice: Dice) -> bool:
    """Whether the exact odds of such damage are there without a wait."""
    if len(dice.sides) > MOST_DICE or dice.highest - dice.lowest > LARGEST:
        return False
    try:
        return len(dice.distribution().weights) <= MOST_TOTALS
    except DiceError:
        return False


def checked_track(system: RuleSystem, key: str, given: Mapping[str, Track]) -> Track:
    """The track of that key, its usual one where none is given; Refused beyond the limits."""
    declared = system.track(key)
    default = 0 if declared is None else declared.default
    track = given.get(key, Track(default, default))
    for value in (track.value, track.maximum):
        check_amount(value)
    if track.maximum < 0:
        raise Refused("A maximum is not below 0.", key)
    return track
