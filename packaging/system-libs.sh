#!/bin/sh
# Check for the system libraries that Qt needs: system-libs.sh offscreen|window
# Looks for the libraries themselves, since package names differ between releases.
set -eu
[ "$(uname -s)" = Linux ] || exit 0
PATH=$PATH:/usr/sbin:/sbin
command -v ldconfig >/dev/null 2>&1 || exit 0

offscreen="libglib-2.0.so.0=libglib2.0-0 libEGL.so.1=libegl1 libGL.so.1=libgl1
libdbus-1.so.3=libdbus-1-3 libfontconfig.so.1=libfontconfig1 libxkbcommon.so.0=libxkbcommon0"
window="libxcb-cursor.so.0=libxcb-cursor0 libxkbcommon-x11.so.0=libxkbcommon-x11-0
libxcb-icccm.so.4=libxcb-icccm4 libxcb-keysyms.so.1=libxcb-keysyms1
libxcb-shape.so.0=libxcb-shape0"

wanted=$offscreen
[ "${1:-offscreen}" = offscreen ] || wanted="$offscreen $window"

missing() {
    known=$(ldconfig -p)
    for pair in $wanted; do
        case "$known" in
            *"${pair%%=*} "*) ;;
            *) printf '%s ' "${pair#*=}" ;;
        esac
    done
}

packages=$(missing)
[ -n "$packages" ] || exit 0
if ! command -v apt-get >/dev/null 2>&1; then
    echo "Qt needs libraries that are missing here (Debian calls them: $packages)." >&2
    echo "Install your system's packages for them, then try again." >&2
    exit 1
fi
if [ "$(id -u)" != 0 ]; then
    echo "Qt needs libraries that are missing here. Run this, then try again:" >&2
    echo "  sudo apt-get install $packages" >&2
    exit 1
fi
echo "Installing system libraries for Qt: $packages"
apt-get update -qq
# shellcheck disable=SC2086  # one word a package
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null
