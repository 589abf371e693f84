"""What may hold for a shot or throw: distance, aim, cover, size, rate (C7-30 to C7-36)."""

from collections.abc import Iterator, Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.rules.coc7 import bands, keys, moments
from gm_tracker.rules.coc7.sources import DICE, YARDS
from gm_tracker.rules.sheet import Situation
from gm_tracker.rules.system import adjusted

FAR = {"hard": "range_hard", "extreme": "range_extreme"}
"""The situations that say how far it is, by the difficulty."""
BAND = "band."
"""How the situations begin that say how far a shotgun is from its target."""
SEVERAL = "shots_"
"""How the situations begin that say how many single shots are fired."""
LOADING, VOLLEY, BURST = "loading", "volley", "burst"
BIG, SMALL, FAST = 4, -2, 8


def of_shot(
    encounter: Encounter,
    command: DeclareAttack,
    actor: Combatant,
    target: Combatant,
    weapon: Attack,
) -> Iterator[Situation]:
    """All that may hold, those by themselves that the fight shows."""
    yards = distance(command)
    yield from _aimed(encounter, actor, target)
    yield from _distances(actor, weapon, yards)
    close = _point_blank(encounter, actor, target, yards)
    yield close
    yield from _target(encounter, actor, target, close=close.on)
    prone = actor.has(keys.PRONE.key)
    yield Situation("lying", "Shooter lies down", {DICE: 1}, "C7-19", on=prone)
    if keys.KIND.of(weapon.stats) == keys.FIREARM:
        yield from _firing(encounter, actor, weapon)


def distance(command: DeclareAttack) -> int | None:
    """The yards that the GM typed, or None."""
    if all(each.key != YARDS for each in command.modifiers):
        return None
    return adjusted(YARDS, 0, command.modifiers)[0]


def base_range(actor: Combatant, weapon: Attack) -> int:
    """The base range in yards; 0 where it does not matter (C7-30)."""
    typed = keys.REACH.of(weapon.stats)
    if typed or keys.KIND.of(weapon.stats) != keys.THROWN:
        return typed
    return bands.thrown(keys.STR.of(actor.stats))


def _aimed(encounter: Encounter, actor: Combatant, target: Combatant) -> Iterator[Situation]:
    aims = moments.aims_at(encounter, actor, target.id)
    first = not encounter.count(moments.BLOWS, actor.id)
    yield Situation("aimed", "Aimed", {DICE: 1}, "C7-32", on=aims and first)


def _distances(actor: Combatant, weapon: Attack, yards: int | None) -> Iterator[Situation]:
    gauge = keys.GAUGE.of(weapon.stats)
    if gauge in bands.SHOTGUNS:
        yield from _bands(gauge, yards)
        return
    base = base_range(actor, weapon)
    if not base:
        return
    found = None if yards is None else bands.difficulty(base, yards)
    for times, level in bands.REACHES[1:]:
        yield Situation(
            FAR[level],
            f"Up to {times * base} yards: {level}",
            {},
            "C7-30",
            "range",
            on=found == level,
            note=f"{yards} yards" if found == level else "",
        )


def _bands(gauge: int, yards: int | None) -> Iterator[Situation]:
    """Beyond the first band the shot of a shotgun does less (C7-30)."""
    near = 0
    for place, (reach, dice) in enumerate(bands.SHOTGUNS[gauge]):
        if place:
            inside = yards is not None and near < yards <= reach
            label = f"Up to {reach} yards: {dice}"
            yield Situation(f"{BAND}{place}", label, {}, "C7-30", "range", on=inside)
        near = reach


def _point_blank(
    encounter: Encounter, actor: Combatant, target: Combatant, yards: int | None
) -> Situation:
    """By the distance, or because both fight hand to hand (C7-31)."""
    joined = actor.id in encounter.linked(keys.CLOSE, target.id)
    dex = keys.DEX.of(actor.stats)
    on = joined if yards is None else bands.point_blank(yards, dex)
    label = f"Point blank, up to {dex // bands.POINT_BLANK} yards"
    return Situation("point_blank", label, {DICE: 1}, "C7-31", "range", on=on)


