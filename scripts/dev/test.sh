# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# test [--all]: one build and all its tests; with --all, what continuous integration runs.
option_of "${1:-}" --all
need build test python
say "Building everything in build/dev"
configure dev
build dev
say "Running the tests"
mkdir -p out
ctest --test-dir build/dev --output-on-failure --parallel "$(processes)" 2>&1 | tee out/ctest.log
if [[ ${1:-} == --all ]]; then
  ./dev page --test
  ./dev lint --quick
  ./dev prove
  need build bench
  say "Building the program and the benchmarks as README says, each source by itself"
  configure release -DCMAKE_UNITY_BUILD=OFF -DSIGNUM_BUILD_BENCHMARKS=ON -DSIGNUM_WARNINGS_AS_ERRORS=ON
  build release
  ./dev sanitize
  ./dev threads
  ./dev golden --quick
  say "All passed. The tests of the build in build/dev:"
  sed -n '/tests passed/,$p' out/ctest.log
fi
