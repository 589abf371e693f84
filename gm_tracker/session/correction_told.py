"""The sheet of a correction as a ready-made view."""

from __future__ import annotations

from collections.abc import Callable

from gm_tracker.engine.parse_answers import dice_hint
from gm_tracker.model.step import Request
from gm_tracker.session.correction_page import CorrectionPage
from gm_tracker.session.mending import choice_label
from gm_tracker.words.composer import asked_label
from gm_tracker.words.correction import Moment, called, card, nothing_card
from gm_tracker.words.correction_views import CardView, CorrectionView, MendView, NeedView
from gm_tracker.words.differences import Difference, differences, moment_text
from gm_tracker.words.labels import label_text
from gm_tracker.words.names import capital
from gm_tracker.words.pieces import Chip

_AS_IT_WAS = "AS IT WAS"
_DICE = ("roll", "number")
_FEW = 2
"""So much of what was done in the library, or corrected before, is told."""


def correction_view(at: CorrectionPage, current: str = "") -> CorrectionView:
    """Everything on the sheet; `current` is the field that is being corrected."""
    fields = at.fields()
    shown = current if any(each.id == current for each in fields) else first_field(fields)
    field = _mended(fields, shown)
    rows = tuple(each for each in at.follows.rows if each is not None)
    sheet = at.follows.sheet
    counted = 0 if sheet is None else len(sheet.entries) - 1
    total = 0 if sheet is None else sheet.total - 1
    was, now = _kept(at, _AS_IT_WAS, _was), _kept(at, "", lambda page: _now(page, field))
    title, note = _title(at, field), _note(at, len(rows), counted, total)
    return CorrectionView(
        title=title,
        beneath=_beneath(at),
        fields=fields,
        current=shown,
        was=was,
        now=now,
        rows=rows,
        same=max(0, counted - len(rows)),
        counted=counted,
        total=total,
        note=note,
        need=_need(at),
        ends=_ends(at),
        error=at.follows.error,
        accept=_accept(at, field),
        foot=_foot(at, field),
        puts_in=at.put_in,
        spoken=". ".join(filter(None, (title, now.spoken, note))),
    )


def first_field(fields: tuple[MendView, ...]) -> str:
    """The first that is typed, else the first."""
    typed = (each.id for each in fields if each.what in _DICE)
    return next(typed, fields[0].id if fields else "")


def _mended(fields: tuple[MendView, ...], current: str) -> MendView | None:
    """The one that is otherwise; the current one, if several are or none."""
    mended = [each for each in fields if each.is_mended and each.was]
    mine = next((each for each in fields if each.id == current), None)
    return mine if mine in mended or not mended else mended[0]


def _title(at: CorrectionPage, field: MendView | None) -> str:
    if at.put_in:
        return "Something was left out"
    if at.struck:
        return "It did not happen"
    if field is None or not field.is_mended or field.error:
        return "A die was wrong" if field is not None and field.what == "roll" else "Correct this"
    if field.what == "choice":
        if "," in field.was or "(" in field.was:
            return "It was otherwise"
        return f"Not {choice_label(field, field.was)} but {choice_label(field, field.text)}"
    if " " in f"{field.was}{field.text}" and field.what in _DICE:
        return f"Not {field.was} but {field.text}"
    if field.what in _DICE:
        return f"That {field.was} was {_article(field.text)} {field.text}"
    return "It was said otherwise"


def _article(number: str) -> str:
    return "an" if number[:1] == "8" or number in ("11", "18") else "a"


def _beneath(at: CorrectionPage) -> str:
    moment = capital(moment_text(at.fight.system, at.before))
    if at.put_in:
        return f"{moment}: who acted too, and how?"
    said = called(_stored(at))
    return moment if said == moment else f"{moment}: {said}"


def _stored(at: CorrectionPage) -> Moment:
    return Moment(at.fight.system, at.before, at.stored)


def _kept(at: CorrectionPage, key: str, make: Callable[[CorrectionPage], CardView]) -> CardView:
    """A card that is asked for again while what follows is worked out, and stays the same."""
    if key not in at.cards:
        at.cards[key] = make(at)
    return at.cards[key]


def _was(at: CorrectionPage) -> CardView:
    if at.put_in:
        return nothing_card(_AS_IT_WAS, "Nothing was entered")
    return card(_AS_IT_WAS, _stored(at))


