# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# threads: races in what runs on several threads.
option_of "${1:-}"
need build test
say "Running what is parallel under ThreadSanitizer, in build/tsan"
configure tsan -DSIGNUM_BUILD_PROGRAM=OFF -DSIGNUM_INSTALL=OFF
build tsan --target test_threads
build/tsan/tests/test_threads
