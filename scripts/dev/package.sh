# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# package [PRESET]: makes what others install, of build/PRESET (release), in out/package, with the
# checksums of all: the archive of sources, the wheel, the package of Debian, those for npm, where
# Emscripten is installed with the module for WebAssembly, and the files that take the place of other
# predicates. The tests install and use each.
preset=${1:-release}
need build python
node_of 16 || exit 2
configure "$preset" -DSIGNUM_BUILD_C=ON -DSIGNUM_BUILD_PYTHON=ON
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
