(* SPDX-License-Identifier: MIT *)
(** What one operation on doubles does, in every rounding mode and with subnormal numbers flushed to
    zero or not. Doubles are those of Flocq: binary_float 53 1024. *)
From Coq Require Import Reals ZArith Lia Lra Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Relative.

Open Scope R_scope.

#[global] Instance precision : Prec_gt_0 53 := eq_refl.
#[global] Instance range : Prec_lt_emax 53 1024 := eq_refl.

Notation double := (binary_float 53 1024).
Notation two k := (bpow radix2 k).
Notation format := (generic_format radix2 (SpecFloat.fexp 53 1024)).

(** [u] bounds the relative error of an operation in every rounding mode, and [eta] what underflow,
    flushing a result and flushing operands add. *)
Definition u := two (-52).
Definition eta := two (-1019).

Definition rnd m x := round radix2 (SpecFloat.fexp 53 1024) (round_mode m) x.

Lemma two_format k : (-1074 <= k <= 1023)%Z -> format (two k).
Proof. intros H. apply generic_format_bpow. unfold SpecFloat.fexp, SpecFloat.emin. lia. Qed.

Lemma two_positive k : 0 < two k.
Proof. apply bpow_gt_0. Qed.

Lemma rnd_error m x : Rabs (rnd m x - x) <= u * Rabs x + two (-1074).
Proof.
destruct (Rle_or_lt (two (-1022)) (Rabs x)) as [H | H].
- assert (Rabs (rnd m x - x) < two (- 53 + 1) * Rabs x).
  { apply (relative_error_FLT radix2 (-1074) 53); [reflexivity | apply valid_rnd_round_mode | exact H]. }
  unfold u. change (-52)%Z with (- 53 + 1)%Z. pose proof (two_positive (-1074)). lra.
- destruct (Req_dec x 0) as [-> | N].
  { unfold rnd. rewrite round_0 by apply valid_rnd_round_mode.
    replace (0 - 0) with 0 by ring. rewrite Rabs_R0.
    pose proof (two_positive (-1074)). lra. }
  assert (U : Rabs (rnd m x - x) < ulp radix2 (FLT_exp (-1074) 53) x).
  { apply (error_lt_ulp radix2 (FLT_exp (-1074) 53)); [ | exact N].
    apply valid_rnd_round_mode. }
  rewrite ulp_FLT_small in U; [ | reflexivity | ].
  2: { apply Rlt_trans with (1 := H). apply bpow_lt. reflexivity. }
  assert (0 <= u * Rabs x).
  { apply Rmult_le_pos; [apply Rlt_le, two_positive | apply Rabs_pos]. }
  lra.
Qed.

Lemma rnd_stays m x : Rabs x <= two 1023 -> Rabs (rnd m x) < two 1024.
Proof.
intros H. apply Rle_lt_trans with (two 1023).
- apply abs_round_le_generic; [apply fexp_correct; reflexivity | apply valid_rnd_round_mode | | exact H].
  apply two_format. lia.
- apply bpow_lt. lia.
Qed.

(** [gives m x r]: r is what an operation whose exact result is x returns in rounding mode m. *)
Definition gives m x (r : double) :=
  if Rlt_bool (Rabs (rnd m x)) (two 1024) then B2R r = rnd m x /\ is_finite r = true
  else 0 < x -> B2SF r = binary_overflow 53 1024 m false.

Lemma gives_plus m x y : is_finite x = true -> is_finite y = true -> gives m (B2R x + B2R y) (Bplus m x y).
Proof.
intros Fx Fy. generalize (Bplus_correct 53 1024 _ _ m x y Fx Fy). unfold gives, rnd.
destruct Rlt_bool; [intuition | ].
intros [H S] P. rewrite H. f_equal.
destruct (Bsign x) eqn:Sx; [ | reflexivity].
exfalso. assert (B2R x <= 0 /\ B2R y <= 0); [ | lra].
clear -Sx S Fx Fy. symmetry in S.
split; [clear S; destruct x as [s|s| |s a b c] | destruct y as [s|s| |s a b c] ]; simpl in *; try lra; try discriminate; subst s;
  apply F2R_le_0; simpl; lia.
Qed.

