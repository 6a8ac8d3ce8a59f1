(* SPDX-License-Identifier: MIT *)
(** RunningError: what each operation returns contains the exact result, where its operands contain
    theirs. For all doubles: what overflowed has an error that is infinite or no number. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Nearest Sources Counting.

Open Scope R_scope.

Definition contains x r := finite (error r) = true -> finite (value r) = true /\ Rabs (x - real (value r)) <= real (error r).

(** The errors are not negative. *)
Lemma contains_positive x r : contains x r -> finite (error r) = true -> 0 <= real (error r).
Proof. intros C F. destruct (C F) as [_ H]. pose proof (Rabs_pos (x - real (value r))). lra. Qed.

Theorem sum_contains a b x y : contains x a -> contains y b -> contains (x + y) (sum a b).
Proof.
intros A B. unfold contains. cbn [sum value error]. unfold sum_error_where_sure, sum_value, sum_v. intros F. parts.
assert (PA := contains_positive _ _ A ltac:(assumption)). assert (PB := contains_positive _ _ B ltac:(assumption)).
destruct A as [FA A]; [assumption | ]. destruct B as [FB B]; [assumption | ].
split; [assumption | ].
match goal with |- _ <= real ?e => eassert (C : counts _ _ _ e) by (count; side) end.
destruct C as (_ & _ & _ & L). constants.
assert (E := rd_plus_error _ _ (format_double (value a)) (format_double (value b))).
rewrite <- (proj2 (proj2 (plus_finite (value a) (value b) ltac:(assumption)))) in E.
set (v := real (value a + value b)%double) in *.
apply Rle_trans with (real (error a) + real (error b) + h * Rabs v + 0).
- replace (x + y - v) with ((x - real (value a)) + (y - real (value b)) + - (v - (real (value a) + real (value b)))) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
  assert (T := Rabs_triang (x - real (value a)) (y - real (value b))). lra.
- eapply paid; [ | | | | exact L]; [cbn; lia | assert (Z := Rabs_pos v); assert (0 <= h * Rabs v) by (facts; apply Rmult_le_pos; lra); lra | facts; lra | facts; lra].
Qed.

Lemma opposite_contains x b : contains x b -> contains (- x) (Running (Bopp (value b)) (error b)).
Proof.
unfold contains. cbn [value error]. intros B F. destruct (B F) as [FB E]. split; [now rewrite is_finite_Bopp | ].
rewrite B2R_Bopp. replace (- x - - real (value b)) with (- (x - real (value b))) by ring. now rewrite Rabs_Ropp.
Qed.

Theorem difference_contains a b x y : contains x a -> contains y b -> contains (x - y) (difference a b).
Proof. intros A B. exact (sum_contains _ _ _ _ A (opposite_contains _ _ B)). Qed.

Theorem product_contains a b x y : contains x a -> contains y b -> contains (x * y) (product a b).
Proof.
intros A B. unfold contains. cbn [product value error]. unfold product_error_where_sure, product_value, product_e, product_v. intros F. parts.
assert (PA := contains_positive _ _ A ltac:(assumption)). assert (PB := contains_positive _ _ B ltac:(assumption)).
destruct A as [FA A]; [assumption | ]. destruct B as [FB B]; [assumption | ].
split; [assumption | ].
match goal with |- _ <= real ?e => eassert (C : counts _ _ _ e) by (count; side) end.
destruct C as (_ & _ & _ & L). constants.
assert (E := rd_error_after (real (value a) * real (value b))).
rewrite <- (proj2 (proj2 (times_finite (value a) (value b) ltac:(assumption)))) in E.
set (v := real (value a * value b)%double) in *. set (va := real (value a)) in *. set (vb := real (value b)) in *.
set (ea := real (error a)) in *. set (eb := real (error b)) in *.
assert (O : Rabs (x * y - v) <= (Rabs va * eb + ea * Rabs vb + ea * eb + h * Rabs v) + mu).
{ replace (x * y - v) with (va * (y - vb) + vb * (x - va) + (x - va) * (y - vb) + - (v - va * vb)) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
  assert (T := Rabs_triang (va * (y - vb) + vb * (x - va)) ((x - va) * (y - vb))).
  assert (T' := Rabs_triang (va * (y - vb)) (vb * (x - va))). rewrite !Rabs_mult in *.
  assert (Rabs va * Rabs (y - vb) <= Rabs va * eb) by (apply Rmult_le_compat_l; auto using Rabs_pos).
  assert (Rabs vb * Rabs (x - va) <= Rabs vb * ea) by (apply Rmult_le_compat_l; auto using Rabs_pos).
  assert (Rabs (x - va) * Rabs (y - vb) <= ea * eb) by (apply Rmult_le_compat; auto using Rabs_pos).
  lra. }
apply Rle_trans with (1 := O).
assert (Za := Rabs_pos va). assert (Zb := Rabs_pos vb). assert (Zv := Rabs_pos v). facts.
assert (0 <= Rabs va * eb) by (apply Rmult_le_pos; auto). assert (0 <= ea * Rabs vb) by (apply Rmult_le_pos; auto).
assert (0 <= ea * eb) by (apply Rmult_le_pos; auto). assert (0 <= h * Rabs v) by (apply Rmult_le_pos; lra).
eapply paid; [ | | | | ].
5: exact L.
- cbn. lia.
- lra.
- lra.
- lra.
Qed.

(** Where the divisor may be zero, the error is infinite, and nothing is claimed. *)
Theorem quotient_contains a b x y : contains x a -> contains y b -> contains (x / y) (quotient a b).
Proof.
intros A B. unfold contains. cbn [quotient value error]. destruct (Bltb zero (quotient_least a b)) eqn:Positive; [ | discriminate].
unfold quotient_error_where_sure, quotient_value. intros F. parts.
match goal with H : finite (quotient_e a b) = true |- _ => assert (FN := over_left _ _ H); assert (FE := H) end.
unfold quotient_v in *. parts.
assert (PA := contains_positive _ _ A ltac:(assumption)). assert (PB := contains_positive _ _ B ltac:(assumption)).
destruct A as [FA A]; [assumption | ]. destruct B as [FB B]; [assumption | ].
split; [assumption | ].
destruct (over_finite (value a) (value b) ltac:(assumption) FB) as (_ & NZ & Ev).
assert (FL : finite (quotient_least a b) = true) by (apply absolute_minus_finite; assumption).
destruct (over_finite _ _ FE FL) as (_ & _ & Ee). fold (quotient_e a b) in Ee.
rewrite Bltb_correct in Positive by (reflexivity || exact FL). change (real zero) with 0 in Positive.
destruct (Rlt_bool_spec 0 (real (quotient_least a b))) as [PL | ]; [ | discriminate]. clear Positive.
assert (El := proj2 (proj2 (minus_finite _ _ FL))). fold (quotient_least a b) in El. rewrite B2R_Babs in El.
assert (ED := rd_minus_error _ _ (format_double (Babs (value b))) (format_double (error b))).
rewrite B2R_Babs, <- El in ED.
set (D := Rabs (real (value b)) - real (error b)) in *.
assert (E := rd_error_after (real (value a) / real (value b))). rewrite <- Ev in E.
eassert (C : counts _ _ _ (error a + (Babs (value a / value b) + tiny) * error b + tiny)%double) by (count; side).
destruct C as (_ & _ & PN & LN). fold (quotient_v a b) in *. rewrite ?tiny_is, ?B2R_Babs in LN. set (N := real (error a + (Babs (quotient_v a b) + tiny) * error b + tiny)%double) in *.
set (v := real (quotient_v a b)) in *. set (va := real (value a)) in *. set (vb := real (value b)) in *.
set (ea := real (error a)) in *. set (eb := real (error b)) in *. set (l := real (quotient_least a b)) in *.
set (M := ea + (Rabs v + h * Rabs v + mu) * eb).
facts. assert (Zv := Rabs_pos v). assert (0 <= h * Rabs v) by (apply Rmult_le_pos; lra). assert (Sh : h <= / 1000000) by assumption.
assert (PM : 0 <= M) by (unfold M; assert (0 <= (Rabs v + h * Rabs v + mu) * eb) by (apply Rmult_le_pos; [lra | exact PB]); lra).
assert (DL : l * (1 - h) <= D) by (apply Rabs_le_inv in ED; rewrite (Rabs_pos_eq l) in ED by lra; lra).
assert (PD : 0 < D) by (apply Rlt_le_trans with (2 := DL); apply Rmult_lt_0_compat; lra).
assert (Q : counts 8 mu (M / D) (quotient_e a b)).
{ assert (ID : (1 - h) * / D <= / l).
  { apply Rmult_le_reg_r with D; [exact PD | ]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra.
    apply Rmult_le_reg_r with l; [exact PL | ]. replace (/ l * D * l) with D by (field; lra). lra. }
  assert (IL := Rinv_0_lt_compat _ PL). assert (IDp := Rinv_0_lt_compat _ PD).
  assert (NM : (1 - h) ^ 6 * M <= N).
  { apply Rle_trans with (2 := LN). cbn [Init.Nat.max Nat.max]. unfold M.
    assert (S1 : (1 - h) ^ 6 * (1 + h) <= (1 - h) ^ 4) by (rewrite h_is; lra).
    assert (S2 : / 2 <= (1 - h) ^ 4) by (rewrite h_is; lra). assert (S4 : (1 - h) ^ 6 <= (1 - h) ^ 4) by (rewrite h_is; lra). assert (S3 : 0 < (1 - h) ^ 6 <= 1) by (rewrite h_is; lra).
    assert (X1 : (1 - h) ^ 6 * (1 + h) * (Rabs v * eb) <= (1 - h) ^ 4 * (Rabs v * eb)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | exact S1]).
    assert (X2 : (1 - h) ^ 6 * ea <= (1 - h) ^ 4 * ea) by (apply Rmult_le_compat_r; [exact PA | exact S4]).
    assert (X3 : (1 - h) ^ 6 * (mu * eb) <= mu * eb) by (rewrite <- (Rmult_1_l (mu * eb)) at 2; apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | exact (proj2 S3)]).
    assert (X4 : / 2 * (t * eb) <= (1 - h) ^ 4 * (t * eb)) by (apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | exact S2]).
    assert (X5 : / 2 * t <= (1 - h) ^ 4 * t) by (apply Rmult_le_compat_r; [lra | exact S2]).
    assert (X6 : mu * 1000000 * eb <= t * eb) by (apply Rmult_le_compat_r; lra).
    assert (X7 : 0 <= t) by lra. assert (X8 : 0 <= t * eb) by (apply Rmult_le_pos; lra).
    assert (X9 := mu_small). clear - X1 X2 X3 X4 X5 X6 X7 X8 X9. lra. }
  assert (G : (1 - h) ^ 7 * (M / D) <= N / l).
  { unfold Rdiv. replace ((1 - h) ^ 7 * (M * / D)) with (((1 - h) ^ 6 * M) * ((1 - h) * / D)) by ring.
    apply Rmult_le_compat; [ | apply Rmult_le_pos; lra | exact NM | exact ID]. apply Rmult_le_pos; [ | exact PM]. assert (K := power_between 6). lra. }
  assert (PQ : 0 <= M / D) by (unfold Rdiv; apply Rmult_le_pos; lra).
  unfold counts. rewrite Ee. fold N l. split; [lra | ]. split; [exact PQ | ].
  assert (PNl : 0 <= N / l) by (unfold Rdiv; apply Rmult_le_pos; lra).
  split; [apply rd_positive; exact PNl | ].
  replace mu with (0 + mu) at 1 by ring. apply (low_rounded 7 0); try lra. }
