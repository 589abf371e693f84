"""The verbs `correct` and `diff`: what would be if an earlier step had been otherwise."""

import json
from argparse import ArgumentTypeError, Namespace
from collections.abc import Iterator
from pathlib import Path

from gm_tracker.session.correction_report import (
    SheetLine,
    SheetReport,
    StepLine,
    accepted,
    differing,
    opened,
    report,
    steps_of,
)
from gm_tracker.session.library_since import since_in
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble, counted, printable
from gm_tracker.session.wished_correction import Wish, corrected

_WORDS = {"needs": "needs dice", "struck": "struck out"}


def answer_pair(text: str) -> tuple[str, str]:
    """An answer as it is typed, "id=value"; an error of the command line where it is none."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise ArgumentTypeError(f"{text!r} is not id=value")
    return key.strip(), value.strip()


def correct(options: Namespace, systems: KnownSystems) -> None:
    """Print the sheet of a correction and, if that is said, go over to the corrected fight."""
    path = Path(options.file)
    with opened(path, options.fight, systems, writing=options.accept) as (file, _, fight):
        if options.step is None:
            _show_steps(steps_of(fight), as_json=options.json)
            return
        sheet = corrected(fight, _wish(options))
        told = report(sheet, since_in(file, systems, fight.path[options.step].id))
        if options.accept:
            accepted(sheet)
        _show(told, as_json=options.json, accepted=options.accept)


def diff(options: Namespace, systems: KnownSystems) -> None:
    """Print what is otherwise after one step of a fight than after another."""
    with opened(Path(options.file), options.fight, systems) as (_, _, fight):
        last = len(fight.path) - 1 if options.last is None else options.last
        lines = differing(fight, options.first, last)
    if options.json:
        print(json.dumps({"from": options.first, "to": last, "differences": list(lines)}, indent=1))
        return
    for line in lines or ("Nothing is otherwise.",):
        print(printable(line))


def _wish(options: Namespace) -> Wish:
    if options.strike and (options.insert or options.answer):
        raise Trouble("--strike goes with nothing else.")
    return Wish(
        options.step,
        tuple(options.answer),
        options.target or "",
        options.weapon or "",
        options.ruling or "",
        options.strike,
        options.insert or "",
        tuple(options.keep),
        options.roll,
    )


def _show_steps(steps: tuple[StepLine, ...], *, as_json: bool) -> None:
    if as_json:
        plain = [
            {"step": e.number, "when": e.when, "text": e.text, "answers": list(e.answers)}
            for e in steps
        ]
        print(json.dumps(plain, indent=1))
        return
    for each in steps:
        answers = f" ({', '.join(each.answers)})" if each.answers else ""
        print(printable_line(f"{each.number:>5}  {each.when:<6}", f"{each.text}{answers}"))


def printable_line(begin: str, text: str) -> str:
    """A line of a table: its columns stay, its text cannot take over a terminal."""
    return f"{begin} {printable(text)}"


def _show(told: SheetReport, *, as_json: bool, accepted: bool) -> None:
    if as_json:
        print(json.dumps(told.plain() | {"accepted": accepted}, indent=1))
        return
    for line in _lines(told):
        print(line)
    if accepted:
        print("accepted; undo leads back")


def _lines(told: SheetReport) -> Iterator[str]:
    for at, each in enumerate(told.lines):
        if at == 0 or each.verdict not in ("same", "past"):
            yield from _of_one(each)
    same = told.counts.get("same", 0)
    if same:
        yield f"       {counted(same, 'step')} the same"
    past = told.counts.get("past", 0)
    if past:
        yield f"       {counted(past, 'step')} not needed any more: its moment has come already"
    waiting = told.total - len(told.lines)
    if waiting:
        yield f"       {counted(waiting, 'step')} after that: the dice are needed first"
    if told.ends:
        yield "then and now:" if told.is_complete else "then and now, as far as that:"
        yield from (f"  {printable(each)}" for each in told.ends)
    if told.earlier:
        yield "corrected before:"
        yield from (f"  {printable(each)}" for each in told.earlier)
    if told.library:
        yield "in the library meanwhile (it stays as it is):"
        yield from (f"  {printable(each)}" for each in told.library)
    if told.final_hash:
        yield f"final hash: {told.final_hash}"


def _of_one(line: SheetLine) -> Iterator[str]:
    number = f"{line.number}" if line.number else "new"
    texts = dict.fromkeys(each for each in (line.was, line.now) if each)
    yield printable_line(
        f"{number:>5}  {_WORDS.get(line.verdict, line.verdict):<10}", " -> ".join(texts)
    )
    if line.why:
        yield printable_line("                 ", line.why)
    for each in line.needs:
        yield printable_line("                 ", each)
    if line.dropped:
        yield printable_line("                 ", f"no longer asked: {', '.join(line.dropped)}")
