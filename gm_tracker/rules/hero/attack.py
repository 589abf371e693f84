"""An attack: one d100 over DCV and up to OCV, autofire, damage less a defence (H-17 to H-21)."""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, Stage
from gm_tracker.rules.hero import keys
from gm_tracker.rules.hero import switches as house_rules
from gm_tracker.rules.hero.percent import faced, hits
from gm_tracker.rules.hero.switches import House, house_of
from gm_tracker.rules.percentile import FACES
from gm_tracker.rules.sheet import Situation, StatKey, TrackKey
from gm_tracker.rules.system import adjusted

EffectsOf = Callable[[str, Combatant], Trace]
"""What somebody's conditions add to the number of that key."""
DEFENCES = {keys.PHYSICAL: keys.PD, keys.ENERGY: keys.ED}
MOST_HITS = 100
"""Far beyond any burst; more damage rolls, and their odds, would only cost time."""


@frozen
class Shot:
    """One attack with its people, its weapon and what holds."""

    encounter: Encounter
    command: DeclareAttack
    active: tuple[Situation, ...]
    effects_of: EffectsOf

    @property
    def actor(self) -> Combatant:
        """Who attacks."""
        return self.encounter.combatants[self.command.actor]

    @property
    def target(self) -> Combatant:
        """Who is attacked."""
        return self.encounter.combatants[self.command.target]

    @property
    def weapon(self) -> Attack:
        """What with."""
        found = self.actor.attack(self.command.attack)
        if found is None:
            raise LookupError(self.command.attack)
        return found

    @property
    def house(self) -> House:
        """The house rules in force."""
        return house_of(self.encounter)

    def number(self, key: StatKey, who: Combatant, *more: TraceLine) -> tuple[int, Trace]:
        """A number of the sheet after conditions, situations and the GM's word."""
        known = (TraceLine(key.rule, key.key, key.of(who.stats)), *more)
        known += self.effects_of(key.key, who)
        value = sum(each.value for each in known)
        value, said = adjusted(key.key, value, self.command.modifiers, self.active)
        return value, (*known, *said)

    @property
    def most(self) -> int:
        """The most hits: one, or in a burst its shots, if they are limited (H-21, X-H-12)."""
        if all(each.key != "burst" for each in self.active):
            return 1
        return min(keys.SHOTS.of(self.weapon.stats) or MOST_HITS, MOST_HITS)


def exchange(shot: Shot) -> Exchange:
    """The whole attack, ready to be rolled."""
    ocv, dcv, trace = _values(shot)
    by_face = hits_by_face(ocv, dcv, shot.most, natural=shot.house.says(house_rules.NATURAL, "on"))
    track = _track(shot)
    return Exchange(
        checks=(_check(shot, by_face),),
        settle=lambda levels, _lead: levels[0],
        branches={each.key: each for each in _branches(shot, by_face)},
        track=track.key,
        drops=lambda amount: track.value(shot.target) - amount <= 0,
        trace=trace,
        needs=needs_of(by_face),
        also=f"OCV {ocv} against DCV {dcv}",
    )


def _values(shot: Shot) -> tuple[int, int, Trace]:
    """OCV and DCV as they meet (H-19, X-H-11)."""
    bonus = keys.BONUS.of(shot.weapon.stats)
    more = (TraceLine("H-03", "bonus", bonus),) if bonus else ()
    ocv, first = shot.number(keys.OCV, shot.actor, *more)
    dcv, second = shot.number(keys.DCV, shot.target)
    carry = shot.house.says(house_rules.CARRY, "on")
    met, facing = faced(ocv, dcv, carry=carry)
    lines = (*first, *second)
    if carry and dcv < 0:
        lines += (TraceLine("X-H-11", "carried", ocv - dcv),)
    if facing != max(dcv, 0 if carry else dcv):
        lines += (TraceLine("H-19", "reduced.ocv", met), TraceLine("", "reduced.dcv", facing))
    return met, facing, lines


@lru_cache(maxsize=256)
def hits_by_face(ocv: int, dcv: int, most: int, *, natural: bool) -> tuple[int, ...]:
    """The hits of each face of a d100; the same two meet again and again in a fight."""
    return tuple(min(hits(ocv, dcv, face, natural=natural), most) for face in FACES)


def _check(shot: Shot, by_face: tuple[int, ...]) -> Check:
    request = Request("attack", "d100 to hit", dice="1d100", combatant=shot.actor.id)
    return Check(request, lambda faces: Degree(key_of(by_face[faces[0] - 1])))


def key_of(count: int) -> str:
    return ("miss", "hit")[count] if count < 2 else f"{count} hits"


def _branches(shot: Shot, by_face: tuple[int, ...]) -> Iterator[Branch]:
    """One for each number of hits that can be, most hits first; each is rolled for itself."""
    stages = tuple(_stages(shot))
    dice = shot.weapon.damage
    request = Request("damage", dice, dice=dice, combatant=shot.actor.id)
    for count in sorted({*by_face, 0}, reverse=True):
        key = key_of(count)
        if count:
            yield Branch(key, key, True, request, stages, rolls=count)
    yield Branch("miss", "miss")


def _stages(shot: Shot) -> Iterator[Stage]:
    """The defence against that kind of damage, taken off each hit."""
    defence = DEFENCES.get(keys.AGAINST.of(shot.weapon.stats))
    if defence is not None:
        value, _ = shot.number(defence, shot.target)
        yield Stage("", f"left.{defence.key}", partial(_less, value))


def _less(defence: int, amount: int) -> int:
    return max(0, amount - max(0, defence))


def _track(shot: Shot) -> TrackKey:
    """STUN where the weapon hurts that and the target has it, else hit points."""
    stun = keys.HURTS.of(shot.weapon.stats) and keys.STUN.key in shot.target.tracks
    return keys.STUN if stun else keys.HP


def needs_of(by_face: tuple[int, ...]) -> str:
    """The faces that hit, in words."""
    if all(by_face):
        return "always hits"
    found: list[list[int]] = []
    for face, count in zip(FACES, by_face, strict=True):
        if count and found and found[-1][1] == face - 1:
            found[-1][1] = face
        elif count:
            found.append([face, face])
    bands = [str(a) if a == b else f"{a} to {b}" for a, b in found]
    return f"hits on {' or '.join(bands)}" if bands else "cannot hit"
