#!/bin/sh
# Make .venv with the program and its tools in it, at the versions of constraints.txt.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}

stop() {
    echo "$*" >&2
    exit 1
}

install_or_tell() {
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
        apt-get update -qq
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    elif command -v apt-get >/dev/null 2>&1; then
        stop "Missing: $*. Run this, then try again:  sudo apt-get install $*"
    else
        stop "Python 3.11 or newer with its venv module is needed; please install it."
    fi
}

command -v "$python" >/dev/null 2>&1 || install_or_tell python3 python3-venv
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || stop \
    "Python 3.11 or newer is needed, and $python is $("$python" -V 2>&1). Try: make PYTHON=python3.11 ..."
"$python" -c 'import ensurepip, venv' 2>/dev/null || install_or_tell python3-venv

[ -x .venv/bin/python ] || "$python" -m venv --clear .venv
echo "Installing GM Tracker into .venv (once; needs the network) ..."
.venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input \
    -c packaging/constraints.txt -e '.[dev]'
