# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# page [--pictures | --big]: bundles the page in 3D into page/dist and tests it in a browser;
# --pictures: makes its pictures in docs/page anew; --big: how fast a million triangles are.
option_of "${1:-}" --pictures --big --test

# Says why, and that nothing of it was tested.
skip() {
  say "SKIPPED: the tests of the page ($*)"
  exit 0
}
amiss=$(page_packages) || skip "$amiss"
if ! command -v chromium >/dev/null && command -v apt-get >/dev/null; then
  say "Installing chromium (out/install.log)"
  mkdir -p out
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
    chromium >>out/install.log 2>&1 || true
fi
command -v chromium >/dev/null || skip "there is no Chromium"

say "The page in headless Chromium"
[[ ${1:-} == --test ]] || (cd page && node build.mjs dist/page.html)
need build
configure dev
build dev --target signum_cli
case ${1:-} in
  --pictures) node page/tests/pictures.mjs ;;
  --big) node page/tests/big.mjs ;;
  *) node --test --test-reporter=spec page/tests/*.test.mjs ;;
esac
