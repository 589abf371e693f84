#!/bin/sh
# Try what pip would install: check-wheel.sh
# An sdist of this checkout, a wheel of that sdist in a clean environment, installed and tried in
# another folder where nothing of the checkout can be found by chance.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
root=$PWD
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
export PIP_CONSTRAINT="$root/packaging/constraints.txt" PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

stop() {
    echo "FAILED: $*" >&2
    exit 1
}

"$python" -m venv "$room/build"
"$room/build/bin/pip" install --quiet hatchling
"$room/build/bin/python" -m hatchling build -t sdist -d "$room" >/dev/null
sdist=$(ls "$room"/*.tar.gz)
for each in CHANGELOG.md README.md LICENSE packaging/THIRD-PARTY-NOTICES.md resources/fonts/OFL.txt; do
    tar -tzf "$sdist" | grep -q "/$each$" || stop "the sdist lacks $each"
done
cd "$room"
"$room/build/bin/pip" wheel --quiet --no-deps --wheel-dir "$room" "$sdist"
wheel=$(ls "$room"/*.whl)
"$python" -m venv "$room/try"
"$room/try/bin/pip" install --quiet "$wheel"
mkdir "$room/home" "$room/Кубики & GM"
cd "$room/Кубики & GM"
alone() {
    env -i PATH="$room/try/bin:/usr/bin:/bin" HOME="$room/home" LANG=C.UTF-8 QT_QPA_PLATFORM=offscreen "$@"
}
alone gm-tracker --smoke || stop "--smoke"
for each in gm-tracker gm-tracker-window; do
    [ -x "$room/try/bin/$each" ] || stop "there is no command $each"
done
about=$(unzip -p "$wheel" '*/METADATA')
echo "$about" | grep -q '^Description-Content-Type: text/markdown' || stop "README is not its description"
echo "$about" | grep -q '^Classifier: Environment' || stop "no classifiers"
! echo "$about" | grep -qi '^Project-URL\|^Home-page' || stop "an address that the project does not have"
unzip -p "$wheel" '*/entry_points.txt' | grep -q '^\[gui_scripts\]' || stop "no command without a console"
echo "ok: $(basename "$sdist") gives $(basename "$wheel"), which installs and runs elsewhere"
