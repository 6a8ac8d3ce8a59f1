# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# bench [NAME] [ARGUMENT...]: bench/beside_peers, or bench/NAME.cpp, or the folder bench/NAME.
name=beside_peers
options=()
if [[ ${1:-} && $1 != -* ]]; then
  name=$1
  shift
  [[ -f bench/$name.cpp || -f bench/$name/main.cpp ]] ||
    fail "no benchmark $name, but: $(cd bench && echo *.cpp */main.cpp)"
else
  mkdir -p out/bench
  options=(--markdown out/bench/performance.md --json out/bench/performance.json
    --plots out/bench --commit "$(git rev-parse --short HEAD 2>/dev/null || echo unknown)")
fi
need build bench
say "Building the benchmark in build/release"
configure release -DSIGNUM_BUILD_BENCHMARKS=ON
build release --target "bench_$name"
"build/release/bench/bench_$name" "${options[@]}" "$@"
