"""What the verb `forecast` takes; every verb reads it, so nothing else is loaded with it."""

from argparse import ArgumentParser

from gm_tracker.words.forecast_policy import MANNERS

EXAMPLE = """\
  gm-tracker forecast fight.json                      from where the script ends, or its beginning
  gm-tracker forecast campaign.gmt --fight 2 --step 9 from after a step
  gm-tracker forecast campaign.gmt --encounter "The ford" --foes focused"""


def add_forecast(parser: ArgumentParser) -> None:
    """What the verb takes."""
    parser.add_argument("file", metavar="FILE", help="a campaign (.gmt) or a fight script (.json)")
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--fight", metavar="N", type=int, help="which fight, counted as check lists them"
    )
    what.add_argument("--encounter", metavar="NAME", help="a prepared encounter of the library")
    parser.add_argument("--step", metavar="K", type=int, help="from after this step, from 0")
    parser.add_argument(
        "--fights", metavar="COUNT", type=int, default=1000, help="how many are played (1000)"
    )
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="same seed, same answer")
    known = tuple(MANNERS)
    for side in ("party", "foes"):
        parser.add_argument(f"--{side}", choices=known, default=known[0], help="how they fight")
    parser.add_argument("--workers", metavar="N", type=int, help="so many play at the same time")
    parser.add_argument("--json", action="store_true", help="counts and intervals as JSON")
