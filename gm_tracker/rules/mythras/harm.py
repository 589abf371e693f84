"""What a blow that came through does to the place where it landed (MY-13, MY-21 to MY-25)."""

from collections.abc import Callable

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll
from gm_tracker.rules.mythras import keys, luck, traits, wounds
from gm_tracker.rules.mythras.body import given_places, track_at, weariness
from gm_tracker.rules.mythras.care import fresh_wound
from gm_tracker.rules.mythras.deeds import Doing, all_done
from gm_tracker.rules.mythras.keys import body_of, skill_of
from gm_tracker.rules.mythras.locations import Place
from gm_tracker.rules.mythras.rolls import GRADES, excess, graded, level_of
from gm_tracker.rules.mythras.switches import house_of
from gm_tracker.rules.mythras.traits import has, in_hand
from gm_tracker.rules.mythras.wounds import Deed, Grade, Rolled
from gm_tracker.rules.sheet import Outcome

Level = Callable[[int], str]
"""How the die of somebody's Endurance reads."""
REROLL = "reroll"
NOTHING = Option("nothing", "nothing")


@frozen
class Blow:
    """Points that came through at a place, and the attack roll that did it.

    `skill` is what the attack was rolled with, in percent. With `forced` the victim cannot hold
    out. Those who have `paid` have had their Luck point of this action.
    """

    hurt: str
    by: str
    place: str
    points: int
    attack: Rolled
    skill: int = 0
    forced: bool = False
    paid: tuple[str, ...] = ()


@frozen
class Endurance:
    """What somebody holds out with: percent here and now, and how a die reads against it."""

    percent: int
    level: Level


def endurance_of(encounter: Encounter, hurt: Combatant, skill: int) -> Endurance:
    """Endurance as tired as its owner is, against an attack skill (MY-08, MY-25, MY-27)."""
    house = house_of(encounter)
    grade = GRADES.index(weariness(hurt).grade)
    percent = graded(skill_of(hurt, keys.ENDURANCE), grade, house.grades)
    percent -= excess((skill, percent))
    return Endurance(percent, lambda die: level_of(die, percent, house.criticals))


@frozen
class Wound:
    """A wound as it is before anybody holds out: what is left, and how bad that is."""

    left: int
    grade: Grade
    events: tuple[Event, ...] = ()
    trace: Trace = ()
    paid: tuple[str, ...] = ()


def land(encounter: Encounter, blow: Blow) -> Dialogue[Outcome | None]:
    """The wound with all that follows; nothing where nothing came through."""
    if blow.points <= 0:
        return None
    hurt = encounter.combatants[blow.hurt]
    place = body_of(hurt).place(blow.place)
    wound = yield from _wound(hurt, place, blow)
    deeds = wounds.at_once(wound.grade, place)
    trace, events = wound.trace, wound.events
    if wounds.needs_endurance(wound.grade):
        lost, lines, paid = yield from holds_out(encounter, hurt, blow, wound)
        trace, events = (*trace, *lines), (*events, *paid)
        deeds += wounds.on_failure(wound.grade, place) if lost else ()
    turns = yield from _reels(hurt, deeds, trace)
    dropped = (yield from _drops(hurt, place, trace)) if "drops" in deeds else ""
    deeds = tuple(each for each in dict.fromkeys(deeds) if dropped or each != "drops")
    taken = track_at(hurt, place).value - wound.left
    doing = Doing(encounter, hurt, place, taken, turns, dropped)
    anew = fresh_wound(encounter, hurt, place.key)
    events = (*given_places(hurt), *events, *anew, *all_done(doing, deeds))
    track = track_at(hurt, place)
    harm = Held(hurt.id, place.key, wound.left - track.value, blow.by)
    told = Label.of(
        f"wound.{wound.grade}",
        who=hurt.name,
        place=place.label,
        left=wound.left,
        deeds=deeds,
        turns=turns,
    )
    return Outcome(told, events, (harm,), wound.grade, trace, named=False)


def _wound(hurt: Combatant, place: Place, blow: Blow) -> Dialogue[Wound]:
    """How bad it is, once Luck has had its say (MY-21, MY-26)."""
    track = track_at(hurt, place)
    left, grade = wounds.wound(track.value, blow.points, track.maximum)
    trace: Trace = (TraceLine("MY-21", "left", left, place.label),)
    trace += (TraceLine("MY-21", f"wound.{grade}", left),)
    if grade != "major" or hurt.id in blow.paid:
        return Wound(left, grade, trace=trace)
    softer = yield from luck.softens(hurt, f"major wound, {place.label}", trace)
    if not softer:
        return Wound(left, grade, trace=trace)
    left = min(track.value, wounds.softened(track.maximum))
    trace += (TraceLine("MY-26", "softened", left, hurt.name),)
    return Wound(left, "serious", (luck.spent(hurt),), trace, (hurt.id,))


