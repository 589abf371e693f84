"""What a rule system that lives outside this program may rely on: everything below, and no more.

Such a system is an instance of `RuleSystem` in a package of its own. The package names it in its
`pyproject.toml`:

    [project.entry-points."gm_tracker.systems"]
    anything = "its_module:ITS_SYSTEM"

Where the package is installed beside the program, the window and the verbs know the system. Its
`resources` may be a folder with what the program has for its own systems: `presets/ID.json` and
`presets/ID-records.json`, `help/ID.md`, `fights/*.json`, `conversion-rules/ID.json`,
`icons/NAME.svg`.

The promise: within one number of API nothing here is taken away, renamed or given another
meaning; there may be more. Any other module of the program may change from one version to the
next. A package that was made for API 1 says `requires-python` and
`dependencies = ["gm-tracker>=0.1"]`, and may look at API before it does anything else.
"""

from gm_tracker.model.combatant import Attack, Combatant, Condition, Side, Track
from gm_tracker.model.commands import (
    ChangeTrack,
    DeclareAttack,
    Modifier,
    NewCombatant,
    Perform,
    SetLink,
    SetState,
    SettlePrompt,
)
from gm_tracker.model.dice import Dice, DiceError, parse_dice
from gm_tracker.model.encounter import Counter, Encounter, Held, Link, Prompt, Slot, Span
from gm_tracker.model.events_combatants import (
    ConditionAdded,
    ConditionEnded,
    RecordSet,
    StateChanged,
    TrackChanged,
)
from gm_tracker.model.events_effects import (
    CounterSet,
    EffectHeld,
    LinkBroken,
    LinkMade,
    PromptRaised,
    SpanEnded,
    SpanStarted,
)
from gm_tracker.model.events_time import SlotChanged, SlotGranted
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label
from gm_tracker.model.step import Draft, Option, Refused, Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.building import Builder, Built
from gm_tracker.rules.channels import Channel, chance_of
from gm_tracker.rules.converting import Converted, Converter, Derivation, FantasyCreature
from gm_tracker.rules.dialogue import (
    Dialogue,
    Rolled,
    ask_choice,
    ask_number,
    ask_numbers,
    ask_roll,
    ask_rolls,
)
from gm_tracker.rules.exchange import Amended, Branch, Check, Degree, Exchange, Result, Stage
from gm_tracker.rules.hands import Beforehand, Hands
from gm_tracker.rules.saving import Save, SharedHarm
from gm_tracker.rules.sheet import (
    DEAD,
    DOWN,
    UP,
    ActionKey,
    ConditionKey,
    Derived,
    LinkKey,
    Outcome,
    RecordForm,
    Sheet,
    Situation,
    StateKey,
    StatKey,
    Switch,
    Table,
    TrackKey,
)
from gm_tracker.rules.system import RuleSystem, active, adjusted, condition_effects
from gm_tracker.rules.tactics import Plan, Tactics, weapons_of
from gm_tracker.rules.turns import Turns

API = 1
"""Goes up when something that a system may rely on is taken away or means something else."""

__all__ = [
    "API",
    "DEAD",
    "DOWN",
    "UP",
    "ActionKey",
    "Amended",
    "Attack",
    "Beforehand",
    "Branch",
    "Builder",
    "Built",
    "ChangeTrack",
    "Channel",
    "Check",
    "Combatant",
    "Condition",
    "ConditionAdded",
    "ConditionEnded",
    "ConditionKey",
    "Converted",
    "Converter",
    "Counter",
    "CounterSet",
    "DeclareAttack",
    "Degree",
    "Derivation",
    "Derived",
    "Dialogue",
    "Dice",
    "DiceError",
    "Draft",
    "EffectHeld",
    "Encounter",
    "Event",
    "Exchange",
    "FantasyCreature",
    "Hands",
    "Held",
    "Label",
    "Link",
    "LinkBroken",
    "LinkKey",
    "LinkMade",
    "Modifier",
    "NewCombatant",
    "Option",
    "Outcome",
    "Perform",
    "Plan",
    "Prompt",
    "PromptRaised",
    "RecordForm",
    "RecordSet",
    "Refused",
    "Request",
    "Result",
    "Rolled",
    "RuleSystem",
    "Save",
    "SetLink",
    "SetState",
    "SettlePrompt",
    "SharedHarm",
    "Sheet",
    "Side",
    "Situation",
    "Slot",
    "SlotChanged",
    "SlotGranted",
    "Span",
    "SpanEnded",
    "SpanStarted",
    "Stage",
    "StatKey",
    "StateChanged",
    "StateKey",
    "Switch",
    "Table",
    "Tactics",
    "Trace",
    "TraceLine",
    "Track",
    "TrackChanged",
    "TrackKey",
    "Turns",
    "active",
    "adjusted",
    "ask_choice",
    "ask_number",
    "ask_numbers",
    "ask_roll",
    "ask_rolls",
    "chance_of",
    "condition_effects",
    "frozen",
    "parse_dice",
    "weapons_of",
]