Lemma gives_minus m x y : is_finite x = true -> is_finite y = true -> gives m (B2R x - B2R y) (Bminus m x y).
Proof.
intros Fx Fy. generalize (Bminus_correct 53 1024 _ _ m x y Fx Fy). unfold gives, rnd.
destruct Rlt_bool; [intuition | ].
intros [H S] P. rewrite H. f_equal.
destruct (Bsign x) eqn:Sx; [ | reflexivity].
exfalso. assert (B2R x <= 0 /\ 0 <= B2R y); [ | lra].
clear -Sx S Fx Fy. symmetry in S. rewrite negb_true_iff in S.
split; [clear S; destruct x as [s|s| |s a b c] | destruct y as [s|s| |s a b c] ]; simpl in *; try lra; try discriminate; subst s;
  [apply F2R_le_0 | apply F2R_ge_0]; simpl; lia.
Qed.

Lemma gives_times m x y : is_finite x = true -> is_finite y = true -> gives m (B2R x * B2R y) (Bmult m x y).
Proof.
intros Fx Fy. generalize (Bmult_correct 53 1024 _ _ m x y). unfold gives, rnd.
destruct Rlt_bool.
{ intros (A & B & _). split; [exact A | rewrite B, Fx, Fy; reflexivity]. }
intros H P. rewrite H. f_equal.
assert (S : forall z : double, is_finite z = true -> if Bsign z then B2R z <= 0 else 0 <= B2R z).
{ intros [s|s| |s a b c] F; simpl in *; try discriminate; destruct s; try lra;
  [apply F2R_le_0 | apply F2R_ge_0]; simpl; lia. }
generalize (S x Fx) (S y Fy). clear -P.
destruct (Bsign x), (Bsign y); simpl; intros; try reflexivity; exfalso; nra.
Qed.

Lemma gives_fused m x y z : is_finite x = true -> is_finite y = true -> is_finite z = true ->
  gives m (B2R x * B2R y + B2R z) (Bfma m x y z).
Proof.
intros Fx Fy Fz. generalize (Bfma_correct 53 1024 _ _ m x y z Fx Fy Fz). unfold gives, rnd. cbv zeta.
destruct Rlt_bool; [intuition | ].
intros H P. rewrite H, Rlt_bool_false by lra. reflexivity.
Qed.

(** Without overflow the error is small. *)
Definition approximates x (r : double) := is_finite r = true /\ Rabs (B2R r - x) <= u * Rabs x + two (-1074).

Lemma gives_approximates m x r : Rabs x <= two 1023 -> gives m x r -> approximates x r.
Proof.
intros H. unfold gives. rewrite Rlt_bool_true by (apply rnd_stays; exact H).
intros [E F]. split; [exact F | rewrite E; apply rnd_error].
Qed.

(** [atleast r t]: r is infinity, or a number that is not less than t. *)
Definition atleast (r : double) t := r = B754_infinity false \/ (is_finite r = true /\ t <= B2R r).

Lemma atleast_less r s t : s <= t -> atleast r t -> atleast r s.
Proof. intros H [I | [F L]]; [left; exact I | right; split; [exact F | lra]]. Qed.

Lemma overflow_atleast m (r : double) : B2SF r = binary_overflow 53 1024 m false -> atleast r (two 1023).
Proof.
unfold binary_overflow. destruct overflow_to_inf; intros H.
- left. destruct r as [s|s| |s a b c]; simpl in H; try discriminate. congruence.
- right. destruct r as [s|s| |s a b c]; simpl in H; try discriminate.
  injection H as -> -> ->. split; [reflexivity | ].
  change (two 1023 <= F2R (Float radix2 9007199254740991 971)).
  apply Rle_trans with (IZR (2 ^ 52) * two 971).
  + change (IZR (2 ^ 52)) with (two 52). rewrite <- bpow_plus. apply bpow_le. lia.
  + unfold F2R. change (IZR (2 ^ 52) * two 971 <= IZR 9007199254740991 * two 971). apply Rmult_le_compat_r; [apply bpow_ge_0 | apply IZR_le].
    vm_compute. discriminate.
Qed.