assert (O : Rabs (x / y - v) <= (M / D + h * Rabs v) + mu).
{ assert (Y : D <= Rabs y).
  { unfold D. assert (T := Rabs_triang_inv vb (vb - y)). replace (vb - (vb - y)) with y in T by ring. rewrite (Rabs_minus_sym vb) in T. lra. }
  assert (Ny : y <> 0) by (intros ->; rewrite Rabs_R0 in Y; lra).
  replace (x / y - v) with (((x - va) - (va / vb) * (y - vb)) / y + - (v - va / vb)) by (field; auto).
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
  assert (U : Rabs (((x - va) - (va / vb) * (y - vb)) / y) <= M / D); [ | lra].
  unfold Rdiv at 1. rewrite Rabs_mult, Rabs_inv.
  apply Rmult_le_compat; [apply Rabs_pos | | | apply Rinv_le; assumption].
  { apply Rlt_le, Rinv_0_lt_compat. lra. }
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp, Rabs_mult. unfold M.
  assert (V : Rabs (va / vb) <= Rabs v + h * Rabs v + mu).
  { assert (T := Rabs_triang_inv (va / vb) v). rewrite (Rabs_minus_sym v) in E. lra. }
  assert (Rabs (va / vb) * Rabs (y - vb) <= (Rabs v + h * Rabs v + mu) * eb) by (apply Rmult_le_compat; auto using Rabs_pos).
  lra. }
