"""The pieces of the Windows program: their sums, and unpacking them.

python pieces.py check FOLDER              each file of pieces.txt is there with its sum, or 1
python pieces.py unzip ARCHIVE FOLDER
python pieces.py portable BUNDLE NAME ZIP  the bundle with a data folder beside the program
"""

from __future__ import annotations

import hashlib
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

LIST = Path(__file__).resolve().parent / "pieces.txt"
PORTABLE = "gm-tracker-data"
"""The folder beside the program that makes it keep its campaigns there."""


def wanted() -> dict[str, tuple[str, str]]:
    """The version and the sum of each piece, by its name."""
    text = LIST.read_text("utf-8").replace("\\\n", " ")
    form = re.compile(r"^([\w.-]+)==(\S+)\s+--hash=sha256:([0-9a-f]{64})$", re.MULTILINE)
    return {plain(name): (version, total) for name, version, total in form.findall(text)}


def plain(name: str) -> str:
    """A distribution's name as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def problems(folder: Path) -> Iterator[str]:
    """What is missing, changed, or there without being wanted."""
    left = {each.name: each for each in folder.glob("*") if each.is_file()}
    for name, (version, total) in wanted().items():
        found = [each for each in left if _is_piece(each, name, version)]
        if not found:
            yield f"{name} {version} is missing"
        for each in found:
            if hashlib.sha256(left.pop(each).read_bytes()).hexdigest() != total:
                yield f"{each} has another sum than pieces.txt says"
    yield from (f"{each} is not in pieces.txt" for each in sorted(left))


def _is_piece(file: str, name: str, version: str) -> bool:
    stem = file.removesuffix(".tar.gz")
    parts = stem.split("-")
    return len(parts) > 1 and plain(parts[0]) == name and parts[1] == version


def unzip(archive: Path, folder: Path) -> None:
    """Unpack it; a path that would leave the folder is refused by zipfile."""
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)


def portable(bundle: Path, name: str, target: Path) -> None:
    """A zip of the program that keeps its campaigns beside itself."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for each in sorted(bundle.rglob("*")):
            if each.is_file():
                _put(packed, f"{name}/{each.relative_to(bundle).as_posix()}", each.read_bytes())
        _put(packed, f"{name}/{PORTABLE}/", b"")


def _put(packed: zipfile.ZipFile, place: str, content: bytes) -> None:
    """Without a time of its own, so that the same program gives the same zip."""
    about = zipfile.ZipInfo(place, (2026, 1, 1, 0, 0, 0))
    about.compress_type = zipfile.ZIP_DEFLATED
    packed.writestr(about, content)


def main(words: list[str]) -> int:
    """Carry one of the three out."""
    match words:
        case ["check", folder]:
            wrong = list(problems(Path(folder)))
            print("\n".join(wrong) or f"{len(wanted())} pieces, each with its sum")
            return bool(wrong)
        case ["unzip", archive, folder]:
            unzip(Path(archive), Path(folder))
        case ["portable", bundle, name, target]:
            portable(Path(bundle), name, Path(target))
        case _:
            sys.exit(__doc__)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
