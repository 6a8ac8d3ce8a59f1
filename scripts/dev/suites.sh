# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# suites [--only SUITE] [--out FILE]: docs/suites.md, by the suites of other projects in
# ../shared/data, or in the folder that SIGNUM_SHARED_DATA names.
need build python3
configure dev
build dev --target signum_cli
say "Asking what the suites ask"
(($#)) || set -- --out docs/suites.md
python3 tests/suites/suites.py build/dev/cli/signum "${SIGNUM_SHARED_DATA:-../shared/data}" "$@"
