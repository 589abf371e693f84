"""What steps are called: keys and values in, sentences out."""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from pathlib import Path

import pytest

from gm_tracker.campaign.fights import read_fight
from gm_tracker.campaign.file import CampaignFile
from gm_tracker.engine.fight import fold_step
from gm_tracker.engine.resolve import resolve
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.label import Label, LabelValues
from gm_tracker.model.step import Done, Step
from gm_tracker.rules import SYSTEMS
from gm_tracker.rules.hero import HERO
from gm_tracker.rules.nc import NC
from gm_tracker.rules.open_d10 import OPEN_D10
from gm_tracker.rules.shadow_lounge import SHADOW_LOUNGE
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.labels import label_text
from tests.campaign.fingerprint import VERSIONS

CASES = (
    (Label.of("join", first="Orc 1", last="Orc 4", count=4), "Orc 1 to Orc 4 join"),
    (Label.of("changed", who="A", amount=-5, track="hp"), "A loses 5 hit points"),
    (Label.of("changed", who=("A", "B"), amount=5, track="hp"), "A and B gain 5 hit points"),
    (Label.of("changed", count=9, amount=5, track="hp"), "9 combatants gain 5 hit points"),
    (Label.of("changed", who="A", amount=-5, track="gone"), "A loses 5 gone"),
    (Label.of("conditions", who=("A", "B"), condition="prone"), "A and B: prone"),
    (Label.of("link", source="A", target=("B", "C"), link="engaged"), "A engaged with B and C"),
    (
        Label.of("link_over", source="A", target="B", link="odd"),
        "A no longer has a link of odd with B",
    ),
    (Label.of("revealed", who="A"), "A is revealed"),
    (Label.of("revealed", group="Orcs", count=12), "12 orcs are revealed"),
    (Label.of("concealed", who=("A", "B")), "A and B are hidden from the players"),
    (Label.of("called", who="A", alias="a hood"), "A is called a hood for the players"),
    (Label.of("called", who="A"), "A is called by name for the players"),
    (
        Label.of("disclosed", who="A", field="wounds", shown="vague"),
        "players see of A: wounds in words",
    ),
    (
        Label.of("side_disclosed", side="foe", field="turn", shown="usual"),
        "players see of foes: place in the order as usual",
    ),
    (Label.of("closes", segment=3), "close of segment 3"),
    (Label.of("holds", who="A", trigger="she runs"), "A holds until she runs"),
    (Label.of("holds", who="{A}"), "{A} holds"),
    (Label.of("settled", note="so be it"), "so be it"),
    (Label("settled"), "a question settled"),
    (Label.of("attack.hit", actor="A", target="B", hit=1), "A hits B"),
    (Label.of("attack.critical", actor="A", target="B", hit=1), "A critically hits B"),
    (Label.of("attack.of_tomorrow", actor="A", target="B", hit=0), "A misses B"),
    (Label("of_tomorrow"), "of tomorrow"),
    (Label("changed"), "0 combatants gain 0 "),
)


def short(each: object) -> str:
    """The name of a case."""
    return str(each)[:30]


BOLT = Label(
    "spell",
    {
        **{"actor": "A", "spell": "Bolt", "who": ("B", "C", "D"), "works": 0},
        **{"saves": ("failed", "saved", "saved"), "amounts": ("20", "5", "")},
        **{"effect": 2, "gives_of": -3, "gives_df": 1},
    },
)
BALM = Label(
    "spell",
    {
        **{"actor": "A", "spell": "Balm", "who": ("B", "C"), "works": 3},
        **{"saves": ("failed", "failed"), "amounts": ("0", "")},
    },
)
KIT: LabelValues = {"who": "A", "target": "B", "action": "first_aid", "equipment": "kit"}
GROWN: LabelValues = {
    **{"who": "A", "skills": ("Blaster", "dodge"), "before": ("40", "95")},
    **{"after": ("47", ""), "force": 0},
}
OF_SYSTEMS = (
    (
        *(NC, BOLT),
        "A casts Bolt: B takes 20 and is prone and has OF −3, DF +1; C saves and takes 5; D saves",
    ),
    (NC, BALM, "A casts Balm: B is healed by 0; C is unharmed"),
    (
        *(NC, Label.of("poison_taken", target="A", amount=0, saved=1, costs=1)),
        "poison for A: 0 after a save, and 1 hit point",
    ),
    (
        *(NC, Label.of("poison_cured", who=("A", "B", "C"), left=("0", "1", "2"))),
        "A is free of poison; B needs 1 more neutralisation; C needs 2 more neutralisations",
    ),
    (NC, Label.of("poison_given", who=("A", "B"), amounts=("5", "0")), "Poison: A 5, B 0"),
    (NC, Label.of("healed", who=("A",), amounts=("12",)), "Healed: A by 12"),
    (
        *(SHADOW_LOUNGE, Label("treats.hard", {**KIT, "healing": 6, "rounds": 1})),
        "A treats B, first aid kit: hard success, 6 hit points in 1 round",
    ),
    (
        *(SHADOW_LOUNGE, Label("treats.failure", KIT)),
        "A treats B, first aid kit: failure, nothing is healed",
    ),
    (
        *(SHADOW_LOUNGE, Label("advances", GROWN)),
        "A: Blaster 40 to 47, dodge stays at 95, no Force Points",
    ),
    (SHADOW_LOUNGE, Label.of("advances", who="A", force=2), "A: 2 Force Points"),
    (SHADOW_LOUNGE, Label("session_ends"), "The session ends; the Force was used by nobody"),
    (
        *(HERO, Label.of("aborts.later", who="A", segment=3, round=2, after=1)),
        "A aborts to a defence and gives up the phase in segment 3 of turn 2; "
        "defends until the one after it",
    ),
    (
        *(HERO, Label.of("aborts.held", who="A")),
        "A aborts to a defence and gives up the held phase; defends until the next one",
    ),
    (OPEN_D10, Label.of("roll.1L", who="A", what="Wit"), "A, Wit: lucky success"),
    (OPEN_D10, Label.of("roll.0-", who="A", what="Wit"), "A, Wit: success, but not enough"),
    (OPEN_D10, Label.of("opposed.draw", who="A", what="Wit", target="B"), "A, Wit: draw against B"),
)


