"""What a user can ask for. Commands state an intent; they carry no behaviour.

A command together with its keyed answers decides a step, so a fight can be played again from
its commands. Every command has a `kind`, which names it in files and scripts.
"""

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.clock import End
from gm_tracker.model.combatant import Attack, Side, Track
from gm_tracker.model.disclosure import OPEN, Disclose, Disclosure
from gm_tracker.model.frozen import frozen
from gm_tracker.model.group_commands import (
    DissolveGroup,
    EditGroup,
    HarmMany,
    JoinGroup,
    MakeGroup,
    Share,
    SplitOff,
)


@frozen
class NewCombatant:
    """What a combatant is made from; None tracks and stats fall back to the system's own."""

    name: str
    side: Side = "foe"
    stats: Mapping[str, int] = field(default_factory=dict)
    tracks: Mapping[str, Track] = field(default_factory=dict)
    attacks: tuple[Attack, ...] = ()
    notes: str = ""
    portrait: str = ""


@frozen
class Modifier:
    """A change to one number of an action, with the GM's reason.

    With `replaces` the number becomes `value`, otherwise `value` is added.
    """

    key: str
    value: int
    reason: str = ""
    replaces: bool = False


@frozen
class AddCombatants:
    """Add `count` combatants; several of one kind are numbered ("Orc 1" to "Orc 4").

    With `as_one` several of them are a group; `disclosure` is said of each before it is there.
    """

    combatant: NewCombatant
    count: int = 1
    as_one: bool = False
    disclosure: Disclosure = OPEN
    kind: Literal["add"] = "add"


@frozen
class EditCombatant:
    """Change what is named here about one combatant; None leaves a part as it is."""

    combatant: str
    name: str | None = None
    side: Side | None = None
    stats: Mapping[str, int] = field(default_factory=dict)
    maxima: Mapping[str, int] = field(default_factory=dict)
    attacks: tuple[Attack, ...] | None = None
    notes: str | None = None
    portrait: str | None = None
    kind: Literal["edit"] = "edit"


@frozen
class Leave:
    """A combatant leaves the fight; its numbers are kept."""

    combatant: str
    kind: Literal["leave"] = "leave"


@frozen
class Return:
    """A combatant that left comes back."""

    combatant: str
    kind: Literal["return"] = "return"


@frozen
class ChangeTrack:
    """Add `amount` (negative: damage) to a track, at once and by the GM's word."""

    combatant: str
    track: str
    amount: int
    kind: Literal["change"] = "change"


@frozen
class SetTrack:
    """Set a track to `value`, at once and by the GM's word."""

    combatant: str
    track: str
    value: int
    kind: Literal["set"] = "set"


@frozen
class SetState:
    """The GM's word about somebody's state (for example that they are dead)."""

    combatant: str
    state: str
    kind: Literal["state"] = "state"


@frozen
class AddCondition:
    """Put a condition on somebody, until `end` or until it is removed."""

    combatant: str
    condition: str
    end: End | None = None
    note: str = ""
    kind: Literal["condition"] = "condition"


@frozen
class RemoveCondition:
    """End a condition now."""

    combatant: str
    condition: str
    kind: Literal["uncondition"] = "uncondition"


@frozen
class SetSwitch:
    """Choose a house rule; it is in force from then on."""

    switch: str
    choice: str
    kind: Literal["switch"] = "switch"


@frozen
class SetLink:
    """Make or (with `on` False) break a link between two combatants."""

    link: str
    source: str
    target: str
    value: int = 0
    on: bool = True
    kind: Literal["link"] = "link"


@frozen
class SettlePrompt:
    """The GM settles a prompt, in words."""

    prompt: str
    note: str = ""
    kind: Literal["settle"] = "settle"


@frozen
class GrantSlot:
    """Give somebody a chance to act now, by the GM's word."""

    combatant: str
    kind: Literal["grant"] = "grant"


@frozen
class MoveSlot:
    """Delay a waiting action to a later position; in a round of one position, by so many turns."""

    slot: str
    position: int
    kind: Literal["move"] = "move"


@frozen
class CancelSlot:
    """Give up a waiting or held action."""

    slot: str
    kind: Literal["cancel"] = "cancel"


@frozen
class HoldSlot:
    """Keep a waiting action back until something happens; `trigger` says what, in words."""

    slot: str
    trigger: str = ""
    kind: Literal["hold"] = "hold"


@frozen
class ReleaseSlot:
    """Use a held action now: together with the others of this moment, or `before` them."""

    slot: str
    before: bool = False
    kind: Literal["release"] = "release"


@frozen
class Interrupt:
    """A long action is broken off, by somebody else or by its owner's own choice."""

    span: str
    note: str = ""
    kind: Literal["interrupt"] = "interrupt"


@frozen
class Next:
    """Go on: to the next turn or segment, or roll the dice that start the round."""

    kind: Literal["next"] = "next"


@frozen
class DeclareAttack:
    """`actor` attacks `target` with one of its attacks, in its slot of this moment.

    `situations` are the keys of the system's situations that the GM switched on, or off where
    they come by themselves: "!" stands before those.
    """

    actor: str
    target: str
    attack: str
    modifiers: tuple[Modifier, ...] = ()
    situations: tuple[str, ...] = ()
    kind: Literal["attack"] = "attack"


@frozen
class GroupAttack:
    """So many of a group attack each of some targets, with the weapon that is called so.

    `attack` is the id of a weapon of the members, `shares` say how many attack whom; those who act
    now take them in their order. Each attack is one of its own, and its answers stand under the
    id of who makes it: "c3:attack". With `one_roll` what is rolled first is rolled for all.
    """

    group: str
    attack: str
    shares: tuple[Share, ...]
    modifiers: tuple[Modifier, ...] = ()
    situations: tuple[str, ...] = ()
    one_roll: bool = False
    kind: Literal["group_attack"] = "group_attack"


@frozen
class Perform:
    """Something else that the system knows: a check, a spell, a long action, a save, a rest.

    `action` is the key of the system's action, `record` the id of the actor's skill or spell,
    if it takes one. Actions of nobody in particular, such as time that passes, have no actor.
    """

    action: str
    actor: str = ""
    record: str = ""
    targets: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    situations: tuple[str, ...] = ()
    note: str = ""
    kind: Literal["perform"] = "perform"


Action = DeclareAttack | Perform
"""What a combatant does."""

Command = (
    AddCombatants
    | EditCombatant
    | Leave
    | Return
    | ChangeTrack
    | SetTrack
    | SetState
    | AddCondition
    | RemoveCondition
    | SetSwitch
    | SetLink
    | SettlePrompt
    | GrantSlot
    | MoveSlot
    | CancelSlot
    | HoldSlot
    | ReleaseSlot
    | Interrupt
    | Next
    | DeclareAttack
    | GroupAttack
    | Perform
    | MakeGroup
    | JoinGroup
    | SplitOff
    | EditGroup
    | DissolveGroup
    | HarmMany
    | Disclose
)
