#!/bin/sh
# Install GM Tracker for this user, under ~/.local. It asks nothing and needs no rights.
set -eu
here=$(CDPATH='' cd "$(dirname "$0")" && pwd)

stop() {
    echo "$*" >&2
    exit 1
}

[ -n "${HOME:-}" ] || stop "HOME is not set, so there is no place to install to."
case $HOME in
    /*) ;;
    *) stop "HOME is not a full path: $HOME" ;;
esac
[ -x "$here/gm-tracker/gm-tracker" ] || stop "The program is not beside this script; unpack it again."

program=$HOME/.local/lib/gm-tracker
share=${XDG_DATA_HOME:-$HOME/.local/share}
command=$HOME/.local/bin/gm-tracker
# A portable program keeps its campaigns beside itself, where an update puts another folder.
[ ! -e "$program/gm-tracker-data" ] ||
    stop "Your campaigns are in $program/gm-tracker-data. Move that folder away first."

# Every file and folder that is made is written down, so that uninstall.sh takes just these away.
folder() {
    [ ! -d "$1" ] || return 0
    folder "$(dirname "$1")"
    mkdir "$1"
    written="${written:-}folder $1
"
}

put() {
    folder "$(dirname "$2")"
    cp "$1" "$2"
    chmod 644 "$2"
    written="${written:-}file $2
"
}

# A path within the double quotes of a desktop file's Exec line.
quoted() {
    printf '%s' "$1" | sed -e 's/\\/\\\\\\\\/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g'
}

desktop_file() {
    while IFS= read -r line; do
        case $line in
            Exec=*) printf 'Exec="%s" %%f\n' "$(quoted "$program/gm-tracker")" ;;
            *) printf '%s\n' "$line" ;;
        esac
    done <"$here/gm-tracker.desktop"
}

# An older version's list first: what it made, this one makes again.
written=
if [ -f "$program/made" ]; then
    written=$(grep '^folder ' "$program/made" || true)
    [ -z "$written" ] || written="$written
"
fi
folder "$HOME/.local/lib"
rm -rf "$program.new"
cp -R "$here/gm-tracker" "$program.new"
if [ -e "$program" ]; then
    rm -rf "$program.old"
    mv "$program" "$program.old"
fi
mv "$program.new" "$program"
rm -rf "$program.old"

folder "$HOME/.local/bin"
if [ -e "$command" ] && [ ! -L "$command" ]; then
    echo "There is another $command; it was left alone." >&2
else
    ln -sf "$program/gm-tracker" "$command"
    written="${written}file $command
"
fi
put "$here/gm-tracker.svg" "$share/icons/hicolor/scalable/apps/gm-tracker.svg"
put "$here/gm-tracker.xml" "$share/mime/packages/gm-tracker.xml"
folder "$share/applications"
desktop_file >"$share/applications/gm-tracker.desktop"
written="${written}file $share/applications/gm-tracker.desktop
share $share
"
printf '%s' "$written" | awk '!seen[$0]++' >"$program/made"

# These only make the desktop notice at once; without them it does at the next login.
if command -v update-mime-database >/dev/null 2>&1; then
    update-mime-database "$share/mime" >/dev/null 2>&1 || true
fi
if command -v update-desktop-database >/dev/null 2>&1; then
    update-desktop-database -q "$share/applications" >/dev/null 2>&1 || true
fi

echo "GM Tracker is installed; you find it in the menu. To remove it: sh '$program/uninstall.sh'"
case ":${PATH:-}:" in
    *":$HOME/.local/bin:"*) ;;
    *) echo "In a terminal it is '$command', or gm-tracker after you log in again." ;;
esac
