# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# prove [--write]: the constants by which doubles decide, proved in rationals and by Gappa; then each
# kind of what is proved is broken in a copy, and the proof has to fail.
option_of "${1:-}" --write
need build test prove
say "Recording the formulas in build/dev"
[[ -f build/dev/CMakeCache.txt ]] || configure dev
build dev --target record_formulas
say "Proving the constants; docs/lab/proofs.md has the table"
mkdir -p out
build/dev/tests/record_formulas >out/formulas.txt
table=--check
[[ ${1:-} == --write ]] && table=--write
python3 -B tests/proofs/prove.py out/formulas.txt --gappa "$table" docs/lab/proofs.md | tee out/proofs.txt
[[ ${PIPESTATUS[0]} == 0 ]] || fail "a constant is not proved"
say "Breaking formulas, bounds and constants in a copy: each proof has to fail"
python3 -B tests/proofs/breaks.py build/dev/compile_commands.json "$table" docs/lab/proofs.md |
  tee out/breaks.txt
[[ ${PIPESTATUS[0]} == 0 ]] || fail "a proof does not notice what is broken"
