# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# What the stages of ./dev test --all take: seconds of a processor and of the clock, and the first
# also in units, which are what compiling unit_of_time.cpp takes on the same machine. So a slow
# machine is told apart from more work: budget.txt has the units that a stage may take.
stage_names=() stage_cpu=() stage_wall=()
unit=

# children_cpu: hundredths of a second of a processor that the finished children of this shell took,
# in REPLY. A pipe would ask a shell of its own, which has none.
children_cpu() {
  local times_file user system
  times_file=$(mktemp)
  times >"$times_file"
  { read -r _ && read -r user system; } <"$times_file"
  rm -f "$times_file"
  REPLY=$(awk -v a="$user" -v b="$system" 'function seconds(t) {
    split(t, part, "m"); return 60 * part[1] + part[2] } BEGIN { printf "%.0f", 100 * (seconds(a) + seconds(b)) }')
}

# measure_unit: in hundredths of a second, the least of three.
measure_unit() {
  local before i
  for i in 1 2 3; do
    children_cpu && before=$REPLY
    "${CXX:-c++}" -std=c++20 -O2 -c scripts/dev/unit_of_time.cpp -o /dev/null
    children_cpu
    [[ $unit ]] && ((REPLY - before >= unit)) || unit=$((REPLY - before))
  done
  : "$i"
}

# stage NAME COMMAND...: runs it, and notes what it took.
stage() {
  local name=$1 cpu wall=${EPOCHREALTIME/[.,]/}
  shift
  children_cpu && cpu=$REPLY
  "$@"
  children_cpu
  stage_names+=("$name")
  stage_cpu+=($((REPLY - cpu)))
  stage_wall+=($(((${EPOCHREALTIME/[.,]/} - wall) / 10000)))
}

# print_stages: the table; warns of what is over its budget, and fails where the sum is twice its own.
# One commit took 1,110 and 1,313 units on two machines: what is less than twice may be the machine.
print_stages() {
  local i
  say "What it took: seconds of a processor, of the clock, and units of $(hundredths "$unit") s"
  for i in "${!stage_names[@]}"; do
    printf '%s %s %s\n' "${stage_names[i]}" "${stage_cpu[i]}" "${stage_wall[i]}"
  done | awk -v unit="$unit" '
    NR == FNR { if ($0 !~ /^#/) budget[$1] = $2; next }
    function row(name, cpu, wall, most, mark) {
      if (most && cpu > most * unit) { mark = "over the budget"; over = 1 }
      if (most && cpu > 1.25 * most * unit) mark = "over the budget by more than a quarter"
      printf "%-10s %9.1f %9.1f %8.0f %8s  %s\n", name, cpu / 100, wall / 100, cpu / unit, most, mark
    }
    FNR == 1 { printf "%-10s %9s %9s %8s %8s\n", "stage", "processor", "clock", "units", "budget" }
    { row($1, $2, $3, budget[$1]); cpu += $2; wall += $3 }
    END {
      row("all", cpu, wall, budget["all"])
      if (over) print "warning: more work than scripts/dev/budget.txt allows; ./dev dearest says where"
      exit cpu > 2 * budget["all"] * unit
    }' scripts/dev/budget.txt - || fail "all stages take twice the budget in scripts/dev/budget.txt"
}
hundredths() { awk -v x="$1" 'BEGIN { printf "%.2f", x / 100 }'; }
