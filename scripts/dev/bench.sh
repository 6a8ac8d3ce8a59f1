# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# bench [NAME] [ARGUMENT...]: bench/beside_peers, or bench/NAME.cpp, or the folder bench/NAME; bench
# booleans [--packages FOLDER] [ARGUMENT...]: scripts/bench_booleans, with manifold's package of npm
# where npm gives it.
name=beside_peers
options=()
if [[ ${1:-} && $1 != -* ]]; then
  name=$1
  shift
  [[ $name == booleans || -f bench/$name.cpp || -f bench/$name/main.cpp ]] ||
    fail "no benchmark $name, but: booleans $(cd bench && echo *.cpp */main.cpp)"
else
  mkdir -p out/bench
  options=(--markdown out/bench/performance.md --json out/bench/performance.json
    --plots out/bench --commit "$(git rev-parse --short HEAD 2>/dev/null || echo unknown)")
fi
need build bench
say "Building the benchmark in build/release"
configure release -DSIGNUM_BUILD_BENCHMARKS=ON
if [[ $name == booleans ]]; then
  build release --target bench_boolean_runner
  if [[ " $* " != *" --packages "* ]] && command -v npm >/dev/null; then
    mkdir -p out/bench/npm
    if (cd out/bench/npm && npm install --ignore-scripts --no-audit --no-fund --no-package-lock \
      manifold-3d >npm.log 2>&1); then
      options=(--packages out/bench/npm)
    else
      say "npm has no manifold-3d here (out/bench/npm/npm.log): without manifold"
    fi
  fi
  python3 scripts/bench_booleans "${options[@]}" "$@"
else
  build release --target "bench_$name"
  "build/release/bench/bench_$name" "${options[@]}" "$@"
fi
