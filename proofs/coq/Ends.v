(* SPDX-License-Identifier: MIT *)
(** RunningError where it is made of a double, and where a bound is asked for. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Mult_error Relative.
From Signum Require Import Doubles Nearest Sources Counting Running.

Open Scope R_scope.

#[local] Instance valid_doubles : Valid_exp (FLT_exp (-1074) 53) := FLT_exp_valid (-1074) 53.

(** The number that a double is nearest to. *)
Theorem nearest_contains x (r : double) : rd x = real r -> contains x (Running (nearest_value r) (nearest_error r)).
Proof.
intros N. unfold contains. cbn [value error]. unfold nearest_value, nearest_error. intros F. parts. split; [assumption | ].
match goal with H : real (unit * Babs r + tiny)%double = _ |- _ => rewrite H end.
constants. facts. assert (A := Rabs_pos (real r)).
assert (E := rd_error_after x). rewrite N, Rabs_minus_sym in E.
match goal with H : real (unit * Babs r)%double = _ |- _ => set (s := real (unit * Babs r)%double) in * end.
destruct (Rle_or_lt (two (-960)) (Rabs (real r))) as [L | L].
- (* The half of a last place is a double. *)
  assert (S : s = h * Rabs (real r)).
  { match goal with H : s = _ |- _ => rewrite H end. apply rd_same. rewrite Rmult_comm. unfold h.
    apply (mult_bpow_exact_FLT radix2 (-1074) 53).
    { rewrite <- B2R_Babs. apply generic_format_B2R. }
    assert (M : (-959 <= mag radix2 (Rabs (real r)))%Z).
    { apply mag_ge_bpow. rewrite Rabs_Rabsolu. exact L. }
    lia. }
  assert (Ex : Rabs (x - real r) <= h * Rabs (real r)).
  { rewrite <- N, Rabs_minus_sym.
    apply Rle_trans with (/ 2 * ulp radix2 (FLT_exp (-1074) 53) (rd x)); [apply (error_le_half_ulp_round radix2 (FLT_exp (-1074) 53)) | ].
    assert (U : ulp radix2 (FLT_exp (-1074) 53) (rd x) <= Rabs (rd x) * two (1 - 53)).
    { apply ulp_FLT_le. rewrite N. apply Rle_trans with (2 := L). apply bpow_le. lia. }
    assert (T : two (1 - 53) = 2 * h).
    { unfold h. change (1 - 53)%Z with (1 + -53)%Z. rewrite bpow_plus. reflexivity. }
    rewrite T in U. lra. }
  apply Rle_trans with (1 := Ex). rewrite <- S. rewrite <- (rd_same s) at 1 by apply format_double. apply rd_mono. lra.
- assert (B : h * Rabs (real r) <= h * t) by (apply Rmult_le_compat_l; [lra | unfold t; lra]).
  assert (C : h * t <= t * / 1000000) by (rewrite Rmult_comm; apply Rmult_le_compat_l; lra).
  assert (P : 0 <= s) by (match goal with H : s = _ |- _ => rewrite H end; apply rd_positive, Rmult_le_pos; lra).
  apply Rle_trans with t; [lra | ]. rewrite <- (rd_same t) at 1 by (apply two_format; lia). apply rd_mono. lra.
Qed.

(** x 2^k, which is rounded where it underflows. *)
Theorem scaled_contains (x : double) k : finite x = true -> contains (real x * two k) (Running (Bldexp mode_NE x k) tiny) \/
  finite (Bldexp mode_NE x k) = false.
Proof.
intros F. destruct (finite (Bldexp mode_NE x k)) eqn:Fr; [left | now right].
unfold contains. cbn [value error]. intros _. split; [exact Fr | ].
generalize (Bldexp_correct 53 1024 _ _ mode_NE x k). destruct Rlt_bool.
2: { intros O. exfalso. exact (overflowed _ _ O Fr). }
intros (E & _). rewrite E, Rabs_minus_sym, tiny_is. simpl round_mode.
destruct (Rle_or_lt (two (-1022)) (Rabs (real x * two k))) as [L | L].
- rewrite rd_same.
  + replace (real x * two k - real x * two k) with 0 by ring. rewrite Rabs_R0. apply bpow_ge_0.
  + destruct (Req_dec (real x) 0) as [Z | N]; [rewrite Z, Rmult_0_l; apply generic_format_0 | ].
    apply (mult_bpow_exact_FLT radix2 (-1074) 53); [apply format_double | ].
    assert (M : (-1021 <= mag radix2 (real x * two k))%Z) by (apply mag_ge_bpow; exact L).
    rewrite mag_mult_bpow in M by exact N. lia.
- apply Rle_trans with (1 := rd_error _). facts.
  assert (h * Rabs (real x * two k) <= h * two (-1022)) by (apply Rmult_le_compat_l; lra).
  assert (h * two (-1022) <= mu) by (unfold h, mu; rewrite <- bpow_plus; apply bpow_le; lia).
  fold t. lra.
Qed.

Lemma before v : format v -> v - pred radix2 (FLT_exp (-1074) 53) v <= ulp radix2 (FLT_exp (-1074) 53) v.
Proof.
intros F. destruct (Rlt_or_le 0 v) as [P | P].
- assert (E : pred radix2 (FLT_exp (-1074) 53) v + ulp radix2 (FLT_exp (-1074) 53) (pred radix2 (FLT_exp (-1074) 53) v) = v).
  { apply pred_plus_ulp; [apply valid_doubles | exact P | exact F]. }
  assert (Z : 0 <= pred radix2 (FLT_exp (-1074) 53) v) by (apply pred_ge_0; [apply valid_doubles | exact P | exact F]).
  assert (L : pred radix2 (FLT_exp (-1074) 53) v <= v) by apply pred_le_id.
  assert (U : ulp radix2 (FLT_exp (-1074) 53) (pred radix2 (FLT_exp (-1074) 53) v) <= ulp radix2 (FLT_exp (-1074) 53) v).
  { apply ulp_le; [apply valid_doubles | apply FLT_exp_monotone | ]. rewrite !Rabs_pos_eq; lra. }
  lra.
- unfold pred, succ. rewrite Rle_bool_true by lra. rewrite ulp_opp. lra.
Qed.

Lemma below_of z pad : 2 * h * Rabs (rd z) * (1 - 3 * h) + t / 2 <= pad -> rd (rd z - pad) <= z.
Proof.
intros P. facts. assert (A := Rabs_pos (rd z)).
assert (Q : (h + / 1000000 * h) * Rabs (rd z) + mu < pad).
{ apply Rlt_le_trans with (2 := P). assert (0 <= h * Rabs (rd z)) by (apply Rmult_le_pos; lra).
  assert (h * (h * Rabs (rd z)) <= / 1000000 * (h * Rabs (rd z))) by (apply Rmult_le_compat_r; lra). lra. }
assert (Hp : 0 <= h * Rabs (rd z)) by (apply Rmult_le_pos; lra).
destruct (Rle_or_lt (rd z) z) as [L | L].
- apply Rle_trans with (2 := L). rewrite <- (rd_same (rd z)) at 2 by apply rd_format. apply rd_mono. lra.
- apply Rle_trans with (pred radix2 (FLT_exp (-1074) 53) (rd z)).
  2: { apply (pred_round_le_id radix2 (FLT_exp (-1074) 53)); apply valid_rnd_N. }
  apply (round_N_le_midp radix2 (FLT_exp (-1074) 53)).
  { apply generic_format_pred; [apply valid_doubles | apply rd_format]. }
  rewrite succ_pred by (apply valid_doubles || apply rd_format).
  assert (S := before (rd z) (rd_format z)).
  assert (U := half_ulp (rd z)). change (SpecFloat.fexp 53 1024) with (FLT_exp (-1074) 53) in U at 1.
  lra.
Qed.

Lemma pad_is (v : double) : finite (exactly 4503599627370496 (-51) eq_refl * unit * Babs v + tiny)%double = true ->
  2 * h * Rabs (real v) * (1 - 3 * h) + t / 2 <= real (exactly 4503599627370496 (-51) eq_refl * unit * Babs v + tiny)%double.
Proof.
intros F. parts.
assert (Two : real (exactly 4503599627370496 (-51) eq_refl) = 2) by (rewrite (proj2 (exactly_is _ _ _)); simpl; lra).
assert (Th : real (exactly 4503599627370496 (-51) eq_refl * unit)%double = 2 * h).
{ match goal with H : real (Bmult mode_NE _ unit) = _ |- _ => rewrite H end. rewrite Two, unit_is. apply rd_same.
  replace (2 * h) with (two (-52)); [apply two_format; lia | ].
  unfold h. change (-52)%Z with (1 + -53)%Z. rewrite bpow_plus. reflexivity. }
match goal with H : real (Bmult mode_NE (Bmult mode_NE _ unit) (Babs v)) = _ |- _ => rename H into E1 end.
match goal with H : real (Bplus mode_NE _ tiny) = _ |- _ => rename H into E2 end.
assert (C : counts 1 (0 * real (Bmult mode_NE (exactly 4503599627370496 (-51) eq_refl) unit) + mu)
  (Rabs (real v) * real (Bmult mode_NE (exactly 4503599627370496 (-51) eq_refl) unit)) (exactly 4503599627370496 (-51) eq_refl * unit * Babs v)%double).
{ apply (counts_times_left _ _ _ _ _ _ E1); [apply counts_absolute | rewrite Th; facts; lra]. }
assert (C2 := counts_plus _ _ _ _ _ _ _ _ _ E2 C (counts_itself tiny tiny_positive)).
destruct C2 as (_ & _ & _ & L). apply Rle_trans with (2 := L). rewrite Th, tiny_is. cbn [Init.Nat.max Nat.max]. facts.
assert (A := Rabs_pos (real v)). assert (0 <= h * Rabs (real v)) by (apply Rmult_le_pos; lra).
assert (S : (1 - 3 * h) * (2 * h * Rabs (real v)) <= (1 - h) ^ 2 * (2 * h * Rabs (real v))).
{ apply Rmult_le_compat_r; [lra | ]. rewrite h_is. lra. }
assert (S' : 3 / 4 * t <= (1 - h) ^ 2 * t) by (apply Rmult_le_compat_r; [lra | rewrite h_is; lra]). lra.
Qed.

(** The ends of the interval: what is finite is a bound. *)
Theorem lower_bounds x r : contains x r -> finite (error r) = true -> finite (lower r) = true -> real (lower r) <= x.
Proof.
intros C Fe. destruct (C Fe) as [Fv E]. unfold lower, rounded_down. intros F.
destruct (minus_finite _ _ F) as (F1 & F2 & E1). rewrite E1.
destruct (minus_finite _ _ F1) as (_ & _ & E2). assert (P := pad_is _ F2). rewrite E2 in *.
apply Rle_trans with (real (value r) - real (error r)); [now apply below_of | apply Rabs_le_inv in E; lra].
Qed.

Theorem upper_bounds x r : contains x r -> finite (error r) = true -> finite (upper r) = true -> x <= real (upper r).
Proof.
intros C Fe. destruct (C Fe) as [Fv E]. unfold upper, rounded_up. intros F.
destruct (plus_finite _ _ F) as (F1 & F2 & E1). rewrite E1.
destruct (plus_finite _ _ F1) as (_ & _ & E2). assert (P := pad_is _ F2). rewrite E2 in *.
set (z := real (value r) + real (error r)) in *. match type of P with _ <= ?q => set (pad := q) in * end.
assert (B : rd (rd (- z) - pad) <= - z).
{ apply below_of. rewrite rd_opposite, Rabs_Ropp. exact P. }
replace (rd (- z) - pad) with (- (rd z + pad)) in B by (rewrite rd_opposite; ring). rewrite rd_opposite in B.
apply Rabs_le_inv in E. assert (x <= z) by (unfold z; lra). lra.
Qed.
