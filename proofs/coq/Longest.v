(* SPDX-License-Identifier: MIT *)
(** The magnitude of filter_sign_of_cloud that is power_of_longest. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool List.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Formula Magnitude Filters Cloud Axes.
Import ListNotations.

Open Scope R_scope.

(** The squares of leaves, added in any order, each fused with the sum or not. *)
Inductive squares m (v : nat -> double) : list nat -> double -> Prop :=
| square_one i t r : flushed (v i) t -> flushed (Bmult m t t) r -> squares m v [i] r
| square_more i l s t z r : squares m v l s -> flushed (v i) t -> flushed (Bmult m t t) z -> flushed (Bplus m s z) r -> squares m v (i :: l) r
| square_fused i l s t r : squares m v l s -> flushed (v i) t -> flushed (Bfma m t t s) r -> squares m v (i :: l) r.

Definition is_square s t := (1 - 2 * u) * (t * t) <= s.

Lemma square_mono a b t : is_square a t -> a <= b -> is_square b t.
Proof. unfold is_square. lra. Qed.

Lemma small_square t k : t * t <= two (2 * k) -> Rabs t <= two k.
Proof.
intros H. apply Rsqr_incr_0; [ | apply Rabs_pos | apply bpow_ge_0].
rewrite <- Rsqr_abs. unfold Rsqr. rewrite <- bpow_plus. replace (k + k)%Z with (2 * k)%Z by ring. exact H.
Qed.

Lemma square_small a t : is_square a t -> a < two (-1022) -> Rabs t <= two (-480).
Proof.
unfold is_square. intros H A. apply (small_square t (-480)). assert (U := u_tiny).
assert (two (-1022) * 2 <= two (2 * -480)).
{ change 2 with (two 1). rewrite <- bpow_plus. apply bpow_le. lia. }
nra.
Qed.

(** The exact square is held by what is at least as large, rounded. *)
Lemma square_rounded m (t r r' : double) z : is_finite t = true -> B2R t * B2R t <= z -> gives m z r -> flushed r r' -> covers is_square r' t.
Proof.
intros Ft Z G Fl. assert (P0 : 0 <= B2R t * B2R t) by apply Rle_0_sqr.
assert (A0 : atleast r 0) by (apply (gives_nonnegative m z); auto; lra).
assert (A1 := at_zero _ A0 _ Fl). destruct A1 as [I | [Fr Pr]]; [left; exact I | right].
split; [exact Fr | ]. split; [exact Pr | ].
destruct (Rle_or_lt z (two 1023)) as [S | S].
- right. split; [exact Ft | ]. assert (Sa : Rabs z <= two 1023) by (rewrite Rabs_pos_eq; lra).
  destruct (gives_flushed m z r r' Sa G Fl) as [_ E].
  rewrite (Rabs_pos_eq z) in E by lra. apply Rabs_le_inv in E.
  destruct (Rle_or_lt (B2R t * B2R t) (two (2 * -480))) as [T | T]; [right; now apply small_square | left].
  unfold is_square. assert (U := u_tiny).
  assert (Et : eta <= u * (B2R t * B2R t)).
  { apply Rle_trans with (u * two (2 * -480)).
    - unfold eta, u. rewrite <- bpow_plus. apply bpow_le. lia.
    - apply Rmult_le_compat_l; lra. }
  nra.
- left. assert (T : atleast r (two 1023)).
  { apply gives_atleast with (1 := G); [apply two_format; lia | split; [apply two_positive | lra] | lra]. }
  assert (L : two (-1022) <= two 1023) by (apply bpow_le; lia).
  rewrite (flushed_not _ _ _ Fl L T) in *. destruct T as [I | [_ T]]; [rewrite I in Fr; discriminate Fr | exact T].
Qed.

Lemma covers_flushed s v t : flushed v t -> covers is_square s t -> is_nan v = false -> covers is_square s v.
Proof.
intros [-> | (F & S & _)] C N; [exact C | ].
destruct C as [I | (Fs & Ps & C)]; [left; exact I | right; split; [exact Fs | split; [exact Ps | ]]].
right. split; [exact F | right]. assert (two (-1022) <= two (-480)) by (apply bpow_le; lia). lra.
Qed.

Lemma flushed_no_nan v t : is_nan v = false -> flushed v t -> is_nan t = false.
Proof. intros N [-> | (_ & _ & F & _)]; [exact N | destruct t; auto; discriminate F]. Qed.

Lemma square_itself m t r : is_nan t = false -> flushed (Bmult m t t) r -> covers is_square r t.
Proof.
intros N Fl. destruct (is_finite t) eqn:F.
- apply (square_rounded m t (Bmult m t t) r (B2R t * B2R t) F (Rle_refl _)); [now apply gives_times | exact Fl].
- destruct t as [s|s| |s a b c]; try discriminate.
  left. destruct Fl as [-> | (G & _)]; [destruct s; reflexivity | destruct s; discriminate G].
Qed.

Lemma squares_cover m v l s : (forall i, is_nan (v i) = false) -> squares m v l s ->
  atleast s 0 /\ forall i, In i l -> covers is_square s (v i).
Proof.
intros N H. induction H as [i t r Ht Hr | i l s t z r H [A C] Ht Hz Hr | i l s t r H [A C] Ht Hr].
- assert (O := square_itself m t r (flushed_no_nan _ _ (N i) Ht) Hr).
  split; [exact (covers_atleast _ _ _ O) | ]. intros j [-> | []]. now apply covers_flushed with t.
- assert (O := square_itself m t z (flushed_no_nan _ _ (N i) Ht) Hz). assert (Oa := covers_atleast _ _ _ O).
  split; [exact (sum_nonnegative m _ _ _ A Oa Hr) | ].
  intros j [-> | J].
  + apply covers_flushed with t; auto. apply (covers_sum is_square m square_mono square_small _ _ _ _ A Oa) with (2 := Hr); auto.
  + apply (covers_sum is_square m square_mono square_small _ _ _ _ A Oa) with (2 := Hr); auto.
- assert (Nt := flushed_no_nan _ _ (N i) Ht). destruct (is_finite t) eqn:Ft.
  + destruct A as [I | [Fs Ps]].
    * assert (R : r = B754_infinity false).
      { subst s. destruct t as [z|z| |z a b c]; try discriminate Ft; destruct Hr as [-> | (G & _)]; try reflexivity; discriminate G. }
      split; [left; exact R | intros; left; exact R].
    * assert (G := gives_fused m t t s Ft Ft Fs). assert (P := Rle_0_sqr (B2R t)). unfold Rsqr in P.
      assert (A0 : atleast (Bfma m t t s) 0) by (apply (gives_nonnegative m _ _ G); lra).
      split; [exact (at_zero _ A0 _ Hr) | ]. intros j [-> | J].
      -- apply covers_flushed with t; auto. apply (square_rounded m t _ r _ Ft) with (2 := G); auto. lra.
      -- apply (covers_gives is_square m _ s r _ r (v j) square_mono square_small Fs (C j J)) with (2 := G); auto. lra.
  + assert (R : r = B754_infinity false).
    { destruct t as [z|z| |z a b c]; try discriminate.
      destruct A as [-> | [Fs Ps]]; [ | destruct s as [y|y| |y a b c]; try discriminate Fs]; destruct Hr as [-> | (G & _)]; destruct z; try reflexivity; discriminate G. }
    split; [left; exact R | intros; left; exact R].
Qed.

(** larger() of filter.hpp. *)
Definition larger (a b : double) := if Bltb b a then a else b.

Lemma larger_covers (p : R -> R -> Prop) a b (v : double) : (forall s t x, p s x -> s <= t -> p t x) -> atleast a 0 -> atleast b 0 -> covers p a v \/ covers p b v -> covers p (larger a b) v.
Proof.
intros Mono A B C. unfold larger. destruct A as [-> | [Fa Pa]].
{ destruct (Bltb b (B754_infinity false)) eqn:E; [left; reflexivity | ].
  left. destruct B as [-> | [Fb Pb]]; [reflexivity | ]. destruct b as [[]|[]| |[] ? ? ?]; discriminate. }
destruct B as [-> | [Fb Pb]].
{ replace (Bltb (B754_infinity false) a) with false; [left; reflexivity | ].
  destruct a as [[]|[]| |[] ? ? ?]; try discriminate; reflexivity. }
rewrite Bltb_correct by assumption.
assert (Up : forall s t : double, is_finite s = true -> is_finite t = true -> 0 <= B2R s -> B2R s <= B2R t -> covers p s v -> covers p t v).
{ intros s t Fs Ft Ps L [I | (_ & _ & H)]; [rewrite I in Fs; discriminate Fs | right].
  split; [exact Ft | ]. split; [lra | ]. destruct H as [H | [Fv H]]; [left; lra | right; split; [exact Fv | ]].
  destruct H as [H | H]; [left; now apply Mono with (B2R s) | right; exact H]. }
destruct (Rlt_bool_spec (B2R b) (B2R a)) as [L | L]; destruct C as [C | C]; auto.
- apply (Up b a); auto. lra.
- apply (Up a b); auto.
Qed.

Lemma larger_atleast a b : atleast a 0 -> atleast b 0 -> atleast (larger a b) 0.
Proof. intros A B. unfold larger. destruct (Bltb b a); assumption. Qed.

(** The largest of some numbers, as largest() nests larger(). *)
Inductive largest_of : list double -> double -> Prop :=
| largest_one a : largest_of [a] a
| largest_two l l' a b : largest_of l a -> largest_of l' b -> largest_of (l ++ l') (larger a b).

Lemma largest_covers (p : R -> R -> Prop) l r : (forall s t x, p s x -> s <= t -> p t x) -> largest_of l r -> (forall a, In a l -> atleast a 0) ->
  atleast r 0 /\ forall a (v : double), In a l -> covers p a v -> covers p r v.
Proof.
intros Mono H. induction H as [a | l l' a b H IH H' IH']; intros A.
- split; [apply A; left; reflexivity | ]. intros a' v [<- | []]. auto.
- destruct IH as [Aa Ca]. { intros z Z. apply A, in_or_app. auto. }
  destruct IH' as [Ab Cb]. { intros z Z. apply A, in_or_app. auto. }
  split; [now apply larger_atleast | ]. intros z v Z C. apply larger_covers; auto.
  apply in_app_or in Z. destruct Z as [Z | Z]; [left; eauto | right; eauto].
Qed.

(** The leaves of a power: the square, of degree 2, and its root. *)
Definition square_and_root (i : nat) : Z := match i with O => 2 | _ => 1 end.
Lemma square_and_root_positive i : (1 <= square_and_root i)%Z.
Proof. destruct i; simpl; lia. Qed.

Section Longest.
Variables (m : mode) (e F : formula) (q k : Z) (count D : nat) (x y v : nat -> double) (vector : nat -> nat) (leaves_of : nat -> list nat) (vectors : list nat) (dots : nat -> double).
Variables (guard longest square root c most r f bound : double).

Hypothesis limits : cloud_limits e q k count D (roundings F).
Hypothesis F_limits : plain F /\ degree square_and_root F = degree one_each e.
Hypothesis root_needed : exists s t, (t <= 1)%nat /\ forall b, 0 <= b 0%nat -> 0 <= b 1%nat -> exact b F = b 0%nat ^ S s * b 1%nat ^ t.
Hypothesis inputs : forall i, is_finite (x i) = true /\ is_finite (y i) = true.
Hypothesis leaves : forall i, difference m (x i) (y i) (v i).
Hypothesis guard_is : is_finite guard = true /\ B2R guard = two (- (2 * q)).
Hypothesis all_leaves : forall i, exists j, In j (leaves_of (vector i)) /\ v i = v j /\ In (vector i) vectors.
Hypothesis of_dots : forall a, squares m v (leaves_of a) (dots a).
Hypothesis of_longest : largest_of (map dots vectors) longest.
Hypothesis of_square : flushed (Bplus m longest guard) square.
Hypothesis of_root : flushed (Bsqrt m square) root.
Hypothesis same_for_all : forall s b, 0 <= b -> magnitude (fun i => s * b) e = s ^ D * (IZR (Z.of_nat count) * exact (fun i => match i with O => b * b | _ => b end) F).
Hypothesis c_is : is_finite c = true /\ B2R c = constant (roundings e) * IZR (Z.of_nat count).
Hypothesis most_is : is_finite most = true /\ B2R most = two k.
Hypothesis value : computes m v e r.
Hypothesis factor : computes m (fun i => match i with O => square | _ => root end) F f.
Hypothesis of_bound : flushed (Bmult m c f) bound.
Hypothesis beyond : Bltb bound (Babs r) = true.
Hypothesis below_most : Bltb f most = true.

Lemma leaf_no_nan' i : is_nan (v i) = false.
Proof. destruct (inputs i) as [Fx Fy]. exact (proj1 (difference_near m _ _ _ Fx Fy (leaves i))). Qed.

Lemma q_limits : (0 <= q <= 300)%Z -> (0 <= 2 * q <= 600)%Z.
Proof. lia. Qed.

Lemma longest_covers i : atleast longest 0 /\ covers is_square longest (v i).
Proof.
destruct (largest_covers is_square _ _ square_mono of_longest) as [A C].
{ intros a H. apply in_map_iff in H. destruct H as (z & <- & _). apply (squares_cover m v _ _ leaf_no_nan' (of_dots z)). }
destruct (all_leaves i) as (j & J & -> & K). split; [exact A | ]. apply (C (dots (vector i))).
- apply in_map. exact K.
- apply (squares_cover m v _ _ leaf_no_nan' (of_dots (vector i))). exact J.
Qed.

Hypothesis q_half : (q <= 250)%Z.

Lemma square_least : atleast square (two (- (2 * q))).
Proof.
destruct limits as ((Q & _) & _). destruct guard_is as [Fg Eg].
apply (guarded m (2 * q) guard longest); auto; try lia. exact (proj1 (longest_covers 0)).
Qed.

Lemma square_covers i : covers is_square square (v i).
Proof.
destruct (longest_covers i) as [A C]. apply (covers_sum is_square m square_mono square_small longest guard); auto.
destruct guard_is as [Fg Eg]. right. split; [exact Fg | rewrite Eg; apply bpow_ge_0].
Qed.

Lemma root_is : atleast root (two (- q)) /\ (is_finite square = true -> is_finite root = true /\ holds 1 (sqrt (B2R square)) (B2R root)).
Proof.
destruct limits as ((Q & _) & _). assert (Pq := two_positive (- q)). assert (L := square_least).
destruct (Bsqrt_correct 53 1024 _ _ m square) as (E & Fi & _).
destruct L as [I | [Fs L]].
- assert (R : root = B754_infinity false).
  { destruct of_root as [-> | (G & _)]; rewrite I in *; [reflexivity | discriminate G]. }
  split; [left; exact R | ]. rewrite I. discriminate.
- destruct (positive_finite square _ (two_positive _) Fs L) as (a & b' & c' & Es). assert (Ft : is_finite (Bsqrt m square) = true) by (rewrite Fi, Es; reflexivity). clear Fi. rename Ft into Fi.
  assert (Sq : two (- q) <= sqrt (B2R square)).
  { rewrite <- (sqrt_square (two (- q))) by lra. apply sqrt_le_1_alt. rewrite <- bpow_plus. replace (- q + - q)%Z with (- (2 * q))%Z by ring. exact L. }
  assert (Low : two (- q) <= B2R (Bsqrt m square)).
  { rewrite E. apply round_ge_generic; [apply fexp_correct; reflexivity | apply valid_rnd_round_mode | apply two_format; lia | exact Sq]. }
  assert (R : root = Bsqrt m square).
  { apply flushed_not with (1 := of_root) (t := two (- q)); [apply bpow_le; lia | right; auto]. }
  split; [right; rewrite R; auto | ]. intros _. rewrite R. split; [exact Fi | ].
  assert (L6 : two (-600) <= sqrt (B2R square)) by (apply Rle_trans with (2 := Sq), bpow_le; lia).
  apply (holds_rounded 0 _ _ _ L6).
  + split; [exact Fi | ]. rewrite E. apply Rle_trans with (1 := rnd_error m _).
    assert (two (-1074) <= eta) by (unfold eta; apply bpow_le; lia). lra.
  + unfold holds. simpl. lra.
Qed.

Lemma power_least i : atleast (match i with O => square | _ => root end) (two (- (q * square_and_root i))).
Proof.
destruct i; simpl.
- replace (q * 2)%Z with (2 * q)%Z by ring. apply square_least.
- rewrite Z.mul_1_r. apply root_is.
Qed.

Theorem longest_filter : 0 < B2R r * exact (fun i => B2R (x i) - B2R (y i)) e.
Proof.
assert (L := limits). destruct L as ((Q & Dg & Kl & Ku) & N & C1 & C2 & D9 & K1).
destruct F_limits as [Pf Df].
assert (De := degree_positive one_each one_least e).
assert (J := Z.log2_up_nonneg (Z.of_nat count)).
assert (A : atleast f (two (- (q * degree square_and_root F)))).
{ apply (magnitude_atleast m _ q square_and_root (proj1 Q) square_and_root_positive power_least _ _ factor Pf). rewrite Df. exact Dg. }
assert (A6 : atleast f (two (-600))).
{ apply atleast_less with (2 := A). apply bpow_le. rewrite Df. lia. }
assert (Ff : is_finite f = true /\ two (-600) <= B2R f < two k) by (eapply factor_finite; eauto).
destruct Ff as (Ff & Lf & Uf).
assert (Bl : below q square_and_root k F) by (unfold below; rewrite Df; lia).
destruct root_is as [Rl Rh]. destruct root_needed as (s & t & T1 & Power).
(* The square is a number, and not too large. *)
assert (Fs : is_finite square = true /\ B2R square <= two 1021).
{ set (bad := if is_finite square then if Rle_bool (B2R square) (two 1021) then false else true else true).
  destruct bad eqn:Bad.
  2: { unfold bad in Bad. destruct (is_finite square); [ | discriminate Bad]. split; [reflexivity | ].
    destruct (Rle_bool_spec (B2R square) (two 1021)); [assumption | discriminate Bad]. }
  exfalso. set (b i := match i with O => two 4000 | _ => two (- q) end).
  assert (Pb : forall i, 0 <= b i) by (intros [|i]; apply bpow_ge_0).
  assert (H : holds (1 * roundings F) (exact b F) (B2R f)).
  { refine (magnitude_holds m _ q square_and_root (proj1 Q) square_and_root_positive power_least b 1 Pb (le_n 1) _ _ _ factor Pf k Bl Ff Uf).
    intros [|i] G U; unfold b, holds.
    - exfalso. unfold bad in Bad. rewrite G, Rle_bool_true in Bad by exact U. discriminate Bad.
    - destruct Rl as [I | [_ Rl]]; [rewrite I in G; discriminate G | ].
      assert (W0 := w_positive). assert (Wh := w_below_half). assert (Pq := two_positive (- q)). simpl pow. nra. }
  unfold holds in H. rewrite Power in H by apply Pb. change (b 0%nat) with (two 4000) in H. change (b 1%nat) with (two (- q)) in H.
  assert (Half : / 2 <= (1 - w) ^ (1 * roundings F)).
  { apply Rle_trans with (2 := power_lower _). assert (Ws := w_small).
    assert (I : INR (1 * roundings F) <= 100) by (rewrite INR_IZR_INZ; apply IZR_le; lia).
    assert (two (-51) <= / 1000000) by (simpl; lra). assert (W0 := w_positive). assert (Z := pos_INR (1 * roundings F)). nra. }
  assert (P4 : two 4000 <= two 4000 ^ S s).
  { rewrite <- (pow_1 (two 4000)) at 1. apply Rle_pow; [change 1 with (two 0); apply bpow_le; lia | lia]. }
  assert (Pt : two (- q) <= two (- q) ^ t).
  { destruct t as [ | [ | t]]; [ | simpl; lra | lia]. simpl. change 1 with (two 0). apply bpow_le. lia. }
  assert (P : two 4000 * two (- q) <= two 4000 ^ S s * two (- q) ^ t) by (apply Rmult_le_compat; auto using bpow_ge_0).
  rewrite <- bpow_plus in P. assert (two (k + 2) <= two (4000 + - q)) by (apply bpow_le; nia).
  rewrite bpow_plus in H0. change (two 2) with 4 in H0. assert (Pk := two_positive k).
  assert (/ 2 * (two k * 4) <= (1 - w) ^ (1 * roundings F) * (two 4000 ^ S s * two (- q) ^ t)).
  { apply Rmult_le_compat; lra. }
  lra. }
destruct Fs as [Fs Us]. destruct (Rh Fs) as [Fr Hr].
assert (Ls : two (- (2 * q)) <= B2R square) by (destruct square_least as [I | [_ I]]; [rewrite I in Fs; discriminate Fs | exact I]).
assert (Ps := two_positive (- (2 * q))).
set (b0 := sqrt (B2R square)) in *.
assert (B0 : b0 * b0 = B2R square) by (apply sqrt_def; lra).
assert (P0 : 0 <= b0) by apply sqrt_pos.
assert (Lb : two (- q) <= b0).
{ unfold b0. rewrite <- (sqrt_square (two (- q))) by apply bpow_ge_0. apply sqrt_le_1_alt. rewrite <- bpow_plus.
  replace (- q + - q)%Z with (- (2 * q))%Z by ring. exact Ls. }
assert (Ub : b0 <= two 511).
{ unfold b0. rewrite <- (sqrt_square (two 511)) by apply bpow_ge_0. apply sqrt_le_1_alt. rewrite <- bpow_plus.
  apply Rle_trans with (1 := Us). apply bpow_le. lia. }
set (b i := match i with O => b0 * b0 | S _ => b0 end).
assert (Pb : forall i, 0 <= b i) by (intros [|i]; simpl; [rewrite B0; lra | exact P0]).
apply (cloud_filter m e q k count D (1 * roundings F) x y v (fun _ => b0) (exact b F) c most r f bound); auto.
- rewrite Nat.mul_1_l. exact limits.
- intros i _. assert (U := u_tiny). assert (T : two 511 * 2 < two 1023).
  { change 2 with (two 1). rewrite <- bpow_plus. apply bpow_lt. lia. }
  destruct (square_covers i) as [I | (_ & _ & [C | (Fv & C)])].
  + rewrite I in Fs. discriminate Fs.
  + exfalso. assert (two 1021 < two 1023) by (apply bpow_lt; lia). lra.
  + assert (V : Rabs (B2R (v i)) <= (1 + 4 * u) * b0).
    { destruct C as [C | C].
      - apply Rsqr_incr_0; [ | apply Rabs_pos | nra]. rewrite <- Rsqr_abs. unfold Rsqr, is_square in *.
        rewrite <- B0 in C. assert (Pv := Rle_0_sqr (B2R (v i))). unfold Rsqr in Pv.
        apply Rmult_le_reg_l with (1 - 2 * u); [lra | ]. apply Rle_trans with (1 := C).
        assert (Pb0 := Rle_0_sqr b0). unfold Rsqr in Pb0.
        replace ((1 - 2 * u) * ((1 + 4 * u) * b0 * ((1 + 4 * u) * b0))) with ((1 - 2 * u) * ((1 + 4 * u) * (1 + 4 * u)) * (b0 * b0)) by ring.
        rewrite <- (Rmult_1_l (b0 * b0)) at 1. apply Rmult_le_compat_r; [exact Pb0 | nra].
      - apply Rle_trans with (1 := C). apply Rle_trans with (two (- q)); [apply bpow_le; lia | nra]. }
    split; [exact Fv | ]. split; [nra | exact V].
- intros z. exact (same_for_all z b0 P0).
- apply (exact_positive b); auto.
- intros _ _. refine (magnitude_holds m _ q square_and_root (proj1 Q) square_and_root_positive power_least b 1 Pb (le_n 1) _ _ _ factor Pf k Bl Ff Uf).
  intros [|i] G Ug; unfold b.
  + unfold holds. rewrite B0. assert (W0 := w_positive). assert (Wh := w_below_half). simpl pow. nra.
  + exact Hr.
Qed.
End Longest.
