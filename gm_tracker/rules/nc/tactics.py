"""How people fight by themselves in NC: loading, casting, and coming to blows."""

from collections.abc import Collection, Iterator, Sequence

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform, SetLink
from gm_tracker.model.encounter import Encounter, Span
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Refused
from gm_tracker.rules.nc import engagement, keys, schedule, spell_keys
from gm_tracker.rules.nc.hands import NCHands
from gm_tracker.rules.nc.keys_time import CAST, CASTING, ENGAGED
from gm_tracker.rules.nc.rounds import rate
from gm_tracker.rules.nc.spans import action_time, check_hands, running
from gm_tracker.rules.tactics import Plan, Tactics

MOST_TARGETS = 4
"""So many a spell for several, or on an area, strikes."""
HARMFUL = (spell_keys.BY_MAGIC, spell_keys.BY_FORCE, spell_keys.BY_POISON)


class NCTactics(Tactics):
    """Weapons that can be used now or loaded, spells that harm, and spells that are complete."""

    said = (
        "Spells that harm are cast where they cost the foes more in their time than blows; one "
        f"for several strikes {MOST_TARGETS} at most. No other spell is cast, and none is used up.",
        "Where only the engaged are in hand-to-hand, who strikes a blow is engaged by it.",
        "Who has shot loads again. To change weapons takes no time.",
    )

    def plans(
        self, encounter: Encounter, actor: Combatant, foes: Sequence[Combatant]
    ) -> Iterator[Plan]:
        """What somebody can do now; who has completed a spell lets it go."""
        if engagement.is_idle(actor):
            return
        span = running(encounter, actor.id)
        if span is not None and span.kind == CASTING:
            yield from _complete(encounter, actor, span, foes)
            return
        pace = _pace(encounter, actor)
        for weapon in actor.weapons:
            yield from _with_weapon(encounter, actor, weapon, foes, pace)
        for spell in actor.records(spell_keys.SPELL.key) if span is None else ():
            yield from _with_spell(actor, spell, foes, pace)


@frozen
class _Pace:
    """How fast somebody acts: in hand-to-hand an attack takes its `share` of the round in segments,
    however fast the weapon is; who is `free` of it takes no more than the action does."""

    free: bool
    share: int

    def of(self, segments: int, *, fights: bool = False) -> int:
        """The segments that an action takes of somebody's time; with `fights` it engages."""
        return segments if self.free and not fights else max(segments, self.share)


def _pace(encounter: Encounter, actor: Combatant) -> _Pace:
    share = schedule.SEGMENTS // max(1, rate(encounter, actor))
    return _Pace(engagement.is_free(encounter, actor), share)


def _with_weapon(
    encounter: Encounter, actor: Combatant, weapon: Attack, foes: Sequence[Combatant], pace: _Pace
) -> Iterator[Plan]:
    """A blow or a shot at each, or what comes before it."""
    if not keys.AMMO.of(weapon.stats):
        return
    time = action_time(weapon)
    try:
        check_hands(encounter, actor, weapon)
    except Refused:
        yield from _loading(encounter, actor, weapon, foes, pace.of(time))
        return
    met = _met(encounter, actor, weapon, foes)
    for foe in foes:
        blow = DeclareAttack(actor.id, foe.id, weapon.id)
        if foe.id in met:
            yield Plan(blow, blow, pace.of(time))
        else:
            yield Plan(SetLink(ENGAGED, actor.id, foe.id), blow, pace.of(time, fights=True))


def _loading(
    encounter: Encounter, actor: Combatant, weapon: Attack, foes: Sequence[Combatant], time: int
) -> Iterator[Plan]:
    before = NCHands().beforehand(encounter, actor, "", weapon)
    if before is None or before.command is None or running(encounter, actor.id) is not None:
        return
    for foe in foes:
        shot = DeclareAttack(actor.id, foe.id, weapon.id)
        yield Plan(before.command, shot, before.time + time)


def _met(
    encounter: Encounter, actor: Combatant, weapon: Attack, foes: Sequence[Combatant]
) -> Collection[str]:
    """Whom a blow can be struck at as things are: where only the engaged are in hand-to-hand, who
    is not would strike one in every segment."""
    shoots = keys.KIND.of(weapon.stats) not in (keys.MELEE, keys.UNARMED)
    if shoots or engagement.who_is_engaged(encounter) != "links":
        return [each.id for each in foes]
    return encounter.linked(ENGAGED, actor.id)


def _with_spell(
    actor: Combatant, spell: Attack, foes: Sequence[Combatant], pace: _Pace
) -> Iterator[Plan]:
    """A spell that harms, begun against each or some of them."""
    if _harms(spell):
        time = pace.of(spell_keys.CASTING.of(spell.stats) + 1)
        for targets in _aimed_at(spell, foes):
            cast = Perform(CAST.key, actor.id, spell.id, targets)
            yield Plan(cast, cast, time)


def _aimed_at(spell: Attack, foes: Sequence[Combatant]) -> Iterator[tuple[str, ...]]:
    ids = tuple(each.id for each in foes)
    if spell_keys.TARGETS.of(spell.stats) == spell_keys.ONE:
        yield from ((each,) for each in ids)
    elif ids:
        yield ids[:MOST_TARGETS]


def _complete(
    encounter: Encounter, actor: Combatant, span: Span, foes: Sequence[Combatant]
) -> Iterator[Plan]:
    """The spell on whom it was meant for; one that harms finds others where they are out."""
    spell = actor.attack(span.record)
    if spell is None:
        return
    meant = tuple(each for each in span.targets if encounter.combatants[each].present)
    stand = bool(meant) and {each.id for each in foes}.issuperset(meant)
    options: Collection[tuple[str, ...]] = (meant,) if meant else ()
    if _harms(spell) and not stand:
        options = tuple(_aimed_at(spell, foes))
    for targets in options:
        cast = Perform(CAST.key, actor.id, spell.id, targets)
        yield Plan(cast, cast)


def _harms(spell: Attack) -> bool:
    return bool(spell.damage) and spell_keys.WORKS.of(spell.stats) in HARMFUL
