"""Poison: in the wound, by the round, and neutralised (NC-46 to NC-48)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter, Held
from gm_tracker.model.frozen import frozen
from gm_tracker.model.label import Label, texts
from gm_tracker.model.step import Option, Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.dialogue import Dialogue, ask_choice, ask_number, ask_rolls
from gm_tracker.rules.nc import keys, saves, spell_keys, switches, tables
from gm_tracker.rules.nc.number import Number
from gm_tracker.rules.nc.saves import Words
from gm_tracker.rules.sheet import Outcome, TrackKey

if TYPE_CHECKING:
    from gm_tracker.rules.exchange import Result


A_ROUND = 10
"""NC-47: the most that poison does in a round."""
FOR_HALF = 1
"""The save against poison that leaves half of it."""
TEN_MINUTES = 60
"""NC-47: the rounds after which slow poison does a point (NC-49: a round is ten seconds)."""
A_DAY = 8640
"""The rounds of a day (NC-49)."""
SPEEDS = (keys.POISON, keys.SLOW, keys.DAILY)
"""The tracks of what is still to come, by the speed of the poison."""


def is_all(weapon: Attack) -> bool:
    """Whether poison is all that the weapon does: its damage is the poison (NC-46)."""
    return keys.HARM.of(weapon.stats) == keys.POISONOUS


def is_saved(weapon: Attack) -> bool:
    """Whether the weapon brings poison that is saved against (NC-37)."""
    brings = is_all(weapon) or keys.POISON_DICE.of(weapon.stats) > 0
    return brings and keys.POISON_SAVE.of(weapon.stats) > 0


def speed_of(weapon: Attack) -> TrackKey:
    """The track of what is still to come of the weapon's poison."""
    return SPEEDS[keys.POISON_SPEED.of(weapon.stats)]


def follows(encounter: Encounter, command: DeclareAttack, result: Result) -> bool:
    """Whether an attack hit with a weapon that is poisoned, or is nothing but poison."""
    weapon = encounter.combatants[command.actor].attack(command.attack)
    if weapon is None or not result.branch.hit:
        return False
    return is_all(weapon) or bool(keys.POISON_DICE.of(weapon.stats))


def in_the_wound(
    encounter: Encounter, command: DeclareAttack, result: Result, words: Words
) -> Dialogue[Outcome | None]:
    """The poison that `follows` a hit; none where armour stopped the blow (NC-48)."""
    target = encounter.combatants[command.target]
    weapon = encounter.combatants[command.actor].attack(command.attack)
    if weapon is None:
        raise LookupError(command.attack)
    poison = _Poison(encounter, command.actor, target, weapon, words)
    if is_all(weapon):
        return (yield from _poisoned(poison, result.amount))
    if not _enters(weapon, result):
        told = Label.of("poison_stopped", target=target.name)
        return Outcome(told, key="poison", trace=(TraceLine("NC-48", "no_poison", 0),))
    return (yield from _poisoned(poison))


def _enters(weapon: Attack, result: Result) -> bool:
    """Whether anything of the blow came through the armour (NC-48)."""
    if keys.HARM.of(weapon.stats) not in (keys.PHYSICAL, keys.PHYSICAL_MAGIC):
        return result.amount > 0
    return any(each.key == "after_ar" and each.value > 0 for each in result.trace)


@frozen
class _Poison:
    """The poison of a weapon that hit."""

    encounter: Encounter
    actor: str
    target: Combatant
    weapon: Attack
    words: Words

    @property
    def dice(self) -> tuple[Request, ...]:
        """Its poison dice, if it has any beside its damage."""
        stats = self.weapon.stats
        count = keys.POISON_DICE.of(stats)
        dice = f"{count}d{keys.POISON_DIE.of(stats)}x10"
        asked = Request("poison", f"poison: {dice}", dice=dice, combatant=self.actor)
        return (asked,) if count else ()

    @property
    def level(self) -> Number:
        """The level of the save against it (NC-37)."""
        severity = keys.POISON_SEVERITY.of(self.weapon.stats)
        return saves.level(self.encounter, self.target, spell_keys.POISON, severity, self.words)

    def left(self, points: int, *, saved: bool) -> int:
        """What a save leaves of so many points."""
        if not saved:
            return points
        return points // 2 if keys.POISON_SAVE.of(self.weapon.stats) == FOR_HALF else 0


def _poisoned(poison: _Poison, blow: int = 0) -> Dialogue[Outcome]:
    """Poison is rolled and saved against; of the `blow` so much is poison, reduced already."""
    dice, number = poison.dice, poison.level
    check = saves.check(poison.target, number, "poison_save")
    save = (check.request,) if keys.POISON_SAVE.of(poison.weapon.stats) else ()
    rolled = yield from ask_rolls((*dice, *save), saves.lines(number))
    more, saved = rolled[0].total if dice else 0, False
    lines = [TraceLine("NC-46", "poison_blow", blow)] if is_all(poison.weapon) else []
    lines += [TraceLine("NC-46", "poison_rolled", more)] if dice else []
    if save:
        said = check.degree((rolled[-1].total,)).level
        saved = said == "saved"
        lines += [*saves.lines(number), TraceLine("", "roll.save", rolled[-1].total, said)]
    more = reduced(poison.target, poison.left(more, saved=saved))
    return _taken(poison, poison.left(blow, saved=saved) + more, lines, saved=saved)


