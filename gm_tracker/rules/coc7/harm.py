"""What follows from a blow: marks, falls, CON rolls, dying (C7-22 to C7-26)."""

from collections.abc import Iterator, Mapping
from itertools import chain

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Counter, Encounter, Prompt
from gm_tracker.model.events_combatants import ConditionAdded, ConditionEnded, StateChanged
from gm_tracker.model.events_effects import CounterSet, PromptRaised
from gm_tracker.model.fold import Event
from gm_tracker.model.label import Label
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import con, house, keys, manoeuvres, states, wounds
from gm_tracker.rules.coc7.wounds import Wound
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.saving import SharedHarm
from gm_tracker.rules.sheet import Outcome

WOUNDS = "wounds"
"""The counter of blows that somebody has taken in this fight."""
CON_ROLL = "con"
"""How the prompts begin that ask for the CON roll after harm for many."""


def state_of(combatant: Combatant) -> str:
    """What hit points and conditions say of somebody (C7-24, C7-25)."""
    hit_points = keys.HP.value(combatant)
    if hit_points > 0 and (combatant.has(states.OUT.key) or combatant.has(states.STABLE.key)):
        return states.UNCONSCIOUS.key
    return wounds.resting(hit_points, marked=combatant.has(states.MAJOR.key))


def struck(encounter: Encounter, hurt: Combatant, parts: tuple[int, ...]) -> Wound:
    """What the blows of one attack make of somebody, one after the other (C7-20, C7-22)."""
    track, marked = keys.HP.track(hurt), hurt.has(states.MAJOR.key)
    found = Wound(track.value, state_of(hurt))
    for damage in parts:
        now = wounds.blow(
            track.maximum,
            found.hit_points,
            damage,
            marked=marked or found.major,
            tough=house.toughness(encounter, hurt),
        )
        dead = wounds.DEAD in (found.state, now.state)
        state = wounds.DEAD if dead else now.state
        found = Wound(now.hit_points, state, found.major or now.major)
    return found._replace(roll=found.major and found.hit_points > 0 and found.state == wounds.UP)


def after(encounter: Encounter, hurt: Combatant, parts: tuple[int, ...]) -> Iterator[Event]:
    """What follows at once from the blows of one attack, once the points are lost."""
    taken = sum(each > 0 for each in parts)
    if not taken:
        return
    wound = struck(encounter, hurt, parts)
    yield _counted(encounter, WOUNDS, hurt, taken)
    if hurt.has(states.STABLE.key) and not wound.hit_points:
        yield ConditionEnded(hurt.id, states.STABLE.key, by_itself=True)
    if wound.major:
        yield from _marked(hurt)
    yield from _put(hurt, wound)
    if wound.state != wounds.UP:
        yield from manoeuvres.lets_go(encounter, hurt)


def _marked(hurt: Combatant) -> Iterator[Event]:
    """The mark of a major wound, and the fall (C7-23)."""
    for key in (states.MAJOR.key, keys.PRONE.key):
        if not hurt.has(key):
            yield ConditionAdded(hurt.id, Condition(key))


def _put(hurt: Combatant, wound: Wound) -> Iterator[Event]:
    """Dying or dead, where hit points and old marks alone do not say so (C7-22, C7-24)."""
    old = hurt.has(states.MAJOR.key)
    reached = wounds.resting(wound.hit_points, marked=old) if not wound.hit_points else hurt.state
    if not wound.hit_points and wound.state != reached and hurt.state != wounds.DEAD:
        yield StateChanged(hurt.id, reached, wound.state)


def con_roll(
    encounter: Encounter, hurt: Combatant, parts: tuple[int, ...]
) -> Dialogue[Outcome | None]:
    """After a major wound somebody who is up rolls CON or falls unconscious (C7-23)."""
    if not struck(encounter, hurt, parts).roll or hurt.state != wounds.UP:
        return None
    roll = con.roll_of(encounter, hurt)
    known = (TraceLine("C7-23", keys.CON.key, roll.percent),)
    (made,) = yield from con.rolled(encounter, (roll,), "stays conscious", known)
    told = Label.of(f"con.{'awake' if made.success else 'out'}", who=hurt.name)
    lost = () if made.success else tuple(knocked_out(encounter, hurt))
    trace = (*known, *made.trace)
    return Outcome(told, (*made.events, *lost), trace=trace)


def all_of(encounter: Encounter, lost: Mapping[str, int]) -> Dialogue[tuple[Event, ...]]:
    """Marks, falls and CON rolls of those who lose so much at one blow each (C7-22 to C7-24)."""
    found: list[Event] = []
    for who, amount in lost.items():
        hurt = encounter.combatants[who]
        found += after(encounter, hurt, (amount,))
        rolled = yield from con_roll(encounter, hurt, (amount,))
        found += () if rolled is None else rolled.events
    return tuple(found)


def knocked_out(encounter: Encounter, hurt: Combatant) -> Iterator[Event]:
    """Unconscious, whatever hit points are left (C7-23); who was held is free."""
    yield ConditionAdded(hurt.id, Condition(states.OUT.key))
    yield StateChanged(hurt.id, hurt.state, states.UNCONSCIOUS.key)
    yield from manoeuvres.lets_go(encounter, hurt)


def _counted(encounter: Encounter, key: str, who: Combatant, more: int) -> CounterSet:
    return CounterSet(Counter(key, who.id, encounter.count(key, who.id) + more, "fight"))


class CocHarm(SharedHarm):
    """Harm for many wounds like a blow each; the CON roll is asked of the GM."""

    by_word = True

    def harmed(self, encounter: Encounter, lost: Mapping[str, int]) -> tuple[Event, ...]:
        """Marks, falls and who dies of it (C7-22 to C7-24); the documents know nothing of it."""
        if not house.in_full(encounter):
            return ()
        people = ((encounter.combatants[who], amount) for who, amount in lost.items())
        return tuple(chain.from_iterable(_harmed(encounter, who, n) for who, n in people))


def _harmed(encounter: Encounter, hurt: Combatant, amount: int) -> Iterator[Event]:
    yield from after(encounter, hurt, (amount,))
    if struck(encounter, hurt, (amount,)).roll and hurt.state == wounds.UP:
        percent = keys.CON.of(hurt.stats)
        text = f"{hurt.name} has a major wound: conscious on a CON roll of {percent} or less?"
        key = f"{CON_ROLL}.{encounter.clock.position}.{hurt.id}"
        yield PromptRaised(Prompt(key, text, hurt.id))
