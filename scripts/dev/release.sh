# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# release [--check]: what has to be so before a version is tagged, one line for each, and below it what
# is missing; without --check it also runs what takes long. Nothing is tagged or sent.
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
    [[ ! $said ]] || tail -12 <<<"$said" | sed 's/^/    /'
    left=$((left + 1))
  fi
}
nothing_uncommitted() { git status --short && [[ ! $(git status --porcelain) ]]; }
not_tagged() { [[ ! $(git tag --list "v$version") ]]; }
has_section() { grep -qE "^## \[$version\] - 20[0-9]{2}-[0-9]{2}-[0-9]{2}" CHANGELOG.md; }
nothing_unreleased() {
  ! sed -n '/^## \[Unreleased\]/,/^## \[[0-9]/p' CHANGELOG.md | grep -q '^- '
}
packages_are_made() {
  local name missing=0
  for name in "signum-$version.tar.gz" "signum-$version-cp*.whl" "signum_${version}_*.deb" \
    "signum-predicates-$version.tgz" "signum-geometry-$version.tgz" signum_predicates.hpp \
    predicates.c predicates.h SHA256SUMS; do
    compgen -G "out/package/$name" >/dev/null || { echo "out/package/$name: ./dev package makes it" && missing=1; }
  done
  return "$missing"
}
checksums_are_right() {
  local name
  (cd out/package && sha256sum --check --quiet SHA256SUMS) || return
  for name in out/package/*; do
    [[ $name == */SHA256SUMS ]] || cut -c67- out/package/SHA256SUMS | grep -qxF "${name##*/}" ||
      { echo "$name: no checksum" && return 1; }
  done
}
# The archive of sources is made anew: it is the same, byte for byte, where no source has changed.
packages_are_of_these_sources() {
  local folder
  folder=$(mktemp -d)
  PYTHONDONTWRITEBYTECODE=1 python3 -c 'import sys; sys.path.insert(0, "bindings/python"); import wheel_builder
wheel_builder.build_sdist(sys.argv[1])' "$folder"
  cmp "$folder/signum-$version.tar.gz" "out/package/signum-$version.tar.gz" || { rm -r "$folder" && return 1; }
  rm -r "$folder"
}
tests_have_passed() {
  [[ $(cat out/tested 2>/dev/null) == "$(git rev-parse HEAD)" ]] ||
    { echo "out/tested has $(cat out/tested 2>/dev/null || echo nothing): ./dev test --all, with nothing uncommitted" && return 1; }
}
point 'the version is the same in all files' scripts/check_versions
point "CHANGELOG.md has a section [$version] with its date" has_section
point 'CHANGELOG.md has nothing left under [Unreleased]' nothing_unreleased
point 'nothing is uncommitted' nothing_uncommitted
point "there is no tag v$version yet" not_tagged
for script in docs readme laws prose words names; do
  point "scripts/check_$script" "scripts/check_$script"
done
point 'the packages are made, in out/package' packages_are_made
point 'each of them has its checksum' checksums_are_right
point 'they are made of these sources' packages_are_of_these_sources
if [[ ${1:-} == --check ]]; then
  point './dev test --all has passed on this commit' tests_have_passed
else
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
