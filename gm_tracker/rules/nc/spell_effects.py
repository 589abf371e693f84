"""What a spell leaves on its targets: conditions, and numbers that count while they last."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Combatant, Condition
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_combatants import CombatantEdited
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import LabelValue
from gm_tracker.rules.nc import keys, spell_keys
from gm_tracker.rules.sheet import StatKey

_COUNT = (keys.SPELL_OF, keys.SPELL_DF, keys.SPELL_DR, keys.SPELL_SAVE)
_GIVES = tuple(zip(spell_keys.GIVES, _COUNT, strict=True))
"""The number of the spell and the one of the target; a condition of that key makes it count."""


@frozen
class Effects:
    """What a spell leaves on one target."""

    harm: tuple[Held, ...] = ()
    events: tuple[Event, ...] = ()


def on(encounter: Encounter, spell: Attack, target: Combatant, works: bool) -> Effects:
    """The effects on a target; none where they do not take hold."""
    if not works:
        return Effects()
    conditions = tuple(_conditions(encounter, spell))
    given = {
        mine.key: _counting(encounter, target, mine, gives.of(spell.stats))
        for gives, mine in _given(spell)
    }
    edited = CombatantEdited(target.id, stats={**target.stats, **given})
    return Effects(
        tuple(Held(target.id, condition=each) for each in conditions),
        (edited,) if given else (),
    )


def _counting(encounter: Encounter, target: Combatant, mine: StatKey, value: int) -> int:
    """Spells of one kind do not add up: the higher counts, whichever was told first."""
    held = (each.condition for each in encounter.held if each.target == target.id)
    here = target.has(mine.key) or any(each and each.key == mine.key for each in held)
    return max(value, mine.of(target.stats)) if here else value


def _conditions(encounter: Encounter, spell: Attack) -> Iterator[Condition]:
    end = _end(encounter, spell)
    effect = spell_keys.EFFECTS[spell_keys.EFFECT.of(spell.stats)]
    if effect:
        yield Condition(effect, end, spell.name)
    for _, mine in _given(spell):
        yield Condition(mine.key, end, spell.name)


def told(spell: Attack) -> Mapping[str, LabelValue]:
    """What it leaves on those whom it works on, as values of a label."""
    return {
        "effect": spell_keys.EFFECT.of(spell.stats),
        **{gives.key: gives.of(spell.stats) for gives, _ in _given(spell)},
    }


def _given(spell: Attack) -> Iterator[tuple[StatKey, StatKey]]:
    return (pair for pair in _GIVES if pair[0].of(spell.stats))


def _end(encounter: Encounter, spell: Attack) -> End | None:
    rounds = spell_keys.ROUNDS.of(spell.stats)
    clock = encounter.clock
    return End(clock.position + rounds * clock.length) if rounds else None


def healable(encounter: Encounter, target: Combatant, amount: int) -> int:
    """What a healing spell can do: nothing about what poison has done (NC-47).

    What others heal in this very segment is not there to be healed again.
    """
    poisoned = keys.POISONED.value(target)
    if not poisoned:
        return amount
    hit_points = keys.HP.track(target)
    missing = hit_points.maximum - hit_points.value - healed(encounter, target)
    return max(0, min(amount, missing - poisoned))


def healed(encounter: Encounter, target: Combatant) -> int:
    """The hit points that will be given back when the segment closes (NC-57)."""
    mine = (h for h in encounter.held if h.target == target.id and h.track == keys.HP.key)
    return sum(h.amount for h in mine if h.amount > 0)
