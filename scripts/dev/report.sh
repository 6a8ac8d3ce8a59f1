# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# report [--part I/N | ARGUMENT...]: docs/report.md, report-node.md and report-python.md, the texts
# of issues for the maintainers, in out/issues, and the pages of the site. With --part one of N parts is asked, and kept in out/report for this commit;
# without it those that are not there yet are asked, and the pages made. Other arguments go to the
# program of docs/report.md alone.
# shellcheck source=scripts/dev/packages.sh
source scripts/dev/packages.sh
need build peers
say "Building signum, its peers and the program of the report in build/release"
configure release -DSIGNUM_BUILD_PEERS=ON
build release --target all signum_report
program=build/release/judge/report/signum_report
if (($#)) && [[ $1 != --part ]]; then
  say "Asking textbook methods and libraries; this takes minutes"
  "$program" "$@"
  return
fi
part=${2:-}
[[ -z $part || $part =~ ^[1-9][0-9]*/[1-9][0-9]*$ ]] || fail "--part: expected I/N, not $part"
answers=out/report/$(git rev-parse HEAD 2>/dev/null || echo unknown)
mkdir -p "$answers"

# ask_part I N: the I-th of N runs of parts of the report, and every N-th question of the packages.
ask_part() {
  local file=$answers/$1-of-$2.jsonl
  say "Part $1 of $2"
  if [[ ! -f $file ]]; then
    "$program" --list >"$answers/list"
    awk -v i="$1" -v n="$2" -v all="$(wc -l <"$answers/list")" \
      'int((NR - 1) * n / all) == i - 1' "$answers/list" | "$program" --answer >"$file.part"
    mv "$file.part" "$file"
  fi
  for language in node python; do
    ask_packages "$language" build/release/cli/signum --part "$1/$2" \
      --rows "$answers/$language.jsonl" >/dev/null
  done
}
packages_of node
packages_of python "$installed_in"
if [[ $part ]]; then
  ask_part "${part%/*}" "${part#*/}"
  return
fi
there=("$answers"/*-of-*.jsonl)
count=${there[0]:-of-16.jsonl}
count=${count##*-of-}
count=${count%.jsonl}
for ((i = 1; i <= count; ++i)); do ask_part "$i" "$count"; done
cat "$answers"/*-of-"$count".jsonl >"$answers/all"
"$program" --from "$answers/all"
for language in node python; do
  page_of_packages "$language" build/release/cli/signum --rows "$answers/$language.jsonl"
done
say "Texts of issues of libraries, with programs that were built and run, in out/issues/cxx"
node judge/peers/node/issues.mjs docs/report.md "$installed_in" out/issues/cxx --cxx
# shellcheck source=scripts/dev/site.sh
source scripts/dev/site.sh
