"""The special effects, and who may choose which (MY-17, MY-29).

Each has the needs of its own beside whose it is; `legal` is the list that the winner chooses from.
"""

from collections.abc import Callable, Mapping, Sequence

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.mythras import keys, keys_wounds, ranged, traits
from gm_tracker.rules.mythras.effect_names import NAMES
from gm_tracker.rules.mythras.rolls import Side

TIMES = 2
"""Bash and disarm reach whoever is at most so many times as big, or as strong (MY-29)."""


@frozen
class Moment:
    """What is known when the winner chooses: who won, the levels, and what both fought with.

    `weapon` is what the attack was made with, `ward` what it was parried with, if anything.
    `close` is a missile at close range, `unmoving` a target that is still or unaware, `cover`
    whether there is some beside the actor, `reach` whether distance matters in this fight, `hidden`
    whether all of the target is behind cover.
    """

    winner: Side
    attack: str
    defence: str
    actor: Combatant
    target: Combatant
    weapon: Attack
    ward: Attack | None = None
    close: bool = False
    unmoving: bool = False
    cover: bool = False
    surprised: bool = False
    reach: bool = False
    more: bool = True
    engaged: bool = True
    casting: bool = False
    parried: bool = False
    hidden: bool = False

    @property
    def own(self) -> Attack | None:
        """What the winner fights with."""
        return self.weapon if self.winner == "attacker" else self.ward

    @property
    def foes(self) -> Attack | None:
        """What the loser fights with."""
        return self.ward if self.winner == "attacker" else self.weapon

    @property
    def people(self) -> tuple[Combatant, Combatant]:
        """The winner, then the loser."""
        pair = self.actor, self.target
        return pair if self.winner == "attacker" else pair[::-1]

    @property
    def critical(self) -> bool:
        """Whether the winner rolled a critical."""
        return (self.attack if self.winner == "attacker" else self.defence) == "critical"

    @property
    def fumbled(self) -> bool:
        """Whether the loser fumbled."""
        return (self.defence if self.winner == "attacker" else self.attack) == "fumble"


Needs = Callable[[Moment], bool]


@frozen
class Effect:
    """A special effect: who may choose it, how often, and in which game (MY-29)."""

    key: str
    sides: tuple[Side, ...]
    needs: Needs = lambda _moment: True
    stacks: bool = False
    full: bool = False

    @property
    def label(self) -> str:
        """How it is called."""
        return NAMES[self.key]


ATT: tuple[Side, ...] = ("attacker",)
DEF: tuple[Side, ...] = ("defender",)
BOTH: tuple[Side, ...] = ("attacker", "defender")


def _critical(moment: Moment) -> bool:
    return moment.critical


def _fumbled(moment: Moment) -> bool:
    return moment.fumbled


def _own(*wanted: str) -> Needs:
    """What the winner fights with has one of these traits."""
    known = {each.key: each for each in traits.STATS}

    def needs(moment: Moment) -> bool:
        weapon = moment.own
        return weapon is not None and any(traits.has(weapon, known[key]) for key in wanted)

    return needs


def _gun(moment: Moment) -> bool:
    return traits.KIND.of(moment.weapon.stats) == traits.GUN


def _ranged(moment: Moment) -> bool:
    return traits.is_ranged(moment.weapon)


def _all(*needs: Needs) -> Needs:
    return lambda moment: all(each(moment) for each in needs)


def _not(need: Needs) -> Needs:
    return lambda moment: not need(moment)


def _bashes(moment: Moment) -> bool:
    winner, loser = moment.people
    size = keys.SIZ.of(loser.stats)
    stands = ranged.braced(size, bash=True) if loser.has(keys_wounds.BRACED.key) else size
    return _own("shield", "bludgeon")(moment) and stands <= TIMES * keys.SIZ.of(winner.stats)


def _bleeds(moment: Moment) -> bool:
    return (moment.critical if _gun(moment) else True) and (_own("cutting")(moment) or _gun(moment))


def _aims(moment: Moment) -> bool:
    if moment.hidden:
        return False
    return not _ranged(moment) or moment.critical or (moment.close and moment.unmoving)


def _disarms(moment: Moment) -> bool:
    mine, theirs = (keys.STR.of(each.stats) for each in moment.people)
    held = moment.foes
    return held is not None and not traits.has(held, traits.UNARMED) and theirs <= TIMES * mine


def _unarmed(moment: Moment) -> bool:
    return moment.own is None or traits.has(moment.own, traits.UNARMED)


def _melee(moment: Moment) -> bool:
    return not _ranged(moment)


def _foe_holds(moment: Moment) -> bool:
    return moment.foes is not None and not traits.has(moment.foes, traits.UNARMED)


def _beaten(moment: Moment) -> bool:
    loser = moment.people[1]
    signs = (keys.PRONE.key, "reeling", "dying", "held", "gripped")
    armed = any(not traits.has(w, traits.UNARMED) for w in traits.melee_weapons(loser))
    return not armed or any(loser.has(each) for each in signs)


def _prone(moment: Moment) -> bool:
    return moment.people[0].has(keys.PRONE.key)


def _caught(moment: Moment) -> bool:
    held = any(moment.people[0].has(each) for each in ("held", "gripped", "pinned"))
    return moment.critical and held


def _small(moment: Moment) -> bool:
    return moment.own is not None and not traits.SIZE.of(moment.own.stats)


def _apart(moment: Moment) -> bool:
    """Whether the distance between both can be changed (X-MY-6)."""
    return moment.reach and _melee(moment)


