(* SPDX-License-Identifier: MIT *)
(** A formula on doubles, as a compiler may evaluate it: how far its value is from the exact one, and
    how much of its magnitude the doubles hold. The numbers of roundings and degrees are those of
    ErrorBounded in kernel/include/signum/kernel/error_bounded.hpp. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles.

Open Scope R_scope.

Inductive formula :=
| Leaf (i : nat)
| Add (a b : formula)
| Sub (a b : formula)
| Mul (a b : formula)
| Abs (a : formula).

(** The most roundings that one term went through. *)
Fixpoint roundings e : nat :=
  match e with
  | Leaf _ => 1
  | Add a b | Sub a b => S (max (roundings a) (roundings b))
  | Mul a b => S (roundings a + roundings b)
  | Abs a => roundings a
  end.

(** The degree, where leaf i counts d i. *)
Fixpoint degree (d : nat -> Z) e : Z :=
  match e with
  | Leaf i => d i
  | Add a b | Sub a b => Z.max (degree d a) (degree d b)
  | Mul a b => degree d a + degree d b
  | Abs a => degree d a
  end.

(** The value in real numbers. *)
Fixpoint exact (d : nat -> R) e : R :=
  match e with
  | Leaf i => d i
  | Add a b => exact d a + exact d b
  | Sub a b => exact d a - exact d b
  | Mul a b => exact d a * exact d b
  | Abs a => Rabs (exact d a)
  end.

(** The same formula with every sign positive. *)
Fixpoint positive e :=
  match e with
  | Leaf i => Leaf i
  | Add a b | Sub a b => Add (positive a) (positive b)
  | Mul a b => Mul (positive a) (positive b)
  | Abs a => positive a
  end.

Definition magnitude (b : nat -> R) e := exact b (positive e).

(** [computes m v e r]: in rounding mode m, on leaves v, a program that evaluates e may get r: each
    product may be fused with the sum that it is in, each result and operand may be flushed. *)
Inductive computes m (v : nat -> double) : formula -> double -> Prop :=
| of_leaf i r : flushed (v i) r -> computes m v (Leaf i) r
| of_add a b x y r : computes m v a x -> computes m v b y -> flushed (Bplus m x y) r -> computes m v (Add a b) r
| of_sub a b x y r : computes m v a x -> computes m v b y -> flushed (Bminus m x y) r -> computes m v (Sub a b) r
| of_mul a b x y r : computes m v a x -> computes m v b y -> flushed (Bmult m x y) r -> computes m v (Mul a b) r
| of_abs a x : computes m v a x -> computes m v (Abs a) (Babs x)
| fused_add a b c x y z r : computes m v a x -> computes m v b y -> computes m v c z ->
    flushed (Bfma m x y z) r -> computes m v (Add (Mul a b) c) r
| of_swap a b r : computes m v (Add a b) r -> computes m v (Add b a) r
| fused_sub a b c x y z r : computes m v a x -> computes m v b y -> computes m v c z ->
    flushed (Bfma m x y (Bopp z)) r -> computes m v (Sub (Mul a b) c) r
| fused_sub_right a b c x y z r : computes m v a x -> computes m v b y -> computes m v c z ->
    flushed (Bfma m (Bopp x) y z) r -> computes m v (Sub c (Mul a b)) r.

(** One rounding with what underflow adds, for results of magnitude 2^-600 at least. *)
Definition theta := two (-400).
Definition w := u + theta.

Lemma u_positive : 0 < u. Proof. apply two_positive. Qed.
Lemma theta_positive : 0 < theta. Proof. apply two_positive. Qed.
Lemma w_positive : 0 < w. Proof. unfold w. pose proof u_positive. pose proof theta_positive. lra. Qed.
Lemma theta_small : theta <= u * two (-300).
Proof. unfold theta, u. rewrite <- bpow_plus. apply bpow_le. lia. Qed.
Lemma w_small : w <= two (-51).
Proof.
pose proof theta_small. pose proof u_positive.
assert (u * two (-300) <= u) by (rewrite <- (Rmult_1_r u) at 2; apply Rmult_le_compat_l; [lra | change 1 with (two 0); apply bpow_le; lia]).
assert (two (-51) = u + u); [ | unfold w; lra].
unfold u. change (-51)%Z with (1 + -52)%Z. rewrite bpow_plus. change (two 1) with 2. ring.
Qed.

Lemma theta_pays B : two (-600) <= B -> eta + two (-1022) <= theta * B.
Proof.
intros H. apply Rle_trans with (theta * two (-600)).
- unfold theta, eta. rewrite <- bpow_plus.
  apply Rle_trans with (two (-1019) + two (-1019)).
  + apply Rplus_le_compat_l, bpow_le. lia.
  + replace (two (-1019) + two (-1019)) with (2 * two (-1019)) by ring.
    change 2 with (two 1). rewrite <- bpow_plus. apply bpow_le. lia.
- apply Rmult_le_compat_l; [apply Rlt_le, theta_positive | exact H].
Qed.

Lemma power_at_least_1 n : 1 <= (1 + w) ^ n.
Proof. apply pow_R1_Rle. pose proof w_positive. lra. Qed.

(** (1 + w)^n is at most 1 + n w + n^2 w^2. *)
Lemma power_upper n : (n <= 200)%nat -> (1 + w) ^ n <= 1 + INR n * w + INR n * INR n * (w * w).
Proof.
assert (W := w_positive).
induction n as [ | n IH]; intros H.
- simpl. lra.
- specialize (IH ltac:(lia)). rewrite S_INR. simpl pow.
  assert (N := pos_INR n).
  assert (L : INR n <= 200) by (replace 200 with (INR 200) by (simpl; lra); apply le_INR; lia).
  assert (S : INR n * w <= 1).
  { apply Rle_trans with (200 * two (-51)).
    - apply Rmult_le_compat; try lra. apply w_small.
    - apply Rle_trans with (two 8 * two (-51)).
      + apply Rmult_le_compat_r; [apply bpow_ge_0 | simpl; lra].
      + rewrite <- bpow_plus. change 1 with (two 0). apply bpow_le. lia. }
  assert (Q : INR n * (INR n * w) * (w * w) <= INR n * 1 * (w * w)).
  { apply Rmult_le_compat_r; [nra | ]. apply Rmult_le_compat_l; assumption. }
  apply Rle_trans with ((1 + w) * (1 + INR n * w + INR n * INR n * (w * w))).
  + apply Rmult_le_compat_l; lra.
  + nra.
Qed.

Lemma power_lower n : 1 - INR n * w <= (1 - w) ^ n.
Proof.
assert (W := w_positive). assert (Ws := w_small).
assert (two (-51) <= 1) by (change 1 with (two 0); apply bpow_le; lia).
induction n as [ | n IH]; [simpl; lra | ].
rewrite S_INR. simpl pow. assert (N := pos_INR n).
apply Rle_trans with ((1 - w) * (1 - INR n * w)); [nra | ].
apply Rmult_le_compat_l; lra.
Qed.

Lemma power_below_2 n : (n <= 200)%nat -> (1 + w) ^ n <= 2.
Proof.
intros H. apply Rle_trans with (1 := power_upper n H).
assert (W := w_positive). assert (Ws := w_small). assert (N := pos_INR n).
assert (L : INR n <= 200) by (replace 200 with (INR 200) by (simpl; lra); apply le_INR; lia).
assert (T : two (-51) <= / 1000000) by (simpl; lra).
assert (S : INR n * w <= 200 * / 1000000) by (apply Rmult_le_compat; lra).
assert (0 <= INR n * w) by (apply Rmult_le_pos; lra).
replace (INR n * INR n * (w * w)) with ((INR n * w) * (INR n * w)) by ring.
nra.
Qed.

(** [near B n x e]: x is e after n roundings, in which what is rounded is at most B. *)
Definition near B n x e := Rabs (x - e) <= ((1 + w) ^ n - 1) * B /\ Rabs e <= B.

Lemma near_bound B n x e : near B n x e -> Rabs x <= (1 + w) ^ n * B.
Proof.
intros [E M]. replace x with ((x - e) + e) by ring. apply Rle_trans with (1 := Rabs_triang _ _). lra.
Qed.

Lemma near_positive B n x e : near B n x e -> 0 <= B.
Proof. intros [_ M]. pose proof (Rabs_pos e). lra. Qed.

Lemma near_more B n k x e : (n <= k)%nat -> near B n x e -> near B k x e.
Proof.
intros H N. assert (P := near_positive _ _ _ _ N). destruct N as [E M]. split; [ | exact M].
apply Rle_trans with (1 := E). apply Rmult_le_compat_r; [exact P | ].
assert ((1 + w) ^ n <= (1 + w) ^ k); [ | lra].
apply Rle_pow; [pose proof w_positive; lra | exact H].
Qed.

Lemma near_times A B n k x y a b : near A n x a -> near B k y b -> near (A * B) (n + k) (x * y) (a * b).
Proof.
intros X Y. assert (PA := near_positive _ _ _ _ X). assert (PB := near_positive _ _ _ _ Y).
assert (BX := near_bound _ _ _ _ X). destruct X as [EX MX]. destruct Y as [EY MY]. split.
- replace (x * y - a * b) with (x * (y - b) + (x - a) * b) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite !Rabs_mult, pow_add.
  assert (Rabs x * Rabs (y - b) <= ((1 + w) ^ n * A) * (((1 + w) ^ k - 1) * B)).
  { apply Rmult_le_compat; auto using Rabs_pos. }
  assert (Rabs (x - a) * Rabs b <= (((1 + w) ^ n - 1) * A) * B).
  { apply Rmult_le_compat; auto using Rabs_pos. }
  nra.
- rewrite Rabs_mult. apply Rmult_le_compat; auto using Rabs_pos.
Qed.

Lemma near_opposite B n x e : near B n x e -> near B n (- x) (- e).
Proof.
intros [E M]. split; [ | rewrite Rabs_Ropp; exact M].
replace (- x - - e) with (- (x - e)) by ring. rewrite Rabs_Ropp. exact E.
Qed.

Lemma near_plus A B n k x y a b : near A n x a -> near B k y b -> near (A + B) (max n k) (x + y) (a + b).
Proof.
intros X Y. apply (near_more _ _ (max n k)) in X; [ | lia]. apply (near_more _ _ (max n k)) in Y; [ | lia].
destruct X as [EX MX]. destruct Y as [EY MY]. split.
- replace (x + y - (a + b)) with ((x - a) + (y - b)) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). lra.
- apply Rle_trans with (1 := Rabs_triang _ _). lra.
Qed.

