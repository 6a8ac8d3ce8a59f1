# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# amalgamate: makes out/signum_predicates.hpp, all predicates in one header, of the sources.
need python
mkdir -p out
python3 scripts/amalgamate out/signum_predicates.hpp
say "out/signum_predicates.hpp has $(wc -l <out/signum_predicates.hpp) lines"
