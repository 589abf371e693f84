"""Fights in pairs, with and without somebody hidden, in which the same happens to all others."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model import commands as c
from gm_tracker.model import group_commands as g
from gm_tracker.model.disclosure import LEVELS, Disclose, Disclosure
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.fold import fold_all
from gm_tracker.model.step import Answer, Done, Refusal, Request
from gm_tracker.rules.system import RuleSystem
from tests.helpers import MemoryJournal
from tests.test_anything_goes import Chaos

HIDDEN = "Canary of the dark"
NAMES = ("Mara", "Orc 1", "Orc 2", "Sister Maren", "Ten Toes")
Maker = Callable[[Fight], c.Command | None]
"""Makes the same command for either fight; None where it cannot be given."""
Moment = tuple[int, str, int, int]
_ID = re.compile(r"\b[cs]\d+\b")
_PATIENCE = 60
"""So many times Next is pressed until the hidden ones have had their turns."""


@dataclass
class Pair:
    """Two fights of one system: `dark` has somebody hidden in it, `plain` has nobody.

    Whoever is in both has the same name in both, and the dice of both fall alike. `happened` is
    what was done so far, for the report of a failure; `journal` has all of the dark one.
    """

    system: RuleSystem
    seed: int
    happened: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.random = random.Random(f"{self.seed}/{self.system.id}")
        self._chaos = Chaos(self.system, self.seed)
        self.journal = MemoryJournal()
        self.dark = Fight.begin(self.system, self.journal, HIDDEN, {})
        self.plain = Fight.begin(self.system, MemoryJournal(), "A fight", {})
        hidden_at = self.random.randrange(len(NAMES))
        for place, name in enumerate(NAMES):
            if place == hidden_at:
                self.hide_another()
            self.join(name)

    def join(self, name: str) -> None:
        """Let somebody join both fights for all to see."""
        command = c.AddCombatants(self.someone(name))
        assert self.both(lambda _fight: command), command

    def hide_another(self) -> None:
        """Add somebody hidden, which in the plain fight does not happen."""
        made = self.someone(self.random.choice((HIDDEN, "Orc")))
        command = c.AddCombatants(made, disclosure=Disclosure(hidden=True))
        assert self.in_the_dark(lambda _fight: command), command

    def someone(self, name: str) -> c.NewCombatant:
        """Somebody with random numbers."""
        return self._chaos.person(name)

    def both(self, make: Maker) -> bool:
        """Give a command in both fights: whether it was carried out, in both or in neither.

        What the rules refuse in one alone, for the sake of who is hidden, is taken back.
        """
        done = [fight for fight in (self.dark, self.plain) if self._given(fight, make)]
        if len(done) == 1:
            done[0].undo()
        return len(done) > 1

    def in_the_dark(self, make: Maker) -> bool:
        """Give a command in the dark fight alone."""
        return self._given(self.dark, make)

    def _given(self, fight: Fight, make: Maker) -> bool:
        command = make(fight)
        answers, done = ({}, None) if command is None else self._decided(fight, command)
        if command is None or done is None:
            return False
        self.happened.append(f"{'dark' if fight is self.dark else 'plain'}: {command}")
        fight.carry_out(command, answers, done)
        return True

    def _decided(self, fight: Fight, command: c.Command) -> tuple[dict[str, Answer], Done | None]:
        """What a command leads to with dice that follow from what is asked of whom."""
        answers: dict[str, Answer] = {}
        while True:
            outcome = resolve(self.system, fight.encounter, command, answers)
            if isinstance(outcome, Refusal):
                return answers, None
            if isinstance(outcome, Done):
                return answers, outcome
            answers |= {each.id: self._rolled(fight, each) for each in outcome.requests}

    def _rolled(self, fight: Fight, request: Request) -> Answer:
        people = {id: str(place) for place, id in enumerate(known(fight.encounter))}
        named = _ID.sub(lambda found: people.get(found[0], found[0]), request.id)
        # Who is tied with somebody hidden rolls for it earlier, and the dice are kept.
        turn = 0 if named.startswith("tie") else len(self.plain.path)
        return roll_answer(request, random.Random(f"{self.seed}/{turn}/{named}"))

    def go_on(self) -> Iterator[str]:
        """Next in both, which takes some more where somebody hidden has turns in between."""
        here = moment_of(self.plain.encounter)
        _answers, done = self._decided(self.plain, c.Next())
        assert done is not None, self.happened
        ahead = moment_of(fold_all(self.plain.encounter, done.events))
        yield from self._dark_to(here, ahead)
        if moment_of(self.dark.encounter) == here:
            assert self.in_the_dark(_next), self.happened
        yield from self._dark_to(ahead)
        self._given(self.plain, _next)
        if self.is_equal:
            yield "Next"

    @property
    def is_level(self) -> bool:
        """Whether both fights stand at the same moment."""
        return moment_of(self.plain.encounter) == moment_of(self.dark.encounter)

    @property
    def is_equal(self) -> bool:
        """Whether all who are known have the same turns in both fights, and are at the same."""
        dark, plain = (_turns(each.encounter) for each in (self.dark, self.plain))
        return dark == plain

    def _dark_to(self, *moments: Moment) -> Iterator[str]:
        for _ in range(_PATIENCE):
            if moment_of(self.dark.encounter) in moments:
                return
            yield "a hidden turn"
            assert self.in_the_dark(_next), self.happened
        raise AssertionError((moments, self.happened))

    def there_and_back(self, heads: tuple[int | None, int | None]) -> Iterator[str]:
        """Undo in both what was done since, and do it again."""
        now = self.dark.history.head, self.plain.history.head
        for fight, head in zip((self.dark, self.plain), heads, strict=True):
            while fight.history.head != head:
                fight.undo()
        yield "undone"
        for fight, head in zip((self.dark, self.plain), now, strict=True):
            while fight.history.head != head:
                fight.redo()
        yield "done again"


def moment_of(encounter: Encounter) -> Moment:
    """Where a fight stands, the same for both of a pair."""
    clock = encounter.clock
    slot = None if clock.cursor is None else encounter.slot(clock.cursor)
    who = -1 if slot is None else place_of(encounter, slot.combatant)
    theirs = sorted(
        (e for e in encounter.slots if slot and e.combatant == slot.combatant), key=_turn
    )
    return clock.position, clock.phase, who, theirs.index(slot) if slot else 0


def _turn(slot: Slot) -> tuple[int, tuple[int, ...]]:
    return slot.turn


def _turns(encounter: Encounter) -> list[tuple[int, int, str]]:
    """The turns of those who are known in their order, and what they are at."""
    those = known(encounter)
    turns = [
        (those.index(each.combatant), each.position, str(each.state))
        for each in sorted(encounter.slots, key=_turn)
        if each.combatant in those
    ]
    spans = (e for e in encounter.spans if e.combatant in those)
    return turns + sorted((those.index(e.combatant), e.finish, e.kind) for e in spans)


def known(encounter: Encounter) -> list[str]:
    """The ids of those who are not hidden: in both fights the same in the same places."""
    return [each for each in encounter.combatants if not encounter.disclosure(each).hidden]


def place_of(encounter: Encounter, who: str) -> int:
    """The place of somebody among those who are not hidden; below -1 for somebody who is."""
    those = known(encounter)
    return those.index(who) if who in those else -2


def play(pair: Pair, steps: int) -> Iterator[str]:
    """Go on step by step; yields what was done whenever the players may look.

    Each time both fights must look the same to them: while somebody hidden acts too.
    """
    yield "begun"
    for _ in range(steps):
        if len(pair.system.able(pair.plain.encounter)) < 2:
            return
        heads = pair.dark.history.head, pair.plain.history.head
        chance = pair.random.random()
        if chance < 0.35:
            if pair.in_the_dark(pair.random.choice(DARK)(pair)):
                yield "done in the dark"
        elif chance < 0.7:
            yield from pair.go_on()
        elif pair.both(pair.random.choice(PUBLIC)(pair)) and (pair.is_equal or not pair.is_level):
            yield "done for all to see"
        if pair.is_level and not pair.is_equal:
            # The rules themselves let others act otherwise for the sake of who is hidden.
            return
        if pair.random.random() < 0.2:
            yield from pair.there_and_back(heads)


def _next(_fight: Fight) -> c.Command:
    return c.Next()


def _hidden(pair: Pair) -> str:
    """Somebody hidden, by id."""
    those = [each for each, said in pair.dark.encounter.disclosures.items() if said.hidden]
    return pair.random.choice(those)


def _known(pair: Pair) -> int:
    """The place of somebody who is in both fights."""
    present = [each.id for each in pair.plain.encounter.present()]
    return known(pair.plain.encounter).index(pair.random.choice(present))


def _id(fight: Fight, place: int) -> str:
    """Who stands in that place among those who are not hidden."""
    return known(fight.encounter)[place]


def _hidden_hurt(pair: Pair) -> Maker:
    amount = pair.random.choice((-60, -5, 3))
    who, track = _hidden(pair), pair.system.sheet.tracks[0].key
    return lambda _fight: c.ChangeTrack(who, track, amount)


def _hidden_condition(pair: Pair) -> Maker:
    who, key = _hidden(pair), pair.random.choice(pair.system.conditions).key
    return lambda _fight: c.AddCondition(who, key)


def _hidden_edit(pair: Pair) -> Maker:
    who = _hidden(pair)
    return lambda _fight: c.EditCombatant(who, notes=f"{HIDDEN} {len(pair.happened)}")


def _hidden_turn(pair: Pair) -> Maker:
    who = _hidden(pair)
    return lambda _fight: c.GrantSlot(who)


def _hidden_leaves(pair: Pair) -> Maker:
    who = _hidden(pair)
    gone = not pair.dark.encounter.combatants[who].present
    return lambda _fight: c.Return(who) if gone else c.Leave(who)


def _another_hidden(pair: Pair) -> Maker:
    made = pair.someone("Orc")
    return lambda _fight: c.AddCombatants(made, disclosure=Disclosure(hidden=True))


def _hidden_misses(pair: Pair) -> Maker:
    """An attack of somebody hidden on another, of which nothing is to be seen.

    Not where it would engage them: that decides when all others act, which is to be seen.
    """
    if any(each.mutual for each in pair.system.links):
        return lambda _fight: None
    those = [each for each, said in pair.dark.encounter.disclosures.items() if said.hidden]
    pair.random.shuffle(those)
    weapon = pair.dark.encounter.combatants[those[0]].weapons[0].id
    return lambda _fight: c.DeclareAttack(those[0], those[-1], weapon)


def _attack(pair: Pair) -> Maker:
    """One who acts attacks another, all of them known."""
    acting = [pair.plain.encounter.combatants[e.combatant] for e in pair.plain.encounter.acting()]
    if not acting or not pair.is_level:
        return lambda _fight: None
    chosen, target = pair.random.choice(acting), _known(pair)
    actor, weapon = place_of(pair.plain.encounter, chosen.id), chosen.weapons[0].id
    return lambda fight: c.DeclareAttack(_id(fight, actor), _id(fight, target), weapon)


def _hurt(pair: Pair) -> Maker:
    amount = pair.random.choice((-9, -1, 2))
    who, track = _known(pair), pair.system.sheet.tracks[0].key
    return lambda fight: c.ChangeTrack(_id(fight, who), track, amount)


def _condition(pair: Pair) -> Maker:
    who, key = _known(pair), pair.random.choice(pair.system.conditions).key
    return lambda fight: c.AddCondition(_id(fight, who), key)


def _condition_over(pair: Pair) -> Maker:
    who, key = _known(pair), pair.random.choice(pair.system.conditions).key
    return lambda fight: c.RemoveCondition(_id(fight, who), key)


def _joins(pair: Pair) -> Maker:
    made = pair.someone(f"Newcomer {len(pair.happened)}")
    return lambda _fight: c.AddCombatants(made)


def _disclosed(pair: Pair) -> Maker:
    who, random_ = _known(pair), pair.random
    said = random_.choice(
        (
            {"alias": "a hooded figure"},
            {"alias": ""},
            {"fields": {"wounds": random_.choice(LEVELS["wounds"])}},
            {"fields": {"deeds": random_.choice(LEVELS["deeds"])}},
            {"fields": {"conditions": random_.choice(LEVELS["conditions"])}},
        )
    )
    return lambda fight: Disclose((_id(fight, who),), **said)


def _hidden_in_a_group(pair: Pair) -> Maker:
    who = _hidden(pair)
    groups = [each.id for each in pair.dark.encounter.groups]
    group = pair.random.choice(groups or [""])
    return lambda _fight: g.JoinGroup(group, (who,)) if group else None


def _grouped(pair: Pair) -> Maker:
    some = [_known(pair) for _ in range(3)]
    return lambda fight: g.MakeGroup(tuple(dict.fromkeys(_id(fight, each) for each in some)))


def _split_off(pair: Pair) -> Maker:
    who = _known(pair)
    return lambda fight: g.SplitOff((_id(fight, who),))


def _granted(pair: Pair) -> Maker:
    """An extra chance to act, where both fights stand at the same moment."""
    who, level = _known(pair), pair.is_level
    return lambda fight: c.GrantSlot(_id(fight, who)) if level else None


def _held(pair: Pair) -> Maker:
    """One who acts holds it, or one who holds it acts."""
    who, level = _known(pair), pair.is_level
    early = pair.random.random() < 0.5

    def made(fight: Fight) -> c.Command | None:
        mine = [e for e in fight.encounter.slots if e.combatant == _id(fight, who)]
        waits = [e.id for e in fight.encounter.acting() if e in mine]
        holds = [e.id for e in mine if e.state == "held"]
        if not level or not (waits or holds):
            return None
        return c.HoldSlot(waits[0], HIDDEN) if waits else c.ReleaseSlot(holds[0], early)

    return made


def _performed(pair: Pair) -> Maker:
    """Something other than an attack, of one who acts."""
    acting = [pair.plain.encounter.combatants[e.combatant] for e in pair.plain.encounter.acting()]
    key = pair.random.choice([each for each in pair.system.actions if each.actor])
    if not acting or not pair.is_level:
        return lambda _fight: None
    chosen, target = pair.random.choice(acting), _known(pair)
    records = [each.id for each in chosen.attacks if each.form == key.form]
    record = pair.random.choice(records) if key.form and records else ""
    actor = place_of(pair.plain.encounter, chosen.id)
    whom = () if key.targets == "none" else (target,)
    return lambda fight: c.Perform(
        key.key, _id(fight, actor), record, tuple(_id(fight, each) for each in whom)
    )


def _leaves(pair: Pair) -> Maker:
    who = pair.random.randrange(len(known(pair.plain.encounter)))
    gone = not pair.plain.encounter.combatants[_id(pair.plain, who)].present
    return lambda fight: (c.Return if gone else c.Leave)(_id(fight, who))


DARK = (
    *(_hidden_hurt, _hidden_condition, _hidden_edit, _hidden_turn, _hidden_leaves),
    *(_another_hidden, _hidden_misses, _hidden_in_a_group),
)
PUBLIC = (
    *(_attack, _attack, _attack, _hurt, _condition, _condition_over, _joins, _disclosed),
    *(_grouped, _split_off, _granted, _held, _held, _performed, _performed, _leaves),
)
