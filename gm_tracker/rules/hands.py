"""What has to be done before a weapon can be used, whom it reaches, and what is in hand."""

from collections.abc import Mapping

from gm_tracker.model.combatant import Attack, Combatant
from gm_tracker.model.commands import DeclareAttack, Perform
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen
from gm_tracker.model.step import Answers
from gm_tracker.rules.sheet import Situation


@frozen
class Beforehand:
    """What costs time before a weapon can be used: `what`, as in "to load", and how long.

    `time` counts positions of the clock; `command` begins it, where it can begin now.
    """

    what: str
    time: int
    command: Perform | None = None


class Hands:
    """What a system says of weapons in hand. Default: every weapon can be used at once."""

    def beforehand(
        self, encounter: Encounter, actor: Combatant, held: str, weapon: Attack
    ) -> Beforehand | None:
        """What must be done before that weapon can be used; `held` is the id of the one in hand,
        or nothing where nobody knows."""
        return None

    def reaches(
        self, encounter: Encounter, actor: Combatant, weapon: Attack, target: Combatant
    ) -> bool:
        """Whether that weapon can be used on this one as the two stand.

        Whoever it does not reach is meant by nobody who does not say so.
        """
        return True

    def is_out_of_use(self, encounter: Encounter, actor: Combatant, weapon: Attack) -> bool:
        """Whether that weapon strikes nobody as it is: empty, jammed, broken or out of hand.

        It is offered all the same, but meant only where there is no other.
        """
        return False

    def counted(
        self, encounter: Encounter, command: DeclareAttack, situations: tuple[Situation, ...]
    ) -> Mapping[str, int]:
        """What numbers of both sides count as in this very attack, by their keys.

        Only those that may count otherwise than `derive` and the weapon say.
        """
        return {}

    def answered(
        self, encounter: Encounter, command: DeclareAttack, answers: Answers
    ) -> Mapping[str, int | None]:
        """Numbers of the target whose place another takes after what it answers, by their keys.

        None: that one does not count at all with this answer.
        """
        return {}

    def taken_up(self, actor: Combatant, command: Perform) -> str:
        """The id of the weapon that this action takes in hand, or nothing."""
        return ""
