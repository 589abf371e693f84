"""What can be done in NC beside attacking, as far as numbers go; long actions are elsewhere."""

from gm_tracker.rules.channels import Channel, chance_of
from gm_tracker.rules.nc.keys_time import CAST
from gm_tracker.rules.sheet import ActionKey

SAVE = ActionKey(
    "save",
    "Save",
    "A saving roll for one or many, against a spell, poison, breath, a trap...",
    targets="many",
    actor=False,
    icon="shield",
)
CHECK = ActionKey(
    "check", "Check", "Anything that has a chance level, such as climbing.", icon="dices"
)
HEAL = ActionKey(
    "heal", "Heal", "Hit points given back, not those lost to poison.", targets="many", icon="heart"
)
NEUTRALISE = ActionKey(
    "neutralise", "Neutralise poison", "One neutralisation for each target.", targets="many"
)
POISON = ActionKey(
    "poison",
    "Poison",
    "Poison that somebody swallowed, breathed or was given.",
    targets="many",
    actor=False,
)
DYING = ActionKey(
    "dying",
    "Dying",
    "Somebody will die in some rounds if nobody helps.",
    targets="one",
    actor=False,
)
TIME = ActionKey(
    "time", "Time passes", "Rounds, hours or days go by.", actor=False, icon="hourglass"
)
ACTIONS = (SAVE, CHECK, HEAL, NEUTRALISE, POISON, DYING, TIME)
CHIEFS = {
    "": chance_of("chance"),
    **dict.fromkeys((SAVE.key, CAST.key), Channel("save", "save")),
}
"""What a bare number of the GM's changes: saves count in chance levels."""
