"""What can be done beside attacking: the declared actions."""

from gm_tracker.rules.opposed import keys as family
from gm_tracker.rules.sheet import ActionKey

CHECK, OPPOSED = family.CHECK, family.OPPOSED

RESIST = ActionKey("resist", "Resistance roll", "one characteristic against another", "", "one")
DEFEND = ActionKey("defend", "Only defend", "no attack, parries and dodges; one dodge more")
MOVE = ActionKey("move", "Move far", "6 to 29 metres: the turn comes at half or a quarter")
DRAW = ActionKey("draw", "Draw a weapon", "or another small thing: the turn comes 5 ranks later")
AIM = ActionKey("aim", "Aim", "wait 5 ranks or more for a better first shot")
POWER = ActionKey("power", "State a power", "by INT, before the others, in place of the attack")
SPLIT = ActionKey("split", "Split the skill", "several attacks of 50 % or more each")
BREAK_AWAY = ActionKey("break_away", "Break away", "a round of defence alone, then free to go")
FLEE = ActionKey("flee", "Flee", "all who are engaged have one difficult attack", turn=True)
DESPERATE = ActionKey("desperate", "Desperate act", "a difficult act on rank 1", turn=True)
KEEP_OFF = ActionKey("keep_off", "Keep off", "with a long weapon, those with shorter ones",
                     targets="one")  # fmt: skip
PULL = ActionKey("pull", "Pull a weapon free", "the own weapon, out of its target", "", "one", True)
TEAR_OUT = ActionKey("tear_out", "Tear a weapon out", "out of the own wound", turn=True)
ESCAPE = ActionKey("escape", "Get free", "of what holds: agility, strength, or a blade", turn=True)
PICK_UP = ActionKey("pick_up", "Take up a weapon", "dropped, thrown, or jammed", turn=True)
RELOAD = ActionKey("reload", "Reload", "two shots, or a magazine", turn=True)
LOAD_ONE = ActionKey("load_one", "Load and fire", "one shot more; the turn at half the rank")
GET_UP = ActionKey("get_up", "Get up", "takes the attack; open meanwhile", turn=True)
PRESS = ActionKey("press", "Press a wound", "a Stamina roll at the end of each round")
FIRST_AID = ActionKey("first_aid", "First Aid", "heals, wakes, or stops bleeding", "skill", "one",
                      True, friendly=True, icon="heart", own_skill=True)  # fmt: skip
MEDICINE = ActionKey("medicine", "Medicine", "as first aid, and heals faster for a week", "skill",
                     "one", True, friendly=True, icon="heart", own_skill=True)  # fmt: skip
WEEK = ActionKey("week", "A week passes", "1D3 hit points each, twice that under care",
                 actor=False, icon="hourglass")  # fmt: skip
ACTIONS = (
    *(CHECK, OPPOSED, RESIST, DEFEND, MOVE, DRAW, AIM, POWER, SPLIT, FIRST_AID, GET_UP, RELOAD),
    *(LOAD_ONE, PICK_UP, BREAK_AWAY, FLEE, ESCAPE, PRESS, PULL, TEAR_OUT, KEEP_OFF, DESPERATE),
    *(MEDICINE, WEEK),
)
