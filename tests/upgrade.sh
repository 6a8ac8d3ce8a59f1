#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# upgrade.sh WORK_DIR CC [FLAG...]: is a package of Debian, the one in WORK_DIR, what an upgrade wants?
# Packages are made of it that are called otherwise, and in an empty root that dpkg keeps:
#   1. a later patch takes its place; a program in C that was linked before it runs with the new library
#   2. it takes the place of one of another minor version; the loader refuses such a program, and runs
#      the program that is linked anew
# Nothing of the older package is left. Prints "skipped: ..." where dpkg cannot be asked.
set -Eeuo pipefail
work=$1
shift
[[ $(id -u) == 0 ]] || { echo "skipped: only root may install with dpkg" && exit; }
given=$(echo "$work"/signum_*.deb)
version=$(dpkg-deb --field "$given" Version)
minor=${version%.*}
later=$minor.$(tr 0-8 9 <<<"${version##*.}")
older_minor=$(tr 1-9 0 <<<"$minor")
cd "$work"
rm -rf upgrade
mkdir -p upgrade/bin
cd upgrade
ln -s "$(command -v true)" bin/ldconfig # which the package calls; that root has no cache
fail() { echo "upgrade: $*" >&2 && exit 1; }

# called NEW OLD_NAME NEW_NAME: the given package as version NEW, whose library is called otherwise;
# the names are of one length, so that they can be written over each other.
called() {
  dpkg-deb --raw-extract "$given" "tree_$1"
  sed -i "s/^Version: .*/Version: $1/" "tree_$1/DEBIAN/control"
  local folder file name
  folder=$(dirname "$(find "tree_$1" -name libsignum_c.so)")
  rm "$folder"/libsignum_c.so "$folder/libsignum_c.so.$minor"
  file=$folder/libsignum_c.so.$1
  mv "$folder/libsignum_c.so.$version" "$file"
  LC_ALL=C sed -i "s/$2\x00/$3\x00/g" "$file"
  name=$(readelf -d "$file" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
  ln -s "libsignum_c.so.$1" "$folder/$name"
  ln -s "$name" "$folder/libsignum_c.so"
  (cd "tree_$1" && find usr -type f -exec md5sum {} + >DEBIAN/md5sums)
  dpkg-deb -Znone --build "tree_$1" "$1.deb" >/dev/null
  rm -r "tree_$1"
}
installs() {
  mkdir -p root/var/lib/dpkg/info root/var/lib/dpkg/updates
  touch root/var/lib/dpkg/status
  PATH=$PWD/bin:$PATH dpkg --root="$PWD/root" --log="$PWD/dpkg.log" --force-depends --force-script-chrootless \
    --install "$1" >>said 2>&1 ||
    { cat said >&2 && fail "dpkg --install $1"; }
}
library() { dirname "$(find root/usr -name libsignum_c.so)"; }
links() { "$@" -Iroot/usr/include main.c "-L$(library)" -lsignum_c -o program; }
runs() { LD_LIBRARY_PATH=$(library) ./program; }
nothing_is_left() {
  local known there
  known=$(dpkg --root="$PWD/root" --listfiles signum | while read -r f; do [[ -d root$f ]] || echo "$f"; done | sort)
  there=$(cd root && find usr ! -type d | sed 's|^|/|' | sort)
  [[ $known == "$there" ]] || fail "files of no package: $(comm -13 <(echo "$known") <(echo "$there"))"
  dpkg --root="$PWD/root" --verify signum || fail "dpkg --verify"
}

cat >main.c <<'C'
#include <signum/c/signum.h>
#include <stdio.h>

int main(void) {
  const double a[2] = {0, 0}, b[2] = {1e-200, 0}, c[2] = {0, 1e-200};
  int sign = 0;
  printf("%s\n", signum_version_text());
  return signum_orient2d(a, b, c, &sign) == SIGNUM_OK && sign == 1 ? 0 : 1;
}
C
called "$later" "${version//./\\.}" "$later"
called "$older_minor.0" "libsignum_c\.so\.${minor//./\\.}" "libsignum_c.so.$older_minor"

installs "$given"
links "$@"
[[ $(runs) == "$version" ]] || fail "the program does not run where it was linked"
installs "$later.deb"
[[ $(runs) == "$later" ]] || fail "linked with $version, the program does not run with $later"
nothing_is_left

rm -r root
installs "$older_minor.0.deb"
links "$@"
runs >/dev/null || fail "the program does not run where it was linked"
installs "$given"
if said=$(runs 2>&1); then fail "linked with $older_minor, the program runs with $version"; fi
[[ $said == *libsignum_c.so.$older_minor:* ]] || fail "expected that the loader misses the library: $said"
links "$@"
[[ $(runs) == "$version" ]] || fail "linked anew, the program does not run"
nothing_is_left
root/usr/bin/signum --version
rm -r root ./*.deb
