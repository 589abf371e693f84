"""An attack in full: OCV against what is left of DCV, blocks, STUN and BODY (HP-12 to HP-16)."""

from collections.abc import Iterator
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange
from gm_tracker.rules.hero import conditions, keys, manoeuvres
from gm_tracker.rules.hero import dice as faces_of
from gm_tracker.rules.hero import switches as documents
from gm_tracker.rules.hero.attack import Shot, hits_by_face, key_of, needs_of
from gm_tracker.rules.hero.damage import Protection
from gm_tracker.rules.hero.defending import BLOCK, ROLL, answering
from gm_tracker.rules.hero.fighting import blocked_against, halved
from gm_tracker.rules.hero.house import BLOCKS, LOCATIONS, MULTIPLIER, NEEDS_RESISTANT
from gm_tracker.rules.hero.locations import ANYWHERE, AREAS
from gm_tracker.rules.hero.percent import faced, hits, wrapped
from gm_tracker.rules.hero.reading import Hit, chances, read
from gm_tracker.rules.sheet import StatKey, TrackKey
from gm_tracker.rules.system import adjusted
from gm_tracker.rules.tally import Losses, Tally

RESISTANT = {keys.PHYSICAL: (keys.PD, keys.RPD), keys.ENERGY: (keys.ED, keys.RED)}
BLOCKED = "blocked"
ROLLED = " rolled"
"""The end of the keys of hits that the target rolled with."""
ROLL_OCV = -20
BRACE = 20


def holds(shot: Shot, *names: str) -> bool:
    """Whether one of these situations holds."""
    return any(each.key in names for each in shot.active)


def exchange(shot: Shot, metres: int = 0) -> Exchange:
    """The whole attack, ready to be rolled; `metres` is how fast the actor moves, if it does."""
    ocv, first = ocv_of(shot, metres)
    dcv, second = dcv_of(shot)
    carry = shot.house.says(documents.CARRY, "on")
    met, facing = faced(ocv, dcv, carry=carry)
    natural = shot.house.says(documents.NATURAL, "on")
    by_face = hits_by_face(met, facing, shot.most, natural=natural)
    answer = answering(shot)
    return Exchange(
        checks=(_check(shot, by_face, met), *_answer(shot, answer, ocv)),
        settle=partial(_settle, answer, shot.house.choice(BLOCKS)),
        branches={each.key: each for each in _branches(shot, by_face, answer, metres)},
        track=_main(shot).key,
        drops=partial(_falls, shot),
        trace=(*first, *second, *_reduced(met, ocv, facing)),
        needs=needs_of(by_face),
        also=f"OCV {ocv} against DCV {dcv}",
    )


def _reduced(met: int, ocv: int, facing: int) -> Trace:
    if met == ocv:
        return ()
    return (TraceLine("H-19", "reduced.ocv", met), TraceLine("", "reduced.dcv", facing))


def ocv_of(shot: Shot, metres: int = 0) -> tuple[int, Trace]:
    """The OCV of the attack with all that changes it (HP-12, HP-13, HP-24)."""
    who, base = shot.actor, keys.OCV.of(shot.actor.stats)
    lines = [TraceLine("H-17", "ocv", base)]
    if who.has(conditions.ENTANGLED.key):
        base = halved(base, shot.house)
        lines.append(TraceLine("HP-12", "half", base, conditions.ENTANGLED.label))
    bonus = keys.BONUS.of(shot.weapon.stats)
    more = [TraceLine("H-03", "bonus", bonus)] if bonus else []
    manoeuvre = manoeuvres.used(shot.active)
    if manoeuvre is manoeuvres.THROUGH:
        more.append(TraceLine("HP-24", "speed", manoeuvres.speed_penalty(metres)))
    far = sum(e.effects.get("ocv", 0) for e in shot.active if e.group == "range")
    if far and who.has(conditions.BRACED.key):
        more.append(TraceLine("HP-24", "braced", min(BRACE, -far)))
    return _after(shot, keys.OCV, who, base, (*lines, *more), sum(each.value for each in more))


