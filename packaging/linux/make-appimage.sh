#!/bin/sh
# An AppImage of the frozen folder build/package/dist/gm-tracker: make-appimage.sh
# NOT RUN: appimagetool is in no registry that was at hand; written after its documentation.
set -eu
cd "$(dirname "$0")/../.."
bundle=build/package/dist/gm-tracker
root=build/package/GM_Tracker.AppDir
command -v appimagetool >/dev/null 2>&1 || {
    echo "Missing: appimagetool. Put it on your PATH, then try again." >&2
    exit 1
}
[ -x "$bundle/gm-tracker" ] || {
    echo "First build the program: sh packaging/build.sh freeze" >&2
    exit 1
}
rm -rf "$root"
mkdir -p "$root/usr/lib" "$root/usr/share/metainfo" dist
cp -R "$bundle" "$root/usr/lib/gm-tracker"
cp packaging/linux/gm-tracker.desktop resources/icons/gm-tracker.svg "$root"
sed -e "s/@VERSION@/$(cat "$bundle/VERSION")/" -e "s/@DATE@/$(date -u +%F)/" \
    packaging/linux/io.github.gm_tracker.metainfo.xml >"$root/usr/share/metainfo/gm-tracker.appdata.xml"
ln -s usr/lib/gm-tracker/gm-tracker "$root/AppRun"
appimagetool "$root" "dist/gm-tracker-$(cat "$bundle/VERSION")-$(uname -m).AppImage"
