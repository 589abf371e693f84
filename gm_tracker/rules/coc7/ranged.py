"""Shots and bows: one roll at the difficulty of the range, or a volley (C7-30 to C7-37)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.coc7 import bands, dice, house_dice, keys, moments, shooting, volley
from gm_tracker.rules.coc7.blows import Blow, blow_of
from gm_tracker.rules.coc7.house import says
from gm_tracker.rules.coc7.melee import (
    MISS,
    Answer,
    Struck,
    attack_roll,
    hit_key,
    opposed,
    unopposed,
)
from gm_tracker.rules.coc7.rolls import BROKEN, causes
from gm_tracker.rules.coc7.sources import DICE
from gm_tracker.rules.dialogue import Dialogue, ask_number
from gm_tracker.rules.exchange import Branch, Exchange
from gm_tracker.rules.sheet import Situation

FAILS = Branch(BROKEN, "malfunction")


@frozen
class Shot:
    """How a shot is fired: the difficulty by its range, its dice of damage, and its bullets.

    `bullets` is 0 of a single shot, `wasted` are those that go between two targets (C7-36).
    """

    range: str = "success"
    dice: str | None = None
    bullets: int = 0
    wasted: int = 0
    trace: Trace = ()


def ask_shot(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    active: tuple[Situation, ...],
) -> Dialogue[Shot]:
    """What is said of a shot before it is rolled: how many bullets, and those that are wasted."""
    actor = encounter.combatants[command.actor]
    said = {each.key for each in active}
    check_loaded(encounter, actor, weapon, said)
    level = _range(command, actor, weapon, said)
    lines = () if level == "success" else (TraceLine("C7-30", f"harder.{level}", 0),)
    damage = _damage(command, weapon, said)
    if not said & {shooting.VOLLEY, shooting.BURST}:
        return Shot(level, damage, trace=lines)
    wasted = yield from _wasted(encounter, command)
    left = moments.bullets(encounter, actor.id, weapon)
    there = volley.largest(999) if left is None else left - wasted
    if there < 1:
        raise Refused(f"{weapon.name} has not so many rounds left.")
    bullets = yield from _bullets(actor, weapon, said, there)
    return Shot(level, damage, bullets, wasted, lines)


def check_loaded(encounter: Encounter, actor: Combatant, weapon: Attack, said: set[str]) -> None:
    """Refused where a weapon is empty or jammed (C7-37, C7-38)."""
    if moments.is_jammed(encounter, actor.id, weapon):
        raise Refused(f"{weapon.name} is jammed: it must be cleared first.")
    left = moments.bullets(encounter, actor.id, weapon)
    if left == 0 and shooting.LOADING not in said:
        raise Refused(f"{weapon.name} is empty: it must be loaded first.")


def _range(command: DeclareAttack, actor: Combatant, weapon: Attack, said: set[str]) -> str:
    """The difficulty by the range; shotguns have none (C7-30)."""
    yards, base = shooting.distance(command), shooting.base_range(actor, weapon)
    if keys.GAUGE.of(weapon.stats) in bands.SHOTGUNS:
        return "success"
    level = next((each for each, key in shooting.FAR.items() if key in said), "success")
    if yards is not None and base and bands.difficulty(base, yards) == dice.IMPOSSIBLE:
        raise Refused(f"{yards} yards are beyond the range of {weapon.name}, {4 * base} yards.")
    return level


def _damage(command: DeclareAttack, weapon: Attack, said: set[str]) -> str | None:
    """The damage of a shotgun over that range, None where the weapon has its own (C7-30)."""
    gauge = keys.GAUGE.of(weapon.stats)
    if gauge not in bands.SHOTGUNS:
        return None
    yards = shooting.distance(command)
    shot = bands.SHOTGUNS[gauge]
    if yards is not None and yards > shot[-1][0]:
        raise Refused(f"{yards} yards are beyond the range of {weapon.name}, {shot[-1][0]} yards.")
    found = (place for place in range(1, len(shot)) if f"{shooting.BAND}{place}" in said)
    return shot[next(found, 0)][1]


def _wasted(encounter: Encounter, command: DeclareAttack) -> Dialogue[int]:
    """The bullets that go between two targets of volleys: one for each yard (C7-36)."""
    before = moments.fired_at(encounter, command.actor)
    if before in ("", command.target):
        return 0
    name = encounter.combatants[before].name
    request = Request(
        "yards_between", f"Yards from {name}", "number", lowest=0, highest=999, usual=1
    )
    return (yield from ask_number(request))


def _bullets(actor: Combatant, weapon: Attack, said: set[str], there: int) -> Dialogue[int]:
    """The size of a volley: a fixed burst, or as many as the shooter wants (C7-36)."""
    fixed = keys.BURST.of(weapon.stats)
    if shooting.BURST in said and fixed:
        return min(fixed, there)
    skill = keys.SKILL.of(weapon.stats)
    most = volley.size(skill, there)
    least = min(volley.LEAST, most)
    if least == most:
        return most
    request = Request(
        "bullets",
        "Bullets of the volley",
        "number",
        lowest=least,
        highest=most,
        combatant=actor.id,
        usual=most,
    )
    return volley.size(skill, there, (yield from ask_number(request)))


def shot_at(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    active: tuple[Situation, ...],
    shot: Shot,
) -> Struck:
    """A shot, ready to be rolled (C7-05, C7-18, C7-36, C7-37)."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    found = causes(DICE, command, active)
    roll = attack_roll(encounter, command, actor, weapon, found, shot.range, ranged=True)
    blow = blow_of(encounter, actor, weapon, target, command.modifiers, shot.dice)
    branches = _volleys(encounter, blow, shot) if shot.bullets else _single(blow)
    exchange = Exchange(
        checks=(roll.check,),
        settle=partial(_settle, roll.difficulty, shot),
        branches={each.key: each for each in (*branches, MISS, FAILS)},
        track=keys.HP.key,
        drops=lambda amount: keys.HP.value(target) - amount <= 0,
        trace=(*shot.trace, *roll.trace),
        needs=f"to hit with {roll.needs}",
        defence="",
    )
    return Struck(exchange, (roll,))


