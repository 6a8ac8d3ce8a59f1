(* SPDX-License-Identifier: MIT *)
(** Operations in the default environment: rounded to the nearest double, none fused, none flushed.
    What returned a finite double had finite operands, and its result is rounded once. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Plus_error Relative.
From Signum Require Import Doubles.

Declare Scope double_scope.
Delimit Scope double_scope with double.
Bind Scope double_scope with binary_float.
Notation "x + y" := (Bplus mode_NE x y) : double_scope.
Notation "x - y" := (Bminus mode_NE x y) : double_scope.
Notation "x * y" := (Bmult mode_NE x y) : double_scope.
Notation "x / y" := (Bdiv mode_NE x y) : double_scope.
Definition zero : double := B754_zero false.
(** m 2^e. *)
Definition exactly m e (H : SpecFloat.bounded 53 1024 m e = true) : double := B754_finite false m e H.

Open Scope R_scope.

Notation real := (@B2R 53 1024).
Notation finite := (@is_finite 53 1024).
Notation rd := (round radix2 (SpecFloat.fexp 53 1024) ZnearestE).

Lemma exactly_is m e H : finite (exactly m e H) = true /\ real (exactly m e H) = IZR (Zpos m) * two e.
Proof. split; reflexivity. Qed.

(** Half a last place of 1, and half the least subnormal number. *)
Definition h := two (-53).
Definition mu := two (-1075).

Lemma h_is : h = / 9007199254740992.
Proof. unfold h. simpl. lra. Qed.
Lemma h_positive : 0 < h. Proof. apply two_positive. Qed.
Lemma mu_positive : 0 < mu. Proof. apply two_positive. Qed.

Lemma rd_mono x y : x <= y -> rd x <= rd y.
Proof. apply round_le; [apply fexp_correct; reflexivity | apply valid_rnd_N]. Qed.
Lemma rd_0 : rd 0 = 0.
Proof. apply round_0, valid_rnd_N. Qed.
Lemma rd_positive x : 0 <= x -> 0 <= rd x.
Proof. intros H. rewrite <- rd_0. now apply rd_mono. Qed.
Lemma rd_same x : format x -> rd x = x.
Proof. apply round_generic, valid_rnd_N. Qed.
Lemma rd_opposite x : rd (- x) = - rd x.
Proof. apply round_NE_opp. Qed.
Lemma rd_format x : format (rd x).
Proof. apply generic_format_round; [apply fexp_correct; reflexivity | apply valid_rnd_N]. Qed.
Lemma rd_abs x : rd (Rabs x) = Rabs (rd x).
Proof. apply round_NE_abs. apply fexp_correct; reflexivity. Qed.

Lemma half_ulp x : / 2 * ulp radix2 (SpecFloat.fexp 53 1024) x <= h * Rabs x + mu.
Proof.
assert (A := Rabs_pos x). assert (P := h_positive). assert (M := mu_positive).
destruct (Rle_or_lt (two (-1022)) (Rabs x)) as [L | L].
- assert (U : ulp radix2 (FLT_exp (-1074) 53) x <= Rabs x * two (1 - 53)) by (apply ulp_FLT_le; exact L).
  change (ulp radix2 (SpecFloat.fexp 53 1024) x) with (ulp radix2 (FLT_exp (-1074) 53) x).
  assert (T : two (1 - 53) = 2 * h).
  { unfold h. change (1 - 53)%Z with (1 + -53)%Z. rewrite bpow_plus. reflexivity. }
  rewrite T in U. lra.
- change (ulp radix2 (SpecFloat.fexp 53 1024) x) with (ulp radix2 (FLT_exp (-1074) 53) x).
  rewrite ulp_FLT_small; [ | reflexivity | apply Rlt_trans with (1 := L), bpow_lt; reflexivity].
  assert (T : two (-1074) = 2 * mu).
  { unfold mu. change (-1074)%Z with (1 + -1075)%Z. rewrite bpow_plus. reflexivity. }
  rewrite T. nra.
Qed.

(** The error of a rounding, beside what is rounded, and beside what it is rounded to. *)
Lemma rd_error x : Rabs (rd x - x) <= h * Rabs x + mu.
Proof.
apply Rle_trans with (2 := half_ulp x). apply error_le_half_ulp. apply fexp_correct; reflexivity.
Qed.
Lemma rd_error_after x : Rabs (rd x - x) <= h * Rabs (rd x) + mu.
Proof.
apply Rle_trans with (2 := half_ulp (rd x)).
apply error_le_half_ulp_round; [apply fexp_correct; reflexivity | ].
change (Monotone_exp (FLT_exp (-1074) 53)). apply FLT_exp_monotone.
Qed.

Lemma format_double (x : double) : format (real x).
Proof. apply generic_format_B2R. Qed.

(** Sums and differences of doubles that underflow are exact. *)
Lemma rd_plus_error x y : format x -> format y -> Rabs (rd (x + y) - (x + y)) <= h * Rabs (rd (x + y)).
Proof.
intros X Y. destruct (Rle_or_lt (Rabs (x + y)) (two (-1021))) as [L | L].
- rewrite rd_same.
  + replace (x + y - (x + y)) with 0 by ring. rewrite Rabs_R0. apply Rmult_le_pos; [apply Rlt_le, h_positive | apply Rabs_pos].
  + apply (FLT_format_plus_small radix2 (-1074) 53); [exact X | exact Y | ].
    apply Rle_trans with (1 := L). apply bpow_le. lia.
- assert (F : two (-1022) <= Rabs (rd (x + y))).
  { rewrite <- rd_abs. rewrite <- (rd_same (two (-1022))) by (apply two_format; lia). apply rd_mono.
    apply Rle_trans with (two (-1021)); [apply bpow_le; lia | lra]. }
  apply Rle_trans with (/ 2 * ulp radix2 (FLT_exp (-1074) 53) (rd (x + y))).
  + apply (error_le_half_ulp_round radix2 (FLT_exp (-1074) 53)).
  + assert (U : ulp radix2 (FLT_exp (-1074) 53) (rd (x + y)) <= Rabs (rd (x + y)) * two (1 - 53)) by (apply ulp_FLT_le; exact F).
    assert (T : two (1 - 53) = 2 * h).
    { unfold h. change (1 - 53)%Z with (1 + -53)%Z. rewrite bpow_plus. reflexivity. }
    rewrite T in U. lra.
Qed.

Lemma rd_minus_error x y : format x -> format y -> Rabs (rd (x - y) - (x - y)) <= h * Rabs (rd (x - y)).
Proof. intros X Y. apply rd_plus_error; [exact X | now apply generic_format_opp]. Qed.

(** What is finite was not rounded to infinity. *)
Lemma overflowed (r : double) s : B2SF r = binary_overflow 53 1024 mode_NE s -> finite r = true -> False.
Proof. unfold binary_overflow. simpl. destruct r; simpl; intros H F; discriminate. Qed.

Lemma plus_finite x y : finite (x + y)%double = true ->
  finite x = true /\ finite y = true /\ real (x + y)%double = rd (real x + real y).
Proof.
intros F. assert (X : finite x = true /\ finite y = true).
{ destruct x as [[]|[]| |[] ? ? ?], y as [[]|[]| |[] ? ? ?]; simpl in F |- *; auto; discriminate. }
destruct X as [Fx Fy]. generalize (Bplus_correct 53 1024 _ _ mode_NE x y Fx Fy).
destruct Rlt_bool; [now intros (E & _) | ]. intros (O & _). exfalso. exact (overflowed _ _ O F).
Qed.

Lemma minus_finite x y : finite (x - y)%double = true ->
  finite x = true /\ finite y = true /\ real (x - y)%double = rd (real x - real y).
Proof.
intros F. assert (X : finite x = true /\ finite y = true).
{ destruct x as [[]|[]| |[] ? ? ?], y as [[]|[]| |[] ? ? ?]; simpl in F |- *; auto; discriminate. }
destruct X as [Fx Fy]. generalize (Bminus_correct 53 1024 _ _ mode_NE x y Fx Fy).
destruct Rlt_bool; [now intros (E & _) | ]. intros (O & _). exfalso. exact (overflowed _ _ O F).
Qed.

Lemma times_finite x y : finite (x * y)%double = true ->
  finite x = true /\ finite y = true /\ real (x * y)%double = rd (real x * real y).
Proof.
intros F. assert (X : finite x = true /\ finite y = true).
{ destruct x as [[]|[]| |[] ? ? ?], y as [[]|[]| |[] ? ? ?]; simpl in F |- *; auto; discriminate. }
generalize (Bmult_correct 53 1024 _ _ mode_NE x y).
destruct Rlt_bool; [now intros (E & _) | ]. intros O. exfalso. exact (overflowed _ _ O F).
Qed.

(** The divisor may be infinite. *)
Lemma over_finite x y : finite (x / y)%double = true -> finite y = true ->
  finite x = true /\ real y <> 0 /\ real (x / y)%double = rd (real x / real y).
Proof.
intros F Y. assert (X : finite x = true /\ real y <> 0).
{ destruct x as [s|s| |s a b c], y as [t|t| |t a' b' c']; simpl in F, Y |- *; try discriminate; split; auto;
    apply F2R_neq_0; simpl; destruct t; discriminate. }
destruct X as [Fx N]. generalize (Bdiv_correct 53 1024 _ _ mode_NE x y N).
destruct Rlt_bool; [now intros (E & _) | ]. intros O. exfalso. exact (overflowed _ _ O F).
Qed.

Lemma over_left x y : finite (x / y)%double = true -> finite x = true.
Proof. now destruct x as [[]|[]| |[] ? ? ?], y as [[]|[]| |[] ? ? ?]. Qed.

(** The difference of two numbers that are not negative is no larger than they. *)
Lemma absolute_minus_finite x y : finite x = true -> finite y = true -> 0 <= real y -> finite (Babs x - y)%double = true.
Proof.
intros X Y P. assert (X' : finite (Babs x) = true) by now rewrite is_finite_Babs.
generalize (Bminus_correct 53 1024 _ _ mode_NE (Babs x) y X' Y). rewrite B2R_Babs. simpl round_mode.
rewrite Rlt_bool_true; [now intros (_ & F & _) | ].
assert (A := abs_B2R_lt_emax 53 1024 x). assert (B := abs_B2R_lt_emax 53 1024 y). rewrite (Rabs_pos_eq (real y)) in B by exact P.
assert (U := rd_mono (Rabs (real x) - real y) (Rabs (real x)) ltac:(lra)). rewrite (rd_same (Rabs (real x))) in U.
2: { rewrite <- B2R_Babs. apply generic_format_B2R. }
assert (L := rd_mono (- real y) (Rabs (real x) - real y) ltac:(assert (Z := Rabs_pos (real x)); lra)).
rewrite (rd_same (- real y)) in L.
2: { rewrite <- B2R_Bopp. apply generic_format_B2R. }
apply Rabs_lt. split; lra.
Qed.

Lemma fused_finite x y z : finite (Bfma mode_NE x y z) = true ->
  finite x = true /\ finite y = true /\ finite z = true /\ real (Bfma mode_NE x y z) = rd (real x * real y + real z).
Proof.
intros F. assert (X : finite x = true /\ finite y = true /\ finite z = true).
{ destruct x as [[]|[]| |[] ? ? ?], y as [[]|[]| |[] ? ? ?], z as [[]|[]| |[] ? ? ?]; simpl in F |- *; auto; discriminate. }
destruct X as (Fx & Fy & Fz). generalize (Bfma_correct 53 1024 _ _ mode_NE x y z Fx Fy Fz). cbv zeta.
destruct Rlt_bool; [now intros (E & _) | ]. intros O. exfalso. exact (overflowed _ _ O F).
Qed.

Lemma opposite_finite (x : double) : finite (Bopp x) = true -> finite x = true.
Proof. now rewrite is_finite_Bopp. Qed.
Lemma absolute_finite (x : double) : finite (Babs x) = true -> finite x = true.
Proof. now rewrite is_finite_Babs. Qed.

(** Takes a finite result apart, of which all that it was made of is finite. *)
Definition kept (P : Prop) := P.
Ltac parts := repeat match goal with
  | H : finite ?x = true, K : kept (finite ?x = true) |- _ => clear H
  | H : finite (Bplus mode_NE ?x ?y) = true |- _ =>
    destruct (plus_finite x y H) as (? & ? & ?); change (kept (finite (Bplus mode_NE x y) = true)) in H
  | H : finite (Bminus mode_NE ?x ?y) = true |- _ =>
    destruct (minus_finite x y H) as (? & ? & ?); change (kept (finite (Bminus mode_NE x y) = true)) in H
  | H : finite (Bmult mode_NE ?x ?y) = true |- _ =>
    destruct (times_finite x y H) as (? & ? & ?); change (kept (finite (Bmult mode_NE x y) = true)) in H
  | H : finite (Bfma mode_NE ?x ?y ?z) = true |- _ =>
    destruct (fused_finite x y z H) as (? & ? & ? & ?); change (kept (finite (Bfma mode_NE x y z) = true)) in H
  | H : finite (Bopp _) = true |- _ => apply opposite_finite in H
  | H : finite (Babs _) = true |- _ => apply absolute_finite in H
  end; unfold kept in *.

(** [counts n c B x]: the double x, which is not negative, is at least B after n roundings, but for c. *)
Definition counts n c B (x : double) := 0 <= c /\ 0 <= B /\ 0 <= real x /\ (1 - h) ^ n * B - c <= real x.

Lemma power_between n : 0 < (1 - h) ^ n <= 1.
Proof.
assert (P := h_positive). assert (L : h < 1) by (rewrite h_is; lra). split; [apply pow_lt; lra | ].
apply Rle_trans with (1 ^ n); [apply pow_incr; split; lra | right; apply pow1].
Qed.

Lemma counts_more n k c B x : (n <= k)%nat -> counts n c B x -> counts k c B x.
Proof.
intros H (C & P & N & L). repeat split; auto. apply Rle_trans with (2 := L).
assert ((1 - h) ^ k <= (1 - h) ^ n); [ | nra].
replace k with (n + (k - n))%nat by lia. rewrite pow_add.
assert (A := power_between n). assert (D := power_between (k - n)). nra.
Qed.

Lemma counts_itself (x : double) : 0 <= real x -> counts 0 0 (real x) x.
Proof. intros H. repeat split; simpl; lra. Qed.

Lemma counts_absolute (x : double) : counts 0 0 (Rabs (real x)) (Babs x).
Proof. assert (A := Rabs_pos (real x)). repeat split; rewrite ?B2R_Babs; simpl; lra. Qed.

Lemma low_rounded n c B z : 0 <= c -> 0 <= B -> 0 <= z -> (1 - h) ^ n * B - c <= z -> (1 - h) ^ S n * B - (c + mu) <= rd z.
Proof.
intros C P N L. assert (E := rd_error z). rewrite (Rabs_pos_eq z) in E by lra. apply Rabs_le_inv in E.
assert (Q := h_positive). assert (U : h < 1) by (rewrite h_is; lra). simpl pow. nra.
Qed.

Lemma counts_plus n k c d A B (x y z : double) : real z = rd (real x + real y) -> counts n c A x -> counts k d B y ->
  counts (S (max n k)) (c + d + mu) (A + B) z.
Proof.
intros E X Y. apply (counts_more _ (max n k)) in X; [ | lia]. apply (counts_more _ (max n k)) in Y; [ | lia].
destruct X as (C & P & N & L). destruct Y as (C' & P' & N' & L').
assert (M := mu_positive). unfold counts. rewrite E. split; [lra | ]. split; [lra | ]. split; [apply rd_positive; lra | ].
apply low_rounded; lra.
Qed.

(** Times a number that is as it is. *)
Lemma counts_times n c B (x y z : double) : real z = rd (real x * real y) -> counts n c B x -> 0 <= real y ->
  counts (S n) (c * real y + mu) (B * real y) z.
Proof.
intros E (C & P & N & L) Y. assert (M := mu_positive).
unfold counts. rewrite E. split; [nra | ]. split; [nra | ]. split; [apply rd_positive; nra | ].
apply low_rounded; nra.
Qed.

Lemma counts_times_left n c B (x y z : double) : real z = rd (real y * real x) -> counts n c B x -> 0 <= real y ->
  counts (S n) (c * real y + mu) (B * real y) z.
Proof. rewrite Rmult_comm. apply counts_times. Qed.

(** What roundings took away, `slack` gives back, and `tiny` what underflowed. *)
Lemma paid n P T c d e : (n <= 12)%nat -> 0 <= P -> 0 <= T -> 2 * (c + d) <= T ->
  (1 - h) ^ n * (P * (1 + 16 * h) + T) - c <= e -> P + d <= e.
Proof.
intros N HP HT U L. assert (K := power_between n).
assert (D : (1 - h) ^ 12 <= (1 - h) ^ n).
{ replace 12%nat with (n + (12 - n))%nat by lia. rewrite pow_add. assert (X := power_between (12 - n)). nra. }
assert (S : 1 <= (1 - h) ^ 12 * (1 + 16 * h)) by (rewrite h_is; lra).
assert (S' : / 2 <= (1 - h) ^ 12) by (rewrite h_is; lra).
assert (H := h_positive).
assert (1 * P <= (1 - h) ^ n * (1 + 16 * h) * P) by (apply Rmult_le_compat_r; [exact HP | nra]).
assert (/ 2 * T <= (1 - h) ^ n * T) by (apply Rmult_le_compat_r; lra).
nra.
Qed.

(** Counts an expression of numbers that are not negative, of which the hypotheses have the roundings. *)
Ltac count := lazymatch goal with
  | E : real (Bplus mode_NE ?x ?y) = _ |- counts _ _ _ (Bplus mode_NE ?x ?y) => eapply (counts_plus _ _ _ _ _ _ _ _ _ E); count
  | E : real (Bmult mode_NE ?x (Bplus mode_NE ?y ?z)) = _ |- counts _ _ _ (Bmult mode_NE ?x (Bplus mode_NE ?y ?z)) =>
    eapply (counts_times_left _ _ _ _ _ _ E); [count | ]
  | E : real (Bmult mode_NE ?x ?y) = _ |- counts _ _ _ (Bmult mode_NE ?x ?y) => eapply (counts_times _ _ _ _ _ _ E); [count | ]
  | |- counts _ _ _ (Babs _) => apply counts_absolute
  | C : counts _ _ _ ?x |- counts _ _ _ ?x => exact C
  | |- counts _ _ _ _ => apply counts_itself
  end.

#[global] Opaque Bplus Bminus Bmult Bdiv Bfma.
