(* SPDX-License-Identifier: MIT *)
(** filter_sign_of_cloud of predicates/include/signum/predicates/filter.hpp: one magnitude for each
    axis, or one for all coordinates from the longest vector, instead of one for each leaf. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool List.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Formula Magnitude Filters.
Import ListNotations.

Open Scope R_scope.

Section Cloud.
Variables (m : mode) (e : formula) (q k : Z) (count D K : nat) (x y v : nat -> double) (B : nat -> R) (M : R).
Variables (c most r f bound : double).

Definition cloud_limits := ((0 <= q <= 600) /\ q * degree one_each e <= 600 /\ -600 <= k /\ 
  k + q * (degree one_each e - 1) + Z.log2_up (Z.of_nat count) + 2 <= 1021)%Z /\
  (roundings e < 100)%nat /\ (1 <= count)%nat /\ (Z.of_nat count * Z.of_nat (S (roundings e)) <= 2 ^ 40)%Z /\ (D <= 10)%nat /\ (K <= 100)%nat.

Hypothesis limits : cloud_limits.
Hypothesis inputs : forall i, is_finite (x i) = true /\ is_finite (y i) = true.
Hypothesis leaves : forall i, difference m (x i) (y i) (v i).
Hypothesis B_least : forall i, two (- q) <= B i.
Hypothesis covered : forall i, B i <= two 1021 -> is_finite (v i) = true /\ Rabs (B2R (v i)) < two 1023 /\ Rabs (B2R (v i)) <= (1 + 4 * u) * B i.
Hypothesis same_for_all : forall s, magnitude (fun i => s * B i) e = s ^ D * (IZR (Z.of_nat count) * M).
Hypothesis M_positive : 0 <= M.
Hypothesis factor_least : atleast f (two (-600)).
Hypothesis factor_holds : is_finite f = true -> B2R f < two k -> holds K M (B2R f).
Hypothesis c_is : is_finite c = true /\ B2R c = constant (roundings e) * IZR (Z.of_nat count).
Hypothesis most_is : is_finite most = true /\ B2R most = two k.
Hypothesis value : computes m v e r.
Hypothesis of_bound : flushed (Bmult m c f) bound.
Hypothesis beyond : Bltb bound (Babs r) = true.
Hypothesis below_most : Bltb f most = true.

Let d i := B2R (x i) - B2R (y i).
Let b i := (1 + 8 * u) * B i.

Lemma u_tiny : 0 < u <= / 4000000000000000.
Proof. split; [apply u_positive | unfold u; simpl; lra]. Qed.

Lemma cloud_near i : b i <= two 1021 ->
  is_finite (v i) = true /\ Rabs (B2R (v i) - d i) <= u * b i + eta /\ Rabs (d i) <= b i.
Proof.
unfold b. intros H. assert (U := u_tiny). assert (L := B_least i). assert (P := two_positive (- q)).
destruct limits as ((Q & _) & _).
assert (L6 : two (-600) <= B i) by (apply Rle_trans with (2 := L), bpow_le; lia).
destruct (covered i ltac:(nra)) as (F & V & C).
destruct (inputs i) as [Fx Fy]. destruct (difference_near m _ _ _ Fx Fy (leaves i)) as (_ & E & _).
specialize (E F V). fold (d i) in E. split; [exact F | ].
assert (T := theta_pays _ L6). rewrite eta_parts in T |- *. assert (P2 := two_positive (-1021)). assert (P3 := two_positive (-1022)).
assert (Ts := theta_small). assert (S : two (-300) <= 1) by (change 1 with (two 0); apply bpow_le; lia).
assert (Tu : theta <= u) by nra.
assert (Tb : theta * B i <= u * B i) by (apply Rmult_le_compat_r; lra).
assert (A : Rabs (d i) <= Rabs (B2R (v i)) + (u * Rabs (d i) + 3 * two (-1021))).
{ replace (d i) with (B2R (v i) - (B2R (v i) - d i)) at 1 by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp. lra. }
assert (Ab : Rabs (d i) <= (1 + 8 * u) * B i).
{ apply Rmult_le_reg_l with (1 - u); [lra | ].
  apply Rle_trans with ((1 + 5 * u) * B i); [lra | ].
  rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [lra | nra]. }
split; [ | exact Ab].
assert (u * Rabs (d i) <= u * ((1 + 8 * u) * B i)) by (apply Rmult_le_compat_l; lra). lra.
Qed.

Lemma one_percent n : (n <= 10)%nat -> (1 + 8 * u) ^ n <= 2.
Proof.
intros H. assert (U := u_tiny). apply Rle_trans with ((1 + 8 * u) ^ 10).
- apply Rle_pow; [lra | lia].
- apply Rle_trans with ((1 + / 100) ^ 10); [apply pow_incr; lra | simpl; lra].
Qed.

Lemma eight_roundings n : (1 - w) ^ (8 * n) * (1 + 8 * u) ^ n <= 1.
Proof.
rewrite pow_mult, <- Rpow_mult_distr. assert (U := u_tiny). assert (Wh := w_below_half).
assert (E8 : (1 - w) ^ 8 * (1 + 8 * u) <= 1).
{ apply Rle_trans with ((1 - w) ^ 8 * (1 + u) ^ 8).
  - apply Rmult_le_compat_l; [apply Rlt_le, power_positive | ].
    pose proof (poly 8 u ltac:(lra)) as Po. replace (INR 8) with 8 in Po by (simpl; lra). lra.
  - rewrite <- Rpow_mult_distr. replace 1 with (1 ^ 8) at 3 by ring. apply pow_incr.
    assert (W0 := w_positive). assert (u <= w) by (unfold w; pose proof theta_positive; lra). split; nra. }
assert (P8 := power_positive 8).
replace 1 with (1 ^ n) at 3 by apply pow1. apply pow_incr. split; [ | exact E8]. apply Rmult_le_pos; lra.
Qed.

Theorem cloud_filter : 0 < B2R r * exact d e.
Proof.
destruct limits as ((Q & Dg & Kl & Ku) & N & C1 & C2 & D9 & K1).
assert (De := degree_positive one_each one_least e). assert (U := u_tiny).
assert (Ff : is_finite f = true /\ two (-600) <= B2R f < two k) by (eapply factor_finite; eauto).
destruct Ff as (Ff & Lf & Uf). assert (H := factor_holds Ff Uf).
assert (Cp : 1 <= IZR (Z.of_nat count)) by (apply IZR_le; lia).
set (j := Z.log2_up (Z.of_nat count)) in *.
assert (Jp : (0 <= j)%Z) by apply Z.log2_up_nonneg.
assert (Cj : IZR (Z.of_nat count) <= two j).
{ rewrite <- IZR_Zpower by exact Jp. apply IZR_le.
  destruct (Z.eq_dec (Z.of_nat count) 1) as [E | E].
  - rewrite E. change 1%Z with (radix2 ^ 0)%Z at 1. apply Z.pow_le_mono_r; [reflexivity | exact Jp].
  - apply Z.log2_up_spec. lia. }
assert (Half : / 2 <= (1 - w) ^ K).
{ apply Rle_trans with (2 := power_lower _). assert (Ws := w_small).
  assert (I : INR K <= 100) by (rewrite INR_IZR_INZ; apply IZR_le; lia).
  assert (two (-51) <= / 1000000) by (simpl; lra). assert (W0 := w_positive). assert (Z := pos_INR K). nra. }
assert (M2 : M <= 2 * two k) by (unfold holds in H; nra).
assert (Lb : forall i, two (- (q * one_each i)) <= b i).
{ intros i. unfold one_each, b. rewrite Z.mul_1_r. assert (L := B_least i). assert (P := two_positive (- q)). nra. }
assert (Me : magnitude b e = (1 + 8 * u) ^ D * (IZR (Z.of_nat count) * M)) by (unfold b; apply same_for_all).
assert (Mp := magnitude_positive q one_each b Lb e).
assert (Twice := one_percent D D9).
assert (M3 : magnitude b e <= two (k + j + 2)).
{ rewrite Me. rewrite !bpow_plus. change (two 2) with (2 * 2).
  apply Rle_trans with (2 * (two j * (2 * two k))); [ | right; ring].
  assert (Pj := two_positive j). assert (Pk := two_positive k).
  apply Rmult_le_compat; try lra.
  - apply pow_le. lra.
  - apply Rmult_le_pos; lra.
  - apply Rmult_le_compat; lra. }
destruct (value_near m v d b q one_each (proj1 Q) one_least Lb cloud_near e r value) as [Fr Nr].
{ split; [exact Dg | ]. split; [lia | ]. exists (k + j + 2)%Z. split; [exact M3 | lia]. }
destruct c_is as [Fc Ec].
assert (Cn : 1 <= IZR (Z.of_nat (S (roundings e))) * IZR (Z.of_nat count) <= 1099511627776).
{ rewrite <- mult_IZR. split; apply IZR_le; [ | rewrite Z.mul_comm; exact C2]. nia. }
assert (V : (1 - w) ^ 3 * (B2R c * B2R f) < Rabs (B2R r)).
{ apply (bound_below_value m k c f bound most r); auto; try nia.
  split; [exact Fc | ]. rewrite Ec. unfold constant. 
  replace (IZR (Z.of_nat (S (roundings e))) * u * IZR (Z.of_nat count)) with (IZR (Z.of_nat (S (roundings e))) * IZR (Z.of_nat count) * u) by ring.
  split; [change (two (-52)) with u; nra | ].
  nra. }
apply (bound_decides (roundings e) (3 + (K + 8 * D)) (magnitude b e) ((1 - w) ^ 3 * (B2R c * B2R f))); auto; [lia | ].
rewrite !pow_add, Ec. unfold holds in H. assert (P3 := power_positive 3). assert (PK := power_positive K).
assert (E8 := eight_roundings D).
assert (C0 : 0 < constant (roundings e)).
{ unfold constant. assert (1 <= IZR (Z.of_nat (S (roundings e)))) by (apply IZR_le; lia). nra. }
rewrite Me, !Rmult_assoc. apply Rmult_le_compat_l; [lra | ].
apply Rle_trans with (constant (roundings e) * IZR (Z.of_nat count) * ((1 - w) ^ K * M) * ((1 - w) ^ (8 * D) * (1 + 8 * u) ^ D)).
- right. ring.
- apply Rle_trans with (constant (roundings e) * IZR (Z.of_nat count) * B2R f * 1); [ | right; ring].
  assert (P : 0 <= constant (roundings e) * IZR (Z.of_nat count)) by (apply Rmult_le_pos; lra).
  assert (P8 := power_positive (8 * D)).
  apply Rmult_le_compat.
  + apply Rmult_le_pos; [exact P | apply Rmult_le_pos; lra].
  + apply Rmult_le_pos; [lra | apply pow_le; lra].
  + apply Rmult_le_compat_l; assumption.
  + exact E8.
Qed.
End Cloud.
