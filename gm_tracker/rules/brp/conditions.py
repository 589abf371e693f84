"""The conditions: what each does is said where it works."""

from gm_tracker.rules import opposed
from gm_tracker.rules.sheet import ConditionKey

PRONE, STUNNED = opposed.PRONE, opposed.STUNNED
BLEEDING = ConditionKey("bleeding", "Bleeding", "heart")
PRESSING = ConditionKey("pressing", "Presses a wound", "heart")
DEFENSIVE = ConditionKey("defensive", "Only defends", "shield")
LOST = ConditionKey("lost", "Loses rounds", "hourglass")
BLURRED = ConditionKey("blurred", "Sight -30", "eye-off")
HELD = ConditionKey("entangled", "Entangled", "link")
IMPALED = ConditionKey("impaled", "Impaled", "sword")
UNAWARE = ConditionKey("unaware", "Unaware", "eye-off")
HELPLESS = ConditionKey("helpless", "Helpless", "warning")
KNEELING = ConditionKey("kneeling", "Kneels behind a shield", "shield")
EXPOSED = ConditionKey("exposed", "Open to attack", "warning")
RISING = ConditionKey("rising", "Gets up", "chevron-up", quiet=True)
CASTING = ConditionKey("casting", "Power stated", "clock")
MAJOR = ConditionKey("major", "Major wound", "heart", of_the_fallen=False)
FATAL = ConditionKey("fatal", "Dies unless helped", "skull", quiet=True)
BREAKING = ConditionKey("breaking", "Breaks away", "skip-forward")
FLEEING = ConditionKey("fleeing", "Flees", "skip-forward", quiet=True)
SPENT = ConditionKey("spent", "Only defends after a desperate act", "hourglass", quiet=True)
KNOCKED_OUT = ConditionKey("knocked_out", "Knocked out", "moon", quiet=True)
CRIPPLED = ConditionKey("crippled", "A limb is useless", "x")

CONDITIONS = (
    *(STUNNED, PRONE, BLEEDING, PRESSING, DEFENSIVE, LOST, BLURRED, HELD, IMPALED, UNAWARE),
    *(HELPLESS, KNEELING, EXPOSED, CASTING, MAJOR, FATAL, BREAKING, FLEEING, SPENT, KNOCKED_OUT),
    *(CRIPPLED, RISING),
)
