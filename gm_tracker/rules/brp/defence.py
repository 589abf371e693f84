"""The defender's choice before any die: dodge, parry with an item, or nothing (BR-09 to BR-11)."""

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack
from gm_tracker.model.encounter import Counter, Encounter
from gm_tracker.model.events_effects import CounterSet
from gm_tracker.model.fold import Event
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Option, Request
from gm_tracker.rules.brp import chance, keys, moment, situations
from gm_tracker.rules.brp import conditions as c
from gm_tracker.rules.brp.chance import Chance, Held
from gm_tracker.rules.brp.ranges import shield_chance
from gm_tracker.rules.brp.ranks import defended
from gm_tracker.rules.brp.switches import MISSILES, says
from gm_tracker.rules.dialogue import Dialogue, ask_choice

DODGE, PARRY, NONE = "dodge", "parry", "none"
STEP = 30
BARE = "bare"
"""The parry of the sheet, without an item that is known."""


@frozen
class Ward:
    """What was chosen, with its chance; `item` is what parries, `free` costs no defence.

    `only_plain` stops plain successes alone, `only_special` needs a special success to stop any.
    """

    key: str
    chance: Chance
    item: Attack | None = None
    free: bool = False
    only_plain: bool = False
    only_special: bool = False
    idea: int = 0


@frozen
class Against:
    """An attack as the defender sees it."""

    encounter: Encounter
    target: Combatant
    sort: int
    heroic: bool
    seen: bool

    @property
    def is_missile(self) -> bool:
        """Whether the rules of missiles hold for defences (X-BR-6)."""
        return self.sort in keys.MISSILES and not self.heroic


def choose(
    encounter: Encounter, command: DeclareAttack, weapon: Attack, held: Held
) -> Dialogue[Ward | None]:
    """Ask for the defence, and for the item where several could parry; None without a defence."""
    target = encounter.combatants[command.target]
    heroic = says(encounter, MISSILES, "full")
    touch = chance.holds(held, situations.TOUCH)
    sort = keys.MELEE if touch else keys.SORT.of(weapon.stats)
    unseen = chance.holds(held, "unseen")
    against = Against(encounter, target, sort, heroic, not unseen)
    none = _no_defence(target, held)
    options = tuple(
        Option(key, label, none or _why_not(against, key))
        for key, label in ((DODGE, _said(DODGE, target)), (PARRY, _said(PARRY, target)))
    )
    barred = all(each.reason for each in options)
    request = Request(
        "defence_choice",
        "Defence",
        "choice",
        options=(*options, Option(NONE, "none")),
        combatant=target.id,
        usual=NONE if barred else None,
        defends=True,
    )
    chosen = yield from ask_choice(request)
    if chosen == DODGE:
        return _dodge(against, command, held)
    if chosen == PARRY:
        return (yield from _parry(against, command, held))
    return None


def _said(key: str, target: Combatant) -> str:
    stat = keys.DODGE if key == DODGE else keys.PARRY
    return f"{stat.label} {stat.of(target.stats)}"


def _no_defence(target: Combatant, held: Held) -> str:
    """Why nothing at all can be done about it."""
    if chance.total(held, situations.UNDEFENDED):
        return f"{target.name} cannot defend now."
    return f"{target.name} is open." if target.has(c.EXPOSED.key) else ""


def _why_not(against: Against, key: str) -> str:
    """Why one of both cannot be chosen (BR-09 to BR-11)."""
    target, encounter = against.target, against.encounter
    if key == PARRY and not _items(against):
        return f"{target.name} has nothing that stops this."
    if key == DODGE and against.is_missile and against.sort != keys.THROWN:
        if encounter.count(moment.MISSILE_DODGES, target.id):
            return f"{target.name} has dodged a shot in this round already."
        if not against.seen:
            return f"{target.name} does not see the shooter."
    other = moment.PARRIES if key == DODGE else moment.DODGES
    if encounter.count(other, target.id) and not target.has(c.DEFENSIVE.key):
        done = "parried" if key == DODGE else "dodged"
        return f"{target.name} has {done} in this round already."
    skill = keys.DODGE.of(target.stats) if key == DODGE else _best_parry(against)
    if defended(skill, _earlier(against, key)) is None:
        return f"{target.name} has defended too often in this round."
    return ""


def _best_parry(against: Against) -> int:
    return max(_parry_skill(against, each) for each in _items(against))


