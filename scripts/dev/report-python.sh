# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# report-python [ARGUMENT...]: docs/report-python.md, by packages of Python that Debian has, and
# the texts of issues for their maintainers, in out/issues. Arguments go to report.mjs instead.
# shellcheck source=scripts/dev/packages.sh
source scripts/dev/packages.sh
report_packages python "$@"