Lemma near_minus A B n k x y a b : near A n x a -> near B k y b -> near (A + B) (max n k) (x - y) (a - b).
Proof. intros X Y. exact (near_plus _ _ _ _ _ _ _ _ X (near_opposite _ _ _ _ Y)). Qed.

Lemma near_abs B n x e : near B n x e -> near B n (Rabs x) (Rabs e).
Proof.
intros [E M]. split; [ | rewrite Rabs_Rabsolu; exact M].
apply Rle_trans with (2 := E). apply Rabs_triang_inv2.
Qed.

Lemma near_rounded B n x e r : two (-600) <= B -> near B n x e -> within_rounding x r -> near B (S n) (B2R r) e.
Proof.
intros L N [_ E]. assert (X := near_bound _ _ _ _ N). destruct N as [D M]. split; [ | exact M].
replace (B2R r - e) with ((B2R r - x) + (x - e)) by ring.
apply Rle_trans with (1 := Rabs_triang _ _).
assert (T := theta_pays B L). assert (Z := two_positive (-1022)). assert (P := power_at_least_1 n).
assert (U := u_positive). assert (Th := theta_positive). assert (B0 : 0 <= B) by (pose proof (two_positive (-600)); lra).
assert (u * Rabs x <= u * ((1 + w) ^ n * B)) by (apply Rmult_le_compat_l; lra).
assert (theta * B <= theta * ((1 + w) ^ n * B)) by (apply Rmult_le_compat_l; nra).
simpl pow. unfold w at 1. nra.
Qed.

