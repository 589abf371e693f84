"""A running fight on paper: all that is needed to go on with it by hand."""

from collections.abc import Iterator, Mapping, Sequence

from gm_tracker.model.combatant import MOST, Combatant
from gm_tracker.model.encounter import Encounter, Slot
from gm_tracker.rules.system import RuleSystem
from gm_tracker.words.explain import minus
from gm_tracker.words.header import header_view
from gm_tracker.words.kinds import banded
from gm_tracker.words.names import capital, linked_names, marks, moment_ahead, state_label
from gm_tracker.words.panel import link_number, panel_view
from gm_tracker.words.paper_parts import TABLE, Marks, boxes, grid, notes, small, text
from gm_tracker.words.views import PanelView, TrackLine
from gm_tracker.words.vital import vital

SIGNS = {"waiting": "○", "done": "●", "passed": "–", "lost": "–", "cancelled": "–", "held": "H"}
_CLOSE = '<p style="margin-top: 1px; margin-bottom: 1px">'
"""Lines that belong together."""
BUSY, ENDS = "…", "!"
LEGEND = (
    f"{SIGNS['waiting']} will act · {SIGNS['done']} has acted · {SIGNS['passed']} let it pass or "
    f"lost it · {SIGNS['held']} holds · {BUSY} is busy · {ENDS} brings it to an end"
)


def fight_sheet(system: RuleSystem, encounter: Encounter, told: str = "") -> str:
    """The fight as it stands, as a page to print; `told` are the encounter's notes."""
    people = [each for each in encounter.present() if panel_view(system, encounter, each.id)]
    header = header_view(system, encounter, None, None)
    under = " · ".join(filter(None, (header.system, header.round, header.moment, header.rules)))
    parts = [f"<h2>{text(encounter.title or 'Fight')}</h2>{small(under)}"]
    parts += [
        _who(system, encounter, people),
        *_open(system, encounter),
        *_rules(system, encounter),
    ]
    parts += [_grid(system, encounter, people)]
    parts += [_points(system, people), _sheets(system, encounter, people), _notes(people, told)]
    return "".join(parts)


def _who(system: RuleSystem, encounter: Encounter, people: Sequence[Combatant]) -> str:
    """Who is there and how they stand."""
    heads = "".join(f"<th>{each}</th>" for each in ("", "Who", "Side", "Left", "Now"))
    rows = "".join(_person(system, encounter, each) for each in people)
    return f"<h3>Who is there</h3>{TABLE}<tr>{heads}</tr>{rows}</table>"


def _person(system: RuleSystem, encounter: Encounter, who: Combatant) -> str:
    panel = panel_view(system, encounter, who.id, alone=True)
    tracks = () if panel is None else panel.tracks
    now = "; ".join(_now(system, encounter, who))
    cells = (str(who.badge), who.name, who.side, ", ".join(map(_track, tracks)), now)
    told = "".join(f"<td>{text(each)}</td>" for each in cells)
    return f"<tr>{told}</tr>"


def _track(each: TrackLine) -> str:
    of = f" of {each.maximum}" if each.maximum != MOST else ""
    lands = f" ({each.pending})" if each.pending else ""
    return f"{each.label} {each.value}{of}{lands}"


def _now(system: RuleSystem, encounter: Encounter, who: Combatant) -> Iterator[str]:
    """State, conditions, with whom they fight, what they hold and what they are busy with."""
    if state := state_label(system, who):
        yield state
    for mark in marks(system, encounter, who):
        yield f"{mark.label} {mark.until}".strip().lower()
    if (group := encounter.group_of(who.id)) is not None:
        yield f"acts with the {banded(len(group.members), group.name)}"
    for link in system.links:
        if others := linked_names(system, encounter, link.key, who.id):
            yield f"{link.label.lower()}: {', '.join(others)}"
    for slot in encounter.slots:
        if slot.combatant == who.id and slot.state == "held":
            yield f"holds ({slot.note})" if slot.note else "holds"
    for span in encounter.spans:
        if span.combatant == who.id:
            yield f"{span.label}, to the end of {moment_ahead(system, encounter, span.finish)}"


def _open(system: RuleSystem, encounter: Encounter) -> Iterator[str]:
    """What is still to land, and what the GM has to settle."""
    lands = [
        f"{encounter.combatants[e.target].name}: {condition.label.lower()}"
        for e in encounter.held
        if e.condition and (condition := system.condition(e.condition.key))
    ]
    if lands:
        yield f"<h3>When the {text(system.moment)} closes</h3>" + _lines(lands)
    if encounter.prompts:
        yield "<h3>To settle</h3>" + _lines([minus(each.text) for each in encounter.prompts])