Lemma gives_atleast m x r t : gives m x r -> format t -> 0 < t <= two 1023 -> t <= x -> atleast r t.
Proof.
unfold gives. intros H T [P B] L. destruct (Rlt_bool_spec (Rabs (rnd m x)) (two 1024)) as [_ | _].
- right. destruct H as [-> F]. split; [exact F | ].
  apply round_ge_generic; [apply fexp_correct; reflexivity | apply valid_rnd_round_mode | exact T | exact L].
- apply atleast_less with (two 1023); [exact B | ]. apply (overflow_atleast m), H. lra.
Qed.

(** Sums and products of what is at least something: of finite numbers, or infinity. *)
Lemma plus_cases m x y s t : 0 <= s -> 0 <= t -> atleast x s -> atleast y t ->
  (is_finite x = true /\ s <= B2R x /\ is_finite y = true /\ t <= B2R y) \/ Bplus m x y = B754_infinity false.
Proof.
intros S T [-> | [Fx Lx]] [-> | [Fy Ly]].
- right. reflexivity.
- right. destruct y; try discriminate Fy; reflexivity.
- right. destruct x; try discriminate Fx; reflexivity.
- left. auto.
Qed.

Lemma positive_finite (x : double) s : 0 < s -> is_finite x = true -> s <= B2R x ->
  exists a b c, x = B754_finite false a b c.
Proof.
intros S F L. destruct x as [z|z| |z a b c]; try discriminate F; simpl in L; [lra | ].
destruct z; [exfalso | eauto].
assert (F2R (Float radix2 (cond_Zopp true (Zpos a)) b) <= 0) by (apply F2R_le_0; simpl; lia). lra.
Qed.

Lemma times_cases m x y s t : 0 < s -> 0 < t -> atleast x s -> atleast y t ->
  (is_finite x = true /\ s <= B2R x /\ is_finite y = true /\ t <= B2R y) \/ Bmult m x y = B754_infinity false.
Proof.
intros S T [-> | [Fx Lx]] [-> | [Fy Ly]].
- right. reflexivity.
- right. destruct (positive_finite y t T Fy Ly) as (a & b & c & ->). reflexivity.
- right. destruct (positive_finite x s S Fx Lx) as (a & b & c & ->). reflexivity.
- left. auto.
Qed.

Lemma fused_cases m x y z s t v : 0 < s -> 0 < t -> 0 <= v -> atleast x s -> atleast y t -> atleast z v ->
  (is_finite x = true /\ s <= B2R x /\ is_finite y = true /\ t <= B2R y /\ is_finite z = true /\ v <= B2R z) \/
  Bfma m x y z = B754_infinity false.
Proof.
intros S T V [-> | [Fx Lx]] [-> | [Fy Ly]] Z.
- right. destruct Z as [-> | [Fz _]]; [reflexivity | destruct z; try discriminate Fz; reflexivity].
- right. destruct (positive_finite y t T Fy Ly) as (a & b & c & ->).
  destruct Z as [-> | [Fz _]]; [reflexivity | destruct z; try discriminate Fz; reflexivity].
- right. destruct (positive_finite x s S Fx Lx) as (a & b & c & ->).
  destruct Z as [-> | [Fz _]]; [reflexivity | destruct z; try discriminate Fz; reflexivity].
- destruct Z as [-> | [Fz Lz]]; [ | left; auto 7].
  right. destruct (positive_finite x s S Fx Lx) as (a & b & c & ->).
  destruct (positive_finite y t T Fy Ly) as (a' & b' & c' & ->). reflexivity.
Qed.

(** [flushed x y]: y is x, or a zero in the place of a subnormal x, as under FTZ and DAZ. *)
Definition flushed (x y : double) :=
  y = x \/ (is_finite x = true /\ Rabs (B2R x) < two (-1022) /\ is_finite y = true /\ B2R y = 0).

Lemma flushed_finite x y : flushed x y -> is_finite x = true ->
  is_finite y = true /\ Rabs (B2R y - B2R x) <= two (-1022).
Proof.
intros [-> | (F & S & G & Z)] H.
- split; [exact H | ]. replace (B2R x - B2R x) with 0 by ring. rewrite Rabs_R0. apply bpow_ge_0.
- split; [exact G | ]. rewrite Z. replace (0 - B2R x) with (- B2R x) by ring. rewrite Rabs_Ropp. lra.
Qed.

Lemma flushed_not x y t : flushed x y -> two (-1022) <= t -> atleast x t -> y = x.
Proof.
intros [-> | (F & S & G & Z)] T A; [reflexivity | exfalso].
destruct A as [-> | [_ L]]; [discriminate F | ].
rewrite Rabs_pos_eq in S; [lra | ]. pose proof (two_positive (-1022)). lra.
Qed.

(** An operation without overflow, its result flushed or not. *)
Definition within_rounding x (r : double) := is_finite r = true /\ Rabs (B2R r - x) <= u * Rabs x + eta.

Lemma gives_flushed_tight m x r r' : Rabs x <= two 1023 -> gives m x r -> flushed r r' ->
  is_finite r' = true /\ Rabs (B2R r' - x) <= u * Rabs x + two (-1021).
