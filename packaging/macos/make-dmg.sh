#!/bin/sh
# Make the disk image for macOS from the frozen "GM Tracker.app": make-dmg.sh (run on a Mac)
set -eu
cd "$(dirname "$0")/../.."
work=$PWD/build/package
app="$work/dist/GM Tracker.app"

stop() {
    echo "$*" >&2
    exit 1
}

[ "$(uname -s)" = Darwin ] || stop "A disk image can only be made on a Mac."
[ -d "$app" ] || stop "There is no $app; run packaging/build.sh freeze"
version=$(cat "$work/dist/gm-tracker/VERSION")
name=gm-tracker-$version-macos-$(uname -m)

# The notices belong beside the program, where people see them.
cp -R LICENSE packaging/THIRD-PARTY-NOTICES.md "$work/dist/gm-tracker/licenses" "$app/Contents/Resources/"

# SIGNING: with a Developer ID sign here, and notarise the finished image:
#   codesign --deep --force --options runtime --sign "$IDENTITY" "$app"
#   xcrun notarytool submit "dist/$name.dmg" --wait ... && xcrun stapler staple "dist/$name.dmg"
# Without one the copy gets an ad-hoc signature, since the files added above broke the first.
codesign --deep --force --sign - "$app"

stage=$work/dmg
rm -rf "$stage"
mkdir -p "$stage" dist
cp -R "$app" "$stage/"
ln -s /Applications "$stage/Applications"
hdiutil create -quiet -ov -volname "GM Tracker $version" -srcfolder "$stage" -format UDZO "dist/$name.dmg"
(cd dist && shasum -a 256 "$name.dmg" >"$name.dmg.sha256")
echo "dist/$name.dmg"
