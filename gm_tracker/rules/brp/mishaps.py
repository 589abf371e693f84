"""Fumbles and malfunctions as they are played (BR-18, BR-28)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys, moment
from gm_tracker.rules.brp.blow import Blow
from gm_tracker.rules.brp.follow import NOTHING, Effect, both, die, loses_turns, puts_on
from gm_tracker.rules.brp.fumbles import ATTACK, MISSILE, NATURAL, PARRY, Mishap, alone, mishap
from gm_tracker.rules.brp.items import left_of, lose
from gm_tracker.rules.brp.ranges import malfunctions
from gm_tracker.rules.brp.wounding import marks, wounded
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll

NOBODY = "nobody"


@frozen
class Fumbler:
    """Who fumbled, with which item, by which table, against whom and after which blow so far.

    `suffered` is the level of the blow that the foe has landed already ("" for none).
    """

    encounter: Encounter
    who: Combatant
    item: Attack | None
    table: str
    foe: Combatant
    foes_weapon: Attack
    suffered: str = ""


def of_attack(blow: Blow) -> Fumbler:
    """The attacker, by the sort of the weapon."""
    table = ATTACK
    if moment.is_missile(blow.weapon):
        table = MISSILE
    elif moment.is_natural(blow.weapon):
        table = NATURAL
    return Fumbler(blow.encounter, blow.actor, blow.weapon, table, blow.target, blow.weapon)


def of_defence(blow: Blow, item: Attack | None, suffered: str) -> Fumbler:
    """The defender; a dodge fumbles as a natural weapon does."""
    table = NATURAL if item is None or moment.is_natural(item) else PARRY
    return Fumbler(blow.encounter, blow.target, item, table, blow.actor, blow.weapon, suffered)


def fumbled(one: Fumbler, suffix: str = "", depth: int = 0) -> Dialogue[Effect]:
    """A d100 on the table and what it brings; doubled rows are rolled again, twice deep at most."""
    request = die(f"fumble{suffix}", f"d100 fumble: {one.table}", "1d100", one.who.id)
    rolled = (yield from ask_roll(request)).total
    found = mishap(one.table, rolled)
    if found.key == "ally":
        found, ally = yield from _near(one, found, suffix)
    else:
        ally = None
    told = Effect(trace=(TraceLine("BR-18", "fumble", rolled, found.said),))
    if found.key != "again":
        happens = yield from _happens(one, found, ally, suffix)
        harmless = Effect() if happens.said else Effect(said=("harmless",))
        return both(told, happens, harmless)
    if depth >= 1:
        return told
    parts = [told]
    for number in range(int(found.dice)):
        parts.append((yield from fumbled(one, f"{suffix}.{number + 1}", depth + 1)))
    return both(*parts)


def _near(one: Fumbler, found: Mishap, suffix: str) -> Dialogue[tuple[Mishap, Combatant | None]]:
    """Which ally is struck; where none is near, another row counts."""
    allies = [
        each
        for each in one.encounter.present()
        if each.side == one.who.side and each.id != one.who.id and each.state != "dead"
    ]
    if not allies:
        return alone(one.table, found), None
    options = (Option(NOBODY, "no ally is near"), *(Option(e.id, e.name) for e in allies))
    request = Request(f"ally{suffix}", "An ally near", "choice", options=options, usual=NOBODY,
                      combatant=one.who.id)  # fmt: skip
    chosen = yield from ask_choice(request)
    if chosen == NOBODY:
        return alone(one.table, found), None
    return found, one.encounter.combatants[chosen]


def _happens(one: Fumbler, found: Mishap, ally: Combatant | None, suffix: str) -> Dialogue[Effect]:
    """One row of a table, with its dice."""
    if found.key in ("ally", "self", "foe"):
        return (yield from _strikes(one, found, ally, suffix))
    number = 0
    if found.dice:
        request = die(f"{found.key}{suffix}", found.said, found.dice, one.who.id)
        number = (yield from ask_roll(request)).total
    return _plain(one, found, number)


def _plain(one: Fumbler, found: Mishap, number: int) -> Effect:
    encounter, who = one.encounter, one.who
    if found.key == "lose":
        rounds = number or 1
        gone = (puts_on(encounter, who.id, c.LOST, rounds), *loses_turns(encounter, who.id))
        return Effect(gone, said=(f"loses:{rounds}",))
    if found.key in ("prone", "sprain"):
        return Effect((puts_on(encounter, who.id, c.PRONE),), said=("prone",))
    if found.key == "sight":
        return Effect((puts_on(encounter, who.id, c.BLURRED, number),), said=(f"sight:{number}",))
    if found.key == "strain":
        return Effect(harm=(Held(who.id, keys.HP.key, -1),), said=("strain",))
    return NOTHING if one.item is None else _weapon(one.who, one.item, found, number)


def _weapon(who: Combatant, item: Attack, found: Mishap, number: int) -> Effect:
    """What a fumble does to the item."""
    if moment.is_natural(item):
        return NOTHING
    if found.key == "drop":
        return Effect((moment.puts_out(who.id, item, moment.DROPPED),), said=("drops",))
    if found.key == "throw":
        flies = moment.puts_out(who.id, item, moment.FLEW)
        return Effect((flies,), said=(f"flies:{number}",))
    points = left_of(item)
    if found.key == "break" and points:
        return lose(who, item, points)
    if found.key == "break":
        return Effect((moment.puts_out(who.id, item, moment.JAMMED),), said=("breaks",))
    return lose(who, item, number)


def _strikes(one: Fumbler, found: Mishap, ally: Combatant | None, suffix: str) -> Dialogue[Effect]:
    """A blow that the table deals: at an ally, at oneself, or by the foe (BR-18)."""
    striker, weapon = (one.foe, one.foes_weapon) if found.key == "foe" else (one.who, one.item)
    struck = ally if found.key == "ally" and ally is not None else one.who
    order = ("", "success", "special", "critical")
    if weapon is None or (
        found.key == "foe" and order.index(found.level) <= order.index(one.suffered)
    ):
        return NOTHING
    blow = Blow(one.encounter, striker, struck, weapon)
    text = blow.roll(found.level)
    rolled = yield from ask_roll(die(f"struck{suffix}", text, text, striker.id))
    amount = max(0, rolled.total - blow.armour(found.level))
    line = TraceLine("BR-18", "struck", amount)
    harm = (Held(struck.id, keys.HP.key, -amount),) if amount else ()
    follows = yield from wounded(one.encounter, struck, amount, suffix=f".fumble{suffix}")
    marked = marks(one.encounter, struck, amount)
    return both(Effect(marked, harm, (f"{found.key}:{amount}",), (line,)), follows)


def jams(blow: Blow, roll: int) -> Dialogue[Effect]:
    """BR-28: the malfunction number was reached: a dud, or a jam for 1D6 rounds."""
    if not malfunctions(keys.MALFUNCTION.of(blow.weapon.stats), roll):
        return NOTHING
    options = (Option("dud", "a dud"), Option("jam", "it jams"))
    request = Request("malfunction", "The weapon fails", "choice", options=options,
                      combatant=blow.actor.id, usual="dud")  # fmt: skip
    if (yield from ask_choice(request)) == "dud":
        return Effect(said=("dud",))
    rolled = yield from ask_roll(die("jam", "rounds jammed", "1d6", blow.actor.id))
    stuck = moment.puts_out(blow.actor.id, blow.weapon, moment.JAMMED)
    return Effect((stuck,), said=(f"jam:{rolled.total}",))