Proof.
intros X G Fl. destruct (gives_approximates m x r X G) as [F E].
destruct (flushed_finite r r' Fl F) as [F' E'].
split; [exact F' | ].
replace (B2R r' - x) with ((B2R r' - B2R r) + (B2R r - x)) by ring.
apply Rle_trans with (1 := Rabs_triang _ _).
assert (two (-1074) <= two (-1022)) by (apply bpow_le; lia).
assert (two (-1021) = two (-1022) + two (-1022)).
{ change (-1021)%Z with (1 + -1022)%Z. rewrite bpow_plus. change (two 1) with 2. ring. }
lra.
Qed.

Lemma eta_parts : eta = 4 * two (-1021).
Proof. unfold eta. change (-1019)%Z with (2 + -1021)%Z. rewrite bpow_plus. change (two 2) with 4. ring. Qed.

Lemma gives_flushed m x r r' : Rabs x <= two 1023 -> gives m x r -> flushed r r' -> within_rounding x r'.
Proof.
intros X G Fl. destruct (gives_flushed_tight m x r r' X G Fl) as [F E].
split; [exact F | ]. rewrite eta_parts. pose proof (two_positive (-1021)). lra.
Qed.

(** The difference of two numbers of the input, which may have been flushed: infinity, or finite and
    near, or so large that nothing is said. *)
Lemma overflow_large m s (r : double) : B2SF r = binary_overflow 53 1024 m s -> is_finite r = true -> two 1023 <= Rabs (B2R r).
Proof.
unfold binary_overflow. destruct overflow_to_inf; intros H F.
- destruct r as [z|z| |z a b c]; simpl in H; try discriminate.
- destruct r as [z|z| |z a b c]; simpl in H; try discriminate.
  injection H as -> -> ->. unfold B2R. rewrite <- F2R_Zabs.
  replace (Z.abs (cond_Zopp s 9007199254740991)) with 9007199254740991%Z by (destruct s; reflexivity).
  apply Rle_trans with (IZR (2 ^ 52) * two 971).
  + change (IZR (2 ^ 52)) with (two 52). rewrite <- bpow_plus. apply bpow_le. lia.
  + unfold F2R. change (IZR (2 ^ 52) * two 971 <= IZR 9007199254740991 * two 971). apply Rmult_le_compat_r; [apply bpow_ge_0 | apply IZR_le].
    vm_compute. discriminate.
Qed.

Lemma minus_cases m x y : is_finite x = true -> is_finite y = true ->
  is_nan (Bminus m x y) = false /\
  (is_finite (Bminus m x y) = true -> Rabs (B2R (Bminus m x y)) < two 1023 -> Rabs (B2R x - B2R y) <= two 1023).
Proof.
intros Fx Fy. generalize (Bminus_correct 53 1024 _ _ m x y Fx Fy).
destruct Rlt_bool.
- intros (E & F & _). split; [destruct (Bminus m x y); auto; discriminate F | ].
  intros _ L. rewrite E in L. apply Rnot_lt_le. intros T. apply (Rlt_not_le _ _ L).
  apply abs_round_ge_generic; [apply fexp_correct; reflexivity | apply valid_rnd_round_mode | apply two_format; lia | lra].
- intros (O & _). split.
  + rewrite <- is_nan_SF_B2SF, O. apply is_nan_binary_overflow.
  + intros F L. exfalso. apply (Rlt_not_le _ _ L). now apply overflow_large with m (Bsign x).
Qed.
