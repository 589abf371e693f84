"""What is said of wounds, healing, manoeuvres and Luck: labels, traces, questions."""

from collections.abc import Mapping

from gm_tracker.rules.coc7 import harm, manoeuvres, mending, passing, skills, states
from gm_tracker.rules.coc7.luck import SAID
from gm_tracker.rules.sheet import DEAD, Phrase, Question, Reply

_FAILED = {
    "short": "{who} helps {target} in vain",
    "failure": "{who} helps {target} in vain",
    "fumble": "{who} helps {target} in vain, with a fumble",
}
LABELS: Mapping[str, Phrase] = {
    "gets_up": "{who} gets up",
    "con.awake": "{who} stays conscious",
    "con.out": "{who} falls unconscious",
    **{
        f"{action.key}.{key}": f"{said} ({action.label})"
        for action in (mending.FIRST_AID, mending.MEDICINE)
        for key, said in _FAILED.items()
    },
    "first_aid.held": "{who} keeps {target} from dying",
    "first_aid.done": "{who} gives First Aid to {target}: {points} back",
    "medicine.done": "{who} treats {target}: {points} back",
    "medicine.held": "{who} treats {target}: {points} back",
    f"passes.{passing.HOUR}": "an hour passes",
    f"passes.{passing.DAY}": "a day passes",
    f"passes.{passing.WEEK}": "a week passes",
    "lasting.hindered": "{who} has a penalty die while it lasts",
    "lasting.exposed": "others have a bonus die against {who} while it lasts",
    "attack.disarm": "{actor} disarms {target}",
    "attack.knock_down": "{actor} knocks {target} down",
    "attack.hold": "{actor} holds {target}",
    "attack.push": "{actor} pushes {target} away",
    "attack.break_free": "{actor} breaks free of {target}",
    "attack.counter.disarm": "{target} disarms {actor} in return",
    "attack.counter.knock_down": "{target} knocks {actor} down in return",
    "attack.counter.hold": "{target} gets hold of {actor}",
    "attack.counter.push": "{target} pushes {actor} away",
    "attack.counter.break_free": "{target} breaks free of {actor}",
}
PHRASES = {
    "bonus_dice": "damage bonus {note}",
    "worn": "{value:+} worn off",
    "armour_dice": "and armour dice",
    "con": "CON {value}",
    "roll.con": "rolled {value}",
    "given_back": "{value} hit points back",
    "luck": "{value} Luck spent",
    **{f"bought.{level}": f"bought: {said}" for level, said in SAID.items()},
    **{f"outcome.{key}": each.done for key, each in manoeuvres.MANOEUVRES.items()},
    **{
        f"outcome.{manoeuvres.BACK}{key}": f"{each.done} in return"
        for key, each in manoeuvres.MANOEUVRES.items()
    },
    **{
        f"ends.{each.key}": f"{each.label.lower()} is over"
        for each in (*states.OF_WOUNDS, *states.OF_MANOEUVRES)
    },
}
QUESTIONS = (
    Question(
        harm.CON_ROLL,
        (Reply("Stays conscious"), Reply("Falls unconscious", states.UNCONSCIOUS.key)),
        "Half of all hit points or more went at one blow.",
    ),
    Question(
        "fumble",
        (
            Reply("Nothing worse"),
            Reply("The weapon is dropped"),
            Reply("It falls"),
            Reply("The next attack on it has a bonus die"),
        ),
        "The die was a fumble.",
        by_lot=True,
    ),
    Question(
        skills.PUSHED,
        (
            Reply("It takes longer"),
            Reply("It is noticed"),
            Reply("Something breaks"),
            Reply("The patient dies", DEAD.key),
        ),
        "The roll was pushed and failed, or it was a fumble.",
        by_lot=True,
    ),
    Question(
        passing.INJURY,
        (Reply("A limp"), Reply("A stiff arm"), Reply("A scar"), Reply("Nothing that lasts")),
        "The weekly CON roll was a fumble.",
        by_lot=True,
    ),
)
"""C7-23, C7-28, C7-41, by the beginnings of the prompts' ids."""
