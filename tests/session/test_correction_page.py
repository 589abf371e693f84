"""What is typed on the sheet of a correction means what the verb means by it, in every system."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from gm_tracker.campaign.codec import encounter_hash
from gm_tracker.engine.fight import Fight
from gm_tracker.model import commands as c
from gm_tracker.model.dice import parse_dice
from gm_tracker.model.step import Refused
from gm_tracker.session.correction_page import CorrectionPage
from gm_tracker.session.correction_told import correction_view
from gm_tracker.session.fight_core import FightNeeds
from gm_tracker.session.fight_session import FightSession
from gm_tracker.session.trouble import Trouble
from gm_tracker.session.wished_correction import Wish, corrected
from tests.corrections import ONE_A_SYSTEM, Spot, copied, others, ready, spots
from tests.helpers import act, begin, nc_fighter

STEPS, SEED, MOST = 90, "7", 4
Case = tuple[Wish, tuple[str, str]]
"""What the verb is told, and the field of the sheet with its text."""


def totals(name: str, fight: Fight) -> Iterator[Case]:
    """Rolls, each as another total that is typed."""
    for spot in spots(name, STEPS):
        if spot.request.what == "roll" and spot.request.total_ok:
            dice = parse_dice(spot.request.dice)
            known = spot.answer if isinstance(spot.answer, int) else dice.total(_faces(spot))
            near = (known + by for by in (1, -1, 2, 10, -10))
            text = next((str(each) for each in near if dice.can_total(each)), None)
            yield from _answer(spot.index, spot.part, spot.request.id, text)


def faces(name: str, fight: Fight) -> Iterator[Case]:
    """Rolls, each as other faces."""
    for spot in spots(name, STEPS):
        if spot.request.what == "roll":
            sides = parse_dice(spot.request.dice).sides
            text = " ".join(f"d{max(1, each - 1)}" for each in sides)
            yield from _answer(spot.index, spot.part, spot.request.id, text)


def _faces(spot: Spot) -> tuple[int, ...]:
    return spot.answer if isinstance(spot.answer, tuple) else ()


def choices(name: str, fight: Fight) -> Iterator[Case]:
    """What was chosen, each by another."""
    for spot in spots(name, STEPS):
        if spot.request.what == "choice":
            yield from _answer(spot.index, spot.part, spot.request.id, others(spot).get("by one"))


def targets(name: str, fight: Fight) -> Iterator[Case]:
    """Attacks, each aimed at another foe."""
    for at, attack in _attacks(fight):
        before = fight.before(at)
        foes = [e.id for e in before.present() if e.side == before.combatants[attack.target].side]
        for each in foes:
            if each != attack.target:
                yield Wish(at, target=each, seed=SEED), ("0/=whom", each)


def weapons(name: str, fight: Fight) -> Iterator[Case]:
    """Attacks, each with another weapon."""
    for at, attack in _attacks(fight):
        for each in fight.before(at).combatants[attack.actor].weapons:
            if each.id != attack.attack:
                yield Wish(at, weapon=each.id, seed=SEED), ("0/=with", each.id)


def _attacks(fight: Fight) -> Iterator[tuple[int, c.DeclareAttack]]:
    for at, step in enumerate(fight.path):
        if len(step.commands) == 1 and isinstance(step.commands[0], c.DeclareAttack):
            yield at, step.commands[0]


def _answer(index: int, part: int, key: str, other: object) -> Iterator[Case]:
    if other is not None:
        yield Wish(index, ((key, str(other)),), seed=SEED), (f"{part}/{key}", str(other))


def by_verb(fight: Fight, wish: Wish) -> str:
    """The hash at the end when the verb is told so; nothing where it cannot be."""
    try:
        sheet = corrected(fight, wish)
    except Trouble:
        return ""
    return encounter_hash(fight.encounter) if sheet.accept() is None else ""


def on_sheet(fight: Fight, step: int, said: tuple[str, str]) -> str:
    """The same when it is typed on the sheet, and the dice that are asked are rolled."""
    session = FightSession(fight, FightNeeds(source=random.Random(SEED)))
    page = CorrectionPage(session, fight.path[step].id)
    page.say(*said)
    while (sheet := page.follows.sheet) is not None:
        if page.follows.work(10):
            continue
        if sheet.entries[0].requests:
            for each in sheet.entries[0].requests:
                page.roll(f"{sheet.entries[0].outcome.open_part}/{each.id}")
        elif page.follows.need() is not None:
            page.follows.roll()
        else:
            break
    assert correction_view(page).rows is not None
    return encounter_hash(fight.encounter) if page.accept() == "" else ""


@pytest.mark.parametrize("kind", [totals, faces, choices, targets, weapons])
@pytest.mark.parametrize("name", ONE_A_SYSTEM)
def test_the_sheet_and_the_verb_lead_to_the_same(
    name: str, kind: Callable[[str, Fight], Iterator[Case]]
) -> None:
    """Of a few such corrections, until one ends otherwise than the fight did."""
    fight, tried = ready(name, STEPS), 0
    for wish, said in islice(kind(name, fight), MOST):
        verb = by_verb(copied(fight), wish)
        if verb:
            assert on_sheet(copied(fight), wish.step, said) == verb
            tried += 1
        if verb not in ("", encounter_hash(fight.encounter)):
            break
    assert tried


def page_of(*, put_in: bool = False) -> CorrectionPage:
    """A has missed B in segment 1; the page of that blow."""
    fight = begin(*(nc_fighter(each, attacks=1) for each in "AB"))
    act(fight, c.Next(), segments_c0=(1,), segments_c1=(1,))
    blow = act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=100)
    act(fight, c.Next())
    session = FightSession(fight, FightNeeds(source=random.Random(1)))
    return CorrectionPage(session, blow.id, put_in=put_in)


def test_a_text_that_cannot_be_stays_with_its_reason() -> None:
    page = page_of()
    page.say("0/attack", "500")
    (field,) = (each for each in page.fields() if each.id == "0/attack")
    assert (field.text, field.was) == ("500", "100")
    assert field.error
    assert page.follows.sheet is None
    assert page.accept() == field.error
    page.say("0/attack", "")
    (field,) = (each for each in page.fields() if each.id == "0/attack")
    assert (field.text, field.error) == ("100", "")


def test_the_same_value_is_no_correction() -> None:
    page = page_of()
    page.say("0/attack", "100")
    view = correction_view(page)
    assert (view.title, view.accept) == ("A die was wrong", "")


def test_an_attack_that_was_left_out_asks_its_dice() -> None:
    page = page_of(put_in=True)
    assert [each.label for each in page.fields()][:3] == ["d100 to hit", "who", "with"]
    page.say("0/attack", "3")
    page.say("0/damage", "20")
    assert not page.follows.work(10)
    assert correction_view(page).accept == "Put it in"
    assert page.accept() == ""
    assert page.fight.encounter.combatants["c0"].tracks["hp"].value < 60


def test_the_beginning_and_what_is_not_there_are_refused() -> None:
    page = page_of()
    for step in (page.fight.path[0].id, 10_000):
        with pytest.raises(Refused):
            CorrectionPage(page.session, step)


def test_what_does_not_fit_while_a_die_is_half_typed_counts_again_when_it_does() -> None:
    fight = begin(nc_fighter("Bow", hp=60, of=9), nc_fighter("Wolf", hp=100))
    act(fight, c.Next(), segments_c0=1, segments_c1=5)
    act(fight, c.DeclareAttack("c0", "c1", "sword"), attack=40, damage=60)
    page = CorrectionPage(FightSession(fight, FightNeeds()), fight.path[-1].id)
    for text in ("100", "30"):
        page.say("0/attack", text)
    fields = {each.id: each.text for each in page.fields()}
    assert (fields["0/attack"], fields["0/damage"]) == ("30", "60")
