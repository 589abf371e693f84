"""Damage by degree (S-20 to S-25)."""

import re
from functools import partial

from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Request
from gm_tracker.model.trace import TraceLine
from gm_tracker.rules.exchange import Branch, Stage
from gm_tracker.rules.shadow_lounge import switches as house_rules
from gm_tracker.rules.shadow_lounge.switches import House

KEYS = {"regular": "hit", "failure": "tie_hit"}
"""Outcomes by degree, where they are not called the same."""
LABELS = {"regular": "hit", "failure": "hit by the tie"}
_DICE = re.compile(r"(\d*d(?:\d+|%))(ro<?\d+)?", re.IGNORECASE)


def hit(
    degree: str, dice: str, modifier: int, times: int, house: House, owner: str, *, back: bool
) -> Branch:
    """The branch of a hit of that degree; `back` when the defender is the one who strikes."""
    key = KEYS.get(degree, degree)
    label = LABELS.get(degree, f"{degree} hit")
    return Branch(
        f"back.{key}" if back else key,
        f"{label} back" if back else label,
        hit=True,
        damage=_request(degree, dice, house, owner),
        stages=_stages(degree, dice, modifier, times, house),
        trace=_known(times),
        recoil=back,
        rolls=2 if degree == "extreme" else 1,
        best=degree == "extreme",
    )


def ones_again(dice: str) -> str:
    """The dice with their ones rolled again, once (S-22): 2d6+1 becomes 2d6ro1+1."""
    return _DICE.sub(lambda found: f"{found[1]}{found[2] or 'ro1'}", dice.replace(" ", ""))


def _request(degree: str, dice: str, house: House, owner: str) -> Request:
    if degree == "critical" and house.says(house_rules.CRITICAL, "max"):
        dice = str(parse_dice(dice).highest)
    again = degree == "hard" or (degree == "extreme" and house.says(house_rules.EXTREME_ONES, "on"))
    if again:
        dice = ones_again(dice)
    return Request("damage", dice, dice=dice, total_ok=not again, combatant=owner)


def _stages(degree: str, dice: str, modifier: int, times: int, house: House) -> tuple[Stage, ...]:
    """The maximum, what multiplies, and last of all the skill modifier (S-25)."""
    stages = []
    if degree == "critical" and house.says(house_rules.CRITICAL, "roll"):
        stages.append(Stage("S-24", "maximum", partial(_plus, parse_dice(dice).highest)))
    if times != 1:
        stages.append(Stage("S-25", "times", partial(_times, times)))
    return (*stages, Stage("S-20", "skill_modifier", partial(_plus, modifier)))


def _known(times: int) -> tuple[TraceLine, ...]:
    return (TraceLine("S-25", "multiplier", times),) if times != 1 else ()


def _plus(more: int, amount: int) -> int:
    return amount + more


def _times(factor: int, amount: int) -> int:
    return amount * factor
