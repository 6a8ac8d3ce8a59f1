(* SPDX-License-Identifier: MIT *)
(** The magnitude of filter_sign_of_cloud that is product_of_axes. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool List.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Formula Magnitude Filters Cloud.
Import ListNotations.

Open Scope R_scope.

(** [covers p s v]: s is a magnitude that p says is enough for v, unless s is so large that no filter
    answers. What is flushed is below every guard. *)
Definition covers (p : R -> R -> Prop) (s v : double) := s = B754_infinity false \/
  (is_finite s = true /\ 0 <= B2R s /\
   (two 1023 <= B2R s \/ (is_finite v = true /\ (p (B2R s) (B2R v) \/ Rabs (B2R v) <= two (-480))))).

Lemma covers_atleast p s v : covers p s v -> atleast s 0.
Proof. intros [I | (F & P & _)]; [left; exact I | right; auto]. Qed.

Lemma at_zero s : atleast s 0 -> forall r, flushed s r -> atleast r 0.
Proof.
intros A r [-> | (_ & _ & F & Z)]; [exact A | right; split; [exact F | lra]].
Qed.

(** Whatever is covered by a summand is covered by the sum. *)
Lemma covers_gives (p : R -> R -> Prop) m x s z r r' v : (forall a b t, p a t -> a <= b -> p b t) ->
  (forall a t, p a t -> a < two (-1022) -> Rabs t <= two (-480)) ->
  is_finite s = true -> covers p s v -> B2R s <= x -> gives m x r -> atleast r 0 -> flushed r r' -> z = r' -> covers p z v.
Proof.
intros Mono Small Fs C X G A0 Fl ->.
assert (A1 := at_zero _ A0 _ Fl).
destruct C as [-> | (F & P & C)]; [discriminate Fs | ].
destruct A1 as [I | [Fr Pr]]; [left; exact I | right].
split; [exact Fr | ]. split; [exact Pr | ].
assert (Big : two 1023 <= B2R s -> two 1023 <= B2R r').
{ intros T. assert (T' : atleast r (two 1023)).
  { apply gives_atleast with (1 := G); [apply two_format; lia | split; [apply two_positive | lra] | lra]. }
  assert (S : two (-1022) <= two 1023) by (apply bpow_le; lia).
  rewrite (flushed_not _ _ _ Fl S T') in *. destruct T' as [I | [_ T']]; [rewrite I in Fr; discriminate Fr | exact T']. }
destruct C as [C | [Fv C]]; [left; auto | ].
destruct (Rle_or_lt (two 1023) (B2R s)) as [T | T]; [left; auto | ].
right. split; [exact Fv | ]. destruct C as [C | C]; [ | right; exact C].
assert (R1 : is_finite r = true -> B2R s <= B2R r).
{ intros F1. destruct (Req_dec (B2R s) 0) as [Z | Z].
  - rewrite Z. destruct A0 as [I | [_ A0]]; [rewrite I in F1; discriminate F1 | exact A0].
  - destruct (gives_atleast m x r (B2R s) G) as [I | [_ L]]; auto.
    + apply generic_format_B2R.
    + lra.
    + rewrite I in F1. discriminate F1. }
destruct Fl as [-> | (F1 & L & _ & Z)]; [left; apply Mono with (1 := C); auto | right].
specialize (R1 F1). apply (Small _ _ C). apply Rle_lt_trans with (1 := R1). apply Rle_lt_trans with (2 := L). apply Rle_abs.
Qed.

Section Sums.
Variables (p : R -> R -> Prop) (m : mode).
Hypothesis mono : forall a b t, p a t -> a <= b -> p b t.
Hypothesis small : forall a t, p a t -> a < two (-1022) -> Rabs t <= two (-480).

Lemma sum_atleast (s t : double) : atleast s 0 -> atleast t 0 ->
  (is_finite s = true /\ is_finite t = true /\ gives m (B2R s + B2R t) (Bplus m s t) /\ 0 <= B2R s /\ 0 <= B2R t) \/ Bplus m s t = B754_infinity false.
Proof.
intros S T. destruct (plus_cases m s t 0 0 ltac:(lra) ltac:(lra) S T) as [(Fs & Ps & Ft & Pt) | I]; [left | right; exact I].
split; [exact Fs | ]. split; [exact Ft | ]. split; [now apply gives_plus | auto].
Qed.

Lemma gives_nonnegative x r : gives m x r -> 0 <= x -> atleast r 0.
Proof.
unfold gives. intros G X. destruct (Rlt_bool_spec (Rabs (rnd m x)) (two 1024)) as [_ | L].
- right. destruct G as [-> F]. split; [exact F | ].
  apply round_ge_generic; [apply fexp_correct; reflexivity | apply valid_rnd_round_mode | apply generic_format_0 | exact X].
- apply atleast_less with (two 1023); [apply bpow_ge_0 | ].
  apply (overflow_atleast m), G. destruct X as [X | <-]; [exact X | exfalso].
  unfold rnd in L. rewrite round_0, Rabs_R0 in L by apply valid_rnd_round_mode. pose proof (two_positive 1024). lra.
Qed.

Lemma covers_sum s t r v : atleast s 0 -> atleast t 0 -> covers p s v \/ covers p t v -> flushed (Bplus m s t) r -> covers p r v.
Proof.
intros S T C Fl. destruct (sum_atleast s t S T) as [(Fs & Ft & G & Ps & Pt) | I].
- assert (A : atleast (Bplus m s t) 0) by (apply (gives_nonnegative _ _ G); lra).
  destruct C as [C | C].
  + apply (covers_gives p m _ s r _ r v mono small Fs C) with (2 := G); auto. lra.
  + apply (covers_gives p m _ t r _ r v mono small Ft C) with (2 := G); auto. lra.
- left. destruct Fl as [-> | (F & _)]; [exact I | rewrite I in F; discriminate F].
Qed.

Lemma sum_nonnegative s t r : atleast s 0 -> atleast t 0 -> flushed (Bplus m s t) r -> atleast r 0.
Proof.
intros S T Fl. destruct (sum_atleast s t S T) as [(Fs & Ft & G & Ps & Pt) | I].
- apply (at_zero (Bplus m s t)); [ | exact Fl]. apply (gives_nonnegative _ _ G). lra.
- left. destruct Fl as [-> | (F & _)]; [exact I | rewrite I in F; discriminate F].
Qed.

(** A guard is added last. *)
Lemma guarded q guard s r : (0 <= q <= 600)%Z -> is_finite guard = true -> B2R guard = two (- q) -> atleast s 0 ->
  flushed (Bplus m s guard) r -> atleast r (two (- q)).
Proof.
intros Q Fg Eg S Fl. assert (Pg := two_positive (- q)).
destruct (plus_cases m s guard 0 (two (- q)) ltac:(lra) ltac:(lra) S) as [(Fs & Ps & _ & _) | I].
- right. split; [exact Fg | lra].
- assert (T : atleast (Bplus m s guard) (two (- q))).
  { apply gives_atleast with (1 := gives_plus m _ _ Fs Fg); [apply two_format; lia | split; [exact Pg | apply bpow_le; lia] | lra]. }
  assert (L : two (-1022) <= two (- q)) by (apply bpow_le; lia).
  rewrite (flushed_not _ _ _ Fl L T). exact T.
- destruct Fl as [-> | (F & _)]; [left; exact I | rewrite I in F; discriminate F].
Qed.
End Sums.

(** * One magnitude for each axis *)

(** The absolute values of leaves, added in any order. *)
Inductive absolute_sum m (v : nat -> double) : list nat -> double -> Prop :=
| absolute_one i : absolute_sum m v [i] (Babs (v i))
| absolute_more i l s r : absolute_sum m v l s -> flushed (Bplus m (Babs (v i)) s) r -> absolute_sum m v (i :: l) r.

Definition is_absolute s t := Rabs t <= s.

Lemma absolute_mono a b t : is_absolute a t -> a <= b -> is_absolute b t.
Proof. unfold is_absolute. lra. Qed.
Lemma absolute_small a t : is_absolute a t -> a < two (-1022) -> Rabs t <= two (-480).
Proof. unfold is_absolute. intros. assert (two (-1022) <= two (-480)) by (apply bpow_le; lia). lra. Qed.

Lemma absolute_covers_own (v : double) : is_nan v = false -> covers is_absolute (Babs v) v.
Proof.
intros N. destruct v as [s|s| |s a b c]; try discriminate N.
- right. simpl. split; [reflexivity | ]. split; [lra | ]. right. split; [reflexivity | ]. left. unfold is_absolute. rewrite Rabs_R0. lra.
- left. reflexivity.
- right. split; [reflexivity | ]. rewrite B2R_Babs. split; [apply Rabs_pos | ]. right. split; [reflexivity | ]. left. unfold is_absolute. lra.
Qed.

Lemma absolute_sum_covers m v l s : (forall i, is_nan (v i) = false) -> absolute_sum m v l s ->
  atleast s 0 /\ forall i, In i l -> covers is_absolute s (v i).
Proof.
intros N H. induction H as [i | i l s r H [A C] Fl].
- assert (O := absolute_covers_own (v i) (N i)). split; [exact (covers_atleast _ _ _ O) | ].
  intros j [-> | []]. exact O.
- assert (O := absolute_covers_own (v i) (N i)). assert (Oa := covers_atleast _ _ _ O).
  split; [exact (sum_nonnegative m _ _ _ Oa A Fl) | ].
  intros j [-> | J]; apply (covers_sum is_absolute m absolute_mono absolute_small _ _ _ _ Oa A) with (2 := Fl); auto.
Qed.

Section Axes.
Variables (m : mode) (e F : formula) (q k : Z) (count D : nat) (x y v X : nat -> double) (axis : nat -> nat) (leaves_of : nat -> list nat) (sums : nat -> double).
Variables (guard c most r f bound : double).

Hypothesis limits : cloud_limits e q k count D (roundings F).
Hypothesis F_limits : plain F /\ degree one_each F = degree one_each e.
Hypothesis q_small : (q <= 480)%Z.
Hypothesis inputs : forall i, is_finite (x i) = true /\ is_finite (y i) = true.
Hypothesis leaves : forall i, difference m (x i) (y i) (v i).
Hypothesis guard_is : is_finite guard = true /\ B2R guard = two (- q).
Hypothesis all_leaves : forall i, exists j, In j (leaves_of (axis i)) /\ v i = v j.
Hypothesis of_sums : forall a, absolute_sum m v (leaves_of a) (sums a).
Hypothesis of_axes : forall a, flushed (Bplus m (sums a) guard) (X a).
Hypothesis same_for_all : forall s b, magnitude (fun i => s * b (axis i)) e = s ^ D * (IZR (Z.of_nat count) * exact b F).
Hypothesis c_is : is_finite c = true /\ B2R c = constant (roundings e) * IZR (Z.of_nat count).
Hypothesis most_is : is_finite most = true /\ B2R most = two k.
Hypothesis value : computes m v e r.
Hypothesis factor : computes m X F f.
Hypothesis of_bound : flushed (Bmult m c f) bound.
Hypothesis beyond : Bltb bound (Babs r) = true.
Hypothesis below_most : Bltb f most = true.

Lemma leaf_no_nan i : is_nan (v i) = false.
Proof. destruct (inputs i) as [Fx Fy]. exact (proj1 (difference_near m _ _ _ Fx Fy (leaves i))). Qed.

Lemma axis_least a : atleast (X a) (two (- q)).
Proof.
destruct limits as ((Q & _) & _). destruct guard_is as [Fg Eg].
apply (guarded m q guard (sums a)); auto; try lia. apply (absolute_sum_covers m v (leaves_of a) (sums a) leaf_no_nan (of_sums a)).
Qed.

Lemma axis_covers i : covers is_absolute (X (axis i)) (v i).
Proof.
destruct (absolute_sum_covers m v _ _ leaf_no_nan (of_sums (axis i))) as [A C].
destruct (all_leaves i) as (j & J & ->).
apply (covers_sum is_absolute m absolute_mono absolute_small (sums (axis i)) guard); auto.
right. destruct guard_is as [Fg Eg]. split; [exact Fg | rewrite Eg; apply bpow_ge_0].
Qed.

(** Of an axis whose magnitude is not a number, a number that is too large for the filter. *)
Let real a := if is_finite (X a) then B2R (X a) else two 2000.

Lemma real_least a : two (- q) <= real a.
Proof.
unfold real. destruct limits as ((Q & _) & _). destruct (axis_least a) as [I | [Fa L]].
- rewrite I. cbn [is_finite]. apply bpow_le. lia.
- rewrite Fa. exact L.
Qed.

Theorem axes_filter : 0 < B2R r * exact (fun i => B2R (x i) - B2R (y i)) e.
Proof.
assert (L := limits). destruct L as ((Q & Dg & Kl & Ku) & N & C1 & C2 & D9 & K1).
destruct F_limits as [Pf Df].
assert (De := degree_positive one_each one_least e).
assert (Least : forall a, atleast (X a) (two (- (q * one_each a)))).
{ intros a. unfold one_each. rewrite Z.mul_1_r. apply axis_least. }
assert (Pr : forall a, 0 <= real a) by (intros a; pose proof (real_least a); pose proof (two_positive (- q)); lra).
apply (cloud_filter m e q k count D (1 * roundings F) x y v (fun i => real (axis i)) (exact real F) c most r f bound); auto.
- rewrite Nat.mul_1_l. exact limits.
- intros i. apply real_least.
- intros i B. destruct (axis_covers i) as [I | (Fa & Pa & C)].
  + exfalso. revert B. unfold real. rewrite I. cbn [is_finite]. apply Rlt_not_le, bpow_lt. lia.
  + assert (E : real (axis i) = B2R (X (axis i))) by (unfold real; now rewrite Fa). cbv beta in B. rewrite E in *.
    assert (two 1021 < two 1023) by (apply bpow_lt; lia).
    destruct C as [C | (Fv & C)]; [lra | ].
    assert (V : Rabs (B2R (v i)) <= B2R (X (axis i))).
    { destruct C as [C | C]; [exact C | ]. apply Rle_trans with (1 := C). apply Rle_trans with (two (- q)).
      2: { rewrite <- E. apply real_least. }
      apply bpow_le. lia. }
    split; [exact Fv | ]. split; [lra | ]. assert (U := u_tiny). nra.
- apply (exact_positive real); auto.
- apply atleast_less with (two (- (q * degree one_each F))).
  + apply bpow_le. rewrite Df. lia.
  + apply (magnitude_atleast m X q one_each (proj1 Q) one_least Least _ _ factor Pf). rewrite Df. exact Dg.
- intros Ff Uf. refine (magnitude_holds m X q one_each (proj1 Q) one_least Least real 1 Pr (le_n 1) _ _ _ factor Pf k _ Ff Uf).
  + intros a Fa _. unfold holds, real. rewrite Fa. assert (0 <= B2R (X a)) by (specialize (Pr a); unfold real in Pr; now rewrite Fa in Pr).
    assert (W0 := w_positive). assert (Wh := w_below_half). simpl. nra.
  + unfold below. rewrite Df. assert (J := Z.log2_up_nonneg (Z.of_nat count)). repeat split; nia.
Qed.
End Axes.
