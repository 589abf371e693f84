"""What the window and its workers say to one another: JSON, one value a line, nothing pickled."""

from __future__ import annotations

import json
from typing import Any

from gm_tracker.campaign.codec import encounter_from_plain, encounter_to_plain
from gm_tracker.forecast.policy import Policy
from gm_tracker.forecast.tally import Tally
from gm_tracker.model.encounter import Encounter
from gm_tracker.model.frozen import frozen


@frozen
class Job:
    """Fights to be played: the numbers `first`, `first + step`... below `end`.

    Each fight has dice of its own that follow from `seed` and its number alone, so that it is of
    no account who plays it. `key` says what they are played for.
    """

    key: str
    encounter: Encounter
    policy: Policy
    seed: int
    first: int
    end: int
    step: int = 1

    @property
    def numbers(self) -> range:
        """The numbers of its fights."""
        return range(self.first, self.end, self.step)


@frozen
class Told:
    """What a worker says of the job of that key: more fights, or why there are none."""

    key: str
    tally: Tally | None = None
    trouble: str = ""


FORGET = b'{"forget": true}\n'
"""All jobs that were told before are of no use any more."""


def job_line(job: Job) -> bytes:
    """A job as a line."""
    plain = {
        "key": job.key,
        "encounter": encounter_to_plain(job.encounter),
        "manners": dict(job.policy.manners),
        "seed": job.seed,
        "numbers": [job.first, job.end, job.step],
    }
    return _line(plain)


def read_job(line: bytes) -> Job | None:
    """The job of such a line; None for `FORGET`. ValueError, KeyError or CodecError else."""
    plain: dict[str, Any] = json.loads(line)
    if plain.get("forget"):
        return None
    first, end, step = plain["numbers"]
    encounter = encounter_from_plain(plain["encounter"])
    policy = Policy(plain["manners"])
    return Job(plain["key"], encounter, policy, plain["seed"], first, end, step)


def told_line(told: Told) -> bytes:
    """What a worker says, as a line."""
    plain: dict[str, object] = {"key": told.key}
    if told.tally is not None:
        plain["tally"] = told.tally.to_json()
    if told.trouble:
        plain["trouble"] = told.trouble
    return _line(plain)


def read_told(line: bytes) -> Told:
    """What such a line says; ValueError or KeyError where it says nothing."""
    plain: dict[str, Any] = json.loads(line)
    counted = plain.get("tally")
    tally = None if counted is None else Tally.from_json(counted)
    return Told(plain["key"], tally, plain.get("trouble", ""))


def _line(plain: object) -> bytes:
    return json.dumps(plain, separators=(",", ":")).encode() + b"\n"
