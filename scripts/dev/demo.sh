# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# demo: the program without the judge of other code, and what it says of the example parts.
option_of "${1:-}"
need build
say "Building signum in build/demo"
configure demo
build demo --target signum_cli
for folder in examples/*/; do
  name=$(basename "$folder")
  parts=("$folder"*.{obj,off,ply,stl})
  [[ ${#parts[@]} != 0 ]] || continue
  say "signum check ${parts[*]} --out out/demo/$name --force"
  status=0
  build/demo/cli/signum check "${parts[@]}" --out "out/demo/$name" --force || status=$?
  ((status <= 1)) || fail "signum check ended with status $status"
done
say "The contacts are in out/demo: contacts.obj beside the parts in any viewer, or contacts.svg"
say "The program is build/demo/cli/signum, compiled to be ready soon. To have all of it on this machine, as
signum, and up to twice as fast:
  cmake --preset release && cmake --build build/release && sudo cmake --install build/release"
