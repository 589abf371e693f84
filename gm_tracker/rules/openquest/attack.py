"""An attack as an exchange: roll, defence, table, damage (OQ-05 to OQ-19, OQ-25)."""

from collections.abc import Callable, Iterator
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Check, Degree, Exchange
from gm_tracker.rules.openquest import dice, keys
from gm_tracker.rules.openquest.blow import Blow, blow_of
from gm_tracker.rules.openquest.branches import BACK, Bout, branches
from gm_tracker.rules.openquest.defence import HOLD, STRIKE, THROW, choose, has_action
from gm_tracker.rules.openquest.fortune import SURE, after_roll
from gm_tracker.rules.openquest.modifiers import crowd
from gm_tracker.rules.openquest.numbers import Number
from gm_tracker.rules.openquest.stances import counted
from gm_tracker.rules.openquest.switches import FUMBLED_DODGE, HUNDRED, OLDER, says
from gm_tracker.rules.openquest.table import cell
from gm_tracker.rules.sheet import Situation

NEAR = "near"
"""The level of a shot that misses by the cover alone."""


def exchange(
    encounter: Encounter, command: DeclareAttack, active: tuple[Situation, ...]
) -> Dialogue[Exchange]:
    """The attack. All choices are made before any die; the defence is rolled against a hit."""
    blow = yield from blow_of(encounter, command, active)
    yield from _met_by_set(encounter, blow)
    effect = yield from _effect(encounter, blow)
    defence = yield from choose(encounter, command, blow, active)
    return made(Bout(encounter, blow, defence, effect, command.modifiers))


def _met_by_set(encounter: Encounter, blow: Blow) -> Dialogue[None]:
    """A weapon that is set strikes before the charger does, unless it lets that pass (OQ-14)."""
    target = blow.target
    if "charge" not in blow.said or not target.has(keys.SET.key):
        return
    if has_action(encounter, target):
        first = Option("strikes", "strikes first", f"{target.name} uses its held action first.")
        options = (first, Option("passes", "lets it pass"))
        label = f"The set weapon of {target.name}"
        request = Request("set", label, "choice", options=options, combatant=target.id)
        yield from ask_choice(request)


def _effect(encounter: Encounter, blow: Blow) -> Dialogue[str]:
    """What an unarmed attack is announced as (OQ-17)."""
    if blow.kind != keys.BODY:
        return STRIKE
    options = (Option(STRIKE, "strike"), Option(HOLD, "hold"), Option(THROW, "throw"))
    request = Request(
        "effect", "Unarmed", "choice", options=options, combatant=blow.actor.id, usual=STRIKE
    )
    return (yield from ask_choice(request))


def made(bout: Bout) -> Exchange:
    """The exchange of a bout."""
    blow, defence = bout.blow, bout.defence
    checks = tuple(_checks(bout))
    target = blow.target
    trace = blow.number.trace if "helpless" not in blow.said else (_HELPLESS,)
    return Exchange(
        checks=checks,
        settle=partial(_settle, bout),
        branches=branches(bout),
        track=keys.HP.key,
        drops=lambda amount: keys.HP.value(target) - amount <= 0,
        trace=(*trace, *(() if defence.number is None else defence.number.trace)),
        needs="a critical for sure" if blow.sure else f"to hit with {blow.number.percent}%",
        amend=after_roll(checks, _owners(bout), partial(_used, bout)),
        defence=defence.mode,
    )


_HELPLESS = TraceLine("OQ-15", "helpless", 0)


def _owners(bout: Bout) -> tuple[Combatant, ...]:
    both = (bout.blow.actor, bout.blow.target)
    return both if bout.defence.number is not None else both[:1]


def _checks(bout: Bout) -> Iterator[Check]:
    blow = bout.blow
    yield _check(bout, "attack", "to hit", blow.actor, blow.number, sure=blow.sure)
    if bout.defence.number is not None:
        key = "defence"
        label = f"to {bout.defence.mode}" if bout.defence.mode != "unarmed" else "unarmed"
        number = bout.defence.number
        yield _check(bout, key, label, blow.target, number, sure=number.sure)


