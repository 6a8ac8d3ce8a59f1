# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# packages_of LANGUAGE [FOLDER]: what node or python asks of packages is made ready; prints
# nothing, and sets `installed_in`, the folder with packages of npm.
packages_of() {
  local amiss
  amiss=$(node_of 18) || fail "$amiss"
  if [[ $1 == python ]]; then need peers-python; fi
  installed_in=${2:-$(mktemp -d)}
  [[ ${2:-} ]] && return
  # shellcheck disable=SC2064 # the folder that it is now
  trap "rm -rf '$installed_in'" EXIT
  [[ $1 == python ]] && return
  cp judge/peers/node/package.json "$installed_in"
  mkdir -p out
  say "Installing packages in $installed_in (out/npm.log)"
  (cd "$installed_in" && npm install --ignore-scripts --no-audit --no-fund --no-package-lock) \
    >out/npm.log 2>&1 || fail "npm install failed, which asks the registry of npm: out/npm.log"
}

# ask_packages LANGUAGE SIGNUM [ARGUMENT...]: runs report.mjs with the packages that are ready.
ask_packages() {
  local language=$1 program=$2 flags=()
  shift 2
  if [[ $language == python ]]; then flags=(--python); fi
  node judge/peers/node/report.mjs "$program" "$installed_in" "${flags[@]}" "$@"
}

# page_of_packages LANGUAGE SIGNUM [ARGUMENT...]: docs/report-LANGUAGE.md, and the texts of issues
# in out/issues/LANGUAGE.
page_of_packages() {
  local language=$1 page=docs/report-$1.md flags=()
  if [[ $language == python ]]; then flags=(--python); fi
  ask_packages "$@" --out "$page"
  say "Texts of issues, with programs that were run, in out/issues/$language"
  node judge/peers/node/issues.mjs "$page" "$installed_in" "out/issues/$language" "${flags[@]}"
}

# report_packages LANGUAGE [--packages FOLDER] [ARGUMENT...]: what ./dev report-LANGUAGE does.
report_packages() {
  local language=$1 folder="" program=build/dev/cli/signum
  shift
  if [[ ${1:-} == --packages ]]; then
    folder=${2:?--packages FOLDER}
    shift 2
  fi
  need build
  packages_of "$language" "$folder"
  configure dev
  build dev --target signum_cli
  say "Asking them; this takes minutes"
  if (($#)); then ask_packages "$language" "$program" "$@"; else page_of_packages "$language" "$program"; fi
}
