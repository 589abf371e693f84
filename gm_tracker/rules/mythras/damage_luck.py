"""Luck on the roll of damage and on that of the place, before anything is taken off (MY-26)."""

from collections.abc import Callable
from functools import partial

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Rolled, ask_choice, ask_roll
from gm_tracker.rules.exchange import Branch, Redo, Redone
from gm_tracker.rules.mythras import luck
from gm_tracker.rules.mythras.body import luck_of, track_at
from gm_tracker.rules.mythras.keys import body_of
from gm_tracker.rules.mythras.wounds import grade_of, needs_endurance

DAMAGE, PLACE = "again", "place"


def redo(
    actor: Combatant, target: Combatant, aimed: Callable[[Branch], str] = lambda _branch: ""
) -> Redo:
    """What both can do about the damage: its roller where it is poor, the victim where it wounds
    badly. `aimed` says where a branch lands if that is not rolled."""
    return partial(_redone, _Sides(actor, target, aimed))


@frozen
class _Sides:
    actor: Combatant
    target: Combatant
    aimed: Callable[[Branch], str]


def _redone(
    sides: _Sides, branch: Branch, rolled: tuple[Rolled, ...], trace: Trace
) -> Dialogue[Redone]:
    done = Redone(rolled)
    if _may(sides.actor, trace) and _is_poor(branch, rolled):
        options = [luck.KEEP, Option(DAMAGE, "1 Luck: damage again")]
        if branch.where is not None:
            options.append(Option(PLACE, "1 Luck: the place again"))
        done = yield from _one(sides.actor, branch, done, tuple(options), trace, min)
    known = (*trace, *done.trace)
    if _may(sides.target, known) and _is_bad(sides, branch, done.rolled):
        options = [luck.KEEP, Option(DAMAGE, "1 Luck: damage is rolled again")]
        done = yield from _one(sides.target, branch, done, tuple(options), known, max)
    return done


def _may(who: Combatant, trace: Trace) -> bool:
    """One point in each action: who has paid in it pays no more."""
    paid = any(each.key == "luck" and each.note == who.name for each in trace)
    return luck_of(who) > 0 and not paid


def _damages(branch: Branch, rolled: tuple[Rolled, ...]) -> tuple[Rolled, ...]:
    return rolled if branch.where is None else rolled[:-1]


def _is_poor(branch: Branch, rolled: tuple[Rolled, ...]) -> bool:
    """Whether the damage is below the middle of what it can be."""
    if branch.damage is None or not _damages(branch, rolled):
        return False
    dice = parse_dice(branch.damage.dice)
    best = max(each.total for each in _damages(branch, rolled))
    return 2 * best < dice.lowest + dice.highest


def _is_bad(sides: _Sides, branch: Branch, rolled: tuple[Rolled, ...]) -> bool:
    """Whether the wound would be serious or worse."""
    key, stages = sides.aimed(branch), branch.stages
    if branch.where is not None:
        landed = branch.where.place(rolled[-1].total)
        key, stages = landed.key, (*stages, *landed.stages)
    if not key:
        return False
    lost = max((each.total for each in _damages(branch, rolled)), default=0)
    for stage in stages:
        lost = stage.apply(lost)
    track = track_at(sides.target, body_of(sides.target).place(key))
    return lost > 0 and needs_endurance(grade_of(track.value - lost, track.maximum))


def _one(
    who: Combatant,
    branch: Branch,
    done: Redone,
    options: tuple[Option, ...],
    trace: Trace,
    which: Callable[..., Rolled],
) -> Dialogue[Redone]:
    damages = _damages(branch, done.rolled)
    shown = "/".join(str(each.total) for each in damages)
    request = Request(
        f"luck.damage.{who.id}",
        f"Luck of {who.name}: {shown} damage",
        "choice",
        options=options,
        combatant=who.id,
        usual=luck.KEEP.key,
    )
    chosen = yield from ask_choice(request, trace)
    if chosen == luck.KEEP.key or branch.damage is None:
        return done
    if chosen == PLACE and branch.where is not None:
        at, asked = len(done.rolled) - 1, branch.where.request
    else:
        worst = which(damages, key=lambda each: each.total)
        at, asked = done.rolled.index(worst), branch.damage
    anew = yield from ask_roll(replace(asked, id=f"{asked.id}.again.{who.id}"), trace)
    rolled = (*done.rolled[:at], anew, *done.rolled[at + 1 :])
    lines = (
        TraceLine("MY-26", "luck", 1, who.name),
        TraceLine("MY-26", f"luck.{'damage' if asked is branch.damage else 'place'}", anew.total),
    )
    return Redone(rolled, (*done.events, luck.spent(who)), (*done.trace, *lines))
