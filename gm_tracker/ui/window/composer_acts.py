"""What the composer asks the session for, and where the keyboard goes after it."""

from __future__ import annotations

from PySide6.QtCore import QTimer

from gm_tracker.model.advice import Advice, Offer
from gm_tracker.ui.fight.stage.signals import StageSignals
from gm_tracker.ui.window.badge_keys import nobody_has
from gm_tracker.ui.window.context import Context

RESTING_MS = 400
"""How long typed text may stay unwritten, in milliseconds."""
NOTHING_TO_AIM = Advice("No target is asked for now.", (Offer("attack", "begins an attack"),))
NOTHING_TO_RULE = Advice("A ruling changes an action.", (Offer("attack", "begins one"),))


class ComposerActs:
    """Answers, targets and chips of the action in the making, and its end."""

    def __init__(self, at: Context) -> None:
        self._at = at
        self._resting = QTimer(at.window)
        self._resting.setSingleShot(True)
        self._resting.timeout.connect(self._rest)

    def connect(self, stage: StageSignals) -> None:
        """Follow what is said on the stage."""
        # The session is another one with each fight, so it is looked up when something comes.
        play = self._at.play
        stage.answered.connect(lambda key, text: play.session.answers.answer(key, text))
        stage.completed.connect(self._complete)
        stage.option_picked.connect(lambda key, option: play.session.answers.answer(key, option))
        stage.roll_requested.connect(lambda key: play.session.answers.answer(key, ""))
        stage.adjusted.connect(lambda key, by: play.session.answers.adjust(key, by))
        stage.roll_group.connect(lambda side: play.session.answers.roll_group(side))
        stage.blanks_left.connect(lambda: play.session.answers.roll_blanks())
        stage.confirmed.connect(self._confirm)
        stage.dismissed.connect(self._put_aside)
        stage.typed.connect(self._type)
        stage.typed_early.connect(lambda text: play.session.answers.type_early(text))
        stage.attack_picked.connect(lambda key: play.session.making.pick_attack(key))
        stage.target_picked.connect(lambda key: play.session.making.pick_target(key))
        stage.target_typed.connect(lambda text: play.session.making.type_target(text))
        stage.chip_toggled.connect(lambda key: play.session.making.toggle_chip(key))
        stage.modifier_requested.connect(self._ask_ruling)
        stage.aim_requested.connect(self.change_target)
        stage.struck.connect(self._strike)
        stage.named.connect(self._name)
        stage.stepped.connect(self._step)
        stage.deed.connect(self._do)
        stage.group_counted.connect(
            lambda group, target, count, again: play.session.volleys.set_count(
                group, target, count, again=again
            )
        )
        stage.group_weapon.connect(lambda group, key: play.session.volleys.pick_weapon(group, key))
        stage.group_one_roll.connect(lambda group: play.session.volleys.switch_one_roll(group))
        stage.group_begun.connect(self._begin_group)

    def _strike(self, actor: str, target: str, weapon: str) -> None:
        """Begin the attack, or first what must be done before that weapon can be used."""
        self._at.play.session.actions.strike(actor, weapon, target)
        self._at.selection.go_on()

    def _begin_group(self, group: str, rolled: bool) -> None:
        """Several attack as one: ask for their dice, or roll them."""
        self._at.play.session.volleys.begin(group, rolled=rolled)
        self.follow()

    def _name(self, badge: str) -> None:
        """Somebody's number was typed: the next acts are about them."""
        badges = {str(each.badge): each.id for each in self._at.play.encounter.combatants.values()}
        # What was said of another number is about nothing that stands there.
        self._at.parts.toast.outdate()
        if badge in badges:
            self._at.selection.name_one(badges[badge])
        elif not any(each.startswith(badge) for each in badges):
            self._at.say(nobody_has(badge))

    def _step(self, by: int) -> None:
        """Put another of those who act on the stage."""
        self._at.selection.select(self._at.play.session.stage.step(by))
        self.follow()

    def _do(self, act: str, action: str) -> None:
        """What a button of the stage says, for the one who stands there."""
        actor = self._at.play.session.stage.actor
        if actor:
            self._at.selection.select(actor)
        if act:
            self._at.keys.act(act).run()
        else:
            self._at.play.session.actions.perform(action, actor)
            self._at.selection.go_on()

    def rule(self) -> None:
        """Ask for a ruling on the action in the making."""
        self._ask_ruling("")

    def _ask_ruling(self, typed: str) -> None:
        making, about = self._at.play.session.making, self._at.about("modifier")
        ways = making.ways_to_rule()
        if ways:
            hint = ", ".join(ways)
            self._at.asking.ask("Ruling", hint, making.modify, about=about, begun=typed)
        elif not typed:
            # Where a sign was typed, what was refused before it says why.
            self._at.say(NOTHING_TO_RULE)

    def _complete(self, field_id: str, text: str) -> None:
        if self._at.play.session.answers.complete(field_id, text):
            self.follow()

    def _confirm(self) -> None:
        questions = self._at.play.session.questions
        if questions.are_brought:
            # Enter means what stands there, and never the action that lies beneath.
            questions.put_away()
            self.follow()
            return
        self._at.play.session.answers.confirm()
        self.follow()

    def follow(self) -> None:
        """The keyboard goes to where the next answer goes, or else to the list."""
        composer = self._at.play.session.composer
        if composer.current is None:
            self._at.selection.keep_acting()
        if composer.current is None and composer.finished is None:
            self._at.selection.go_on()
        else:
            self._at.parts.stage.take_focus()

    def _put_aside(self) -> None:
        questions = self._at.play.session.questions
        if questions.are_brought:
            # What they stand over is there again.
            questions.leave()
            self.follow()
            return
        if self._at.play.session.making.pick_no_other():
            self.follow()
            return
        whose = self._at.play.views.composing()
        self._at.play.session.answers.put_aside()
        if whose:
            # The keys that are named now are about them, not about the target that was typed.
            self._at.selection.look_at(whose)
        self._at.selection.go_on()

    def take_back(self) -> None:
        """Take back what was entered last of the action in the making."""
        field_id = self._at.play.session.answers.take_back()
        self._at.parts.stage.take_focus_at(field_id)

    def change_target(self) -> None:
        """Pick whom it shall meet once more; what was entered for the actor is kept."""
        if self._at.play.session.making.pick_again():
            self._at.parts.stage.take_focus()
        else:
            self._at.say(NOTHING_TO_AIM)

    def _type(self, field_id: str, text: str) -> None:
        """Remember it at once, and write it when the fingers rest, at most twice a second."""
        self._at.play.session.answers.type(field_id, text)
        self._at.parts.stage.asking.show_live(self._at.play.views.live())
        self._name_next()
        self._at.refresher.ahead.soon()
        if not self._resting.isActive():
            self._resting.start(RESTING_MS)

    def _rest(self) -> None:
        """Write what was typed, and let Next name it: a die that is in comes before going on."""
        self._at.play.session.answers.keep()
        self._at.parts.header.show_next(self._at.play.session.turns.step())

    def _name_next(self) -> None:
        """In a round's sheet the last die that is typed makes Next begin the round."""
        turns = self._at.play.session.turns
        if turns.are_dice_open:
            self._at.parts.header.show_next(turns.step())

    def keep_typed(self) -> None:
        """Write now what was typed but not yet taken."""
        if self._resting.isActive():
            self._resting.stop()
            self._at.play.session.answers.keep()
