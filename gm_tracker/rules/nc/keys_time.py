"""NC's keys of scheduling: house rules, links, counters, actions and the times they take."""

from gm_tracker.model.frozen import frozen
from gm_tracker.rules.sheet import ActionKey, LinkKey, RecordForm, StatKey, Switch

ENGAGED = "engaged"
"""The links of those who are in hand-to-hand combat with each other (NC-50)."""
UNDER_FIRE = "under fire"
"""From a marksman to whom he shot at; counts as hand-to-hand under X-N-41 only."""
LINKS = (LinkKey(ENGAGED, "engaged with", mutual=True, melee=True),)

READY = "ready"
"""The counter of the position at which somebody can act again."""
SHOT = "shot "
"""How the counters begin of the position at which a slow weapon can be fired again (NC-59)."""
FULL_RATE = "full rate"
"""The counter of the position before which somebody has attacks at the full rate (NC-17)."""
STRUCK = "struck"
"""The counter of casters hit in a turn, where turns come one after another (NC-43)."""

CASTING, DOING, LOADING = "casting", "exposed", "loading"
"""The kinds of long actions: a spell, something that interferes with defence, loading."""

SCHEDULING = Switch(
    "NC-49",
    "Who acts when",
    "By segments of a second, or in plain turns of which each closes by itself.",
    "segments",
    (("segments", "segments"), ("turns", "plain turns")),
)
WHO = Switch(
    "N-ENGAGED",
    "Who is in hand-to-hand",
    "Those roll their segments, all others act as fast as their weapons allow. With nobody "
    "marked as engaged, everybody is.",
    "auto",
    (("auto", "everybody, until some are engaged"), ("links", "the engaged"), ("all", "everybody")),
)
FIXED = Switch(
    "X-N-30",
    "Dexterity with four and more attacks",
    "Whether the reaction adjustment shifts their fixed segments too.",
    "off",
    (("off", "no"), ("on", "shifts them")),
)
THREE = Switch(
    "X-N-47",
    "Dexterity with three attacks",
    "Whether the reaction adjustment shifts three attacks as it does one and two.",
    "on",
    (("on", "shifts them"), ("off", "no")),
)
BOTH = Switch(
    "X-N-39",
    "Casting in hand-to-hand",
    "Whether DF is 5 less for casting only, or another 5 for interfering with the defence.",
    "once",
    (("once", "5 less"), ("both", "10 less")),
)
REPLACE = Switch(
    "X-N-40",
    "Attacks at the full rate",
    "Against somebody who is busy: in place of the scheduled attacks or beside them.",
    "replace",
    (("replace", "in their place"), ("add", "beside them")),
)
SHOTS = Switch(
    "X-N-41",
    "Shot at",
    "Whether who is shot at is in hand-to-hand, until the end of the next round.",
    "melee",
    (("melee", "no"), ("any", "counts as hand-to-hand")),
)
INITIAL = Switch(
    "X-N-43",
    "Another one comes to blows",
    "Whether somebody who fights already has an initial attack against a new opponent.",
    "pairwise",
    (("pairwise", "yes, one a segment"), ("first", "only with the first")),
)
BREAKS = Switch(
    "N-STRUCK",
    "What may break a spell",
    "Whether only a weapon's blow asks a caster's save, or whatever else hurts, such as a spell.",
    "weapon",
    (("weapon", "a weapon's blow"), ("any", "any harm")),
)
SWITCHES = (SCHEDULING, WHO, FIXED, THREE, BOTH, REPLACE, SHOTS, INITIAL, BREAKS)

TAKES = StatKey("takes", "segments", 1, 1, 600, "how long it takes", "actor", "NC-51")
TIMED_FORM = RecordForm("deed", "timed action", (TAKES,), "Timed action")
"""What somebody can do beside the common actions, such as bandaging."""

CAST = ActionKey(
    "cast",
    "Cast",
    "Begin a spell, or let it go when its time has come.",
    form="spell",
    targets="many",
    turn=True,
    icon="hourglass",
)
DO = ActionKey(
    "do",
    "Do something",
    "Anything that takes time: moving, drawing, loading, aiming.",
    turn=True,
    icon="clock",
)
ACTIONS = (CAST, DO)


@frozen
class TimedAction:
    """A common action with the segments it takes; `kind` is that of its long action."""

    key: str
    label: str
    segments: int
    kind: str = DOING


TIMED_ACTIONS = (
    TimedAction("draw", "drawing a weapon", 2),
    TimedAction("sheathe", "sheathing a weapon", 6),
    TimedAction("switch", "switching weapons", 8),
    TimedAction("aim", "finding a new target to shoot at", 2),
    TimedAction("nock", "drawing and nocking an arrow", 4, LOADING),
    TimedAction("load", "loading a crossbow", 19, LOADING),
    TimedAction("steady", "steadying a handgun", 1),
)
"""NC-51; attacks and shots take the time of their weapons (NC-59)."""

PHRASES = {
    "keep_chance": "|keeps the spell on {value} or less",
    "waived": "|no save is asked of the caster",
}
"""How the traces of scheduling read."""