def dcv_of(shot: Shot) -> tuple[int, Trace]:
    """What is left of the target's DCV: half or nothing of it, then all that adds (HP-12)."""
    who, base = shot.target, keys.DCV.of(shot.target.stats)
    lines = [TraceLine("H-17", "dcv", base)]
    left, why = conditions.dcv_left(who), conditions.why(who)
    if left == "none":
        return 0, (*lines, TraceLine("HP-12", "none", 0, why))
    unaware = next((e.label for e in shot.active if e.group == "aware"), "")
    if left == "half" or unaware:
        base = halved(base, shot.house)
        lines.append(TraceLine("HP-12", "half", base, why or unaware))
    return _after(shot, keys.DCV, who, base, tuple(lines), 0)


def _after(
    shot: Shot, key: StatKey, who: Combatant, base: int, lines: Trace, more: int
) -> tuple[int, Trace]:
    known = shot.effects_of(key.key, who)
    value = base + more + sum(each.value for each in known)
    value, said = adjusted(key.key, value, shot.command.modifiers, shot.active)
    return value, (*lines, *known, *said)


def _check(shot: Shot, by_face: tuple[int, ...], ocv: int) -> Check:
    request = Request("attack", "d100 to hit", dice="1d100", combatant=shot.actor.id)

    def degree(faces: tuple[int, ...]) -> Degree:
        count, rank = by_face[faces[0] - 1], wrapped(faces[0], ocv)
        return Degree(key_of(count), int(faces[0] <= ocv), rank)

    compared = shot.house.says(BLOCKS, "contest") and answering(shot)
    if not compared:
        return Check(request, lambda faces: Degree(key_of(by_face[faces[0] - 1])))
    return Check(request, degree)


def _answer(shot: Shot, answer: str, ocv: int) -> Iterator[Check]:
    """The roll of whoever blocks, or rolls with the blow (HP-24, HP-25, X-HP-8)."""
    if not answer:
        return
    mine = keys.OCV.of(shot.target.stats)
    mine += sum(line.value for line in shot.effects_of(keys.OCV.key, shot.target))
    mine += ROLL_OCV if answer == ROLL else 0
    contest = answer == BLOCK and shot.house.says(BLOCKS, "contest")
    met, facing = (mine, 0) if contest else faced(mine, blocked_against(ocv), carry=False)
    label = "d100 to block" if answer == BLOCK else "d100 to roll with it"
    request = Request("defence", label, dice="1d100", combatant=shot.target.id)

    def degree(faces: tuple[int, ...]) -> Degree:
        if contest:
            return Degree("tried", int(faces[0] <= met), wrapped(faces[0], met))
        return Degree("stops" if hits(met, facing, faces[0]) else "fails")

    yield Check(request, degree, needed=lambda degrees: degrees[0].level != "miss")


def _settle(answer: str, how: str, levels: tuple[str, ...], lead: int) -> str:
    if not answer or levels[0] == "miss":
        return levels[0]
    contest = answer == BLOCK and how == "contest"
    if not (lead < 0 if contest else levels[1] == "stops"):
        return levels[0]
    return BLOCKED if answer == BLOCK else levels[0] + ROLLED


def _branches(shot: Shot, by_face: tuple[int, ...], answer: str, metres: int) -> Iterator[Branch]:
    """One for each number of hits that can be, most hits first; each is rolled for itself."""
    for count in sorted({*by_face} - {0}, reverse=True):
        yield _hit(shot, key_of(count), count, hit_of(shot, metres))
        if answer == ROLL:
            softer = replace(hit_of(shot, metres), halved=True)
            yield _hit(shot, key_of(count) + ROLLED, count, softer)
    if answer == BLOCK:
        yield Branch(BLOCKED, "blocked")
    yield Branch("miss", "miss")


