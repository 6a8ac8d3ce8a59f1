# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# solids [PAIRS]: verdicts and booleans of that many pairs of each kind beside CGAL's.
pairs=${1:-1000}
[[ $pairs =~ ^[1-9][0-9]*$ ]] || fail "expected a number of pairs, not $pairs"
need build test libcgal-dev
say "Building the test beside CGAL in build/dev, which takes minutes"
configure dev
build dev --target test_arrange_with_cgal
say "Comparing"
RC_PARAMS="max_success=$pairs ${RC_PARAMS:-}" build/dev/tests/test_arrange_with_cgal
