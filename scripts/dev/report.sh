# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# report [ARGUMENT...]: docs/report.md.
need build peers
say "Building signum, its peers and the program of the report in build/release"
configure release -DSIGNUM_BUILD_PEERS=ON
build release --target all signum_report
say "Asking textbook methods and libraries; this takes minutes"
build/release/judge/report/signum_report "$@"
