"""A game that can be read in two ways, such as by its documents alone or in full.

Each reading is a rule system of its own, which need not know of the other; what is declared once
for the game (sheet, conditions, switches, actions) is the same for both.
"""

from collections.abc import Collection, Mapping

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held, Link, Slot, Span
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import replace
from gm_tracker.model.step import Refused
from gm_tracker.rules.dialogue import Dialogue
from gm_tracker.rules.exchange import Exchange, Result
from gm_tracker.rules.sheet import Derived, Outcome, Situation, Switch, Table
from gm_tracker.rules.system import RuleSystem

BY_DOCUMENTS, IN_FULL = "documents", "full"

DECLARED = (
    "id", "name", "sentence", "sheet", "length", "simultaneous", "moment", "round", "holds",
    "states", "conditions", "actions", "long_actions", "links", "questions", "turns", "builder",
    "hands", "joining", "shared_harm", "tactics", "numbers", "chiefs", "keeps", "converter",
    "intake", "phrases", "verdicts", "labels", "printed", "discloses", "resources", "opening",
    "closing_rolls", "several", "examples",
)  # fmt: skip
"""What a game says of itself without looking at a fight: the full reading says it for both."""


def depth(switch_id: str, documents: str, full: str) -> Switch:
    """The switch between both; a fight that says nothing keeps to the documents.

    `documents` and `full` say in a few words what is played with each.
    """
    return Switch(
        switch_id,
        "How much of the game is played",
        "What the documents behind this program say of its dice, or all that its tables play.",
        BY_DOCUMENTS,
        ((BY_DOCUMENTS, documents), (IN_FULL, full)),
        fresh=IN_FULL,
    )


class TwoReadings(RuleSystem):
    """Lets one of two rule systems answer, as the fight's switch says.

    House rules that the documents do not know have an effect only in full; those that are `apart`
    (by their ids) have one only by the documents.
    """

    def __init__(
        self,
        depth: Switch,
        documents: RuleSystem,
        full: RuleSystem,
        apart: Collection[str] = (),
    ) -> None:
        self.depth = depth
        self.documents = documents
        self.full = full
        old = {each.id for each in documents.switches}
        needed = {each.id: IN_FULL for each in full.switches if each.id not in old}
        needed |= dict.fromkeys(apart, BY_DOCUMENTS)
        self.switches = (depth, *(_needing(each, depth, needed) for each in full.switches))
        for name in DECLARED:
            setattr(self, name, getattr(full, name))

    def tables(self) -> tuple[Table, ...]:
        """The tables of the full reading, then those that only the documents have."""
        whole = self.full.tables()
        return (*whole, *(each for each in self.documents.tables() if each not in whole))

    def read(self, encounter: Encounter) -> RuleSystem:
        """The reading that is in force."""
        whole = self.choice(encounter, self.depth) == IN_FULL
        return self.full if whole else self.documents

    def _reading_of(self, encounter: Encounter, command: Perform) -> RuleSystem:
        """The reading in force; Refused where it has no such action."""
        reading, key = self.read(encounter), self.action(command.action)
        if key is not None and reading.action(key.key) is None:
            raise Refused(f"{key.label} is played only in full: house rule {self.depth.id}.")
        return reading

    def open_round(self, encounter: Encounter) -> Dialogue[tuple[Slot, ...]]:
        """As the reading in force answers."""
        return (yield from self.read(encounter).open_round(encounter))

    def attack(self, encounter: Encounter, command: DeclareAttack) -> Dialogue[Exchange]:
        """As the reading in force answers."""
        return (yield from self.read(encounter).attack(encounter, command))

    def aftermath(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> tuple[Event, ...]:
        """As the reading in force answers."""
        return self.read(encounter).aftermath(encounter, command, result)

    def sequel(
        self, encounter: Encounter, command: DeclareAttack, result: Result
    ) -> Dialogue[Outcome | None]:
        """As the reading in force answers."""
        return (yield from self.read(encounter).sequel(encounter, command, result))

    def check(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """As the reading in force answers."""
        return (yield from self._reading_of(encounter, command).check(encounter, command))

    def preview(self, encounter: Encounter, command: Perform) -> Dialogue[Exchange | None]:
        """As the reading in force answers."""
        return (yield from self._reading_of(encounter, command).preview(encounter, command))

    def perform(
        self, encounter: Encounter, command: Perform, result: Result | None
    ) -> Dialogue[Outcome]:
        """As the reading in force answers."""
        reading = self._reading_of(encounter, command)
        return (yield from reading.perform(encounter, command, result))

    def duel(self, encounter: Encounter, mine: int, theirs: int) -> Exchange | None:
        """As the reading in force answers."""
        return self.read(encounter).duel(encounter, mine, theirs)

    def situations(
        self, encounter: Encounter, command: DeclareAttack | Perform
    ) -> tuple[Situation, ...]:
        """As the reading in force answers."""
        return self.read(encounter).situations(encounter, command)

    def together(self, encounter: Encounter) -> bool:
        """As the reading in force answers."""
        return self.read(encounter).together(encounter)

    def closing(self, encounter: Encounter) -> Dialogue[tuple[Event | Held, ...]]:
        """As the reading in force answers."""
        return (yield from self.read(encounter).closing(encounter))

    def closed(self, encounter: Encounter) -> tuple[Event, ...]:
        """As the reading in force answers."""
        return self.read(encounter).closed(encounter)

    def round_over(self, encounter: Encounter) -> tuple[Event | Held, ...]:
        """As the reading in force answers."""
        return self.read(encounter).round_over(encounter)

    def span_over(self, encounter: Encounter, span: Span, finished: bool) -> tuple[Event, ...]:
        """As the reading in force answers."""
        return self.read(encounter).span_over(encounter, span, finished)

    def link_changed(self, encounter: Encounter, link: Link, on: bool) -> tuple[Event, ...]:
        """As the reading in force answers."""
        return self.read(encounter).link_changed(encounter, link, on)

    def state(self, encounter: Encounter, combatant: Combatant) -> str:
        """As the reading in force answers."""
        return self.read(encounter).state(encounter, combatant)

    def derive(self, encounter: Encounter, combatant: Combatant) -> tuple[Derived, ...]:
        """As the reading in force answers."""
        return self.read(encounter).derive(encounter, combatant)

    def able(self, encounter: Encounter) -> tuple[Combatant, ...]:
        """As the reading in force answers."""
        return self.read(encounter).able(encounter)


def _needing(switch: Switch, depth: Switch, needed: Mapping[str, str]) -> Switch:
    reading = needed.get(switch.id)
    return switch if reading is None else replace(switch, needs=(depth.id, reading))
