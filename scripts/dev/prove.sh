# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# prove [--write]: the constants by which doubles decide, proved in rationals and by Gappa; then each
# kind of what is proved is broken in a copy, and the proof has to fail. With --coq: the theorems of
# proofs/coq instead; --coq-write makes the formulas there anew first.
option_of "${1:-}" --write --coq --coq-write

# prove_in FOLDER [FIRST]: the theorems of the sources there, from the first on, where those before
# are proved; prints what all rest on.
prove_in() {
  local source from=${2:-Doubles}
  for source in Doubles Formula Magnitude Filters Cloud Axes Longest Decides Predicates Meaning \
    Integers Nearest Sources Running Ends ErrorBounded TwoDoubles Scaled Assumptions; do
    [[ $source == "$from" ]] && from=
    [[ $from ]] || (cd "$1" && coqc -q -R . Signum "$source.v") || return
  done
}

# prove_broken SED FILE: the proof has to fail where FILE is changed.
prove_broken() {
  rm -rf build/coq-broken
  cp -r build/coq build/coq-broken
  sed -i "$1" "build/coq-broken/$2"
  cmp -s "proofs/coq/$2" "build/coq-broken/$2" && fail "prove: no place for $1 in proofs/coq/$2"
  ! prove_in build/coq-broken "${2%.v}" >/dev/null 2>&1 || fail "the theorems do not notice $1 in proofs/coq/$2"
  printf 'noticed in %s: %s\n' "$2" "$1"
}

if [[ ${1:-} == --coq* ]]; then
  need build test coq
else
  need build test prove
fi
say "Recording the formulas in build/dev"
[[ -f build/dev/CMakeCache.txt ]] || configure dev
build dev --target record_formulas
if [[ ${1:-} == --coq* ]]; then
  mkdir -p out build
  build/dev/tests/record_formulas >out/formulas.txt
  if [[ $1 == --coq-write ]]; then
    python3 -B proofs/coq/predicates.py out/formulas.txt >proofs/coq/Predicates.v
    python3 -B proofs/coq/sources.py >proofs/coq/Sources.v
  fi
  python3 -B proofs/coq/predicates.py out/formulas.txt --check proofs/coq/Predicates.v ||
    fail "./dev prove --coq-write makes it anew"
  python3 -B proofs/coq/sources.py --check proofs/coq/Sources.v ||
    fail "./dev prove --coq-write makes it anew"
  say "Proving the filters of all predicates in Coq, and the types that count their errors"
  rm -rf build/coq
  cp -r proofs/coq build/coq
  prove_in build/coq | tee out/assumptions.txt
  cmp out/assumptions.txt proofs/coq/assumptions.txt || fail "the theorems rest on other axioms than proofs/coq/assumptions.txt says"
  say "Breaking them in a copy: each has to fail"
  prove_broken 's/IZR (Z.of_nat (S n)) \* u/IZR (Z.of_nat n) * u/' Filters.v
  prove_broken 's/| Mul a b => S (roundings a + roundings b)/| Mul a b => (roundings a + roundings b)%nat/' Formula.v
  prove_broken 's/orient3d_axes 6\./orient3d_axes 5./' Predicates.v
  prove_broken 's/own_decides power_sphere 120 540/own_decides power_sphere 120 560/' Predicates.v
  prove_broken 's/(bits leaf b) + 1$/(bits leaf b)/' Integers.v
  prove_broken 's/ + (unit \* (Babs (sum_v a b)))//' Sources.v
  prove_broken 's/ + ((error a) \* (error b)).$/./' Sources.v
  prove_broken 's/(Babs (quotient_v a b)) + tiny/Babs (quotient_v a b)/' Sources.v
  prove_broken 's/eb_product_roundings (R S : nat) : nat := (R + S + 1)/eb_product_roundings (R S : nat) : nat := (R + S)/' Sources.v
  prove_broken 's/dd_unit : double := exactly 4503599627370496 (-155)/dd_unit : double := exactly 4503599627370496 (-156)/' Sources.v
  prove_broken 's/((low a) \* (high b))/((low a) * (low b))/' Sources.v
  prove_broken 's/long_bits : Z := 127/long_bits : Z := 126/' Sources.v
  exit 0
fi
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
