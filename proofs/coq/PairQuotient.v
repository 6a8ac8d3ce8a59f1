(* SPDX-License-Identifier: MIT *)
(** The quotient of two BoundedDoubleDouble. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Plus_error Mult_error Div_sqrt_error.
From Signum Require Import Doubles Nearest Sources Counting TwoDoubles Pairs PairProduct PairEnds PairRoot.

Open Scope R_scope.

#[local] Instance valid_doubles_here : Valid_exp flt := FLT_exp_valid (-1074) 53.

Section Quotient.
Variables A B al bl q p l d1 d2 taken lows r c x y ea eb hi D yb : R.
Hypothesis FA : format A.
Hypothesis FB : format B.
Hypothesis NB : B <> 0.
Hypothesis La : Rabs al <= h * Rabs A.
Hypothesis Lb : Rabs bl <= h * Rabs B.
Hypothesis Fal : format al.
Hypothesis Q : q = rd (A / B).
Hypothesis P : p = rd (q * B).
Hypothesis L : l = rd (q * B - p).
Hypothesis Near : Rabs (p + l - q * B) <= mu.
Hypothesis Exact : two (-969) <= Rabs (q * B) -> p + l = q * B.
Hypothesis D1 : d1 = rd (A - p).
Hypothesis D2 : d2 = rd (d1 - l).
Hypothesis T : taken = rd (q * bl).
Hypothesis W : lows = rd (al - taken).
Hypothesis R : r = rd (d2 + lows).
Hypothesis C : c = rd (r / B).

Let b := Rabs B.
Let w := Rabs (q * B).
Lemma w_is : w = Rabs q * b. Proof. apply Rabs_mult. Qed.
Lemma b_positive : 0 < b. Proof. now apply Rabs_pos_lt. Qed.

Lemma high_rest : Rabs (A - q * B) <= h * w + mu * b.
Proof.
assert (E := rd_error_after (A / B)). rewrite <- Q in E. replace (A - q * B) with (- ((q - A / B) * B)) by (field; exact NB).
rewrite Rabs_Ropp, Rabs_mult. fold b. apply Rle_trans with ((h * Rabs q + mu) * b); [apply Rmult_le_compat_r; [apply Rabs_pos | exact E] | ].
rewrite w_is. lra.
Qed.

(** Beside a quotient above the least powers of two, what underflows is small; below, h w is. *)
Lemma large_q : two (-1022) <= Rabs q -> mu * b <= h * w.
Proof.
intros G. assert (Pb := b_positive). rewrite w_is, <- Rmult_assoc. apply Rmult_le_compat_r; [lra | ].
apply Rle_trans with (h * two (-1022)); [unfold h, mu; rewrite <- bpow_plus; apply bpow_le; lia | ]. apply Rmult_le_compat_l; [apply bpow_ge_0 | exact G].
Qed.
Lemma small_q : Rabs q < two (-1021) -> h * w <= 2 * (mu * b).
Proof.
intros G. assert (Pb := b_positive). rewrite w_is, <- !Rmult_assoc. apply Rmult_le_compat_r; [lra | ].
apply Rle_trans with (h * two (-1021)); [apply Rmult_le_compat_l; [apply bpow_ge_0 | lra] | ]. right. change 2 with (two 1). unfold h, mu. rewrite <- !bpow_plus. reflexivity.
Qed.

(** What is left of the high doubles is exact, or errs by what `tiny` pays. *)
Lemma high_rest_error : Rabs (d2 - (A - q * B)) <= t / 1000 + mu * b.
Proof.
facts. assert (HR := high_rest). assert (Pb := b_positive). assert (Pw : 0 <= w) by apply Rabs_pos.
assert (Pmb : 0 <= mu * b) by (apply Rmult_le_pos; lra). assert (Phw : 0 <= h * w) by (apply Rmult_le_pos; lra).
assert (N := remainder_near A (q * B) p l d1 d2 FA P L D1 D2 Near). fold w in N.
assert (h * Rabs (A - q * B) <= h * (h * w + mu * b)) by (apply Rmult_le_compat_l; lra).
assert (h * (mu * b) <= / 1000000 * (mu * b)) by (apply Rmult_le_compat_r; lra).
assert (h * (h * w) <= / 1000000 * (h * w)) by (apply Rmult_le_compat_r; lra).
destruct (Rlt_or_le (Rabs q) (two (-1021))) as [S | G]; [assert (X := small_q S); lra | ].
assert (G' : two (-1022) <= Rabs q) by (apply Rle_trans with (2 := G), bpow_le; lia). assert (Em := large_q G').
destruct (Rle_or_lt t w) as [Big | Small].
- assert (B969 : two (-969) <= Rabs (q * B)) by (fold w; apply Rle_trans with (2 := Big), bpow_le; lia).
  assert (hw1 : h * w <= / 1000000 * w) by (apply Rmult_le_compat_r; lra).
  rewrite (remainder_exact A (q * B) p l d1 d2 FA P D1 D2 (Exact B969)).
  + replace (A - q * B - (A - q * B)) with 0 by ring. rewrite Rabs_R0. lra.
  + fold w. lra.
  + fold w. lra.
  + assert (Fq : format q) by (rewrite Q; apply rd_format). apply bits_format.
    { apply minus_multiple; [now apply format_multiple | ]. apply large_multiple; auto. }
    assert (AB : two (-1022) <= Rabs (A / B)).
    { assert (E := rd_error_after (A / B)). rewrite <- Q, Rabs_minus_sym in E. assert (Z := Rabs_triang_inv q (q - A / B)). replace (q - (q - A / B)) with (A / B) in Z by ring.
      rewrite (Rabs_minus_sym q) in Z. assert (h * Rabs q <= / 1000000 * Rabs q) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
      assert (two (-1021) = 2 * two (-1022)) by (change (-1021)%Z with (1 + -1022)%Z; now rewrite bpow_plus).
      assert (mu * 1000000 <= two (-1022)).
      { apply Rle_trans with (mu * two 20); [apply Rmult_le_compat_l; [lra | simpl; lra] | ]. unfold mu. rewrite <- bpow_plus. apply bpow_le. lia. }
      lra. }
    assert (E : q = round radix2 (FLX_exp 53) (Znearest (fun z => negb (Z.even z))) (A / B)) by (rewrite Q; apply (round_FLT_FLX radix2 (-1074) 53); exact AB).
    rewrite E. apply div_error_FLX; [reflexivity | apply valid_rnd_N | | ]; now apply generic_format_FLX_FLT with (emin := (-1074)%Z).
- fold t in Small. assert (h * w <= / 1000000 * w) by (apply Rmult_le_compat_r; lra). assert (h * (h * w) <= / 1000000 * (/ 1000000 * t)) by lra. lra.
Qed.

Lemma taken_small : Rabs taken <= 2 * (h * w).
Proof.
apply Rle_trans with (2 * Rabs (q * bl)); [rewrite T; apply rd_double | ]. apply Rmult_le_compat_l; [lra | ].
rewrite w_is, Rabs_mult. replace (h * (Rabs q * b)) with (Rabs q * (h * b)) by ring. apply Rmult_le_compat_l; [apply Rabs_pos | exact Lb].
Qed.

(** The correction is no larger than the quotient, and smaller where that does not underflow. *)
Lemma rest_small : q <> 0 -> Rabs r <= w /\ (two (-1021) <= Rabs q -> Rabs r <= 3 / 5 * w).
Proof.
intros Nq. facts. assert (HR := high_rest). assert (Pb := b_positive). assert (Pw : 0 <= w) by apply Rabs_pos.
assert (Phw : 0 <= h * w) by (apply Rmult_le_pos; lra). assert (hw1 : h * w <= / 1000000 * w) by (apply Rmult_le_compat_r; lra).
assert (Fq : format q) by (rewrite Q; apply rd_format).
assert (Lq : 2 * mu <= Rabs q) by (apply Rnot_lt_le; intros S; apply Nq; apply multiple_zero; [now apply format_multiple | exact S]).
assert (mb : mu * b <= w / 2) by (rewrite w_is; assert (2 * mu * b <= Rabs q * b) by (apply Rmult_le_compat_r; lra); lra).
assert (Aw : Rabs A <= 151 / 100 * w).
{ assert (Z := Rabs_triang (A - q * B) (q * B)). replace (A - q * B + q * B) with A in Z by ring. fold w in Z. lra. }
assert (hA : h * Rabs A <= h * (151 / 100 * w)) by (apply Rmult_le_compat_l; lra).
assert (F2 : format d2) by (rewrite D2; apply rd_format). assert (Fl : format lows) by (rewrite W; apply rd_format).
destruct (Rle_or_lt (32 * mu) w) as [G | S].
- assert (N := remainder_near A (q * B) p l d1 d2 FA P L D1 D2 Near). fold w in N.
  assert (h * Rabs (A - q * B) <= / 1000000 * Rabs (A - q * B)) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
  assert (h * (h * w) <= / 1000000 * (h * w)) by (apply Rmult_le_compat_r; lra).
  assert (Z := Rabs_triang (A - q * B) (d2 - (A - q * B))). replace (A - q * B + (d2 - (A - q * B))) with d2 in Z by ring.
  assert (Tk := taken_small). assert (Dw := rd_double (al - taken)). rewrite <- W in Dw.
  assert (Z2 := Rabs_triang al (- taken)). rewrite Rabs_Ropp in Z2. change (al + - taken) with (al - taken) in Z2.
  assert (Er := plus_error _ _ F2 Fl). rewrite <- R in Er. assert (Z3 := Rabs_triang (d2 + lows) (r - (d2 + lows))). replace (d2 + lows + (r - (d2 + lows))) with r in Z3 by ring.
  assert (Z4 := Rabs_triang d2 lows). assert (h * Rabs (d2 + lows) <= / 1000000 * Rabs (d2 + lows)) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
  split; [ | intros _]; lra.
- assert (Ea : al = 0) by (apply multiple_zero; [now apply format_multiple | lra]).
  assert (Et : taken = 0).
  { rewrite T. apply rd_tiny. apply Rle_lt_trans with (h * w); [ | lra]. rewrite w_is, Rabs_mult. replace (h * (Rabs q * b)) with (Rabs q * (h * b)) by ring. apply Rmult_le_compat_l; [apply Rabs_pos | exact Lb]. }
  assert (El : lows = 0) by (rewrite W, Ea, Et, Rminus_0_r; apply rd_0). assert (Er : r = d2) by (rewrite R, El, Rplus_0_r; now apply rd_same).
  assert (Small : 1000 * mu < two (-1021)).
  { apply Rlt_le_trans with (mu * two 20); [simpl; lra | ]. unfold mu. rewrite <- bpow_plus. apply bpow_le. lia. }
  assert (Fp : format p) by (rewrite P; apply rd_format). assert (Fll : format l) by (rewrite L; apply rd_format).
  assert (Ep : Rabs (p - q * B) <= mu) by (rewrite P; apply small_error; fold w; lra).
  assert (Dl := rd_double (q * B - p)). rewrite <- L, (Rabs_minus_sym (q * B)) in Dl.
  assert (Z1 := Rabs_triang (A - q * B) (- (p - q * B))). rewrite Rabs_Ropp in Z1. replace (A - q * B + - (p - q * B)) with (A - p) in Z1 by ring.
  assert (X1 : d1 = A - p) by (rewrite D1; apply rd_same, small_multiple; [apply minus_multiple; now apply format_multiple | lra]).
  assert (Z2 := Rabs_triang d1 (- l)). rewrite Rabs_Ropp, X1 in Z2. change (A - p + - l) with (A - p - l) in Z2.
  assert (M2 : multiple (A - p - l)) by (apply minus_multiple; [apply minus_multiple | ]; now apply format_multiple).
  assert (X2 : d2 = A - p - l) by (rewrite D2, X1; apply rd_same, small_multiple; [exact M2 | lra]).
  assert (Z3 := Rabs_triang (A - q * B) (- (p + l - q * B))). rewrite Rabs_Ropp in Z3. replace (A - q * B + - (p + l - q * B)) with (A - p - l) in Z3 by ring.
  rewrite Er, X2. destruct (Rlt_or_le (Rabs q) (two (-1022))) as [Sq | Gq].
  + assert (HR' : Rabs (A - q * B) <= mu * b).
    { replace (A - q * B) with (- ((q - A / B) * B)) by (field; exact NB). rewrite Rabs_Ropp, Rabs_mult. fold b. apply Rmult_le_compat_r; [lra | ].
      rewrite Q. apply small_error. assert (E := rd_error_after (A / B)). rewrite <- Q, Rabs_minus_sym in E. assert (Z := Rabs_triang q (A / B - q)). replace (q + (A / B - q)) with (A / B) in Z by ring.
      assert (h * Rabs q <= / 1000000 * Rabs q) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
      assert (two (-1021) = 2 * two (-1022)) by (change (-1021)%Z with (1 + -1022)%Z; now rewrite bpow_plus). lra. }
    split.
    * destruct (Rlt_or_le w (2 * mu)) as [Y | Y]; [ | lra]. rewrite (multiple_zero _ M2) by lra. rewrite Rabs_R0. exact Pw.
    * intros K. exfalso. assert (two (-1022) < two (-1021)) by (apply bpow_lt; lia). lra.
  + assert (Em := large_q Gq). rewrite (multiple_zero _ M2) by lra. rewrite Rabs_R0. split; intros; lra.
Qed.

Lemma correction_small : (q = 0 \/ Rabs c <= Rabs q) /\ (two (-1021) <= Rabs q -> Rabs c <= 61 / 100 * Rabs q).
Proof.
destruct (Req_dec q 0) as [Z | N].
{ split; [now left | ]. rewrite Z, Rabs_R0. intros K. assert (X := two_positive (-1021)). lra. }
destruct (rest_small N) as [R1 R2]. assert (Pb := b_positive). rewrite w_is in R1, R2.
assert (Over : forall k, Rabs r <= k * (Rabs q * b) -> Rabs (r / B) <= k * Rabs q).
{ intros k K. unfold Rdiv. rewrite Rabs_mult, Rabs_inv. fold b. apply Rmult_le_reg_r with b; [exact Pb | ]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. lra. }
split.
- right. assert (K := Over 1 ltac:(lra)). rewrite Rmult_1_l in K. rewrite C, <- rd_abs. rewrite <- (rd_same (Rabs q)); [now apply rd_mono | ].
  apply generic_format_abs. rewrite Q. apply rd_format.
- intros G. assert (K := Over _ (R2 G)). facts. assert (E := rd_error (r / B)). rewrite <- C in E.
  assert (Z := Rabs_triang (r / B) (c - r / B)). replace (r / B + (c - r / B)) with c in Z by ring.
  assert (h * Rabs (r / B) <= / 1000000 * Rabs (r / B)) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
  assert (mu * 1000000 <= two (-1021)).
  { apply Rle_trans with (mu * two 20); [apply Rmult_le_compat_l; [lra | simpl; lra] | ]. unfold mu. rewrite <- bpow_plus. apply bpow_le. lia. }
  lra.
Qed.

Hypothesis Ex : Rabs (x - (A + al)) <= ea.
Hypothesis Ey : Rabs (y - (B + bl)) <= eb.
Hypothesis Lh : Rabs (q + c - hi) <= h * Rabs hi.
Hypothesis DD : D = b - eb - yb.
Hypothesis Ly : Rabs bl <= yb <= 2 * (h * b).
Hypothesis PD : 0 < D.
Hypothesis KD : b <= two 54 * D.

Definition owed := ea + h * (Rabs taken + Rabs lows + Rabs r) + Rabs hi * eb.

Lemma quotient_near : Rabs (x / y - (q + c)) <= ((1 + 9 / 2 * h) * owed + t / 500) * / D + 2 * h * Rabs c + t / 1000.
Proof.
facts. assert (Pb := b_positive). assert (Pe : 0 <= ea) by (assert (Z := Rabs_pos (x - (A + al))); lra). assert (Pf : 0 <= eb) by (assert (Z := Rabs_pos (y - (B + bl))); lra).
assert (Yd : D <= Rabs y).
{ assert (Z1 := Rabs_triang (B + bl) (- bl)). replace (B + bl + - bl) with B in Z1 by ring. rewrite Rabs_Ropp in Z1.
  assert (Z2 := Rabs_triang y (- (y - (B + bl)))). replace (y + - (y - (B + bl))) with (B + bl) in Z2 by ring. rewrite Rabs_Ropp in Z2. fold b in Z1. lra. }
assert (Ny : y <> 0) by (intros Z; rewrite Z, Rabs_R0 in Yd; lra).
assert (F2 : format d2) by (rewrite D2; apply rd_format). assert (Fl : format lows) by (rewrite W; apply rd_format). assert (Ft : format taken) by (rewrite T; apply rd_format).
assert (E1 := high_rest_error). rewrite Rabs_minus_sym in E1.
assert (E2 := rd_minus_error _ _ Fal Ft). rewrite <- W, Rabs_minus_sym in E2.
assert (E3 := rd_error_after (q * bl)). rewrite <- T in E3.
assert (E4 := rd_plus_error _ _ F2 Fl). rewrite <- R, Rabs_minus_sym in E4.
assert (E5 := rd_error_after (r / B)). rewrite <- C, Rabs_minus_sym in E5.
assert (E6 : Rabs (r - c * B) <= (h * Rabs c + mu) * b).
{ replace (r - c * B) with ((r / B - c) * B) by (field; exact NB). rewrite Rabs_mult. fold b. apply Rmult_le_compat_r; lra. }
assert (E7 : Rabs (c * bl) <= h * (Rabs c * b)).
{ rewrite Rabs_mult. replace (h * (Rabs c * b)) with (Rabs c * (h * b)) by ring. apply Rmult_le_compat_l; [apply Rabs_pos | exact Lb]. }
assert (Zh := Rabs_pos hi). assert (Zc := Rabs_pos c). assert (Zr := Rabs_pos r). assert (Zl := Rabs_pos lows). assert (Zt := Rabs_pos taken).
assert (Sh : Rabs (q + c) <= (1 + h) * Rabs hi).
{ assert (Z := Rabs_triang hi (q + c - hi)). replace (hi + (q + c - hi)) with (q + c) in Z by ring. lra. }
assert (E8 : Rabs ((q + c) * (y - (B + bl))) <= (1 + h) * (Rabs hi * eb)).
{ rewrite Rabs_mult, <- Rmult_assoc. apply Rmult_le_compat; auto using Rabs_pos. }
set (cb := Rabs c * b) in *. assert (Pcb : 0 <= cb) by (apply Rmult_le_pos; lra).
assert (Hm : forall u v, u <= v -> h * u <= h * v) by (intros; apply Rmult_le_compat_l; lra).
(* The correction times what the divisor loses. *)
assert (Cr : (1 - h) * cb <= Rabs r + mu * b).
{ assert (Z := Rabs_triang (r / B) (- (r / B - c))). replace (r / B + - (r / B - c)) with c in Z by ring. rewrite Rabs_Ropp in Z.
  assert (K : (1 - h) * Rabs c <= Rabs (r / B) + mu) by lra. unfold cb. rewrite <- Rmult_assoc.
  apply Rle_trans with ((Rabs (r / B) + mu) * b); [apply Rmult_le_compat_r; lra | ]. rewrite Rmult_plus_distr_r. apply Rplus_le_compat_r. right. unfold b. rewrite <- Rabs_mult. f_equal. field. exact NB. }
assert (Pmb : 0 <= mu * b) by (apply Rmult_le_pos; lra).
assert (Cy : 2 * h * (Rabs c * yb) <= 9 / 2 * h * (h * Rabs r) + mu * b).
{ assert (K1 : Rabs c * yb <= Rabs c * (2 * (h * b))) by (apply Rmult_le_compat_l; lra).
  assert (K2 : h * (Rabs c * yb) <= h * (2 * (h * cb))) by (apply Hm; unfold cb; lra).
  assert (K3 : cb <= 101 / 100 * (Rabs r + mu * b)) by (assert (h * cb <= / 1000000 * cb) by (apply Rmult_le_compat_r; lra); lra).
  assert (K4 := Hm _ _ (Hm _ _ K3)). assert (h * (h * (mu * b)) <= / 1000000 * (/ 1000000 * (mu * b))).
  { assert (K5 : h * (mu * b) <= / 1000000 * (mu * b)) by (apply Rmult_le_compat_r; lra). assert (Z := Hm _ _ K5). lra. }
  assert (0 <= h * (h * Rabs r)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]). lra. }
assert (HE : 0 <= Rabs hi * eb) by (apply Rmult_le_pos; lra). assert (Phr : 0 <= h * Rabs r) by (apply Rmult_le_pos; lra).
assert (hHE : 0 <= h * (Rabs hi * eb)) by (apply Rmult_le_pos; lra).
assert (Split : cb = Rabs c * D + Rabs c * eb + Rabs c * yb) by (unfold cb; rewrite DD; ring).
assert (Cost : 2 * (h * cb) <= 2 * h * (Rabs c * D) + 7 / 2 * h * (Rabs hi * eb) + 9 / 2 * h * (h * Rabs r) + 4 * (mu * b)).
{ assert (HcD : 0 <= h * (Rabs c * D)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]). assert (Phhr : 0 <= h * (h * Rabs r)) by (apply Rmult_le_pos; lra).
  assert (Via : Rabs c <= 17 / 10 * Rabs hi -> 2 * (h * cb) <= 2 * h * (Rabs c * D) + 7 / 2 * h * (Rabs hi * eb) + 9 / 2 * h * (h * Rabs r) + 4 * (mu * b)).
  { intros K. assert (K1 : Rabs c * eb <= 17 / 10 * Rabs hi * eb) by (apply Rmult_le_compat_r; lra). assert (K2 := Hm _ _ K1). rewrite Split. lra. }
  destruct correction_small as [[Z | Cq] Cn].
  - apply Via. rewrite Z, Rplus_0_l in Sh. assert (h * Rabs hi <= / 1000000 * Rabs hi) by (apply Rmult_le_compat_r; lra). lra.
  - destruct (Rlt_or_le (Rabs q) (two (-1021))) as [S | G].
    + assert (K : h * Rabs c <= 2 * mu).
      { apply Rle_trans with (h * two (-1021)); [apply Hm; lra | ]. right. change 2 with (two 1). unfold h, mu. rewrite <- !bpow_plus. reflexivity. }
      assert (K' : h * Rabs c * b <= 2 * mu * b) by (apply Rmult_le_compat_r; lra). unfold cb in *. lra.
    + apply Via. specialize (Cn G). assert (Z := Rabs_triang (q + c) (- c)). replace (q + c + - c) with q in Z by ring. rewrite Rabs_Ropp in Z.
      assert (h * Rabs hi <= / 1000000 * Rabs hi) by (apply Rmult_le_compat_r; lra). lra. }
assert (Num : Rabs (x - (q + c) * y) <= (1 + 9 / 2 * h) * owed + t / 500 + 2 * h * (Rabs c * D) + 7 * (mu * b)).
{ replace (x - (q + c) * y) with ((x - (A + al)) + (A - q * B - d2) + (al - taken - lows) + (taken - q * bl) + (d2 + lows - r) + (r - c * B) + - (c * bl) + - ((q + c) * (y - (B + bl)))) by ring.
  assert (V1 := Rabs_triang ((x - (A + al)) + (A - q * B - d2) + (al - taken - lows) + (taken - q * bl) + (d2 + lows - r) + (r - c * B) + - (c * bl)) (- ((q + c) * (y - (B + bl))))).
  assert (V2 := Rabs_triang ((x - (A + al)) + (A - q * B - d2) + (al - taken - lows) + (taken - q * bl) + (d2 + lows - r) + (r - c * B)) (- (c * bl))).
  assert (V3 := Rabs_triang ((x - (A + al)) + (A - q * B - d2) + (al - taken - lows) + (taken - q * bl) + (d2 + lows - r)) (r - c * B)).
  assert (V4 := Rabs_triang ((x - (A + al)) + (A - q * B - d2) + (al - taken - lows) + (taken - q * bl)) (d2 + lows - r)).
  assert (V5 := Rabs_triang ((x - (A + al)) + (A - q * B - d2) + (al - taken - lows)) (taken - q * bl)).
  assert (V6 := Rabs_triang ((x - (A + al)) + (A - q * B - d2)) (al - taken - lows)).
  assert (V7 := Rabs_triang (x - (A + al)) (A - q * B - d2)). rewrite !Rabs_Ropp in *.
  assert (0 <= h * ea) by (apply Rmult_le_pos; lra). assert (0 <= h * (h * Rabs taken)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]).
  assert (0 <= h * (h * Rabs lows)) by (apply Rmult_le_pos; [lra | apply Rmult_le_pos; lra]).
  assert (E6' : Rabs (r - c * B) <= h * cb + mu * b) by (unfold cb; lra). unfold owed. lra. }
assert (ID : 0 < / D) by (apply Rinv_0_lt_compat; exact PD).
replace (x / y - (q + c)) with ((x - (q + c) * y) * / y) by (field; exact Ny). rewrite Rabs_mult, Rabs_inv.
apply Rle_trans with (((1 + 9 / 2 * h) * owed + t / 500 + 2 * h * (Rabs c * D) + 7 * (mu * b)) * / D).
{ apply Rmult_le_compat; [apply Rabs_pos | apply Rlt_le, Rinv_0_lt_compat; lra | exact Num | now apply Rinv_le]. }
replace (((1 + 9 / 2 * h) * owed + t / 500 + 2 * h * (Rabs c * D) + 7 * (mu * b)) * / D) with
  (((1 + 9 / 2 * h) * owed + t / 500) * / D + 2 * h * Rabs c + 7 * mu * (b * / D)) by (field; lra).
apply Rplus_le_compat_l. assert (BD : b * / D <= two 54).
{ apply Rmult_le_reg_r with D; [exact PD | ]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. exact KD. }
assert (7 * mu * (b * / D) <= 7 * mu * two 54) by (apply Rmult_le_compat_l; lra).
assert (mu * two 54 <= t * two (-20)) by (unfold mu, t; rewrite <- !bpow_plus; apply bpow_le; lia). assert (two (-20) <= / 1000000) by (simpl; lra).
assert (t * two (-20) <= t * / 1000000) by (apply Rmult_le_compat_l; lra). lra.
Qed.
End Quotient.

(** What the divisor loses counts in full, and what is left of it is not much smaller than it. *)
Lemma slack_covers e y : format e -> format y -> 0 <= e -> 0 <= y -> e + y <= rd (rd (e + y) * (1 + 16 * h)).
Proof.
intros Fe Fy Pe Py. facts. destruct (Rle_or_lt (e + y) (two (-1021))) as [S | G].
- assert (X : rd (e + y) = e + y).
  { apply rd_same. apply (FLT_format_plus_small radix2 (-1074) 53); auto. rewrite Rabs_pos_eq by lra. apply Rle_trans with (1 := S), bpow_le. lia. }
  rewrite X. rewrite <- X at 1. apply rd_mono. assert (0 <= h * (e + y)) by (apply Rmult_le_pos; lra). lra.
- assert (Z : two (-1021) <= rd (e + y)) by (rewrite <- (rd_same (two (-1021))) by (apply power_format; lia); apply rd_mono; lra).
  assert (E := rd_plus_error e y Fe Fy). set (z := rd (e + y)) in *. assert (T0 := two_positive (-1021)). rewrite (Rabs_pos_eq z) in E by lra. apply Rabs_le_inv in E.
  assert (V := rd_error (z * (1 + 16 * h))). assert (hz : 0 <= h * z) by (apply Rmult_le_pos; lra). rewrite (Rabs_pos_eq (z * (1 + 16 * h))) in V by lra. apply Rabs_le_inv in V.
  assert (M : mu <= h * z).
  { apply Rle_trans with (h * two (-1021)); [unfold h, mu; rewrite <- bpow_plus; apply bpow_le; lia | apply Rmult_le_compat_l; lra]. }
  assert (h * (h * z) <= / 1000000 * (h * z)) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Lemma gap x y : format x -> format y -> x < y -> 0 < y -> y <= two 54 * (y - x).
Proof.
intros X Y L P. assert (E : pred radix2 flt y + ulp radix2 flt (pred radix2 flt y) = y) by (apply pred_plus_ulp; [apply valid_doubles_here | exact P | exact Y]).
assert (G := pred_ge_gt radix2 flt x y X Y L). assert (Z : 0 <= pred radix2 flt y) by (apply pred_ge_0; [apply valid_doubles_here | exact P | exact Y]).
assert (U := ulp_FLT_gt radix2 (-1074) 53 (pred radix2 flt y)). rewrite Rabs_pos_eq in U by exact Z. change (two (- (53))) with (two (-53)) in U.
assert (K : pred radix2 flt y <= two 53 * ulp radix2 flt (pred radix2 flt y)).
{ apply Rmult_le_reg_r with (two (-53)); [apply two_positive | ]. rewrite (Rmult_comm (two 53)), Rmult_assoc, <- bpow_plus. change (two (53 + -53)) with 1. lra. }
assert (T53 : 1 <= two 53) by (simpl; lra). assert (D : two 54 = 2 * two 53) by (change 54%Z with (1 + 53)%Z; now rewrite bpow_plus).
assert (U0 : 0 <= ulp radix2 flt (pred radix2 flt y)) by (apply ulp_ge_0). set (u := ulp radix2 flt (pred radix2 flt y)) in *.
apply Rle_trans with (two 54 * u); [ | apply Rmult_le_compat_l; [apply bpow_ge_0 | lra]]. rewrite D. assert (1 * u <= two 53 * u) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Lemma sign_below (x : double) : Bsign x = true -> real x <= 0.
Proof. destruct x as [s | s | | s m e B]; simpl; intros E; try lra. rewrite E. apply F2R_le_0. simpl. lia. Qed.

#[local] Transparent Bminus Bmult.
Lemma never_below (e s : double) : finite e = true -> finite s = true -> 0 <= real e -> 0 <= real s -> ((e + s) * slack)%double <> B754_infinity true.
Proof.
intros Fe Fs Pe Ps X.
assert (Z : (finite (e + s)%double = true /\ 0 <= real (e + s)%double) \/ (e + s)%double = B754_infinity false).
{ generalize (Bplus_correct 53 1024 _ _ mode_NE e s Fe Fs). simpl round_mode. destruct Rlt_bool eqn:K.
  - intros (E & F & _). left. split; [exact F | ]. rewrite E. apply rd_positive. lra.
  - intros (O & Sg). right. unfold binary_overflow in O. simpl in O. destruct (e + s)%double as [| sg | |]; try discriminate O. simpl in O. injection O as ->. f_equal.
    destruct (Bsign e) eqn:Se; [exfalso | reflexivity]. symmetry in Sg. apply sign_below in Se, Sg. replace (real e + real s) with 0 in K by lra.
    rewrite rd_0, Rabs_R0, Rlt_bool_true in K by apply bpow_gt_0. discriminate K. }
destruct Z as [[Fz Pz] | I]; [ | rewrite I in X; discriminate X].
generalize (Bmult_correct 53 1024 _ _ mode_NE (e + s)%double slack). simpl round_mode. destruct Rlt_bool eqn:K; rewrite X.
- rewrite Fz. intros (_ & F & _). discriminate F.
- unfold binary_overflow. simpl. rewrite xorb_false_r. intros O. injection O as O. symmetry in O. apply sign_below in O.
  replace (real (e + s)%double) with 0 in K by lra. rewrite Rmult_0_l, rd_0, Rabs_R0, Rlt_bool_true in K by apply bpow_gt_0. discriminate K.
Qed.

Lemma least_finite (s x : double) : finite s = true -> x <> B754_infinity true -> Bltb zero (Babs s - x)%double = true -> finite x = true.
Proof.
intros F N H. destruct x as [ | s0 | | ]; [reflexivity | destruct s0; [exfalso; apply N; reflexivity | exfalso] | exfalso | reflexivity].
all: destruct s as [ | | | ]; try discriminate F; unfold Bminus in H; simpl in H; discriminate H.
Qed.
#[local] Opaque Bminus Bmult.

Theorem bp_quotient_holds a b x y : holds x a -> holds y b -> holds (x / y) (bp_quotient a b).
Proof.
intros HA HB. unfold holds, both. cbn [bp_quotient bp_high bp_low bp_error]. destruct (Bltb zero (bp_quotient_least a b)) eqn:Pos; [ | discriminate].
intros F. unfold bp_quotient_where_sure in F |- *. destruct twice_unit as [U2 _]. set (w2 := (exactly 4503599627370496 (-51) eq_refl * unit)%double) in *. clearbody w2. parts.
match goal with H : finite (bp_quotient_of_rest a b / bp_quotient_least a b)%double = true |- _ => assert (Fo := over_left _ _ H); rename H into Fd end.
match goal with H : finite (bp_quotient_correction a b) = true |- _ => rename H into Fc end. assert (Fr := over_left _ _ Fc : finite (bp_quotient_rest a b) = true).
assert (Fo' := Fo). unfold bp_quotient_of_rest in Fo'. parts.
match goal with H : finite (bp_error a) = true |- _ => rename H into Fea end. match goal with H : finite (bp_error b) = true |- _ => rename H into Feb end.
match goal with H : finite (bp_quotient_h a b) = true |- _ => rename H into Fh end.
assert (PA := holds_positive _ _ HA Fea). assert (PB := holds_positive _ _ HB Feb).
destruct (HA Fea) as (_ & _ & NA & EA). destruct (HB Feb) as (Fb & _ & NB & EB). unfold both in *.
assert (La := low_error _ _ (format_double (bp_high a)) (format_double (bp_low a)) NA).
assert (Lb := low_error _ _ (format_double (bp_high b)) (format_double (bp_low b)) NB).
unfold bp_quotient_rest in Fr. destruct (plus_finite _ _ Fr) as (F2 & Fw & Er). destruct (minus_finite _ _ F2) as (F1 & Fl & E2). destruct (minus_finite _ _ F1) as (_ & _ & E1).
fold (bp_quotient_rest a b) in Er, Fr. destruct (minus_finite _ _ Fw) as (_ & Ft & Ew). fold (bp_quotient_lows a b) in Ew. destruct (times_finite _ _ Ft) as (Fq & _ & Et). fold (bp_quotient_taken a b) in Et.
destruct (over_finite _ _ Fq Fb) as (_ & Nb & Eq). fold (bp_quotient_q a b) in Eq, Fq.
destruct (over_finite _ _ Fc Fb) as (_ & _ & Ec). fold (bp_quotient_correction a b) in Ec.
destruct (two_product_near _ _ Fl) as (_ & Ep & El & Near). fold (bp_quotient_p a b) (bp_quotient_l a b) in Ep, El, Near.
assert (Exact : two (-969) <= Rabs (real (bp_quotient_q a b) * real (bp_high b)) -> real (bp_quotient_p a b) + real (bp_quotient_l a b) = real (bp_quotient_q a b) * real (bp_high b)).
{ intros K. apply (two_product_exact _ _ Fl), large_multiple; auto; apply format_double. }
destruct (correction_small _ _ _ _ _ _ _ _ _ _ _ _ _ (format_double _) Nb La Lb (format_double _) Eq Ep El Near E1 E2 Et Ew Er Ec) as [Fast _].
assert (Fs : finite (bp_quotient_q a b + bp_quotient_correction a b)%double = true) by exact Fh.
assert (Flow := fast_sum_finite _ _ Fs Fast). destruct (fast_sum_exact _ _ Flow Fast) as (_ & Rh & Eh). fold (bp_quotient_h a b) (bp_quotient_r a b) in Rh, Eh, Flow.
split; [exact Fh | ]. split; [exact Flow | ]. split; [rewrite Eh; symmetry; exact Rh | ]. rewrite Eh.
(* The divisor, at least. *)
set (yb := (unit * bp_quotient_size a b)%double). assert (Fs' : finite (bp_quotient_size a b) = true) by (unfold bp_quotient_size; now rewrite is_finite_Babs).
assert (Es : real (bp_quotient_size a b) = Rabs (real (bp_high b))) by apply B2R_Babs.
assert (Fy : finite yb = true /\ real yb = rd (h * Rabs (real (bp_high b)))).
{ generalize (Bmult_correct 53 1024 _ _ mode_NE unit (bp_quotient_size a b)). rewrite unit_is, Es, Fs'. simpl round_mode. rewrite Rlt_bool_true; [intros (E & F' & _); now split | ].
  apply Rle_lt_trans with (Rabs (real (bp_high b))); [ | apply abs_B2R_lt_emax]. rewrite <- rd_abs.
  rewrite <- (rd_same (Rabs (real (bp_high b)))) at 2 by (apply generic_format_abs, format_double). apply rd_mono.
  rewrite Rabs_pos_eq by (facts; apply Rmult_le_pos; [lra | apply Rabs_pos]). facts. assert (h * Rabs (real (bp_high b)) <= / 1000000 * Rabs (real (bp_high b))) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
  assert (Z := Rabs_pos (real (bp_high b))). lra. }
destruct Fy as [Fy Ey]. assert (Py : 0 <= real yb) by (rewrite Ey; facts; apply rd_positive, Rmult_le_pos; [lra | apply Rabs_pos]).
assert (Pos' := Pos). unfold bp_quotient_least in Pos'. fold yb in Pos'. unfold bp_quotient_size in Pos' at 1.
assert (Fx := least_finite _ _ Fb (never_below _ _ Feb Fy PB Py) Pos'). clear Pos'.
destruct (times_finite _ _ Fx) as (Fz & _ & Ex). destruct (plus_finite _ _ Fz) as (_ & _ & Ez). rewrite Ez, slack_is in Ex.
assert (Cov := slack_covers _ _ (format_double (bp_error b)) (format_double yb) PB Py). rewrite <- Ex in Cov.
assert (Fle : finite (bp_quotient_least a b) = true) by (change (finite (Babs (bp_high b) - (bp_error b + yb) * slack)%double = true); apply absolute_minus_finite; [exact Fb | exact Fx | lra]).
assert (Pl := zero_less _ Fle Pos). unfold bp_quotient_least in Fle. fold yb in Fle. destruct (minus_finite _ _ Fle) as (_ & _ & Ele). change (bp_quotient_size a b - (bp_error b + yb) * slack)%double with (bp_quotient_least a b) in Ele, Fle. rewrite Es in Ele.
assert (Rle := rd_minus_error _ _ (format_double (bp_quotient_size a b)) (format_double ((bp_error b + yb) * slack)%double)). rewrite Es, <- Ele, (Rabs_pos_eq (real (bp_quotient_least a b))) in Rle by lra.
assert (Gx : real ((bp_error b + yb) * slack)%double < Rabs (real (bp_high b))).
{ apply Rnot_le_lt. intros K. apply (Rlt_not_le _ _ Pl). rewrite Ele, <- rd_0. apply rd_mono. lra. }
assert (KD := gap _ _ (format_double _) (generic_format_abs _ _ _ (format_double (bp_high b))) Gx (Rabs_pos_lt _ Nb)).
set (D := Rabs (real (bp_high b)) - real (bp_error b) - real yb). assert (T54 := two_positive 54).
assert (PD : 0 < D) by (unfold D; lra). assert (KD' : Rabs (real (bp_high b)) <= two 54 * D) by (apply Rle_trans with (1 := KD), Rmult_le_compat_l; unfold D; lra).
assert (DL : real (bp_quotient_least a b) * (1 - h) <= D) by (apply Rabs_le_inv in Rle; unfold D; lra).
assert (Lyb : Rabs (real (bp_low b)) <= real yb <= 2 * (h * Rabs (real (bp_high b)))).
{ rewrite Ey. split.
  - rewrite <- (rd_same (Rabs (real (bp_low b)))) by (apply generic_format_abs, format_double). now apply rd_mono.
  - assert (Z := rd_double (h * Rabs (real (bp_high b)))). assert (Zp : 0 <= h * Rabs (real (bp_high b))) by (facts; apply Rmult_le_pos; [lra | apply Rabs_pos]).
    rewrite (Rabs_pos_eq (h * _)) in Z by exact Zp. apply Rle_trans with (2 := Z). apply Rle_abs. }
assert (Lh := rd_plus_error _ _ (format_double (bp_quotient_q a b)) (format_double (bp_quotient_correction a b))). rewrite <- Rh, Rabs_minus_sym in Lh.
assert (O := quotient_near _ _ _ _ _ _ _ _ _ _ _ _ _ x y _ _ _ D _ (format_double _) (format_double _) Nb La Lb (format_double _) Eq Ep El Near Exact E1 E2 Et Ew Er Ec EA EB Lh eq_refl Lyb PD KD').
apply Rle_trans with (1 := O).
eassert (C : counts _ _ _ (bp_quotient_of_rest a b)) by (unfold bp_quotient_of_rest; count; side).
apply (counts_more _ 6) in C; [ | cbn; lia]. destruct C as (_ & _ & PN & LN). rewrite ?unit_is, ?tiny_is, ?B2R_Babs in LN.
destruct (over_finite _ _ Fd Fle) as (_ & _ & Ed). facts.
assert (ID : 0 < / D) by (apply Rinv_0_lt_compat; exact PD). assert (IL : 0 < / real (bp_quotient_least a b)) by (apply Rinv_0_lt_compat; exact Pl).
assert (II : (1 - h) * / D <= / real (bp_quotient_least a b)).
{ apply Rmult_le_reg_r with D; [exact PD | ]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. apply Rmult_le_reg_r with (real (bp_quotient_least a b)); [exact Pl | ].
  replace (/ real (bp_quotient_least a b) * D * real (bp_quotient_least a b)) with D by (field; lra). lra. }
set (own := owed (real (bp_quotient_taken a b)) (real (bp_quotient_lows a b)) (real (bp_quotient_rest a b)) (real (bp_error a)) (real (bp_error b)) (real (bp_quotient_h a b))) in *.
assert (Po : 0 <= own).
{ unfold own, owed. assert (Z1 := Rabs_pos (real (bp_quotient_taken a b))). assert (Z2 := Rabs_pos (real (bp_quotient_lows a b))). assert (Z3 := Rabs_pos (real (bp_quotient_rest a b))).
  assert (0 <= h * (Rabs (real (bp_quotient_taken a b)) + Rabs (real (bp_quotient_lows a b)) + Rabs (real (bp_quotient_rest a b)))) by (apply Rmult_le_pos; lra).
  assert (0 <= Rabs (real (bp_quotient_h a b)) * real (bp_error b)) by (apply Rmult_le_pos; [apply Rabs_pos | lra]). lra. }
assert (QC : counts 8 mu ((own + t / 2) * / D) (bp_quotient_of_rest a b / bp_quotient_least a b)%double).
{ unfold counts. rewrite Ed. unfold Rdiv at 2 3. split; [lra | ]. split; [apply Rmult_le_pos; lra | ]. split; [apply rd_positive, Rmult_le_pos; lra | ].
  replace mu with (0 + mu) by ring. apply (low_rounded 7 0); [lra | apply Rmult_le_pos; lra | apply Rmult_le_pos; lra | ].
  rewrite Rminus_0_r. apply Rle_trans with (((1 - h) ^ 6 * (own + t / 2)) * ((1 - h) * / D)); [right; unfold Rdiv; ring | ].
  assert (S6 : 9 / 10 <= (1 - h) ^ 6 <= 1) by (rewrite h_is; lra).
  apply Rmult_le_compat; [apply Rmult_le_pos; lra | apply Rmult_le_pos; lra | | exact II].
  apply Rle_trans with (2 := LN). unfold own, owed in *.
  match goal with |- ?k * (?o + t / 2) <= ?k * ?o' - ?cc => assert (Eo : o' = o + t) by ring; rewrite Eo; assert (cc <= t / 3) by lra; assert (k * (o + t / 2) + k * (t / 2) = k * (o + t)) by field; assert (9 / 10 * (t / 2) <= k * (t / 2)) by (apply Rmult_le_compat_r; lra) end. lra. }
assert (Pw : 0 <= real w2) by (rewrite U2; lra).
match goal with |- _ <= real ?e => eassert (K : counts _ _ _ e) by (count; side) end.
destruct K as (_ & _ & _ & K). constants. rewrite U2 in K. assert (Zc := Rabs_pos (real (bp_quotient_correction a b))).
assert (Z1 : 0 <= own * / D) by (apply Rmult_le_pos; lra). assert (Z2 : 0 <= t * / D) by (apply Rmult_le_pos; lra).
assert (Z3 : 0 <= h * Rabs (real (bp_quotient_correction a b))) by (apply Rmult_le_pos; lra).
assert (Z4 : 0 <= h * (own * / D)) by (apply Rmult_le_pos; lra). assert (Z5 : 0 <= h * (t * / D)) by (apply Rmult_le_pos; lra).
assert (Z6 : 0 <= h * (h * Rabs (real (bp_quotient_correction a b)))) by (apply Rmult_le_pos; lra).
apply Rle_trans with ((1 + 9 / 2 * h) * ((own + t / 2) * / D + 2 * h * Rabs (real (bp_quotient_correction a b))) + t / 1000); [lra | ].
eapply paid_more; [ | | | | exact K]; [cbn; lia | lra | lra | lra].
Qed.
