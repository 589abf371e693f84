"""What is rolled after an attack in full: exhaustion, knockback, moves, disarming (HP-20, HP-21,
HP-24)."""

from gm_tracker.model.combatant import Combatant, Condition
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.label import Label, LabelValue
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll, ask_rolls
from gm_tracker.rules.exchange import Result
from gm_tracker.rules.hero import conditions, keys, manoeuvres
from gm_tracker.rules.hero import dice as faces_of
from gm_tracker.rules.hero.aftermath import end_cost
from gm_tracker.rules.hero.attack import Shot
from gm_tracker.rules.hero.blow import ROLLED, hit_of, holds
from gm_tracker.rules.hero.damage import (
    MORE_DICE,
    Protection,
    crash_dice,
    knockback_dice,
    knocked_back,
    lost,
)
from gm_tracker.rules.hero.endurance import exhaustion_dice
from gm_tracker.rules.hero.house import KNOCKBACK
from gm_tracker.rules.hero.percent import characteristic_percent, wrapped
from gm_tracker.rules.hero.switches import house_of
from gm_tracker.rules.sheet import Outcome

KEY = "aftermath"
SOMETHING, NOTHING = Option("upright", "something upright"), Option("nothing", "nothing")
FIRM = 20
"""What something upright usually bears before it gives way."""


class _Told:
    """What is gathered: harm, conditions, values of the label, the calculation."""

    def __init__(self, shot: Shot) -> None:
        self.shot = shot
        self.harm: list[Held] = []
        self.values: dict[str, LabelValue] = {}
        self.trace: Trace = ()

    def hurt(self, who: Combatant, stun: int, body: int, by: str) -> None:
        """Somebody loses STUN and BODY."""
        if keys.STUN.key in who.tracks and stun:
            self.harm.append(Held(who.id, keys.STUN.key, -stun, by))
        if body:
            self.harm.append(Held(who.id, keys.HP.key, -body, by))

    def brings(self, who: Combatant, condition: str) -> None:
        """A condition is on somebody."""
        self.harm.append(Held(who.id, condition=Condition(condition)))


def follows(encounter: Encounter, shot: Shot, result: Result) -> Dialogue[Outcome | None]:
    """All that is rolled after the attack; nothing where there is nothing."""
    told = _Told(shot)
    yield from _exhausted(encounter, told)
    if result.branch.hit:
        yield from _disarmed(told)
        thrown = yield from _thrown(encounter, told, result)
        _recoiled(told, result, thrown=thrown)
    if not told.values:
        return None
    names = {"actor": shot.actor.name, "target": shot.target.name}
    label = Label.of(KEY, **names, **told.values)
    return Outcome(label, key=KEY, trace=told.trace, harm=tuple(told.harm))


def _exhausted(encounter: Encounter, told: _Told) -> Dialogue[None]:
    """Who has not the END pays with STUN (HP-20)."""
    actor = told.shot.actor
    count = exhaustion_dice(end_cost(encounter, told.shot) - keys.END.value(actor))
    if count and keys.STUN.key in actor.tracks:
        dice = f"{count}d6"
        request = Request("exhaustion", "STUN for END", dice=dice, combatant=actor.id)
        rolled = yield from ask_roll(request)
        told.hurt(actor, rolled.total, 0, actor.id)
        told.values["exhausted"] = rolled.total
        told.trace += (TraceLine("HP-20", "exhausted", rolled.total),)


def _disarmed(told: _Told) -> Dialogue[None]:
    """STR against STR: the higher success wins (HP-24, H-14)."""
    shot = told.shot
    if manoeuvres.used(shot.active) is not manoeuvres.DISARM:
        return
    sides = (shot.actor, shot.target)
    needed = [characteristic_percent(keys.STR.of(each.stats)) for each in sides]
    requests = tuple(
        Request(f"str.{i}", f"d100: STR {need}%", dice="1d100", combatant=each.id)
        for i, (each, need) in enumerate(zip(sides, needed, strict=True))
    )
    rolls = yield from ask_rolls(requests)
    mine, theirs = (
        (roll.total <= need, wrapped(roll.total, need) if roll.total <= need else roll.total)
        for roll, need in zip(rolls, needed, strict=True)
    )
    won = mine > theirs
    told.values["disarmed"] = int(won)
    told.values["tried"] = 1
    told.trace += (TraceLine("HP-24", "disarmed", int(won)),)
    if won:
        told.brings(shot.target, conditions.DISARMED.key)