@pytest.mark.parametrize(("system", "label", "sentence"), OF_SYSTEMS, ids=short)
def test_a_label_in_the_words_of_its_system(
    system: RuleSystem, label: Label, sentence: str
) -> None:
    assert label_text(label, system) == sentence


@pytest.mark.parametrize(("label", "sentence"), CASES, ids=short)
def test_a_label_in_words(label: Label, sentence: str) -> None:
    assert label_text(label, NC) == sentence


def before_each(system: RuleSystem, steps: Mapping[int, Step]) -> Mapping[int, Encounter]:
    """The encounter in which each step was made."""
    after: dict[int | None, Encounter] = {None: Encounter(system.id)}
    for number, step in sorted(steps.items()):
        after[number] = fold_step(after[step.parent], step)
    return {number: after[step.parent] for number, step in steps.items()}


def _without_levels(label: Label) -> Label:
    """Since then the sentence says how well both sides rolled, or how high a result stands."""
    ladder = (" critical", " lucky", "-")
    of_ladder = label.key.startswith("attack.") and label.key.endswith(ladder)
    if "levels" not in label.values and not of_ladder:
        return label
    key = "attack" if label.number("hit") and "recoil" not in label.key else label.key
    kept = {k: v for k, v in label.values.items() if k not in ("levels", "defence")}
    return Label("attack.miss" if key.endswith("-") else key, kept)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_steps_are_called_what_version_1_called_them(system: RuleSystem, tmp_path: Path) -> None:
    path = tmp_path / "histories.gmt"
    stored = VERSIONS / "1" / f"histories-{system.id}.gmt.xz"
    path.write_bytes(lzma.decompress(stored.read_bytes()))
    said: list[tuple[str, str]] = []
    with CampaignFile.open(path, read_only=True) as file:
        for stream in file.streams():
            steps = read_fight(file, stream.id).steps
            states = before_each(system, steps)
            for number, step in steps.items():
                for command, answers in zip(step.commands, step.answers, strict=True):
                    again = resolve(system, states[number], command, answers)
                    if isinstance(again, Done):
                        now = label_text(_without_levels(again.label), system)
                        said.append((step.label.text("text"), now))
    assert len(said) > 250
    # A critical hit on a ladder of successes, and the turn and the BODY of HERO, are called so
    # since then, and all numbers below 0 have a real minus sign.
    said = [(a.replace("\N{MINUS SIGN}", "-"), b.replace("\N{MINUS SIGN}", "-")) for a, b in said]
    said = [(before.replace(" of round ", f" of {system.round} "), now) for before, now in said]
    if system.id == "hero":
        said = [(before.replace(" hit points", " BODY"), now) for before, now in said]
    others = [each for each in said if each[0].replace(" hits ", " critically hits ") != each[1]]
    assert [before for before, _ in others] == [now for _, now in others]


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda each: each.id)
def test_a_link_of_both_reads_as_a_sentence(system: RuleSystem) -> None:
    for link in (each for each in system.links if each.mutual):
        said = label_text(Label("link", {"source": "A", "link": link.key, "target": "B"}), system)
        assert said == f"A {link.label} B"
        assert link.label.endswith(" with")
