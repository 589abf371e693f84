"""What an attack comes to, and what it does then: the branches of an exchange (MY-13 to MY-20)."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Request
from gm_tracker.rules.exchange import Branch, Place, Stage, Where
from gm_tracker.rules.mythras import (
    body,
    figures,
    keys,
    passive,
    sizes,
    traits,
)
from gm_tracker.rules.mythras.endings import (
    AIM,
    CRITICAL_PARRIED,
    LANDS,
    PARRIED,
    Ending,
    chosen_in,
    ending_of,
    endings,
    levels_of,
)
from gm_tracker.rules.mythras.locations import FACES
from gm_tracker.rules.mythras.locations import Place as Part
from gm_tracker.rules.mythras.ranged import damage_at
from gm_tracker.rules.mythras.sizes import Parried
from gm_tracker.rules.mythras.strike import Strike
from gm_tracker.rules.mythras.usual import usual_codes
from gm_tracker.rules.mythras.where import Passing, place_on, where_of


class Blows(Mapping[str, Branch]):
    """The branches of a strike: those that the dice can lead to, with usual effects for the odds;
    those with chosen effects are made when they are asked for."""

    def __init__(self, strike: Strike) -> None:
        self._strike = strike
        self._made: dict[str, Branch] = {}
        self._keys = tuple(each.key for each in endings(strike))

    def __getitem__(self, key: str) -> Branch:
        if key not in self._made:
            self._made[key] = self._branch(key)
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._keys)

    def __len__(self) -> int:
        return len(self._keys)

    def _branch(self, key: str) -> Branch:
        found = ending_of(key)
        picked = chosen_in(key)
        if key in self._keys:
            picked = usual_effects(self._strike, found)
        return branch(self._strike, key, found, picked)


def usual_effects(strike: Strike, found: Ending) -> tuple[str, ...]:
    """The effects of an ending where nobody says which (MY-17)."""
    if found.winner is None:
        return ()
    levels = levels_of(found)
    if not strike.stance.rolls:
        levels = (levels[0], "failure")
    moment = strike.moment(found.winner, *levels)
    return usual_codes(strike.encounter, moment, found.effects)


def branch(strike: Strike, key: str, found: Ending, picked: tuple[str, ...]) -> Branch:
    """What an ending does with these effects."""
    struck = Struck(strike, found, picked)
    if found.what not in LANDS or (struck.stopped == "all" and not struck.at_weapon):
        return Branch(key, found.label, about=struck)
    dice = damage_dice(strike, struck.names.count("maximise"))
    twice, item = "impale" in struck.names, struck.at_weapon
    return Branch(
        key,
        found.label,
        hit=not item,
        damage=Request("damage", dice, dice=dice, combatant=strike.actor.id),
        stages=tuple(_stages(struck)),
        rolls=2 if twice else 1,
        best=twice,
        where=None if struck.aimed or item else _where(struck),
        about=struck,
    )


@frozen
class Struck:
    """What a branch is about: the strike, what it came to, and the effects that were chosen."""

    strike: Strike
    ending: Ending
    effects: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The effects without what was chosen for each."""
        return tuple(each.partition("=")[0] for each in self.effects)

    def said(self, effect: str) -> str:
        """What was chosen for an effect, such as the place of the blow; nothing where none was."""
        found = (each.partition("=")[2] for each in self.effects if each.startswith(f"{effect}="))
        return next(found, "")

    @property
    def aimed(self) -> str:
        """The place that was chosen, if one was."""
        return self.said(AIM)

    @property
    def at_weapon(self) -> bool:
        """Whether it is the weapon that is struck, not whoever holds it (MY-29)."""
        return "damage_weapon" in self.names and self.ending.winner == "attacker"

    @property
    def stopped(self) -> Parried:
        """How much of the blow a parry stops (MY-18, MY-29)."""
        if self.ending.what not in (PARRIED, CRITICAL_PARRIED):
            return "nothing"
        if "circumvent_parry" in self.names:
            return "nothing"
        if "enhance_parry" in self.names:
            return "all"
        return sizes.parried(self.strike.size, self.strike.stance.size)

    @property
    def passing(self) -> Passing:
        """What it passes by: armour once by the better kind, twice by both (MY-29)."""
        times, target = self.names.count("bypass_armour"), self.strike.target
        natural = keys.NATURAL.of(target.stats)
        worn = body.highest_armour(target.stats) >= natural
        return Passing(
            worn=times > 1 or (times > 0 and worn),
            natural=times > 1 or (times > 0 and not worn),
            cover="circumvent_cover" in self.names,
        )


def _stages(struck: Struck) -> Iterator[Stage]:
    """What becomes of the rolled damage before and, where the place is known, after it lands."""
    strike = struck.strike
    yield Stage("MY-02", "at_least_0", partial(max, 0))
    if traits.is_ranged(strike.weapon) and strike.band == "long":
        yield Stage("MY-38", "long_range", partial(damage_at, "long"))
    if struck.stopped == "half":
        yield _parry_stage("after_parry", "half", strike.house.half_parry)
    if struck.aimed and not struck.at_weapon:
        part = keys.body_of(strike.target).place(struck.aimed)
        found = place_on(
            strike.encounter, strike.target, part, struck.passing, before=_before(struck)
        )
        yield from found.stages


def _parry_stage(key: str, stopped: Parried, rule: str) -> Stage:
    name = "MY-36" if key == "after_block" else "MY-18"
    return Stage(name, key, lambda damage: sizes.through(damage, stopped, rule))


def _where(struck: Struck) -> Where:
    """The roll for the place; a marksman moves it to the one that was wanted (MY-20, MY-29)."""
    strike = struck.strike
    made = where_of(
        strike.encounter,
        strike.target,
        struck.passing,
        before=_before(struck),
        by=strike.actor.id,
    )
    wanted = struck.said("marksman")
    if not wanted:
        return made
    owner = keys.body_of(strike.target)
    known = {made.place(face).key: made.place(face) for face in FACES}

    def moved(face: int) -> Place:
        landed = made.place(face)
        return known.get(wanted, landed) if wanted in owner.place(landed.key).near else landed

    return replace(made, place=moved)


def _before(struck: Struck) -> Callable[[Part], tuple[Stage, ...]]:
    """What a blow meets at a place before armour: a passive block, and armour once more where it
    is sundered (MY-30, MY-36)."""
    strike = struck.strike

    def met(part: Part) -> tuple[Stage, ...]:
        found = list[Stage]()
        held = passive.ward_at(strike.encounter, strike.target, part.key)
        if held is not None:
            stops = sizes.parried(strike.size, traits.SIZE.of(held.stats))
            found.append(_parry_stage("after_block", stops, strike.house.half_parry))
        if "sunder" in struck.names:
            worn = body.worn_at(strike.target, part)
            found.append(Stage("MY-30", "after_sundering", lambda n: max(0, n - worn)))
        return tuple(found)

    return met


def damage_dice(strike: Strike, full: int = 0) -> str:
    """The damage of the weapon, so many of its dice counting full, with the modifier (MY-19)."""
    return figures.with_modifier(figures.maximised(strike.weapon.damage, full), strike.modifier)


def chest_falls(strike: Strike, lost: int) -> bool:
    """Whether a blow on the chest would take the target out of the fight (MY-23)."""
    track = body.track_at(strike.target, keys.body_of(strike.target).place("chest"))
    return track.value - lost <= -track.maximum