(** The magnitude of each part of a formula, where that of the whole is at most 2^k and every leaf's
    is at least 2^-q. *)
Section Parts.
Variable q : Z.
Variable o : nat -> Z.
Variable b : nat -> R.
Hypothesis q_positive : (0 <= q)%Z.
Hypothesis o_positive : forall i, (1 <= o i)%Z.
Hypothesis leaf_least : forall i, two (- (q * o i)) <= b i.

Lemma degree_positive e : (1 <= degree o e)%Z.
Proof. induction e; simpl; try lia. apply o_positive. Qed.

Lemma degree_of_positive e : degree o (positive e) = degree o e.
Proof. induction e; simpl; congruence. Qed.

Lemma magnitude_least e : two (- (q * degree o e)) <= magnitude b e.
Proof.
unfold magnitude. induction e as [i | x IHx y IHy | x IHx y IHy | x IHx y IHy | x IHx]; simpl.
- apply leaf_least.
- assert (Px := two_positive (- (q * degree o x))). assert (Py := two_positive (- (q * degree o y))).
  destruct (Z.max_spec (degree o x) (degree o y)) as [[_ ->] | [_ ->]]; lra.
- assert (Px := two_positive (- (q * degree o x))). assert (Py := two_positive (- (q * degree o y))).
  destruct (Z.max_spec (degree o x) (degree o y)) as [[_ ->] | [_ ->]]; lra.
