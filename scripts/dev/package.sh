# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# package [PRESET]: makes what others install, of build/PRESET (release), in out/package, with the
# checksums of all: the archive of sources, the wheel, the package of Debian, those for npm, where
# Emscripten is installed with the module for WebAssembly, and the files that take the place of other
# predicates. The tests install and use each.
# package --try ROOT.tar [ROAD...]: as root, installs each of these in an empty Debian, which that
# archive holds, asks one question, and prints how long it took from nothing to the answer.
if [[ ${1:-} == --try ]]; then
  [[ -f ${2:-} ]] || fail "--try needs the archive of an empty Debian. As root:
  debootstrap --variant=minbase --include=ca-certificates bookworm root && tar -C root -cf root.tar ."
  compgen -G 'out/package/*.deb' >/dev/null || fail "out/package is empty: ./dev package comes first"
  root_archive=$2
  shift 2
  declare -A answers=([program]='{"sign": 1}' [npm-predicates]=-5e-324)
  roads=("$@")
  ((${#roads[@]})) || roads=(program c++ c c-cmake python-deb wheel npm npm-predicates one-header one-file-of-c)
  status=0
  say "Seconds from nothing to the first answer, and seconds of a processor; the answer"
  for road in "${roads[@]}"; do
    # What is mounted in a namespace goes with it.
    # shellcheck disable=SC2016
    said=$(unshare -m bash -c 'set -e
      root=$(mktemp -d)
      trap "umount -l \"$root\" && rmdir \"$root\"" EXIT
      mount -t tmpfs tmpfs "$root"
      tar -C "$root" -xf "$1"
      mount -t proc proc "$root/proc"
      mount --bind /dev "$root/dev"
      mkdir "$root/packages"
      cp out/package/* scripts/dev/try_road.sh "$root/packages"
      TIMEFORMAT="%R %U %S"
      time env -i HOME=/root PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin chroot "$root" \
        bash /packages/try_road.sh "$2" /packages' bash "$root_archive" "$road" 2>&1) || true
    read -r wall user system <<<"$(tail -n 1 <<<"$said")"
    answer=$(tail -n 2 <<<"$said" | head -n 1)
    if [[ $answer == "${answers[$road]:-1}" ]]; then
      awk -v r="$road" -v w="$wall" -v u="$user" -v s="$system" -v a="$answer" \
        'BEGIN { printf "%-15s %6.1f %6.1f  %s\n", r, w, u + s, a }'
    else
      printf '%-15s failed:\n%s\n' "$road" "$said"
      status=1
    fi
  done
  exit "$status"
fi
preset=${1:-release}
need build python
node_of 16 || exit 2
configure "$preset" -DSIGNUM_BUILD_C=ON -DSIGNUM_BUILD_PYTHON=ON -DSIGNUM_PRECOMPILE_HEADERS=ON
say "Building in build/$preset"
build "$preset"
out=$PWD/out/package
rm -rf "$out"
mkdir -p "$out"
say "The archive of sources, and the wheel"
python3 -c 'import sys; sys.path.insert(0, "bindings/python"); import wheel_builder
print(wheel_builder.build_sdist(sys.argv[1]))' "$out"
python3 -m pip --disable-pip-version-check --quiet wheel . --no-index --no-deps -w "$out" \
  --config-settings=build-dir="$PWD/build/$preset"
say "The package of Debian, and those for npm"
cpack --config "build/$preset/CPackConfig.cmake" -G DEB -B "$out/deb" >"build/$preset/cpack.log" ||
  fail "cpack failed: build/$preset/cpack.log"
mv "$out"/deb/*.deb "$out"
rm -rf "$out/deb"
node packaging/npm/pack.mjs "$out" >/dev/null
if has emcc; then
  build_for_wasm --target signum_wasm
  node packaging/npm/pack.mjs "$out" build/wasm/wasm >/dev/null
else
  say "Left out: signum-geometry, which needs the package emscripten"
fi
scripts/amalgamate "$out/signum_predicates.hpp"
cp packaging/c/predicates.c packaging/c/predicates.h "$out"
(cd "$out" && sha256sum -- * >SHA256SUMS && ls -l)
