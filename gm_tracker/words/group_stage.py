"""The stage of several who act as one: how many at whom, the chances, what to expect."""

from collections.abc import Mapping, Sequence

from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter, Group
from gm_tracker.model.frozen import frozen
from gm_tracker.model.odds import Odds
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.faces import faces
from gm_tracker.words.group_rows import face_of
from gm_tracker.words.group_views import GroupView, ShareOdds, ShareRow
from gm_tracker.words.idle import Choices, KnownTargets, TargetRows, attack_head, folds_of
from gm_tracker.words.idle_views import Deed
from gm_tracker.words.kinds import banded
from gm_tracker.words.names import state_label
from gm_tracker.words.odds import whole_percent

DEEDS = (Deed("hold", "Hold"), Deed("ask_delay", "Delay"), Deed("cancel", "Pass"))
_TIMES = "\N{MULTIPLICATION SIGN}"


@frozen
class GroupChoices:
    """What is known of the attack of a group: `of_lead` has whom they can mean.

    `counts` says how many of `total` are meant for each target; `needs` names the die of one
    attack. The program `rolls` them, something is half entered with `kept`.
    """

    group: Group
    of_lead: Choices
    attack: str
    counts: Mapping[str, int]
    total: int
    needs: str = ""
    rolls: bool = False
    kept: bool = False
    one_roll: bool = False


def group_grid(
    system: RuleSystem,
    encounter: Encounter,
    choices: GroupChoices,
    before: TargetRows | None = None,
) -> GroupView:
    """The stage of a group that acts.

    Whoever is as they were when `before` was handed in last keeps the same row.
    """
    group, of_lead = choices.group, choices.of_lead
    lead, known = (
        encounter.combatants[of_lead.actor],
        KnownTargets(system, encounter, {} if before is None else before),
    )
    meant = (*known.rows(of_lead.engaged, "Engaged"), *known.rows(of_lead.others, "Others"))
    chosen = [each for each in of_lead.bystanders if choices.counts.get(each)]
    rows = (*meant, *known.rows(chosen, "Bystanders", "bystander"))
    heads = tuple(attack_head(system, of_lead, each) for each in lead.weapons)
    up = sum(not state_label(system, encounter.combatants[each]) for each in group.members)
    weapon = lead.attack(choices.attack)
    track = system.sheet.tracks[0]
    waiting = choices.total - sum(choices.counts.values())
    name = banded(up, group.name)
    return GroupView(
        group.id,
        lead.id,
        name,
        group.badge,
        lead.side,
        face_of(group, faces(encounter)),
        (("act as one", ""), *_numbers(system, weapon)),
        heads,
        choices.attack,
        tuple(ShareRow(each, choices.counts.get(each.id, 0)) for each in rows),
        tuple(folds_of(of_lead, known)),
        choices.total,
        waiting,
        _all_text(lead.name, choices.total, waiting),
        _dice(choices, waiting, "" if weapon is None else weapon.damage),
        choices.rolls,
        choices.kept,
        (track.short or track.label).lower(),
        choices.one_roll,
        DEEDS if encounter.clock.length > 1 else (DEEDS[0], DEEDS[2]),
        f"{name} act as one",
    )


def _numbers(system: RuleSystem, weapon: Attack | None) -> tuple[tuple[str, str], ...]:
    """What they use, with its damage and the numbers worth showing."""
    if weapon is None:
        return ()
    form = system.sheet.form(weapon.form)
    keys = () if form is None else form.stats
    shown = ((k.label, k.text(weapon.stats)) for k in keys if k.shown(weapon.stats))
    return ((weapon.name.lower(), weapon.damage.replace("x", _TIMES)), *shown)


def _all_text(lead: str, total: int, waiting: int) -> str:
    used = total - waiting
    if not used:
        return "Say how many attack whom"
    if not waiting:
        return f"{lead} attacks" if total == 1 else f"All {total} attack"
    verb = "attacks" if used == 1 else "attack"
    return f"{used} of {total} {verb}, {waiting} wait{'s' * (waiting == 1)}"


def _dice(choices: GroupChoices, waiting: int, damage: str) -> str:
    """What is rolled: "12 d100, then 1d6×10 a hit"."""
    used, needs = choices.total - waiting, choices.needs
    if not used or not needs:
        return ""
    die = needs.removeprefix("1") if needs[:2] == "1d" else needs
    first = f"one {die} for all" if choices.one_roll else f"{used} {die}"
    then = f", then {damage.replace('x', _TIMES)} a hit" if damage else ""
    return f"{'rolled for you' if choices.rolls else 'to type'}: {first}{then}"


def share_odds(odds: Odds | None, said: Sequence[str] = (), reason: str = "") -> ShareOdds:
    """The odds of one attack of a group on one target."""
    if odds is None:
        return ShareOdds(reason=reason)
    loss = odds.per_attack.mean()
    fells = f"each fells {whole_percent(odds.drop)}" if odds.drop else ""
    chance = whole_percent(odds.hit)
    return ShareOdds(chance, float(odds.hit), float(loss), fells, "", ", ".join(said))


def expected(view: GroupView, count: int, odds: ShareOdds | None) -> tuple[str, str]:
    """What so many attacks come to on the average: "2 hits", "47 hp"; nothing for nobody."""
    if odds is None or not count or odds.reason:
        return "", ""
    hits, loss = odds.hits * count, odds.loss * count
    told = "1 hit" if 0.95 <= hits < 1.5 else f"{_about(hits)} hits"
    return told, f"{_about(loss)} {view.unit}" if loss else ""


def _about(value: float) -> str:
    """A mean as one says it: "0.4", "2", "47"."""
    return f"{value:.1f}" if value < 0.95 else f"{value:.0f}"


def share_spoken(view: GroupView, row: ShareRow, odds: ShareOdds | None) -> str:
    """A row as a screen reader has it: "8 at Mara, 23 percent, expect 2 hits"."""
    chance = "" if odds is None else odds.chance.replace("\N{THIN SPACE}%", " percent")
    hits, loss = expected(view, row.count, odds)
    parts = (
        f"{row.count} at {row.target.name}",
        chance,
        f"expect {hits}" if hits else "",
        loss,
        "" if odds is None else odds.reason,
        row.target.known,
    )
    return ", ".join(each for each in parts if each)


def stage_spoken(view: GroupView, row: str) -> str:
    """What stands on the stage, and the row that is meant."""
    return "; ".join(each for each in (view.name, view.all_text, row) if each)
