"""What a hit does: its dice by level, armour, and where it lands (BR-08, BR-13, BR-14, BR-22)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant, Track
from gm_tracker.model.commands import Modifier
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.events_combatants import CombatantEdited
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.brp import chance, dice, keys, moment
from gm_tracker.rules.brp.body import KINDS, LOCATIONS, PLACES, location_points, location_said, up
from gm_tracker.rules.brp.chance import Held
from gm_tracker.rules.brp.switches import WOUNDS, says
from gm_tracker.rules.brp.wounds import FAINTS_AT, LIMBS, hurt
from gm_tracker.rules.exchange import Branch, Place, Stage, Where
from gm_tracker.rules.system import adjusted

HITS = {"critical": "critical hit", "special": "special hit", "success": "hit"}


@frozen
class Blow:
    """A weapon in somebody's hand against somebody: all that its damage follows from."""

    encounter: Encounter
    actor: Combatant
    target: Combatant
    weapon: Attack
    modifiers: tuple[Modifier, ...] = ()
    held: Held = ()

    @property
    def kind(self) -> int:
        """What a special hit with it does."""
        return keys.KIND.of(self.weapon.stats)

    @property
    def share(self) -> str:
        """How much of the damage modifier counts (BR-01)."""
        sort = keys.SORT.of(self.weapon.stats)
        if sort in keys.SELF_PROPELLED:
            return dice.NO
        return dice.HALF if sort in (keys.THROWN, keys.BOW) else dice.WHOLE

    @property
    def step(self) -> int:
        """The step of the damage modifier; somebody prone has no positive one (BR-33)."""
        step = keys.STEP.of(self.actor.stats)
        return min(0, step) if moment.is_prone(self.actor) else step

    def roll(self, level: str) -> str:
        """What is rolled for a hit of that level."""
        return dice.at_level(self.weapon.damage, self.step, level, self.kind, self.share)

    def armour(self, level: str, place: str = "") -> int:
        """What armour counts: that of the place, nothing against a critical hit (BR-13, BR-27)."""
        whole = keys.ARMOUR.of(self.target.stats)
        own = keys.PLACE_ARMOUR[place].of(self.target.stats) if place else -1
        found = whole if own < 0 else own
        if chance.holds(self.held, "bare"):
            found = 0
        changed, _ = adjusted(keys.ARMOUR.key, found, self.modifiers)
        return dice.armour_left(changed, level)


def branch(blow: Blow, level: str, rolls: int = 1) -> Branch:
    """What a hit of that level leads to; several `rolls` where several shots hit (BR-33)."""
    text = blow.roll(level)
    wanted = Request("damage", text, dice=text, combatant=blow.actor.id)
    by_place = says(blow.encounter, WOUNDS, "locations") and not _unhurt(blow.held)
    where = _where(blow, level) if by_place and rolls == 1 else None
    stages: tuple[Stage, ...] = () if where is not None else _armoured(blow.armour(level))
    if chance.holds(blow.held, "sweep"):
        stages = (*stages, Stage("BR-35", "swept", _half))
    if unhurt := _unhurt(blow.held):
        stages = (*stages, Stage(unhurt, "unhurt", _none))
    several = f", {rolls} shots" if rolls > 1 else ""
    return Branch(
        level if rolls == 1 else f"{level}.{rolls}",
        f"{HITS[level]}{several}",
        hit=True,
        damage=wanted,
        stages=stages,
        trace=() if where is not None else _told(blow, level),
        rolls=rolls,
        where=where,
        fixed=rolls == 1 and not parse_dice(text).sides,
    )


def _unhurt(held: Held) -> str:
    """The rule by which a blow costs no hit points: to disarm, to knock out; else nothing."""
    if chance.holds(held, "disarm"):
        return "BR-35"
    return "BR-33" if chance.holds(held, "knockout") else ""


def _none(_damage: int) -> int:
    return 0


def _told(blow: Blow, level: str) -> Trace:
    rule = "BR-13" if level == "critical" else "BR-08"
    return (TraceLine(rule, "armour", blow.armour(level)),)


def _armoured(armour: int) -> tuple[Stage, ...]:
    return (Stage("BR-08", "after_armour", partial(_less, armour)),)


def _less(armour: int, damage: int) -> int:
    return max(0, damage - armour)


def _half(damage: int) -> int:
    return up(damage, 2)


def _where(blow: Blow, level: str) -> Where:
    """The d20 of the location, where its own armour counts (BR-22)."""
    request = Request("location", "d20 location", dice="1d20", combatant=blow.actor.id)
    places = {place: _place(blow, level, place) for place in KINDS}
    return Where(request, lambda face: places[LOCATIONS[face]])


def _place(blow: Blow, level: str, place: str) -> Place:
    """A location: its armour, and what a limb passes on at most (BR-23)."""
    kind, points = KINDS[place], place_points(blow.target, place)
    armour = blow.armour(level, place)
    stages = _armoured(armour)
    if kind in LIMBS:
        stages = (*stages, Stage("BR-23", "limb", partial(min, 2 * points)))
    left = keys.HP.value(blow.target)
    before = points - place_left(blow.target, place)
    return Place(
        place,
        location_said(place),
        stages,
        partial(_falls, kind, points, left, before),
        (TraceLine("BR-22", "armour", armour),),
    )


def _falls(kind: str, points: int, left: int, before: int, damage: int) -> bool:
    """Whether a blow there takes somebody out of the fight; of a limb alone it never does."""
    found = hurt(kind, points, damage, before)
    out = kind in ("chest", "head") and found.state != "ok"
    return out or left - damage <= FAINTS_AT or (kind == "abdomen" and damage >= 2 * points)


def place_points(who: Combatant, place: str) -> int:
    """The points of a location: as typed, else by the hit points (BR-22)."""
    track = who.tracks.get(place)
    return location_points(moment.maximum(who))[KINDS[place]] if track is None else track.maximum


def place_left(who: Combatant, place: str) -> int:
    """The points that a location has left."""
    track = who.tracks.get(place)
    return place_points(who, place) if track is None else track.value


def drops(blow: Blow, amount: int) -> bool:
    """Whether losing so many hit points takes the target out of the fight (BR-19, BR-21)."""
    return keys.HP.value(blow.target) - amount <= FAINTS_AT


def located(blow: Blow) -> tuple[Event, ...]:
    """The locations of somebody hit who had none so far: they follow from the hit points."""
    who = blow.target
    if not says(blow.encounter, WOUNDS, "locations") or all(e in who.tracks for e in PLACES):
        return ()
    points = {each: place_points(who, each) for each in PLACES}
    places = {each: who.tracks.get(each, Track(n, n)) for each, n in points.items()}
    return (CombatantEdited(who.id, tracks={**who.tracks, **places}),)
