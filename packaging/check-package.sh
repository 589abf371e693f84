#!/bin/sh
# Try the packaged program as a user would: check-package.sh [dist/gm-tracker-...tar.xz]
# Its sums and sizes, its notices, --smoke where nothing but the data folder can be written, the
# first window's time, and install, open, play, close, reopen, uninstall in a fresh home.
set -eu
cd "$(dirname "$0")/.."
# With a screen of its own, so that nothing appears on the user's or takes its keys.
if [ -z "${CHECK_PACKAGE_SCREEN:-}" ] && command -v xvfb-run >/dev/null && command -v openbox >/dev/null; then
    CHECK_PACKAGE_SCREEN=its-own exec xvfb-run -a -s "-screen 0 1400x900x24" \
        sh -c 'openbox & sleep 1; rc=0; sh "$@" || rc=$?; kill $!; exit $rc' sh packaging/check-package.sh "$@"
fi
[ -n "${1:-}" ] || set -- dist/gm-tracker-*-linux-*.tar.xz
archive=$1
most_packed=60 most_unpacked=160

stop() {
    echo "FAILED: $*" >&2
    exit 1
}

passed() {
    echo "ok: $*"
}

[ -f "$archive" ] || stop "there is no $archive; run make package"
# Letters, a space, a quote: what a home folder may be called.
room=$(mktemp -d)
place="$room/Кубики d'or & GM"
trap 'chmod -R u+w "$room" 2>/dev/null; rm -rf "$room" || true' EXIT
mkdir "$place"
chmod 755 "$room" "$place"

megabytes() {
    echo $((($1 + 999999) / 1000000))
}

sizes() {
    (cd "$(dirname "$archive")" && sha256sum --quiet -c "$(basename "$archive").sha256") ||
        stop "the sum does not fit"
    tar -xJf "$archive" -C "$place"
    unpacked=$(ls -d "$place"/gm-tracker-*)
    packed_mb=$(megabytes "$(stat -c %s "$archive")")
    whole_mb=$(megabytes "$(du -sB1 "$unpacked" | cut -f1)")
    [ "$packed_mb" -le $most_packed ] || stop "packed $packed_mb MB, limit $most_packed"
    [ "$whole_mb" -le $most_unpacked ] || stop "unpacked $whole_mb MB, limit $most_unpacked"
    passed "sum fits; packed $packed_mb MB (limit $most_packed), unpacked $whole_mb MB (limit $most_unpacked)"
}

contents() {
    for each in LICENSE THIRD-PARTY-NOTICES.md VERSION licenses/LGPL-3.0.txt licenses/GPL-3.0.txt; do
        [ -s "$unpacked/gm-tracker/$each" ] || stop "$each is not inside"
    done
    links=$(find "$unpacked" -xtype l)
    [ -z "$links" ] || stop "links that lead nowhere: $links"
    [ "$("$unpacked/gm-tracker/gm-tracker" --version)" = "GM Tracker $(cat "$unpacked/gm-tracker/VERSION")" ] ||
        stop "the version is not the one that it says"
    if [ -x build/package/venv/bin/python ]; then
        build/package/venv/bin/python packaging/notices.py check "$unpacked/gm-tracker" ||
            stop "the notices do not fit"
    fi
    passed "licences, notices and version are inside"
}

# Runs where every file system is read-only but for the data folder, as somebody without rights.
read_only_smoke() {
    data="$place/Daten für Würfel"
    mkdir "$data"
    chmod 777 "$data"
    cat >"$room/narrow.sh" <<'INNER'
set -eu
program=$1 data=$2
mount --make-rprivate /
mount --bind "$data" "$data"
awk '{ print $2 }' /proc/self/mounts | while IFS= read -r where; do
    where=$(printf '%b' "$where")
    [ "$where" = "$data" ] || mount -o remount,bind,ro "$where" 2>/dev/null || true
done
cd /
if [ "${NARROW_AS:-}" ]; then
    set -- setpriv --reuid="$NARROW_AS" --regid="$NARROW_AS" --clear-groups
else
    set --
fi
for where in /tmp /var/tmp /dev/shm "$(dirname "$data")" "$(dirname "$program")"; do
    if "$@" touch "$where/gm-tracker-may-not" 2>/dev/null; then
        echo "$where can be written" >&2
        exit 3
    fi
done
exec "$@" env -i PATH=/usr/bin:/bin HOME="$data" GM_TRACKER_HOME="$data" LANG=C.UTF-8 \
    QT_QPA_PLATFORM=offscreen "$program" --smoke
INNER
    if [ "$(id -u)" = 0 ]; then
        NARROW_AS=65534 unshare --mount sh "$room/narrow.sh" "$unpacked/gm-tracker/gm-tracker" "$data" ||
            stop "--smoke where only the data folder can be written"
    else
        unshare --user --map-root-user --mount sh "$room/narrow.sh" "$unpacked/gm-tracker/gm-tracker" "$data" ||
            stop "--smoke where only the data folder can be written"
    fi
    left=$(find "$data" -mindepth 1 | head -n 3)
    [ -z "$left" ] || stop "--smoke left behind: $left"
    passed "--smoke in '$(basename "$place")', only the data folder writable, nothing left in it"
}

