"""Tests outside attacks: a skill alone, and skill against skill (OQ-03, OQ-04, OQ-22, OQ-28)."""

from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import Event
from gm_tracker.model.step import Option, Refused, Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_roll
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange
from gm_tracker.rules.openquest import dice, keys
from gm_tracker.rules.openquest.documents import TIES
from gm_tracker.rules.openquest.fortune import SURE, after_roll, mended
from gm_tracker.rules.openquest.numbers import Number, number, situation_lines
from gm_tracker.rules.openquest.switches import HUNDRED, PLAYER, TIE, chosen, says
from gm_tracker.rules.opposed.keys import LEVELS
from gm_tracker.rules.percentile import percent_of
from gm_tracker.rules.sheet import Situation, StatKey

TYPED = Option("typed", "a number")
SHOWN = ("critical", "success", "failure", "fumble")
CONTEST = {
    "win": Branch("win", "wins", hit=True),
    "draw": Branch("draw", "nobody wins"),
    "lose": Branch("lose", "loses"),
    "again": Branch("again", "draw, roll again", again=True),
}


def record_of(owner: Combatant, record_id: str) -> Attack:
    """The record that is used; Refused when it is not there."""
    record = owner.attack(record_id)
    if record is None:
        raise Refused(f"{owner.name} has no such skill.")
    return record


def own_number(
    encounter: Encounter, base: int, command: Perform, active: tuple[Situation, ...]
) -> Number:
    """The active side's skill with everything that is said of it (OQ-04)."""
    lines = situation_lines(encounter, active)
    return number(encounter, keys.SKILL.key, base, lines, command.modifiers)


def other_number(encounter: Encounter, base: int, command: Perform) -> Number:
    """The other side's: only the GM's own word changes it (OQ-04)."""
    return number(encounter, "against", base, (), command.modifiers)


def check_of(
    encounter: Encounter, key: str, label: str, who: Combatant, found: Number, *, ranked: bool
) -> Check:
    """One d100; a Master's needs none. With `ranked` equal levels are compared by their dice."""
    if found.sure:
        request = Request(key, label, dice=SURE, combatant=who.id)
        return Check(request, lambda _faces: dice.degree("critical"), needed=lambda _d: False)
    request = Request(key, f"d100 {label}", dice="1d100", combatant=who.id)
    return Check(request, partial(read, encounter, found, ranked))


def read(encounter: Encounter, found: Number, ranked: bool, faces: tuple[int, ...]) -> Degree:
    """The level of a die, and its rank among equal ones (OQ-03, O-OQ-3, X-O-1)."""
    roll, seed = faces[0], says(encounter, HUNDRED, "seed")
    if not ranked:
        return dice.degree(dice.level(found.percent, roll, seed=seed))
    near = found.percent if says(encounter, TIES, "closest") else 0
    return dice.ranked(found.percent, roll, seed=seed, near=near)


def plain_roll(
    encounter: Encounter, key: str, who: Combatant, stat: StatKey, trace: Trace = ()
) -> Dialogue[tuple[Degree, int, tuple[Event, ...]]]:
    """A roll of a number of the sheet, with Fortune: its degree, the die, and what was paid."""
    percent = stat.of(who.stats)
    request = Request(key, f"d100 {stat.label} {percent}%", dice="1d100", combatant=who.id)
    found = Number(dice.Skill(percent), ())
    check = Check(request, partial(read, encounter, found, False))
    roll = (yield from ask_roll(request, trace)).total
    degree, paid = yield from mended(check, who, roll)
    return degree, roll, paid


def single(
    encounter: Encounter, who: Combatant, name: str, found: Number, prefix: str = ""
) -> Exchange:
    """One roll on its own; the keys of its outcomes begin with `prefix`."""
    check = check_of(encounter, "check", name, who, found, ranked=False)
    keyed = {f"{prefix}{each}": each for each in SHOWN}
    return Exchange(
        checks=(check,),
        settle=lambda levels, _lead: prefix + (levels[0] or "critical"),
        branches={
            k: Branch(k, LEVELS[each], hit=each in dice.SUCCESSES) for k, each in keyed.items()
        },
        trace=found.trace,
        needs=f"{name} {found.percent}%",
        amend=after_roll((check,), (who,)),
    )