def _now(at: CorrectionPage, field: MendView | None) -> CardView:
    """What comes of the step itself by what is said."""
    head, sheet = _head(field, at), at.follows.sheet
    if sheet is None:
        wrong = next(iter(error for _, error in at.wrong.values()), "")
        return nothing_card(head, wrong or "Say what it should have been")
    entry = sheet.entries[0]
    if entry.verdict == "struck":
        return nothing_card(head, "It does not happen")
    if entry.requests:
        asked = ", ".join(asked_label(each) for each in entry.requests)
        return nothing_card(head, f"It asks you: {asked}")
    return card(head, at.follows.moment_now(entry))


def _head(field: MendView | None, at: CorrectionPage) -> str:
    if at.struck or at.put_in or field is None or not field.is_mended:
        return "AS IT SHOULD BE"
    if field.what in _DICE and not field.error:
        return f"WITH THE {field.text}"
    return "AS IT SHOULD BE"


def _note(at: CorrectionPage, changed: int, counted: int, total: int) -> str:
    if at.follows.sheet is None:
        return "It is worked out as you type or choose; nothing is changed before you accept it"
    if at.follows.sheet.entries[0].requests:
        return "It is known when the dice of the step itself are there"
    if at.follows.sheet.open is not None:
        return f"{counted} of {total} later results so far; the rest comes with the dice"
    if counted < total:
        return f"{changed} change among the {counted} looked at, of {total}"
    if not total:
        return "Nothing came after it"
    if total == 1:
        how = "changes" if changed else "stays the same"
        return f"the only later result {how}; no die is rolled again"
    some = "none" if not changed else str(changed)
    verb = "changes" if changed == 1 else "change"
    return f"{some} of the {total} later results {verb}; no die is rolled again"


def _need(at: CorrectionPage) -> NeedView | None:
    need = at.follows.need()
    if need is None or at.follows.sheet is None:
        return None
    place, requests = need
    old, then = at.follows.sheet.entries[place].old, at.follows.sheet.then_at(place - 1)
    who = "" if old is None else called(Moment(at.fight.system, then, old))
    typed, error = at.follows.typed, at.follows.error
    fields = tuple(_needed(each, typed.get((place, each.id), "")) for each in requests)
    return NeedView(place, who, fields, error if isinstance(error, str) else error.sentence)


def _needed(request: Request, typed: str) -> MendView:
    chips = tuple(Chip(e.key, e.label, reason=e.reason) for e in request.options)
    hint = "" if chips else ", ".join(dice_hint(request))
    return MendView(request.id, asked_label(request), "", typed, request.what, chips, hint)


def _ends(at: CorrectionPage) -> tuple[Difference, ...]:
    """Who stands, falls or has other numbers at the end, then and now."""
    sheet = at.follows.sheet
    if sheet is None or not sheet.is_complete:
        return ()
    return differences(at.fight.system, sheet.then, sheet.now)


def _accept(at: CorrectionPage, field: MendView | None) -> str:
    """What the button says; nothing while it cannot be accepted."""
    if at.follows.sheet is None or not at.follows.sheet.is_complete:
        return ""
    if at.put_in:
        return "Put it in"
    if at.struck:
        return "Strike it out"
    typed = field is not None and field.what in _DICE and field.is_mended
    return f"Accept the {field.text}" if field is not None and typed else "Accept"


def _foot(at: CorrectionPage, field: MendView | None) -> str:
    what = "it"
    if field is not None and field.what in _DICE and field.was and not at.put_in:
        what = f"the {field.was}"
    said = f"One step in the history: Undo brings {what} back."
    return " ".join(filter(None, (said, _earlier(at), _library(at.library))))


def _earlier(at: CorrectionPage) -> str:
    """What was corrected before, where something is open or cannot be: it may be why."""
    sheet = at.follows.sheet
    if sheet is None or not (sheet.counts["needs"] or sheet.counts["impossible"]):
        return ""
    steps = {each.id: each for each in at.fight.path}
    names = [label_text(steps[each].label, at.fight.system) for each in sheet.earlier]
    return f"Corrected before: {'; '.join(names[-_FEW:])}." if names else ""


def _library(since: tuple[str, ...]) -> str:
    """What was done in the library since that step, which stays."""
    if not since:
        return ""
    few, more = since[:_FEW], len(since) - _FEW
    left = (f"{more} more",) if more > 0 else ()
    return f"The library stays as it is ({'; '.join((*few, *left))})."
