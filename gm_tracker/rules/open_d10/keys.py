"""What the open-ended d10 declares: sheet, actions, situations, house rules, phrases."""

from gm_tracker.rules.sheet import (
    ActionKey,
    ConditionKey,
    RecordForm,
    Sheet,
    Situation,
    StatKey,
    Switch,
    TrackKey,
)

HP = TrackKey("hp", "hit points", 10, floor=None, short="HP")
SPEED = StatKey("speed", "initiative", 5, -99, 99, "added to the die, or as typed", "actor")
DEFENCE = StatKey("defence", "defence", 3, -9, 30, "0 to 9", "target", "D-01")
DEFENCE_FINE = StatKey(
    "defence_fine", "its fine grain", 0, 0, 9, "tenths", "target", "D-09", quiet=True
)
DEFENCE_RANK = StatKey(
    "defence_rank", "its mastery rank", 0, 0, 20, "", "target", "D-08", quiet=True
)
SCORE = StatKey("score", "score", 3, -9, 30, "0 to 9", "actor", "D-01")
FINE = StatKey("fine", "fine grain", 0, 0, 9, "tenths", "actor", "D-09", quiet=True)
RANK = StatKey("rank", "mastery rank", 0, 0, 20, "steps up the ladder", "actor", "D-08", quiet=True)
DIFFICULTY = StatKey(
    "difficulty", "difficulty degree", 0, 0, 9, "the die it takes", "actor", "D-06", quiet=True
)
ATTRIBUTE = RecordForm("attribute", "attribute", (SCORE, FINE, RANK, DIFFICULTY), "Lockpicking")
SHEET = Sheet(
    (HP,),
    (SPEED, DEFENCE, DEFENCE_FINE, DEFENCE_RANK),
    (SCORE, FINE, RANK, DIFFICULTY),
    "Weapon",
    "",
    (ATTRIBUTE,),
    SCORE.key,
)
HAMPERED = ConditionKey(
    "hampered", "Hampered", "flag", {"score": -1, "defence": -1}, {"score": "D-01"}
)
SHAKEN = ConditionKey("shaken", "Shaken", "stunned", {"score": -2}, {"score": "D-01"})

FULL = ActionKey("roll", "Roll", "a full roll with criticals", form="attribute")
SIMPLE = ActionKey("simple", "Simple roll", "zeros are rolled again", form="attribute")
OPPOSED = ActionKey(
    "opposed", "Opposed roll", "the better degree wins", form="attribute", targets="one"
)
MASTER = ActionKey(
    "master", "Buy a mastery rank", "takes a score of 8, which falls to 1", form="attribute"
)
ACTIONS = (FULL, SIMPLE, OPPOSED, MASTER)

DEMANDS = tuple(
    Situation(f"demand{i}", label, {"demand": i}, "D-07", group="demand")
    for i, label in (
        (1, "Critical demanded"),
        (2, "Double critical demanded"),
        (3, "Triple critical demanded"),
    )
)

ORDER = Switch(
    "D-ORDER",
    "Who acts first",
    "By an initiative that is typed for everybody, or by a d10 with the initiative added.",
    "rolled",
    (("rolled", "d10 and initiative"), ("typed", "typed each round")),
)
LUCKY = Switch(
    "X-D-3",
    "Lucky results among criticals",
    "How a lucky result compares with an ordinary critical of the same multiplicity.",
    "equal",
    (("equal", "by its die"), ("above", "better than all"), ("below", "worse than all")),
)
IMMUNE = Switch(
    "X-D-5",
    "Mastery and luck",
    "Whether a mastery rank moves lucky results too, which come in spite of skill.",
    "immune",
    (("immune", "luck stays as it is"), ("moved", "moved as well")),
)
PUSH_ZERO = Switch(
    "X-D-6",
    "A zero when pushing",
    "Whether the 0 of the second die of a fine-grained roll is ten or zero.",
    "ten",
    (("ten", "ten: it fails"), ("zero", "zero: it succeeds")),
)
PUSH_LATER = Switch(
    "X-D-7",
    "Pushing after a zero",
    "Whether a miss by one can be pushed on the first die only, or on the die after zeros too.",
    "first",
    (("first", "first die only"), ("any", "any deciding die")),
)
SWITCHES = (ORDER, LUCKY, IMMUNE, PUSH_ZERO, PUSH_LATER)

PHRASES = {
    "score": "score {value}",
    "defence": "defence {value}",
    "fine": "and {value} tenths",
    "rank": "mastery rank {value}",
    "demand": "needs a critical of {value}",
    "difficulty": "needs a degree of {value}",
    "zeros": "{value} zeros",
    "die": "|deciding die {value}",
    "condition.hampered": "hampered {value:+}",
    "condition.shaken": "shaken {value:+}",
    "outcome.hit": "the attack succeeds",
    "outcome.miss": "the attack fails",
}
