"""The typed keys and values with which a rule system declares itself."""

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Literal

from gm_tracker.model.encounter import Held
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label, written
from gm_tracker.model.trace import Trace
from gm_tracker.rules.tracks import TrackKey as TrackKey

Role = Literal["actor", "target", "both"]


@frozen
class Called:
    """What is asked together at some time: one of it, several, and all as a whole.

    As in "1 tie-break", "2 tie-breaks", "rolls the tie-breaks".
    """

    one: str = "die"
    many: str = "dice"
    whole: str = "dice"


@frozen
class StatKey:
    """A number on the sheet: whose it is in an attack, and its limits."""

    key: str
    label: str
    default: int = 0
    lowest: int = -999
    highest: int = 9999
    hint: str = ""
    role: Role = "both"
    rule: str = ""
    least: int = -99_999
    """What conditions cannot bring it below."""
    choices: tuple[tuple[int, str], ...] = ()
    """The values with their names, where it is a choice and no amount."""
    quiet: bool = False
    """Not shown in the panel while it stands at its default."""
    group: str = ""
    """The heading under which a form shows it."""
    half: str = ""
    """Where halves are typed, as in 3/2: the key of the one more in every other round."""
    typed: str = ""
    """Where a blank follows from other numbers: the key that is 1 if anything, even 0, is typed."""
    usual: tuple[int, int] | None = None
    """What most have: beyond it a builder wonders whether another field was meant."""

    def of(self, stats: Mapping[str, int]) -> int:
        """The value on a sheet, or the default."""
        return stats.get(self.key, self.default)

    def given(self, stats: Mapping[str, int]) -> int | None:
        """The value that was typed; None for a blank, which follows from other numbers."""
        value = self.of(stats)
        return value if value or stats.get(self.typed) else None

    def text(self, stats: Mapping[str, int]) -> str:
        """The value in words: its name where it is a choice."""
        value = self.of(stats)
        return dict(self.choices).get(value, str(value))

    def shown(self, stats: Mapping[str, int]) -> bool:
        """Whether it is worth showing: not while it quietly stands at its default."""
        return not self.quiet or self.of(stats) != self.default


@frozen
class ConditionKey:
    """A condition; `effects` are added to the numbers named by their keys.

    `rules` gives the rule of each effect, by the same keys. A `quiet` one comes from the rules
    alone and is not offered to the GM. One that is `of_the_fallen` is over when somebody can act
    again; why is told by the trace key "ends." and its own, under the rule of that name.
    """

    key: str
    label: str
    icon: str = ""
    effects: Mapping[str, int] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    quiet: bool = False
    of_the_fallen: bool = False
    told: str = ""
    """What follows a name where "is" and the label are no sentence: "'s right arm {is} useless"."""
    short: str = ""
    """What stands for the label where there is little room: "wounded" for "Badly wounded"."""


@frozen
class Switch:
    """A house rule: `choices` are (key, label) pairs, the first is not always the default.

    The default is in force where nothing is said, as in every fight that there is; with `fresh` a
    fight that a GM begins says that at once. Where it `needs` another house rule, by its id and
    choice, it has an effect only while that is chosen.
    """

    id: str
    label: str
    sentence: str
    default: str
    choices: tuple[tuple[str, str], ...]
    fresh: str = ""
    needs: tuple[str, str] | None = None

    @property
    def usual(self) -> str:
        """The choice with which a fight begins that a GM begins."""
        return self.fresh or self.default


@frozen
class LinkKey:
    """A kind of link that the GM makes and breaks by key, and what it is called.

    What is `mutual` one is with another as the other is with the one. Those with a link of
    `melee` fight each other: each is the first whom the other may mean.
    """

    key: str
    label: str
    mutual: bool = False
    melee: bool = False


@frozen
class StateKey:
    """A state that a combatant can be in; who is not `able` cannot act."""

    key: str
    label: str
    able: bool = False


