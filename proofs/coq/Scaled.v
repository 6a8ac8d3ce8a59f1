(* SPDX-License-Identifier: MIT *)
(** The stages on integers scale doubles by a power of two: what they ask the formula of are the
    differences of the input, exactly, times that power, and these fit. E is the biased exponent of
    the largest coordinate, so that all are below 2^(E - 1022). *)
From Coq Require Import Reals ZArith Lia Lra.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Mult_error.
From Signum Require Import Doubles Formula Predicates Integers Nearest Sources.

Open Scope R_scope.

Lemma below_power n k : (0 <= n)%Z -> Rabs (IZR k) < two n -> (- 2 ^ n < k < 2 ^ n)%Z.
Proof.
intros N H. apply Rabs_lt_inv in H. rewrite <- (IZR_Zpower radix2) in H by exact N. change (radix_val radix2) with 2%Z in H.
destruct H as [L U]. rewrite <- opp_IZR in L. split; now apply lt_IZR.
Qed.

Lemma scaled_below x E k n : Rabs x < two (E - 1022) -> (E - 1022 + k <= n)%Z -> Rabs (x * two k) < two n.
Proof.
intros B L. rewrite Rabs_mult, (Rabs_pos_eq (two k)) by apply bpow_ge_0.
apply Rlt_le_trans with (two (E - 1022) * two k); [apply Rmult_lt_compat_r; [apply two_positive | exact B] | ].
rewrite <- bpow_plus. now apply bpow_le.
Qed.

Section Stages.
Variables (to from : nat -> double) (e : formula) (n : nat) (E : Z) (zt zf : nat -> Z).
Hypothesis homogeneous_e : homogeneous e = Some n.
Hypothesis largest : forall i, Rabs (real (to i)) < two (E - 1022) /\ Rabs (real (from i)) < two (E - 1022).

Let z i := (zt i - zf i)%Z.
Let d i := real (to i) - real (from i).

Lemma stage_sign bits k m : (0 < bits)%Z -> (0 <= m)%Z -> (m + 1 <= bits - 1)%Z -> (E - 1022 + k <= m)%Z ->
  (forall i, IZR (zt i) = real (to i) * two k) -> (forall i, IZR (zf i) = real (from i) * two k) ->
  (0 < IZR (computed bits z e) <-> 0 < exact d e) /\ (IZR (computed bits z e) = 0 <-> exact d e = 0).
Proof.
intros Pb Pm Bm Sm Zt Zf. apply (integer_sign bits z e n d (two k)); auto.
- intros i. destruct (largest i) as [Lt Lf].
  assert (T := below_power m (zt i) Pm). rewrite Zt in T. specialize (T (scaled_below _ _ _ _ Lt Sm)).
  assert (F := below_power m (zf i) Pm). rewrite Zf in F. specialize (F (scaled_below _ _ _ _ Lf Sm)).
  unfold fits_in, z. assert (2 ^ (m + 1) <= 2 ^ (bits - 1))%Z by (apply Z.pow_le_mono_r; lia).
  rewrite Z.pow_add_r in H by lia. change (2 ^ 1)%Z with 2%Z in H. lia.
- apply two_positive.
- intros i. unfold z, d. rewrite minus_IZR, Zt, Zf. ring.
Qed.

(** In one word: a product that is rounded, cut to an integer, and compared with that. *)
Theorem short_integer_sign : (short_least <= E <= short_most)%Z ->
  (forall i, rd (real (to i) * two (short_scale E)) = IZR (zt i)) ->
  (forall i, rd (real (from i) * two (short_scale E)) = IZR (zf i)) ->
  (0 < IZR (computed short_bits z e) <-> 0 < exact d e) /\ (IZR (computed short_bits z e) = 0 <-> exact d e = 0).
Proof.
unfold short_least, short_most. intros R Zt Zf.
assert (Ex : forall x : double, rd (real x * two (short_scale E)) = real x * two (short_scale E)).
{ intros x. apply rd_same. apply (mult_bpow_pos_exact_FLT radix2 (-1074) 53); [apply format_double | unfold short_scale; lia]. }
apply (stage_sign short_bits (short_scale E) 61); unfold short_bits, short_scale; try lia.
- intros i. now rewrite <- Ex, Zt.
- intros i. now rewrite <- Ex, Zf.
Qed.

(** In two words: mantissas, shifted to the left by what their exponents are above the unit's. *)
Theorem long_integer_sign (mt mf et ef : nat -> Z) : (0 <= E <= 2046)%Z ->
  (forall i, real (to i) = IZR (mt i) * two (et i) /\ (long_unit E <= et i)%Z /\ zt i = (mt i * 2 ^ (et i - long_unit E))%Z) ->
  (forall i, real (from i) = IZR (mf i) * two (ef i) /\ (long_unit E <= ef i)%Z /\ zf i = (mf i * 2 ^ (ef i - long_unit E))%Z) ->
  (0 < IZR (computed long_bits z e) <-> 0 < exact d e) /\ (IZR (computed long_bits z e) = 0 <-> exact d e = 0).
Proof.
intros R Zt Zf.
assert (Sh : forall x m s k, x = IZR m * two s -> (long_unit E <= s)%Z -> k = (m * 2 ^ (s - long_unit E))%Z -> IZR k = x * two (- long_unit E)).
{ intros x m s k -> L ->. rewrite mult_IZR. change 2%Z with (radix_val radix2). rewrite IZR_Zpower by lia.
  rewrite Rmult_assoc. f_equal. rewrite <- bpow_plus. f_equal. }
apply (stage_sign long_bits (- long_unit E) 125); unfold long_bits; try lia.
- unfold long_unit. lia.
- intros i. destruct (Zt i) as (A & B & C). now apply (Sh _ (mt i) (et i)).
- intros i. destruct (Zf i) as (A & B & C). now apply (Sh _ (mf i) (ef i)).
Qed.
End Stages.
