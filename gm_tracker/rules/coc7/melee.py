"""Hand to hand, and throws: the answer chosen first, two rolls compared (C7-13 to C7-16)."""

from collections.abc import Mapping
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen, replace
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.coc7 import dice, house_dice, keys, luck, moments
from gm_tracker.rules.coc7.blows import Blow, blow_of
from gm_tracker.rules.coc7.house import says
from gm_tracker.rules.coc7.rolls import (
    Causes,
    Roll,
    causes,
    degree_of,
    fumbles_by_skill,
    settled,
    skill_of,
)
from gm_tracker.rules.coc7.sources import DEFENCE_DICE, DICE
from gm_tracker.rules.dialogue import Dialogue, ask_choice
from gm_tracker.rules.exchange import Branch, Check, Degree, Exchange, lead
from gm_tracker.rules.sheet import Situation

DODGE, BACK, NONE = "dodge", "fight back", "none"
WITH = f"{BACK}."
"""How the choices begin of a weapon to fight back with, other than the best."""
MISS = Branch("miss", "miss")
FIST = Attack("", "fist", "1d3")


@frozen
class Answer:
    """What the target does: a dodge, a blow back with a weapon, or nothing (C7-13)."""

    key: str
    weapon: Attack | None = None

    @property
    def strikes(self) -> bool:
        """Whether it can hurt the attacker."""
        return self.weapon is not None

    @property
    def resists(self) -> bool:
        """Whether it does anything."""
        return self.key != NONE


def ask_answer(
    encounter: Encounter, target: Combatant, *, blow: bool, more: tuple[Option, ...] = ()
) -> Dialogue[Answer]:
    """The choice of an answer; nobody is asked who cannot give any (C7-12, C7-15, C7-16, C7-34).

    Only a `blow` hand to hand can be fought back. `more` are choices for a caller of its own.
    """
    if not moments.can_answer(target):
        return Answer(NONE)
    able = blow and not target.has(keys.DIVED.key)
    arms, more = (arms_of(target), more) if able else ((), ())
    backs = tuple(Option(key, _label(each)) for key, each in zip(_keys(arms), arms, strict=True))
    dodge = Option(DODGE, f"dodge {keys.DODGE.of(target.stats)}")
    request = Request(
        "defence_choice",
        f"Answer of {target.name}",
        "choice",
        options=(dodge, *backs, *more, Option(NONE, "nothing")),
        combatant=target.id,
        defends=True,
    )
    chosen = yield from ask_choice(request)
    return Answer(chosen, dict(zip(_keys(arms), arms, strict=True)).get(chosen))


def _keys(arms: tuple[Attack, ...]) -> tuple[str, ...]:
    return tuple(f"{WITH}{each.id}" if place else BACK for place, each in enumerate(arms))


def _label(weapon: Attack) -> str:
    return f"fight back: {weapon.name.lower()} {keys.SKILL.of(weapon.stats)}"


def arms_of(who: Combatant) -> tuple[Attack, ...]:
    """What somebody can fight back with, the most skilled first; fists where there is nothing."""
    found = [
        each
        for each in who.weapons
        if keys.KIND.of(each.stats) == keys.MELEE and not moments.has_lost(who, each)
    ]
    ordered = sorted(found, key=lambda each: -keys.SKILL.of(each.stats))
    fist = Attack("", FIST.name, FIST.damage, {keys.SKILL.key: keys.FIGHT.of(who.stats)})
    return tuple(ordered) or (fist,)


@frozen
class Struck:
    """An attack with its answer, ready to be rolled."""

    exchange: Exchange
    rolls: tuple[Roll, ...]


def struck(
    encounter: Encounter,
    command: DeclareAttack,
    weapon: Attack,
    active: tuple[Situation, ...],
    answer: Answer,
) -> Struck:
    """A blow against its answer (C7-13, C7-15)."""
    actor, target = encounter.combatants[command.actor], encounter.combatants[command.target]
    alone = () if answer.resists else unresisting(encounter, target)
    found = causes(DICE, command, active, *alone)
    attack = attack_roll(encounter, command, actor, weapon, found)
    blow = blow_of(encounter, actor, weapon, target, command.modifiers)
    if answer.resists:
        return opposed(encounter, command, active, answer, attack, blow)
    sure = says(encounter, house_dice.HELPLESS, "automatic")
    return unopposed(attack, blow, target, sure=sure)


def unresisting(encounter: Encounter, target: Combatant) -> tuple[TraceLine, ...]:
    """The bonus die against who does not resist, beside that against the surprised (C7-15)."""
    by_die = says(encounter, house_dice.HELPLESS, "bonus")
    if not by_die or target.has(keys.SURPRISED.key):
        return ()
    return (TraceLine("C7-15", "unresisting", 1, f"{target.name} does not resist"),)


