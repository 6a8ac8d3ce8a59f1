(* SPDX-License-Identifier: MIT *)
(** BoundedDoubleDouble: sums and products of two doubles each contain the exact result, where their
    operands contain theirs; for all doubles. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Plus_error Mult_error.
From Signum Require Import Doubles Nearest Sources Counting TwoDoubles.

Open Scope R_scope.

#[local] Instance valid_exponents : Valid_exp flt := FLT_exp_valid (-1074) 53.

Definition both a := real (bp_high a) + real (bp_low a).
Definition holds x a := finite (bp_error a) = true ->
  finite (bp_high a) = true /\ finite (bp_low a) = true /\ rd (both a) = real (bp_high a) /\ Rabs (x - both a) <= real (bp_error a).

(** Roundings near the least double, and by powers of two. *)
Lemma power_format k : (-1074 <= k)%Z -> format (two k).
Proof. intros H. apply generic_format_bpow. unfold SpecFloat.fexp, SpecFloat.emin. lia. Qed.

Lemma half_places e : (-1021 <= e)%Z -> forall x, Rabs x <= two e -> Rabs (rd x - x) <= two (e - 54).
Proof.
intros He x H. assert (V := error_le_half_ulp radix2 flt (fun z => negb (Z.even z)) x).
destruct (Rle_lt_or_eq_dec _ _ H) as [L | E].
- apply Rle_trans with (1 := V).
  assert (U : ulp radix2 flt x <= two (e - 53)).
  { destruct (Req_dec x 0) as [-> | N].
    - rewrite ulp_FLT_small; [apply bpow_le; lia | reflexivity | rewrite Rabs_R0; apply bpow_gt_0].
    - rewrite ulp_neq_0 by exact N. apply bpow_le. unfold cexp, FLT_exp. assert (mag radix2 x <= e)%Z by (apply mag_le_bpow; assumption). lia. }
  replace (e - 53)%Z with (1 + (e - 54))%Z in U by lia. rewrite bpow_plus in U. change (two 1) with 2 in U. lra.
- rewrite rd_same.
  + replace (x - x) with 0 by ring. rewrite Rabs_R0. apply bpow_ge_0.
  + apply generic_format_abs_inv. rewrite E. apply power_format. lia.
Qed.

Lemma rd_below e x : (-1074 <= e)%Z -> Rabs x <= two e -> Rabs (rd x) <= two e.
Proof. intros He H. rewrite <- rd_abs, <- (rd_same (two e)) by (apply power_format; lia). now apply rd_mono. Qed.

Lemma small_error x : Rabs x < two (-1021) -> Rabs (rd x - x) <= mu.
Proof. intros H. apply (half_places (-1021)); [lia | lra]. Qed.

Lemma multiple_zero x : multiple x -> Rabs x < 2 * mu -> x = 0.
Proof.
assert (T : 2 * mu = two (-1074)).
{ unfold mu. change (-1074)%Z with (1 + -1075)%Z. now rewrite bpow_plus. }
rewrite T. intros [k ->] H. rewrite Rabs_mult, (Rabs_pos_eq (two _)) in H by apply bpow_ge_0.
assert (K : Rabs (IZR k) < 1) by (apply Rmult_lt_reg_r with (two (-1074)); [apply two_positive | rewrite Rmult_1_l; exact H]).
rewrite <- abs_IZR in K. apply lt_IZR in K. replace k with 0%Z by lia. ring.
Qed.

Lemma rd_tiny x : Rabs x < mu -> rd x = 0.
Proof.
intros H. apply multiple_zero; [apply format_multiple, rd_format | ]. facts.
assert (E := small_error x). assert (two (-1075) < two (-1021)) by (apply bpow_lt; lia). fold mu in *.
specialize (E ltac:(lra)). replace (rd x) with ((rd x - x) + x) by ring. apply Rle_lt_trans with (1 := Rabs_triang _ _). lra.
Qed.

Lemma rd_double x : Rabs (rd x) <= 2 * Rabs x.
Proof.
facts. destruct (Rlt_or_le (Rabs x) mu) as [S | L]; [rewrite (rd_tiny x S), Rabs_R0; assert (Z := Rabs_pos x); lra | ].
destruct (Rlt_or_le (Rabs x) (two (-1021))) as [S | L'].
- assert (E := small_error x S). replace (rd x) with ((rd x - x) + x) by ring. apply Rle_trans with (1 := Rabs_triang _ _). lra.
- assert (E := rd_error x). replace (rd x) with ((rd x - x) + x) by ring. apply Rle_trans with (1 := Rabs_triang _ _).
  assert (h * Rabs x <= / 1000000 * Rabs x) by (apply Rmult_le_compat_r; lra).
  assert (mu * 1000000 <= two (-1021)).
  { apply Rle_trans with (mu * two 20); [apply Rmult_le_compat_l; [lra | simpl; lra] | ]. unfold mu. rewrite <- bpow_plus. apply bpow_le. lia. }
  lra.
Qed.

(** The low double beside the high one, to which both together are rounded. *)
Lemma low_error A l : format A -> format l -> rd (A + l) = A -> Rabs l <= h * Rabs A.
Proof. intros FA Fl N. assert (E := rd_plus_error A l FA Fl). rewrite N in E. now replace (A - (A + l)) with (- l) in E by ring; rewrite Rabs_Ropp in E. Qed.

Lemma low_places A l e : format A -> format l -> rd (A + l) = A -> Rabs A < two (e + 1) -> Rabs l <= two (e - 53).
Proof.
intros FA Fl N H. facts.
destruct (Z_lt_le_dec e (-1022)) as [S | L].
- replace l with 0; [rewrite Rabs_R0; apply bpow_ge_0 | ]. symmetry. apply multiple_zero; [now apply format_multiple | ].
  apply Rle_lt_trans with (1 := low_error A l FA Fl N). apply Rlt_le_trans with (h * two (-1022)).
  { apply Rmult_lt_compat_l; [lra | ]. apply Rlt_le_trans with (1 := H), bpow_le. lia. }
  unfold h, mu. rewrite <- bpow_plus. change (-53 + -1022)%Z with (-1075)%Z. assert (Z := two_positive (-1075)). lra.
- assert (V := error_le_half_ulp_round radix2 flt (fun z => negb (Z.even z)) (A + l)).
  change (round radix2 flt (Znearest (fun z => negb (Z.even z))) (A + l)) with (rd (A + l)) in V. rewrite N in V.
  replace (A - (A + l)) with (- l) in V by ring. rewrite Rabs_Ropp in V. apply Rle_trans with (1 := V).
  assert (U : ulp radix2 flt A <= two (e - 52)).
  { destruct (Req_dec A 0) as [-> | NA].
    - rewrite ulp_FLT_small; [apply bpow_le; lia | reflexivity | rewrite Rabs_R0; apply bpow_gt_0].
    - rewrite ulp_neq_0 by exact NA. apply bpow_le. unfold cexp, FLT_exp. assert (mag radix2 A <= e + 1)%Z by (apply mag_le_bpow; assumption). lia. }
  replace (e - 52)%Z with (1 + (e - 53))%Z in U by lia. rewrite bpow_plus in U. change (two 1) with 2 in U. lra.
Qed.

(** Multiples of powers of two. *)
Lemma power_multiple e x : format x -> two (e + 52) <= Rabs x -> exists k, x = IZR k * two e.
Proof.
intros F H. destruct (FLT_format_generic radix2 (-1074) 53 x F) as [f E L _].
assert (G : (e + 52 < 53 + Fexp f)%Z).
{ apply (lt_bpow radix2). apply Rle_lt_trans with (1 := H). rewrite E. unfold F2R. rewrite Rabs_mult, (Rabs_pos_eq (bpow _ _)) by apply bpow_ge_0.
  rewrite bpow_plus. apply Rmult_lt_compat_r; [apply bpow_gt_0 | ]. rewrite <- abs_IZR, <- IZR_Zpower by lia. now apply IZR_lt. }
exists (Fnum f * 2 ^ (Fexp f - e))%Z. rewrite E. unfold F2R. rewrite mult_IZR, Rmult_assoc. f_equal.
change 2%Z with (radix_val radix2). rewrite IZR_Zpower by lia. rewrite <- bpow_plus. f_equal. ring.
Qed.

Lemma short_multiple e k : (-1074 <= e)%Z -> Rabs (IZR k * two e) < two (e + 53) -> format (IZR k * two e).
Proof.
intros He S. apply generic_format_FLT. exists (Float radix2 k e); [reflexivity | cbn [Fnum] | exact He].
rewrite Rabs_mult, (Rabs_pos_eq (two e)) in S by apply bpow_ge_0. rewrite Z.add_comm, bpow_plus in S.
apply lt_IZR. rewrite abs_IZR, (IZR_Zpower radix2 53) by lia. apply Rmult_lt_reg_r with (two e); [apply two_positive | exact S].
Qed.

Lemma large_multiple x y : format x -> format y -> two (-969) <= Rabs (x * y) -> multiple (x * y).
Proof.
intros X Y H. destruct (FLT_format_generic radix2 (-1074) 53 x X) as [f E L _]. destruct (FLT_format_generic radix2 (-1074) 53 y Y) as [g D K _].
assert (P : x * y = IZR (Fnum f * Fnum g) * two (Fexp f + Fexp g)).
{ rewrite E, D. unfold F2R. rewrite mult_IZR, bpow_plus. ring. }
assert (G : (-969 < 106 + (Fexp f + Fexp g))%Z).
{ apply (lt_bpow radix2). apply Rle_lt_trans with (1 := H). rewrite P, Rabs_mult, (Rabs_pos_eq (two _)) by apply bpow_ge_0.
  rewrite (bpow_plus _ 106). apply Rmult_lt_compat_r; [apply bpow_gt_0 | ].
  rewrite <- abs_IZR, <- (IZR_Zpower radix2 106) by lia. apply IZR_lt. rewrite Z.abs_mul. change (radix2 ^ 106)%Z with (2 ^ 53 * 2 ^ 53)%Z.
  apply Z.mul_lt_mono_nonneg; auto using Z.abs_nonneg. }
exists (Fnum f * Fnum g * 2 ^ (Fexp f + Fexp g - -1074))%Z. rewrite P, (mult_IZR (Fnum f * Fnum g)), Rmult_assoc. f_equal.
change 2%Z with (radix_val radix2). rewrite IZR_Zpower by lia. rewrite <- bpow_plus. f_equal. ring.
Qed.

(** A product and its error, which is rounded where it underflows. *)
Lemma two_product_near (a b : double) : finite (snd (two_product a b)) = true ->
  finite (fst (two_product a b)) = true /\ real (fst (two_product a b)) = rd (real a * real b) /\
  real (snd (two_product a b)) = rd (real a * real b - real (fst (two_product a b))) /\
  Rabs (real (fst (two_product a b)) + real (snd (two_product a b)) - real a * real b) <= mu.
Proof.
cbn [two_product fst snd]. intros F. assert (G := F). destruct (fused_finite _ _ _ F) as (Fa & Fb & Fp & E). apply opposite_finite in Fp.
destruct (times_finite _ _ Fp) as (_ & _ & Ep). rewrite B2R_Bopp in E. rewrite E, Ep. repeat split; auto. facts.
destruct (Rlt_or_le (Rabs (real a * real b)) (two (-969))) as [S | L].
- replace (rd (real a * real b) + rd (real a * real b + - rd (real a * real b)) - real a * real b) with
    (rd (real a * real b + - rd (real a * real b)) - (real a * real b + - rd (real a * real b))) by ring.
  apply small_error. assert (D := half_places (-969) ltac:(lia) _ (Rlt_le _ _ S)). rewrite Rabs_minus_sym in D.
  apply Rle_lt_trans with (1 := D). apply bpow_lt. lia.
- destruct (two_product_exact a b G (large_multiple _ _ (format_double a) (format_double b) L)) as [_ X]. cbn [two_product fst snd] in X.
  rewrite E, Ep in X. rewrite X. replace (real a * real b - real a * real b) with 0 by ring. rewrite Rabs_R0. lra.
Qed.

Lemma fast_sum_exact (a b : double) : finite (snd (fast_two_sum a b)) = true -> real a = 0 \/ Rabs (real b) <= Rabs (real a) ->
  finite (fst (fast_two_sum a b)) = true /\ real (fst (fast_two_sum a b)) = rd (real a + real b) /\
  real (fst (fast_two_sum a b)) + real (snd (fast_two_sum a b)) = real a + real b.
Proof.
intros F C. assert (G := F). cbn [fast_two_sum fst snd] in F |- *. unfold fast_two_sum_low, fast_two_sum_s in *.
split; [parts; assumption | ]. destruct C as [Z | L]; [ | exact (fast_two_sum_exact a b G L)].
parts. repeat match goal with H : real (Bplus mode_NE _ _) = _ |- _ => rewrite H | H : real (Bminus mode_NE _ _) = _ |- _ => rewrite H end.
rewrite Z, Rplus_0_l, (rd_same (real b)), Rminus_0_r, (rd_same (real b)) by apply format_double.
split; [reflexivity | ]. replace (real b - real b) with 0 by ring. rewrite rd_0. ring.
Qed.

(** What Dekker's sum leaves is finite where the sum is. *)
Lemma minus_stays x y : finite x = true -> finite y = true -> Rabs (rd (real x - real y)) < two 1024 -> finite (x - y)%double = true.
Proof.
intros X Y H. generalize (Bminus_correct 53 1024 _ _ mode_NE x y X Y). simpl round_mode. rewrite Rlt_bool_true by exact H. now intros (_ & F & _).
Qed.

Lemma fast_sum_finite (a b : double) : finite (a + b)%double = true -> real a = 0 \/ Rabs (real b) <= Rabs (real a) -> finite (snd (fast_two_sum a b)) = true.
Proof.
intros F C. cbn [fast_two_sum snd]. unfold fast_two_sum_low, fast_two_sum_s. destruct (plus_finite _ _ F) as (Fa & Fb & Es).
assert (Ls := abs_B2R_lt_emax 53 1024 (a + b)%double). assert (La := abs_B2R_lt_emax 53 1024 a).
assert (D : finite (a + b - a)%double = true).
{ apply minus_stays; [exact F | exact Fa | ]. set (s := real (a + b)%double) in *.
  destruct C as [Z | L]; [rewrite Z, Rminus_0_r, rd_same by apply format_double; exact Ls | ].
  destruct (Rle_or_lt 0 (real a)) as [P | N].
  - rewrite (Rabs_pos_eq (real a)) in * by exact P. apply Rabs_le_inv in L.
    assert (0 <= s) by (rewrite Es; apply rd_positive; lra). rewrite (Rabs_pos_eq s) in Ls by assumption.
    assert (U := rd_mono (s - real a) s ltac:(lra)). rewrite (rd_same s) in U by apply format_double.
    assert (V := rd_mono (- real a) (s - real a) ltac:(lra)). rewrite (rd_same (- real a)) in V by (apply generic_format_opp, format_double).
    apply Rabs_lt. lra.
  - rewrite (Rabs_left (real a)) in * by exact N. apply Rabs_le_inv in L.
    assert (s <= 0) by (rewrite Es, <- rd_0; apply rd_mono; lra). rewrite (Rabs_left1 s) in Ls by assumption.
    assert (U := rd_mono s (s - real a) ltac:(lra)). rewrite (rd_same s) in U by apply format_double.
    assert (V := rd_mono (s - real a) (- real a) ltac:(lra)). rewrite (rd_same (- real a)) in V by (apply generic_format_opp, format_double).
    apply Rabs_lt. lra. }
apply minus_stays; [exact Fb | exact D | ]. destruct (minus_finite _ _ D) as (_ & _ & Ed).
assert (Lz := abs_B2R_lt_emax 53 1024 (a + b - a)%double).
assert (E1 := rd_plus_error _ _ (format_double a) (format_double b)). rewrite <- Es in E1.
assert (E2 := rd_minus_error _ _ (format_double (a + b)%double) (format_double a)). rewrite <- Ed in E2.
set (s := real (a + b)%double) in *. set (z := real (a + b - a)%double) in *.
apply Rle_lt_trans with (two 1000); [apply rd_below; [lia | ] | apply bpow_lt; lia].
replace (real b - z) with (- (s - (real a + real b)) + - (z - (s - real a))) by ring.
apply Rle_trans with (1 := Rabs_triang _ _). rewrite !Rabs_Ropp.
assert (h * Rabs s <= h * two 1024) by (apply Rmult_le_compat_l; [apply Rlt_le, h_positive | apply Rlt_le, Ls]).
assert (h * Rabs z <= h * two 1024) by (apply Rmult_le_compat_l; [apply Rlt_le, h_positive | apply Rlt_le, Lz]).
assert (h * two 1024 = two 971) by (unfold h; now rewrite <- bpow_plus).
assert (two 1000 = two 29 * two 971) by now rewrite <- bpow_plus. assert (2 <= two 29) by (simpl; lra). assert (Z := two_positive 971). nra.
Qed.

(** As [paid], of what is owed a little more often. *)
Lemma paid_more n P T c d e : (n <= 11)%nat -> 0 <= P -> 0 <= T -> 2 * (c + d) <= T ->
  (1 - h) ^ n * (P * (1 + 16 * h) + T) - c <= e -> (1 + 9 / 2 * h) * P + d <= e.
Proof.
intros N HP HT U L. assert (K := power_between n).
assert (D : (1 - h) ^ 11 <= (1 - h) ^ n).
{ replace 11%nat with (n + (11 - n))%nat by lia. rewrite pow_add. assert (X := power_between (11 - n)). nra. }
assert (S : 1 + 9 / 2 * h <= (1 - h) ^ 11 * (1 + 16 * h)) by (rewrite h_is; lra).
assert (S' : / 2 <= (1 - h) ^ 11) by (rewrite h_is; lra). assert (H := h_positive).
assert ((1 + 9 / 2 * h) * P <= (1 - h) ^ n * (1 + 16 * h) * P) by (apply Rmult_le_compat_r; [exact HP | nra]).
assert (/ 2 * T <= (1 - h) ^ n * T) by (apply Rmult_le_compat_r; lra). nra.
Qed.

Lemma equal_zero (x : double) : Beqb x zero = true -> finite x = true /\ real x = 0.
Proof. destruct x as [[]|[]| |[] ? ? ?]; cbn; intros H; try discriminate H; split; reflexivity. Qed.

Lemma none_finite x : finite (none_or_nan x) = true -> finite x = true /\ real (none_or_nan x) = 0.
Proof.
unfold none_or_nan. intros F. destruct (minus_finite _ _ F) as (X & _ & E). split; [exact X | ]. rewrite E.
replace (real x - real x) with 0 by ring. apply rd_0.
Qed.

Lemma holds_positive x a : holds x a -> finite (bp_error a) = true -> 0 <= real (bp_error a).
Proof. intros C F. destruct (C F) as (_ & _ & _ & H). pose proof (Rabs_pos (x - both a)). lra. Qed.

Theorem bp_double_holds (x : double) : finite x = true -> holds (real x) (bp_double x).
Proof.
intros F _. unfold both. cbn [bp_double bp_high bp_low bp_error]. change (real zero) with 0. rewrite Rplus_0_r.
split; [exact F | ]. split; [reflexivity | ]. split; [apply rd_same, format_double | ].
replace (real x - real x) with 0 by ring. rewrite Rabs_R0. lra.
Qed.

Theorem bp_of_sum_holds (a b : double) : holds (real a + real b) (bp_of_sum a b).
Proof.
unfold holds, both. cbn [bp_of_sum bp_high bp_low bp_error]. intros F. destruct (none_finite _ F) as [Fl E].
destruct (two_sum_exact a b Fl) as [R X]. rewrite E, X.
split; [cbn [two_sum fst snd] in *; unfold two_sum_low, two_sum_bb in Fl; parts; assumption | ].
repeat split; auto. replace (real a + real b - (real a + real b)) with 0 by ring. rewrite Rabs_R0. lra.
Qed.

Theorem bp_sum_holds a b x y : holds x a -> holds y b -> holds (x + y) (bp_sum a b).
Proof.
intros A B. unfold holds, both. cbn [bp_sum bp_high bp_low bp_error]. intros F.
assert (G : finite (bp_sum_given a b) = true /\ finite (bp_sum_lows a b) = true).
{ destruct (Beqb (bp_sum_lows a b) zero) eqn:E1, (Beqb (bp_sum_given a b) zero) eqn:E2; cbn [andb] in F.
  1: { split; [apply (equal_zero _ E2) | apply (equal_zero _ E1)]. }
  all: unfold bp_sum_where_sure in F; parts; split; assumption. }
destruct G as [Fg Fm]. unfold bp_sum_given in Fg. destruct (plus_finite _ _ Fg) as (Fe & Fn & Eg). fold (bp_sum_given a b) in Eg.
destruct (plus_finite _ _ Fe) as (Fa & Fb & Ee). destruct (none_finite _ Fn) as [Fr En].
assert (PA := holds_positive _ _ A Fa). assert (PB := holds_positive _ _ B Fb).
destruct (A Fa) as (_ & _ & NA & EA). destruct (B Fb) as (_ & _ & NB & EB).
destruct (two_sum_exact _ _ Fr) as [R2 E2]. fold (bp_sum_h a b) (bp_sum_r a b) in R2, E2.
assert (F' := Fr). unfold bp_sum_r in F'. cbn [two_sum fst snd] in F'. unfold two_sum_low, two_sum_bb, two_sum_s in F'.
assert (Fh : finite (bp_sum_h a b) = true) by (unfold bp_sum_h; cbn [two_sum fst]; unfold two_sum_s; parts; assumption).
assert (Fq : finite (bp_sum_rest a b) = true) by (parts; assumption). clear F'.
destruct (plus_finite _ _ Fq) as (Fl & _ & Er). fold (bp_sum_rest a b) in Er. destruct (plus_finite _ _ Fm) as (_ & _ & Em). fold (bp_sum_lows a b) in Em.
destruct (two_sum_exact _ _ Fl) as [R1 E1]. fold (bp_sum_s a b) (bp_sum_l a b) in R1, E1.
split; [exact Fh | ]. split; [exact Fr | ]. split; [rewrite E2; symmetry; exact R2 | ].
rewrite E2.
assert (Bm := rd_plus_error _ _ (format_double (bp_low a)) (format_double (bp_low b))). rewrite <- Em in Bm.
assert (Br := rd_plus_error _ _ (format_double (bp_sum_l a b)) (format_double (bp_sum_lows a b))). rewrite <- Er in Br.
assert (Be := rd_plus_error _ _ (format_double (bp_error a)) (format_double (bp_error b))). rewrite <- Ee in Be.
rewrite En, Rplus_0_r, (rd_same (real _)) in Eg by apply format_double.
unfold both in EA, EB.
assert (O : Rabs (x + y - (real (bp_sum_s a b) + real (bp_sum_rest a b))) <=
  real (bp_error a) + real (bp_error b) + (h * Rabs (real (bp_sum_lows a b)) + h * Rabs (real (bp_sum_rest a b)))).
{ set (m := real (bp_sum_lows a b)) in *. set (r := real (bp_sum_rest a b)) in *. set (l := real (bp_sum_l a b)) in *. set (s := real (bp_sum_s a b)) in *.
  replace (x + y - (s + r)) with ((x - (real (bp_high a) + real (bp_low a))) + (y - (real (bp_high b) + real (bp_low b))) +
    (- (m - (real (bp_low a) + real (bp_low b))) + - (r - (l + m)))) by lra.
  apply Rle_trans with (1 := Rabs_triang _ _). apply Rplus_le_compat; apply Rle_trans with (1 := Rabs_triang _ _); rewrite ?Rabs_Ropp; lra. }
destruct (Beqb (bp_sum_lows a b) zero && Beqb (bp_sum_given a b) zero) eqn:Exact.
- apply andb_prop in Exact. destruct Exact as [X1 X2]. destruct (equal_zero _ X1) as [_ Z1]. destruct (equal_zero _ X2) as [_ Z2].
  change (real zero) with 0. rewrite Z1 in *. rewrite Z2 in Eg. rewrite <- Eg, Rabs_R0, Rmult_0_r in Be. rewrite Rabs_R0, Rmult_0_r in Bm.
  assert (S0 : 0 - (real (bp_error a) + real (bp_error b)) = 0) by (apply Rabs_eq_R0; apply Rle_antisym; [exact Be | apply Rabs_pos]).
  rewrite Rplus_0_r, rd_same in Er by apply format_double.
  assert (M0 : 0 - (real (bp_low a) + real (bp_low b)) = 0) by (apply Rabs_eq_R0; apply Rle_antisym; [exact Bm | apply Rabs_pos]).
  assert (real (bp_error a) = 0) by lra. assert (real (bp_error b) = 0) by lra.
  assert (XA : Rabs (x - (real (bp_high a) + real (bp_low a))) <= 0) by lra. assert (XB : Rabs (y - (real (bp_high b) + real (bp_low b))) <= 0) by lra.
  assert (x - (real (bp_high a) + real (bp_low a)) = 0) by (apply Rabs_eq_R0; apply Rle_antisym; [exact XA | apply Rabs_pos]).
  assert (y - (real (bp_high b) + real (bp_low b)) = 0) by (apply Rabs_eq_R0; apply Rle_antisym; [exact XB | apply Rabs_pos]).
  rewrite Er. replace (x + y - (real (bp_sum_s a b) + real (bp_sum_l a b))) with 0 by lra. rewrite Rabs_R0. lra.
- apply Rle_trans with (1 := O). unfold bp_sum_where_sure in F |- *. clear Exact. unfold bp_sum_given in F |- *. parts.
  assert (Zn : 0 <= real (none_or_nan (bp_sum_r a b))) by lra.
  match goal with |- _ <= real ?e => eassert (C : counts _ _ _ e) by (count; side) end.
  destruct C as (_ & _ & _ & L). constants.
  assert (Z1 := Rabs_pos (real (bp_sum_lows a b))). assert (Z2 := Rabs_pos (real (bp_sum_rest a b))). facts.
  assert (0 <= h * Rabs (real (bp_sum_lows a b))) by (apply Rmult_le_pos; lra). assert (0 <= h * Rabs (real (bp_sum_rest a b))) by (apply Rmult_le_pos; lra).
  eapply Rle_trans; [ | eapply paid; [ | | | | exact L]]; [apply Rle_trans with (2 := Rplus_le_compat_l _ 0 0 (Rle_refl 0)) | ..]; [ | cbn; lia | | lra | ]; lra.
Qed.
