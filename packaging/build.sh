#!/bin/sh
# Build the packaged program in a clean environment: build.sh [freeze]
# `freeze` stops after the frozen folder build/package/dist/gm-tracker, as CI needs it.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
work=$PWD/build/package
constraints=$PWD/packaging/constraints.txt

stop() {
    echo "$*" >&2
    exit 1
}

# Debian's Python keeps its shared library in a package of its own.
python_library() {
    "$python" - <<'CODE'
import ctypes, sys, sysconfig
name = sysconfig.get_config_var("INSTSONAME") or ""
places = [name, f"{sysconfig.get_config_var('LIBDIR')}/{name}"]
for each in places if ".so" in name else ():
    try:
        ctypes.CDLL(each)
        sys.exit(0)
    except OSError:
        pass
sys.exit(1)
CODE
}

need() {
    missing=
    command -v objdump >/dev/null 2>&1 && command -v strip >/dev/null 2>&1 || missing=binutils
    command -v xz >/dev/null 2>&1 || missing="$missing xz-utils"
    python_library ||
        missing="$missing libpython$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')"
    [ -n "$missing" ] || return 0
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        stop "Missing (by Debian's names): $missing. Install them, then try again."
    fi
    apt-get update -qq
    # shellcheck disable=SC2086  # one word a package
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

environment() {
    rm -rf "$work"
    mkdir -p "$work"
    "$python" -m venv "$work/venv"
    bin=$work/venv/bin
    [ -d "$bin" ] || bin=$work/venv/Scripts
    export PIP_CONSTRAINT="$constraints" PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1
    "$bin/python" -m pip wheel --quiet --no-deps --wheel-dir "$work/wheel" .
    "$bin/python" -m pip install --quiet "$work"/wheel/gm_tracker-*.whl pyinstaller
}

freeze() {
    # From the work folder, so that the wheel is taken and not the checkout.
    (
        cd "$work"
        unset PYTHONPATH PYTHONDONTWRITEBYTECODE
        PYTHONHASHSEED=1 "$bin/python" -m PyInstaller --noconfirm --log-level ERROR \
            --distpath "$work/dist" --workpath "$work/build" "$OLDPWD/packaging/gm-tracker.spec"
    )
    # Only this one: Qt's libraries stay as their makers built them, as the LGPL wants it.
    for each in "$work"/dist/gm-tracker/_internal/libpython3*.so*; do
        [ ! -f "$each" ] || strip "$each"
    done
    inside=$work/dist/gm-tracker/_internal/gm_tracker/resources
    diff -rq resources "$inside" || stop "The bundle does not hold all resources, and nothing else."
    "$bin/python" packaging/notices.py texts "$work/dist/gm-tracker"
    "$bin/python" packaging/notices.py check "$work/dist/gm-tracker"
    version=$("$bin/python" -c 'import gm_tracker; print(gm_tracker.__version__)')
    echo "$version" >"$work/dist/gm-tracker/VERSION"
}

pack() {
    name=gm-tracker-$version-linux-$(uname -m)
    top=$work/$name
    mkdir -p "$top" dist
    cp -R "$work/dist/gm-tracker" "$top/gm-tracker"
    cp packaging/linux/install.sh packaging/linux/uninstall.sh "$top"
    glibc=$(sh packaging/linux/least-glibc.sh "$work/dist/gm-tracker")
    [ -n "$glibc" ] || stop "Which glibc it needs cannot be told."
    sed "s/@GLIBC@/$glibc/" packaging/linux/INSTALL.txt >"$top/INSTALL.txt"
    cp packaging/linux/gm-tracker.desktop packaging/linux/gm-tracker.xml "$top"
    cp resources/icons/gm-tracker.svg "$top"
    cp packaging/linux/uninstall.sh "$top/gm-tracker"
    chmod 755 "$top"/*.sh "$top/gm-tracker/uninstall.sh"
    stamp=${SOURCE_DATE_EPOCH:-$(git log -1 --format=%ct 2>/dev/null || date +%s)}
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$stamp" \
        -C "$work" -cf "$work/$name.tar" "$name"
    xz -f -8 -T1 "$work/$name.tar"
    mv "$work/$name.tar.xz" dist/
    (cd dist && sha256sum "$name.tar.xz" >"$name.tar.xz.sha256")
    echo "dist/$name.tar.xz"
}

case $(uname -s) in
    Linux) need ;;
esac
environment
freeze
[ "${1:-}" = freeze ] || pack
