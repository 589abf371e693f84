"""Attacks a round by the words of a "Multiattack"."""

from __future__ import annotations

import pytest

from gm_tracker.campaign.imports.attack_rate import told_in


@pytest.mark.parametrize(
    ("text", "rate"),
    [
        ("The drake makes three Rip attacks. It can replace one attack with a spell.", 3),
        ("The hag makes two Claw or Gloom Ray attacks.", 2),
        ("The sexton makes one Grave Fist or Toll Bell attack, and it uses Stare.", 1),
        ("The beast makes one Ram attack, one Bite attack, and one Claw attack.", 3),
        ("It makes one Bite attack and three other attacks, using Claw or Tail.", 4),
        ("It makes one bite, two claw, and one tail attack.", 4),
        ("It makes a bite attack and two claw attacks.", 3),
        ("It makes two attacks with its claws and one with its bite.", 3),
        ("It makes three attacks, one with its bite and two with its claws.", 3),
        ("It makes two Feeler attacks, uses Haul, and makes two Bite attacks.", 4),
        ("It makes two Claw attacks and one Lash attack, or it makes three Ray attacks.", 3),
        ("It attacks twice with its sword and makes one shield bash attack.", 3),
        ("It attacks four times: once with its bite and three times with its claws.", 4),
        ("It makes two melee attacks or three ranged attacks.", 2),
        ("It makes a melee attack and casts a spell.", 1),
        ("It makes as many Bite attacks as it has heads.", 0),
        ("It makes two attacks, using Bite, Claw, or Pike. It also makes one Tail attack.", 3),
        ("It makes two Pike attacks. If it is armed, it can also make a Knife attack.", 2),
        ("It makes 1d4 Rot attacks.", 0),
    ],
)
def test_attacks_a_round_in_words(text: str, rate: int) -> None:
    assert told_in(text)[0] == rate


def test_other_ways_are_a_doubt() -> None:
    assert told_in("It makes two Claw attacks. It can use Howl in place of one.")[1]
    assert not told_in("It makes two Claw attacks and uses Howl.")[1]
