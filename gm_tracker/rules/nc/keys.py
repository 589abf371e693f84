"""NC's declared keys: the sheet, conditions, states and house rules."""

from gm_tracker.rules.sheet import UP, ConditionKey, Sheet, StateKey, StatKey, Switch, TrackKey

HP = TrackKey("hp", "hit points", default=60, floor=None, short="HP")
OF = StatKey("of", "OF", 0, -99, 999, "offence with this weapon", "actor", "NC-08")
DF = StatKey("df", "DF", 0, -99, 999, "defence", "target", "NC-13")
AR = StatKey("ar", "AR", 0, 0, 999, "taken off physical damage first", "target", "NC-18")
DR = StatKey(
    "dr", "DR", 0, 0, 300, "each point takes a tenth off what is left", "target", "NC-21", 0
)
DEX = StatKey("dex", "dexterity", 0, -20, 20, "reaction adjustment in segments", "actor", "NC-52")
ATTACKS = StatKey("attacks", "attacks a round", 1, 0, 10, "0 to 10", "actor", "NC-52")

SHEET = Sheet((HP,), (DF, AR, DR, DEX, ATTACKS), (OF,), "Weapon", "1d8x10")

UNCONSCIOUS = StateKey("unconscious", "unconscious")
DEAD = StateKey("dead", "dead")
STATES = (UP, StateKey("down", "down"), UNCONSCIOUS, DEAD)

_RULES = {"df": "NC-14", "dr": "NC-23"}
STUNNED = ConditionKey("stunned", "Stunned", "stunned", {"df": -2, "dr": -1}, _RULES)
PRONE = ConditionKey("prone", "Prone", "prone", {"df": -2, "dr": -1}, _RULES)

MINIMUM = Switch(
    "X-N-16",
    "A hit always costs a point",
    "Whether a hit that armour stops altogether still costs one hit point.",
    "on",
    (("on", "at least 1"), ("off", "may be 0")),
)
CRITICAL = Switch(
    "X-N-37",
    "Which rolls are critical",
    "They differ where the chance is 10, 20, 30 ... 90 %.",
    "tenth",
    (("tenth", "up to a tenth of the chance"), ("strict", "less than a tenth of the chance")),
)

PHRASES = {
    "of": "OF {value}",
    "df": "DF {value}",
    "ar": "|AR {value}",
    "dr": "DR {value}",
    "dex": "dexterity {value:+}",
    "attacks": "{value} attacks a round",
    "modifier.of": "OF {value:+}",
    "modifier.df": "DF {value:+}",
    "modifier.ar": "AR {value:+}",
    "modifier.dr": "DR {value:+}",
    "level": "|chance level {value:+}",
    "chance": "hits on {value} or less",
    "critical": "critical on {value} or less",
    "critical_dr": "critical hit: DR {value:+}",
    "dr_now": "DR counts as {value}",
    "outcome.miss": "a miss",
    "outcome.hit": "a hit",
    "outcome.critical": "a critical hit",
    "after_ar": "{value} after armour",
    "after_dr": "{value} after damage reduction",
    "minimum": "{value} taken",
}
"""How NC's traces read; a bar begins a new line."""
