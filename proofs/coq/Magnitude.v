(* SPDX-License-Identifier: MIT *)
(** The magnitude of a formula as doubles hold it: never less than its guards, and, where it stayed
    below a limit, nothing overflowed on the way and it is nearly as large as in real numbers. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Formula.

Open Scope R_scope.

Fixpoint plain e :=
  match e with
  | Leaf _ => True
  | Add a b | Mul a b => plain a /\ plain b
  | Sub _ _ | Abs _ => False
  end.

Lemma positive_plain e : plain (positive e).
Proof. induction e; simpl; auto. Qed.

Lemma w_below_half : w <= / 2.
Proof. apply Rle_trans with (1 := w_small). simpl. lra. Qed.

(** [holds n B x]: x is at least B after n roundings. *)
Definition holds n B x := (1 - w) ^ n * B <= x.

Lemma holds_more n k B x : (n <= k)%nat -> 0 <= B -> holds n B x -> holds k B x.
Proof.
intros H P L. apply Rle_trans with (2 := L). apply Rmult_le_compat_r; [exact P | ].
replace k with (n + (k - n))%nat by lia. rewrite pow_add.
assert (W := w_positive). assert (Wh := w_below_half).
assert (0 <= (1 - w) ^ n) by (apply pow_le; lra).
assert ((1 - w) ^ (k - n) <= 1) by (apply Rle_trans with (1 ^ (k - n)); [apply pow_incr; split; lra | right; apply pow1]).
rewrite <- (Rmult_1_r ((1 - w) ^ n)) at 2. apply Rmult_le_compat_l; assumption.
Qed.

Lemma power_positive n : 0 < (1 - w) ^ n.
Proof. apply pow_lt. pose proof w_below_half. lra. Qed.

Lemma holds_times n k A B x y : 0 <= A -> 0 <= B -> holds n A x -> holds k B y -> holds (n + k) (A * B) (x * y).
Proof.
intros PA PB X Y. unfold holds. rewrite pow_add.
assert (Pn := power_positive n). assert (Pk := power_positive k).
apply Rle_trans with (((1 - w) ^ n * A) * ((1 - w) ^ k * B)); [right; ring | ].
apply Rmult_le_compat; auto; apply Rmult_le_pos; lra.
Qed.

Lemma holds_plus n k A B x y : 0 <= A -> 0 <= B -> holds n A x -> holds k B y -> holds (max n k) (A + B) (x + y).
Proof.
intros PA PB X Y. apply (holds_more _ (max n k)) in X; [ | lia | exact PA]. apply (holds_more _ (max n k)) in Y; [ | lia | exact PB].
unfold holds in *. lra.
Qed.

Lemma holds_rounded n B x r : two (-600) <= x -> within_rounding x r -> holds n B x -> holds (S n) B (B2R r).
Proof.
intros L [_ E] H. assert (T := theta_pays x L). assert (Z := two_positive (-1022)).
assert (X : 0 < x) by (pose proof (two_positive (-600)); lra).
rewrite (Rabs_pos_eq x) in E by lra. unfold holds in *. simpl pow.
assert (W := w_positive). assert (Wh := w_below_half).
assert ((1 - w) * ((1 - w) ^ n * B) <= (1 - w) * x) by (apply Rmult_le_compat_l; lra).
apply Rabs_le_inv in E. unfold w in *. lra.
Qed.

Section Magnitude.
Variables (m : mode) (v : nat -> double) (q : Z) (o : nat -> Z).
Hypothesis q_positive : (0 <= q)%Z.
Hypothesis o_positive : forall i, (1 <= o i)%Z.
Hypothesis leaf_least : forall i, atleast (v i) (two (- (q * o i))).

Let least e := two (- (q * degree o e)).

Lemma least_positive e : 0 < least e.
Proof. apply two_positive. Qed.

Lemma least_format e : (q * degree o e <= 600)%Z -> format (least e) /\ 0 < least e <= two 1023 /\ two (-600) <= least e.
Proof.
intros H. assert (D := degree_positive o o_positive e). unfold least.
split; [apply two_format; nia | ]. split; [split; [apply two_positive | apply bpow_le; nia] | apply bpow_le; nia].
Qed.

Lemma flushed_atleast r r' e : (q * degree o e <= 600)%Z -> atleast r (least e) -> flushed r r' -> r' = r.
Proof.
intros H A F. apply flushed_not with (least e); auto.
apply Rle_trans with (2 := proj2 (proj2 (least_format e H))). apply bpow_le. lia.
Qed.

Lemma given_atleast x r r' e : (q * degree o e <= 600)%Z -> gives m x r -> least e <= x -> flushed r r' -> atleast r' (least e).
Proof.
intros H G L F. destruct (least_format e H) as (Fm & P & _).
assert (A : atleast r (least e)) by (apply gives_atleast with m x; auto).
rewrite (flushed_atleast r r' e H A F). exact A.
Qed.

Lemma infinite_atleast r r' e : r = B754_infinity false -> flushed r r' -> atleast r' (least e).
Proof. intros -> [-> | (F & _)]; [left; reflexivity | discriminate F]. Qed.

Lemma least_sum e f : least (Add e f) <= least e + least f.
Proof.
unfold least. simpl. assert (Px := two_positive (- (q * degree o e))). assert (Py := two_positive (- (q * degree o f))).
destruct (Z.max_spec (degree o e) (degree o f)) as [[_ ->] | [_ ->]]; lra.
Qed.

Lemma least_product e f : least (Mul e f) = least e * least f.
Proof. unfold least. rewrite <- bpow_plus. f_equal. simpl. ring. Qed.

Lemma product_at_least e f x y : least e <= x -> least f <= y -> least (Mul e f) <= x * y.
Proof.
intros X Y. rewrite least_product. apply Rmult_le_compat; auto; apply Rlt_le, least_positive.
Qed.

Theorem magnitude_atleast e r : computes m v e r -> plain e -> (q * degree o e <= 600)%Z -> atleast r (least e).
Proof.
intros C. induction C as [i r H | e f x y r Ce IHe Cf IHf H | e f x y r Ce IHe Cf IHf H | e f x y r Ce IHe Cf IHf H
  | e x Ce IHe | e f g x y z r Ce IHe Cf IHf Cg IHg H | e f r C IH
  | e f g x y z r Ce IHe Cf IHf Cg IHg H | e f g x y z r Ce IHe Cf IHf Cg IHg H]; intros P D;
  try (exfalso; exact P); cbn [plain] in P; repeat match goal with H : plain _ /\ plain _ |- _ => destruct H | H : (_ /\ _) /\ _ |- _ => destruct H end.
- assert (A : atleast (v i) (least (Leaf i))).
  { apply leaf_least. }
  rewrite (flushed_atleast _ _ (Leaf i) D A H). exact A.
- assert (De := degree_positive o o_positive e). assert (Df := degree_positive o o_positive f). cbn [degree] in D.
  specialize (IHe ltac:(assumption) ltac:(nia)). specialize (IHf ltac:(assumption) ltac:(nia)).
  destruct (plus_cases m x y _ _ (Rlt_le _ _ (least_positive e)) (Rlt_le _ _ (least_positive f)) IHe IHf) as [(X & Lx & Y & Ly) | I].
  + refine (given_atleast _ _ _ (Add e f) D (gives_plus m x y X Y) _ H). pose proof (least_sum e f). lra.
  + exact (infinite_atleast _ _ _ I H).
- assert (De := degree_positive o o_positive e). assert (Df := degree_positive o o_positive f). cbn [degree] in D.
  specialize (IHe ltac:(assumption) ltac:(nia)). specialize (IHf ltac:(assumption) ltac:(nia)).
  destruct (times_cases m x y _ _ (least_positive e) (least_positive f) IHe IHf) as [(X & Lx & Y & Ly) | I].
  + refine (given_atleast _ _ _ (Mul e f) D (gives_times m x y X Y) _ H). now apply product_at_least.
  + exact (infinite_atleast _ _ _ I H).
- assert (De := degree_positive o o_positive e). assert (Df := degree_positive o o_positive f). assert (Dg := degree_positive o o_positive g). cbn [degree] in D.
  specialize (IHe ltac:(assumption) ltac:(nia)). specialize (IHf ltac:(assumption) ltac:(nia)). specialize (IHg ltac:(assumption) ltac:(nia)).
  destruct (fused_cases m x y z _ _ _ (least_positive e) (least_positive f) (Rlt_le _ _ (least_positive g)) IHe IHf IHg) as [(X & Lx & Y & Ly & Z & Lz) | I].
  + refine (given_atleast _ _ _ (Add (Mul e f) g) D (gives_fused m x y z X Y Z) _ H).
    pose proof (least_sum (Mul e f) g). pose proof (product_at_least e f _ _ Lx Ly). lra.
  + exact (infinite_atleast _ _ _ I H).
- cbn [degree] in D. rewrite Z.max_comm in D. unfold least. cbn [degree]. rewrite Z.max_comm.
  apply IH; [split; assumption | exact D].
Qed.

Variables (b : nat -> R) (c : nat).
Hypothesis b_positive : forall i, 0 <= b i.
Hypothesis c_positive : (1 <= c)%nat.
Hypothesis leaf_holds : forall i, is_finite (v i) = true -> B2R (v i) <= two 1021 -> holds c (b i) (B2R (v i)).

Lemma exact_positive e : plain e -> 0 <= exact b e.
Proof.
induction e as [i | x IHx y IHy | x IHx y IHy | x IHx y IHy | x IHx]; simpl; intros P; try contradiction; auto.
- destruct P. specialize (IHx ltac:(assumption)). specialize (IHy ltac:(assumption)). lra.
- destruct P. apply Rmult_le_pos; auto.
Qed.

Definition below k e := (q * degree o e <= 600)%Z /\ (-600 <= k)%Z /\ (k + q * (degree o e - 1) <= 1021)%Z.

(** The exact result of an operation is below 2^k where what it returned is. *)
Lemma result_below x r r' k e : below k e -> gives m x r -> flushed r r' -> least e <= x ->
  is_finite r' = true -> B2R r' < two k -> x < two k /\ within_rounding x r' /\ two (-600) <= x.
Proof.
intros (D & Kl & Ku) G Fl L F B. assert (De := degree_positive o o_positive e).
destruct (least_format e D) as (Fm & P & S).
assert (A : atleast r (least e)) by (apply gives_atleast with m x; auto).
assert (E : r' = r) by (apply flushed_atleast with e; auto).
assert (X : x < two k).
{ destruct (Rlt_or_le x (two k)) as [X | X]; [exact X | exfalso].
  destruct (gives_atleast m x r (two k) G) as [I | [_ T]]; auto.
  - apply two_format. nia.
  - split; [apply two_positive | apply bpow_le; nia].
  - rewrite E, I in F. discriminate F.
  - rewrite E in B. lra. }
split; [exact X | ]. split; [ | lra].
apply gives_flushed with m r; auto.
assert (two k <= two 1023) by (apply bpow_le; nia).
rewrite Rabs_pos_eq; lra.
Qed.

(** What a factor is below. *)
Lemma factor_below x y s k : two (- s) <= y -> 0 < x -> x * y < two k -> x < two (k + s).
Proof.
intros Y X P. replace x with (x * two (- s) * two s).
2: { rewrite Rmult_assoc, <- bpow_plus. replace (- s + s)%Z with 0%Z by ring. simpl. ring. }
rewrite bpow_plus. apply Rmult_lt_compat_r; [apply two_positive | ].
apply Rle_lt_trans with (2 := P). apply Rmult_le_compat_l; lra.
Qed.

Lemma infinite_not (r r' : double) : r = B754_infinity false -> flushed r r' -> is_finite r' = true -> False.
Proof. intros -> [-> | (F & _)] G; discriminate. Qed.

Let good k e (r : double) := is_finite r = true -> B2R r < two k -> holds (c * roundings e) (exact b e) (B2R r).

Theorem magnitude_holds e r : computes m v e r -> plain e -> forall k, below k e -> good k e r.
Proof.
intros C. induction C as [i r H | e f x y r Ce IHe Cf IHf H | e f x y r Ce IHe Cf IHf H | e f x y r Ce IHe Cf IHf H
  | e x Ce IHe | e f g x y z r Ce IHe Cf IHf Cg IHg H | e f r C IH
  | e f g x y z r Ce IHe Cf IHf Cg IHg H | e f g x y z r Ce IHe Cf IHf Cg IHg H]; intros P k K F B;
  try (exfalso; exact P); cbn [plain] in P; repeat match goal with H : plain _ /\ plain _ |- _ => destruct H | H : (_ /\ _) /\ _ |- _ => destruct H end.
- destruct K as (D & Kl & Ku).
  assert (A : atleast (v i) (least (Leaf i))).
  { apply leaf_least. }
  rewrite (flushed_atleast _ _ (Leaf i) D A H) in *. simpl roundings. rewrite Nat.mul_1_r. simpl exact.
  apply leaf_holds; [exact F | ]. cbn [degree] in Ku.
  assert (O := o_positive i). apply Rle_trans with (two k); [lra | apply bpow_le; nia].
- assert (De := degree_positive o o_positive e). assert (Df := degree_positive o o_positive f). assert (K' := K). destruct K' as (D & Kl & Ku). cbn [degree] in D, Ku.
  assert (Ae : atleast x (least e)) by (apply magnitude_atleast; [assumption | assumption | nia]).
  assert (Af : atleast y (least f)) by (apply magnitude_atleast; [assumption | assumption | nia]).
  destruct (plus_cases m x y _ _ (Rlt_le _ _ (least_positive e)) (Rlt_le _ _ (least_positive f)) Ae Af) as [(X & Lx & Y & Ly) | I];
    [ | exfalso; exact (infinite_not _ _ I H F)].
  assert (Pe := least_positive e). assert (Pf := least_positive f). assert (L := least_sum e f).
  destruct (result_below _ _ _ k (Add e f) K (gives_plus m x y X Y) H ltac:(lra) F B) as (T & W & Low).
  assert (Ge : holds (c * roundings e) (exact b e) (B2R x)) by (apply (IHe ltac:(assumption) k); [split; [nia | split; [lia | nia]] | exact X | lra]).
  assert (Gf : holds (c * roundings f) (exact b f) (B2R y)) by (apply (IHf ltac:(assumption) k); [split; [nia | split; [lia | nia]] | exact Y | lra]).
  assert (Ee := exact_positive e ltac:(assumption)). assert (Ef := exact_positive f ltac:(assumption)).
  apply holds_more with (S (max (c * roundings e) (c * roundings f))); [cbn [roundings]; nia | simpl; lra | ].
  apply holds_rounded with (1 := Low) (2 := W). now apply holds_plus.
- assert (De := degree_positive o o_positive e). assert (Df := degree_positive o o_positive f). assert (K' := K). destruct K' as (D & Kl & Ku). cbn [degree] in D, Ku.
  assert (Ae : atleast x (least e)) by (apply magnitude_atleast; [assumption | assumption | nia]).
  assert (Af : atleast y (least f)) by (apply magnitude_atleast; [assumption | assumption | nia]).
  destruct (times_cases m x y _ _ (least_positive e) (least_positive f) Ae Af) as [(X & Lx & Y & Ly) | I];
    [ | exfalso; exact (infinite_not _ _ I H F)].
  assert (Pe := least_positive e). assert (Pf := least_positive f). assert (L := product_at_least e f _ _ Lx Ly).
  destruct (result_below _ _ _ k (Mul e f) K (gives_times m x y X Y) H L F B) as (T & W & Low).
  assert (Ge : holds (c * roundings e) (exact b e) (B2R x)).
  { apply (IHe ltac:(assumption) (k + q * degree o f)%Z); [split; [nia | split; [nia | nia]] | exact X | ].
    apply factor_below with (B2R y); [exact Ly | lra | exact T]. }
  assert (Gf : holds (c * roundings f) (exact b f) (B2R y)).
  { apply (IHf ltac:(assumption) (k + q * degree o e)%Z); [split; [nia | split; [nia | nia]] | exact Y | ].
    apply factor_below with (B2R x); [exact Lx | lra | now rewrite Rmult_comm]. }
  assert (Ee := exact_positive e ltac:(assumption)). assert (Ef := exact_positive f ltac:(assumption)).
  apply holds_more with (S (c * roundings e + c * roundings f)); [cbn [roundings]; nia | simpl; now apply Rmult_le_pos | ].
  apply holds_rounded with (1 := Low) (2 := W). now apply holds_times.
- assert (De := degree_positive o o_positive e). assert (Df := degree_positive o o_positive f). assert (Dg := degree_positive o o_positive g). assert (K' := K). destruct K' as (D & Kl & Ku). cbn [degree] in D, Ku.
  assert (Ae : atleast x (least e)) by (apply magnitude_atleast; [assumption | assumption | nia]).
  assert (Af : atleast y (least f)) by (apply magnitude_atleast; [assumption | assumption | nia]).
  assert (Ag : atleast z (least g)) by (apply magnitude_atleast; [assumption | assumption | nia]).
  destruct (fused_cases m x y z _ _ _ (least_positive e) (least_positive f) (Rlt_le _ _ (least_positive g)) Ae Af Ag) as [(X & Lx & Y & Ly & Z & Lz) | I];
    [ | exfalso; exact (infinite_not _ _ I H F)].
  assert (Pe := least_positive e). assert (Pf := least_positive f). assert (Pg := least_positive g).
  assert (L := product_at_least e f _ _ Lx Ly). assert (Ls := least_sum (Mul e f) g). assert (Pm := least_positive (Mul e f)).
  destruct (result_below _ _ _ k (Add (Mul e f) g) K (gives_fused m x y z X Y Z) H ltac:(lra) F B) as (T & W & Low).
  assert (Ge : holds (c * roundings e) (exact b e) (B2R x)).
  { apply (IHe ltac:(assumption) (k + q * degree o f)%Z); [split; [nia | split; [nia | nia]] | exact X | ].
    apply factor_below with (B2R y); [exact Ly | lra | lra]. }
  assert (Gf : holds (c * roundings f) (exact b f) (B2R y)).
  { apply (IHf ltac:(assumption) (k + q * degree o e)%Z); [split; [nia | split; [nia | nia]] | exact Y | ].
    apply factor_below with (B2R x); [exact Lx | lra | rewrite Rmult_comm; lra]. }
  assert (Gg : holds (c * roundings g) (exact b g) (B2R z)) by (apply (IHg ltac:(assumption) k); [split; [nia | split; [lia | nia]] | exact Z | lra]).
  assert (Ee := exact_positive e ltac:(assumption)). assert (Ef := exact_positive f ltac:(assumption)). assert (Eg := exact_positive g ltac:(assumption)).
  assert (Ep : 0 <= exact b e * exact b f) by now apply Rmult_le_pos.
  apply holds_more with (S (max (c * roundings e + c * roundings f) (c * roundings g))); [cbn [roundings]; nia | simpl; lra | ].
  apply holds_rounded with (1 := Low) (2 := W). apply holds_plus; auto. now apply holds_times.
- unfold below in K. cbn [degree] in K. rewrite Z.max_comm in K.
  cbn [roundings exact]. rewrite Nat.max_comm, Rplus_comm.
  assert (Pl : plain (Add e f)) by (split; assumption).
  exact (IH Pl k K F B).
Qed.
End Magnitude.
