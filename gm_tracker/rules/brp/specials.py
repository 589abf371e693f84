"""What special hits do beside their damage, by the kind of weapon (BR-14 to BR-16, BR-32)."""

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Held, Link
from gm_tracker.model.events_effects import LinkMade
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp import keys, moment
from gm_tracker.rules.brp.blow import Blow
from gm_tracker.rules.brp.dice import BLEEDING, CRUSHING, ENTANGLING, IMPALING, KNOCKBACK
from gm_tracker.rules.brp.follow import (
    NOTHING,
    Effect,
    against,
    bleeds,
    both,
    die,
    loses_turns,
    puts_on,
)
from gm_tracker.rules.brp.levels import resistance, resisted
from gm_tracker.rules.brp.ranks import knock
from gm_tracker.rules.brp.switches import METRES, says
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_roll


def special(blow: Blow, amount: int, raw: int) -> Dialogue[Effect]:
    """A special hit that cost `amount` points; `raw` is what was rolled, before armour."""
    if blow.kind == KNOCKBACK:
        return (yield from knocked_back(blow, raw, declared=False))
    if blow.kind == ENTANGLING:
        return _entangles(blow)
    if amount <= 0:
        return NOTHING
    if blow.kind == CRUSHING:
        return (yield from _crushes(blow))
    if blow.kind == BLEEDING:
        return Effect(bleeds(blow.encounter, blow.target.id), said=("bleeds",))
    return (yield from _impales(blow, amount)) if blow.kind == IMPALING else NOTHING


def _crushes(blow: Blow) -> Dialogue[Effect]:
    """BR-14: Stamina, or stunned for 1D3 rounds."""
    target, encounter = blow.target, blow.encounter
    stamina = moment.times_five(target, keys.CON)
    request = die("stamina", f"d100 Stamina of {target.name}", "1d100", target.id)
    made, line = yield from against(encounter, request, stamina, "BR-14", "stamina")
    if made:
        return Effect(said=("steady",), trace=(line,))
    rolled = yield from ask_roll(die("stunned", "rounds stunned", "1d3", target.id))
    events = (
        puts_on(encounter, target.id, c.STUNNED, rolled.total),
        *loses_turns(encounter, target.id),
    )
    told = TraceLine("BR-14", "stunned", rolled.total)
    return Effect(events, said=(f"stunned:{rolled.total}",), trace=(line, told))


def _entangles(blow: Blow) -> Effect:
    """BR-14: held in this and the next round."""
    encounter, target = blow.encounter, blow.target
    end = End(encounter.clock.position + 1)
    link = LinkMade(Link(keys.HELD, blow.actor.id, target.id, end=end))
    return Effect((link, puts_on(encounter, target.id, c.HELD, 1)), said=("held",))


def _impales(blow: Blow, taken: int) -> Dialogue[Effect]:
    """BR-14: the weapon stays in; at once it comes free only on a difficult roll.

    To tear it out later is a matter of STR against what was `taken`.
    """
    encounter, actor, weapon = blow.encounter, blow.actor, blow.weapon
    if keys.SORT.of(weapon.stats) in keys.BULLETS or moment.is_natural(weapon):
        return Effect(said=("deep",))
    stays = Effect(
        (
            LinkMade(Link(keys.STUCK, actor.id, blow.target.id, taken)),
            puts_on(encounter, blow.target.id, c.IMPALED, note=weapon.name),
        ),
        said=("impaled",),
    )
    if moment.is_missile(weapon):
        return stays
    stays = both(stays, Effect((moment.puts_out(actor.id, weapon, moment.IN_TARGET),)))
    options = (Option("leave", "leave it in"), Option("pull", "pull it free at once"))
    request = Request("pull", "The weapon is stuck", "choice", options=options,
                      combatant=actor.id, usual="leave")  # fmt: skip
    if (yield from ask_choice(request)) == "leave":
        return stays
    percent = -(-keys.SKILL.of(weapon.stats) // 2)
    request = die("pull_roll", f"d100 difficult {weapon.name}", "1d100", actor.id)
    made, line = yield from against(encounter, request, percent, "BR-14", "pull")
    return Effect(said=("pulled",), trace=(line,)) if made else both(stays, Effect(trace=(line,)))


def knocked_back(blow: Blow, raw: int, *, declared: bool) -> Dialogue[Effect]:
    """BR-16: damage before armour against SIZ on the resistance table."""
    encounter, actor, target = blow.encounter, blow.actor, blow.target
    siz = keys.SIZ.of(target.stats)
    odds = resistance(raw, siz)
    rolled = yield from ask_roll(die("knock", f"d100 of {odds} against SIZ", "1d100", actor.id))
    line = TraceLine("BR-16", "knock", rolled.total, f"{odds}%")
    if not resisted(odds, rolled.total):
        bigger = siz > keys.SIZ.of(actor.stats)
        return Effect(said=("steps_back",) if bigger else ("stands",), trace=(line,))
    above = declared if says(encounter, METRES, "usual") else says(encounter, METRES, "above")
    metres = knock(raw, siz, declared=above)
    moved = Effect(said=(f"back:{metres}",), trace=(line,))
    return both(moved, (yield from _lands(blow, metres)))


def _lands(blow: Blow, metres: int) -> Dialogue[Effect]:
    """Agility or prone; an obstacle costs 1D6 for each 3 metres left."""
    target, encounter = blow.target, blow.encounter
    agility = moment.times_five(target, keys.DEX)
    request = die("agility", f"d100 Agility of {target.name}", "1d100", target.id)
    made, line = yield from against(encounter, request, agility, "BR-16", "agility")
    fallen = Effect(trace=(line,))
    if not made:
        falls = puts_on(encounter, target.id, c.PRONE)
        fallen = Effect((falls,), said=("prone",), trace=(line,))
    return both(fallen, (yield from _obstacle(target, metres)))


def _obstacle(target: Combatant, metres: int) -> Dialogue[Effect]:
    from_it = metres // 3
    if not from_it:
        return NOTHING
    options = (Option("no", "nothing in the way"), Option("yes", "against something hard"))
    request = Request("obstacle", "In the way", "choice", options=options, usual="no",
                      combatant=target.id)  # fmt: skip
    if (yield from ask_choice(request)) == "no":
        return NOTHING
    rolled = yield from ask_roll(die("impact", "the impact", f"{from_it}d6", target.id))
    harm = (Held(target.id, keys.HP.key, -rolled.total),)
    line = TraceLine("BR-16", "impact", rolled.total)
    return Effect(harm=harm, said=(f"impact:{rolled.total}",), trace=(line,))
