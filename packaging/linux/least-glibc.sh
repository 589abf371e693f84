#!/bin/sh
# The oldest glibc that the program runs with: least-glibc.sh FOLDER
# The newest version that any of its files asks for, not the one it was built with.
set -eu
find "$1" -type f \( -name '*.so*' -o -perm -100 \) -exec objdump -T {} + 2>/dev/null |
    sed -n 's/.*(GLIBC_\([0-9.]*\)).*/\1/p; s/.*[^(]GLIBC_\([0-9.]*\) .*/\1/p' | sort -Vu | tail -n 1