- replace (- (q * (degree o x + degree o y)))%Z with (- (q * degree o x) + - (q * degree o y))%Z by ring.
  rewrite bpow_plus. apply Rmult_le_compat; auto using bpow_ge_0.
- exact IHx.
Qed.

Lemma magnitude_positive e : 0 < magnitude b e.
Proof. pose proof (magnitude_least e). pose proof (two_positive (- (q * degree o e))). lra. Qed.

Definition fits e := (q * degree o e <= 600)%Z /\ (roundings e <= 100)%nat /\
  exists k, magnitude b e <= two k /\ (k + q * (degree o e - 1) <= 1021)%Z.

Lemma fits_magnitude e : fits e -> magnitude b e <= two 1021.
Proof.
intros (_ & _ & k & M & K). apply Rle_trans with (1 := M). apply bpow_le.
pose proof (degree_positive e). nia.
Qed.

Lemma fits_least e : fits e -> two (-600) <= magnitude b e.
Proof.
intros (D & _). apply Rle_trans with (2 := magnitude_least e). apply bpow_le. lia.
Qed.

Lemma fits_sum a c e : degree o e = Z.max (degree o a) (degree o c) -> roundings e = S (max (roundings a) (roundings c)) ->
  magnitude b e = magnitude b a + magnitude b c -> fits e -> fits a /\ fits c.
Proof.
intros De Re Me (D & R & k & M & K). rewrite De in D, K. rewrite Re in R. rewrite Me in M.
assert (A := magnitude_positive a). assert (C := magnitude_positive c).
split; (split; [nia | split; [lia | exists k; split; [lra | nia]]]).
Qed.

Lemma fits_product a c : fits (Mul a c) -> fits a /\ fits c.
Proof.
intros (D & R & k & M & K). simpl in D, R, K. change (magnitude b (Mul a c)) with (magnitude b a * magnitude b c) in M.
assert (Da := degree_positive a). assert (Dc := degree_positive c).
assert (A := magnitude_least a). assert (C := magnitude_least c).
assert (A0 := magnitude_positive a). assert (C0 := magnitude_positive c).
assert (X : forall x y s, 0 < x -> two (- s) <= y -> x * y <= two k -> x <= two (k + s)).
{ intros x y s x0 Y P. replace x with (x * (two (- s) * two s)).
  2: { rewrite <- bpow_plus. replace (- s + s)%Z with 0%Z by ring. simpl. ring. }
  rewrite bpow_plus, <- Rmult_assoc. apply Rmult_le_compat_r; [apply bpow_ge_0 | ].
  apply Rle_trans with (x * y); [apply Rmult_le_compat_l; lra | exact P]. }
