"""The command line of the verbs, and the one place where their errors become exit codes."""

import io
import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from functools import partial

from gm_tracker.headless import files
from gm_tracker.headless.forecast_options import EXAMPLE, add_forecast
from gm_tracker.headless.odds import odds
from gm_tracker.headless.odds_help import odds_help
from gm_tracker.headless.parser import FAILED, Parser, complain
from gm_tracker.headless.play import play
from gm_tracker.session.exports import FORMATS
from gm_tracker.session.systems import KnownSystems, known_systems
from gm_tracker.session.trouble import troubles

Verb = Callable[[Namespace, KnownSystems], None]


def main(argv: Sequence[str], given: KnownSystems | None = None) -> int:
    """Run one verb; the exit code: 0, or 2 with one line on standard error."""
    _never_fail_on_letters()
    systems = known_systems() if given is None else given
    try:
        options = _parser(systems).parse_args(_flags_last(argv))
        options.verb(options, systems)
        sys.stdout.flush()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else FAILED
    except troubles() as error:
        sys.stdout.flush()
        complain(str(error))
        return FAILED
    except BrokenPipeError:
        # The reader, such as `head`, has seen enough; nothing may be flushed into it later.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


def _flags_last(argv: Sequence[str]) -> Sequence[str]:
    """The words of `odds` may stand behind its flags, which take no values."""
    return sorted(argv, key=lambda each: each.startswith("--")) if argv[:1] == ["odds"] else argv


def _never_fail_on_letters() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _parser(systems: KnownSystems) -> Parser:
    parser = Parser(prog="gm-tracker", description="GM Tracker without its window.")
    verbs = parser.add_subparsers(required=True, metavar="VERB")

    def verb(name: str, run: Verb, says: str, example: str) -> Parser:
        made = verbs.add_parser(
            name,
            help=says,
            description=says,
            epilog=f"For example:\n{example}",
            formatter_class=RawDescriptionHelpFormatter,
        )
        made.set_defaults(verb=run)
        return made

    _add_play(verb("play", play, "Play a fight script and print its log.", _PLAY))
    says = "Work out the exact chances of an attack or a check."
    _add_odds(verb("odds", odds, says, ""), systems)
    says = "Verify a campaign from end to end, or play a script and compare."
    verb("check", files.check, says, _CHECK).add_argument(
        "file", metavar="FILE", help="a campaign (.gmt) or a fight script (.json)"
    )
    says = "Write a fight as a script, a document, a table or plain data, or the whole library."
    _add_export(verb("export", files.export, says, _EXPORT))
    says = "Bring creatures of other programs into a campaign's library, or look at them first."
    _add_import(verb("import", _import, says, _IMPORT))
    says = "Show what would be if an earlier step of a fight had been otherwise, and accept that."
    _add_correct(verb("correct", _correct, says, _CORRECT))
    says = "Say what is otherwise after one step of a fight than after another."
    _add_diff(verb("diff", _diff, says, _DIFF))
    says = "Tell how a fight went, or all fights of a campaign, and what was luck."
    _add_recap(verb("recap", _recap, says, _RECAP))
    says = "Print the JSON Schema of a format of GM Tracker's own, for whoever writes such files."
    verb("schema", _schema, says, _SCHEMA).add_argument(
        "format", metavar="FORMAT", help="creatures, library, fight, record or records"
    )
    says = "Play a fight ahead many times and say who wins, who falls and how long it lasts."
    add_forecast(verb("forecast", _forecast, says, EXAMPLE))
    return parser


def _forecast(options: Namespace, systems: KnownSystems) -> None:
    from gm_tracker.headless.forecasting import forecast

    forecast(options, systems)


def _correct(options: Namespace, systems: KnownSystems) -> None:
    from gm_tracker.headless.correcting import correct

    correct(options, systems)


def _diff(options: Namespace, systems: KnownSystems) -> None:
    from gm_tracker.headless.correcting import diff

    diff(options, systems)


def _recap(options: Namespace, systems: KnownSystems) -> None:
    from gm_tracker.headless.recap import recap

    recap(options, systems)


def _schema(options: Namespace, systems: KnownSystems) -> None:
    from gm_tracker.headless.schema import print_schema

    print_schema(options, systems)


def _import(options: Namespace, systems: KnownSystems) -> None:
    # Only here, because no other verb needs the readers.
    from gm_tracker.headless.importing import import_file

    import_file(options, systems)


