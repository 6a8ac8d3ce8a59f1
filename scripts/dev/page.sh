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
# Playwright wants Node.js 20.
amiss=$(page_packages 20) || skip "$amiss"
has_browser() { [[ -x ${SIGNUM_CHROMIUM:-} ]] || has chromium || has chromium-browser; }
if ! has_browser && has apt-get; then
  say "Installing chromium (out/install.log)"
  mkdir -p out
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends \
    chromium >>out/install.log 2>&1 || true
fi
has_browser || skip "there is no Chromium: install it, or name one by SIGNUM_CHROMIUM"

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
