# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# fuzz [--merge] [--write] [TARGET] [SECONDS]: one target, or all, as many at a time as there are
# cores; --merge: does not run them, but leaves of what earlier runs found the inputs without which a
# branch is not taken; --write: adds this to the table of docs/lab/fuzzing.md.

# fuzz_one TARGET SECONDS: the output goes to out/fuzz/TARGET/log, each line with the seconds before it, its end is shown.
fuzz_one() {
  local name=$1 seconds=$2 folder=out/fuzz/$1 begin=$SECONDS
  local corpora=("$folder/corpus")
  mkdir -p "$folder/corpus"
  [[ -d fuzz/corpus/$name ]] && corpora+=("fuzz/corpus/$name")
  if "build/fuzz/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="$folder/" "${corpora[@]}" 2>&1 |
    while IFS= read -r line; do printf '%d\t%s\n' "$((SECONDS - begin))" "$line"; done >"$folder/log"; then
    awk -v name="$name" -v seconds="$((SECONDS - begin))" -v told="$folder/told" '
      / cov: / {edges = $0; sub(/.* cov: /, "", edges); edges += 0
                if (/INITED/) first = edges
                if ($1 < seconds / 2) half = edges
                if (edges > last) {if (last) at = $1; last = edges}}
      /executed_units/ {runs = $NF} /new_units_added/ {new = $NF}
      END {printf "%-24s %9d inputs, %5d new, %d edges\n", name, runs, new, last
           printf "%s\tran\t%d\t%d\t%d\t%d\t%d\t%d\t%d\n", name, seconds, runs, new, first, half, last, at >told}' "$folder/log"
  else
    printf '%s FAILED; the input is in %s\n' "$name" "$folder"
    tail -n 40 "$folder/log"
    return 1
  fi
}

# merge_one TARGET: the corpus of earlier runs becomes what of it adds to fuzz/corpus/TARGET.
merge_one() {
  local name=$1 folder=out/fuzz/$1 known=fuzz/corpus/$1 least=out/fuzz/$1/least file before
  [[ -d $folder/corpus ]] || return 0
  before=$(find "$folder/corpus" -type f | wc -l)
  rm -rf "$least"
  mkdir "$least"
  [[ ! -d $known ]] || cp "$known"/* "$least"
  if ! "build/fuzz/fuzz/fuzz_$name" -merge=1 -timeout=60 -rss_limit_mb=2048 \
    -artifact_prefix="$folder/" "$least" "$folder/corpus" >"$folder/merge.log" 2>&1; then
    rm -r "$least"
    printf '%s FAILED\n' "$name"
    tail -n 40 "$folder/merge.log"
    return 1
  fi
  for file in "$known"/*; do rm -f "$least/${file##*/}"; done
  rm -r "$folder/corpus"
  mv "$least" "$folder/corpus"
  find "$folder/corpus" -type f | wc -l | awk -v name="$name" -v before="$before" \
    -v told="$folder/told" '{printf "%-24s %9d inputs, %5d left\n", name, before, $1
      printf "%s\tmerged\t%d\t%d\n", name, before, $1 >told}'
}

merge=
write=
while [[ ${1:-} == --* ]]; do
  option_of "$1" --merge --write
  [[ $1 == --write ]] && write=1
  [[ $1 == --merge ]] && merge=1
  shift
done
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

if [[ $merge ]]; then
  say "Leaving out of the corpora in out/fuzz/TARGET/corpus what takes no branch of its own"
else
  say "Fuzzing ${#targets[@]} targets, $seconds s each; new inputs are kept in out/fuzz/TARGET/corpus"
fi
status=0
running=()
for name in "${targets[@]}"; do
  rm -f "out/fuzz/$name/told"
  if ((${#running[@]} >= $(processes))); then
    wait "${running[0]}" || status=1
    running=("${running[@]:1}")
  fi
  if [[ $merge ]]; then merge_one "$name" & else fuzz_one "$name" "$seconds" & fi
  running+=($!)
done
for process in "${running[@]}"; do wait "$process" || status=1; done
if [[ $write ]]; then
  for name in "${targets[@]}"; do
    [[ ! -f out/fuzz/$name/told ]] || cat "out/fuzz/$name/told"
  done | python3 -B fuzz/ledger.py docs/lab/fuzzing.md
fi
exit "$status"
