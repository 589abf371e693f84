"""What weapons and shields lose when they meet (BR-08, BR-32)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.brp import keys, moment
from gm_tracker.rules.brp.blow import Blow
from gm_tracker.rules.brp.defence import PARRY, Ward
from gm_tracker.rules.brp.dice import CRUSHING, armour_left
from gm_tracker.rules.brp.follow import NOTHING, Effect, both, die
from gm_tracker.rules.brp.levels import SPECIAL, SUCCESSES, resistance, resisted
from gm_tracker.rules.brp.matrix import Cell
from gm_tracker.rules.dialogue import Dialogue, ask_roll


def left_of(item: Attack) -> int:
    """The item points that are left; 0 for what does not break."""
    return max(0, keys.POINTS.of(item.stats) - keys.WORN.of(item.stats))


def lose(who: Combatant, item: Attack, points: int) -> Effect:
    """An item loses points, and is told when it breaks (BR-08)."""
    if not points or not left_of(item):
        return NOTHING
    broken = ("breaks",) if points >= left_of(item) else (f"item:{points}",)
    line = TraceLine("BR-08", "item", -points, item.name)
    return Effect(tuple(moment.worn_by(who, item, points)), said=broken, trace=(line,))


def met(blow: Blow, ward: Ward | None, cell: Cell) -> Effect:
    """BR-08: what both items lose; the attacking weapon only hand to hand."""
    if ward is None or ward.key != PARRY:
        return NOTHING
    mine = 0 if moment.is_missile(blow.weapon) else cell.attacking
    attacking = lose(blow.actor, blow.weapon, mine)
    if ward.item is None:
        return attacking
    return both(attacking, lose(blow.target, ward.item, cell.parrying))


def is_crushed(blow: Blow, ward: Ward | None, attack: str, defence: str) -> bool:
    """BR-32: whether it is a crushing special that an item met."""
    crushing = attack == SPECIAL and blow.kind == CRUSHING and not moment.is_missile(blow.weapon)
    item = None if ward is None or ward.key != PARRY else ward.item
    return crushing and defence in SUCCESSES and item is not None and bool(left_of(item))


def crushed(blow: Blow, item: Attack, cell: Cell, raw: int) -> Dialogue[tuple[Effect, int]]:
    """BR-32: damage against the item on the resistance table, and what goes through to the body.

    `raw` is what was rolled where the blow hit anyway; else it is rolled now.
    """
    lines = []
    if not cell.hit:
        text = blow.roll(SPECIAL)
        rolled = yield from ask_roll(die("smash_damage", text, text, blow.actor.id))
        raw = max(0, rolled.total)
        lines.append(TraceLine("BR-32", "smash_damage", raw))
    odds = resistance(raw, left_of(item))
    request = die("smash", f"d100 of {odds} against {item.name}", "1d100", blow.actor.id)
    came = (yield from ask_roll(request)).total
    lines.append(TraceLine("BR-32", "smash", came, f"{odds}%"))
    told = Effect(trace=tuple(lines))
    if not resisted(odds, came):
        return both(told, Effect(said=("holds",)), lose(blow.target, item, cell.parrying)), 0
    through = 0 if cell.hit else armour_left_of(blow, raw - left_of(item))
    return both(told, lose(blow.target, item, raw)), through


def armour_left_of(blow: Blow, damage: int) -> int:
    """What of such damage the armour lets through."""
    return max(0, damage - armour_left(blow.armour("success"), "success"))
