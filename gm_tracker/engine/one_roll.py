"""One roll for many: what is rolled for the first holds for the others who are asked the same."""

from collections.abc import Mapping
from typing import TypeVar

from gm_tracker.engine.decision import Decision
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter, Group, Slot
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Ask, Request
from gm_tracker.rules.dialogue import Dialogue, Given

T = TypeVar("T")
_Key = tuple[str, str, str]


class OneRoll:
    """Remembers what was answered in the dialogues of several attacks, to answer it again."""

    def __init__(self) -> None:
        self._known: dict[_Key, Given] = {}

    def shared(self, dialogue: Dialogue[T], attack: DeclareAttack) -> Dialogue[T]:
        """The dialogue without what was asked before: of the attackers, or of that target."""
        given: tuple[Given, ...] | None = None
        while True:
            try:
                question = next(dialogue) if given is None else dialogue.send(given)
            except StopIteration as end:
                result: T = end.value
                return result
            keys = [_key(each, attack) for each in question.requests]
            own = [self._is_new(k, each) for k, each in zip(keys, question.requests, strict=True)]
            asked = tuple(r for r, new in zip(question.requests, own, strict=True) if new)
            if asked:
                answers = yield replace(question, requests=asked)
                fresh = (key for key, new in zip(keys, own, strict=True) if new)
                self._known.update(zip(fresh, answers, strict=True))
            given = tuple(self._known[key] for key in keys)

    def _is_new(self, key: _Key, request: Request) -> bool:
        """Whether nothing known answers it; what cannot be chosen by another is asked again."""
        if key not in self._known:
            return True
        known = self._known[key]
        if request.what == "choice":
            return not any(e.key == known and not e.reason for e in request.options)
        if request.what == "number" and isinstance(known, int):
            return not request.lowest <= known <= request.highest
        return False


def _key(request: Request, attack: DeclareAttack) -> _Key:
    """What makes two requests the same: what they ask, with which dice, and of which side."""
    theirs = request.combatant not in (None, attack.actor)
    return request.id, request.dice, attack.target if theirs else ""


def open_round(decision: Decision) -> Dialogue[tuple[Slot, ...]]:
    """Who acts when in this round; one roll says it for a group of which the GM has ruled so."""
    encounter = decision.encounter
    groups = [each for each in encounter.groups if each.one_roll]
    if not groups:
        return (yield from decision.system.open_round(encounter))
    slots = yield from _answered(decision.system.open_round(encounter), groups)
    if not decision.system.together(encounter):
        return _side_by_side(encounter, groups, slots)
    return slots


def _answered(
    dialogue: Dialogue[tuple[Slot, ...]], groups: list[Group]
) -> Dialogue[tuple[Slot, ...]]:
    """The round's dialogue in which the first member of a group answers for the others."""
    group_of = {each: group.id for group in groups for each in group.members}
    given: tuple[Given, ...] | None = None
    while True:
        try:
            question = next(dialogue) if given is None else dialogue.send(given)
        except StopIteration as end:
            slots: tuple[Slot, ...] = end.value
            return slots
        stands_for = _spokesmen(question.requests, group_of)
        asked = tuple(r for r in question.requests if stands_for[r.id] == r.id)
        answers = dict(zip((r.id for r in asked), (yield _less(question, asked)), strict=True))
        given = tuple(answers[stands_for[r.id]] for r in question.requests)


def _less(question: Ask, asked: tuple[Request, ...]) -> Ask:
    return question if asked == question.requests else replace(question, requests=asked)


def _spokesmen(requests: tuple[Request, ...], group_of: Mapping[str, str]) -> Mapping[str, str]:
    """For each request the one whose answer is taken: the first alike of the same group."""
    first: dict[tuple[str, str, str], str] = {}
    stands_for = {}
    for each in requests:
        group = group_of.get(each.combatant or "")
        kind = each.id.replace(f".{each.combatant}", "", 1)
        key = (group or each.id, kind, each.dice)
        stands_for[each.id] = first.setdefault(key, each.id)
    return stands_for


def _side_by_side(
    encounter: Encounter, groups: list[Group], slots: tuple[Slot, ...]
) -> tuple[Slot, ...]:
    """The slots with those of each group in a row, after the first of them in each position."""
    for group in groups:
        for position in {each.position for each in slots}:
            slots = _in_a_row(slots, position, group)
    return slots


def _in_a_row(slots: tuple[Slot, ...], position: int, group: Group) -> tuple[Slot, ...]:
    here = sorted((e for e in slots if e.position == position), key=lambda each: each.turn)
    mine = [at for at, each in enumerate(here) if each.combatant in group.members]
    if not mine or mine[-1] - mine[0] == len(mine) - 1:
        return slots
    leader = here[mine[0]]
    own = [each for each in here if each.combatant == leader.combatant]
    rest = [here[at] for at in mine if here[at].combatant != leader.combatant]
    moved = {
        id(each): replace(each, order=(*own[-1].order, -at - 1)) for at, each in enumerate(rest)
    }
    return tuple(moved.get(id(each), each) for each in slots)
