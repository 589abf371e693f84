"""The verb `forecast`: how a fight may go, from any of its moments or from an encounter."""

import json
import sys
from argparse import Namespace
from collections.abc import Iterator, Mapping
from pathlib import Path

from gm_tracker.model.forecast import Forecast, Share
from gm_tracker.session.forecast_report import Foretold, foretold, moment_of_fight, moment_of_plan
from gm_tracker.session.forecasting import Forecasting
from gm_tracker.session.systems import KnownSystems
from gm_tracker.session.trouble import Trouble, printable
from gm_tracker.words.forecast_views import ChanceView

MOST_FIGHTS = 1_000_000


def forecast(options: Namespace, systems: KnownSystems) -> None:
    """Play fights to their end and print what came of them."""
    if not 1 <= options.fights <= MOST_FIGHTS:
        raise Trouble(f"--fights is from 1 to {MOST_FIGHTS}.")
    if options.workers is not None and not 1 <= options.workers <= 64:
        raise Trouble("--workers is from 1 to 64.")
    if options.encounter is not None and options.step is not None:
        raise Trouble("--step goes with a fight, not with --encounter.")
    path = Path(options.file)
    if options.encounter is not None:
        moment = moment_of_plan(path, options.encounter, options.seed, systems)
    else:
        moment = moment_of_fight(path, options.fight, options.step, systems, _tell)
    workers = Forecasting(options.workers)
    found = foretold(moment, options.fights, options.seed, (options.party, options.foes), workers)
    for line in [_as_json(found)] if options.json else _as_text(found):
        print(line)


def _tell(lines: tuple[str, ...]) -> None:
    for line in lines:
        print(printable(line), file=sys.stderr)


def _as_text(found: Foretold) -> Iterator[str]:
    view = found.view
    yield printable(f"{view.verdict} {view.error} ({view.under})")
    yield printable(", ".join(each.label for each in view.sides))
    yield ""
    yield from _table("How many fall", view.many)
    yield from _table("Who falls", view.falls)
    yield f"{view.rounds}; {view.rounds_under}"
    yield printable(f"Hit points left: {', '.join(view.left)}")
    yield view.policy


def _table(head: str, rows: tuple[ChanceView, ...]) -> Iterator[str]:
    yield head
    for each in rows:
        low, high = (round(end * 100) for end in (each.chance.low, each.chance.high))
        note = f"  {each.note}" if each.note else ""
        chance = printable(each.chance.text)
        yield f"{chance:>8} {f'({low} to {high})':<12} {printable(each.label + note)}"
    yield ""


def _as_json(found: Foretold) -> str:
    made: Forecast = found.forecast
    people = found.moment.encounter.combatants
    plain = {
        "system": found.moment.system.id,
        "fights": made.fights,
        "policy": list(found.view.policy_whole),
        "wins": _shares(made.wins),
        "falls": {
            who: {"name": people[who].name, **_share(each)} for who, each in made.falls.items()
        },
        "lost": {side: _shares(each) for side, each in made.lost.items()},
        "rounds": _shares(made.rounds),
        "left": {who: _shares(each) for who, each in made.left.items()},
    }
    return json.dumps(plain, indent=1)


def _shares(shares: Mapping[str, Share] | Mapping[int, Share]) -> dict[str, object]:
    return {str(key): _share(each) for key, each in shares.items()}


def _share(share: Share) -> dict[str, int | float]:
    low, high = round(share.low, 6), round(share.high, 6)
    return {"count": share.count, "chance": round(share.chance, 6), "low": low, "high": high}