def _earlier(against: Against, key: str) -> int:
    """Defences of this round that make this one harder (BR-10, BR-30)."""
    encounter, who = against.encounter, against.target
    if key == DODGE and _is_free(against):
        return 0
    done = encounter.count(moment.PARRIES, who.id), encounter.count(moment.DODGES, who.id)
    if who.has(c.DEFENSIVE.key):
        return sum(done)
    return done[0] if key == PARRY else done[1]


def _is_free(against: Against) -> bool:
    """BR-30: who only defends has one dodge that costs nothing."""
    used = against.encounter.count(moment.FREE_DODGE, against.target.id)
    return against.target.has(c.DEFENSIVE.key) and not used


def _idea(target: Combatant) -> int:
    """BR-14: who is stunned defends only with an idea roll as well."""
    return moment.times_five(target, keys.INT) if target.has(c.STUNNED.key) else 0


def _dodge(against: Against, command: DeclareAttack, held: Held) -> Ward:
    shot = against.is_missile and against.sort != keys.THROWN
    skill = keys.DODGE.of(against.target.stats)
    less = STEP * _earlier(against, DODGE)
    found = chance.of_ward(DODGE, skill, less, command.modifiers, held, harder=shot)
    return Ward(DODGE, found, free=_is_free(against), idea=_idea(against.target))


def _items(against: Against) -> tuple[Attack | None, ...]:
    """What could parry: items in hand that are whole; None is the sheet's own parry."""
    target, encounter = against.target, against.encounter
    mine = tuple(
        each
        for each in target.weapons
        if keys.SORT.of(each.stats) in (keys.MELEE, keys.NATURAL, keys.SHIELD)
        and not moment.out_of_hand(encounter, target.id, each)
    )
    shields = tuple(e for e in mine if keys.SORT.of(e.stats) == keys.SHIELD)
    if against.is_missile:
        if against.sort in keys.BULLETS:
            return ()
        return mine if against.sort == keys.THROWN else shields
    if against.sort in keys.BULLETS and against.heroic:
        return shields
    return mine or ((None,) if not target.weapons else ())


def _parry_skill(against: Against, item: Attack | None) -> int:
    """The percent with that item; a shield against missiles has its own (BR-11)."""
    if item is None:
        return keys.PARRY.of(against.target.stats)
    if against.is_missile and keys.SORT.of(item.stats) == keys.SHIELD:
        size = keys.SHIELD_SIZES[keys.SHIELD_SIZE.of(item.stats)]
        return shield_chance(size, kneeling=against.target.has(c.KNEELING.key))
    return keys.OWN_PARRY.of(item.stats) or keys.PARRY.of(against.target.stats)


def _parry(against: Against, command: DeclareAttack, held: Held) -> Dialogue[Ward]:
    items = _items(against)
    item = items[0]
    if len(items) > 1:
        item = yield from _pick(against, items)
    skill, less = _parry_skill(against, item), STEP * _earlier(against, PARRY)
    shield = item is not None and keys.SORT.of(item.stats) == keys.SHIELD
    found = chance.of_ward(PARRY, skill, less, command.modifiers, held)
    return Ward(
        PARRY,
        found,
        item,
        only_plain=against.is_missile and shield,
        only_special=against.is_missile and not shield,
        idea=_idea(against.target),
    )


def _pick(against: Against, items: tuple[Attack | None, ...]) -> Dialogue[Attack | None]:
    options = tuple(
        Option(each.id, f"{each.name} {_parry_skill(against, each)}")
        for each in items
        if each is not None
    )
    best = max(items, key=lambda each: _parry_skill(against, each))
    request = Request(
        "parry_with",
        "With",
        "choice",
        options=options,
        combatant=against.target.id,
        usual=None if best is None else best.id,
        beside="parries with",
        defends=True,
    )
    return against.target.attack((yield from ask_choice(request)))


def used(encounter: Encounter, target: Combatant, weapon: Attack, ward: Ward) -> tuple[Event, ...]:
    """What a defence that was rolled counts as in this round (BR-09, BR-10, BR-11, BR-30)."""
    if ward.free:
        return (CounterSet(Counter(moment.FREE_DODGE, target.id, 1)),)
    key = moment.PARRIES if ward.key == PARRY else moment.DODGES
    events: tuple[Event, ...] = (moment.count_up(encounter, key, target.id),)
    shot = keys.SORT.of(weapon.stats) in keys.MISSILES - {keys.THROWN}
    if ward.key == DODGE and shot:
        events += (CounterSet(Counter(moment.MISSILE_DODGES, target.id, 1)),)
    return events