def _taken(poison: _Poison, amount: int, lines: list[TraceLine], *, saved: bool) -> Outcome:
    """So much poison enters; a hit that brings none still costs a point (NC-28, X-N-20)."""
    target, stats = poison.target, poison.weapon.stats
    speed, cures = speed_of(poison.weapon), keys.POISON_CURES.of(stats)
    harm = tuple(_entering(poison.encounter, target, speed, amount, cures, poison.actor))
    lines.append(TraceLine("NC-46", "poison_taken", amount))
    least = is_all(poison.weapon) and switches.is_on(poison.encounter, switches.MINIMUM, "on")
    costs = int(least and not amount)
    if costs:
        harm = (Held(target.id, keys.HP.key, -1, poison.actor),)
        lines.append(TraceLine("NC-28", "fatigue", 1))
    to, was = target.name, int(saved)
    told = Label.of("poison_taken", target=to, amount=amount, saved=was, costs=costs)
    return Outcome(told, (), harm, "poison", tuple(lines))


def reduced(target: Combatant, amount: int) -> int:
    """Poison after what is made against it; nothing else reduces it (NC-46)."""
    return tables.after_dr(amount, max(0, keys.POISON_DR.of(target.stats)))


def _entering(
    encounter: Encounter, target: Combatant, speed: TrackKey, amount: int, cures: int, actor: str
) -> Iterator[Held]:
    """The poison that needs most neutralisations counts, of one segment too (NC-57)."""
    if amount:
        yield Held(target.id, speed.key, amount, actor)
        coming = sum(max(0, n) for n in _held(encounter, target, keys.CURES))
        more = cures - keys.CURES.value(target) - coming
        if cures > 1 and more > 0:
            yield Held(target.id, keys.CURES.key, more)


def give(encounter: Encounter, command: Perform) -> Dialogue[Outcome]:
    """Poison that does not come with a blow: so many points, at some speed."""
    points = yield from ask_number(Request("points", "Poison", "number", lowest=1, highest=9999))
    options = tuple(Option(str(i), label) for i, label in keys.POISON_SPEED.choices)
    speed = yield from ask_choice(Request("speed", "How fast", "choice", options=options))
    targets = tuple(encounter.combatants[each] for each in command.targets)
    amounts = [(each, reduced(each, points)) for each in targets]
    track = SPEEDS[int(speed)]
    harm = tuple(Held(each.id, track.key, amount) for each, amount in amounts if amount)
    told = Label.of("poison_given", who=_names(targets), amounts=texts(n for _, n in amounts))
    return Outcome(told, (), harm)


def round_over(encounter: Encounter) -> Iterator[Held]:
    """What poison does in a round: at most 10, or the point of a slow one that is due (NC-47)."""
    for each in encounter.present():
        if each.state != "dead":
            for track, points in due(encounter, each, 1):
                yield from hurt(each, track, points)


def due(encounter: Encounter, target: Combatant, rounds: int) -> Iterator[tuple[TrackKey, int]]:
    """What each kind of poison does in so many rounds from the start of this one (NC-47).

    Slow ones do a point whenever the clock of the fight completes their time, so that it does
    not matter in how many parts the time goes by.
    """
    rates = (
        (keys.POISON, A_ROUND * rounds),
        (keys.SLOW, completed(encounter, rounds, TEN_MINUTES)),
        (keys.DAILY, completed(encounter, rounds, A_DAY)),
    )
    for track, most in rates:
        points = min(max(0, track.value(target)), most)
        if points:
            yield track, points


def completed(encounter: Encounter, rounds: int, every: int, times: int = 1) -> int:
    """How often something happens in so many rounds from the start of this one.

    It happens `times` in `every` rounds, evenly, counted from the beginning of the fight.
    """
    begun = encounter.clock.round - 1
    return times * (begun + rounds) // every - times * begun // every


def hurt(target: Combatant, track: TrackKey, points: int) -> Iterator[Held]:
    """So many points go from what is to come to what cannot be healed by spells (NC-47)."""
    yield Held(target.id, track.key, -points)
    yield Held(target.id, keys.HP.key, -points)
    yield Held(target.id, keys.POISONED.key, points)


def neutralise(encounter: Encounter, command: Perform) -> Outcome:
    """One neutralisation each: the poison stops and can be healed, if no more are needed."""
    targets = tuple(encounter.combatants[each] for each in command.targets)
    needed = {each.id: _after_cures(encounter, each, keys.CURES) for each in targets}
    harm = tuple(h for e in targets for h in _cured(encounter, e, needed[e.id]))
    left = texts(max(0, needed[each.id] - 1) for each in targets)
    return Outcome(Label.of("poison_cured", who=_names(targets), left=left), (), harm)


def _names(targets: Sequence[Combatant]) -> tuple[str, ...]:
    return tuple(each.name for each in targets)


def _after_cures(encounter: Encounter, target: Combatant, track: TrackKey) -> int:
    """What others who cure in this very segment leave of a track."""
    return track.value(target) + sum(min(0, n) for n in _held(encounter, target, track))


def _held(encounter: Encounter, target: Combatant, track: TrackKey) -> Iterator[int]:
    mine = (h for h in encounter.held if h.target == target.id and h.track == track.key)
    return (each.amount for each in mine)


def _cured(encounter: Encounter, target: Combatant, needed: int) -> Iterator[Held]:
    if needed > 0:
        yield Held(target.id, keys.CURES.key, -1)
    if needed > 1:
        return
    for track in (*SPEEDS, keys.POISONED):
        left = _after_cures(encounter, target, track)
        if left > 0:
            yield Held(target.id, track.key, -left)