def _check(
    bout: Bout, key: str, label: str, who: Combatant, number: Number, *, sure: bool
) -> Check:
    """One d100; what is sure has no die, and the defence is rolled only against a hit (OQ-05)."""
    if sure:
        request = Request(key, label, dice=SURE, combatant=who.id)
        return Check(request, lambda _faces: dice.degree("critical"), needed=_never)
    request = Request(key, f"d100 {label}", dice="1d100", combatant=who.id)
    reads = _reading(bout) if key == "attack" else _plain
    needed = None if key == "attack" else partial(_answered, bout)
    return Check(request, partial(reads, bout, number), needed=needed)


def _reading(bout: Bout) -> Callable[[Bout, Number, tuple[int, ...]], Degree]:
    """How the die of the attack is read."""
    if bout.blow.manoeuvre == "athletic":
        return _athletic
    return _into_crowd if bout.blow.far and "crowd" in bout.blow.said else _plain


def _never(_degrees: tuple[Degree, ...]) -> bool:
    return False


def _plain(bout: Bout, number: Number, faces: tuple[int, ...]) -> Degree:
    seed = says(bout.encounter, HUNDRED, "seed")
    return dice.degree(dice.level(number.percent, faces[0], seed=seed))


def _into_crowd(bout: Bout, number: Number, faces: tuple[int, ...]) -> Degree:
    """What misses by the cover alone meets somebody else (OQ-25)."""
    cover = bout.blow.cover
    if crowd(number.percent - cover, cover, faces[0]) == "bystander":
        return Degree(NEAR, dice.STANDING["failure"], 0, "past the cover")
    return _plain(bout, number, faces)


def _athletic(bout: Bout, number: Number, faces: tuple[int, ...]) -> Degree:
    """One die against Athletics and the weapon (OQ-14)."""
    skill = keys.ATHLETICS.of(bout.blow.actor.stats)
    return dice.degree(dice.athletic_level(faces[0], skill, number.percent))


def _answered(bout: Bout, degrees: tuple[Degree, ...]) -> bool:
    return bout.blow.sure or degrees[0].level in dice.SUCCESSES


def levels_of(bout: Bout, levels: tuple[str, ...]) -> tuple[str, str]:
    """The levels of attack and defence, what needed no roll included; "none" without defence."""
    attack = "critical" if bout.blow.sure else levels[0]
    if bout.defence.number is None:
        return attack, "none"
    if bout.defence.sure:
        return attack, "critical"
    return attack, levels[1] or "none"


def _settle(bout: Bout, levels: tuple[str, ...], _lead: int) -> str:
    """What the two levels come to (OQ-07 to OQ-09, OQ-12, OQ-14)."""
    attack, defence = levels_of(bout, levels)
    if attack == "fumble":
        return "fumble"
    if attack in ("failure", NEAR):
        return "bystander" if attack == NEAR else "miss"
    mode = "dodge" if bout.defence.mode == "dodge" else "parry"
    procedure = says(bout.encounter, FUMBLED_DODGE, "procedure")
    found = cell(attack, defence, mode, procedure=procedure)
    if found.damage == "none":
        return _stopped(bout, defence)
    if found.damage == "maximum":
        return "maximum" if found.armour else "critical"
    return "blunted" if attack == "critical" else "hit"


def _stopped(bout: Bout, defence: str) -> str:
    """What a defence that stops the blow does beside that (OQ-12, OQ-14, OQ-17)."""
    if bout.defence.answer:
        return f"{BACK}.{bout.defence.answer}"
    if bout.defence.mode != "parry":
        return "stopped"
    if defence == "critical" and _counters(bout):
        return f"{BACK}.shield"
    wears = says(bout.encounter, OLDER, "items", "both") and defence == "success"
    return "blocked" if wears and bout.effect == STRIKE else "stopped"


def _counters(bout: Bout) -> bool:
    """Whether a critical parry is a blow of the shield as well (OQ-14)."""
    target = bout.blow.target
    shield = keys.SHIELD.of(target.stats) >= keys.MEDIUM
    return shield and target.has(keys.SHIELD_DEFENCE.key) and not bout.blow.far


def _used(bout: Bout, degrees: tuple[Degree, ...]) -> Iterator[Event]:
    """A defence that was made counts against the next one (OQ-06)."""
    tried = bout.defence.number is not None and _answered(bout, degrees)
    if tried and degrees[0].level != NEAR:
        yield counted(bout.encounter, keys.DEFENCES, bout.blow.target.id)
