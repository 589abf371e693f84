# Wine for the scripts beside this one: they say `work` first, and read this file.
# A prefix of its own below $work, so that nobody's own Wine is touched.
prefix=${prefix:-$work/prefix}

need_tools() {
    missing=
    for each in wine:wine64 makensis:nsis osslsigncode:osslsigncode \
        x86_64-w64-mingw32-gcc:gcc-mingw-w64-x86-64 ${1:-}; do
        command -v "${each%%:*}" >/dev/null 2>&1 || missing="$missing ${each#*:}"
    done
    [ -n "$missing" ] || return 0
    case $missing in *wine64*) missing="$missing wine" ;; esac
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing (by Debian's names):$missing. Install them, then try again:" >&2
        echo "    sudo apt-get install --no-install-recommends$missing" >&2
        exit 1
    fi
    apt-get update -qq
    # shellcheck disable=SC2086  # one word a package
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

# run_wine SECONDS PROGRAM WORDS...: with pipes for all streams, for a file as output gives Python
# no valid handle; the program's own exit code.
run_wine() {
    limit=$1
    shift
    rm -f "$work/code"
    {
        code=0
        WINEPREFIX="$prefix" WINEDEBUG=-all WINEDLLOVERRIDES="mscoree,mshtml=;winemenubuilder.exe=d" \
            timeout -k 10 "$limit" wine "$@" </dev/null 2>&1 || code=$?
        echo "$code" >"$work/code"
    } | tr -d '\r'
    return "$(cat "$work/code")"
}

windows_path() {
    printf 'Z:%s' "$1" | tr / '\\'
}

# A fresh prefix that says Windows 10, with the two libraries that Wine lacks.
make_prefix() {
    rm -rf "$prefix"
    mkdir -p "$prefix" "$work/stand-ins"
    run_wine 180 wineboot -i >/dev/null || true
    run_wine 120 winecfg -v win10 >/dev/null || true
    for each in icuuc bcryptprimitives; do
        x86_64-w64-mingw32-gcc -shared -O1 -s -o "$work/stand-ins/$each.dll" \
            packaging/windows/stand-ins/$each.c -ladvapi32
        cp "$work/stand-ins/$each.dll" "$prefix/drive_c/windows/system32/"
    done
}

end_wine() {
    WINEPREFIX="$prefix" WINEDEBUG=-all timeout 60 wineserver -k 2>/dev/null || true
}
