"""Ready-made values for the window: every text is final, nothing is left to look up.

Only an Advice becomes a text in the window, which knows the keys. All texts are plain text.
`spoken` is the sentence that a screen reader says for a row.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gm_tracker.model.advice import Advice, Said
from gm_tracker.model.combatant import Side
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.words.idle_views import IdleView
from gm_tracker.words.live_views import LiveView
from gm_tracker.words.pieces import Chip, Face, Piece
from gm_tracker.words.result_views import NextView, QuestionView, ResultView

if TYPE_CHECKING:
    from gm_tracker.words.group_views import GroupView


@frozen
class ConditionMark:
    """A condition on a row: `icon` names a bundled icon, `until` says when it ends."""

    key: str
    label: str
    icon: str = ""
    until: str = ""


@frozen
class TrackLine:
    """A track of the panel; `pending` says what is still to land, `change` how much it is.

    Those of one `group` stand side by side under that heading, each with the `armour` over it, if
    any; `why` explains that.
    """

    key: str
    label: str
    value: int
    maximum: int
    pending: str = ""
    change: int = 0
    group: str = ""
    armour: str = ""
    why: tuple[str, ...] = ()


@frozen
class NumberLine:
    """A derived number with the lines that explain it."""

    key: str
    label: str
    text: str
    why: tuple[str, ...] = ()


@frozen
class PanelView:
    """Everything about one combatant; the first track is the main one.

    `attacks` are the weapons, then spells, skills and the like; `shown` is what the players see;
    `doing` is a long action, or what is held until when. Of one who acts with others as one the
    `members` are there too, all of them together first.
    """

    id: str
    badge: int
    name: str
    side: Side
    state: str = ""
    tracks: tuple[TrackLine, ...] = ()
    numbers: tuple[NumberLine, ...] = ()
    conditions: tuple[Chip, ...] = ()
    attacks: tuple[Chip, ...] = ()
    notes: str = ""
    spoken: str = ""
    face: Face = Face()
    members: tuple[Chip, ...] = ()
    shown: tuple[Chip, ...] = ()
    doing: str = ""


@frozen
class HeaderView:
    """The line above everything: when it is, what is held, and what can be undone.

    `brief` is round and moment where there is hardly room, as in "2.5"; `system` is the game,
    `rules` says how many of its house rules are not as usual.
    """

    round: str = ""
    moment: str = ""
    brief: str = ""
    hint: Advice = Advice()
    system: str = ""
    rules: str = ""
    undo: str = ""
    redo: str = ""


@frozen
class PersonView:
    """One side of an action: name and the numbers that count, each with what it becomes.

    Several at once have no `badge` and no `face`.
    """

    name: str
    side: Side
    note: str = ""
    numbers: tuple[tuple[str, str], ...] = ()
    badge: int = 0
    face: Face = Face()


@frozen
class ChipGroup:
    """Chips under one name: "With", "Irthea is", "This blow"; `note` says how long they hold.

    Those that are on stand first. Where it `folds`, only as many as a line takes are shown, the
    rest behind one more chip; the `last` one is always shown.
    """

    id: str
    label: str
    chips: tuple[Chip, ...]
    note: str = ""
    folds: bool = False
    last: Chip | None = None


@frozen
class OddsShare:
    """A part of a bar: how likely (0..1) it is that this side comes out ahead, or nobody."""

    text: str
    share: float
    side: Side | None = None


@frozen
class OddsBar:
    """One possible value on the odds chart and its share of all (0..1); `drops` the target."""

    value: int
    share: float
    drops: bool = False


@frozen
class OddsView:
    """Exact odds in words: "69 %", "69 or less hits", "6 or less is critical", all percents whole.

    `mean` is what a hit costs, `fells` how likely the blow fells the target; `bars` are what a
    hit may cost in `unit`, `drop_at` the least that fells. Where two sides roll, `shares` say who
    hits whom; `parts` are what else may come of it.
    """

    headline: str
    sentence: str = ""
    also: str = ""
    mean: str = ""
    fells: str = ""
    parts: tuple[Piece, ...] = ()
    bars: tuple[OddsBar, ...] = ()
    drop_at: int | None = None
    drop_label: str = ""
    shares: tuple[OddsShare, ...] = ()
    spoken: str = ""
    unit: str = ""
    brief: str = ""
    certain: bool = False


@frozen
class FieldView:
    """One question: a die field, a choice or a number.

    `text` is what was answered already, `typed` what stands there instead and was not yet
    taken; `hint` what the field takes, `usual` the option or the number that is
    meant when nothing is said; with `adjusts` what is rolled can be changed; `owner` who rolls
    (name), `beside` the label beside that name, `group` the side whose dice
    can be rolled together with one key. Of an answer it is known that it was `rolled`, or how it
    was `taken`. What is chosen `before` any die stands among the facts, in a `row` of that name.
    One that `follows` is the die before it once more.
    """

    id: str
    label: str
    what: str = "roll"
    hint: tuple[str, ...] = ()
    text: str = ""
    error: str = ""
    options: tuple[Chip, ...] = ()
    usual: str = ""
    adjusts: bool = False
    owner: str = ""
    beside: str = ""
    group: Side | None = None
    typed: str | None = None
    rolled: bool = False
    taken: str = ""
    before: bool = False
    row: str = ""
    follows: bool = False

    @property
    def heading(self) -> str:
        """The label, as in "d100 to hit, rolled"; "again" behind the die that is rolled again."""
        label = "again" if self.follows else self.label
        return f"{label}, rolled" if self.rolled else label

    @property
    def named(self) -> str:
        """The same with whose it is, once: "Anna d100 to hit", "Orc 1 saves on 31 or less"."""
        whole = replace(self, follows=False).heading
        told = self.owner and whole.startswith(self.owner)
        return whole if told else f"{self.owner} {whole}".strip()


@frozen
class ComposerView:
    """The composer: an action in the making, or its result, or what to do when it is idle.

    `fields` are the questions answered so far and those open now, in order; `headline` is the
    result so far; `done` means it is resolved. `adjusts` names the number that an empty field can
    change.
    `picking` is set while a target (or an attack) is still to be picked, with `many` several and
    `typed` the numbers typed so far. `entry` counts the actions: what is typed into a field
    belongs to one of them. `early` is what was typed before a die asked for it. The fields of a
    sheet stand `across` where more may come behind them. A `result` stands
    with the open `questions` and who is `following`; questions may stand alone. `idle` is the
    table of the one who acts, while nothing is asked or the target of an attack is picked; `group`
    is that of several who act as one. `groups`
    are the facts that can be switched; `live` is what the dice mean, also those not yet taken.
    """

    title: str = ""
    adjusts: str = ""
    actor: PersonView | None = None
    target: PersonView | None = None
    groups: tuple[ChipGroup, ...] = ()
    targets: tuple[Chip, ...] = ()
    many: bool = False
    odds: OddsView | None = None
    fields: tuple[FieldView, ...] = ()
    headline: str = ""
    error: Said = ""
    button: str = "Resolve"
    done: bool = False
    picking: str = ""
    empty: Advice = Advice()
    entry: int = 0
    typed: str = ""
    early: str = ""
    across: bool = False
    result: ResultView | None = None
    questions: tuple[QuestionView, ...] = ()
    following: NextView = NextView()
    idle: IdleView | None = None
    group: GroupView | None = None
    live: LiveView = LiveView()

    @property
    def chips(self) -> tuple[Chip, ...]:
        """The chips of all groups."""
        return tuple(chip for group in self.groups for chip in group.chips)


@frozen
class SwitchLine:
    """A house rule with its choices: (key, label) pairs; `default` is the rules' own choice.

    An `idle` one has no effect as things are: the words say what it would need.
    """

    id: str
    label: str
    sentence: str
    choice: str
    default: str
    choices: tuple[tuple[str, str], ...] = ()
    idle: str = ""


@frozen
class HelpEntry:
    """One page of help in its list; `name` is what it is asked for by."""

    name: str
    title: str