split; (split; [nia | split; [lia | ]]).
- exists (k + q * degree o c)%Z. split; [ | nia]. now apply X with (magnitude b c).
- exists (k + q * degree o a)%Z. split; [ | nia]. apply X with (magnitude b a); auto. now rewrite Rmult_comm.
Qed.
End Parts.

(** The value is near the exact one: the leaves v hold d within one rounding. *)
Section Value.
Variables (m : mode) (v : nat -> double) (d b : nat -> R) (q : Z) (o : nat -> Z).
Hypothesis q_positive : (0 <= q)%Z.
Hypothesis o_positive : forall i, (1 <= o i)%Z.
Hypothesis leaf_least : forall i, two (- (q * o i)) <= b i.
Hypothesis leaf_near : forall i, b i <= two 1021 ->
  is_finite (v i) = true /\ Rabs (B2R (v i) - d i) <= u * b i + eta /\ Rabs (d i) <= b i.

Let good e (r : double) := is_finite r = true /\ near (magnitude b e) (roundings e) (B2R r) (exact d e).

Lemma small_enough B n x e : (n <= 100)%nat -> B <= two 1021 -> near B n x e -> Rabs x <= two 1023.
Proof.
intros H L N. apply Rle_trans with (1 := near_bound _ _ _ _ N).
apply Rle_trans with (2 * two 1022).
- assert (two 1021 <= two 1022) by (apply bpow_le; lia).
  apply Rmult_le_compat; [pose proof (power_at_least_1 n); lra | exact (near_positive _ _ _ _ N) | apply power_below_2; lia | lra].
- change 2 with (two 1). rewrite <- bpow_plus. apply Rle_refl.
Qed.

Lemma rounded_good e n x r r' : fits q o b e -> (S n <= roundings e)%nat ->
  near (magnitude b e) n x (exact d e) -> gives m x r -> flushed r r' -> good e r'.
