#!/bin/sh
# Remove GM Tracker of this user. Campaigns and settings stay where they are.
set -eu

stop() {
    echo "$*" >&2
    exit 1
}

[ -n "${HOME:-}" ] || stop "HOME is not set."
program=$HOME/.local/lib/gm-tracker
[ -f "$program/made" ] || stop "GM Tracker is not installed in $program."
[ ! -e "$program/gm-tracker-data" ] ||
    stop "Your campaigns are in $program/gm-tracker-data. Move that folder away first."
list=$(cat "$program/made")

of_kind() {
    printf '%s\n' "$list" | sed -n "s|^$1 ||p"
}

# What the desktop works out from the installed files, when none but ours were there.
clear_caches() {
    if command -v update-mime-database >/dev/null 2>&1; then
        update-mime-database "$1/mime" >/dev/null 2>&1 || true
    fi
    if command -v update-desktop-database >/dev/null 2>&1; then
        update-desktop-database -q "$1/applications" >/dev/null 2>&1 || true
    fi
    if [ -z "$(ls -A "$1/mime/packages" 2>/dev/null)" ]; then
        for each in aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic \
            types version XMLnamespaces application/x-gm-tracker.xml; do
            rm -f "$1/mime/$each"
        done
        rmdir "$1/mime/application" 2>/dev/null || true
    fi
    if ! ls "$1"/applications/*.desktop >/dev/null 2>&1; then
        rm -f "$1/applications/mimeinfo.cache"
    fi
}

of_kind file | while IFS= read -r each; do
    rm -f "$each"
done
share=$(of_kind share | head -n 1)
[ -z "$share" ] || clear_caches "$share"
# Not from within it: the folder goes away.
cd /
rm -rf "$program"
# The innermost first; a folder with anything else in it stays.
of_kind folder | sort -r | while IFS= read -r each; do
    rmdir "$each" 2>/dev/null || true
done
echo "GM Tracker is removed. Your campaigns are still in ${share:-$HOME/.local/share}/gm-tracker."
