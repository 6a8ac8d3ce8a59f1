# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# coverage [--all] [--write]: which branches the tests take, of kernel and predicates, or of
# algorithms; --write: into docs/lab/coverage.md.
arguments=()
for argument in "$@"; do
  option_of "$argument" --all --write
  case $argument in
    --all) arguments+=(--layers "kernel,predicates$(printf ',%s' algorithms/*)") ;;
    --write) arguments+=(--write docs/lab/coverage.md) ;;
  esac
done
clang=$(clang_version)
[[ $clang ]] || fail "no Clang to be had"
need build test python3 "clang-$clang" "libclang-rt-$clang-dev" "llvm-$clang"
say "Building the library in build/dev"
[[ -f build/dev/CMakeCache.txt ]] || configure dev
build dev --target signum signum_judge signum_oracle signum_test_base signum_reference
say "Running the tests with counters, in build/coverage, with Clang $clang"
python3 -B tests/coverage/coverage.py --clang "$clang" --processes "$(processes)" "${arguments[@]}"