def _single(blow: Blow) -> tuple[Branch, ...]:
    return blow.extreme(), blow.plain()


def _volleys(encounter: Encounter, blow: Blow, shot: Shot) -> tuple[Branch, ...]:
    """What comes of a volley; one of three kinds (C7-36, X-C7-7)."""
    code = says(encounter, house_dice.FAR_VOLLEYS, "all")
    far = shot.range == "extreme"
    whole = volley.hits("critical", shot.bullets)
    short = volley.hits("extreme" if far else "success", shot.bullets, far=far, code=code)
    return (
        blow.many(whole, "extreme", f"extreme success, {whole.hits} hits"),
        blow.many(short, "hit", f"hit, {short.hits} of {shot.bullets}"),
    )


def _settle(difficulty: str, shot: Shot, levels: tuple[str, ...], _lead: int) -> str:
    if levels[0] == BROKEN:
        return BROKEN
    hits = dice.reaches(levels[0], difficulty)
    return hit_key(levels[0], shot.range) if hits else MISS.key


def thrown_at(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    active: tuple[Situation, ...],
    shot: Shot,
    answer: Answer,
) -> Struck:
    """A throw, which can be dodged like a blow (C7-34)."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    found = causes(DICE, command, active)
    roll = attack_roll(encounter, command, actor, weapon, found, shot.range, ranged=True)
    roll = replace(roll, malfunction=0, trace=(*shot.trace, *roll.trace))
    blow = blow_of(encounter, actor, weapon, target, command.modifiers, shot.dice)
    if answer.resists:
        return opposed(encounter, command, active, answer, roll, blow, shot.range)
    return unopposed(roll, blow, target, shot.range)
