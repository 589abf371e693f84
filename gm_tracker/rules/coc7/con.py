"""CON rolls: to stay conscious, to live on, to heal (C7-23, C7-25, C7-28)."""

from gm_tracker.model.combatant import Combatant
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace, TraceLine
from gm_tracker.rules.coc7 import dice, keys, luck
from gm_tracker.rules.coc7.rolls import Roll, fumbles_by_skill
from gm_tracker.rules.dialogue import Dialogue, ask_rolls


@frozen
class Made:
    """A CON roll with the Luck that went into it."""

    level: str
    events: tuple[Event, ...]
    trace: Trace

    @property
    def success(self) -> bool:
        """Whether it is a success of any level."""
        return dice.reaches(self.level, "success")


def roll_of(encounter: Encounter, who: Combatant, extra: int = 0) -> Roll:
    """A roll of CON; `extra` are bonus dice, below 0 penalty dice."""
    return Roll(
        f"con.{who.id}",
        "CON",
        who,
        keys.CON.of(who.stats),
        extra,
        by_skill=fumbles_by_skill(encounter),
        what="CON",
    )


def rolled(
    encounter: Encounter, rolls: tuple[Roll, ...], wins: str, trace: Trace = ()
) -> Dialogue[tuple[Made, ...]]:
    """These rolls, asked for together, then the Luck of each; `wins` says what a success does."""
    shown = yield from ask_rolls(tuple(_request(each, wins) for each in rolls), trace)
    found = list[Made]()
    for roll, each in zip(rolls, shown, strict=True):
        faces = each.faces or (each.total,)
        amended = yield from luck.tested(encounter, roll, faces, trace)
        (degree,) = amended.degrees
        line = TraceLine("", "roll.con", each.total, roll.level(roll.result(faces)))
        found.append(Made(degree.level, amended.events, (line, *amended.trace)))
    return tuple(found)


def _request(roll: Roll, wins: str) -> Request:
    """The roll with what it takes and how likely that is."""
    percent = sum(dice.weights(roll.dice)[: min(99, roll.percent)])
    chance = round(100 * percent / sum(dice.weights(roll.dice)))
    takes = f"{wins} with {min(roll.percent, 99)} or less ({chance} %)"
    return Request(
        roll.id,
        f"CON of {roll.owner.name}: {takes}",
        dice=dice.notation(roll.dice),
        combatant=roll.owner.id,
        beside=f"CON: {takes}",
    )
