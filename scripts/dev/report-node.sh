# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# report-node [--packages FOLDER] [ARGUMENT...]: docs/report-node.md, by the packages of npm that
# judge/peers/node/package.json names, installed in a temporary folder, or by those in FOLDER; and
# the texts of issues for their maintainers, in out/issues. Arguments go to report.mjs instead.
amiss=$(node_of 18) || fail "$amiss"
need build
configure dev
build dev --target signum_cli
if [[ ${1:-} == --packages ]]; then
  folder=${2:?--packages FOLDER}
  shift 2
else
  folder=$(mktemp -d)
  trap 'rm -rf "$folder"' EXIT
  cp judge/peers/node/package.json "$folder"
  mkdir -p out
  say "Installing packages in $folder (out/npm.log)"
  (cd "$folder" && npm install --ignore-scripts --no-audit --no-fund --no-package-lock) \
    >out/npm.log 2>&1 || fail "npm install failed, which asks the registry of npm: out/npm.log"
fi
say "Asking them; this takes minutes"
if (($#)); then
  node judge/peers/node/report.mjs build/dev/cli/signum "$folder" "$@"
else
  page=docs/report-node.md
  node judge/peers/node/report.mjs build/dev/cli/signum "$folder" --out "$page"
  say "Texts of issues, with programs that were run, in out/issues"
  node judge/peers/node/issues.mjs "$page" "$folder" out/issues
fi
