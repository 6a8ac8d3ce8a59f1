# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# demo: the program, and what it says of the example parts.
option_of "${1:-}"
need build
say "Building signum in build/release"
configure release -DSIGNUM_PRECOMPILE_HEADERS=ON
build release --target signum_cli
for folder in examples/*/; do
  name=$(basename "$folder")
  parts=("$folder"*.{obj,off,ply,stl})
  [[ ${#parts[@]} != 0 ]] || continue
  say "signum check ${parts[*]} --out out/demo/$name"
  status=0
  build/release/cli/signum check "${parts[@]}" --out "out/demo/$name" || status=$?
  ((status <= 1)) || fail "signum check ended with status $status"
done
say "The contacts are in out/demo: contacts.obj beside the parts in any viewer, or contacts.svg"
