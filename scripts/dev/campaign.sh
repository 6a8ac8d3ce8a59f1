# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# campaign [--signs | --wasm] [SECONDS]: the library, or the predicates alone, beside the slow
# reference of its tests, on cases that no run had before, on each instruction set, or compiled for
# WebAssembly; docs/lab/campaigns.md keeps the sum.
# campaign --every [SECONDS]: those of the 64 parts of all questions on small grids that were not
# asked yet, until the time is over.
need build test python3 git
program=signum_campaigns
wasm=
case ${1:-} in
  --signs) program=signum_sign_campaigns ;;
  --wasm) program=signum_sign_campaigns wasm=1 ;;
  --every) program=signum_grid_campaigns ;;
esac
[[ ${1:-} != --* ]] || shift
[[ ${1:-60} =~ ^[0-9]+$ ]] || fail "expected a number of seconds, not $1"
if [[ $wasm ]]; then
  build_for_wasm --target "$program"
  targets=(WASM)
  command=(node "build/wasm/tests/$program.js" --jobs 1)
else
  [[ -f build/dev/CMakeCache.txt ]] || configure dev
  build dev --target signum_campaigns --target "$program"
  read -ra targets < <(build/dev/tests/signum_campaigns --targets)
  command=("build/dev/tests/$program" --jobs "$(processes)")
fi
mkdir -p out
: >out/campaign.txt
status=0
ledger=(python3 tests/campaigns/ledger.py docs/lab/campaigns.md)
if [[ $program == signum_grid_campaigns ]]; then
  for ((SECONDS = 0; SECONDS < ${1:-60}; )); do
    part=$("${ledger[@]}" --next-part)
    ((part < 64)) || break
    say "Part $part of 64: question, of what, cases, and those that differ"
    "${command[@]}" --part "$part" --parts 64 2>>out/campaign.txt | tee out/campaign.tsv || status=1
    "${ledger[@]}" --part <out/campaign.tsv
  done
  targets=()
fi
for target in "${targets[@]}"; do
  seed=$("${ledger[@]}" --next-seed)
  say "Seed $seed, $target: question, cases, and those that differ"
  SIGNUM_TARGET=$target "${command[@]}" --seed "$seed" --seconds "$((${1:-60} / ${#targets[@]} + 1))" \
    2>>out/campaign.txt | tee out/campaign.tsv || status=1
  "${ledger[@]}" "$seed" "$target" <out/campaign.tsv
done
[[ $status == 0 ]] || fail "there are cases that differ: out/campaign.txt"
