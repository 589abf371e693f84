"""Generic commands about the fight as a whole: links, prompts and house rules."""

from gm_tracker.engine.decision import AtOnce, Decision
from gm_tracker.engine.limits import check_amount, checked_text
from gm_tracker.model.commands import SetLink, SetSwitch, SettlePrompt
from gm_tracker.model.encounter import Link
from gm_tracker.model.events_effects import LinkBroken, LinkMade, PromptSettled, SwitchSet
from gm_tracker.model.label import Label
from gm_tracker.model.step import Refused


def link(decision: Decision, command: SetLink) -> Label:
    """Make or break a link between two combatants."""
    source, target = decision.here(command.source), decision.combatant(command.target)
    if source.id == target.id:
        raise Refused(f"{source.name} cannot be linked with itself.")
    checked_text(command.link, "A link", "link", 200)
    check_amount(command.value)
    if command.on:
        decision.here(target.id)
        made = Link(command.link, source.id, target.id, command.value)
        known = target.id in decision.encounter.linked(command.link, source.id)
        decision.add(LinkMade(made))
        if not known:
            decision.add(*decision.system.link_changed(decision.encounter, made, True))
        return Label.of("link", source=source.name, target=target.name, link=command.link)
    ends = {source.id, target.id}
    for each in decision.encounter.links:
        if each.kind == command.link and {each.source, each.target} == ends:
            decision.add(LinkBroken(each.kind, each.source, each.target))
            decision.add(*decision.system.link_changed(decision.encounter, each, False))
    return Label.of("link_over", source=source.name, target=target.name, link=command.link)


def settle(decision: Decision, command: SettlePrompt) -> Label:
    """The GM settles a prompt."""
    prompt = next((p for p in decision.encounter.prompts if p.id == command.prompt), None)
    if prompt is None:
        raise Refused("That question is settled already.")
    checked_text(command.note, "The note", "note", 2000)
    decision.add(PromptSettled(prompt.id, command.note))
    return Label.of("settled", note=command.note)


def switch(decision: Decision, command: SetSwitch) -> Label:
    """Choose a house rule; in force from this event on."""
    declared = next((s for s in decision.system.switches if s.id == command.switch), None)
    if declared is None:
        raise Refused(f"{decision.system.name} has no house rule {command.switch!r}.")
    labels = dict(declared.choices)
    if command.choice not in labels:
        raise Refused(f"{declared.label}: choose one of {', '.join(labels)}.")
    decision.add(SwitchSet(declared.id, command.choice))
    return Label.of("switch", switch=declared.id, choice=command.choice)


HANDLERS: AtOnce = {
    SetSwitch: switch,
    SetLink: link,
    SettlePrompt: settle,
}
"""Each of these commands and what carries it out."""
