# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# fuzz [TARGET] [SECONDS]: one target, or all, as many at a time as there are cores.

# fuzz_one TARGET SECONDS: the output goes to out/fuzz/TARGET/log, its end is shown.
fuzz_one() {
  local name=$1 seconds=$2 folder=out/fuzz/$1
  local corpora=("$folder/corpus")
  mkdir -p "$folder/corpus"
  [[ -d fuzz/corpus/$name ]] && corpora+=("fuzz/corpus/$name")
  if "build/fuzz/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 \
    -verbosity=0 -print_final_stats=1 -artifact_prefix="$folder/" "${corpora[@]}" \
    >"$folder/log" 2>&1; then
    awk -v name="$name" '/executed_units/ {runs = $2} /new_units_added/ {new = $2}
      END {printf "%-24s %9d inputs, %5d new\n", name, runs, new}' "$folder/log"
  else
    printf '%s FAILED; the input is in %s\n' "$name" "$folder"
    tail -n 40 "$folder/log"
    return 1
  fi
}

mapfile -t targets < <(fuzz_targets)
if [[ ${1:-} && ! $1 =~ ^[0-9]+$ ]]; then
  [[ " ${targets[*]} " == *" $1 "* ]] || fail "no fuzz target $1, but: ${targets[*]}"
  targets=("$1")
  shift
fi
seconds=${1:-${FUZZ_SECONDS:-60}}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || fail "expected a number of seconds, not $seconds"
clang=$(clang_version)
[[ $clang ]] || fail "no Clang to be had"
need build test "clang-$clang" "libclang-rt-$clang-dev"
say "Building the fuzz targets under sanitizers in build/fuzz, with Clang $clang"
configure fuzz "-DCMAKE_CXX_COMPILER=clang++-$clang"
build fuzz --target "${targets[@]/#/fuzz_}"

say "Fuzzing ${#targets[@]} targets, $seconds s each; new inputs are kept in out/fuzz/TARGET/corpus"
status=0
running=()
for name in "${targets[@]}"; do
  if ((${#running[@]} >= $(processes))); then
    wait "${running[0]}" || status=1
    running=("${running[@]:1}")
  fi
  fuzz_one "$name" "$seconds" &
  running+=($!)
done
for process in "${running[@]}"; do wait "$process" || status=1; done
exit "$status"
