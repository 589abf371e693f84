"""Compare THIRD-PARTY-NOTICES.md with what is installed or inside the frozen program.

python notices.py texts BUNDLE    put the licence texts into the bundle's folder `licenses`
python notices.py check BUNDLE    say what is in the bundle without a notice; exit code 1
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path

HERE = Path(__file__).resolve().parent
NOTICES = HERE / "THIRD-PARTY-NOTICES.md"
PROGRAM = "gm-tracker"
OURS = "ours"
TEXTS = "licenses"

OWNERS = (
    (r"(_internal/)?gm_tracker/resources/fonts/(Inter-.*|OFL\.txt)", "Inter"),
    (r"(_internal/)?gm_tracker/resources/icons/(?!gm-tracker\.svg).*", "Lucide"),
    (r"(_internal/)?gm_tracker/.*", OURS),
    (r"gm-tracker(-cli)?(\.exe)?", "PyInstaller"),
    (r"(licenses/.*|LICENSE|THIRD-PARTY-NOTICES\.md|VERSION|gm-tracker\.(svg|png))", OURS),
    (r"(linux/.*|.*\.(sh|desktop|xml)|INSTALL\.txt)", OURS),
    (r"_internal/(PySide6/Qt/lib/)?libicu.*", "ICU"),
    (r"_internal/PySide6/(Qt/.*|Qt6\w+\.dll|plugins/.*)", "Qt 6"),
    (r"_internal/(libQt6\w+\.so.*|Qt[A-Z]\w+)", "Qt 6"),
    (r"_internal/(PySide6/.*|libpyside6.*)", "PySide6-Essentials"),
    (r"_internal/(shiboken6/.*|libshiboken6.*)", "shiboken6"),
    (r"_internal/pydantic_core/.*", "pydantic-core"),
    (r"_internal/yaml/.*", "PyYAML"),
    (r"_internal/pydantic-[\d.]+\.dist-info/.*", "pydantic"),
    (r"_internal/(python3[.\d]*/.*|base_library\.zip|libpython3.*|python3\d*\.dll)", "CPython"),
    (r"_internal/([\w.]+\.pyd|Python|Python3?\.framework/.*)", "CPython"),
    (r"_internal/(libcrypto|libssl).*", "OpenSSL"),
    (r"_internal/(lib)?sqlite3.*", "SQLite"),
    (r"_internal/libffi.*", "libffi"),
    (r"_internal/(libz|zlib).*", "zlib"),
    (r"_internal/libxcb-(cursor|icccm|image|keysyms|render-util|util)\.so.*", "xcb-util"),
    (r"_internal/libxkbcommon(-x11)?\.so.*", "libxkbcommon"),
    (
        r"_internal/(.*/)?(VCRUNTIME|MSVCP|CONCRT|ucrtbase|api-ms-).*\.dll",
        "Microsoft Visual C++ runtime",
    ),
)
"""Whose a file of the bundle is, by its place; the first that fits."""
_NOT_ALWAYS = {"Microsoft Visual C++ runtime", "SQLite", "OpenSSL", "libffi", "zlib"}
"""Works of another system, or that some builds of CPython hold within themselves."""
_BUILT = ("_pyi_", "pyi_", "pyimod", "_sysconfigdata")
"""Those that PyInstaller adds, and one that the build of CPython writes."""


def notices(text: str) -> dict[str, str]:
    """The licence of each work, by its name in the tables."""
    found = {}
    for line in text.splitlines():
        cells = [each.strip() for each in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 4 and cells[0] != "Work":
            found[cells[0]] = cells[3]
    return found


def plain(name: str) -> str:
    """A distribution's name as pip compares it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def required(names: Iterable[str]) -> Iterator[Distribution]:
    """The distributions of these names, and all that they need here."""
    from packaging.requirements import Requirement

    seen: set[str] = set()
    waiting = [plain(each) for each in names]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        found = distribution(name)
        yield found
        for each in map(Requirement, found.requires or ()):
            if each.marker is None or each.marker.evaluate({"extra": ""}):
                waiting.append(plain(each.name))


def missing_notices(names: Iterable[str], text: str) -> list[str]:
    """What pip installs for these names without a notice, or with another licence."""
    known = {plain(work): licence for work, licence in notices(text).items()}
    wrong = []
    for each in required(names):
        name = plain(each.metadata["Name"])
        if name not in known:
            wrong.append(f"{name} has no notice")
        elif known[name] not in declared_licence(each):
            wrong.append(f"{name} is under {declared_licence(each)}, not {known[name]}")
    return wrong


def declared_licence(each: Distribution) -> str:
    """The licence that a distribution says it has."""
    about = each.metadata
    found = (about[key] for key in ("License-Expression", "License") if key in about)
    return next(found, "")


