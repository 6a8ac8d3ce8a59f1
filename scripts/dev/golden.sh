# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# golden [--quick | --write]: are the answers the same whatever compiled the library?

# golden_variant COMPILER FLAG...: builds the library so, for one instruction set, and compares its
# answers with the file; with gmp=OFF large numbers are Boost's. Which set is chosen of several is for
# the tests.
golden_variant() {
  local compiler=$1 folder whole=()
  shift
  folder=build/golden/$compiler$(printf '%s' "$@")${gmp:+-without-gmp}
  # Where GCC sees the whole library at once, it finds a name that is defined in two ways.
  if [[ $compiler == g++ && $* == "-O3 -march=native" ]]; then
    whole=(-flto=auto -Werror=odr -Werror=lto-type-mismatch)
  fi
  mkdir -p "$folder"
  if cmake -S . -B "$folder" -G Ninja -DCMAKE_CXX_COMPILER="$compiler" \
    -DCMAKE_CXX_FLAGS="$* ${whole[*]} -DHWY_COMPILE_ONLY_STATIC" -DCMAKE_BUILD_TYPE=None \
    -DCMAKE_AR="$(command -v gcc-ar)" -DCMAKE_RANLIB="$(command -v gcc-ranlib)" \
    -DSIGNUM_BUILD_PROGRAM=OFF -DSIGNUM_INSTALL=OFF -DSIGNUM_PRECOMPILE_HEADERS=ON \
    -DSIGNUM_WITH_GMP="${gmp:-ON}" \
    >"$folder/log" 2>&1 &&
    cmake --build "$folder" --parallel "$(processes)" --target golden_answers >>"$folder/log" 2>&1
  then
    printf '%s %s%s: ' "$compiler" "$* ${whole[*]}" "${gmp:+ without GMP}"
    "$folder/tests/golden_answers" tests/golden/answers.txt
    # Without optimization an inline function has one size, unless it is defined in two ways.
    [[ $compiler != g++ || $* != -O0 ]] || scripts/check_one_definition "$folder"
  else
    tail -n 30 "$folder/log" >&2
    fail "$compiler $* did not build"
  fi
}

option_of "${1:-}" --quick --write
need build test python
if [[ ${1:-} == --write ]]; then
  say "Writing tests/golden/answers.txt and cases.txt"
  configure dev
  build dev --target golden_answers test_oracle test_pairs test_judge
  build/dev/tests/golden_answers --write tests/golden/answers.txt
  rm -f out/cases.txt
  mkdir -p out
  for test in oracle pairs judge; do
    SIGNUM_WRITE_PINNED=out/cases.txt "build/dev/tests/test_$test" '[pinned]'
  done
  mv out/cases.txt tests/golden/cases.txt
  git --no-pager diff --stat tests/golden
else
  compilers=(g++)
  clang=$(clang_version)
  [[ $clang ]] && need "clang-$clang" && compilers+=("clang++-$clang")
  # Quick: the farthest from what the test golden/answers compiles.
  levels=("-O3 -march=native")
  [[ ${1:-} == --quick ]] || levels+=("-O0" "-O0 -march=native" "-O2" "-O2 -march=native" "-O3")
  say "Comparing answers with tests/golden/answers.txt"
  for level in "${levels[@]}"; do
    for compiler in "${compilers[@]}"; do
      # shellcheck disable=SC2086  # A level is several flags.
      golden_variant "$compiler" $level
    done
  done
  [[ ${1:-} == --quick ]] || gmp=OFF golden_variant g++ -O2
fi