def _rules(system: RuleSystem, encounter: Encounter) -> Iterator[str]:
    """The house rules that are not as usual."""
    unusual = [
        f"{each.label}: {dict(each.choices)[choice]}"
        for each in system.switches
        if (choice := system.choice(encounter, each)) != each.usual
    ]
    if unusual:
        yield "<h3>House rules</h3>" + _lines(unusual)


def _grid(system: RuleSystem, encounter: Encounter, people: Sequence[Combatant]) -> str:
    """Who acts when, in this round and in two more."""
    able = [(each.id, each.name) for each in people if not state_label(system, each)]
    told = grid(system, able, encounter.clock.round, filled(system, encounter))
    return f"{told}{small(LEGEND)}" if able else ""


def filled(system: RuleSystem, encounter: Encounter) -> Marks:
    """What stands in the grid: each chance to act, and what takes its time."""
    found: dict[tuple[str, int], str] = {}
    for span in encounter.spans:
        first = max(span.start, encounter.clock.position)
        for at in range(first, min(span.finish, first + 3 * system.length) + 1):
            found[span.combatant, at] = ENDS if at == span.finish else BUSY
    for slot in encounter.slots:
        key = slot.combatant, slot.position
        found[key] = found.get(key, "") + _sign(system, encounter, slot)
    return found


def _sign(system: RuleSystem, encounter: Encounter, slot: Slot) -> str:
    """How a chance to act stands; where a round is one turn order with its place in it."""
    sign = SIGNS.get(slot.state, SIGNS["waiting"])
    if system.length > 1:
        return sign
    order = sorted({each.turn for each in encounter.slots})
    return f"{order.index(slot.turn) + 1} {sign}"


def _points(system: RuleSystem, people: Sequence[Combatant]) -> str:
    """Boxes to go on crossing out, of those who still stand."""
    rows = [_boxes(system, each) for each in people if not state_label(system, each)]
    first = system.sheet.tracks[0].label
    return f"<h3>{text(capital(first))}</h3>{TABLE}{''.join(rows)}</table>" if any(rows) else ""


def _boxes(system: RuleSystem, who: Combatant) -> str:
    found = vital(system, who)
    return "" if found is None else boxes(who.name, found[1].maximum, found[1].value)


def _sheets(system: RuleSystem, encounter: Encounter, people: Sequence[Combatant]) -> str:
    """Numbers and attacks of the party and of all who still stand; the same ones once."""
    told: dict[str, list[str]] = {}
    for each in people:
        if each.side != "party" and state_label(system, each):
            continue
        panel = panel_view(system, encounter, each.id, alone=True)
        if panel is not None:
            told.setdefault(_numbers(system, panel), []).append(each.name)
    parts = (f"<p><b>{text(', '.join(names))}</b>{html}" for html, names in told.items())
    return f"<h3>Numbers</h3>{''.join(parts)}"


def _numbers(system: RuleSystem, panel: PanelView) -> str:
    """What follows a name, as lines; with whom they fight stands where they do."""
    links = {link_number(each.key) for each in system.links}
    there = (each for each in panel.numbers if each.key not in links)
    facts = " · ".join(f"{text(each.label)} <b>{text(each.text)}</b>" for each in there)
    records = "".join(
        f"{_CLOSE}{text(each.label)}: <b>{text(each.detail)}</b></p>" for each in panel.attacks
    )
    return f" &nbsp; {facts}</p>{records}"


def _notes(people: Sequence[Combatant], told: str) -> str:
    """The encounter's notes, then everybody's; the same ones once."""
    by_notes: dict[str, list[str]] = {}
    for each in people:
        if each.notes.strip():
            by_notes.setdefault(each.notes, []).append(each.name)
    parts = [notes(told), *_each(by_notes)]
    return f"<h3>Notes</h3>{''.join(parts)}" if any(parts) else ""


def _each(by_notes: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for typed, names in by_notes.items():
        first, _, more = typed.strip().partition("\n")
        yield f"<p><b>{text(', '.join(names))}</b>: {text(first)}</p>{notes(more)}"


def _lines(lines: Sequence[str]) -> str:
    return "".join(f"<p>{text(each)}</p>" for each in lines)