def holds_out(
    encounter: Encounter, hurt: Combatant, blow: Blow, wound: Wound
) -> Dialogue[tuple[bool, Trace, tuple[Event, ...]]]:
    """Endurance against the attack roll that did it: whether it is lost (MY-25)."""
    if blow.forced:
        return True, (TraceLine("MY-29", "forced", 0),), ()
    failures = house_of(encounter).both_fail
    endurance = endurance_of(encounter, hurt, blow.skill)
    known: Trace = (
        TraceLine("MY-25", "endurance", endurance.percent, hurt.name),
        TraceLine("MY-25", "attack_roll", blow.attack.die, blow.attack.level),
    )
    events: tuple[Event, ...] = ()
    attempt, winner, luckless = 1, "nobody", (*blow.paid, *wound.paid)
    while winner == "nobody":
        request = _endurance(hurt, blow, endurance, failures, attempt)
        die = (yield from ask_roll(request, (*wound.trace, *known))).total
        read = luck.Read(request, die, endurance.level)
        touched = yield from luck.own_roll(hurt, read, known, paid=luckless)
        known += (TraceLine("MY-25", "roll.endurance", die, read.said), *touched.trace)
        events, luckless = (*events, *touched.events), (*luckless, touched.paid)
        rolled = Rolled(endurance.level(touched.die), touched.die)
        winner = wounds.against(blow.attack, rolled, failures)
        if winner == "nobody" and failures != REROLL:
            winner = yield from _judged(hurt, request.id, known)
        attempt += 1
    return winner == "attacker", (*known, TraceLine("MY-25", f"endurance.{winner}", 0)), events


def chance_to_hold(attack: Rolled, level: Level, failures: str) -> int:
    """How many of the 100 faces hold out (MY-25)."""
    faces = range(1, luck.HUNDRED + 1)
    ends = (wounds.against(attack, Rolled(level(face), face), failures) for face in faces)
    return sum(each == "resister" for each in ends)


def _endurance(
    hurt: Combatant, blow: Blow, endurance: Endurance, failures: str, attempt: int
) -> Request:
    suffix = "" if attempt == 1 else f"#{attempt}"
    chance = chance_to_hold(blow.attack, endurance.level, failures)
    return Request(
        f"endurance.{hurt.id}{suffix}",
        f"Endurance of {hurt.name} ({chance}% to hold out)",
        dice="1d100",
        combatant=hurt.id,
    )


def _judged(hurt: Combatant, about: str, trace: Trace) -> Dialogue[wounds.Winner]:
    """The GM says who holds out where the dice do not (X-MY-8)."""
    options = (
        Option("resister", "holds out"),
        Option("attacker", "gives in"),
        Option("nobody", "roll again"),
    )
    request = Request(
        about.replace("endurance", "nobody", 1),
        f"Neither wins: {hurt.name}",
        "choice",
        options=options,
        combatant=hurt.id,
        usual="resister",
    )
    chosen = yield from ask_choice(request, trace)
    return "attacker" if chosen == "attacker" else "resister" if chosen == "resister" else "nobody"


def _reels(hurt: Combatant, deeds: tuple[Deed, ...], trace: Trace) -> Dialogue[int]:
    """For how many own turns there are no attacks (MY-22)."""
    if "reeling" not in deeds:
        return 0
    dice = wounds.REELING
    request = Request(
        f"reeling.{hurt.id}", "own turns without attacks", dice=dice, combatant=hurt.id
    )
    return (yield from ask_roll(request, trace)).total


def _drops(hurt: Combatant, place: Place, trace: Trace) -> Dialogue[str]:
    """The weapon that falls from a useless arm; what is strapped on does not (MY-22)."""
    armed = [each for each in hurt.weapons if in_hand(each) and not has(each, traits.UNARMED)]
    if not armed:
        return ""
    options = (*(Option(each.id, each.name) for each in armed), NOTHING)
    request = Request(
        f"drops.{hurt.id}",
        f"Falls from the {place.label} of {hurt.name}",
        "choice",
        options=options,
        combatant=hurt.id,
        usual=options[0].key,
    )
    chosen = yield from ask_choice(request, trace)
    return "" if chosen == NOTHING.key else chosen
