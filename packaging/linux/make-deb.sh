#!/bin/sh
# The Debian package of the frozen folder build/package/dist/gm-tracker: make-deb.sh
# For everybody on the machine, in /usr/lib/gm-tracker; nothing of it is built anew.
set -eu
cd "$(dirname "$0")/../.."
work=$PWD/build/package
bundle=$work/dist/gm-tracker
root=$work/deb
[ -x "$bundle/gm-tracker" ] || {
    echo "First build the program: sh packaging/build.sh freeze" >&2
    exit 1
}
version=$(cat "$bundle/VERSION")
# 0.2.0.dev1 comes before 0.2.0 for Debian too.
deb_version=$(printf '%s' "$version" | sed 's/\.\(dev\|rc\|a\|b\)/~\1/')
architecture=$(dpkg --print-architecture)
stamp=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
name=gm-tracker_${deb_version}_$architecture.deb

put() {
    mkdir -p "$root/$(dirname "$2")"
    cp "$1" "$root/$2"
    chmod 644 "$root/$2"
}

rm -rf "$root"
mkdir -p "$root/usr/lib" "$root/usr/bin" "$root/DEBIAN" dist
cp -R "$bundle" "$root/usr/lib/gm-tracker"
# Taken away by the package, not by a script of its own; the texts stand in copyright.
rm -f "$root/usr/lib/gm-tracker/uninstall.sh" "$root/usr/lib/gm-tracker/LICENSE"
ln -s ../lib/gm-tracker/gm-tracker "$root/usr/bin/gm-tracker"
put packaging/linux/gm-tracker.desktop usr/share/applications/gm-tracker.desktop
put packaging/linux/gm-tracker.xml usr/share/mime/packages/gm-tracker.xml
put resources/icons/gm-tracker.svg usr/share/icons/hicolor/scalable/apps/gm-tracker.svg
put packaging/linux/gm-tracker.1 usr/share/man/man1/gm-tracker.1
put packaging/linux/lintian-overrides usr/share/lintian/overrides/gm-tracker
mkdir -p "$root/usr/share/metainfo" "$root/usr/share/doc/gm-tracker"
sed -e "s/@VERSION@/$version/" -e "s/@DATE@/$(date -u -d "@$stamp" +%F)/" \
    packaging/linux/io.github.gm_tracker.metainfo.xml >"$root/usr/share/metainfo/io.github.gm_tracker.metainfo.xml"
{
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n'
    printf 'Upstream-Name: GM Tracker\nComment: The works of others inside it, their authors and licences\n'
    printf ' are in /usr/lib/gm-tracker/THIRD-PARTY-NOTICES.md, the texts beside it in licenses.\n\n'
    printf 'Files: *\nCopyright: 2026 The GM Tracker authors\nLicense: Expat\n'
    sed -e '1,4d' -e 's/^$/./' -e 's/^/ /' LICENSE
} >"$root/usr/share/doc/gm-tracker/copyright"
{
    printf 'gm-tracker (%s) stable; urgency=low\n\n  * What is new stands in the guide.\n\n' "$deb_version"
    printf ' -- The GM Tracker authors <nobody@example.org>  %s\n' "$(date -u -R -d "@$stamp")"
} | gzip -9n >"$root/usr/share/doc/gm-tracker/changelog.gz"
gzip -9n "$root/usr/share/man/man1/gm-tracker.1"
find "$root" -type d -exec chmod 755 {} +
find "$root/usr" -type f -exec chmod 644 {} +
chmod 755 "$root/usr/lib/gm-tracker/gm-tracker"
cat >"$root/DEBIAN/control" <<CONTROL
Package: gm-tracker
Version: $deb_version
Architecture: $architecture
Maintainer: The GM Tracker authors <nobody@example.org>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: libc6 (>= $(sh packaging/linux/least-glibc.sh "$bundle")), libdbus-1-3, libegl1, libfontconfig1, libfreetype6, libgl1, libglib2.0-0 | libglib2.0-0t64, libx11-6, libx11-xcb1, libxcb1, libxcb-glx0, libxcb-randr0, libxcb-render0, libxcb-shape0, libxcb-shm0, libxcb-sync1, libxcb-xfixes0, libxcb-xkb1
Section: utils
Priority: optional
Description: combat tracker for game masters who run fights in person
 It keeps the order of who acts, asks for the dice that you roll at the table,
 works out what they do, and tells why. Eight rule systems; the exact chance
 before every roll; undo of everything; nothing is lost when the power fails.
CONTROL
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$root/DEBIAN/md5sums"
find "$root" -exec touch -h -d "@$stamp" {} +
SOURCE_DATE_EPOCH=$stamp dpkg-deb --root-owner-group -Zxz -z${DEB_LEVEL:-6} --build "$root" "dist/$name" >/dev/null
(cd dist && sha256sum "$name" >"$name.sha256")
echo "dist/$name"
