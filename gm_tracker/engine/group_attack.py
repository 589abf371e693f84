"""One attack of a group: the very attacks of its members, asked for together and made one by one.

Nothing of a rule stands here. Each attack is decided as if its member alone had made it, where
those before it have led, and its answers stand under the member's id.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from gm_tracker.engine import time
from gm_tracker.engine.actions import attack
from gm_tracker.engine.decision import Decision
from gm_tracker.engine.group_slots import named_weapon, slots_now, weapon_of
from gm_tracker.engine.groups import found
from gm_tracker.engine.one_roll import OneRoll
from gm_tracker.engine.picking import fitting
from gm_tracker.model.commands import DeclareAttack, GroupAttack
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.group_commands import Share
from gm_tracker.model.label import Label, texts
from gm_tracker.model.limits import MOST_AT_ONCE
from gm_tracker.model.step import Answer, Answers, Ask, Option, Refused, Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.dialogue import Dialogue, Finished, converse
from gm_tracker.rules.system import RuleSystem

BETWEEN = ":"
"""Stands between whose answer it is and what it answers: "c3:attack"."""
AGAIN = "#"
"""Stands before the number of another attack of the same one: "c3#2:attack"."""


@frozen
class Blow:
    """One attack of the many: in which slot, what it is, and whose answers it takes."""

    slot: str
    attack: DeclareAttack
    owner: str


class _Volley:
    """The blows of one group attack as they are decided, one after another."""

    def __init__(self, decision: Decision, command: GroupAttack, answers: Answers) -> None:
        self._decision, self._command = decision, command
        self._answers = _by_owner(answers)
        self._roll = OneRoll() if command.one_roll else None
        self._left: list[Blow] = []
        self._waits = False
        self._chosen: dict[tuple[str, str], str] = {}
        self.asked: list[Request] = []
        self.open: list[Request] = []
        self.trace: Trace = ()

    def decide(self, blows: Sequence[Blow], wanted: Sequence[Share]) -> None:
        """Make a blow for each that is wanted, as far as it is known what comes of it."""
        given, spare = _dealt(self._decision, blows, wanted, in_turns=self._in_turns)
        refused: Refused | None = None
        missing: list[Share] = []
        self._left = [blow for blow, _ in given]
        for blow, share in given:
            refused = self._tried(blow, share, missing) or refused
            self._left.pop(0)
        for blow in spare if missing else ():
            refused = self._tried(blow, missing.pop(0), missing) or refused
            if not missing:
                return
        if refused is not None and missing:
            raise refused

    def _tried(self, blow: Blow, share: Share, missing: list[Share]) -> Refused | None:
        """Make a blow; who has no arrow left does not keep the others from shooting."""
        if self._waits:
            return None
        try:
            self._make(self.aimed(blow, share))
        except Refused as refused:
            if self._in_turns or refused.refusal.field:
                raise
            missing.append(share)
            return refused
        return None

    @property
    def _in_turns(self) -> bool:
        return not self._decision.system.together(self._decision.encounter)

    def aimed(self, blow: Blow, share: Share) -> Blow:
        """The blow at that target, with what holds for all as far as it goes with it."""
        decision, aimed = self._decision, replace(blow.attack, target=share.target)
        general = replace(aimed, situations=self._command.situations)
        fit = fitting(decision.system, decision.encounter, general).situations
        said = tuple(dict.fromkeys((*share.situations, *fit)))
        return replace(blow, attack=replace(aimed, situations=said))

    def _make(self, blow: Blow) -> None:
        """Make the blow, or ask what it asks; nothing if its moment is gone."""
        dialogue = self._in_turn(blow)
        if self._roll is not None:
            dialogue = self._roll.shared(dialogue, blow.attack)
        try:
            outcome = converse(dialogue, self._answers.get(blow.owner, {}))
        except Refused as refused:
            raise _of(blow, refused) from refused
        if isinstance(outcome, Finished):
            self.asked += self._owned(blow, outcome.asked)
            return
        self.asked += self._owned(blow, outcome.answered)
        if not self.open or not self._in_turns or self._is_certain(outcome):
            self.open += self._owned(blow, outcome.requests)
            self.trace = self.trace or outcome.trace
        self._waits = self._roll is not None or (self._in_turns and _chooses(outcome))

    def _owned(self, blow: Blow, asked: Iterable[Request]) -> Iterator[Request]:
        """What is asked under the id of who attacks; of choices it is usual to choose again so.

        A die of nobody in particular is the attacker's.
        """
        given = self._answers.get(blow.owner, {})
        for each in asked:
            who = each.combatant or blow.attack.actor
            key, usual = (who, each.id), each.usual
            if each.what == "choice" and usual is None:
                before = self._chosen.get(key)
                usual = before if any(_can(option, before) for option in each.options) else None
            if isinstance(chosen := given.get(each.id), str):
                self._chosen[key] = chosen
            yield replace(each, id=f"{blow.owner}{BETWEEN}{each.id}", combatant=who, usual=usual)

    def _is_certain(self, outcome: Ask) -> bool:
        """Whether this is asked whatever comes of those before: the first dice of an attack.

        All else may depend on them where each attack lands before the next.
        """
        return not outcome.answered and not _chooses(outcome)

    def _in_turn(self, blow: Blow) -> Dialogue[None]:
        decision = self._decision
        if self._in_turns and decision.encounter.clock.cursor != blow.slot:
            if time.following(decision) not in {each.slot for each in self._left}:
                return
            yield from time.go_on(decision)
        if blow.slot in {each.id for each in decision.encounter.acting()}:
            yield from attack(decision, blow.attack)


def group_attack(
    decision: Decision, command: GroupAttack, answers: Answers
) -> Ask | Finished[Label]:
    """What the attacks come to with the answers so far; all that is known to be asked, at once."""
    group = found(decision.encounter, command.group)
    blows, wanted = _blows(decision, group, command), _wanted(decision, group, command)
    if len(wanted) > len(blows):
        raise _too_many(decision, group, len(blows))
    begun, volley = len(decision.events), _Volley(decision, command, answers)
    volley.decide(blows, wanted)
    if volley.open:
        return Ask(tuple(volley.open), volley.trace, tuple(volley.asked))
    made = [e for e in decision.events[begun:] if isinstance(e, AttackMade)]
    return Finished(_label(decision, group, made), tuple(volley.asked))


def dealt_attacks(
    system: RuleSystem, encounter: Encounter, command: GroupAttack
) -> Mapping[str, DeclareAttack]:
    """The attack of each as it is dealt, by whose answers it takes; Refused where it cannot be."""
    decision = Decision(system, encounter)
    group = found(encounter, command.group)
    blows, wanted = _blows(decision, group, command), _wanted(decision, group, command)
    volley = _Volley(decision, command, {})
    in_turns = not system.together(encounter)
    given, _spare = _dealt(decision, blows, wanted, in_turns=in_turns)
    return {blow.owner: volley.aimed(blow, share).attack for blow, share in given}


def _can(option: Option, key: str | None) -> bool:
    return option.key == key and not option.reason


def _chooses(outcome: Ask) -> bool:
    return any(each.what != "roll" for each in outcome.requests)


def _dealt(
    decision: Decision, blows: Sequence[Blow], wanted: Sequence[Share], *, in_turns: bool
) -> tuple[list[tuple[Blow, Share]], list[Blow]]:
    """Who makes which attack, and who is left over: whoever is engaged with a target takes it.

    In turns it is the first of them who attack.
    """
    kinds = [each.key for each in decision.system.links if each.melee]
    pairs = {(e.source, e.target) for e in decision.encounter.links if e.kind in kinds}
    pairs |= {(target, source) for source, target in pairs}
    left, own = list(wanted), dict[str, Share]()
    usable = blows[: len(wanted)] if in_turns else blows
    for blow in usable if pairs else ():
        near = (at for at, e in enumerate(left) if (blow.attack.actor, e.target) in pairs)
        if (at := next(near, None)) is not None:
            own[blow.slot] = left.pop(at)
    for blow in usable:
        if blow.slot not in own and left:
            own[blow.slot] = left.pop(0)
    given = [(blow, own[blow.slot]) for blow in usable if blow.slot in own]
    return given, [each for each in blows if each.slot not in own and not in_turns]


def _wanted(decision: Decision, group: Group, command: GroupAttack) -> list[Share]:
    """A share for each single attack."""
    targets = [each.target for each in command.shares]
    for each in targets:
        if decision.here(each).id in group.members:
            raise Refused(f"{decision.combatant(each).name} is one of them.")
    if len(set(targets)) != len(targets):
        raise Refused("Each target can be named once.")
    if any(not 0 <= each.count <= MOST_AT_ONCE for each in command.shares):
        raise Refused(f"At each target go 0 to {MOST_AT_ONCE} of them.")
    wanted = [each for each in command.shares for _ in range(each.count)]
    if not wanted:
        raise Refused("Say how many attack whom.")
    return wanted


def _blows(decision: Decision, group: Group, command: GroupAttack) -> list[Blow]:
    """What those who act now can do with that weapon."""
    encounter, seen = decision.encounter, dict[str, int]()
    named = named_weapon(encounter, group, command.attack)
    if named is None:
        raise Refused(f"None of the {group.name} has an attack {command.attack[:40]!r}.")
    blows = []
    for slot in slots_now(decision.system, encounter, group, named.id):
        who = slot.combatant
        weapon = weapon_of(encounter.combatants[who], named, command.attack)
        if weapon is None:
            continue
        seen[who] = seen.get(who, 0) + 1
        owner = who if seen[who] == 1 else f"{who}{AGAIN}{seen[who]}"
        made = DeclareAttack(who, "", weapon.id, command.modifiers)
        blows.append(Blow(slot.id, made, owner))
    return blows


def _too_many(decision: Decision, group: Group, count: int) -> Refused:
    if count:
        return Refused(f"Only {count} of the {group.name} can attack now.")
    return Refused(f"None of the {group.name} can attack now.")


def _label(decision: Decision, group: Group, made: list[AttackMade]) -> Label:
    """How many attacked, how many hit, and what each target of a hit loses."""
    lost: dict[str, int] = {}
    hits = [each for each in made if each.hit and not each.recoil]
    for each in hits:
        lost[each.target] = lost.get(each.target, 0) + each.amount
    names = tuple(decision.combatant(each).name for each in lost)
    values = {"targets": names, "lost": texts(lost.values())}
    return Label.of("group_attack", group=group.name, count=len(made), hits=len(hits), **values)


def _by_owner(answers: Answers) -> Mapping[str, dict[str, Answer]]:
    parted: dict[str, dict[str, Answer]] = {}
    for key, value in answers.items():
        owner, _, rest = key.partition(BETWEEN)
        parted.setdefault(owner, {})[rest] = value
    return parted


def _of(blow: Blow, refused: Refused) -> Refused:
    """The refusal at the field of who attacks."""
    told = refused.refusal
    field = f"{blow.owner}{BETWEEN}{told.field}" if told.field else ""
    return Refused(told.sentence, field, *told.offers)