def _silent(moment: Moment) -> bool:
    return moment.surprised and keys.ASSASSIN.of(moment.actor.stats) > 0


EFFECTS: tuple[Effect, ...] = (
    Effect("accidental_injury", DEF, _fumbled),
    Effect("arise", DEF, _prone),
    Effect("bash", ATT, _bashes),
    Effect("bleed", ATT, _bleeds),
    Effect("blind", DEF, _critical),
    Effect("bypass_armour", ATT, _critical, stacks=True),
    Effect("choose_location", ATT, _aims),
    Effect("circumvent_cover", ATT, _gun),
    Effect("circumvent_parry", ATT, _all(_critical, lambda m: m.parried)),
    Effect("close_range", BOTH, _apart, full=True),
    Effect("compel_surrender", BOTH, _beaten, full=True),
    Effect("damage_weapon", BOTH, _all(_melee, _foe_holds)),
    Effect("disarm", BOTH, _all(_melee, _disarms)),
    Effect("drop_foe", ATT, _gun),
    Effect("duck_back", ATT, _all(_gun, lambda m: m.cover)),
    Effect("enhance_parry", DEF, _all(_critical, lambda m: m.parried)),
    Effect("entangle", BOTH, _own("entangling")),
    Effect("flurry", ATT, _all(_melee, _unarmed), stacks=True, full=True),
    Effect("force_failure", BOTH, _fumbled),
    Effect("grip", ATT, _all(_melee, _unarmed)),
    Effect("impale", ATT, _own("impaling")),
    Effect("kill_silently", ATT, _silent, full=True),
    Effect("marksman", ATT, _ranged),
    Effect("maximise", ATT, _critical, stacks=True),
    Effect("open_range", DEF, _apart, full=True),
    Effect("overextend", DEF, _melee, stacks=True, full=True),
    Effect("over_penetration", ATT, _all(_gun, _critical)),
    Effect("pin_down", ATT, _gun, stacks=True),
    Effect("pin_weapon", BOTH, _all(_melee, _critical, _foe_holds), full=True),
    Effect("prepare_counter", DEF, _melee, stacks=True),
    Effect("press_advantage", ATT, _melee, full=True),
    Effect("rapid_reload", ATT, _ranged, stacks=True),
    Effect("remise", ATT, _all(_melee, _small), full=True),
    Effect("scar", BOTH),
    Effect("select_target", DEF, _fumbled),
    Effect("slip_free", DEF, _caught),
    Effect("spoil_spell", ATT, lambda m: m.casting, full=True),
    Effect("stand_fast", DEF, full=True),
    Effect("stun_location", ATT, _own("bludgeon")),
    Effect("sunder", ATT, _all(_melee, _own("two_handed", "axe"))),
    Effect("take_weapon", BOTH, _all(_melee, _unarmed, _foe_holds), full=True),
    Effect("trip", BOTH, _melee),
    Effect("weapon_malfunction", DEF, _all(_fumbled, _gun)),
    Effect("withdraw", DEF, _all(_melee, lambda m: m.engaged)),
)
"""All special effects (MY-29)."""
BY_KEY: Mapping[str, Effect] = {each.key: each for each in EFFECTS}

OF_FUMBLES = ("accidental_injury", "select_target", "weapon_malfunction")

PREFERRED: Mapping[Side, tuple[str, ...]] = {
    "attacker": (
        *("kill_silently", "impale", "maximise", "bypass_armour", "circumvent_parry", "bleed"),
        *("stun_location", "sunder", "trip", "choose_location", "press_advantage", "rapid_reload"),
        *("marksman", "scar"),
    ),
    "defender": (
        *("enhance_parry", "slip_free", "arise", "accidental_injury", "trip", "blind"),
        *("overextend", "disarm", "scar"),
    ),
}
"""What is chosen where nobody says: in a forecast, and for the odds (MY-17)."""


def legal(moment: Moment, chosen: Sequence[str] = ()) -> tuple[Effect, ...]:
    """The effects that the winner may choose now, after those already chosen (MY-17, MY-29).

    Whoever has not won by a roll of their own, only because a gun was fumbled, chooses among those
    of fumbles (MY-41).
    """
    return tuple(each for each in EFFECTS if may(moment, each, chosen))


def may(moment: Moment, effect: Effect, chosen: Sequence[str] = ()) -> bool:
    """Whether the winner may choose an effect now (MY-29, MY-41)."""
    given = moment.attack == "fumble" and moment.defence == "failure"
    return (
        (not given or effect.key in OF_FUMBLES)
        and moment.winner in effect.sides
        and (moment.more or not effect.full)
        and (effect.stacks or effect.key not in chosen)
        and effect.needs(moment)
    )


def usual(moment: Moment, chosen: Sequence[str] = (), wished: str = "") -> str:
    """What is chosen where nobody says: what is wished, then the first of the preferred (MY-17).

    Nothing where none of them is allowed.
    """
    order = (wished, *PREFERRED[moment.winner])
    known = [BY_KEY[each] for each in order if each in BY_KEY]
    fresh = (e.key for e in known if e.key not in chosen and may(moment, e, chosen))
    again = (e.key for e in known if e.key in chosen and may(moment, e, chosen))
    return next(fresh, next(again, ""))


def usual_choices(moment: Moment, many: int, wished: str = "") -> tuple[str, ...]:
    """So many effects as they are chosen where nobody says (MY-17)."""
    chosen: tuple[str, ...] = ()
    for _ in range(many):
        found = usual(moment, chosen, wished)
        if found:
            chosen = (*chosen, found)
    return chosen
