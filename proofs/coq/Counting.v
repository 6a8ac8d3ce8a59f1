(* SPDX-License-Identifier: MIT *)
(** The constants by which types count their errors, and what they are beside each other. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Nearest Sources.

Open Scope R_scope.

Lemma unit_is : real unit = h.
Proof. unfold unit. rewrite (proj2 (exactly_is _ _ _)), h_is. simpl. lra. Qed.
Lemma slack_is : real slack = 1 + 16 * h.
Proof. unfold slack. rewrite (proj2 (exactly_is _ _ _)), h_is. simpl. lra. Qed.
Definition t := two (-960).
Lemma tiny_is : real tiny = t.
Proof.
unfold tiny, t. rewrite (proj2 (exactly_is _ _ _)). change (-960)%Z with (52 + -1012)%Z. rewrite bpow_plus. reflexivity.
Qed.
Lemma t_positive : 0 < t. Proof. apply two_positive. Qed.
Lemma mu_small : mu * 1000000 <= t.
Proof.
apply Rle_trans with (mu * two 20); [apply Rmult_le_compat_l; [apply Rlt_le, mu_positive | simpl; lra] | ].
unfold mu, t. rewrite <- bpow_plus. apply bpow_le. lia.
Qed.
Lemma h_mu : 0 <= h * mu <= mu.
Proof.
assert (P := h_positive). assert (M := mu_positive). assert (h <= 1) by (rewrite h_is; lra).
split; [nra | ]. rewrite <- (Rmult_1_l mu) at 2. apply Rmult_le_compat_r; lra.
Qed.
Lemma h_h_mu : 0 <= h * (h * mu) <= mu.
Proof.
assert (P := h_positive). assert (M := h_mu). assert (h <= 1) by (rewrite h_is; lra).
split; [nra | ]. apply Rle_trans with (1 * (h * mu)); [apply Rmult_le_compat_r; lra | lra].
Qed.
Lemma t_small : t <= / 1000000.
Proof. apply Rle_trans with (two (-20)); [apply bpow_le; lia | simpl; lra]. Qed.

Ltac constants := rewrite ?unit_is, ?slack_is, ?tiny_is, ?B2R_Babs in *.
Ltac facts := pose proof h_positive; pose proof mu_positive; pose proof t_positive; pose proof mu_small; pose proof t_small; pose proof h_mu; pose proof h_h_mu;
  assert (h <= / 1000000) by (rewrite h_is; lra).
Lemma unit_positive : 0 <= real unit. Proof. rewrite unit_is. apply Rlt_le, h_positive. Qed.
Lemma slack_positive : 0 <= real slack. Proof. rewrite slack_is. pose proof h_positive. lra. Qed.
Lemma tiny_positive : 0 <= real tiny. Proof. rewrite tiny_is. apply Rlt_le, t_positive. Qed.
Lemma absolute_positive (x : double) : 0 <= real (Babs x). Proof. rewrite B2R_Babs. apply Rabs_pos. Qed.
Ltac side := lazymatch goal with
  | |- 0 <= real unit => exact unit_positive
  | |- 0 <= real slack => exact slack_positive
  | |- 0 <= real tiny => exact tiny_positive
  | |- 0 <= real (Babs _) => apply absolute_positive
  | |- 0 <= real (exactly _ _ _) => rewrite (proj2 (exactly_is _ _ _)); apply Rmult_le_pos; [apply IZR_le; discriminate | apply bpow_ge_0]
  | |- _ => assumption
  end.
