(* SPDX-License-Identifier: MIT *)
(** ErrorBounded: what each operation does to the value and the magnitude, in every rounding mode,
    flushed or not. B bounds the terms of the exact number x; [near] says how far the value is from
    it after so many roundings, and [holds] how much of B the magnitude still is. *)
From Coq Require Import Reals ZArith Lia Lra.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Formula Magnitude Filters Nearest Sources.

Open Scope R_scope.

(** An ErrorBounded of R roundings: its value and its magnitude are finite, and of the terms of x. *)
Definition bounded n B x (v m : double) :=
  is_finite v = true /\ is_finite m = true /\ near B n (B2R v) x /\ 0 <= B2R m /\ holds (3 * n) B (B2R m).

(** The terms are neither so small nor so large that underflow or overflow counts. *)
Definition in_range B (m : R) := two (-599) <= B /\ B <= two 1021 /\ m <= two 1023.

Lemma half_is_left k B : (k <= 297)%nat -> two (-599) <= B -> two (-600) <= (1 - w) ^ k * B.
Proof.
intros K L. assert (P := power_lower k). assert (W := w_positive). assert (Ws := w_small).
assert (N : INR k <= 297) by (rewrite INR_IZR_INZ; apply IZR_le; lia). assert (N0 := pos_INR k).
assert (S : INR k * w <= 297 * two (-51)) by (apply Rmult_le_compat; lra).
assert (T : 297 * two (-51) <= / 2) by (simpl; lra).
assert (H : / 2 <= (1 - w) ^ k) by lra.
replace (two (-600)) with (/ 2 * two (-599)).
- apply Rmult_le_compat; try lra. apply bpow_ge_0.
- change (-599)%Z with (1 + -600)%Z. rewrite bpow_plus. simpl (two 1). lra.
Qed.

Lemma rounded_bounded mode n B x z y v v' r r' :
  (S n <= 100)%nat -> (S (3 * n) <= 297)%nat -> in_range B y -> near B n z x -> 0 <= y -> holds (3 * n) B y ->
  gives mode z v -> flushed v v' -> gives mode y r -> flushed r r' -> bounded (S n) B x v' r'.
