"""One fight played to its end by the policy, with dice from a given source of chance."""

import random
from collections.abc import Iterable, Iterator, Mapping

from gm_tracker.engine.decision import Decision
from gm_tracker.engine.resolve import carried_out
from gm_tracker.engine.rolling import roll_answer
from gm_tracker.forecast.choosing import Chooser
from gm_tracker.forecast.duels import Duels, possible
from gm_tracker.forecast.policy import Policy
from gm_tracker.model.combatant import Combatant, Side
from gm_tracker.model.commands import (
    Command,
    DeclareAttack,
    Next,
    ReleaseSlot,
    SetState,
    SettlePrompt,
)
from gm_tracker.model.encounter import Encounter, Prompt, Slot
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answer, Request
from gm_tracker.rules.of_actions import question_of
from gm_tracker.rules.system import RuleSystem

MOST_ROUNDS = 50
"""A fight that lasts longer is undecided."""
MOST_IN_A_ROUND = 40
"""So many commands for each who is there a round takes at most; more is a fight that hangs."""


@frozen
class Ending:
    """How one fight ended.

    `winner` is the side that stands alone, None where it is undecided. `rounds` counts those that
    were fought, the first and the last included. `fallen` are those who could act at the
    beginning and cannot any more, `left` is what everybody has left of the track that attacks
    reduce.
    """

    winner: Side | None
    rounds: int
    fallen: frozenset[str]
    left: Mapping[str, int]


def source_of(seed: int, number: int) -> random.Random:
    """The dice of fight `number` of a forecast: always the same, whoever plays it."""
    return random.Random(f"{seed}/{number}")


def play_series(
    system: RuleSystem,
    encounter: Encounter,
    policy: Policy,
    seed: int,
    numbers: Iterable[int],
    most: int = MOST_ROUNDS,
) -> Iterator[Ending]:
    """The fights of these numbers, each with its own dice; what is known of odds is shared."""
    chooser = Chooser(system, policy, Duels(system, encounter))
    for number in numbers:
        yield Playing(system, encounter, chooser, source_of(seed, number)).to_end(most)


def play_out(
    system: RuleSystem,
    encounter: Encounter,
    policy: Policy,
    source: random.Random,
    most: int = MOST_ROUNDS,
) -> Ending:
    """One fight from this moment to its end, for at most so many rounds."""
    chooser = Chooser(system, policy, Duels(system, encounter))
    return Playing(system, encounter, chooser, source).to_end(most)


class Playing:
    """A fight that is being played; `encounter` is how it stands."""

    def __init__(
        self, system: RuleSystem, start: Encounter, chooser: Chooser, source: random.Random
    ) -> None:
        self.encounter = start
        self._system, self._start = system, start
        self._chooser, self._source = chooser, source
        self._passed: set[str] = set()
        self._seen: Mapping[str, Combatant] | None = None
        self._fought = False
        self._stuck = False

    def to_end(self, most: int) -> Ending:
        """Play until one side stands alone, or nothing goes on, or so many rounds are over."""
        begun = self._start.clock.round
        turns = most * MOST_IN_A_ROUND * max(1, len(self._start.combatants))
        while not self._stuck and self._goes_on() and turns:
            if self.encounter.clock.round - begun >= most:
                break
            self.step()
            turns -= 1
        return self._ending()

    def step(self) -> None:
        """Let the next one act, or go on where nobody acts."""
        slot = next((s for s in self.encounter.acting() if s.id not in self._passed), None)
        if slot is not None:
            self._act(slot)
        elif not self._release():
            self._go_on()

    def _release(self) -> bool:
        """Let somebody use an action that is held; False where nobody can now."""
        if self.encounter.clock.phase == "start":
            return False
        held = (each for each in self.encounter.slots if each.state == "held")
        return any(self._is_free(each) and self._do(ReleaseSlot(each.id)) for each in held)

    def _is_free(self, held: Slot) -> bool:
        """Whether its owner is up and does not act in this moment anyway."""
        now, who = self.encounter.clock.position, held.combatant
        mine = (s for s in self.encounter.slots if s.combatant == who and s.position == now)
        acts = any(each.state in ("waiting", "done") for each in mine)
        able = any(each.id == who for each in self._system.able(self.encounter))
        return able and not acts and held.position <= now

    def _go_on(self) -> None:
        for prompt in self.encounter.prompts:
            self._settle(prompt)
        self._stuck = self._do(Next()) is None
        self._passed.clear()

    def _act(self, slot: Slot) -> None:
        actor = self.encounter.combatants[slot.combatant]
        for command in self._chooser.choices(self.encounter, actor):
            made = self._do(command)
            if made is not None:
                self._rule(made)
                return
        self._passed.add(slot.id)

    def _rule(self, made: Decision) -> None:
        """What the GM's word adds to an attack."""
        for event in made.events:
            if isinstance(event, AttackMade):
                for command in self._system.tactics.ruled(self.encounter, event):
                    self._do(command)

    def _do(self, command: Command) -> Decision | None:
        """Carry it out; None where it is refused, and nothing has changed."""
        answers = _Answers(self._system, self.encounter, command, self._chooser.duels, self._source)
        made = carried_out(self._system, self.encounter, command, answers.answer)
        if not isinstance(made, Decision):
            return None
        self.encounter = made.encounter
        return made

    def _settle(self, prompt: Prompt) -> None:
        """By the first of the usual answers."""
        reply = question_of(self._system, prompt).replies[0]
        self._do(SettlePrompt(prompt.id, reply.text))
        if reply.state and prompt.combatant is not None:
            self._do(SetState(prompt.combatant, reply.state))

    def _goes_on(self) -> bool:
        """Whether more than one side stands; asked anew only when somebody has changed."""
        people = self.encounter.combatants
        if people is not self._seen:
            self._seen, self._fought = people, len(self._standing()) > 1
        return self._fought

    def _standing(self) -> set[Side]:
        able = self._system.able(self.encounter)
        return {each.side for each in able if each.side != "neutral"}

    def _ending(self) -> Ending:
        standing = self._standing()
        able = {each.id for each in self._system.able(self.encounter)}
        track = self._system.sheet.tracks[0]
        people = self.encounter.combatants.values()
        return Ending(
            next(iter(standing)) if len(standing) == 1 else None,
            self._rounds(),
            frozenset(e.id for e in self._system.able(self._start) if e.id not in able),
            {each.id: track.value(each) for each in people},
        )

    def _rounds(self) -> int:
        begun, now = self._start.clock, self.encounter.clock
        return now.round - begun.round + (now.phase == "open" and self.encounter is not self._start)


class _Answers:
    """The answers to one command: dice from the source, choices before any die by the odds."""

    def __init__(
        self,
        system: RuleSystem,
        encounter: Encounter,
        command: Command,
        duels: Duels,
        source: random.Random,
    ) -> None:
        self._tactics, self._encounter, self._command = system.tactics, encounter, command
        self._duels, self._source = duels, source
        self._given: dict[str, Answer] = {}
        self._rolled = False

    def answer(self, request: Request) -> Answer:
        """The answer to one request."""
        if request.what != "choice":
            self._rolled = True
            return roll_answer(request, self._source)
        chosen = self._chosen(request)
        self._given[request.id] = chosen
        return chosen

    def _chosen(self, request: Request) -> Answer:
        command = self._command
        if isinstance(command, DeclareAttack) and not self._rolled and len(possible(request)) > 1:
            best = self._duels.option(self._encounter, command, self._given, request)
            if best is not None:
                return best
        own = self._tactics.answer(self._encounter, request)
        return roll_answer(request, self._source) if own is None else own
