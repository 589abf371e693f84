"""What may add to an attack, a defence or a test (OQ-04, OQ-14, OQ-15, OQ-18, OQ-24, OQ-25)."""

from collections.abc import Iterator

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import replace
from gm_tracker.rules.openquest import keys
from gm_tracker.rules.openquest.stances import slot_of
from gm_tracker.rules.sheet import Situation

ATTACK, DEFENCE, COVER, ARMOUR = "attack", "defence", "cover", "armour"
"""Keys of what is added to: the attack, the defence, and what hides the target."""
DIFFICULTY, MAGIC, MANOEUVRE, HIDDEN = "difficulty", "magic", "manoeuvre", "cover"
SECTIONS = ("wind", "movement", "sight", "target")
"""Of each of these the worst counts for a shot (OQ-15)."""
OF_TESTS = (keys.CHECK.key, keys.OPPOSED.key, keys.HEAL.key, keys.SLIP.key, keys.BREAK_FREE.key,
            keys.RIDE.key, keys.SURPRISE.key, keys.CUT_IN.key)  # fmt: skip


def _said(key: str, label: str, value: int, rule: str, group: str) -> Situation:
    return Situation(key, label, {ATTACK: value}, rule, group)


HARD = tuple(
    _said(key, label, value, "OQ-04", DIFFICULTY)
    for key, label, value in (
        ("very_easy", "Very easy", 50),
        ("easy", "Easy", 20),
        ("hard", "Hard", -20),
        ("very_hard", "Very hard", -50),
    )
)
SPELLS = tuple(
    _said(key, label, value, "OQ-04", MAGIC)
    for key, label, value in (
        ("blessed", "Magic helps", 20),
        ("cursed", "Magic hinders", -20),
    )
)
AWE = tuple(
    _said(key, label, value, "OQ-30", DIFFICULTY)
    for key, label, value in (
        ("in_awe", "They fear already", 20),
        ("bold", "They are bold", -20),
        ("mighty", "They are far stronger", -50),
    )
)
SHOTS = tuple(
    _said(key, label, value, "OQ-15", section)
    for key, label, value, section in (
        ("breeze", "Strong wind", -20, "wind"),
        ("gale", "Gale", -50, "wind"),
        ("moving", "It moved 10 m", -20, "movement"),
        ("running", "It moved 30 m", -50, "movement"),
        ("dim", "Mist, dusk", -20, "sight"),
        ("dark", "Darkness, thick fog", -50, "sight"),
        ("huge", "SIZ above 20", 20, "sight"),
    )
)
STORM = Situation("storm", "Storm: it fails", {}, "OQ-15", "wind")
COVERS = tuple(
    Situation(key, label, {COVER: value}, "OQ-25", HIDDEN)
    for key, label, value in (
        ("cover", "Partial cover", -20),
        ("half_hidden", "Good cover", -50),
        ("hidden", "Nearly hidden", -75),
    )
)


def of_attack(encounter: Encounter, command: DeclareAttack) -> tuple[Situation, ...]:
    """What may hold for an attack; what the fight itself shows holds by itself."""
    actor = encounter.combatants.get(command.actor)
    target = encounter.combatants.get(command.target)
    weapon = None if actor is None else actor.attack(command.attack)
    if actor is None or target is None or weapon is None:
        return ()
    if keys.KIND.of(weapon.stats) in keys.SHOOTS or "hurled" in command.situations:
        shots = tuple(_shooting(encounter, actor, target, weapon))
        return (*shots, *HARD, *SPELLS, SPARE)
    close = _fighting(encounter, actor, target, weapon)
    return (
        *_manoeuvres(encounter, actor, weapon, command.situations),
        *close,
        *HARD,
        *SPELLS,
        HURLED,
        SPARE,
    )


def of_action(command: Perform) -> tuple[Situation, ...]:
    """What may hold for a test outside attacks: it modifies the active side alone (OQ-04)."""
    if command.action == keys.INTIMIDATE.key:
        return (*AWE, *SPELLS)
    if command.action == keys.STATE.key:
        return (*HARD, *SPELLS)
    return (*HARD, *SPELLS) if command.action in OF_TESTS else ()


HURLED = Situation("hurled", "Thrown, though made for close combat", {ATTACK: -20}, "OQ-25")
SPARE = Situation("spare", "Not to kill", {}, "OQ-20")
UPHILL = Situation("uphill", "Charge uphill", {}, "OQ-14")
BEHIND_IT = Situation("against_charge", "The target charges", {ATTACK: 20}, "OQ-14")


_STANCES = (
    (keys.ALL_OUT, "All-out attack", -20),
    (keys.GREAT, "Great attack", 20),
    (keys.CHARGE, "Charge", 0),
)


def _manoeuvres(
    encounter: Encounter, actor: Combatant, weapon: Attack, said: tuple[str, ...]
) -> Iterator[Situation]:
    if keys.KIND.of(weapon.stats) == keys.BODY:
        return
    slot = slot_of(encounter, actor.id)
    again = bool(encounter.count(keys.AGAIN, actor.id))
    for key, label, value in _STANCES:
        effects = {ATTACK: value} if value else {}
        on = actor.has(key.key) or (again and key is keys.ALL_OUT)
        yield Situation(key.key, label, effects, "OQ-14", MANOEUVRE, on=on)
    if actor.has(keys.CHARGE.key) or keys.CHARGE.key in said:
        yield UPHILL
    yield Situation("athletic", "Athletic attack", {}, "OQ-14", MANOEUVRE)
    yield Situation("disarm", "Disarm", {}, "OQ-14", MANOEUVRE)
    extra = slot is not None and bool(slot.record)
    if keys.OFFHAND.of(weapon.stats) and not again:
        yield Situation("extra", "Extra attack", {ATTACK: -20}, "OQ-19", on=extra)