Proof.
intros F H N G Fl. assert (R : (roundings e <= 100)%nat) by (destruct F as (_ & R & _); exact R).
assert (M := fits_magnitude q o b q_positive o_positive e F).
assert (L := fits_least q o b leaf_least e F).
assert (W : within_rounding x r') by (apply gives_flushed with m r; auto; apply small_enough with (3 := N); auto; lia).
split; [exact (proj1 W) | ].
apply near_more with (S n); [exact H | ]. now apply near_rounded with x.
Qed.

Theorem value_near e r : computes m v e r -> fits q o b e -> good e r.
Proof.
intros C. induction C as [i r H | e f x y r Ce IHe Cf IHf H | e f x y r Ce IHe Cf IHf H | e f x y r Ce IHe Cf IHf H
  | e x Ce IHe | e f g x y z r Ce IHe Cf IHf Cg IHg H | e f r C IH
  | e f g x y z r Ce IHe Cf IHf Cg IHg H | e f g x y z r Ce IHe Cf IHf Cg IHg H]; intros F.
- assert (M := fits_magnitude q o b q_positive o_positive _ F). assert (L := fits_least q o b leaf_least _ F).
  change (magnitude b (Leaf i)) with (b i) in *.
  destruct (leaf_near i) as (Fi & E & A).
  { exact M. }
  destruct (flushed_finite _ _ H Fi) as [Fr E']. split; [exact Fr | ].
  change (magnitude b (Leaf i)) with (b i). simpl. split; [ | exact A].
  replace (B2R r - d i) with ((B2R r - B2R (v i)) + (B2R (v i) - d i)) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). assert (T := theta_pays _ L).
  unfold w. nra.
- destruct (fits_sum q o b q_positive leaf_least e f (Add e f) eq_refl eq_refl eq_refl F) as [Fe Ff].
  destruct (IHe Fe) as [X NX]. destruct (IHf Ff) as [Y NY].
  apply (rounded_good _ _ _ _ _ F (le_n _) (near_plus _ _ _ _ _ _ _ _ NX NY) (gives_plus m x y X Y) H).
- destruct (fits_sum q o b q_positive leaf_least e f (Sub e f) eq_refl eq_refl eq_refl F) as [Fe Ff].
  destruct (IHe Fe) as [X NX]. destruct (IHf Ff) as [Y NY].
  apply (rounded_good _ _ _ _ _ F (le_n _) (near_minus _ _ _ _ _ _ _ _ NX NY) (gives_minus m x y X Y) H).
- destruct (fits_product q o b q_positive o_positive leaf_least e f F) as [Fe Ff].
  destruct (IHe Fe) as [X NX]. destruct (IHf Ff) as [Y NY].
  apply (rounded_good _ _ _ _ _ F (le_n _) (near_times _ _ _ _ _ _ _ _ NX NY) (gives_times m x y X Y) H).
- destruct (IHe F) as [X NX]. split; [rewrite is_finite_Babs; exact X | ].
  rewrite B2R_Babs. exact (near_abs _ _ _ _ NX).
- destruct (fits_sum q o b q_positive leaf_least (Mul e f) g (Add (Mul e f) g) eq_refl eq_refl eq_refl F) as [Fp Fg].
  destruct (fits_product q o b q_positive o_positive leaf_least e f Fp) as [Fe Ff].
  destruct (IHe Fe) as [X NX]. destruct (IHf Ff) as [Y NY]. destruct (IHg Fg) as [Z NZ].
  refine (rounded_good (Add (Mul e f) g) _ _ _ _ F _ (near_plus _ _ _ _ _ _ _ _ (near_times _ _ _ _ _ _ _ _ NX NY) NZ) (gives_fused m x y z X Y Z) H).
  cbn [roundings]. lia.
- assert (E : magnitude b (Add e f) = magnitude b (Add f e)) by apply Rplus_comm.
  destruct IH as [X NX].
  { destruct F as (D & R & k & M & K). simpl degree in *. simpl roundings in *. rewrite Z.max_comm in D, K.
    split; [exact D | split; [simpl; lia | exists k; rewrite E; split; [exact M | exact K]]]. }
  split; [exact X | ]. rewrite E in NX. simpl in *. now rewrite Nat.max_comm, Rplus_comm.
- destruct (fits_sum q o b q_positive leaf_least (Mul e f) g (Sub (Mul e f) g) eq_refl eq_refl eq_refl F) as [Fp Fg].
  destruct (fits_product q o b q_positive o_positive leaf_least e f Fp) as [Fe Ff].
  destruct (IHe Fe) as [X NX]. destruct (IHf Ff) as [Y NY]. destruct (IHg Fg) as [Z NZ].
  assert (Z' : is_finite (Bopp z) = true) by (rewrite is_finite_Bopp; exact Z).
  assert (G := gives_fused m x y (Bopp z) X Y Z'). rewrite B2R_Bopp in G.
  refine (rounded_good (Sub (Mul e f) g) _ _ _ _ F _ (near_minus _ _ _ _ _ _ _ _ (near_times _ _ _ _ _ _ _ _ NX NY) NZ) G H).
  cbn [roundings]. lia.
- destruct (fits_sum q o b q_positive leaf_least g (Mul e f) (Sub g (Mul e f)) eq_refl eq_refl eq_refl F) as [Fg Fp].
  destruct (fits_product q o b q_positive o_positive leaf_least e f Fp) as [Fe Ff].
  destruct (IHe Fe) as [X NX]. destruct (IHf Ff) as [Y NY]. destruct (IHg Fg) as [Z NZ].
  assert (X' : is_finite (Bopp x) = true) by (rewrite is_finite_Bopp; exact X).
  assert (G := gives_fused m (Bopp x) y z X' Y Z). rewrite B2R_Bopp in G.
  replace (- B2R x * B2R y + B2R z) with (B2R z - B2R x * B2R y) in G by ring.
  refine (rounded_good (Sub g (Mul e f)) _ _ _ _ F _ (near_minus _ _ _ _ _ _ _ _ NZ (near_times _ _ _ _ _ _ _ _ NX NY)) G H).
  cbn [roundings]. lia.
Qed.
End Value.
