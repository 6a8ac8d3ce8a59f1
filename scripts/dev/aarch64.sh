# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# aarch64: the golden answers of a build for 64-bit ARM, whose vectors are NEON's, by Debian's
# cross compiler and an emulator.
option_of "${1:-}"
command -v dpkg >/dev/null || fail "the cross compiler and the emulator are those of Debian"
dpkg --print-foreign-architectures | grep -qx arm64 || as_root dpkg --add-architecture arm64
need build aarch64
say "Building for 64-bit ARM in build/aarch64"
(configure aarch64) || exit 1
build aarch64 --target golden_answers
say "Comparing its answers with tests/golden/answers.txt"
qemu-aarch64 build/aarch64/tests/golden_answers tests/golden/answers.txt