apply Rle_trans with (1 := O).
match goal with |- _ <= real ?e => eassert (C : counts _ _ _ e) by (count; side) end.
destruct C as (_ & _ & _ & L). constants. fold v in L.
assert (PQ : 0 <= M / D) by (unfold Rdiv; assert (IDp := Rinv_0_lt_compat _ PD); apply Rmult_le_pos; lra).
assert (0 <= h * Rabs v) by (apply Rmult_le_pos; lra).
eapply paid; [ | | | | exact L]; [cbn; lia | lra | lra | lra].
Qed.

Theorem products_contains a b c d e f : contains (real a * real b + real c * real d + real e * real f) (products a b c d e f).
Proof.
unfold contains. cbn [products value error]. unfold products_error, products_value, products_sizes, products_v, products_pq, products_p, products_q, products_r.
intros F. parts.
split; [assumption | ].
match goal with |- _ <= real ?e => eassert (C : counts _ _ _ e) by (count; side) end.
destruct C as (_ & _ & _ & L). constants.
assert (Three : real (exactly 6755399441055744 (-51) eq_refl) = 3) by (rewrite (proj2 (exactly_is _ _ _)); simpl; lra).
rewrite Three in L.
assert (Ep := rd_error_after (real a * real b)). rewrite <- (proj2 (proj2 (times_finite a b ltac:(assumption)))) in Ep.
assert (Eq := rd_error_after (real c * real d)). rewrite <- (proj2 (proj2 (times_finite c d ltac:(assumption)))) in Eq.
assert (Er := rd_error_after (real e * real f)). rewrite <- (proj2 (proj2 (times_finite e f ltac:(assumption)))) in Er.
assert (Epq := rd_plus_error _ _ (format_double (a * b)%double) (format_double (c * d)%double)).
match goal with H : finite (Bplus mode_NE (Bmult mode_NE a b) (Bmult mode_NE c d)) = true |- _ => rewrite <- (proj2 (proj2 (plus_finite _ _ H))) in Epq end.
assert (Ev := rd_plus_error _ _ (format_double (a * b + c * d)%double) (format_double (e * f)%double)).
match goal with H : finite (Bplus mode_NE _ (Bmult mode_NE e f)) = true |- _ => rewrite <- (proj2 (proj2 (plus_finite _ _ H))) in Ev end.
set (p := real (a * b)%double) in *. set (q := real (c * d)%double) in *. set (r := real (e * f)%double) in *.
set (pq := real (a * b + c * d)%double) in *. set (v := real (a * b + c * d + e * f)%double) in *.
assert (Zp := Rabs_pos p). assert (Zq := Rabs_pos q). assert (Zr := Rabs_pos r). assert (Zpq := Rabs_pos pq). assert (Zv := Rabs_pos v).
facts.
apply Rle_trans with ((Rabs p + Rabs q + Rabs r + (Rabs pq + Rabs v)) * h + 3 * mu).
- replace (real a * real b + real c * real d + real e * real f - v) with
    (- (p - real a * real b) + - (q - real c * real d) + - (r - real e * real f) + - (pq - (p + q)) + - (v - (pq + r))) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
  match goal with |- Rabs ?z + _ <= _ => assert (T1 : Rabs z <= h * (Rabs p + Rabs q + Rabs r + Rabs pq) + 3 * mu) end; [ | lra].
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
  match goal with |- Rabs ?z + _ <= _ => assert (T1 : Rabs z <= h * (Rabs p + Rabs q + Rabs r) + 3 * mu) end; [ | lra].
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
  match goal with |- Rabs ?z + _ <= _ => assert (T1 : Rabs z <= h * (Rabs p + Rabs q) + 2 * mu) end; [ | lra].
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite !Rabs_Ropp. lra.
- eapply paid; [ | | | | exact L]; [cbn; lia | apply Rmult_le_pos; lra | lra | lra].
Qed.
