(* SPDX-License-Identifier: MIT *)
(** What is claimed of each filter, with all that it computes named: for a formula e, a guard 2^-q
    and a limit 2^k. Predicates.v has the formulas and numbers that the C++ source has. *)
From Coq Require Import Reals ZArith Lia Lra Bool List.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Formula Magnitude Filters Cloud Axes Longest.
Import ListNotations.

Open Scope R_scope.

Definition is_number (x : double) t := is_finite x = true /\ B2R x = t.

(** The inputs are finite, and v are their differences as computed. *)
Definition input m n (x y v : nat -> double) :=
  forall i, (i < n)%nat -> is_finite (x i) = true /\ is_finite (y i) = true /\ difference m (x i) (y i) (v i).

(** The filter answers: the value is beyond the bound, and the magnitude f below the limit. *)
Definition answers m (c f most r : double) :=
  exists bound, flushed (Bmult m c f) bound /\ Bltb bound (Babs r) = true /\ Bltb f most = true.

(** The answer is the sign of the formula in real numbers, and that is not zero. *)
Definition right (x y : nat -> double) e (r : double) := 0 < B2R r * exact (fun i => B2R (x i) - B2R (y i)) e.

Definition own_decides e q k n := forall m x y v a guard c most r f,
  input m n x y v -> is_number guard (two (- q)) ->
  (forall i, (i < n)%nat -> flushed (Bplus m (Babs (v i)) guard) (a i)) ->
  is_number c (constant (roundings e)) -> is_number most (two k) ->
  computes m v e r -> computes m a (positive e) f -> answers m c f most r -> right x y e r.

(** Of axes: leaves_of a are the leaves along axis a, and F is the product of the axes. *)
Definition axes_decides e F q k n axes (leaves_of : nat -> list nat) count := forall m x y v sums X guard c most r f,
  input m n x y v -> is_number guard (two (- q)) ->
  (forall a, (a < axes)%nat -> absolute_sum m v (leaves_of a) (sums a) /\ flushed (Bplus m (sums a) guard) (X a)) ->
  is_number c (constant (roundings e) * IZR (Z.of_nat count)) -> is_number most (two k) ->
  computes m v e r -> computes m X F f -> answers m c f most r -> right x y e r.

(** Of the longest of vectors: leaves_of a are the coordinates of vector a, and F is the power of the
    largest square, leaf 0, and its root, leaf 1. *)
Definition longest_decides e F q k n vectors (leaves_of : nat -> list nat) count := forall m x y v dots guard longest square root c most r f,
  input m n x y v -> is_number guard (two (- (2 * q))) ->
  (forall a, (a < vectors)%nat -> squares m v (leaves_of a) (dots a)) ->
  largest_of (map dots (seq 0 vectors)) longest -> flushed (Bplus m longest guard) square -> flushed (Bsqrt m square) root ->
  is_number c (constant (roundings e) * IZR (Z.of_nat count)) -> is_number most (two k) ->
  computes m v e r -> computes m (fun i => match i with O => square | _ => root end) F f -> answers m c f most r -> right x y e r.

(** Leaves beyond those that there are count as the first. *)
Fixpoint leaves_below n e : Prop :=
  match e with
  | Leaf i => (i < n)%nat
  | Add a b | Sub a b | Mul a b => leaves_below n a /\ leaves_below n b
  | Abs a => leaves_below n a
  end.

Definition clip n i := if Nat.ltb i n then i else O.

Lemma clip_same n i : (i < n)%nat -> clip n i = i.
Proof. unfold clip. intros H. now rewrite (proj2 (Nat.ltb_lt i n) H). Qed.

Lemma clip_below n i : (0 < n)%nat -> (clip n i < n)%nat.
Proof. unfold clip. intros H. destruct (Nat.ltb_spec i n); lia. Qed.

