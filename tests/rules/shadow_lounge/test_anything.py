"""Whatever is done in a fight, in any order: it is asked about, done or refused."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.combatant import Attack
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.fold import fold_all
from gm_tracker.model.odds import Odds
from gm_tracker.model.step import Ask, Refusal
from gm_tracker.odds import action_odds, attack_odds
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE, keys
from gm_tracker.rules.shadow_lounge.switches import SWITCHES
from tests.helpers import perform, reread
from tests.rules.shadow_lounge.lounge import blade, guest, party, pistol, skill

QUICK = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
ids = st.sampled_from(["c0", "c1", "c2", "c3", "nobody"])
records = st.sampled_from(["blade", "pistol", "push", "stealth", "none"])
situations = st.lists(
    st.sampled_from(["burst", "!outnumbered", "incapacitated", "penalty_die", "need_hard", "?"]),
    max_size=3,
).map(tuple)
attacks = st.builds(c.DeclareAttack, ids, ids, records, situations=situations)
actions = st.builds(
    c.Perform,
    st.sampled_from([*(each.key for each in keys.ACTIONS), "dance"]),
    ids | st.just(""),
    records,
    st.lists(ids, max_size=2).map(tuple),
    situations=situations,
)
choices = st.sampled_from([(s.id, key) for s in SWITCHES for key, _ in s.choices])
commands = st.one_of(
    st.just(c.Next()),
    st.just(c.Next()),
    attacks,
    attacks,
    actions,
    actions,
    st.builds(
        c.AddCondition, ids, st.sampled_from([each.key for each in keys.CONDITIONS]), st.none()
    ),
    st.builds(c.SetTrack, ids, st.sampled_from(["hp", "luck"]), st.integers(-5, 90)),
    st.builds(c.SetState, ids, st.sampled_from([each.key for each in keys.STATES])),
    st.builds(c.SetLink, st.just("melee"), ids, ids, on=st.booleans()),
    st.builds(lambda choice: c.SetSwitch(*choice), choices),
    st.builds(c.Leave, ids),
    st.builds(c.Return, ids),
    st.builds(c.GrantSlot, ids),
)


def crowd() -> Fight:
    """Four of all kinds."""
    push = Attack("push", "Push", "1d6", {"force": 2, "reach": 1})
    ann = guest(
        "Ann", blade(extra=1), push, skill(), side="party", luck=30, power=40, force_bonus=2
    )
    bob = guest("Bob", pistol(auto=3, malfunction=95), blade(closes=1), skill(), luck=10)
    return party(ann, bob, guest("Cid", side="party", hp=6), guest("Dot", skill(value=99)))


def lucks(fight: Fight) -> dict[str, int]:
    """The Luck of all who have some; below 0 only by the GM's word."""
    found = fight.encounter.combatants.values()
    return {each.id: each.tracks["luck"].value for each in found if "luck" in each.tracks}


@QUICK
@given(st.lists(commands, max_size=30), st.integers(0, 2**32 - 1))
def test_anything_can_be_tried(history: list[Any], seed: int) -> None:
    fight, source = crowd(), random.Random(seed)
    for command in history:
        before, lucky = encounter_hash(fight.encounter), lucks(fight)
        if isinstance(perform(fight, command, source), Refusal):
            assert encounter_hash(fight.encounter) == before
        for who, luck in lucks(fight).items():
            assert luck >= min(0, lucky.get(who, 0)) or isinstance(command, c.SetTrack)
    stored = [reread(each) for each in fight.path]
    replayed = Encounter(SHADOW_LOUNGE.id)
    for step in stored:
        replayed = fold_all(replayed, step.events)
    assert replayed == fight.encounter


@QUICK
@given(st.lists(commands, max_size=12), attacks | actions, st.integers(0, 2**32 - 1))
def test_odds_of_anything_are_told_asked_about_or_refused(
    history: list[Any], command: c.DeclareAttack | c.Perform, seed: int
) -> None:
    fight, source = crowd(), random.Random(seed)
    for each in history:
        perform(fight, each, source)
    if isinstance(command, c.DeclareAttack):
        found = attack_odds(SHADOW_LOUNGE, fight.encounter, command, {})
    else:
        found = action_odds(SHADOW_LOUNGE, fight.encounter, command, {})
    assert isinstance(found, Odds | Ask | Refusal)
