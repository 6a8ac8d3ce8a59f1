# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# lint [--quick]: format, licence lines, sizes, scripts, and what clang-tidy finds.
option_of "${1:-}" --quick
need build test python format lint
status=0
amiss() {
  printf '%s\n' "$*"
  status=1
}

# size_limit FILE: how many lines it may have.
size_limit() {
  case $1 in
    *.hpp | *.h) echo 200 ;;
    tests/*) echo 400 ;;
    *) echo 350 ;;
  esac
}

mapfile -t files < <(sources '*.cpp' '*.hpp')
mapfile -t in_c < <(sources '*.c' '*.h')
mapfile -t scripts < <(sources dev '*.sh' .ci/run && grep -l '^#!.*bash' scripts/check_*)
say "Format, licence lines, sizes of ${#files[@]} sources; shellcheck of ${#scripts[@]} scripts"
clang-format-19 --dry-run -Werror "${files[@]}" || status=1
shellcheck -x "${scripts[@]}" || status=1
for file in "${files[@]}" "${in_c[@]}" "${scripts[@]}"; do
  grep -q 'SPDX-License-Identifier: MIT' "$file" || amiss "$file: no SPDX line"
done

# What is made from bindings/verbs.toml is as it is made.
scripts/make_bindings --check || status=1

# Each law has a test, and what stands behind each verb is on its page.
scripts/check_laws || status=1
scripts/check_trust || status=1

# Files that are longer have their present size in long_files.txt, until they are cut.
declare -A allowed=()
while read -r lines file; do
  [[ $lines == \#* ]] && continue
  allowed[$file]=$lines
  [[ -f $file ]] || amiss "scripts/dev/long_files.txt: no file $file"
done <scripts/dev/long_files.txt
while read -r lines file; do
  limit=$(size_limit "$file")
  most=${allowed[$file]:-$limit}
  ((lines <= most)) || amiss "$file: $lines lines, $most allowed"
  [[ ! ${allowed[$file]:-} ]] || ((lines > limit)) ||
    amiss "scripts/dev/long_files.txt: $file has $lines lines, and needs no exception"
done < <(wc -l "${files[@]}" "${in_c[@]}" | grep -v ' total$')

# Sources are read as they compile without precompiled headers: each includes what it uses. Those of
# vectors for several targets take the analyzer many minutes each, and are left out.
configure lint
database=build/lint/compile_commands.json
mapfile -t tidied < <(sed -n "s|^ *\"file\": \"$PWD/\(.*\)\".*|\1|p" "$database" |
  grep -v ^build/ | sort -u | xargs grep -L lanes/each_target.hpp)
checks=
if [[ ${1:-} == --quick ]]; then
  checks='-clang-analyzer-*'
  total=${#tidied[@]}
  mapfile -t tidied < <(printf '%s\n' "${tidied[@]}" | grep ^kernel/)
  say "clang-tidy without its analyzer: ${#tidied[@]} sources of the kernel;" \
    "the analyzer and $((total - ${#tidied[@]})) others are left to ./dev lint"
else
  say "clang-tidy: ${#tidied[@]} sources, which takes an hour"
fi
printf '%s\n' "${tidied[@]}" |
  xargs -P "$(processes)" -n 1 clang-tidy-19 -p build/lint --quiet --checks="$checks" || status=1
exit "$status"