def contest(
    encounter: Encounter,
    people: tuple[Combatant, Combatant],
    names: tuple[str, str],
    numbers: tuple[Number, Number],
) -> Exchange:
    """Skill against skill (OQ-28)."""
    mine, theirs = numbers
    if mine.sure or theirs.sure:
        return _of_masters(encounter, people, names, numbers)
    checks = (
        check_of(encounter, "check", names[0], people[0], mine, ranked=True),
        check_of(encounter, "against_roll", names[1], people[1], theirs, ranked=True),
    )
    return Exchange(
        checks=checks,
        settle=partial(_settle, encounter, people),
        branches=CONTEST,
        trace=(*mine.trace, *theirs.trace),
        needs=f"to win with {mine.percent}% against {theirs.percent}%",
        amend=after_roll(checks, people),
    )


def _settle(
    encounter: Encounter,
    people: tuple[Combatant, Combatant],
    levels: tuple[str, ...],
    lead: int,
) -> str:
    if lead:
        return "win" if lead > 0 else "lose"
    if levels[0] == "fumble":
        return "draw"
    return tie(chosen(encounter, TIE), people)


def tie(choice: str, people: tuple[Combatant, Combatant]) -> str:
    """What a tie comes to: it goes to the player, who is the active side where none is (OQ-28)."""
    if choice == PLAYER:
        return "lose" if player(people) == 1 else "win"
    return "win" if choice == "attacker" else choice


def player(people: tuple[Combatant, Combatant]) -> int:
    """Whose side of a test is the player's: 0, or 1 where only the other one is of the party."""
    return int(people[1].side == "party" and people[0].side != "party")


def masters(first: str, second: str, sure: tuple[bool, bool], players: int = 0) -> str:
    """What comes of a test with a Master in it: "win" for the first side, "lose" or "draw" (OQ-28).

    Among Masters the player's level counts alone, against others theirs.
    """
    levels = (first, second)
    if all(sure):
        won = levels[players] == "critical"
        return ("win", "lose")[players] if won else "draw"
    beaten = levels[1 if sure[0] else 0] == "critical"
    return "lose" if beaten is sure[0] else "win"


def _of_masters(
    encounter: Encounter,
    people: tuple[Combatant, Combatant],
    names: tuple[str, str],
    numbers: tuple[Number, Number],
) -> Exchange:
    """The one die that is rolled: of the player among Masters, else of who is none (OQ-28)."""
    sure = (numbers[0].sure, numbers[1].sure)
    players = player(people)
    rolls = players if all(sure) else int(sure[0])
    ids = ("check", "against_roll")
    number = Number(dice.Skill(numbers[rolls].percent), ())
    check = check_of(encounter, ids[rolls], names[rolls], people[rolls], number, ranked=False)
    return Exchange(
        checks=(check,),
        settle=lambda levels, _lead: masters(levels[0], levels[0], sure, players),
        branches=CONTEST,
        trace=(*numbers[0].trace, *numbers[1].trace),
        needs="a Master is in it",
        amend=after_roll((check,), (people[rolls],)),
    )


def resistance(target: Combatant, others: tuple[StatKey, ...]) -> Dialogue[tuple[str, int]]:
    """What the other side rolls: a record, a number of the sheet, or one that is typed."""
    kept = {each.id: (each.name, keys.SKILL.of(each.stats)) for each in target.records("skill")}
    known = {**kept, **{each.key: (each.label, each.of(target.stats)) for each in others}}
    options = (*(Option(k, f"{label} {percent}") for k, (label, percent) in known.items()), TYPED)
    request = Request(
        "against", f"Skill of {target.name}", "choice", options=options, combatant=target.id
    )
    picked = yield from ask_choice(request)
    if picked in known:
        return known[picked]
    return "resistance", (yield from ask_number(percent_of(target)))
