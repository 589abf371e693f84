#!/bin/sh
# Try what package-windows made, under Wine on a screen of its own: check.sh [--kills N]
set -eu
cd "$(dirname "$0")/../.."
work=$PWD/build/windows
. packaging/windows/wine.sh
need_tools "xvfb-run:xvfb xauth:xauth openbox:openbox xdotool:xdotool import:imagemagick"
exec xvfb-run -a -s "-screen 0 1366x768x24" \
    sh -c 'openbox & sleep 1; rc=0; python3 packaging/windows/check.py "$@" || rc=$?; kill $!; exit $rc' check "$@"
