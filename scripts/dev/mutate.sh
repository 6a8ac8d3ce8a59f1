# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# mutate [FILE...] [--most N] [--write]: do the tests fail where a source is changed in one place?
need build test python3
arguments=()
for argument in "$@"; do
  if [[ $argument == --write ]]; then
    arguments+=(--write docs/lab/mutants.md)
  else
    arguments+=("$argument")
  fi
done
say "Building the library in build/dev"
[[ -f build/dev/CMakeCache.txt ]] || configure dev
build dev --target signum signum_judge signum_oracle signum_test_base signum_reference
say "Mutants; those that survive are printed"
python3 -B tests/mutants/mutate.py --processes "$(processes)" "${arguments[@]}"