def owner(place: str) -> str | None:
    """Whose a file of the bundle is."""
    return next((work for form, work in OWNERS if re.fullmatch(form, place)), None)


def unknown_files(places: Iterable[str], text: str) -> list[str]:
    """Files of the bundle that belong to no work of the notices."""
    known = {OURS, *notices(text)}
    return sorted(each for each in places if owner(each) not in known)


def stale_notices(places: Iterable[str], modules: Iterable[str], text: str) -> list[str]:
    """Works with a notice of which nothing is in the bundle, those of other systems aside."""
    inside = {plain(owner(each) or "") for each in places} | {plain(each) for each in modules}
    return sorted(w for w in notices(text) if plain(w) not in inside and w not in _NOT_ALWAYS)


def frozen_distributions(program: Path) -> set[str]:
    """The distributions whose modules are in the frozen program's archive; needs PyInstaller."""
    from PyInstaller.archive.readers import CArchiveReader

    archive = CArchiveReader(str(program))
    name = next(each for each in archive.toc if each.startswith("PYZ"))
    tops = {each.split(".")[0] for each in archive.open_embedded_archive(name).toc}
    known, found = packages_distributions(), set()
    for top in tops - set(sys.stdlib_module_names) - {"__main__"}:
        if top.startswith(_BUILT):
            continue
        found |= {plain(each) for each in known.get(top, [f"module {top}"])}
    return found - {plain(PROGRAM)}


def places(bundle: Path) -> list[str]:
    """Every file of the bundle, as a relative path with slashes."""
    return sorted(e.relative_to(bundle).as_posix() for e in bundle.rglob("*") if not e.is_dir())


def problems(bundle: Path) -> list[str]:
    """Everything in which the bundle and the notices differ."""
    text, files = NOTICES.read_text("utf-8"), places(bundle)
    program = next(bundle / e for e in (PROGRAM, f"{PROGRAM}.exe") if (bundle / e).is_file())
    modules = frozen_distributions(program)
    wrong = [f"{each}: no notice" for each in unknown_files(files, text)]
    known = {plain(each) for each in notices(text)}
    wrong += [f"{each}: frozen without a notice" for each in sorted(modules - known)]
    if sys.platform == "linux":
        wrong += [f"{each}: not in the bundle" for each in stale_notices(files, modules, text)]
    needed = {"LGPL-3.0.txt", "GPL-3.0.txt", "CPython.txt", *(f"{m}.txt" for m in modules)}
    needed -= {"pyside6-essentials.txt", "shiboken6.txt"}  # their wheels hold no text
    here = {each.name.lower() for each in (bundle / TEXTS).glob("*")}
    wrong += [f"{TEXTS}/{each} is missing" for each in sorted(needed) if each.lower() not in here]
    return wrong


def put_texts(bundle: Path) -> None:
    """Put the notices and all licence texts that can be found into the bundle."""
    folder = bundle / TEXTS
    folder.mkdir(exist_ok=True)
    shutil.copy(HERE.parent / "LICENSE", bundle)
    shutil.copy(NOTICES, bundle)
    for each in (HERE / "licences").glob("*.txt"):
        shutil.copy(each, folder)
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    shutil.copy(
        python if python.exists() else Path(sys.base_prefix) / "LICENSE.txt", folder / "CPython.txt"
    )
    for work in [*required([PROGRAM]), distribution("pyinstaller")]:
        _put_text_of(work, folder)
    for place in places(bundle):
        _put_system_text(place, folder)


def _put_text_of(each: Distribution, folder: Path) -> None:
    name = plain(each.metadata["Name"])
    files = [f for f in each.files or () if re.search(r"licen[sc]e|copying", f.name, re.IGNORECASE)]
    files = [f for f in files if ".dist-info/" in f.as_posix() and f.suffix != ".md"]
    if files and name != PROGRAM:
        texts = [Path(str(f.locate())).read_text("utf-8", "replace") for f in files]
        (folder / f"{name}.txt").write_text("\n\n".join(texts), "utf-8")


def _put_system_text(place: str, folder: Path) -> None:
    """The text that Debian keeps for a library, where this is a Debian."""
    name = Path(place).name
    if not place.startswith("_internal/lib") or "/" in place.removeprefix("_internal/"):
        return
    query = shutil.which("dpkg-query")
    if query is None:
        return
    command = [query, "-S", f"*/{name}"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    package = asked.stdout.split(":")[0]
    text = Path("/usr/share/doc") / package / "copyright"
    if package and text.is_file():
        shutil.copy(text, folder / f"{package}.txt")


def main(words: list[str]) -> int:
    """Carry out `texts` or `check`."""
    verb, bundle = words[0], Path(words[1])
    if verb == "texts":
        put_texts(bundle)
        return 0
    wrong = problems(bundle)
    print("\n".join(wrong) or "Every file of the bundle has its notice.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
