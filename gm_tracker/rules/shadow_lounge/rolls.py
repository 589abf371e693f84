"""A skill as it is rolled: its percent, its dice, and the check that reads them."""

from collections.abc import Mapping
from functools import partial

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Request
from gm_tracker.model.trace import Trace
from gm_tracker.rules.exchange import Check, Degree
from gm_tracker.rules.shadow_lounge import switches as house_rules
from gm_tracker.rules.shadow_lounge.degrees import (
    Scale,
    degree_of,
    kept_die,
    level_of,
    level_weights,
    scale_of,
)
from gm_tracker.rules.shadow_lounge.keys import SKILL
from gm_tracker.rules.shadow_lounge.switches import House
from gm_tracker.rules.sheet import Situation, StatKey
from gm_tracker.rules.system import adjusted

MOST_EXTRA = 5
"""Dice beside the first one."""


@frozen
class Roll:
    """One side's roll. `percent` is the skill after its modifiers, `base` that of the sheet.

    `extra` counts the dice beside the first: bonus dice above 0, penalty dice below. `tick` says
    where a success is noted ("" for what cannot improve), `growing` is the number that does.
    """

    id: str
    label: str
    owner: Combatant
    percent: int
    base: int
    extra: int = 0
    tick: str = ""
    growing: int = 0
    what: str = ""
    malfunction: int = 0
    trace: Trace = ()
    is_skill: bool = True

    def scale(self, house: House) -> Scale:
        """What its die is read against (X-S-10)."""
        by_base = house.says(house_rules.FUMBLE_BY, "base")
        return scale_of(self.percent, self.base if by_base else None)

    def natural(self, house: House, faces: tuple[int, ...]) -> int:
        """The die that counts (S-29)."""
        numeric = house.says(house_rules.BETTER, "numeric")
        return kept_die(self.scale(house), faces, self.extra, numeric=numeric)


def extra_dice(
    house: House, key: str, command: DeclareAttack | Perform, active: tuple[Situation, ...]
) -> tuple[int, Trace]:
    """The dice beside the first, of the attack or the defence as `key` says, and whence they come.

    Bonus and penalty dice cancel one for one; what is left stacks only by house rule (X-S-13).
    """
    count, lines = adjusted(key, 0, command.modifiers, active)
    most = MOST_EXTRA if house.says(house_rules.STACK, "stack") else 1
    named = tuple(line._replace(key=_named(key, line.value)) for line in lines)
    return max(-most, min(most, count)), named


def _named(key: str, count: int) -> str:
    return f"{'bonus' if count > 0 else 'penalty'}.{key.partition('.')[0]}"


def check_of(
    roll: Roll, house: House, *, rank: int = 0, chances: Mapping[Degree, int] | None = None
) -> Check:
    """The check of a roll; `rank` decides between equal degrees."""
    request = Request(
        roll.id,
        f"{_dice_said(roll.extra)} {roll.label}",
        dice=_dice(roll.extra),
        total_ok=not roll.extra,
        combatant=roll.owner.id,
    )
    counted = weights(roll, house, {rank: 1}) if chances is None else chances
    return Check(request, partial(_degree, roll, house, rank), chances=counted)


def weights(roll: Roll, house: House, ranks: Mapping[int, int]) -> dict[Degree, int]:
    """The weights of its degrees, each spread over some ranks."""
    numeric = house.says(house_rules.BETTER, "numeric")
    counted = level_weights(roll.scale(house), roll.extra, numeric)
    return {
        degree_of(level, rank): weight * share
        for level, weight in counted
        for rank, share in ranks.items()
    }


def _degree(roll: Roll, house: House, rank: int, faces: tuple[int, ...]) -> Degree:
    return degree_of(level_of(roll.scale(house), roll.natural(house, faces)), rank)


def _dice(extra: int) -> str:
    if not extra:
        return "1d100"
    return f"{1 + abs(extra)}d100{'kl1' if extra > 0 else 'kh1'}"


def _dice_said(extra: int) -> str:
    if not extra:
        return "d100"
    dice = "Die" if abs(extra) == 1 else f"Dice ({abs(extra)})"
    return f"d100 with {'Bonus' if extra > 0 else 'Penalty'} {dice}:"


def record_tick(record: Attack) -> str:
    """Where successes with a weapon or a skill are noted."""
    return f"record.{record.id}"


def stat_tick(key: StatKey) -> str:
    """Where successes with a defence are noted."""
    return f"stat.{key.key}"


FORCE_TICK = "force"
"""All successes with the Force are noted together (S-39)."""


def skill_of(record: Attack) -> int:
    """The percent of a weapon or a skill, as on the sheet."""
    return SKILL.of(record.stats)