def attack_roll(
    encounter: Encounter,
    command: DeclareAttack,
    actor: Combatant,
    weapon: Attack,
    found: Causes,
    difficulty: str = "success",
    *,
    ranged: bool = False,
) -> Roll:
    """The roll to hit with a weapon."""
    percent, lines = skill_of("skill", keys.SKILL.of(weapon.stats), command.modifiers)
    net, dice_lines = settled(encounter, found, difficulty, ranged=ranged)
    return Roll(
        "attack",
        "to hit",
        actor,
        percent,
        net.dice,
        net.difficulty,
        keys.MALFUNCTION.of(weapon.stats),
        fumbles_by_skill(encounter),
        weapon.name,
        (*lines, *dice_lines),
    )


def answer_roll(
    encounter: Encounter,
    command: DeclareAttack,
    active: tuple[Situation, ...],
    target: Combatant,
    answer: Answer,
) -> Roll:
    """The roll of who dodges or fights back."""
    key, value, what = "dodge", keys.DODGE.of(target.stats), "dodge"
    if answer.weapon is not None:
        key, value, what = "fight", keys.SKILL.of(answer.weapon.stats), answer.weapon.name
    percent, lines = skill_of(key, value, command.modifiers)
    net, dice_lines = settled(encounter, causes(DEFENCE_DICE, command, active))
    by_skill = fumbles_by_skill(encounter)
    label = "to fight back" if answer.strikes else "to dodge"
    return Roll(
        "defence",
        label,
        target,
        percent,
        net.dice,
        net.difficulty,
        by_skill=by_skill,
        what=what,
        trace=(*lines, *dice_lines),
        strict=True,
    )


def unopposed(
    attack: Roll, blow: Blow, target: Combatant, by_range: str = "success", *, sure: bool = False
) -> Struck:
    """One roll alone; if it is `sure` nothing but a fumble misses (C7-15, X-C7-4)."""
    exchange = Exchange(
        checks=(attack.check,),
        settle=partial(_alone, attack.difficulty, by_range, sure),
        branches=_branches(blow),
        track=keys.HP.key,
        drops=lambda amount: keys.HP.value(target) - amount <= 0,
        trace=attack.trace,
        needs=f"to hit with {attack.needs}",
        defence="",
    )
    return Struck(exchange, (attack,))


def opposed(
    encounter: Encounter,
    command: DeclareAttack,
    active: tuple[Situation, ...],
    answer: Answer,
    attack: Roll,
    blow: Blow,
    by_range: str = "success",
) -> Struck:
    """Two rolls compared (C7-13); nothing comes of a dodge where there is no blow."""
    target = encounter.combatants[command.target]
    ward = answer_roll(encounter, command, active, target, answer)
    back, check = None, ward.check
    if not luck.may_help(encounter, attack):
        check = _unless_missed(check, attack.difficulty)
    if answer.weapon is not None:
        back, check = blow_of(encounter, target, answer.weapon, attack.owner), ward.check
    exchange = Exchange(
        checks=(attack.check, check),
        settle=partial(settle, answer.strikes, attack.difficulty, by_range),
        branches=_branches(blow, back),
        track=keys.HP.key,
        drops=lambda amount: keys.HP.value(target) - amount <= 0,
        trace=(*attack.trace, *ward.trace),
        needs=f"to hit with {attack.needs}",
        defence=BACK if answer.strikes else DODGE,
    )
    return Struck(exchange, (attack, ward))


def _unless_missed(check: Check, difficulty: str) -> Check:
    def needed(degrees: tuple[Degree, ...]) -> bool:
        return dice.reaches(degrees[0].level, difficulty)

    return replace(check, needed=needed)


def _branches(blow: Blow, back: Blow | None = None) -> Mapping[str, Branch]:
    found = [blow.extreme(), blow.plain(), MISS]
    if back is not None:
        found.append(back.plain("recoil", "hit back", recoil=True))
    return {each.key: each for each in found}


def _alone(difficulty: str, by_range: str, sure: bool, levels: tuple[str, ...], _lead: int) -> str:
    if dice.reaches(levels[0], difficulty):
        return hit_key(levels[0], by_range)
    return "hit" if sure and levels[0] != "fumble" else MISS.key


def settled_alone(level: str, *, sure: bool = False) -> str:
    """What one level comes to that nobody resists: the key of the outcome (C7-15)."""
    return _alone("success", "success", sure, (level,), 0)


def settle(
    strikes: bool, difficulty: str, by_range: str, levels: tuple[str, ...], lead: int
) -> str:
    """Who hits: against a dodge the better level, against a blow back also an equal one (C7-13)."""
    mine, theirs = levels
    hits = dice.reaches(mine, difficulty) and (lead >= 0 if strikes else lead > 0)
    if hits:
        return hit_key(mine, by_range)
    back = strikes and dice.reaches(theirs, "success")
    return "recoil" if back else MISS.key


def hit_key(level: str, by_range: str = "success") -> str:
    """The outcome of a hit of that level (C7-18).

    Where the range itself asked for an extreme success only a 01 does more than a plain hit.
    """
    most = "critical" if by_range == "extreme" else "extreme"
    return "extreme" if dice.STANDING[level] >= dice.STANDING[most] else "hit"


def compared(mine: str, theirs: str, *, strikes: bool) -> str:
    """What two levels come to: the key of the outcome (C7-13)."""
    degrees = [degree_of(each) for each in (mine, theirs)]
    return settle(strikes, "success", "success", (mine, theirs), lead(degrees))
