"""The stage of one who acts, in words: whom to attack with what, and what else to do."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import partial
from typing import TYPE_CHECKING

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.encounter import Encounter, Span
from gm_tracker.model.frozen import frozen
from gm_tracker.rules.hands import Beforehand
from gm_tracker.rules.sheet import TrackKey
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.faces import faces
from gm_tracker.words.idle_views import (
    NO_CONDITIONS,
    ActingView,
    AttackHead,
    Blow,
    CellOdds,
    Deed,
    Fold,
    IdleView,
    Pair,
    TargetRow,
)
from gm_tracker.words.later import Later
from gm_tracker.words.names import hardly_up, listed, marks, state_label, told_beside
from gm_tracker.words.panel import attack_chip
from gm_tracker.words.pieces import Face, aloud
from gm_tracker.words.vital import vital

if TYPE_CHECKING:
    from gm_tracker.model.odds import Odds


MOST_MARKS = 2
"""So many conditions stand in a row of the table."""
WHOM = "Attack whom?"
NO_ODDS = "\N{EM DASH}"


@frozen
class Choices:
    """What is known of an actor's attacks: whom they can mean, and what costs time first.

    The groups are ids in the order of their rows; `cursor` is who and what is meant.
    """

    actor: str
    engaged: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    allies: tuple[str, ...] = ()
    bystanders: tuple[str, ...] = ()
    out: tuple[str, ...] = ()
    first: Mapping[str, Beforehand] = field(default_factory=dict)
    held: str = ""
    cursor: Pair = ("", "")
    kept: frozenset[Pair] = frozenset()
    picking: bool = False


TargetRows = dict[str, tuple[tuple[object, ...], TargetRow]]
"""The row of each target as it was last, with all that it was made from."""


def idle_grid(
    system: RuleSystem, encounter: Encounter, choices: Choices, before: TargetRows | None = None
) -> IdleView:
    """The table of somebody who acts.

    Whoever is as they were when `before` was handed in last keeps the same row.
    """
    actor = encounter.combatants[choices.actor]
    known = KnownTargets(system, encounter, {} if before is None else before)
    engaged, others = known.rows(choices.engaged, "Engaged"), known.rows(choices.others, "Others")
    return IdleView(
        acting_view(system, encounter, actor),
        tuple(attack_head(system, choices, each) for each in actor.weapons),
        (*engaged, *others),
        tuple(folds_of(choices, known)),
        tuple(deeds_of(system, encounter, actor)),
        choices.cursor,
        choices.kept,
        choices.picking,
        WHOM,
    )


def acting_view(system: RuleSystem, encounter: Encounter, actor: Combatant) -> ActingView:
    """Somebody who acts, with the numbers and conditions of their own."""
    found = vital(system, actor)
    key, track = (system.sheet.tracks[0], None) if found is None else found
    quiet = {each.key for each in system.sheet.stats if each.quiet}
    derived = [each for each in system.derive(encounter, actor) if each.key not in quiet]
    on = marks(system, encounter, actor)
    state = tuple(filter(None, (hardly_up(system, actor),)))
    note = ", ".join((*state, *(f"{each.label.lower()} {each.until}".strip() for each in on)))
    points = "" if track is None else f"{track.value} of {track.maximum} {key.label}"
    beside = tuple((each.short or each.label, said) for each, said in told_beside(system, actor))
    return ActingView(
        actor.id,
        actor.badge,
        actor.name,
        actor.side,
        faces(encounter)[actor.id],
        None if track is None else track.value,
        0 if track is None else track.maximum,
        key.short or key.label,
        encounter.held_for(actor.id, key.key),
        (*beside, *((each.label, minus(str(each.value))) for each in derived)),
        note or NO_CONDITIONS,
        ", ".join(each for each in (f"{actor.name} acts", minus(points), note) if each),
        brief=", ".join((*state, *(each.label.lower() for each in on))),
    )


def attack_head(system: RuleSystem, choices: Choices, weapon: Attack) -> AttackHead:
    before = choices.first.get(weapon.id)
    line = attack_chip(system, weapon).detail
    if before is None:
        held = " \N{MIDDLE DOT} in hand" if choices.held == weapon.id else ""
        return AttackHead(weapon.id, weapon.name, f"{line}{held}")
    unit = system.moment if before.time == 1 else f"{system.moment}s"
    cost = f"{before.time} {unit}"
    return AttackHead(weapon.id, weapon.name, line, f"{cost} {before.what}", cost)


class KnownTargets:
    """What rows say of combatants, gathered once for all of them."""

    def __init__(self, system: RuleSystem, encounter: Encounter, before: TargetRows) -> None:
        self._system, self._encounter, self._before = system, encounter, before
        self._faces: Mapping[str, Face] = faces(encounter)
        self._acting = {slot.combatant for slot in encounter.acting()}
        self._spans: dict[str, Span] = {each.combatant: each for each in encounter.spans}
        self._with: dict[str, list[str]] = defaultdict(list)
        kinds = {each.key for each in system.links if each.melee}
        for each in encounter.links:
            if each.kind in kinds and not self._is_out(each.source, each.target):
                self._with[each.source].append(each.target)
                self._with[each.target].append(each.source)
        busy = {*self._acting, *self._spans, *self._with}
        self._doings = {each: self._doings_of(each) for each in busy}
        self._nothing = None, False, (), bool(self._with)

    def _is_out(self, *who: str) -> bool:
        """Whether one of these fights nobody any more."""
        people = (self._encounter.combatants[each] for each in who)
        return any(state_label(self._system, each) for each in people)

    def _doings_of(self, id: str) -> tuple[object, ...]:
        """What somebody does, and with whom."""
        names = tuple(self._encounter.combatants[each].name for each in self._with.get(id, ()))
        return self._spans.get(id), id in self._acting, names, bool(self._with)

    def rows(self, who: Iterable[str], group: str, known: str = "") -> tuple[TargetRow, ...]:
        """The rows of these; the first has the word of their group.

        A row stays that of before, if all that it was made from is as it was.
        """
        people, before, doings = self._encounter.combatants, self._before, self._doings
        said, rows = known or ("engaged" if group == "Engaged" else ""), list[TargetRow]()
        for id in who:
            about = people[id], group, said, self._faces[id], doings.get(id, self._nothing)
            found = before.get(id)
            if found is None or found[0] != about:
                found = before[id] = about, self._row(people[id], group, said)
            rows.append(found[1])
            group = ""
        return tuple(rows)

    def _row(self, who: Combatant, group: str, known: str) -> TargetRow:
        out = bool(state_label(self._system, who))
        face = self._faces[who.id]
        noted = Later(partial(self._note, who))
        return TargetRow(who.id, who.badge, who.name, who.side, face, group, noted, known, out)

    def _note(self, who: Combatant) -> str:
        found = vital(self._system, who)
        points = "" if found is None else minus(f"{found[1].value} {_short(found[0])}")
        beside = (f"{_left(said)} {_short(key)}" for key, said in told_beside(self._system, who))
        on = [each.label.lower() for each in marks(self._system, self._encounter, who)]
        state = hardly_up(self._system, who)
        parts = (points, *beside, state, self._doing(who), *on[:MOST_MARKS])
        return " \N{MIDDLE DOT} ".join(each for each in parts if each)

    def _doing(self, who: Combatant) -> str:
        if state := state_label(self._system, who):
            return state
        if (span := self._spans.get(who.id)) is not None:
            return span.label
        if who.id in self._acting:
            return "acts now"
        if others := self._with.get(who.id):
            names = [self._encounter.combatants[each].name for each in others]
            return f"with {listed(names)}"
        return "free" if self._with else ""


def _left(said: str) -> str:
    """What is left, of "18/20"."""
    return said.partition("/")[0]


def _short(key: TrackKey) -> str:
    return key.short.lower() if key.short else key.label


def folds_of(choices: Choices, known: KnownTargets) -> Iterable[Fold]:
    for key, who, one, many, said in (
        ("allies", choices.allies, "1 ally", "{} allies", "ally"),
        ("bystanders", choices.bystanders, "1 bystander", "{} bystanders", "bystander"),
        ("out", choices.out, "1 out", "{} out", "out"),
    ):
        if who:
            label = one if len(who) == 1 else many.format(len(who))
            title = {"allies": "Allies", "bystanders": "Bystanders", "out": "Out"}[key]
            yield Fold(key, label, who, Later(partial(known.rows, who, title, said)))


def deeds_of(system: RuleSystem, encounter: Encounter, actor: Combatant) -> Iterable[Deed]:
    """What can be done beside attacking, each with the act that begins it."""
    yield Deed("hold", "Hold")
    if encounter.clock.length > 1 or system.turns.may_delay(encounter):
        yield Deed("ask_delay", "Delay")
    for each in system.actions:
        if each.turn and (not each.form or actor.records(each.form)):
            yield Deed("", each.label, each.key)
    yield Deed("do_something", "More...")
    yield Deed("best_blow", "Best blow")
    yield Deed("cancel", "Pass")


def cell_odds(odds: Odds | None, said: tuple[str, ...] = (), reason: str = "") -> CellOdds:
    """The odds of one attack on one target as a cell says them."""
    from gm_tracker.words.odds import whole_percent

    if odds is None:
        return CellOdds(reason=reason, spoken=reason)
    hit = whole_percent(odds.hit)
    fells = f"fells {whole_percent(odds.drop)}" if odds.drop else ""
    spoken = aloud(", ".join(each for each in (hit, fells) if each))
    return CellOdds(hit, fells, "", ", ".join(said), spoken)


def blow(
    system: RuleSystem, names: tuple[str, str], pair: Pair, odds: Odds | None, said: tuple[str, ...]
) -> Blow:
    """A row of the sheet of the best blows; `names` are those of the attack and the target."""
    from gm_tracker.words.odds import mean_text, whole_percent

    attack, target = names
    if odds is None:
        return Blow(pair, attack, target, NO_ODDS, rank=(-1.0,), spoken=f"{attack} at {target}")
    key = system.track(odds.track) or system.sheet.tracks[0]
    mean = odds.per_attack.mean()
    loss = f"{mean_text(mean)} {key.short or key.label}" if mean else ""
    hit, fells = whole_percent(odds.hit), whole_percent(odds.drop)
    told = (f"{attack} at {target}", f"hits {hit}", loss and f"{loss} on the average")
    spoken = ", ".join(e for e in (*told, odds.drop and f"fells {fells}") if e)
    rank = float(odds.drop), float(mean), float(odds.hit)
    return Blow(pair, attack, target, hit, loss, fells, ", ".join(said), rank, spoken)


def cell_spoken(view: IdleView, pair: Pair, odds: CellOdds | None, *, default: bool) -> str:
    """A cell as a screen reader has it: "Irthea, engaged, bastard sword, 69 percent, default"."""
    row, head = view.row_of(pair[0]), view.head_of(pair[1])
    if row is None or head is None:
        return ""
    chance = "" if odds is None else odds.spoken
    left = "half entered" if pair in view.kept else ""
    parts = (row.name, row.known, head.name, head.first, chance, left, "default" if default else "")
    return ", ".join(each for each in parts if each)


def stage_spoken(view: IdleView, pair: Pair, odds: CellOdds | None) -> str:
    """What is meant now, in a sentence: "DeathBow at Irthea, bastard sword, 69 percent"."""
    row, head = view.row_of(pair[0]), view.head_of(pair[1])
    if row is None or head is None:
        return f"{view.actor.name}: nobody to attack"
    chance = "" if odds is None else odds.spoken.split(",")[0]
    parts = (f"{view.actor.name} at {row.name}", head.name, head.first, chance)
    return ", ".join(each for each in parts if each)
