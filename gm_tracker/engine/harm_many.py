"""Harm for many at once: rolled once for all, a save for each, half of it or nothing for that."""

from collections.abc import Sequence

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.limits import check_amount
from gm_tracker.engine.targets import read_targets
from gm_tracker.model.combatant import Combatant
from gm_tracker.model.dice import Dice, DiceError, parse_dice
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.events_effects import ActionMade
from gm_tracker.model.frozen import frozen
from gm_tracker.model.group_commands import HarmMany
from gm_tracker.model.label import Label, LabelValues
from gm_tracker.model.limits import MOST_AT_ONCE, MOST_DICE
from gm_tracker.model.step import Ask, Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.dialogue import Dialogue, Given, Rolled
from gm_tracker.rules.saving import FAILED, SAVED, Save

MOST_NAMED = 3
"""More than these are only counted in the label of a step."""
_SAID = ("half", "nothing")


@frozen
class _Struck:
    """How one of them came out of it."""

    who: Combatant
    saved: bool
    lost: int
    trace: Trace


def read_harm(encounter: Encounter, text: str, selected: Sequence[str]) -> HarmMany:
    """Reads "62", "b 6d6x10" or "3 5-7 6d6x10 nothing": whom, the harm, what a save leaves of it.

    Where nobody is named it is for those selected.
    """
    *words, last = text.lower().replace(",", " ").split() or [""]
    said = next((each for each in _SAID if words and each.startswith(last)), "")
    if said:
        *words, last = words
    harm, whom = last, " ".join(words)
    if not harm or any(each.startswith(harm) for each in _SAID):
        raise Refused("Type the harm, such as 6d6 or 62; after it half or nothing for who saves.")
    _dice(harm)
    targets = read_targets(encounter, whom) if whom else tuple(selected)
    return HarmMany(targets, harm, "nothing" if said == "nothing" else "half")


def harm_many(decision: Decision, command: HarmMany) -> Dialogue[Label]:
    """The saves and the harm are asked together; each takes what is left for it."""
    targets, dice = _targets(decision, command), _dice(command.harm)
    saves = yield from decision.system.shared_harm.saves(decision.encounter, targets)
    rolled = _rolled(dice)
    asked = (*rolled, *(each.request for each in saves))
    given = yield Ask(asked, _known(targets, saves))
    harm = _total(given[0]) if rolled else dice.lowest
    struck = tuple(_struck(decision, command, each, harm)
                   for each in zip(targets, saves, given[len(rolled):], strict=True))  # fmt: skip
    told = _told(decision, command, struck, harm)
    trace = tuple(line for each in struck for line in each.trace)
    ids = tuple(each.id for each in targets)
    lost = {each.who.id: each.lost for each in struck if each.lost}
    follows = decision.system.shared_harm.harmed(decision.encounter, lost)
    decision.add(ActionMade("", told, targets=ids, trace=trace))
    track = decision.system.sheet.tracks[0].key
    for who, amount in lost.items():
        decision.harm(Held(who, track, -amount))
    decision.carry(*follows)
    return told


def _targets(decision: Decision, command: HarmMany) -> tuple[Combatant, ...]:
    ids = command.targets
    if not ids:
        raise Refused("Name those who are harmed.")
    if len(set(ids)) != len(ids) or len(ids) > MOST_AT_ONCE:
        raise Refused("Each target can be named once.")
    return tuple(map(decision.here, ids))


def _dice(harm: str) -> Dice:
    try:
        dice = parse_dice(harm)
    except DiceError as error:
        raise Refused(f"The harm {harm[:40]!r} is no number and no dice. {error}") from error
    if len(dice.sides) > MOST_DICE or dice.lowest < 0:
        raise Refused(f"The harm takes 0 or more, with at most {MOST_DICE} dice.")
    check_amount(dice.highest)
    return dice


def _rolled(dice: Dice) -> tuple[Request, ...]:
    return (Request("damage", f"harm for all: {dice.text}", dice=dice.text),) if dice.sides else ()


def _known(targets: Sequence[Combatant], saves: Sequence[Save]) -> Trace:
    pairs = zip(targets, saves, strict=True)
    return tuple(line for who, save in pairs if save.trace for line in (_name(who), *save.trace))


def _name(who: Combatant) -> TraceLine:
    return TraceLine("", f"target.{who.name}", 0)


def _total(given: Given) -> int:
    if not isinstance(given, Rolled):
        raise TypeError(given)
    return given.total


def _struck(
    decision: Decision, command: HarmMany, one: tuple[Combatant, Save, Given], harm: int
) -> _Struck:
    who, save, given = one
    saved = save.made(given)
    lines = [_name(who), *save.trace]
    if isinstance(given, Rolled):
        lines.append(TraceLine("", "roll.save", given.total, SAVED if saved else FAILED))
    lines.append(TraceLine("", "damage", harm))
    if saved and command.saved == "half":
        lines.append(TraceLine("", "halved", harm // 2))
    left = harm if not saved else harm // 2 if command.saved == "half" else 0
    lost, trace = (
        decision.system.shared_harm.lessened(decision.encounter, who, left) if left else (0, ())
    )
    return _Struck(who, saved, max(0, lost), (*lines, *trace))


def _told(decision: Decision, command: HarmMany, struck: Sequence[_Struck], harm: int) -> Label:
    """How many were harmed and how many of them saved; a few and what each loses by name."""
    saved = sum(each.saved for each in struck)
    values: LabelValues = {"harm": harm, "count": len(struck), "saved": saved}
    group = decision.encounter.group_of(struck[0].who.id)
    if group is not None and set(group.members) == {each.who.id for each in struck}:
        values = {**values, "group": group.name}
    elif len(struck) <= MOST_NAMED:
        values = {**values, "who": tuple(each.who.name for each in struck)}
    return Label.of(f"harm_many.{command.saved}", **values)
