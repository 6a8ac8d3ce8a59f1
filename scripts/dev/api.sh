# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# api: the API reference, pages made from the comments of the public headers.
option_of "${1:-}"
need doxygen
say "Making out/api/html/index.html"
mkdir -p out
doxygen docs/Doxyfile