Lemma computes_same m v v' n e r : (forall i, (i < n)%nat -> v i = v' i) -> computes m v e r -> leaves_below n e -> computes m v' e r.
Proof.
intros H C. induction C; cbn [leaves_below]; intros L.
- apply of_leaf. rewrite <- H; assumption.
- destruct L. eapply of_add; eauto.
- destruct L. eapply of_sub; eauto.
- destruct L. eapply of_mul; eauto.
- apply of_abs; auto.
- destruct L as [[] ?]. eapply fused_add; eauto.
- destruct L. apply of_swap. apply IHC. cbn. tauto.
- destruct L as [[] ?]. eapply fused_sub; eauto.
- destruct L as [? []]. eapply fused_sub_right; eauto.
Qed.

Lemma exact_same d d' n e : (forall i, (i < n)%nat -> d i = d' i) -> leaves_below n e -> exact d e = exact d' e.
Proof.
intros H. induction e; cbn; intros L; auto; try (destruct L; rewrite IHe1, IHe2 by assumption; reflexivity).
now rewrite IHe.
Qed.

Lemma positive_below n e : leaves_below n e -> leaves_below n (positive e).
Proof. induction e; cbn; intuition. Qed.

Lemma right_same x y n e r : leaves_below n e -> right (fun i => x (clip n i)) (fun i => y (clip n i)) e r -> right x y e r.
Proof.
unfold right. intros L. rewrite (exact_same _ (fun i => B2R (x i) - B2R (y i)) n); auto.
intros i H. now rewrite clip_same.
Qed.

Theorem own_holds_for e q k n : own_limits e q k -> leaves_below n e -> (0 < n)%nat -> own_decides e q k n.
Proof.
intros L Lb N m x y v a guard c most r f I G A C M V F (bound & B1 & B2 & B3).
apply (right_same x y n e r Lb).
apply (own_filter m e q k (fun i => x (clip n i)) (fun i => y (clip n i)) (fun i => v (clip n i)) (fun i => a (clip n i)) guard c most r f bound); auto.
- intros i. destruct (I (clip n i) (clip_below n i N)) as (? & ? & ?). auto.
- intros i. apply (I (clip n i) (clip_below n i N)).
- intros i. apply A, clip_below, N.
- apply (computes_same m v _ n); auto. intros i H. now rewrite clip_same.
- apply (computes_same m a _ n); auto using positive_below. intros i H. now rewrite clip_same.
Qed.

Lemma absolute_sum_same m v v' l s : (forall i, In i l -> v i = v' i) -> absolute_sum m v l s -> absolute_sum m v' l s.
Proof.
intros H A. induction A.
- rewrite H by (left; reflexivity). apply absolute_one.
- apply absolute_more with s; [apply IHA; intros; apply H; right; assumption | ]. rewrite <- H by (left; reflexivity). assumption.
Qed.

Lemma squares_same m v v' l s : (forall i, In i l -> v i = v' i) -> squares m v l s -> squares m v' l s.
Proof.
intros H A. induction A.
- apply square_one with t; auto. rewrite <- H by (left; reflexivity). assumption.
- apply square_more with s t z; auto; [apply IHA; intros; apply H; right; assumption | ]. rewrite <- H by (left; reflexivity). assumption.
- apply square_fused with s t; auto; [apply IHA; intros; apply H; right; assumption | ]. rewrite <- H by (left; reflexivity). assumption.
Qed.

Theorem axes_hold_for e F q k n axes leaves_of axis count D :
  cloud_limits e q k count D (roundings F) -> plain F /\ degree one_each F = degree one_each e -> (q <= 480)%Z ->
  leaves_below n e -> leaves_below axes F -> (0 < n)%nat ->
  (forall i, (i < n)%nat -> In i (leaves_of (axis i)) /\ (axis i < axes)%nat) ->
  (forall a i, In i (leaves_of a) -> (i < n)%nat) ->
  (forall s b, magnitude (fun i => s * b (axis i)) e = s ^ D * (IZR (Z.of_nat count) * exact b F)) ->
  axes_decides e F q k n axes leaves_of count.
