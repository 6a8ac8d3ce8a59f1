# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# site: the pages of docs/, examples in 3D, the gallery and the playground as static pages, in
# out/site. The last two need the module that ./dev wasm builds; without it the pages say so.
option_of "${1:-}"
amiss=$(page_packages 18) || fail "$amiss"
need build
configure dev
build dev --target signum_cli
node page/site/site.mjs out/site
say "out/site/index.html"
