#!/bin/sh
# Try the Debian package: check-deb.sh [dist/gm-tracker_...deb]
# lintian, the files for desktops and stores, and, as root where debootstrap is: install, try and
# remove it in a bare Debian. Without that it is only unpacked and tried in a folder, and says so.
set -eu
cd "$(dirname "$0")/../.."
[ -n "${1:-}" ] || set -- dist/gm-tracker_*.deb
package=$1
room=$(mktemp -d)
trap 'umount "$room/bare/proc" 2>/dev/null || true; rm -rf "$room"' EXIT

stop() {
    echo "FAILED: $*" >&2
    exit 1
}

passed() {
    echo "ok: $*"
}

have() {
    command -v "$1" >/dev/null 2>&1
}

[ -f "$package" ] || stop "there is no $package; run packaging/linux/make-deb.sh"
(cd "$(dirname "$package")" && sha256sum --quiet -c "$(basename "$package").sha256") || stop "the sum does not fit"
dpkg-deb -x "$package" "$room/unpacked"

if have lintian; then
    lintian --fail-on error "$package" >"$room/lintian.txt" 2>&1 || stop "lintian: $(cat "$room/lintian.txt")"
    passed "lintian finds no error"
else
    echo "not run: lintian is not here"
fi
if have appstreamcli; then
    told=$(appstreamcli validate --no-net "$room"/unpacked/usr/share/metainfo/*.xml) || stop "$told"
    passed "AppStream: $(echo "$told" | tail -n 1)"
else
    echo "not run: appstreamcli is not here"
fi
if have desktop-file-validate; then
    desktop-file-validate "$room"/unpacked/usr/share/applications/*.desktop || stop "the desktop file"
    passed "the desktop file"
fi

bare() {
    chroot "$room/bare" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
        DEBIAN_FRONTEND=noninteractive QT_QPA_PLATFORM=offscreen "$@"
}

if [ "$(id -u)" = 0 ] && have debootstrap; then
    release=$(. /etc/os-release && echo "$VERSION_CODENAME")
    mirror=$(sed -n 's/^deb \(\[[^]]*\] \)\{0,1\}\([^ ]*\) .*/\2/p; s/^URIs: *\([^ ]*\).*/\1/p' \
        /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null | head -n 1)
    debootstrap --variant=minbase --include=ca-certificates "$release" "$room/bare" "$mirror" >"$room/log.txt" 2>&1 ||
        stop "debootstrap: $(tail -n 3 "$room/log.txt")"
    mount -t proc proc "$room/bare/proc"
    for each in /etc/apt/apt.conf.d /etc/ssl/certs /etc/resolv.conf; do
        [ ! -e "$each" ] || cp -RL "$each" "$room/bare$(dirname "$each")/" 2>/dev/null || true
    done
    cp "$package" "$room/bare/tmp/gm-tracker.deb"
    (cd "$room/bare" && find etc usr var/lib/dpkg/info -name '*gm-tracker*' | sort) >"$room/before.txt"
    bare apt-get update -qq >/dev/null || stop "apt-get update in the bare Debian"
    bare apt-get install -y -qq --no-install-recommends /tmp/gm-tracker.deb >"$room/log.txt" 2>&1 ||
        stop "installing: $(tail -n 5 "$room/log.txt")"
    bare gm-tracker --smoke || stop "--smoke in a bare Debian"
    bare apt-get purge -y -qq gm-tracker >"$room/log.txt" 2>&1 || stop "removing: $(tail -n 5 "$room/log.txt")"
    (cd "$room/bare" && find etc usr var/lib/dpkg/info -name '*gm-tracker*' | sort) >"$room/after.txt"
    cmp -s "$room/before.txt" "$room/after.txt" || stop "left behind: $(cat "$room/after.txt")"
    passed "installed, tried and removed in a bare Debian ($release); nothing is left"
else
    QT_QPA_PLATFORM=offscreen "$room/unpacked/usr/bin/gm-tracker" --smoke || stop "--smoke as unpacked"
    passed "tried as unpacked; not installed: that needs root and debootstrap"
fi
