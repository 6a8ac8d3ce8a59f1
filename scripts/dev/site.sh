# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# site: the pages of docs/ and examples in 3D as static pages, in out/site.
option_of "${1:-}"
amiss=$(page_packages) || fail "$amiss"
need build
configure dev
build dev --target signum_cli
node page/site/site.mjs out/site
say "out/site/index.html"
