# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# threads: races in what runs on several threads; and whether a name is defined in two ways, which
# GCC finds where it sees the whole library at once.
option_of "${1:-}"
need build test
say "Running what is parallel under ThreadSanitizer, linked as a whole, in build/tsan"
configure tsan -DSIGNUM_BUILD_PROGRAM=OFF -DSIGNUM_INSTALL=OFF \
  -DCMAKE_CXX_FLAGS="-flto=auto -Werror=odr -Werror=lto-type-mismatch" \
  -DCMAKE_AR="$(command -v gcc-ar)" -DCMAKE_RANLIB="$(command -v gcc-ranlib)"
build tsan --target test_threads
build/tsan/tests/test_threads
