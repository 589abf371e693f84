"""A table at which a fight plays itself: dice from a seed, and what somebody does by default."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from gm_tracker.engine.fight import Fight
from gm_tracker.engine.resolve import resolve
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import (
    AddCombatants,
    Command,
    DeclareAttack,
    GrantSlot,
    NewCombatant,
    Next,
    Perform,
    SetLink,
    SettlePrompt,
)
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.model.step import Answer, Ask, Done, Refusal, Step
from gm_tracker.rules.nc import NC, keys
from tests.helpers import MemoryJournal


class Table:
    """A fight, its dice, and everybody by name."""

    def __init__(self, title: str, seed: int) -> None:
        self.fight = Fight.begin(NC, MemoryJournal(), title, {"N-ENGAGED": "links"})
        self.source = random.Random(seed)
        self.melee = False
        """Whether everybody closes in at the start of a round."""
        self.luck: dict[str, Answer] = {}
        """What the dice show for requests whose id begins so, in place of a roll."""

    @property
    def encounter(self) -> Encounter:
        """The fight as it stands."""
        return self.fight.encounter

    def id(self, name: str) -> str:
        """The id of somebody."""
        return next(c.id for c in self.encounter.combatants.values() if c.name == name)

    def join(self, new: NewCombatant, side: str, count: int = 1) -> None:
        """Somebody joins on that side."""
        self.do(AddCombatants(replace(new, side="party" if side == "party" else "foe"), count))

    def engage(self, *pairs: tuple[str, str]) -> None:
        """These come to blows."""
        for one, other in pairs:
            self.do(SetLink("engaged", self.id(one), self.id(other)))

    def do(self, command: Command, **fixed: Answer) -> Step:
        """Carry out a command that must succeed; what is not fixed is rolled."""
        given = {key.replace("__", "."): value for key, value in fixed.items()}
        answers, outcome = self._answered(command, given)
        assert isinstance(outcome, Done), (command, outcome)
        step = self.fight.act(command, answers)
        assert isinstance(step, Step)
        return step

    def attempt(self, command: Command) -> bool:
        """Carry out a command if the rules let it be."""
        answers, outcome = self._answered(command, {})
        return isinstance(outcome, Done) and isinstance(self.fight.act(command, answers), Step)

    def now(self, name: str) -> str:
        """Somebody who can act now, granted a chance if there is none; gives the id."""
        who = self.id(name)
        if who not in {each.combatant for each in self.encounter.acting()}:
            self.do(GrantSlot(who))
        return who

    def _answered(
        self, command: Command, given: dict[str, Answer]
    ) -> tuple[dict[str, Answer], Done | Refusal]:
        """Answers from what is given, from luck, and from the dice."""
        answers = dict(given)
        while True:
            outcome = resolve(NC, self.encounter, command, answers)
            if not isinstance(outcome, Ask):
                return answers, outcome
            for each in outcome.requests:
                lucky = self.luck.get(each.id.partition(".")[0])
                answers[each.id] = roll_answer(each, self.source) if lucky is None else lucky

    def attack(self, name: str, target: str, weapon: str, *said: str, **fixed: Answer) -> Step:
        """An attack at this moment with these situations."""
        command = DeclareAttack(self.now(name), self.id(target), weapon, situations=said)
        return self.do(command, **fixed)

    def free_moment(self, name: str) -> None:
        """Go on to a segment in which somebody has nothing else to do."""
        who = self.id(name)
        self.segment()
        while any(
            each.combatant == who and each.position == self.encounter.clock.position
            for each in self.encounter.slots
        ):
            self.segment()

    def start(self) -> None:
        """Roll what starts the round."""
        while self.encounter.clock.phase != "start":
            self.finish()
        if self.melee:
            self._close_in()
        self.do(Next())

    def _close_in(self) -> None:
        """Whoever has nobody to fight comes to blows with the next one in turn."""
        able = NC.able(self.encounter)
        for each in able:
            foes = [c.id for c in able if c.side != each.side]
            if foes and not set(self.encounter.linked("engaged", each.id)) & set(foes):
                other = foes[(each.badge + self.encounter.clock.round) % len(foes)]
                self.do(SetLink("engaged", each.id, other))

    def finish(self) -> None:
        """Everybody does what they do until the round is over."""
        number = self.encounter.clock.round
        while self.encounter.clock.round == number:
            self.segment()

    def segment(self) -> None:
        """Everybody whose moment it is acts; then the next one."""
        for slot in self.encounter.acting():
            self._act(slot)
        self.do(Next())
        for prompt in self.encounter.prompts:
            self.do(SettlePrompt(prompt.id, "as the referee says"))

    def _act(self, slot: Slot) -> None:
        who = self.encounter.combatants[slot.combatant]
        span = self.encounter.span_of(who.id, "casting")
        if span is not None:
            self.attempt(Perform("cast", who.id, span.record, span.targets))
            return
        for weapon in self._weapons(who):
            for target in self._targets(who):
                if self.attempt(DeclareAttack(who.id, target, weapon.id)):
                    return

    def _weapons(self, who: Combatant) -> Iterator[Attack]:
        """For hand-to-hand blades, else shots first."""
        close = bool(self.encounter.linked("engaged", who.id))
        shots = [each for each in who.weapons if keys.KIND.of(each.stats) > keys.UNARMED]
        blades = [each for each in who.weapons if each not in shots]
        yield from blades if close else shots

    def _targets(self, who: Combatant) -> Iterator[str]:
        foes = [c for c in NC.able(self.encounter) if c.side != who.side]
        close = set(self.encounter.linked("engaged", who.id))
        yield from (each.id for each in sorted(foes, key=lambda c: (c.id not in close, c.badge)))