Proof.
intros N K (L & U & V) X P Y Gv Fv Gr Fr. assert (B0 : 0 <= B) by (pose proof (two_positive (-599)); lra).
assert (L6 : two (-600) <= B) by (apply Rle_trans with (2 := L), bpow_le; lia).
assert (W : within_rounding z v') by (apply gives_flushed with mode v; auto; apply small_enough with (3 := X); auto; lia).
assert (Ly : two (-600) <= y) by (apply Rle_trans with (2 := Y), half_is_left; [lia | exact L]).
assert (Wy : within_rounding y r').
{ apply gives_flushed with mode r; auto. rewrite Rabs_pos_eq; lra. }
split; [apply W | ]. split; [apply Wy | ]. split; [now apply near_rounded with z | ].
assert (H := holds_rounded (3 * n) B y r' Ly Wy Y).
split; [ | apply holds_more with (S (3 * n)); [lia | exact B0 | exact H]].
apply Rle_trans with (2 := H). apply Rmult_le_pos; [apply Rlt_le, power_positive | exact B0].
Qed.

Section Operations.
Variables (mode : mode) (n k : nat) (A B x y : R) (a ma b mb v m : double).
Hypothesis of_a : bounded n A x a ma.
Hypothesis of_b : bounded k B y b mb.
Hypothesis few : (n + k + 1 <= 99)%nat.

Lemma positive_terms : 0 <= A /\ 0 <= B.
Proof.
destruct of_a as (_ & _ & X & _). destruct of_b as (_ & _ & Y & _).
split; eapply near_positive; eassumption.
Qed.

Theorem product_bounded : in_range (A * B) (B2R ma * B2R mb) -> flushed (Bmult mode a b) v -> flushed (Bmult mode ma mb) m ->
  bounded (eb_product_roundings n k) (A * B) (x * y) v m.
Proof.
intros I Fv Fm. destruct positive_terms as [PA PB].
destruct of_a as (Fa & Fma & X & Pa & Ha). destruct of_b as (Fb & Fmb & Y & Pb & Hb).
unfold eb_product_roundings. replace (n + k + 1)%nat with (S (n + k)) by lia.
apply rounded_bounded with (mode := mode) (z := B2R a * B2R b) (y := B2R ma * B2R mb) (v := Bmult mode a b) (r := Bmult mode ma mb); auto; try lia.
- now apply near_times.
- now apply Rmult_le_pos.
- replace (3 * (n + k))%nat with (3 * n + 3 * k)%nat by lia. now apply holds_times.
- now apply gives_times.
- now apply gives_times.
Qed.

Theorem sum_bounded : in_range (A + B) (B2R ma + B2R mb) -> flushed (Bplus mode a b) v -> flushed (Bplus mode ma mb) m ->
  bounded (eb_sum_roundings n k) (A + B) (x + y) v m.
Proof.
intros I Fv Fm. destruct positive_terms as [PA PB].
destruct of_a as (Fa & Fma & X & Pa & Ha). destruct of_b as (Fb & Fmb & Y & Pb & Hb).
unfold eb_sum_roundings. replace (max n k + 1)%nat with (S (max n k)) by lia.
apply rounded_bounded with (mode := mode) (z := B2R a + B2R b) (y := B2R ma + B2R mb) (v := Bplus mode a b) (r := Bplus mode ma mb); auto; try lia.
- now apply near_plus.
- lra.
- replace (3 * max n k)%nat with (max (3 * n) (3 * k)) by lia. now apply holds_plus.
- now apply gives_plus.
- now apply gives_plus.
Qed.

Theorem difference_bounded : in_range (A + B) (B2R ma + B2R mb) -> flushed (Bminus mode a b) v -> flushed (Bplus mode ma mb) m ->
  bounded (eb_difference_roundings n k) (A + B) (x - y) v m.
Proof.
intros I Fv Fm. destruct positive_terms as [PA PB].
destruct of_a as (Fa & Fma & X & Pa & Ha). destruct of_b as (Fb & Fmb & Y & Pb & Hb).
unfold eb_difference_roundings. replace (max n k + 1)%nat with (S (max n k)) by lia.
apply rounded_bounded with (mode := mode) (z := B2R a - B2R b) (y := B2R ma + B2R mb) (v := Bminus mode a b) (r := Bplus mode ma mb); auto; try lia.
- now apply near_minus.
- lra.
- replace (3 * max n k)%nat with (max (3 * n) (3 * k)) by lia. now apply holds_plus.
- now apply gives_minus.
- now apply gives_plus.
Qed.

Theorem absolute_bounded : bounded n A (Rabs x) (Babs a) ma.
Proof.
destruct of_a as (Fa & Fma & X & Pa & Ha). unfold bounded. rewrite is_finite_Babs, B2R_Babs.
split; [exact Fa | ]. split; [exact Fma | ]. split; [now apply near_abs | auto].
Qed.
End Operations.

(** Beyond (R + 1) 2^-52 of the magnitude, but for the roundings of that bound, the value has the sign
    of the exact number, which is not zero. *)
Theorem sign_bounded n A x v m bound : bounded n A x v m -> (n < 100)%nat -> 0 < A ->
  (1 - w) ^ 3 * (IZR (Z.of_nat (S n)) * B2R eb_unit * B2R m) <= bound -> bound < Rabs (B2R v) -> 0 < B2R v * x.
Proof.
intros (_ & _ & X & P & H) N PA L Beyond.
assert (E : B2R eb_unit = u).
{ unfold eb_unit. rewrite (proj2 (exactly_is _ _ _)). unfold u. change (-52)%Z with (52 + -104)%Z. rewrite bpow_plus. reflexivity. }
rewrite E in L. fold (constant n) in L.
apply bound_decides with (n := n) (k := (3 * n + 3)%nat) (B := A) (bound := bound); auto; try lia.
apply Rle_trans with (2 := L). rewrite pow_add.
assert (C : 0 <= constant n) by (unfold constant; apply Rmult_le_pos; [apply IZR_le; lia | apply Rlt_le, u_positive]).
assert (K := power_positive 3). unfold holds in H.
replace ((1 - w) ^ (3 * n) * (1 - w) ^ 3 * (constant n * A)) with ((1 - w) ^ 3 * (constant n * ((1 - w) ^ (3 * n) * A))) by ring.
apply Rmult_le_compat_l; [lra | ]. now apply Rmult_le_compat_l.
Qed.

(** The rules of the C++ source are those by which Formula.v counts. *)
Lemma rules_of_formulas a b d :
  roundings (Mul a b) = eb_product_roundings (roundings a) (roundings b) /\
  roundings (Add a b) = eb_sum_roundings (roundings a) (roundings b) /\
  roundings (Sub a b) = eb_difference_roundings (roundings a) (roundings b) /\
  degree d (Mul a b) = eb_product_degree (degree d a) (degree d b) /\
  degree d (Add a b) = eb_sum_degree (degree d a) (degree d b) /\
  degree d (Sub a b) = eb_difference_degree (degree d a) (degree d b).
Proof.
unfold eb_product_roundings, eb_sum_roundings, eb_difference_roundings, eb_product_degree, eb_sum_degree, eb_difference_degree.
repeat split; simpl; lia.
Qed.
