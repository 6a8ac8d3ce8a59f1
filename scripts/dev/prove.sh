# shellcheck shell=bash
# SPDX-License-Identifier: MIT
# prove [--write]: the constants by which doubles decide, proved in rationals and by Gappa; then each
# kind of what is proved is broken in a copy, and the proof has to fail. With --coq: the theorems of
# proofs/coq instead; --coq-write makes the formulas there anew first.
option_of "${1:-}" --write --coq --coq-write

# Each theorem after what it needs.
theorems=(Doubles Formula Magnitude Filters Cloud Axes Longest Decides Predicates Meaning Integers Nearest Sources
  Counting Running Ends ErrorBounded TwoDoubles Pairs PairProduct PairEnds PairRoot Scaled Assumptions)

# prove_in FOLDER SOURCE...: the theorems of these sources there; prints what all rest on.
prove_in() {
  local source
  for source in "${@:2}"; do
    (cd "$1" && coqc -q -R . Signum "$source.v") || return
  done
}

# prove_broken SED SOURCE [SOURCE...]: the proof has to fail where the first source is changed: in it, or in
# one of the others, which are all that is proved again. Without others, from the first on.
prove_broken() {
  local again=("${@:2}") each
  rm -rf build/coq-broken
  cp -r build/coq build/coq-broken
  sed -i "$1" "build/coq-broken/$2.v"
  cmp -s "proofs/coq/$2.v" "build/coq-broken/$2.v" && fail "prove: no place for $1 in proofs/coq/$2.v"
  if (($# == 2)); then
    for each in "${!theorems[@]}"; do
      [[ ${theorems[each]} == "$2" ]] && again=("${theorems[@]:each}")
    done
  fi
  ! prove_in build/coq-broken "${again[@]}" >/dev/null 2>&1 || fail "the theorems do not notice $1 in proofs/coq/$2.v"
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
  prove_in build/coq "${theorems[@]}" | tee out/assumptions.txt
  cmp out/assumptions.txt proofs/coq/assumptions.txt || fail "the theorems rest on other axioms than proofs/coq/assumptions.txt says"
  say "Breaking them in a copy: each has to fail"
  prove_broken 's/IZR (Z.of_nat (S n)) \* u/IZR (Z.of_nat n) * u/' Filters
  prove_broken 's/| Mul a b => S (roundings a + roundings b)/| Mul a b => (roundings a + roundings b)%nat/' Formula
  prove_broken 's/orient3d_axes 6\./orient3d_axes 5./' Predicates
  prove_broken 's/own_decides power_sphere 120 540/own_decides power_sphere 120 560/' Predicates
  prove_broken 's/(bits leaf b) + 1$/(bits leaf b)/' Integers
  prove_broken 's/ + (unit \* (Babs (sum_v a b)))//' Sources Counting Running
  prove_broken 's/ + ((error a) \* (error b)).$/./' Sources Counting Running
  prove_broken 's/(Babs (quotient_v a b)) + tiny/Babs (quotient_v a b)/' Sources Counting Running
  prove_broken 's/eb_product_roundings (R S : nat) : nat := (R + S + 1)/eb_product_roundings (R S : nat) : nat := (R + S)/' \
    Sources ErrorBounded
  prove_broken 's/dd_unit : double := exactly 4503599627370496 (-155)/dd_unit : double := exactly 4503599627370496 (-156)/' \
    Sources TwoDoubles
  prove_broken 's/((low a) \* (high b))/((low a) * (low b))/' Sources TwoDoubles
  prove_broken 's/long_bits : Z := 127/long_bits : Z := 126/' Sources Scaled
  pairs=(Sources Counting TwoDoubles Pairs)
  prove_broken 's/(Babs (bp_sum_lows a b)) + (Babs (bp_sum_rest a b))/Babs (bp_sum_rest a b)/' "${pairs[@]}"
  prove_broken '/^Definition of_product /s/6755399441055744 (-50)/5629499534213120 (-50)/' "${pairs[@]}" PairProduct
  prove_broken 's/((Babs (bp_high b)) + (bp_error b))/(Babs (bp_high b))/' "${pairs[@]}" PairProduct
  prove_broken '/^Definition bp_reach /s/4503599627370496 (-51)/4503599627370496 (-52)/' "${pairs[@]}" PairProduct PairEnds
  prove_broken '/^Definition bp_exact_from /s/(-1012)/(-1022)/' "${pairs[@]}" PairProduct PairEnds
  prove_broken '/^Definition bp_root_where_sure /s/6755399441055744 (-51)/4503599627370496 (-51)/' \
    "${pairs[@]}" PairProduct PairEnds PairRoot
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