@frozen
class RecordForm:
    """A kind of record beside attacks: spells, skills. `damage` is its dice at first, if any;
    `several` the key of the number that is 0 where it is for a single target only."""

    key: str
    label: str
    stats: tuple[StatKey, ...] = ()
    name: str = ""
    damage: str = ""
    several: str = ""


@frozen
class ActionKey:
    """Something that can be done beside attacking.

    It takes a record of `form` if that is named, `targets` as said, and with `turn` a slot of
    the actor, who must be able to act. A `friendly` one is aimed at one's own side first. Without
    `actor` it is done by nobody in particular. With `own_skill` it is offered but once, for the
    record of its own name. `icon` is a bundled icon; `key` "save" is what the save key begins.
    """

    key: str
    label: str
    sentence: str = ""
    form: str = ""
    targets: Literal["none", "one", "many"] = "none"
    turn: bool = False
    actor: bool = True
    friendly: bool = False
    icon: str = ""
    own_skill: bool = False


@frozen
class Situation:
    """What the moment adds to an action, such as cover: `effects` by the keys of the numbers.

    Of one `group` one holds at a time. With `on` it holds by itself until the GM switches it off;
    `note` says why.
    """

    key: str
    label: str
    effects: Mapping[str, int] = field(default_factory=dict)
    rule: str = ""
    group: str = ""
    on: bool = False
    note: str = ""


@frozen
class Reply:
    """A usual answer to a question; with `state` whom it is about is put in that state."""

    text: str
    state: str = ""


@frozen
class Question:
    """What the GM is asked by prompts whose ids begin with `key` and a dot.

    `why` says in a sentence what it comes from, `replies` are the usual answers beside any other
    words. With `by_lot` chance may choose among them.
    """

    key: str
    replies: tuple[Reply, ...]
    why: str = ""
    by_lot: bool = False


Phrase = str | Callable[[Label], str]
"""How a label reads: a template of its values, or a function of the label."""


@frozen
class Outcome:
    """What came of an action: its label, its events, and the `harm` (or healing) it does.

    A sentence will do in place of a label, but it stays as it is in every language. Harm waits
    for the close of the moment where that is how the game works; events, and what lands `now`,
    are at once. `named` says that the sentence begins with the actor's name.
    """

    told: Label | str
    events: tuple[Event, ...] = ()
    harm: tuple[Held, ...] = ()
    key: str = ""
    trace: Trace = ()
    now: tuple[Held, ...] = ()
    named: bool = False

    @property
    def label(self) -> Label:
        """What the step and its event are called."""
        return written(self.told) if isinstance(self.told, str) else self.told


@frozen
class Sheet:
    """What a combatant of this system has. The first track is the one that attacks reduce.

    `forms` are the records beside attacks. `ability` is the key of the number of an attack that is
    its owner's and not the weapon's, if there is one.
    """

    tracks: tuple[TrackKey, ...]
    stats: tuple[StatKey, ...] = ()
    attack_stats: tuple[StatKey, ...] = ()
    attack_name: str = "Weapon"
    attack_damage: str = "1d6"
    forms: tuple[RecordForm, ...] = ()
    ability: str = ""

    def form(self, key: str) -> RecordForm | None:
        """The form of a record; that of attacks for ""."""
        if not key:
            return RecordForm("", "attack", self.attack_stats, self.attack_name, self.attack_damage)
        return next((each for each in self.forms if each.key == key), None)


@frozen
class Derived:
    """A number worked out from the sheet, with its trace; `base` is what the sheet says."""

    key: str
    label: str
    value: int
    base: int
    trace: Trace = ()
    role: Role = "both"


@frozen
class Table:
    """A table of the rules, to be shown as it is: the first cell of each row names it."""

    title: str
    rule: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


UP = StateKey("up", "up", able=True)
DOWN = StateKey("down", "down")
DEAD = StateKey("dead", "dead")