alone() {
    env -i PATH="$home/.local/bin:/usr/bin:/bin" HOME="$home" LANG=C.UTF-8 \
        ${DISPLAY:+DISPLAY="$DISPLAY"} ${XAUTHORITY:+XAUTHORITY="$XAUTHORITY"} "$@"
}

steps() {
    alone gm-tracker check "$campaign" | sed -n 's/.*(.*, \([0-9]*\) steps\{0,1\}).*/\1/p'
}

# Opens the window on the user's own campaign, types the keys, closes it; without a screen
# the sample is played off-screen and the campaign opened without keys.
play_in_window() {
    alone gm-tracker >"$room/window.txt" 2>&1 &
    started=$!
    window=$(timeout 30 xdotool search --sync --onlyvisible --name "GM Tracker" | head -n 1)
    xdotool windowactivate --sync "$window"
    sleep 1
    if [ -n "$1" ]; then
        xdotool type --delay 150 "$1"
        xdotool key Return
        sleep 2
    fi
    xdotool key ctrl+q
    wait "$started" || stop "the window ended badly: $(cat "$room/window.txt")"
    [ ! -s "$room/window.txt" ] || stop "the window said: $(cat "$room/window.txt")"
}

fresh_account() {
    home="$place/home/Zoë Ящик"
    mkdir -p "$home"
    campaign="$home/.local/share/gm-tracker/campaign.gmt"
    alone sh "$unpacked/install.sh" >/dev/null || stop "install.sh"
    alone gm-tracker --smoke >/dev/null || stop "--smoke as installed"
    grep -q "^Exec=\"$home/.local/lib/gm-tracker/gm-tracker\" %f$" \
        "$home/.local/share/applications/gm-tracker.desktop" || stop "the desktop file's command"
    ! command -v desktop-file-validate >/dev/null ||
        desktop-file-validate "$home/.local/share/applications/gm-tracker.desktop" || stop "desktop file"
    ! command -v update-mime-database >/dev/null ||
        grep -q 'x-gm-tracker:\*\.gmt' "$home/.local/share/mime/globs2" || stop ".gmt is not known"
    if [ -n "${DISPLAY:-}" ] && command -v xdotool >/dev/null; then
        play_in_window ""
        before=$(steps)
        play_in_window "d3 12"
        after=$(steps)
        [ "$after" = $((before + 1)) ] || stop "$before steps before, $after after one was played"
        play_in_window ""
        [ "$(steps)" = "$after" ] || stop "the fight is not as it was"
        how="in the window"
    else
        QT_QPA_PLATFORM=offscreen; export QT_QPA_PLATFORM
        alone gm-tracker --offscreen-demo "$campaign" >/dev/null || stop "opening a campaign"
        alone gm-tracker check "$campaign" >/dev/null || stop "the campaign"
        alone gm-tracker --offscreen-demo "$campaign" >/dev/null || stop "opening it again"
        how="off-screen, without keys: there is no screen or no xdotool"
    fi
    alone sh "$unpacked/install.sh" >/dev/null || stop "installing over it"
    alone sh "$home/.local/lib/gm-tracker/uninstall.sh" >/dev/null || stop "uninstall.sh"
    left=$(find "$home" -mindepth 1 ! -type d ! -path "$home/.local/share/gm-tracker/*")
    [ -z "$left" ] || stop "left after uninstalling: $left"
    left=$(find "$home" -mindepth 1 -type d -empty)
    [ -z "$left" ] || stop "empty folders left: $left"
    [ -s "$campaign" ] || stop "the campaign is gone"
    passed "fresh account: installed, opened, played, closed, reopened ($how), uninstalled; only the data folder is left"
}

first_window() {
    # The start of a new user: a campaign with the sample fight in it.
    GM_TRACKER_HOME="$room/speed"; export GM_TRACKER_HOME
    QT_QPA_PLATFORM=offscreen timeout 4 "$unpacked/gm-tracker/gm-tracker" || true
    python3 packaging/measure_start.py "$unpacked/gm-tracker/gm-tracker" "$room/speed/campaign.gmt" ||
        stop "the first window is too slow"
}

sizes
contents
read_only_smoke
fresh_account
first_window
