(* SPDX-License-Identifier: MIT *)
(** The filters of predicates/include/signum/predicates/filter.hpp: where one answers, its answer is
    the sign of the formula in real numbers, and not zero. For all finite doubles, in every rounding
    mode, whatever overflows or underflows, with products fused or not, flushed or not. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool List.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Formula Magnitude.

Open Scope R_scope.

Definition one_each (i : nat) := 1%Z.
Definition constant n := IZR (Z.of_nat (S n)) * u.

(** A value that is near its exact one and beyond the bound has its sign. *)
Lemma bound_decides n k B bound x e : (n < 100)%nat -> (k <= 1000)%nat -> 0 < B -> near B n x e ->
  (1 - w) ^ k * (constant n * B) <= bound -> bound < Rabs x -> 0 < x * e.
Proof.
intros Hn Hk PB [E _] L X.
assert (T : ((1 + w) ^ n - 1) * B <= bound).
{ apply Rle_trans with (2 := L). rewrite <- Rmult_assoc. apply Rmult_le_compat_r; [lra | ].
  assert (U := power_upper n ltac:(lia)). assert (D := power_lower k).
  assert (N := pos_INR n). assert (K := pos_INR k).
  assert (Ln : INR n <= 99) by (replace 99 with (INR 99) by (simpl; lra); apply le_INR; lia).
  assert (Lk : INR k <= 1000) by (rewrite INR_IZR_INZ; apply IZR_le; lia).
  unfold constant. rewrite Nat2Z.inj_succ, succ_IZR, <- INR_IZR_INZ.
  assert (U0 := u_positive). assert (W0 := w_positive). assert (Th := theta_positive). assert (Ts := theta_small).
  assert (S : two (-300) <= / 1000000) by (apply Rle_trans with (two (-20)); [apply bpow_le; lia | simpl; lra]).
  assert (Su : u <= / 4000000000000000) by (unfold u; simpl; lra).
  assert (Tu : theta <= u * / 1000000) by nra.
  assert (W2 : w <= u * 2) by (unfold w; nra).
  assert (Wn : INR n * theta <= 99 * (u * / 1000000)) by (apply Rmult_le_compat; lra).
  assert (Q : INR n * INR n * (w * w) <= 10000 * (w * w)).
  { apply Rmult_le_compat_r; [nra | ]. nra. }
  assert (Q2 : w * w <= u * 2 * (2 * / 4000000000000000)) by (apply Rmult_le_compat; lra).
  assert (P : INR k * w * ((INR n + 1) * u) <= 1000 * (2 * / 4000000000000000) * (100 * u)).
  { apply Rmult_le_compat; try nra. }
  apply Rle_trans with ((1 - INR k * w) * ((INR n + 1) * u)).
  2: { apply Rmult_le_compat_r; nra. }
  assert (INR n * w = INR n * u + INR n * theta) by (unfold w; ring).
  nra. }
assert (Rabs (x - e) < Rabs x) by lra.
revert H. unfold Rabs. destruct (Rcase_abs (x - e)), (Rcase_abs x); intros; nra.
Qed.

(** What the code compares: the bound is the constant times a magnitude, and that is below a limit. *)
Section Compared.
Variables (m : mode) (k : Z) (n : nat) (M : R) (c f bound most r : double).
Hypothesis c_least : is_finite c = true /\ two (-52) <= B2R c <= 1.
Hypothesis f_least : atleast f (two (-600)).
Hypothesis of_bound : flushed (Bmult m c f) bound.
Hypothesis most_is : is_finite most = true /\ B2R most = two k.
Hypothesis k_small : (k <= 1021)%Z.
Hypothesis below_most : Bltb f most = true.
Hypothesis r_finite : is_finite r = true.
Hypothesis beyond : Bltb bound (Babs r) = true.

Lemma factor_finite : is_finite f = true /\ two (-600) <= B2R f < two k.
Proof using f_least most_is below_most.
destruct most_is as [Fm Em]. clear c_least. destruct f_least as [I | [F L]].
- exfalso. revert below_most. rewrite I. destruct most as [[]|[]| |[] ? ? ?]; discriminate.
- revert below_most. rewrite Bltb_correct by assumption. intros T. split; [exact F | ]. split; [exact L | ].
  destruct (Rlt_bool_spec (B2R f) (B2R most)); [ | discriminate T]. lra.
Qed.

Lemma bound_below_value : (1 - w) ^ 3 * (B2R c * B2R f) < Rabs (B2R r).
Proof.
destruct factor_finite as (F & L & Lk). destruct c_least as (C & Lc & Uc).
assert (Pf := two_positive (-600)). assert (Pc := two_positive (-52)). assert (Pb := two_positive 1023). assert (Pk : two k <= two 1021) by (apply bpow_le; exact k_small).
assert (X : two (-52) * two (-600) <= B2R c * B2R f) by (apply Rmult_le_compat; lra).
rewrite <- bpow_plus in X.
assert (two 1021 <= two 1023) by (apply bpow_le; lia).
assert (Xu : B2R c * B2R f <= 1 * two 1023) by (apply Rmult_le_compat; lra).
assert (Px := two_positive (-52 + -600)).
assert (Xa : Rabs (B2R c * B2R f) <= two 1023) by (rewrite Rabs_pos_eq; lra).
destruct (gives_flushed m _ _ _ Xa (gives_times m c f C F) of_bound) as [Fb E].
rewrite Bltb_correct, B2R_Babs in beyond by (try rewrite is_finite_Babs; assumption).
destruct (Rlt_bool_spec (B2R bound) (Rabs (B2R r))) as [B | B]; [ | discriminate beyond].
apply Rle_lt_trans with (2 := B). apply Rabs_le_inv in E. rewrite Rabs_pos_eq in E by lra.
assert (Et : eta <= u * two (-300) * (B2R c * B2R f)).
{ apply Rle_trans with (u * two (-300) * two (-52 + -600)).
  - unfold eta, u. rewrite <- !bpow_plus. apply bpow_le. lia.
  - apply Rmult_le_compat_l; [apply Rmult_le_pos; apply bpow_ge_0 | exact X]. }
assert (S : two (-300) <= / 1000000) by (apply Rle_trans with (two (-20)); [apply bpow_le; lia | simpl; lra]).
assert (U0 := u_positive). assert (W0 := w_positive). assert (Wh := w_below_half).
assert (Uw : u <= w) by (unfold w; pose proof theta_positive; lra).
assert (Ws : w <= / 1000) by (apply Rle_trans with (1 := w_small); simpl; lra).
assert (Q : (1 - w) ^ 3 <= 1 - 2 * u).
{ replace ((1 - w) ^ 3) with (1 - 3 * w + w * (w * (3 - w))) by ring.
  assert (w * (w * (3 - w)) <= w * 1) by (apply Rmult_le_compat_l; [lra | nra]). lra. }
assert (u * two (-300) * (B2R c * B2R f) <= u * (B2R c * B2R f)).
{ apply Rmult_le_compat_r; [lra | ]. nra. }
apply Rle_trans with ((1 - 2 * u) * (B2R c * B2R f)); [apply Rmult_le_compat_r; lra | lra].
Qed.
End Compared.

(** A difference of two finite numbers of the input, or the first alone where the second is zero. *)
Definition difference m (x y v : double) :=
  (exists x' y', flushed x x' /\ flushed y y' /\ flushed (Bminus m x' y') v) \/ (B2R y = 0 /\ flushed x v).

Lemma difference_near m x y v : is_finite x = true -> is_finite y = true -> difference m x y v ->
  is_nan v = false /\
  (is_finite v = true -> Rabs (B2R v) < two 1023 ->
   Rabs (B2R v - (B2R x - B2R y)) <= u * Rabs (B2R x - B2R y) + 3 * two (-1021)) /\
  (Rabs (B2R x - B2R y) <= two 1022 -> is_finite v = true /\ Rabs (B2R v) < two 1023).
Proof.
intros Fx Fy [(x' & y' & Hx & Hy & H) | [Z H]].
- destruct (flushed_finite _ _ Hx Fx) as [Fx' Ex]. destruct (flushed_finite _ _ Hy Fy) as [Fy' Ey].
  assert (Two : two (-1021) = two (-1022) + two (-1022)).
  { change (-1021)%Z with (1 + -1022)%Z. rewrite bpow_plus. change (two 1) with 2. ring. }
  assert (D : Rabs ((B2R x' - B2R y') - (B2R x - B2R y)) <= two (-1021)).
  { replace ((B2R x' - B2R y') - (B2R x - B2R y)) with ((B2R x' - B2R x) - (B2R y' - B2R y)) by ring.
    apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp. lra. }
  assert (D' : Rabs (B2R x' - B2R y') <= Rabs (B2R x - B2R y) + two (-1021)).
  { replace (B2R x' - B2R y') with (((B2R x' - B2R y') - (B2R x - B2R y)) + (B2R x - B2R y)) by ring.
    apply Rle_trans with (1 := Rabs_triang _ _). lra. }
  destruct (minus_cases m x' y' Fx' Fy') as [Nn L].
  assert (U0 := u_positive). assert (Pt := two_positive (-1021)).
  assert (U1 : u <= 1) by (change 1 with (two 0); apply bpow_le; lia).
  assert (T : Rabs (B2R x' - B2R y') <= two 1023 ->
    is_finite v = true /\ Rabs (B2R v - (B2R x - B2R y)) <= u * Rabs (B2R x - B2R y) + 3 * two (-1021)).
  { intros B. destruct (gives_flushed_tight m _ _ _ B (gives_minus m x' y' Fx' Fy') H) as [F E]. split; [exact F | ].
    replace (B2R v - (B2R x - B2R y)) with ((B2R v - (B2R x' - B2R y')) + ((B2R x' - B2R y') - (B2R x - B2R y))) by ring.
    apply Rle_trans with (1 := Rabs_triang _ _). nra. }
  split; [ | split].
  + destruct H as [-> | (_ & _ & F & _)]; [exact Nn | destruct v; auto; discriminate F].
  + intros F B. destruct H as [-> | (F' & S & G & Zv)].
    * apply T, L; auto.
    * apply T, L; [exact F' | ]. apply Rlt_trans with (1 := S). apply bpow_lt. lia.
  + intros B. assert (B' : Rabs (B2R x' - B2R y') <= two 1023).
    { assert (two (-1021) <= two 1022) by (apply bpow_le; lia).
      assert (two 1023 = two 1022 + two 1022); [ | lra].
      change 1023%Z with (1 + 1022)%Z. rewrite bpow_plus. change (two 1) with 2. ring. }
    destruct (T B') as [F E]. split; [exact F | ].
    replace (B2R v) with ((B2R v - (B2R x - B2R y)) + (B2R x - B2R y)) by ring.
    apply Rle_lt_trans with (1 := Rabs_triang _ _).
    assert (H0 : u * Rabs (B2R x - B2R y) <= u * two 1022) by (apply Rmult_le_compat_l; [lra | exact B]).
    unfold u in H0 at 2. rewrite <- bpow_plus in H0.
    assert (two 1023 = two 1022 + two 1022).
    { change 1023%Z with (1 + 1022)%Z. rewrite bpow_plus. change (two 1) with 2. ring. }
    assert (two 1022 = 2 * two 1021).
    { change 1022%Z with (1 + 1021)%Z. rewrite bpow_plus. change (two 1) with 2. ring. }
    assert (two (-52 + 1022) <= two 1000) by (apply bpow_le; lia).
    assert (two 1021 = 2097152 * two 1000).
    { change 1021%Z with (21 + 1000)%Z. rewrite bpow_plus. reflexivity. }
    assert (two (-1021) <= two 1000) by (apply bpow_le; lia). assert (P := two_positive 1000). lra.
- destruct (flushed_finite _ _ H Fx) as [F E]. rewrite Z, Rminus_0_r.
  assert (Two : two (-1022) <= two (-1021)) by (apply bpow_le; lia). assert (Pt := two_positive (-1021)).
  assert (0 <= u * Rabs (B2R x)) by (apply Rmult_le_pos; [apply Rlt_le, u_positive | apply Rabs_pos]).
  split; [destruct v; auto; discriminate F | ]. split; [intros _ _; lra | ].
  intros B. split; [exact F | ]. replace (B2R v) with ((B2R v - B2R x) + B2R x) by ring.
  apply Rle_lt_trans with (1 := Rabs_triang _ _).
  assert (two (-1022) < two 1022) by (apply bpow_lt; lia).
  assert (two 1023 = two 1022 + two 1022); [ | lra].
  change 1023%Z with (1 + 1022)%Z. rewrite bpow_plus. change (two 1) with 2. ring.
Qed.

(** filter_sign: each leaf with its own magnitude, the computed difference and a guard. *)
Section Own.
Variables (m : mode) (e : formula) (q k : Z) (x y v a : nat -> double) (guard c most r f bound : double).

Definition own_limits := ((0 <= q <= 600) /\ q * degree one_each e <= 600 /\ -600 <= k /\
  k + q * (degree one_each e - 1) <= 1020)%Z /\ (roundings e < 100)%nat.

Hypothesis limits : own_limits.
Hypothesis inputs : forall i, is_finite (x i) = true /\ is_finite (y i) = true.
Hypothesis leaves : forall i, difference m (x i) (y i) (v i).
Hypothesis guard_is : is_finite guard = true /\ B2R guard = two (- q).
Hypothesis magnitudes : forall i, flushed (Bplus m (Babs (v i)) guard) (a i).
Hypothesis c_is : is_finite c = true /\ B2R c = constant (roundings e).
Hypothesis most_is : is_finite most = true /\ B2R most = two k.
Hypothesis value : computes m v e r.
Hypothesis factor : computes m a (positive e) f.
Hypothesis of_bound : flushed (Bmult m c f) bound.
Hypothesis beyond : Bltb bound (Babs r) = true.
Hypothesis below_most : Bltb f most = true.

Let d i := B2R (x i) - B2R (y i).
Let b i := Rabs (d i) + two (- q).

Lemma guard_format : format (two (- q)) /\ 0 < two (- q) <= two 1023 /\ two (-600) <= two (- q).
Proof.
destruct limits as ((Q & _) & _). split; [apply two_format; lia | ].
split; [split; [apply two_positive | apply bpow_le; lia] | apply bpow_le; lia].
Qed.

Lemma leaf_absolute i : atleast (Babs (v i)) 0.
Proof.
destruct (inputs i) as [Fx Fy]. destruct (difference_near m _ _ _ Fx Fy (leaves i)) as [N _].
destruct (v i) as [s|s| |s z z' z'']; try discriminate N.
- right. split; [reflexivity | simpl; lra].
- left. reflexivity.
- right. split; [reflexivity | ]. rewrite B2R_Babs. apply Rabs_pos.
Qed.

Lemma own_least i : atleast (a i) (two (- q)).
Proof.
destruct guard_format as (G & P & L). destruct guard_is as [Fg Eg].
destruct (plus_cases m (Babs (v i)) guard 0 (two (- q)) ltac:(lra) ltac:(lra) (leaf_absolute i)) as [(F & A & _ & _) | I].
- right. split; [exact Fg | lra].
- assert (T : atleast (Bplus m (Babs (v i)) guard) (two (- q))).
  { apply gives_atleast with (1 := gives_plus m _ _ F Fg); auto. lra. }
  assert (S : two (-1022) <= two (- q)) by (apply Rle_trans with (2 := L), bpow_le; lia).
  rewrite (flushed_not _ _ _ (magnitudes i) S T). exact T.
- destruct (magnitudes i) as [-> | (F & _)]; [left; exact I | rewrite I in F; discriminate F].
Qed.

Lemma own_holds i : is_finite (a i) = true -> B2R (a i) <= two 1021 -> holds 3 (b i) (B2R (a i)).
Proof.
intros Fa La. destruct guard_format as (G & P & L). destruct guard_is as [Fg Eg].
destruct (plus_cases m (Babs (v i)) guard 0 (two (- q)) ltac:(lra) ltac:(lra) (leaf_absolute i)) as [(F & A & _ & _) | I].
- right. split; [exact Fg | lra].
- rewrite B2R_Babs in A. assert (Gp := gives_plus m _ _ F Fg). rewrite B2R_Babs, Eg in Gp.
  assert (S : Rabs (B2R (v i)) + two (- q) < two 1022).
  { destruct (Rlt_or_le (Rabs (B2R (v i)) + two (- q)) (two 1022)) as [T | T]; [exact T | exfalso].
    assert (T' : atleast (Bplus m (Babs (v i)) guard) (two 1022)).
    { apply gives_atleast with (1 := Gp); auto.
      - apply two_format. lia.
      - split; [apply two_positive | apply bpow_le; lia]. }
    assert (S : two (-1022) <= two 1022) by (apply bpow_le; lia).
    rewrite (flushed_not _ _ _ (magnitudes i) S T') in *. destruct T' as [I | [_ T']]; [rewrite I in Fa; discriminate Fa | ].
    assert (two 1021 < two 1022) by (apply bpow_lt; lia). lra. }
  assert (two 1022 <= two 1023) by (apply bpow_le; lia).
  assert (W : within_rounding (Rabs (B2R (v i)) + two (- q)) (a i)).
  { apply gives_flushed with m (Bplus m (Babs (v i)) guard); auto. rewrite Rabs_pos_eq; lra. }
  destruct (inputs i) as [Fx Fy]. destruct (difference_near m _ _ _ Fx Fy (leaves i)) as (_ & E & _).
  rewrite is_finite_Babs in F. assert (B : Rabs (B2R (v i)) < two 1023) by lra.
  specialize (E F B). fold (d i) in E.
  assert (L6 : two (-600) <= Rabs (B2R (v i)) + two (- q)) by (pose proof (Rabs_pos (B2R (v i))); lra).
  apply (holds_rounded 2 _ _ _ L6 W).
  assert (T := theta_pays _ L). rewrite eta_parts in T. assert (P2 := two_positive (-1021)). assert (P3 := two_positive (-1022)).
  assert (V : Rabs (d i) - (u * Rabs (d i) + 3 * two (-1021)) <= Rabs (B2R (v i))).
  { assert (Z := Rabs_triang_inv (d i) (d i - B2R (v i))). replace (d i - (d i - B2R (v i))) with (B2R (v i)) in Z by ring.
    rewrite (Rabs_minus_sym (d i)) in Z. lra. }
  unfold holds, b. simpl pow. assert (Ad := Rabs_pos (d i)). assert (U0 := u_positive). assert (Th := theta_positive).
  assert (Wh := w_below_half). assert (W0 := w_positive).
  apply Rle_trans with ((1 - w) * (Rabs (d i) + two (- q))).
  + rewrite Rmult_1_r. rewrite Rmult_assoc. apply Rle_trans with (1 * ((1 - w) * (Rabs (d i) + two (- q)))); [ | lra].
    apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | lra].
  + unfold w. nra.
- exfalso. destruct (magnitudes i) as [E | (F & _)]; [rewrite E, I in Fa; discriminate Fa | rewrite I in F; discriminate F].
Qed.

Lemma own_near i : b i <= two 1021 ->
  is_finite (v i) = true /\ Rabs (B2R (v i) - d i) <= u * b i + eta /\ Rabs (d i) <= b i.
Proof.
intros B. unfold b in *. assert (P := two_positive (- q)). assert (A := Rabs_pos (d i)).
destruct (inputs i) as [Fx Fy]. destruct (difference_near m _ _ _ Fx Fy (leaves i)) as (_ & E & T).
assert (two 1021 <= two 1022) by (apply bpow_le; lia).
destruct (T ltac:(fold (d i); lra)) as [F L]. split; [exact F | ].
specialize (E F L). fold (d i) in E. rewrite eta_parts. assert (U0 := u_positive). assert (P2 := two_positive (-1021)).
split; [nra | lra].
Qed.

Lemma positive_twice t : positive (positive t) = positive t.
Proof. induction t; simpl; congruence. Qed.

Lemma roundings_positive t : (roundings (positive t) <= roundings t)%nat.
Proof. induction t; simpl; lia. Qed.

Lemma one_least (i : nat) : (1 <= one_each i)%Z. Proof. unfold one_each. lia. Qed.

Theorem own_filter : 0 < B2R r * exact d e.
Proof.
destruct limits as ((Q & D & Kl & Ku) & N).
assert (De := degree_positive one_each one_least e).
assert (Dp := degree_of_positive one_each e).
assert (Least : forall i, atleast (a i) (two (- (q * one_each i)))).
{ intros i. unfold one_each. rewrite Z.mul_1_r. apply own_least. }
assert (A : atleast f (two (- (q * degree one_each (positive e))))).
{ apply (magnitude_atleast m a q one_each (proj1 Q) one_least Least _ _ factor (positive_plain e)). rewrite Dp. exact D. }
assert (A6 : atleast f (two (-600))).
{ apply atleast_less with (2 := A). apply bpow_le. rewrite Dp. lia. }
assert (Ff : is_finite f = true /\ two (-600) <= B2R f < two k) by (eapply factor_finite; eauto). destruct Ff as (Ff & Uf'). assert (Lf := proj1 Uf'). assert (Uf := proj2 Uf').
assert (H : holds (3 * roundings (positive e)) (exact b (positive e)) (B2R f)).
{ refine (magnitude_holds m a q one_each (proj1 Q) one_least Least b 3 _ _ own_holds _ _ factor (positive_plain e) k _ Ff (proj2 Uf')); [ | lia | ].
  - intros i. unfold b. pose proof (Rabs_pos (d i)). pose proof (two_positive (- q)). lra.
  - unfold below. rewrite Dp. lia. }
assert (Lb : forall i, two (- (q * one_each i)) <= b i).
{ intros i. unfold one_each, b. rewrite Z.mul_1_r. pose proof (Rabs_pos (d i)). lra. }
assert (Mp := magnitude_positive q one_each b Lb e). change (exact b (positive e)) with (magnitude b e) in H.
assert (Rp := roundings_positive e).
apply (holds_more _ (3 * roundings e)) in H; [ | lia | lra].
assert (Half : / 2 <= (1 - w) ^ (3 * roundings e)).
{ apply Rle_trans with (2 := power_lower _). assert (Ws := w_small).
  assert (I : INR (3 * roundings e) <= 300) by (rewrite INR_IZR_INZ; apply IZR_le; lia).
  assert (two (-51) <= / 1000000) by (simpl; lra). assert (W0 := w_positive). assert (Z := pos_INR (3 * roundings e)). nra. }
assert (M2 : magnitude b e <= two (k + 1)).
{ rewrite bpow_plus. change (two 1) with 2. unfold holds in H. nra. }
destruct (value_near m v d b q one_each (proj1 Q) one_least Lb own_near e r value) as [Fr Nr].
{ split; [exact D | ]. split; [lia | ]. exists (k + 1)%Z. split; [exact M2 | lia]. }
destruct c_is as [Fc Ec].
assert (U0 := u_positive).
assert (Cn : 1 <= IZR (Z.of_nat (S (roundings e))) <= 100) by (split; apply IZR_le; lia).
assert (V : (1 - w) ^ 3 * (B2R c * B2R f) < Rabs (B2R r)).
{ apply (bound_below_value m k c f bound most r); auto; try nia.
  split; [exact Fc | ]. rewrite Ec. unfold constant. split; [change (two (-52)) with u; nra | ].
  assert (u <= / 100) by (unfold u; simpl; lra). nra. }
apply (bound_decides (roundings e) (3 + 3 * roundings e) (magnitude b e) ((1 - w) ^ 3 * (B2R c * B2R f))); auto; [lia | ].
rewrite pow_add, Ec. unfold holds in H. assert (P3 := power_positive 3).
apply Rle_trans with ((1 - w) ^ 3 * (constant (roundings e) * ((1 - w) ^ (3 * roundings e) * magnitude b e))); [right; ring | ].
apply Rmult_le_compat_l; [lra | ]. apply Rmult_le_compat_l; [ | exact H].
unfold constant. nra.
Qed.
End Own.
