"""What the pictures show of the past and of corrections."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from gm_tracker.campaign.script import read_script
from gm_tracker.model import commands as c
from gm_tracker.model.events_effects import AttackMade
from gm_tracker.paths import resources
from gm_tracker.session.bundled import ready_script
from gm_tracker.words.outcome import made_of
from tests.helpers import act

if TYPE_CHECKING:
    from tests.screen_stage import Stage


def _branches(stage: Stage) -> None:
    """Two branches were left, one of them of several steps."""
    fight = stage.fight
    for amount in (-5, -7):
        act(fight, c.ChangeTrack("c3", "hp", amount))
    fight.undo()
    fight.undo()
    act(fight, c.DeclareAttack("c6", "c0", "a0"), attack=(12,), damage=40)
    act(fight, c.AddCondition("c1", "prone"))
    fight.undo()
    act(fight, c.ChangeTrack("c1", "hp", -9))


def _past(stage: Stage) -> None:
    """A moment four rows up the list, the last branch open."""
    _branches(stage)
    stage.acts.past.show()
    stage.keys("j\n")
    stage.keys("jjjjj")


def _past_now(stage: Stage) -> None:
    """The past just opened: it shows the fight as it is."""
    _branches(stage)
    stage.acts.past.show()


def _correction(stage: Stage) -> None:
    """A mistyped die far back in the ambush; later results change, and some cannot be."""
    stage.acts.fights.begin_ready("ambush")
    script = read_script(resources() / "fights" / "ambush.json")
    known = len(ready_script("ambush").steps)
    stage.play(replace(script, steps=script.steps[known:200]))
    steps = [each for each in stage.fight.path if isinstance(made_of(each), AttackMade)]
    stage.acts.correction.correct(steps[4].id)


def _correction_typed(stage: Stage) -> None:
    """With another roll, all that follows is known."""
    _correction(stage)
    stage.keys("3")
    _all_worked_out(stage)


def _correction_needs(stage: Stage) -> None:
    """A miss that was a hit asks for its damage, and a later step for dice."""
    _duel(stage)
    stage.acts.correction.correct(stage.fight.path[-2].id)


def _duel(stage: Stage) -> None:
    fight = stage.fight
    act(fight, c.DeclareAttack("c0", "c3", "a0"), attack=(22,), damage=(7,))
    act(fight, c.DeclareAttack("c6", "c0", "a0"), attack=(99,))


def _mutual(stage: Stage) -> None:
    """DeathBow and Orc 2 have felled one another; the first blow on the orc was mistyped."""
    fight = stage.fight
    act(fight, c.ChangeTrack("c6", "hp", 60))
    act(fight, c.ChangeTrack("c0", "hp", -80))
    act(fight, c.SetLink("engaged", "c0", "c6"))
    act(fight, c.DeclareAttack("c0", "c6", "a0"), attack=(22,), damage=(5,))
    act(fight, c.DeclareAttack("c6", "c0", "a0"), attack=(12,), damage=40)
    act(fight, c.Next())


def _mutual_typed(stage: Stage) -> None:
    """What follows when that 22 was a 98."""
    _mutual(stage)
    steps = [each for each in stage.fight.path if isinstance(made_of(each), AttackMade)]
    stage.acts.correction.correct(steps[-2].id)
    stage.keys("98")
    _all_worked_out(stage)


def _mutual_undone(stage: Stage) -> None:
    """Accepted: the orc stands."""
    _mutual_typed(stage)
    stage.keys("\n")


def _asks(stage: Stage) -> None:
    """Other segments: some actions do not happen any more, and a later round asks its dice."""
    stage.acts.fights.begin_ready("deathbow-and-orc")
    script = read_script(resources() / "fights" / "deathbow-and-orc.json")
    known = len(ready_script("deathbow-and-orc").steps)
    stage.play(replace(script, steps=script.steps[known:]))
    rolled = next(each for each in stage.fight.path if each.answers and each.answers[0])
    stage.acts.correction.correct(rolled.id)
    stage.acts.correction.work.turn("0/segments.c1")
    stage.keys("4")
    _all_worked_out(stage)
    rows = stage.window.parts.later.correction.parts.list
    rows.setCurrentIndex(rows.rows.index(0))


def _all_worked_out(stage: Stage) -> None:
    made = stage.acts.correction.work._made
    while made is not None and made.follows.work(1.0):
        pass
    stage.acts.correction.work._show()


def _put_in(stage: Stage) -> None:
    """DeathBow attacked too."""
    act(stage.fight, c.DeclareAttack("c6", "c0", "a0"), attack=(99,))
    stage.acts.correction.put_in(stage.fight.path[-1].id)


PAST: dict[str, Callable[[Stage], None]] = {
    "past-seen": _past,
    "past-opened": _past_now,
    "correction-asks": _asks,
    "mutual-before": _mutual,
    "mutual-typed": _mutual_typed,
    "mutual-undone": _mutual_undone,
    "correction-opened": _correction,
    "correction-typed": _correction_typed,
    "correction-choice": _correction_needs,
    "correction-put-in": _put_in,
}