def _hit(shot: Shot, key: str, count: int, hit: Hit) -> Branch:
    manoeuvre = manoeuvres.used(shot.active)
    label = f"{key.removesuffix(ROLLED)}, rolled with" if key.endswith(ROLLED) else key
    if manoeuvre is not None and manoeuvre.harm == "none":
        return Branch(key, label, True)
    words = f"{hit.dice} {'killing' if hit.by.killing else 'normal'}"
    request = Request(
        "damage", words, dice=hit.dice, total_ok=hit.by.killing, combatant=shot.actor.id
    )
    return Branch(key, label, True, request, rolls=count, tally=_tally(shot, hit))


def _tally(shot: Shot, hit: Hit) -> Tally:
    return Tally(
        read=partial(read, hit),
        chances=partial(chances, hit),
        drops=partial(_out, shot, hit),
        beside=(keys.HP.key,) if hit.both else (),
        more=hit.requests(shot.actor.id),
    )


def hit_of(shot: Shot, metres: int = 0) -> Hit:
    """What decides the cost of a hit: the dice, the defences, the place (HP-14 to HP-22)."""
    weapon, target, house = shot.weapon, shot.target, shot.house
    manoeuvre = manoeuvres.used(shot.active)
    killing = keys.KIND.of(weapon.stats) == keys.KILLING
    killing = killing and (manoeuvre is None or manoeuvre.harm == "weapon")
    normal, resistant = _defences(shot)
    by = Protection(killing, normal, resistant, house.says(NEEDS_RESISTANT, "resistant"))
    asleep = target.state == keys.OUT.key
    where, place = _aimed(shot)
    return Hit(
        dice_of(shot, metres),
        by,
        house.choice(MULTIPLIER),
        where,
        place,
        doubled=asleep or holds(shot, "unaware_calm"),
        stun_only=bool(keys.HURTS.of(weapon.stats)),
        both=keys.STUN.key in target.tracks,
    )


def dice_of(shot: Shot, metres: int) -> str:
    """The dice of the weapon as they are used (HP-14, HP-24)."""
    text, manoeuvre = shot.weapon.damage or "1d6", manoeuvres.used(shot.active)
    killing = keys.KIND.of(shot.weapon.stats) == keys.KILLING
    if manoeuvre is not None and manoeuvre.harm in ("by", "through"):
        strength = keys.STR.of(shot.actor.stats)
        return f"{manoeuvres.moving_dice(manoeuvre.harm, strength, metres)}d6"
    if manoeuvre is manoeuvres.CLUB:
        return faces_of.of_classes(faces_of.classes(text, killing=True) or 1, killing=False)
    if holds(shot, "haymaker"):
        return faces_of.with_classes(text, manoeuvres.HAYMAKER_CLASSES, killing=killing)
    return text


def _defences(shot: Shot) -> tuple[int, int]:
    """The normal and the resistant defence against that kind of damage."""
    found = RESISTANT.get(keys.AGAINST.of(shot.weapon.stats))
    if found is None:
        return 0, 0
    normal, resistant = (max(0, shot.number(key, shot.target)[0]) for key in found)
    return normal, resistant


def _aimed(shot: Shot) -> tuple[str, str]:
    """The dice of the place, or the place that was aimed at (HP-22)."""
    if shot.house.says(LOCATIONS, "off"):
        return "", ""
    aimed = next((each.key for each in shot.active if each.group == "aim"), "")
    if aimed in AREAS:
        return AREAS[aimed][1], ""
    return ("", aimed.removeprefix("at_")) if aimed else (ANYWHERE, "")


def _main(shot: Shot) -> TrackKey:
    return keys.STUN if keys.STUN.key in shot.target.tracks else keys.HP


def _out(shot: Shot, hit: Hit, losses: Losses) -> bool:
    """Whether these losses take the target out: no STUN left, or dead (HP-18, HP-19)."""
    body = keys.HP.track(shot.target)
    dead = body.value - losses[-1] <= -body.maximum
    return dead or (hit.both and keys.STUN.value(shot.target) - losses[0] <= 0)


def _falls(shot: Shot, amount: int) -> bool:
    track = _main(shot)
    if track is keys.STUN:
        return track.value(shot.target) - amount <= 0
    body = keys.HP.track(shot.target)
    return body.value - amount <= -body.maximum
