"""What only the GM can settle, with the usual answers of its system."""

from gm_tracker.model.encounter import Encounter, Prompt, Slot
from gm_tracker.rules.of_actions import question_of
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.names import begun_in
from gm_tracker.words.result_views import QuestionView

SPELL = "finished spell"
"""The id of the question what becomes of one; no prompt has it."""


def question_view(system: RuleSystem, prompt: Prompt) -> QuestionView:
    """One question with its answers."""
    question = question_of(system, prompt)
    return QuestionView(
        prompt.id,
        minus(prompt.text),
        question.why,
        tuple(each.text for each in question.replies),
        question.by_lot,
        prompt.combatant or "",
    )


def spell_view(encounter: Encounter, slot: Slot) -> QuestionView:
    """Whether what was begun for that slot shall work, or come to nothing."""
    name, spell = encounter.combatants[slot.combatant].name, begun_in(encounter, slot)
    replies = ("It goes off now", "It comes to nothing")
    asked = f"{name} has {spell} ready: let it go off now?"
    return QuestionView(SPELL, asked, "", replies, False, slot.combatant)


def counted_questions(encounter: Encounter) -> str:
    """How many are open, such as "2 questions", or nothing."""
    count = len(encounter.prompts)
    return f"{count} question{'s' * (count > 1)}" if count else ""
