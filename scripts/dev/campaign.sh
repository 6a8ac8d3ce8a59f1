# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# campaign [--signs] [SECONDS]: the library, or the predicates alone, beside the slow reference of
# its tests, on cases that no run had before, on each instruction set; docs/campaigns.md keeps the
# sum.
need build test python3 git
program=signum_campaigns
if [[ ${1:-} == --signs ]]; then
  program=signum_sign_campaigns
  shift
fi
[[ ${1:-60} =~ ^[0-9]+$ ]] || fail "expected a number of seconds, not $1"
[[ -f build/dev/CMakeCache.txt ]] || configure dev
build dev --target signum_campaigns --target "$program"
read -ra targets < <(build/dev/tests/signum_campaigns --targets)
mkdir -p out
: >out/campaign.txt
status=0
for target in "${targets[@]}"; do
  seed=$(python3 tests/campaigns/ledger.py docs/campaigns.md --next-seed)
  say "Seed $seed, $target: question, cases, and those that differ"
  SIGNUM_TARGET=$target "build/dev/tests/$program" --seed "$seed" --jobs "$(processes)" \
    --seconds "$((${1:-60} / ${#targets[@]} + 1))" 2>>out/campaign.txt | tee out/campaign.tsv ||
    status=1
  python3 tests/campaigns/ledger.py docs/campaigns.md "$seed" "$target" <out/campaign.tsv
done
[[ $status == 0 ]] || fail "there are cases that differ: out/campaign.txt"
