# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# threads: looks for races in what runs on several threads. The library is compiled once more for
# it. So the same build shows that signum compiles inside a project of someone else's, as a shared
# library, and without Highway and 3MF. GCC sees the whole library when it links, and then looks for
# types that are defined in two ways.
option_of "${1:-}"
need build test
say "Building signum inside another project, under ThreadSanitizer, in build/threads"
mkdir -p build/threads
cmake -S tests/consumer_subdirectory -B build/threads -G Ninja -DSIGNUM_SOURCE_DIR="$PWD" \
  -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O0 \
  -DCMAKE_CXX_FLAGS="-fsanitize=thread -flto=auto -Werror=odr -Werror=lto-type-mismatch" \
  -DCMAKE_AR="$(command -v gcc-ar)" -DCMAKE_RANLIB="$(command -v gcc-ranlib)" \
  -DBUILD_SHARED_LIBS=ON -DSIGNUM_BUILD_TESTS=ON \
  -DSIGNUM_PRECOMPILE_HEADERS=ON -DSIGNUM_WITH_HIGHWAY=OFF -DSIGNUM_WITH_3MF=OFF >build/threads/configure.log 2>&1 || {
  cat build/threads/configure.log >&2
  fail "cmake -S tests/consumer_subdirectory failed"
}
build threads --target consumer test_threads

say "Running what is parallel under ThreadSanitizer"
build/threads/consumer
build/threads/signum/tests/test_threads
say "What the shared library shows"
cmake -DLIBRARY=build/threads/signum/libsignum.so -P tests/exported_symbols.cmake