def _target(
    encounter: Encounter, actor: Combatant, target: Combatant, *, close: bool
) -> Iterator[Situation]:
    build, mov = keys.BUILD.of(target.stats), keys.MOV.of(target.stats)
    if build >= BIG:
        yield Situation("big", "Huge target", {DICE: 1}, "C7-32", on=True, note=f"build {build}")
    if build <= SMALL:
        yield Situation(
            "small", "Small target", {DICE: -1}, "C7-32", on=True, note=f"build {build}"
        )
    yield _cover(target)
    if mov >= FAST:
        yield Situation("fast", f"At full speed, MOV {mov}", {DICE: -1}, "C7-32")
    yield _into_melee(encounter, actor, target)
    if target.has(keys.SURPRISED.key):
        yield Situation("surprised", "Surprised target", {DICE: 1}, "C7-12", on=True)
    prone = target.has(keys.PRONE.key) and not close
    yield Situation("prone_target", "Target lies down", {DICE: -1}, "C7-19", on=prone)


def _cover(target: Combatant) -> Situation:
    note = "dived" if target.has(keys.DIVED.key) else ""
    hidden = target.has(keys.COVERED.key)
    return Situation("cover", "Half in cover", {DICE: -1}, "C7-32", on=hidden, note=note)


def _into_melee(encounter: Encounter, actor: Combatant, target: Combatant) -> Situation:
    others = friends_near(encounter, actor, target)
    note = f"with {', '.join(each.name for each in others)}" if others else ""
    return Situation(
        "into_melee", "Into hand-to-hand", {DICE: -1}, "C7-32", on=bool(others), note=note
    )


def friends_near(encounter: Encounter, actor: Combatant, target: Combatant) -> list[Combatant]:
    """Those who fight hand to hand with the target, beside the shooter (C7-32)."""
    return [each for each in moments.near(encounter, target.id) if each.id != actor.id]


def _firing(encounter: Encounter, actor: Combatant, weapon: Attack) -> Iterator[Situation]:
    """How many shots there are, and what loading in between costs (C7-32, C7-35, C7-36)."""
    left, effects = encounter.count(moments.SHOTS_LEFT, actor.id), {DICE: -1}
    rounds = _rounds(encounter, actor, weapon)
    for count in range(2, keys.SHOTS.of(weapon.stats) + 1):
        on = left > 0 and count == 2
        label = f"{count} shots this turn" if not left else "One of several shots"
        if not left or on:
            note = f"{left} to come" if left else rounds
            key = f"{SEVERAL}{count}"
            yield Situation(key, label, effects, "C7-35", "rate", on=on, note=note)
    if rounds:
        yield Situation(LOADING, "Loads one and fires it", effects, "C7-32", "rate", note=rounds)
    yield from _volleys(encounter, actor, weapon)


def _rounds(encounter: Encounter, actor: Combatant, weapon: Attack) -> str:
    """The rounds that are left, in words; nothing where nobody counts them (C7-38)."""
    left = moments.bullets(encounter, actor.id, weapon)
    return "" if left is None else f"{left} of {keys.MAGAZINE.of(weapon.stats)} rounds"


def _volleys(encounter: Encounter, actor: Combatant, weapon: Attack) -> Iterator[Situation]:
    earlier = encounter.count(moments.VOLLEYS, actor.id)
    known = {VOLLEY: bool(keys.AUTO.of(weapon.stats)), BURST: bool(keys.BURST.of(weapon.stats))}
    labels = {VOLLEY: "Full automatic", BURST: f"Burst of {keys.BURST.of(weapon.stats)}"}
    effects: Mapping[str, int] = {DICE: -earlier} if earlier else {}
    notes = (f"{earlier} before" if earlier else "", _rounds(encounter, actor, weapon))
    note = ", ".join(each for each in notes if each)
    for key in (each for each, there in known.items() if there):
        on = bool(earlier) and (key == VOLLEY or not known[VOLLEY])
        yield Situation(key, labels[key], effects, "C7-36", "rate", on=on, note=note)
