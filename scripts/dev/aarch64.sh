# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# aarch64: the golden answers of a build for 64-bit ARM, whose vectors are NEON's, by Debian's
# cross compiler and an emulator.
option_of "${1:-}"
command -v dpkg >/dev/null || fail "the cross compiler and the emulator are those of Debian"
dpkg --print-foreign-architectures | grep -qx arm64 || as_root dpkg --add-architecture arm64
need build test aarch64
say "Building for 64-bit ARM in build/aarch64"
mkdir -p build/aarch64
cmake -S . -B build/aarch64 -G Ninja -DCMAKE_TOOLCHAIN_FILE="$PWD/cmake/aarch64-linux-gnu.cmake" \
  -DCMAKE_BUILD_TYPE=Release -DSIGNUM_PRECOMPILE_HEADERS=ON -DCMAKE_UNITY_BUILD=ON \
  -DSIGNUM_BUILD_PROGRAM=OFF -DSIGNUM_INSTALL=OFF >build/aarch64/configure.log 2>&1 || {
  cat build/aarch64/configure.log >&2
  fail "CMake failed for 64-bit ARM"
}
build aarch64 --target golden_answers
say "Comparing its answers with tests/golden/answers.txt"
qemu-aarch64 build/aarch64/tests/golden_answers tests/golden/answers.txt
