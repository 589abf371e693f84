"""Try the Windows program under Wine: python check.py [--kills N]; run by check.sh.

What `make package-windows` put into dist is installed for a user whose name has a space and
letters of another alphabet, tried, played by real keys in its window, killed, upgraded and taken
away again.
Prints a table; the exit code is 1 where something failed. What Wine cannot show: signing and its
warnings, screens of unlike resolution, screen readers, the fonts of Windows, speed.
"""

from __future__ import annotations

import hashlib
import random
import shutil
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from under_wine import (
    ROOT,
    USER,
    WORK,
    Failed,
    Window,
    Wine,
    brightness,
    files_below,
    find_window,
    here,
    last_line,
    need,
    steps_of,
    until,
    windows_path,
)

HERE = Path(__file__).resolve().parent
SETUP_MB, UNPACKED_MB = 45, 120
REST_S = 1.5
"""After how long what was typed must be on the disk, in seconds."""


class Trial:
    """The checks, in the order in which a user would come to them."""

    def __init__(self, kills: int) -> None:
        version = sys.modules["gm_tracker"].__version__
        self.name = f"gm-tracker-{version}-windows-x64"
        self.setup = ROOT / "dist" / f"{self.name}-setup.exe"
        self.zip = ROOT / "dist" / f"{self.name}-portable.zip"
        need(self.setup.is_file() and self.zip.is_file(), "first: make package-windows")
        self.kills, self._steps = kills, 0
        self.wine = Wine(WORK / "trial")

    def checks(self) -> Iterator[tuple[str, Callable[[], str]]]:
        """Each with its name."""
        yield "sizes", self.sizes
        yield "the setup, silent, for a user of that name", self.installs
        yield "all that is shipped is there, no stand-in", self.is_whole
        yield "--smoke: resources, fights, window, PDF, campaign", self.smokes
        yield "ready fights have the final hashes of Linux", self.plays
        yield "the window takes keys, light and dark", self.is_played
        yield "a campaign goes from Windows to Linux and back", self.goes_to_and_fro
        yield "a .gmt file opens with it", self.opens_files
        yield f"{self.kills} kills in mid-action", self.survives
        yield "no upgrade while it runs", self.refuses
        yield "upgrade over an older version", self.upgrades
        yield "the portable zip keeps its data beside itself", self.is_portable
        yield "uninstalled, only the data is left", self.uninstalls

    def sizes(self) -> str:
        """The setup and the folder keep within their limits."""
        setup, bundle = self.setup.stat().st_size, WORK / "dist" / "gm-tracker"
        whole = sum(each.stat().st_size for each in bundle.rglob("*") if each.is_file())
        need(setup <= SETUP_MB * 10**6, f"the setup has {setup / 1e6:.0f} MB")
        need(whole <= UNPACKED_MB * 10**6, f"unpacked it has {whole / 1e6:.0f} MB")
        return f"setup {setup / 1e6:.1f} MB, unpacked {whole / 1e6:.0f} MB"

    def installs(self) -> str:
        """Without a question, without rights."""
        begun = time.monotonic()
        code, told = self.wine.run(self.setup, "/S")
        need(code == 0, f"exit code {code} {told}")
        need((self.wine.program / "gm-tracker.exe").is_file(), "there is no gm-tracker.exe")
        links = list(self.wine.home.rglob("GM Tracker.lnk"))
        need(links, "it is not in the start menu")
        return f"{time.monotonic() - begun:.0f} s"

    def is_whole(self) -> str:
        """Every file of shipped.txt and every resource, in the setup and in the zip."""
        names = (HERE / "shipped.txt").read_text("utf-8").splitlines()
        wanted = {each for each in names if each and not each.startswith("#")}
        inside = ROOT / "resources"
        wanted |= {
            f"_internal/gm_tracker/resources/{each.relative_to(inside).as_posix()}"
            for each in inside.rglob("*")
            if each.is_file()
        }
        with zipfile.ZipFile(self.zip) as packed:
            zipped = {each: packed.read(each) for each in packed.namelist()}
        strangers = {
            hashlib.sha256(e.read_bytes()).digest() for e in (WORK / "stand-ins").glob("*.dll")
        }
        for each in sorted(wanted):
            need((self.wine.program / each).is_file(), f"{each} is not in the setup")
            need(f"{self.name}/{each}" in zipped, f"{each} is not in the zip")
        contents = [*zipped.values(), *(e.read_bytes() for e in files_below(self.wine.program))]
        need(
            not strangers & {hashlib.sha256(each).digest() for each in contents},
            "a stand-in is shipped",
        )
        return f"{len(wanted)} files"

    def smokes(self) -> str:
        """The program's own trial."""
        return next(
            e for e in self.wine.tracker("--smoke").splitlines() if e.startswith("GM Tracker")
        )

    def plays(self) -> str:
        """Each fight ends as it does here."""
        fights = sorted((ROOT / "resources" / "fights").glob("*.json"))
        for each in fights:
            ours = last_line(here("play", each))
            theirs = last_line(self.wine.tracker("play", windows_path(each)))
            need(ours == theirs, f"{each.name}: {theirs}, here {ours}")
        return f"{len(fights)} fights"

    def is_played(self) -> str:
        """Damage by keys becomes a step; a picture of each look."""
        settings = self.wine.local / "gm-tracker" / "settings.json"
        for look in ("light", "dark"):
            settings.parent.mkdir(parents=True, exist_ok=True)
            settings.write_text(f'{{"look": "{look}"}}', "utf-8")
            with self.window() as window:
                before = self._steps
                window.type("d3 12\n")
                time.sleep(REST_S)
                window.type("a")
                time.sleep(REST_S)
                picture = WORK / f"window-{look}.png"
                window.picture(picture)
                light = brightness(picture)
                need((light > 0.5) == (look == "light"), f"{look}: the window is {light:.0%} white")
            after = steps_of(self.wine.campaign)
            need(after > before, f"{look}: {before} steps before, {after} after")
        return f"pictures in {WORK.relative_to(ROOT)}"

    def goes_to_and_fro(self) -> str:
        """Written there, sound and equal here; and the other way round."""
        need(" sound" in here("check", self.wine.campaign), "not sound on Linux")
        ours = here("export", self.wine.campaign, "--format", "script")
        need(
            ours
            == self.wine.tracker("export", windows_path(self.wine.campaign), "--format", "script"),
            "unlike",
        )
        made = WORK / "made-here.gmt"
        made.unlink(missing_ok=True)
        shutil.rmtree(WORK / "home", ignore_errors=True)
        place = str(WORK / "home")
        here("--offscreen-demo", made, QT_QPA_PLATFORM="offscreen", GM_TRACKER_HOME=place)
        need(" sound" in self.wine.tracker("check", windows_path(made)), "ours is not sound there")
        exported = self.wine.tracker("export", windows_path(made), "--format", "markdown")
        need(exported == here("export", made, "--format", "markdown"), "ours reads otherwise there")
        return "both sound, exports equal"

    def opens_files(self) -> str:
        """The command that is registered for such files opens one.

        Wine 8 itself looks up what opens a file in the machine's part of the registry alone.
        """
        tuesday = self.wine.home / "Dienstag & Кубики.gmt"
        shutil.copy(self.wine.campaign, tuesday)
        kind = self.registered(r"\.gmt")
        command = self.registered(rf"\{kind}\shell\open\command")
        program, _, rest = command.removeprefix('"').partition('" ')
        need(rest == '"%1"', f"registered is {command}")
        started = self.wine.start(program, rf"C:\users\{USER}\{tuesday.name}")
        try:
            need(find_window("Dienstag"), "no window came")
        finally:
            self.wine.end()
            started.wait(30)
        return "the registered command opens it"

    def registered(self, key: str) -> str:
        """What the user's registry says of a class of files; nothing where it has no such key."""
        told = self.wine.prefix / "drive_c" / "classes.reg"
        self.wine.run("reg", "export", r"HKCU\Software\Classes", r"C:\classes.reg", "/y")
        lines = told.read_text("utf-16").splitlines() if told.is_file() else []
        head = rf"[HKEY_CURRENT_USER\Software\Classes{key}]"
        if head not in lines:
            return ""
        value = lines[lines.index(head) + 1].removeprefix('@="').removesuffix('"')
        return value.replace('\\"', '"').replace("\\\\", "\\")

    def survives(self) -> str:
        """What had been typed for a while is there after each kill, and the file is sound."""
        chance, steps = random.Random(4), steps_of(self.wine.campaign)
        for _ in range(self.kills):
            with self.window(killed=True) as window:
                whole = chance.randrange(1, 4)
                for _ in range(whole):
                    window.type("d3 1\n")
                time.sleep(REST_S)
                window.type("d3 1\n"[: chance.randrange(1, 6)])
                time.sleep(chance.random() * 0.3)
                window.kill()
            need(" sound" in here("check", self.wine.campaign), "the file is not sound")
            now = steps_of(self.wine.campaign)
            need(
                steps + whole <= now <= steps + whole + 1,
                f"{steps} steps, {whole} more typed, {now} kept",
            )
            steps = now
        return "every file sound, every step there"

    def refuses(self) -> str:
        """While it runs nothing is touched, and its campaign is nobody else's."""
        with self.window():
            code, _ = self.wine.run(self.setup, "/S")
            need(code == 2, f"exit code {code}, not 2")
            need((self.wine.program / "gm-tracker.exe").is_file(), "it took the program away")
            campaign = windows_path(self.wine.campaign)
            program = self.wine.program / "gm-tracker-cli.exe"
            code, told = self.wine.run(program, "check", campaign)
            need(code == 2 and "already open" in told, f"two opened it: {code}, {told[-200:]}")
        return "exit code 2, in words where there is a user; its campaign is locked"

    def upgrades(self) -> str:
        """Files of an older version go, campaigns and their steps stay."""
        old, before = (
            self.wine.program / "_internal" / "of-an-older-version.dll",
            steps_of(self.wine.campaign),
        )
        old.write_bytes(b"old")
        code, _ = self.wine.run(self.setup, "/S")
        need(code == 0, f"exit code {code}")
        need(not old.exists(), "a file of the older version is left")
        need(steps_of(self.wine.campaign) == before, "the campaign is another one")
        return "old files gone, campaign kept"

    def is_portable(self) -> str:
        """Started from a folder of odd letters it writes nowhere else."""
        place = self.wine.home / "Würfel und Кубики"
        with zipfile.ZipFile(self.zip) as packed:
            packed.extractall(place)
        folder = place / self.name
        before = set(files_below(self.wine.local / "gm-tracker"))
        with self.window(folder / "gm-tracker.exe"):
            pass
        need((folder / "gm-tracker-data" / "campaign.gmt").is_file(), "no campaign beside it")
        need(set(files_below(self.wine.local / "gm-tracker")) == before, "it wrote elsewhere too")
        shutil.rmtree(place)
        return "campaign and settings beside it"

    def uninstalls(self) -> str:
        """Program, start menu and registry are as before; the campaigns stay."""
        self.wine.run(self.wine.program / "uninstall.exe", "/S")
        until(
            lambda: not self.wine.program.exists(),
            60,
            f"left: {files_below(self.wine.program)[:3]}",
        )
        left = [key for key in (r"\.gmt", r"\GMTracker.Campaign") if self.registered(key)]
        need(not left, f"{left} still in the registry")
        need(not list(self.wine.home.rglob("GM Tracker.lnk")), "it is still in the start menu")
        need(self.wine.campaign.is_file(), "the campaign is gone")
        return "campaign, settings and backups stay"

    @contextmanager
    def window(self, program: Path | None = None, *, killed: bool = False) -> Iterator[Window]:
        """The running program; it is closed by its own key unless it is to be killed."""
        started = self.wine.start(program or self.wine.program / "gm-tracker.exe")
        found = find_window("GM Tracker")
        need(found, "no window came")
        window = Window(found)
        try:
            yield window
            if not killed:
                window.key("ctrl+q")
                until(lambda: not find_window("GM Tracker", 0), 30, "the window does not close")
        finally:
            self.wine.end()
            started.communicate(timeout=60)
        if not killed:
            self._steps = steps_of(self.wine.campaign)


def main(words: list[str]) -> int:
    """Carry every check out and print the table."""
    sys.path.insert(0, str(ROOT))
    __import__("gm_tracker")
    kills = int(words[words.index("--kills") + 1]) if "--kills" in words else 50
    failed = 0
    try:
        trial = Trial(kills)
        for name, check in trial.checks():
            begun = time.monotonic()
            try:
                verdict = f"ok      {check()}"
            except Failed as problem:
                failed, verdict = failed + 1, f"FAILED  {problem}"
            print(f"{name:52} {time.monotonic() - begun:6.0f} s  {verdict}", flush=True)
        trial.wine.end()
    except Failed as problem:
        print(f"FAILED: {problem}", file=sys.stderr)
        return 1
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
