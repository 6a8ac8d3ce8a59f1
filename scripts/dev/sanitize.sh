# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# sanitize [--all | --python]: tests and fuzz targets in a build that notices errors of memory and
# undefined behavior. Formulas on numbers, the oracle's lines, hulls and motions are left to the fuzz
# targets, the golden answers and the tests of the library for C, which ask all verbs. The tests that
# run are those of what has pointers, and with --all those of the judge and the program, which have
# processes and files. The golden answers must be those of GCC's build. --python runs the tests in
# Python that call the module, and nothing else; those of processes and of the program are left out.
option_of "${1:-}" --all --python
need build test
if [[ ${1:-} == --python ]]; then
  clang=$(clang_version)
  [[ $clang ]] || fail "no Clang to be had"
  need python "clang-$clang" "libclang-rt-$clang-dev"
  say "Building the module for Python under sanitizers in build/fuzz, with Clang $clang"
  configure fuzz "-DCMAKE_CXX_COMPILER=clang++-$clang" -DSIGNUM_BUILD_PYTHON=ON
  build fuzz --target signum_python
  say "Running the tests in Python under sanitizers (out/ctest-sanitized-python.log)"
  mkdir -p out
  ctest --test-dir build/fuzz --output-on-failure --parallel "$(processes)" \
    -R '^python/(arguments|many|meshes|oracle|scene|tiles|verbs|worlds)$' \
    >out/ctest-sanitized-python.log 2>&1 || { cat out/ctest-sanitized-python.log && exit 1; }
  printf 'no failures of Python under sanitizers\n'
  exit
fi
layers=(bvh mesh arrange c)
[[ ${1:-} != --all ]] || layers+=(judge cli)
# Most of these would take minutes here, and pass through the same code as others. Those of hostile
# files and of a million boxes measure time and memory, which are others here; the readers' fuzz
# targets read such files.
left_out='rays touch the triangles|on 1, 2 and 8 threads|contacts of every mesh'
left_out+='|every kind around every mesh|hostile files|surfaces that cross in many places'
left_out+='|axes and the order of triangles|linear time and memory|a million equal boxes|every floating-point environment of the caller'
left_out+='|in a time in proportion|cost little|near-linear'
left_out+='|jobs change nothing, with a command|the judge tell to type'
left_out+='|a bug that small integers show|workers change nothing, in what|killed at random times'

mapfile -t fuzzers < <(fuzz_targets)
preset=fuzz
labels=("${layers[@]}" golden)
targets=(golden_answers "${layers[@]/#/test_}" "${fuzzers[@]/#/fuzz_}")
clang=$(clang_version)
if [[ $clang ]]; then
  need "clang-$clang" "libclang-rt-$clang-dev"
  say "Building under sanitizers in build/fuzz, with Clang $clang"
  configure fuzz "-DCMAKE_CXX_COMPILER=clang++-$clang"
else
  say "No Clang to be had: sanitizers by GCC, in build/asan-ubsan, and no fuzzing"
  preset=asan-ubsan
  labels+=(fuzz)
  targets=(golden_answers "${layers[@]/#/test_}" "${fuzzers[@]/#/replay_}")
  configure asan-ubsan
fi
build "$preset" --target "${targets[@]}"

say "Running tests under sanitizers, each on a tenth of its cases (out/ctest-sanitized.log)"
label=$(IFS='|' && echo "^(${labels[*]})$")
mkdir -p out
if SIGNUM_CASES=${SIGNUM_CASES:-0.1} RC_PARAMS=${RC_PARAMS:-max_success=20} \
  ctest --test-dir "build/$preset" --output-on-failure --parallel "$(processes)" -L "$label" \
  -E "$left_out" >out/ctest-sanitized.log 2>&1; then
  printf 'no failures under sanitizers\n'
else
  cat out/ctest-sanitized.log
  exit 1
fi
# It begins with the inputs of fuzz/corpus, so that no test of ctest asks them again.
[[ $preset != fuzz ]] || ./dev fuzz "${FUZZ_SECONDS:-3}"
