# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# dearest [BUILD]: the thirty sources that took longest to compile in build/BUILD (dev), and the
# twenty tests that ran longest the last time, in seconds of the clock.
preset=${1:-dev}
log=build/$preset/.ninja_log
[[ -f $log ]] || fail "no $log: build it first, for example by ./dev test"
say "The thirty dearest sources of build/$preset"
# The last line of an object is of its last build.
awk -F '\t' '$4 ~ /\.(o|gch)$/ { took[$4] = ($2 - $1) / 1000 }
  END { for (o in took) printf "%8.1f  %s\n", took[o], o }' "$log" |
  sort -k 1,1nr | sed -n 1,30p | sed 's|CMakeFiles/[^/]*\.dir/||; s|\.o$||'
say "The twenty dearest tests (out/ctest.log)"
[[ -f out/ctest.log ]] || fail "no out/ctest.log: ./dev test writes it"
sed -nE 's/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: (.*[^.]) \.*[ *]+(Passed|Failed|Not Run).* ([0-9.]+) sec.*/\3\t\1/p' out/ctest.log |
  sort -nr | sed -n 1,20p | awk -F '\t' '{ printf "%8.1f  %s\n", $1, $2 }'