def _add_play(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FIGHT.json", help="a fight script, as export writes it")
    parser.add_argument("--why", action="store_true", help="show how each number came about")
    parser.add_argument(
        "--roll", metavar="SEED", help="roll dice that the script lacks; same seed, same dice"
    )


def _add_odds(parser: Parser, systems: KnownSystems) -> None:
    parser.add_argument("system", metavar="SYSTEM", help="the id of a rule system")
    parser.add_argument(
        "values",
        metavar="key=value",
        nargs="*",
        help="numbers, conditions and situations (=yes), choices, house rules, links, mod=+10 for "
        "a free modifier; action=KEY for other things than attacks",
    )
    parser.add_argument("--json", action="store_true", help="exact fractions as JSON")
    parser.add_argument(
        "--table",
        action="store_true",
        help="opposed skills from 0 to 100, as the source of the rules prints them",
    )
    parser.add_argument(
        "--strict",
        action="store_true",
        help="the table under the tracker's own house rules, draws apart",
    )
    parser.late = partial(odds_help, systems)


def _add_export(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a campaign (.gmt) or a fight script (.json)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--fight", metavar="N", type=int, help="which fight, counted as check lists them"
    )
    what.add_argument(
        "--library", action="store_true", help="all entries and encounters, as json or csv"
    )
    parser.add_argument(
        "--format", choices=FORMATS, help="otherwise script for a fight, json for the library"
    )
    parser.add_argument("--out", metavar="PATH", help="the file to write; otherwise it is printed")
    parser.add_argument(
        "--replace", action="store_true", help="write over a file of another kind, if one is there"
    )


def _add_import(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="JSON of GM Tracker, Improved Initiative, Open5e or an old-school list; CSV",
    )
    parser.add_argument("--into", metavar="CAMPAIGN", help="the campaign that takes the creatures")
    parser.add_argument("--new", action="store_true", help="make the campaign if it is not there")
    parser.add_argument(
        "--duplicates",
        choices=("keep", "replace", "skip"),
        help="what is there already, of the same kind, game and name: keep both (as without it), "
        "replace it, or skip the new one",
    )
    parser.add_argument("--system", metavar="SYSTEM", help="the id of a rule system")
    parser.add_argument("--preview", action="store_true", help="print all and enter nothing")
    parser.add_argument("--why", action="store_true", help="show how each number came about")
    parser.add_argument("--mend", action="store_true", help="leave out commas that are too many")
    parser.add_argument("--roll", metavar="SEED", help="roll hit points; same seed, same dice")


def _add_correct(parser: ArgumentParser) -> None:
    from gm_tracker.headless.correcting import answer_pair

    _add_fight(parser)
    parser.add_argument(
        "--step", metavar="K", type=int, help="which step; without it all are listed"
    )
    parser.add_argument(
        "--answer",
        metavar="ID=VALUE",
        type=answer_pair,
        action="append",
        default=[],
        help="what a die showed or what was chosen; 23:ID=VALUE for what step 23 needs then",
    )
    parser.add_argument("--target", metavar="NAME", help="at whom it was aimed")
    parser.add_argument("--weapon", metavar="NAME", help="with which weapon, spell or skill")
    parser.add_argument("--ruling", metavar="TEXT", help="a ruling on it, such as '+2 cover'")
    parser.add_argument("--strike", action="store_true", help="it did not happen")
    parser.add_argument(
        "--insert", metavar="JSON", help="this happened before it: a command as a script has it"
    )
    parser.add_argument(
        "--keep",
        metavar="K",
        type=int,
        action="append",
        default=[],
        help="keep the numbers of this step, which cannot be then, as your ruling",
    )
    parser.add_argument(
        "--roll", metavar="SEED", help="roll dice that are needed; same seed, same dice"
    )
    parser.add_argument(
        "--accept", action="store_true", help="go over to the corrected fight; undo leads back"
    )


def _add_diff(parser: ArgumentParser) -> None:
    _add_fight(parser)
    parser.add_argument(
        "--from", dest="first", metavar="K", type=int, default=0, help="otherwise the beginning"
    )
    parser.add_argument("--to", dest="last", metavar="M", type=int, help="otherwise the last step")


def _add_recap(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a campaign (.gmt) or a fight script (.json)")
    parser.add_argument(
        "--fight", metavar="N", type=int, help="which fight; without it the whole campaign"
    )
    forms = parser.add_mutually_exclusive_group()
    for form in ("json", "markdown", "csv"):
        forms.add_argument(
            f"--{form}", dest="form", action="store_const", const=form, help=f"as {_CALLED[form]}"
        )
    parser.set_defaults(form="plain")


_CALLED = {"json": "JSON, with every roll", "markdown": "Markdown", "csv": "a table"}


def _add_fight(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="CAMPAIGN", help="a campaign (.gmt)")
    parser.add_argument(
        "--fight", metavar="N", type=int, help="which fight, counted as check lists them"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")


_CORRECT = """\
  gm-tracker correct campaign.gmt --fight 1
  gm-tracker correct campaign.gmt --fight 1 --step 12 --answer attack=4
  gm-tracker correct campaign.gmt --fight 1 --step 12 --target "Orc 2" --roll 7 --accept"""
_DIFF = """\
  gm-tracker diff campaign.gmt --fight 1 --from 3 --to 12"""
_RECAP = """\
  gm-tracker recap campaign.gmt --fight 2
  gm-tracker recap campaign.gmt --markdown
  gm-tracker recap fight.json --csv > fight.csv"""
_SCHEMA = """\
  gm-tracker schema creatures > creatures.schema.json"""
_PLAY = """\
  gm-tracker play fight.json               a fight with all its dice in the script
  gm-tracker play fight.json --why         with every calculation
  gm-tracker play fight.json --roll 7      with the missing dice rolled"""
_CHECK = """\
  gm-tracker check campaign.gmt
  gm-tracker check fight.json"""
_EXPORT = """\
  gm-tracker export campaign.gmt --fight 2 --format markdown --out fight.md
  gm-tracker export campaign.gmt --fight 2 --format script > fight.json
  gm-tracker export campaign.gmt --library --out library.json"""
_IMPORT = """\
  gm-tracker import monsters.json --preview --why
  gm-tracker import monsters.json --into campaign.gmt
  gm-tracker import library.json --into new.gmt --new
  gm-tracker import library.json --into campaign.gmt --duplicates replace"""