Proof.
intros L FL Q Lb LF N On In_n Same m x y v sums X guard c most r f I G A C M V Fa (bound & B1 & B2 & B3).
apply (right_same x y n e r Lb).
assert (Ax : (0 < axes)%nat) by (destruct (On O N); lia).
apply (axes_filter m e F q k count D (fun i => x (clip n i)) (fun i => y (clip n i)) (fun i => v (clip n i)) (fun a => X (clip axes a))
  (fun i => axis (clip n i)) (fun a => leaves_of (clip axes a)) (fun a => sums (clip axes a)) guard c most r f bound); auto.
- intros i. destruct (I (clip n i) (clip_below n i N)) as (? & ? & ?). auto.
- intros i. apply (I (clip n i) (clip_below n i N)).
- intros i. exists (clip n i). destruct (On (clip n i) (clip_below n i N)) as [O1 O2].
  rewrite (clip_same axes) by exact O2. split; [exact O1 | ].
  rewrite (clip_same n (clip n i)) by (apply clip_below, N). reflexivity.
- intros a. apply absolute_sum_same with v; [ | apply A, clip_below, Ax].
  intros i H. rewrite clip_same; [reflexivity | eapply In_n; eauto].
- intros a. apply A, clip_below, Ax.
- intros s b. rewrite <- Same. unfold magnitude. apply exact_same with n; [ | apply positive_below, Lb].
  intros i H. now rewrite clip_same.
- apply (computes_same m v _ n); auto. intros i H. now rewrite clip_same.
- apply (computes_same m X _ axes); auto. intros i H. now rewrite clip_same.
Qed.

Theorem longest_holds_for e F q k n vectors leaves_of vector count D :
  cloud_limits e q k count D (roundings F) -> plain F /\ degree square_and_root F = degree one_each e -> (q <= 250)%Z ->
  leaves_below n e -> (0 < n)%nat ->
  (forall i, (i < n)%nat -> In i (leaves_of (vector i)) /\ (vector i < vectors)%nat) ->
  (forall a i, In i (leaves_of a) -> (i < n)%nat) ->
  (exists s t, (t <= 1)%nat /\ forall b, 0 <= b 0%nat -> 0 <= b 1%nat -> exact b F = b 0%nat ^ S s * b 1%nat ^ t) ->
  (forall s b, 0 <= b -> magnitude (fun i => s * b) e = s ^ D * (IZR (Z.of_nat count) * exact (fun i => match i with O => b * b | _ => b end) F)) ->
  longest_decides e F q k n vectors leaves_of count.
Proof.
intros L FL Q Lb N On In_n Power Same m x y v dots guard longest square root c most r f I G A Lo Sq Ro C M V Fa (bound & B1 & B2 & B3).
apply (right_same x y n e r Lb).
assert (Ax : (0 < vectors)%nat) by (destruct (On O N); lia).
apply (longest_filter m e F q k count D (fun i => x (clip n i)) (fun i => y (clip n i)) (fun i => v (clip n i))
  (fun i => vector (clip n i)) (fun a => leaves_of (clip vectors a)) (seq 0 vectors) (fun a => dots (clip vectors a)) guard longest square root c most r f bound); auto.
- intros i. destruct (I (clip n i) (clip_below n i N)) as (? & ? & ?). auto.
- intros i. apply (I (clip n i) (clip_below n i N)).
- intros i. exists (clip n i). destruct (On (clip n i) (clip_below n i N)) as [O1 O2].
  rewrite (clip_same vectors) by exact O2. split; [exact O1 | ]. split.
  + rewrite (clip_same n (clip n i)) by (apply clip_below, N). reflexivity.
  + apply in_seq. lia.
- intros a. apply squares_same with v; [ | apply A, clip_below, Ax].
  intros i H. rewrite clip_same; [reflexivity | eapply In_n; eauto].
- replace (map (fun a => dots (clip vectors a)) (seq 0 vectors)) with (map dots (seq 0 vectors)); [exact Lo | ].
  apply map_ext_in. intros a H. apply in_seq in H. now rewrite clip_same by lia.
- apply (computes_same m v _ n); auto. intros i H. now rewrite clip_same.
Qed.
