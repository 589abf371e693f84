"""What the target of an attack does against it (HP-24, HP-25)."""

from gm_tracker.rules.hero import conditions, keys
from gm_tracker.rules.hero.attack import Shot

BLOCK, ROLL = "block", "roll"


def answering(shot: Shot) -> str:
    """Whether the target blocks or rolls with the blow; a shot can only be dodged."""
    if keys.RANGED.of(shot.weapon.stats):
        return ""
    said = {each.key for each in shot.active}
    if "abort_roll" in said:
        return ROLL
    blocks = "abort_block" in said or shot.target.has(conditions.BLOCKING.key)
    able = not shot.target.has(conditions.STUNNED.key) and shot.target.state != keys.OUT.key
    return BLOCK if blocks and able else ""
