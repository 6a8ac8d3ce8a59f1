# shellcheck shell=bash
# SPDX-License-Identifier: MIT
option_of "${1:-}"
need format
sources '*.cpp' '*.hpp' | xargs clang-format-19 -i
