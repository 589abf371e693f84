"""The conditions: what each does is said where it works."""

from gm_tracker.rules import opposed
from gm_tracker.rules.sheet import ConditionKey

PRONE, STUNNED = opposed.PRONE, opposed.STUNNED
BLEEDING = ConditionKey("bleeding", "Bleeding", "heart")
PRESSING = ConditionKey("pressing", "Pressing a wound", "heart", short="pressing")
DEFENSIVE = ConditionKey("defensive", "On the defensive", "shield", short="defensive")
LOST = ConditionKey("lost", "Losing rounds", "hourglass")
BLURRED = ConditionKey("blurred", "Half blind", "eye-closed")
HELD = ConditionKey("entangled", "Entangled", "link")
IMPALED = ConditionKey("impaled", "Impaled", "sword")
UNAWARE = ConditionKey("unaware", "Unaware", "eye-closed")
HELPLESS = ConditionKey("helpless", "Helpless", "warning")
KNEELING = ConditionKey("kneeling", "Kneeling behind a shield", "shield", short="kneeling")
EXPOSED = ConditionKey("exposed", "Open to attack", "warning", short="open")
RISING = ConditionKey("rising", "Getting up", "chevron-up", quiet=True)
CASTING = ConditionKey("casting", "Stating a power", "clock", quiet=True, short="stating")
MAJOR = ConditionKey("major", "Badly wounded", "heart", of_the_fallen=False, short="wounded")
FATAL = ConditionKey("fatal", "Bleeding to death", "skull", quiet=True, short="bleeding")
BREAKING = ConditionKey("breaking", "Breaking away", "skip-forward", quiet=True, short="breaking")
FLEEING = ConditionKey("fleeing", "Fleeing", "skip-forward", quiet=True)
SPENT = ConditionKey("spent", "Spent", "hourglass", quiet=True)
KNOCKED_OUT = ConditionKey("knocked_out", "Knocked out", "moon", quiet=True)
CRIPPLED = ConditionKey("crippled", "Crippled", "x")

CONDITIONS = (
    *(STUNNED, PRONE, BLEEDING, PRESSING, DEFENSIVE, LOST, BLURRED, HELD, IMPALED, UNAWARE),
    *(HELPLESS, KNEELING, EXPOSED, CASTING, MAJOR, FATAL, BREAKING, FLEEING, SPENT, KNOCKED_OUT),
    *(CRIPPLED, RISING),
)
