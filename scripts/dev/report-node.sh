# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# report-node [--packages FOLDER] [ARGUMENT...]: docs/report-node.md, by the packages of npm that
# judge/peers/node/package.json names, installed in a temporary folder, or by those in FOLDER; and
# the texts of issues for their maintainers, in out/issues. Arguments go to report.mjs instead.
# shellcheck source=scripts/dev/packages.sh
source scripts/dev/packages.sh
report_packages node "$@"
