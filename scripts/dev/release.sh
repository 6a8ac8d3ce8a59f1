# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# release [--check]: what has to be so before a version is tagged, one line for each; without --check
# it also runs what takes long. Nothing is tagged or sent.
option_of "${1:-}" --check
version=$(sed -n 's/^project(signum VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)
say "Is signum $version ready?"
left=0
point() {
  local what=$1 said
  shift
  if said=$("$@" 2>&1); then
    printf '[x] %s\n' "$what"
  else
    printf '[ ] %s\n' "$what"
    [[ ! $said ]] || printf '    %s\n' "$(tail -1 <<<"$said")"
    left=$((left + 1))
  fi
}
nothing_uncommitted() { [[ ! $(git status --porcelain) ]]; }
not_tagged() { [[ ! $(git tag --list "v$version") ]]; }
has_section() { grep -qE "^## \[$version\] - 20[0-9]{2}-[0-9]{2}-[0-9]{2}" CHANGELOG.md; }
nothing_unreleased() {
  ! sed -n '/^## \[Unreleased\]/,/^## \[[0-9]/p' CHANGELOG.md | grep -q '^- '
}
point 'the version is the same in all files' scripts/check_versions
point "CHANGELOG.md has a section [$version] with its date" has_section
point 'CHANGELOG.md has nothing left under [Unreleased]' nothing_unreleased
point 'nothing is uncommitted' nothing_uncommitted
point "there is no tag v$version yet" not_tagged
for script in docs readme laws prose words names; do
  point "scripts/check_$script" "scripts/check_$script"
done
if [[ ${1:-} != --check ]]; then
  for command in 'test --all' lint golden wasm bench; do
    read -ra words <<<"$command"
    point "./dev $command" ./dev "${words[@]}"
  done
fi
if ((left)); then
  say "$left to do"
  exit 1
fi
say "Ready: git tag v$version"