def _fighting(
    encounter: Encounter, actor: Combatant, target: Combatant, weapon: Attack
) -> Iterator[Situation]:
    """Close combat: of these, and of the difficulties, the strongest counts (OQ-04, OQ-15)."""
    yield from _riders(actor, target)
    helpless = target.has(keys.HELPLESS.key) or target.state in keys.GONE
    yield Situation("helpless", "Helpless: a critical", {}, "OQ-15", on=helpless)
    yield _close("target_prone", "The target is prone", 20, on=target.has(keys.PRONE.key))
    yield _close("rear", "From behind", 20)
    yield _close("higher", "From above", 20)
    yield _close("own_prone", "Prone", -20, on=actor.has(keys.PRONE.key))
    yield _close("unstable", "Unstable ground", -20, on=actor.has(keys.UNSTABLE.key))
    yield _close("dusk", "Partial dark", -20)
    yield _close("dark", "Dark, under water", -50, on=actor.has(keys.BLIND.key))
    yield Situation("lower", "The defender stands below", {DEFENCE: -20}, "OQ-15")
    on = target.has(keys.CHARGE.key) and actor.has(keys.SET.key)
    if actor.has(keys.SET.key):
        yield replace(BEHIND_IT, on=on)


def _close(key: str, label: str, value: int, *, on: bool = False) -> Situation:
    return Situation(key, label, {ATTACK: value}, "OQ-15", on=on)


CLOSE_ONES = frozenset({"target_prone", "rear", "higher", "own_prone", "unstable", "dusk", "dark"})
"""What counts as a difficulty in close combat (OQ-04, OQ-15)."""


def _riders(actor: Combatant, target: Combatant) -> Iterator[Situation]:
    """A rider against somebody on foot, and the other way round (OQ-24)."""
    rides, ridden = actor.has(keys.MOUNTED.key), target.has(keys.MOUNTED.key)
    if rides and not ridden:
        effects = {ATTACK: 20, DEFENCE: -20}
        yield Situation("mounted", "From the saddle, at one on foot", effects, "OQ-24", on=True)
    if ridden and not rides:
        yield Situation("at_rider", "At a rider", {DEFENCE: 20}, "OQ-24", on=True)


def _shooting(
    encounter: Encounter, actor: Combatant, target: Combatant, weapon: Attack
) -> Iterator[Situation]:
    """A shot: the worst of each section, and all that is the shooter's own (OQ-15)."""
    if keys.KIND.of(weapon.stats) not in keys.SHOOTS:
        yield HURLED
    yield from _of_target(encounter, target)
    yield from SHOTS
    yield STORM
    yield from _own(actor)
    rounds = encounter.count(keys.AIMED + target.id, actor.id)
    if rounds:
        label = f"Aimed for {rounds} round{'s' if rounds > 1 else ''}"
        yield Situation("aimed", label, {ATTACK: 20 * rounds}, "OQ-16", on=True)
    yield from _covers(encounter, actor, target)


def _of_target(encounter: Encounter, target: Combatant) -> Iterator[Situation]:
    helpless = target.has(keys.HELPLESS.key) or target.state in keys.GONE
    yield Situation("helpless_far", "Helpless", {ATTACK: 20}, "OQ-15", "target", on=helpless)
    prone = target.has(keys.PRONE.key)
    yield Situation("prone_far", "It is prone", {ATTACK: -20}, "OQ-15", "target", on=prone)
    yield Situation("unseen", "It does not see the shot", {}, "OQ-13")


def _own(actor: Combatant) -> Iterator[Situation]:
    for key, label, value, condition in (
        ("own_prone", "Shooter prone", -50, keys.PRONE),
        ("own_unstable", "Shooter on unstable ground", -20, keys.UNSTABLE),
        ("own_blind", "Shooter blind", -50, keys.BLIND),
    ):
        yield Situation(key, label, {ATTACK: value}, "OQ-15", on=actor.has(condition.key))
    yield Situation("own_water", "Shooter under water", {ATTACK: -20}, "OQ-15")


def _covers(encounter: Encounter, actor: Combatant, target: Combatant) -> Iterator[Situation]:
    """The best of cover and shield counts (OQ-18, OQ-25)."""
    yield from COVERS
    shield, behind = keys.SHIELD.of(target.stats), target.has(keys.BEHIND.key)
    if shield == keys.MEDIUM:
        yield Situation("shield", "Medium shield", {COVER: -20}, "OQ-18", on=True)
    if shield == keys.LARGE:
        yield Situation("shield", "Large shield, set", {COVER: -50}, "OQ-18", on=behind)
    near = set(encounter.linked(keys.ENGAGED.key, target.id)) - {actor.id}
    names = [encounter.combatants[each].name for each in sorted(near)]
    note = f"{', '.join(names)} close by" if names else ""
    yield Situation("crowd", "Into a crowd", {COVER: -20}, "OQ-25", on=bool(near), note=note)
