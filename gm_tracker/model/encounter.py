"""The state of one fight, the same for every rule system."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.clock import Clock, End
from gm_tracker.model.combatant import Combatant, Condition, Side
from gm_tracker.model.disclosure import OPEN, Disclosure, Shown
from gm_tracker.model.frozen import frozen

SlotState = Literal["waiting", "done", "passed", "lost", "cancelled", "held"]


@frozen
class Slot:
    """A chance to act: who, at which position, and in which order within it.

    `order` holds the numbers that sort slots of one position (highest first), tie-break dice
    included, so that going back gives the same order. `record` is what it is meant for, if that
    is fixed, `span` the long action that it ends, `note` what a held action waits for. What is
    done in a slot that was released `before` the others lands at once.
    """

    id: str
    combatant: str
    position: int
    order: tuple[int, ...] = ()
    state: SlotState = "waiting"
    record: str = ""
    span: str = ""
    note: str = ""
    before: bool = False

    @property
    def turn(self) -> tuple[int, tuple[int, ...]]:
        """Where it stands among the others: its position, then its order, highest first."""
        return self.position, tuple(-each for each in self.order)


@frozen
class Held:
    """A change that lands when the position closes.

    `amount` is added to the target's track, or `condition` is put on the target. It is dropped
    when the long action `span`, from which it comes, is broken off in that very position.
    """

    target: str
    track: str = ""
    amount: int = 0
    source: str = ""
    condition: Condition | None = None
    span: str = ""


@frozen
class Link:
    """A relation between two combatants, such as an engagement."""

    kind: str
    source: str
    target: str
    value: int = 0
    end: End | None = None


@frozen
class Span:
    """An action that takes time, from `start` to the close of `finish` (positions).

    `kind` is the system's word for it, `record` and `targets` what it is done with and to whom,
    `value` a number kept for its end. While it is `exposed` its owner is easier to hurt.
    """

    id: str
    combatant: str
    label: str
    start: int
    finish: int
    kind: str = ""
    record: str = ""
    targets: tuple[str, ...] = ()
    value: int = 0
    exposed: bool = False


@frozen
class Prompt:
    """Something that only the GM can settle, said in words."""

    id: str
    text: str
    combatant: str | None = None


@frozen
class Counter:
    """A number that is forgotten at the end of its `scope`."""

    key: str
    combatant: str
    value: int
    scope: Literal["round", "fight"] = "round"


@frozen
class Group:
    """Several that the GM moves as one; its members stay ordinary combatants.

    `badge` is the letter by which the GM picks it. With `one_roll` the GM has ruled that one roll
    says for all of them when they act. Who falls stays a member, who leaves does not.
    """

    id: str
    badge: str
    name: str
    members: tuple[str, ...]
    one_roll: bool = False


@frozen
class Encounter:
    """One fight. Unchanged parts stay the same objects from step to step."""

    system: str
    title: str = ""
    clock: Clock = field(default_factory=Clock)
    combatants: Mapping[str, Combatant] = field(default_factory=dict)
    slots: tuple[Slot, ...] = ()
    held: tuple[Held, ...] = ()
    links: tuple[Link, ...] = ()
    spans: tuple[Span, ...] = ()
    prompts: tuple[Prompt, ...] = ()
    counters: tuple[Counter, ...] = ()
    switches: Mapping[str, str] = field(default_factory=dict)
    made: int = 0
    """How many ids were given out so far; ids are never used twice."""
    groups: tuple[Group, ...] = ()
    disclosures: Mapping[str, Disclosure] = field(default_factory=dict)
    """What the GM said of those of whom the players are not shown what is usual."""
    usual_shown: Mapping[Side, Mapping[str, Shown]] = field(default_factory=dict)
    """What the GM said is usual for a side in this fight."""

    def present(self) -> Iterator[Combatant]:
        """Everybody who has not left, in the order in which they came."""
        return (each for each in self.combatants.values() if each.present)

    def slot(self, slot_id: str) -> Slot | None:
        """The slot of that id in this round, or None."""
        return next((each for each in self.slots if each.id == slot_id), None)

    def span_of(self, combatant: str, kind: str = "") -> Span | None:
        """The long action of somebody, of that kind if one is named, or None."""
        mine = (s for s in self.spans if s.combatant == combatant and kind in ("", s.kind))
        return next(mine, None)

    def linked(self, kind: str, combatant: str) -> tuple[str, ...]:
        """Those with whom a combatant has a link of that kind, whichever way it points."""
        mine = [each for each in self.links if each.kind == kind]
        ends = {e.target for e in mine if e.source == combatant}
        return tuple(sorted(ends | {e.source for e in mine if e.target == combatant}))

    def group(self, group_id: str) -> Group | None:
        """The group of that id, or None."""
        return next((each for each in self.groups if each.id == group_id), None)

    def group_of(self, combatant: str) -> Group | None:
        """The group somebody is in, or None; nobody is in two."""
        return next((each for each in self.groups if combatant in each.members), None)

    def disclosure(self, combatant: str) -> Disclosure:
        """What the GM said the players are shown of somebody."""
        return self.disclosures.get(combatant, OPEN)

    def as_one(self) -> Mapping[str, str]:
        """The group of each of whom the GM has ruled that one roll says when all of it acts."""
        ruled = (each for each in self.groups if each.one_roll)
        return {who: group.id for group in ruled for who in group.members}

    def count(self, key: str, combatant: str) -> int:
        """Where a counter stands; 0 when it was not set."""
        mine = (e.value for e in self.counters if (e.key, e.combatant) == (key, combatant))
        return next(mine, 0)

    def acting(self) -> tuple[Slot, ...]:
        """The slots whose moment is now and that still wait for their action.

        Where turns come one after another (the clock has a cursor) that is one slot at most.
        Before the round's dice nobody acts.
        """
        if self.clock.phase == "start":
            return ()
        position = self.clock.position
        now = [each for each in self.slots if each.position == position]
        if self.clock.cursor is not None:
            now = [each for each in now if each.id == self.clock.cursor]
        return tuple(each for each in now if each.state == "waiting")

    def held_for(self, combatant: str, track: str) -> int:
        """The sum of what will be added to that track when the position closes."""
        return sum(h.amount for h in self.held if h.target == combatant and h.track == track)