def _rolled(told: _Told, result: Result) -> tuple[int, int]:
    """STUN and BODY of all hits as they were rolled, before defences."""
    killing, damage = hit_of(told.shot).by.killing, result.branch.damage
    dice = "" if damage is None else damage.dice
    rolls = [each[0] for each in result.dice]
    if killing:
        return 0, sum(each.total for each in rolls)
    found = [faces_of.normal(dice, each.faces or (each.total,)) for each in rolls]
    return sum(stun for stun, _ in found), sum(body for _, body in found)


def _thrown(encounter: Encounter, told: _Told, result: Result) -> Dialogue[bool]:
    """Knockback: how far, and into what (HP-21, X-HP-9a)."""
    shot = told.shot
    if house_of(encounter).says(KNOCKBACK, "off") or not result.dice:
        return False
    _, body = _rolled(told, result)
    mods = [key for key in MORE_DICE if holds(shot, key)]
    mods += ["killing"] if hit_of(shot).by.killing else []
    mods += ["martial"] if keys.MARTIAL.of(shot.weapon.stats) else []
    mods += ["rolled"] if result.branch.key.endswith(ROLLED) else []
    count = knockback_dice(tuple(mods))
    faces: tuple[int, ...] = ()
    if count:
        request = Request("knockback", "knockback", dice=f"{count}d6", combatant=shot.target.id)
        faces = ((yield from ask_roll(request)).total,)
    metres = knocked_back(body, faces, keys.FIRM.of(shot.target.stats))
    told.trace += (TraceLine("HP-21", "knockback", -1 if metres is None else metres),)
    if metres is None:
        return False
    told.values["metres"] = metres
    told.values["prone"] = 1
    told.brings(shot.target, conditions.PRONE.key)
    if metres:
        yield from _crashed(told, metres)
    return True


def _crashed(told: _Told, metres: int) -> Dialogue[None]:
    """The harm of being thrown into something, or along the ground (HP-21)."""
    target = told.shot.target
    question = Request(
        *("into", f"{target.name} is thrown {metres} m into", "choice"),
        options=(NOTHING, SOMETHING),
        combatant=target.id,
        usual=NOTHING.key,
    )
    upright = (yield from ask_choice(question)) == SOMETHING.key
    count = crash_dice(metres, upright=upright)
    if upright:
        label = "Its PD + BODY"
        firm = Request("firm", label, "number", lowest=0, highest=999, usual=FIRM)
        count = min(count, (yield from ask_number(firm)))
    if not count:
        return
    dice = f"{count}d6"
    request = Request("crash", dice, dice=dice, total_ok=False, combatant=target.id)
    points = faces_of.normal(dice, (yield from ask_roll(request)).faces or ())
    stun, body = lost(points, _skin(target))
    told.values["crash"] = stun
    told.trace += (TraceLine("HP-21", "crash", stun),)
    told.hurt(target, stun, body, told.shot.actor.id)


def _skin(who: Combatant) -> Protection:
    return Protection(False, keys.PD.of(who.stats), keys.RPD.of(who.stats))


def _recoiled(told: _Told, result: Result, *, thrown: bool) -> None:
    """A move by costs its owner a third of the damage, a move through half or all (HP-24)."""
    manoeuvre, actor = manoeuvres.used(told.shot.active), told.shot.actor
    if manoeuvre is None or manoeuvre.harm not in ("by", "through") or not result.dice:
        return
    stun, body = _rolled(told, result)
    share = 3 if manoeuvre.harm == "by" else 2 if thrown else 1
    stun, body = lost((stun // share, body // share), _skin(actor))
    told.values["recoil"] = stun
    told.trace += (TraceLine("HP-24", "recoil", stun),)
    told.hurt(actor, stun, body, actor.id)
