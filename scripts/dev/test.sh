# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# test [--all]: one build and all its tests; with --all, what continuous integration runs, and at
# its end what each stage took.
option_of "${1:-}" --all
need build test python

run_tests() {
  mkdir -p out
  ctest --test-dir build/dev --output-on-failure --parallel "$(processes)" 2>&1 | tee out/ctest.log
}

if [[ ${1:-} == --all ]]; then
  measure_unit
  # First, since it takes minutes, and a line too long would be found after half an hour.
  stage lint ./dev lint --quick
fi
say "Building everything in build/dev"
configure dev
stage build build dev
say "Running the tests"
stage tests run_tests
if [[ ${1:-} == --all ]]; then
  stage page ./dev page --test
  stage prove ./dev prove
  stage coq ./dev prove --coq
  stage c ./dev prove --c
  stage sanitize ./dev sanitize
  stage threads ./dev threads
  print_stages
  # It takes some minutes, and all is to take less than an hour. Elsewhere than on Debian, and
  # without its registry, there is no compiler of 64-bit ARM.
  status=2
  ((SECONDS > 50 * 60)) || { status=0 && ./dev machine || status=$?; }
  case $status in
    0) ;;
    2) say "Left out after $((SECONDS / 60)) minutes: ./dev machine, the golden answers of 64-bit ARM" ;;
    *) fail "./dev machine failed" ;;
  esac
  say "All passed. The tests of the build in build/dev:"
  sed -n '/tests passed/,$p' out/ctest.log
  # For ./dev release --check.
  rm -f out/tested
  if commit=$(git rev-parse HEAD 2>/dev/null) && [[ ! $(git status --porcelain) ]]; then
    echo "$commit" >out/tested
  fi
fi
