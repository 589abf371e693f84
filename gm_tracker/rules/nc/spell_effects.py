"""What a spell leaves on its targets: conditions, and numbers that count while they last."""

from collections.abc import Iterator

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Combatant, Condition
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_combatants import CombatantEdited
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.nc import keys, spell_keys
from gm_tracker.rules.sheet import StatKey

_GIVES = (
    (spell_keys.GIVES_OF, keys.SPELL_OF),
    (spell_keys.GIVES_DF, keys.SPELL_DF),
    (spell_keys.GIVES_DR, keys.SPELL_DR),
    (spell_keys.GIVES_SAVE, keys.SPELL_SAVE),
)
"""The number of the spell and the one of the target; a condition of that key makes it count."""


@frozen
class Effects:
    """What a spell leaves on one target, and how that is said."""

    text: str = ""
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
    said = [spell_keys.EFFECTS[spell_keys.EFFECT.of(spell.stats)]]
    said = [f"is {each}" for each in said if each]
    numbers = [f"{gives.label} {gives.of(spell.stats):+}" for gives, _ in _given(spell)]
    said += [f"has {', '.join(numbers)}"] if numbers else []
    return Effects(
        " and ".join(said),
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
