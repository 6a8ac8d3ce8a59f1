(* SPDX-License-Identifier: MIT *)
(** The product of two BoundedDoubleDouble: it loses at most 6 u^2 of itself, with u = 2^-53. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Plus_error.
From Signum Require Import Doubles Nearest Sources Counting TwoDoubles Pairs.

Open Scope R_scope.

Lemma of_product_is : real of_product = 6 * (h * h).
Proof.
assert (Six : real (exactly 6755399441055744 (-50) eq_refl) = 6) by (rewrite (proj2 (exactly_is _ _ _)); simpl; lra).
assert (B : finite of_product = true) by (vm_compute; reflexivity).
unfold of_product in *. destruct (times_finite _ _ B) as (B1 & _ & ->). destruct (times_finite _ _ B1) as (_ & _ & ->).
assert (S : forall k e, (-1074 <= e)%Z -> (Z.abs k < 2 ^ 53)%Z -> rd (IZR k * two e) = IZR k * two e).
{ intros k e He Hk. apply rd_same, short_multiple; [exact He | ]. rewrite Rabs_mult, (Rabs_pos_eq (two e)) by apply bpow_ge_0.
  rewrite Z.add_comm, bpow_plus. apply Rmult_lt_compat_r; [apply two_positive | ]. rewrite <- abs_IZR, <- (IZR_Zpower radix2) by lia. now apply IZR_lt. }
rewrite Six, unit_is. unfold h. rewrite (S 6%Z (-53)%Z), Rmult_assoc, <- (bpow_plus radix2 (-53) (-53)) by (lia || reflexivity).
now apply (S 6%Z).
Qed.

Section Core.
Variables A B al bl p l t1 t2 t rest : R.
Variables eA eB : Z.
Hypothesis FA : format A.
Hypothesis FB : format B.
Hypothesis RA : two eA <= Rabs A < two (eA + 1).
Hypothesis RB : two eB <= Rabs B < two (eB + 1).
Hypothesis La : Rabs al <= two (eA - 53).
Hypothesis Lb : Rabs bl <= two (eB - 53).
Hypothesis Large : (-900 <= eA + eB)%Z.
Hypothesis P : p = rd (A * B).
Hypothesis L : l = rd (A * B - p).
Hypothesis Exact : p + l = A * B.
Hypothesis T1 : t1 = rd (A * bl).
Hypothesis T2 : t2 = rd (al * B).
Hypothesis T : t = rd (t1 + t2).
Hypothesis R : rest = rd (l + t).

(** Powers of two about the product, S. *)
Let S := two (eA + eB).
Lemma power k : two (eA + eB + k) = two k * S.
Proof. unfold S. now rewrite (bpow_plus radix2 (eA + eB) k), Rmult_comm. Qed.

Lemma core_product : Rabs (p + rest - (A + al) * (B + bl)) <= 6 * (h * h) * Rabs (A * B).
Proof.
assert (Ph := h_positive). assert (PS : 0 < S) by apply two_positive.
assert (PA := two_positive eA). assert (PB := two_positive eB).
assert (SS : S = two eA * two eB) by (unfold S; apply bpow_plus).
assert (DA : two (eA + 1) = 2 * two eA) by (rewrite bpow_plus, Rmult_comm; reflexivity).
assert (DB : two (eB + 1) = 2 * two eB) by (rewrite bpow_plus, Rmult_comm; reflexivity).
assert (HA : two (eA - 53) = h * two eA) by (unfold Z.sub, h; rewrite bpow_plus, Rmult_comm; reflexivity).
assert (HB : two (eB - 53) = h * two eB) by (unfold Z.sub, h; rewrite bpow_plus, Rmult_comm; reflexivity).
rewrite DA in RA. rewrite DB in RB. rewrite HA in La. rewrite HB in Lb.
set (a := Rabs A) in *. set (b := Rabs B) in *. set (sa := two eA) in *. set (sb := two eB) in *.
assert (M : Rabs (A * B) = a * b) by apply Rabs_mult. rewrite M.
assert (M1 : S <= a * b) by (rewrite SS; apply Rmult_le_compat; lra).
assert (M4 : a * b <= 4 * S) by (rewrite SS; apply Rle_trans with ((2 * sa) * (2 * sb)); [apply Rmult_le_compat; lra | lra]).
assert (h1 : two (-53) = h) by reflexivity.
assert (K : forall k, (-121 <= k)%Z -> forall x, Rabs x <= two k * S -> Rabs (rd x - x) <= two (k - 54) * S).
{ intros k Hk x X. rewrite <- power in *. replace (eA + eB + (k - 54))%Z with (eA + eB + k - 54)%Z by lia. apply half_places; [lia | exact X]. }
assert (Kd : forall k, (-121 <= k)%Z -> forall x, Rabs x <= two k * S -> Rabs (rd x) <= two k * S).
{ intros k Hk x X. rewrite <- power in *. apply rd_below; [lia | exact X]. }
assert (P52 : two (-52) = 2 * h) by (unfold h; change (-52)%Z with (1 + -53)%Z; rewrite bpow_plus; reflexivity).
assert (P51 : two (-51) = 4 * h) by (unfold h; change (-51)%Z with (2 + -53)%Z; rewrite bpow_plus; reflexivity).
assert (P50 : two (-50) = 8 * h) by (unfold h; change (-50)%Z with (3 + -53)%Z; rewrite bpow_plus; reflexivity).
assert (P106 : two (-106) = h * h) by (unfold h; rewrite <- bpow_plus; reflexivity).
assert (P105 : two (-105) = 2 * (h * h)) by (change (-105)%Z with (1 + -106)%Z; rewrite bpow_plus, P106; reflexivity).
assert (P104 : two (-104) = 4 * (h * h)) by (change (-104)%Z with (2 + -106)%Z; rewrite bpow_plus, P106; reflexivity).
assert (X1 : Rabs (A * bl) <= h * (a * sb)).
{ rewrite Rabs_mult. fold a. replace (h * (a * sb)) with (a * (h * sb)) by ring. apply Rmult_le_compat_l; lra. }
assert (X2 : Rabs (al * B) <= h * (b * sa)).
{ rewrite Rabs_mult. fold b. replace (h * (b * sa)) with ((h * sa) * b) by ring. apply Rmult_le_compat_r; lra. }
assert (Y1 : a * sb <= 2 * S) by (rewrite SS, <- Rmult_assoc; apply Rmult_le_compat_r; lra).
assert (Y2 : b * sa <= 2 * S) by (rewrite SS, (Rmult_comm sa), <- Rmult_assoc; apply Rmult_le_compat_r; lra).
assert (Hm : forall x y, x <= y -> h * x <= h * y) by (intros; apply Rmult_le_compat_l; lra).
assert (Z1 : Rabs (A * bl) <= two (-52) * S) by (rewrite P52; apply Hm in Y1; lra).
assert (Z2 : Rabs (al * B) <= two (-52) * S) by (rewrite P52; apply Hm in Y2; lra).
assert (E1 := K (-52)%Z ltac:(lia) _ Z1). assert (E2 := K (-52)%Z ltac:(lia) _ Z2). rewrite <- T1 in E1. rewrite <- T2 in E2.
assert (U1 := Kd (-52)%Z ltac:(lia) _ Z1). assert (U2 := Kd (-52)%Z ltac:(lia) _ Z2). rewrite <- T1 in U1. rewrite <- T2 in U2.
change (-52 - 54)%Z with (-106)%Z in E1, E2. rewrite P106 in E1, E2. rewrite P52 in U1, U2.
assert (E5 : Rabs (al * bl) <= h * h * S).
{ rewrite Rabs_mult, SS. replace (h * h * (sa * sb)) with ((h * sa) * (h * sb)) by ring. apply Rmult_le_compat; auto using Rabs_pos. }
assert (Sum : forall e3 e4, Rabs (t - (t1 + t2)) <= e3 -> Rabs (rest - (l + t)) <= e4 -> 3 * (h * h * S) + e3 + e4 <= 6 * (h * h) * (a * b) ->
  Rabs (p + rest - (A + al) * (B + bl)) <= 6 * (h * h) * (a * b)).
{ intros e3 e4 H3 H4 H. apply Rle_trans with (2 := H).
  replace (p + rest - (A + al) * (B + bl)) with ((rest - (l + t)) + (t - (t1 + t2)) + (t1 - A * bl) + (t2 - al * B) + - (al * bl)).
  2: { replace p with (A * B - l) by lra. ring. }
  assert (V1 := Rabs_triang ((rest - (l + t)) + (t - (t1 + t2)) + (t1 - A * bl) + (t2 - al * B)) (- (al * bl))).
  assert (V2 := Rabs_triang ((rest - (l + t)) + (t - (t1 + t2)) + (t1 - A * bl)) (t2 - al * B)).
  assert (V3 := Rabs_triang ((rest - (l + t)) + (t - (t1 + t2))) (t1 - A * bl)).
  assert (V4 := Rabs_triang (rest - (l + t)) (t - (t1 + t2))). rewrite Rabs_Ropp in V1. lra. }
assert (HS : 0 < h * S) by (apply Rmult_lt_0_compat; lra).
assert (Hh : 0 < h * h) by (apply Rmult_lt_0_compat; lra).
assert (HHS : 0 < h * h * S) by (apply Rmult_lt_0_compat; lra).
assert (Mm : h * h * S <= h * h * (a * b)) by (apply Rmult_le_compat_l; lra).
assert (W := Rabs_triang t1 t2). assert (Wl := Rabs_triang l t).
destruct (Rle_or_lt (3 / 2 * S) (a * b)) as [Big | Small].
- (* At most 9 u^2 S are lost. *)
  assert (Zt : Rabs (t1 + t2) <= two (-51) * S) by (rewrite P51; lra).
  assert (E3 := K (-51)%Z ltac:(lia) _ Zt). rewrite <- T in E3. change (-51 - 54)%Z with (-105)%Z in E3. rewrite P105 in E3.
  assert (Ut := Kd (-51)%Z ltac:(lia) _ Zt). rewrite <- T, P51 in Ut.
  assert (Zp : Rabs (A * B) <= two 2 * S) by (change (two 2) with 4; lra).
  assert (Ep := K 2%Z ltac:(lia) _ Zp). rewrite <- P, Rabs_minus_sym in Ep. change (2 - 54)%Z with (-52)%Z in Ep.
  assert (Ul := Kd (-52)%Z ltac:(lia) _ Ep). rewrite <- L, P52 in Ul.
  assert (Zr : Rabs (l + t) <= two (-50) * S) by (rewrite P50; lra).
  assert (E4 := K (-50)%Z ltac:(lia) _ Zr). rewrite <- R in E4. change (-50 - 54)%Z with (-104)%Z in E4. rewrite P104 in E4.
  apply (Sum _ _ E3 E4). assert (h * h * (3 / 2 * S) <= h * h * (a * b)) by (apply Rmult_le_compat_l; lra). lra.
- assert (Q : a * sb + b * sa <= 5 / 2 * S).
  { assert (0 <= (a - sa) * (b - sb)) by (apply Rmult_le_pos; lra). rewrite SS in *. lra. }
  assert (Q' := Hm _ _ Q). assert (Tt : h * (h * S) <= / 1000 * (h * S)).
  { apply Rmult_le_compat_r; [apply Rmult_le_pos; lra | rewrite h_is; lra]. }
  assert (D1 := Rabs_triang (A * bl) (t1 - A * bl)). replace (A * bl + (t1 - A * bl)) with t1 in D1 by ring.
  assert (D2 := Rabs_triang (al * B) (t2 - al * B)). replace (al * B + (t2 - al * B)) with t2 in D2 by ring.
  assert (Zt : Rabs (t1 + t2) <= 13 / 5 * (h * S)) by lra.
  assert (Zt4 : Rabs (t1 + t2) <= two (-51) * S) by (rewrite P51; lra).
  assert (E3 := K (-51)%Z ltac:(lia) _ Zt4). rewrite <- T in E3. change (-51 - 54)%Z with (-105)%Z in E3. rewrite P105 in E3.
  assert (Zp : Rabs (A * B) <= two 1 * S) by (change (two 1) with 2; lra).
  assert (Ep := K 1%Z ltac:(lia) _ Zp). rewrite <- P, Rabs_minus_sym in Ep. change (1 - 54)%Z with (-53)%Z in Ep.
  assert (Ul := Kd (-53)%Z ltac:(lia) _ Ep). rewrite <- L, h1 in Ul.
  assert (D3 := Rabs_triang (t1 + t2) (t - (t1 + t2))). replace (t1 + t2 + (t - (t1 + t2))) with t in D3 by ring.
  assert (Zr : Rabs (l + t) < two (-51) * S) by (rewrite P51; lra).
  destruct (Rle_or_lt (two (-52) * S) (Rabs (t1 + t2))) as [Lt | St].
  + (* The last sum is of multiples of 4 u^2 S, and exact. *)
    assert (X : rest - (l + t) = 0).
    { assert (Ft : format t) by (rewrite T; apply rd_format). assert (Fp : format p) by (rewrite P; apply rd_format).
      assert (Gt : two (eA + eB + -52) <= Rabs t).
      { rewrite T, <- rd_abs, power, <- (rd_same (two (-52) * S)) by (rewrite <- power; apply power_format; lia). now apply rd_mono. }
      assert (Gp : two (eA + eB) <= Rabs p).
      { rewrite P, <- rd_abs, <- (rd_same (two (eA + eB))) by (apply power_format; lia). apply rd_mono. rewrite M. exact M1. }
      destruct (power_multiple (eA + eB - 104) t Ft) as [kt Kt].
      { apply Rle_trans with (2 := Gt). apply bpow_le. lia. }
      destruct (power_multiple (eA + eB - 104) p Fp) as [kp Kp].
      { apply Rle_trans with (2 := Gp). apply bpow_le. lia. }
      destruct (power_multiple (eA - 52) A FA) as [ka Ka].
      { replace (eA - 52 + 52)%Z with eA by lia. apply RA. }
      destruct (power_multiple (eB - 52) B FB) as [kb Kb].
      { replace (eB - 52 + 52)%Z with eB by lia. apply RB. }
      assert (Kl : l + t = IZR (ka * kb - kp + kt) * two (eA + eB - 104)).
      { rewrite plus_IZR, minus_IZR, mult_IZR. replace l with (A * B - p) by lra. rewrite Kt, Kp. rewrite Ka at 1. rewrite Kb at 1.
        replace (eA + eB - 104)%Z with ((eA - 52) + (eB - 52))%Z by lia. rewrite bpow_plus. ring. }
      rewrite R, rd_same; [ring | ]. rewrite Kl. apply short_multiple; [lia | ]. rewrite <- Kl.
      replace (eA + eB - 104 + 53)%Z with (eA + eB + -51)%Z by lia. rewrite power. exact Zr. }
    apply (Sum _ 0 E3); [rewrite X, Rabs_R0; lra | ]. lra.
  + assert (E3' := K (-52)%Z ltac:(lia) _ (Rlt_le _ _ St)). rewrite <- T in E3'. change (-52 - 54)%Z with (-106)%Z in E3'. rewrite P106 in E3'.
    assert (E4 := K (-51)%Z ltac:(lia) _ (Rlt_le _ _ Zr)). rewrite <- R in E4. change (-51 - 54)%Z with (-105)%Z in E4. rewrite P105 in E4.
    apply (Sum _ _ E3' E4). lra.
Qed.
End Core.

(** Where the product is small, all that is lost is. *)
Lemma small_product A B al bl p l t1 t2 t' rest : Rabs (A * B) <= two (-890) -> Rabs al <= h * Rabs A -> Rabs bl <= h * Rabs B ->
  p = rd (A * B) -> l = rd (A * B - p) -> Rabs (p + l - A * B) <= mu -> t1 = rd (A * bl) -> t2 = rd (al * B) -> t' = rd (t1 + t2) -> rest = rd (l + t') ->
  Rabs (p + rest - (A + al) * (B + bl)) <= t / 1000.
Proof.
intros M La Lb P L X T1 T2 T R. facts.
assert (X1 : Rabs (A * bl) <= h * Rabs (A * B)).
{ rewrite !Rabs_mult. replace (h * (Rabs A * Rabs B)) with (Rabs A * (h * Rabs B)) by ring. apply Rmult_le_compat_l; auto using Rabs_pos. }
assert (X2 : Rabs (al * B) <= h * Rabs (A * B)).
{ rewrite !Rabs_mult. replace (h * (Rabs A * Rabs B)) with ((h * Rabs A) * Rabs B) by ring. apply Rmult_le_compat_r; auto using Rabs_pos. }
assert (X3 : Rabs (al * bl) <= h * (h * Rabs (A * B))).
{ rewrite !Rabs_mult. replace (h * (h * (Rabs A * Rabs B))) with ((h * Rabs A) * (h * Rabs B)) by ring. apply Rmult_le_compat; auto using Rabs_pos. }
assert (Ep := rd_error (A * B)). rewrite <- P, Rabs_minus_sym in Ep.
assert (Dl := rd_double (A * B - p)). rewrite <- L in Dl.
assert (E1 := rd_error (A * bl)). assert (D1 := rd_double (A * bl)). rewrite <- T1 in E1, D1.
assert (E2 := rd_error (al * B)). assert (D2 := rd_double (al * B)). rewrite <- T2 in E2, D2.
assert (E3 := rd_error (t1 + t2)). assert (D3 := rd_double (t1 + t2)). rewrite <- T in E3, D3.
assert (E4 := rd_error (l + t')). rewrite <- R in E4.
assert (W1 := Rabs_triang t1 t2). assert (W2 := Rabs_triang l t').
set (v := h * Rabs (A * B)) in *.
assert (Hv : h * v <= t / 1000000).
{ unfold v. apply Rle_trans with (h * (h * two (-890))); [repeat (apply Rmult_le_compat_l; [lra | ]); exact M | ].
  unfold h. rewrite <- !bpow_plus. apply Rle_trans with (two (-20) * two (-960)); [rewrite <- bpow_plus; apply bpow_le; lia | ].
  unfold t. assert (Z := two_positive (-960)). assert (two (-20) <= / 1000000) by (simpl; lra).
  replace (two (-960) / 1000000) with (/ 1000000 * two (-960)) by field. apply Rmult_le_compat_r; lra. }
assert (Hm : forall x y, x <= y -> h * x <= h * y) by (intros; apply Rmult_le_compat_l; lra).
assert (F1 := Hm _ _ X1). assert (F2 := Hm _ _ X2).
assert (F3 : h * Rabs (t1 + t2) <= 4 * (h * v)) by (assert (Q := Hm (Rabs (t1 + t2)) (4 * v) ltac:(lra)); lra).
assert (F4 : h * Rabs (l + t') <= 10 * (h * v) + 2 * (h * mu)) by (assert (Q := Hm (Rabs (l + t')) (10 * v + 2 * mu) ltac:(lra)); lra).
replace (p + rest - (A + al) * (B + bl)) with ((rest - (l + t')) + (t' - (t1 + t2)) + (t1 - A * bl) + (t2 - al * B) + - (al * bl) + (p + l - A * B)) by ring.
assert (V0 := Rabs_triang ((rest - (l + t')) + (t' - (t1 + t2)) + (t1 - A * bl) + (t2 - al * B) + - (al * bl)) (p + l - A * B)).
assert (V1 := Rabs_triang ((rest - (l + t')) + (t' - (t1 + t2)) + (t1 - A * bl) + (t2 - al * B)) (- (al * bl))).
assert (V2 := Rabs_triang ((rest - (l + t')) + (t' - (t1 + t2)) + (t1 - A * bl)) (t2 - al * B)).
assert (V3 := Rabs_triang ((rest - (l + t')) + (t' - (t1 + t2))) (t1 - A * bl)).
assert (V4 := Rabs_triang (rest - (l + t')) (t' - (t1 + t2))). rewrite Rabs_Ropp in V1. lra.
Qed.

(** What is left beside the product of the high doubles is smaller than it. *)
Lemma error_of_product x p l : p = rd x -> l = rd (x - p) -> p = 0 \/ Rabs l <= Rabs p.
Proof.
intros P L. facts. destruct (Rlt_or_le (Rabs x) (32 * mu)) as [S | G].
- destruct (Req_dec p 0) as [Z | N]; [now left | right].
  assert (E : Rabs (x - p) <= mu).
  { rewrite P, Rabs_minus_sym. apply small_error. apply Rlt_le_trans with (1 := S). replace (32 * mu) with (two (-1070)); [apply bpow_le; lia | ].
    unfold mu. change (-1070)%Z with (5 + -1075)%Z. now rewrite bpow_plus. }
  assert (D := rd_double (x - p)). rewrite <- L in D. apply Rle_trans with (2 * mu); [lra | ].
  apply Rnot_lt_le. intros Q. apply N. apply multiple_zero; [rewrite P; apply format_multiple, rd_format | exact Q].
- right. assert (E := rd_error x). rewrite <- P, Rabs_minus_sym in E. assert (D := rd_double (x - p)). rewrite <- L in D.
  assert (T := Rabs_triang_inv x (x - p)). replace (x - (x - p)) with p in T by ring.
  assert (h * Rabs x <= / 1000000 * Rabs x) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]). lra.
Qed.

Lemma rest_of_product A B al bl p l t1 t2 t' rest : Rabs al <= h * Rabs A -> Rabs bl <= h * Rabs B -> p = rd (A * B) -> l = rd (A * B - p) ->
  t1 = rd (A * bl) -> t2 = rd (al * B) -> t' = rd (t1 + t2) -> rest = rd (l + t') -> format l -> p = 0 /\ rest = l /\ l = 0 \/ Rabs rest <= Rabs p.
Proof.
intros La Lb P L T1 T2 T R Fl. facts.
assert (X1 : Rabs (A * bl) <= h * Rabs (A * B)).
{ rewrite !Rabs_mult. replace (h * (Rabs A * Rabs B)) with (Rabs A * (h * Rabs B)) by ring. apply Rmult_le_compat_l; auto using Rabs_pos. }
assert (X2 : Rabs (al * B) <= h * Rabs (A * B)).
{ rewrite !Rabs_mult. replace (h * (Rabs A * Rabs B)) with ((h * Rabs A) * Rabs B) by ring. apply Rmult_le_compat_r; auto using Rabs_pos. }
destruct (Rlt_or_le (Rabs (A * B)) (32 * mu)) as [S | G].
- assert (Q : h * Rabs (A * B) < mu) by (apply Rle_lt_trans with (h * (32 * mu)); [apply Rmult_le_compat_l; lra | nra]).
  rewrite rd_tiny in T1 by lra. rewrite rd_tiny in T2 by lra. rewrite T1, T2, Rplus_0_r, rd_0 in T. rewrite T, Rplus_0_r, rd_same in R by exact Fl.
  destruct (error_of_product _ _ _ P L) as [Z | K]; [left | right; now rewrite R].
  repeat split; auto. rewrite L, Z, Rminus_0_r, <- P. exact Z.
- right. assert (E := rd_error (A * B)). rewrite <- P, Rabs_minus_sym in E. assert (D := rd_double (A * B - p)). rewrite <- L in D.
  assert (I := Rabs_triang_inv (A * B) (A * B - p)). replace (A * B - (A * B - p)) with p in I by ring.
  assert (h * Rabs (A * B) <= / 1000000 * Rabs (A * B)) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
  assert (D1 := rd_double (A * bl)). rewrite <- T1 in D1. assert (D2 := rd_double (al * B)). rewrite <- T2 in D2.
  assert (D3 := rd_double (t1 + t2)). rewrite <- T in D3. assert (D4 := rd_double (l + t')). rewrite <- R in D4.
  assert (W1 := Rabs_triang t1 t2). assert (W2 := Rabs_triang l t'). lra.
Qed.

Lemma within_power x : x <> 0 -> exists e, two e <= Rabs x < two (e + 1).
Proof.
intros N. destruct (mag radix2 x) as [e He]. specialize (He N). exists (e - 1)%Z. now replace (e - 1 + 1)%Z with e by ring.
Qed.

Theorem bp_product_holds a b x y : holds x a -> holds y b -> holds (x * y) (bp_product a b).
Proof.
intros HA HB. unfold holds, both. cbn [bp_product bp_high bp_low bp_error]. intros F.
unfold bp_product_where_sure, bp_product_of_factors in F. parts.
assert (PA := holds_positive _ _ HA ltac:(assumption)). assert (PB := holds_positive _ _ HB ltac:(assumption)).
destruct (HA ltac:(assumption)) as (_ & _ & NA & EA). destruct (HB ltac:(assumption)) as (_ & _ & NB & EB). unfold both in *.
assert (Fh : finite (bp_product_h a b) = true) by assumption.
assert (Fs := Fh). unfold bp_product_h in Fs. cbn [fast_two_sum fst] in Fs. unfold fast_two_sum_s in Fs.
destruct (plus_finite _ _ Fs) as (Fp & Fq & _). unfold bp_product_rest in Fq. destruct (plus_finite _ _ Fq) as (Fl & Ft & Eq). fold (bp_product_rest a b) in Eq, Fq.
destruct (plus_finite _ _ Ft) as (Ft1 & Ft2 & Et). destruct (times_finite _ _ Ft1) as (_ & _ & Et1). destruct (times_finite _ _ Ft2) as (_ & _ & Et2).
destruct (two_product_near _ _ Fl) as (_ & Ep & El & Near). fold (bp_product_p a b) (bp_product_l a b) in Ep, El, Near.
assert (La := low_error _ _ (format_double (bp_high a)) (format_double (bp_low a)) NA).
assert (Lb := low_error _ _ (format_double (bp_high b)) (format_double (bp_low b)) NB).
assert (Rest := rest_of_product _ _ _ _ _ _ _ _ _ _ La Lb Ep El Et1 Et2 Et Eq (format_double _)).
assert (Fast : real (bp_product_p a b) = 0 \/ Rabs (real (bp_product_rest a b)) <= Rabs (real (bp_product_p a b))) by (destruct Rest as [(Z & _ & _) | Z]; auto).
assert (Fr := fast_sum_finite _ _ Fs Fast). destruct (fast_sum_exact _ _ Fr Fast) as (_ & Rh & Eh). fold (bp_product_h a b) (bp_product_r a b) in Rh, Eh, Fr.
split; [exact Fh | ]. split; [exact Fr | ]. split; [rewrite Eh; symmetry; exact Rh | ]. rewrite Eh.
assert (Own : Rabs (real (bp_product_p a b) + real (bp_product_rest a b) -
  (real (bp_high a) + real (bp_low a)) * (real (bp_high b) + real (bp_low b))) <= 6 * (h * h) * Rabs (real (bp_high a) * real (bp_high b)) + t / 1000).
{ destruct (Rle_or_lt (Rabs (real (bp_high a) * real (bp_high b))) (two (-890))) as [S | G].
  - assert (Q := small_product _ _ _ _ _ _ _ _ _ _ S La Lb Ep El Near Et1 Et2 Et Eq). facts.
    assert (0 <= 6 * (h * h) * Rabs (real (bp_high a) * real (bp_high b))) by (apply Rmult_le_pos; [nra | apply Rabs_pos]). lra.
  - assert (N : real (bp_high a) <> 0 /\ real (bp_high b) <> 0).
    { split; intros Z; rewrite Z, ?Rmult_0_l, ?Rmult_0_r, Rabs_R0 in G; assert (Z' := two_positive (-890)); lra. }
    destruct (within_power _ (proj1 N)) as [eA RA]. destruct (within_power _ (proj2 N)) as [eB RB].
    assert (Large : (-900 <= eA + eB)%Z).
    { assert (-890 < eA + 1 + (eB + 1))%Z; [ | lia]. apply (lt_bpow radix2). rewrite bpow_plus. apply Rlt_trans with (1 := G).
      rewrite Rabs_mult. apply Rmult_le_0_lt_compat; auto using Rabs_pos; lra. }
    assert (Exact : real (bp_product_p a b) + real (bp_product_l a b) = real (bp_high a) * real (bp_high b)).
    { apply (two_product_exact _ _ Fl), large_multiple; try apply format_double. apply Rle_trans with (2 := Rlt_le _ _ G), bpow_le. lia. }
    assert (Q := core_product _ _ _ _ _ _ _ _ _ _ eA eB (format_double _) (format_double _) RA RB
      (low_places _ _ _ (format_double _) (format_double _) NA (proj2 RA)) (low_places _ _ _ (format_double _) (format_double _) NB (proj2 RB))
      Large Ep El Exact Et1 Et2 Et Eq). facts. lra. }
assert (Ehr := rd_plus_error _ _ (format_double (bp_product_p a b)) (format_double (bp_product_rest a b))). rewrite <- Rh in Ehr.
assert (Ez := rd_plus_error _ _ (format_double (Babs (bp_high b))) (format_double (bp_error b))).
match goal with H : real (Bplus mode_NE (Babs (bp_high b)) (bp_error b)) = _ |- _ => rewrite <- H in Ez end. rewrite B2R_Babs in Ez.
assert (Pz : 0 <= real (Babs (bp_high b) + bp_error b)%double).
{ match goal with H : real (Bplus mode_NE (Babs (bp_high b)) (bp_error b)) = _ |- _ => rewrite H end. apply rd_positive. rewrite B2R_Babs. assert (Z := Rabs_pos (real (bp_high b))). lra. }
assert (Po : 0 <= real of_product) by (rewrite of_product_is; facts; nra).
unfold bp_product_where_sure, bp_product_of_factors.
set (z := (Babs (bp_high b) + bp_error b)%double) in *. clearbody z.
match goal with |- _ <= real ?e => eassert (C : counts _ _ _ e) by (count; side) end.
destruct C as (_ & _ & _ & L). constants. rewrite ?of_product_is in L.
clear - PA PB EA EB La Lb Own Ehr Ez Pz L.
set (p := real (bp_product_p a b)) in *. set (q := real (bp_product_rest a b)) in *. set (H := real (bp_product_h a b)) in *.
set (A := real (bp_high a)) in *. set (B := real (bp_high b)) in *. set (al := real (bp_low a)) in *. set (bl := real (bp_low b)) in *.
set (ea := real (bp_error a)) in *. set (eb := real (bp_error b)) in *. set (Z := real z) in *. clearbody p q H A B al bl ea eb Z.
facts. assert (Ha := Rabs_pos A). assert (Hb := Rabs_pos B). assert (HH := Rabs_pos H).
assert (Zb : (1 - h) * (Rabs B + eb) <= Z) by (apply Rabs_le_inv in Ez; rewrite (Rabs_pos_eq Z) in Ez by exact Pz; nra).
(* What the high doubles' product is, beside what is returned. *)
set (M := Rabs (A * B)) in *. assert (PM : 0 <= M) by apply Rabs_pos.
assert (hh : 0 < h * h) by (apply Rmult_lt_0_compat; lra). assert (hs : h * h <= / 1000000 * h) by (apply Rmult_le_compat_r; lra).
assert (Bound : M * (1 - 3 * h) <= (1 + h) * Rabs H + t / 1000).
{ assert (T1 := Rabs_triang_inv (p + q) (p + q - H)). replace (p + q - (p + q - H)) with H in T1 by ring. rewrite Rabs_minus_sym in Ehr.
  assert (T2 := Rabs_triang_inv ((A + al) * (B + bl)) ((A + al) * (B + bl) - (p + q))). replace ((A + al) * (B + bl) - ((A + al) * (B + bl) - (p + q))) with (p + q) in T2 by ring.
  rewrite (Rabs_minus_sym _ (p + q)) in T2.
  assert (Low : M * (1 - 2 * h) <= Rabs ((A + al) * (B + bl))).
  { rewrite Rabs_mult. assert (T3 := Rabs_triang_inv (A + al) al). replace (A + al - al) with A in T3 by ring.
    assert (T4 := Rabs_triang_inv (B + bl) bl). replace (B + bl - bl) with B in T4 by ring.
    assert (X : Rabs A = Rabs (A + al - al)) by (f_equal; ring). assert (Y : Rabs B = Rabs (B + bl - bl)) by (f_equal; ring).
    assert (X' := Rabs_triang (A + al) (- al)). replace (A + al + - al) with A in X' by ring. rewrite Rabs_Ropp in X'.
    assert (Y' := Rabs_triang (B + bl) (- bl)). replace (B + bl + - bl) with B in Y' by ring. rewrite Rabs_Ropp in Y'.
    apply Rle_trans with ((Rabs A * (1 - h)) * (Rabs B * (1 - h))); [ | apply Rmult_le_compat; try lra; apply Rmult_le_pos; lra].
    unfold M. rewrite Rabs_mult. assert (0 <= Rabs A * Rabs B) by (apply Rmult_le_pos; lra). nra. }
  assert (T5 := Rabs_triang H (p + q - H)). replace (H + (p + q - H)) with (p + q) in T5 by ring. 
  assert (6 * (h * h) * M <= 6 * (/ 1000000 * h) * M) by (apply Rmult_le_compat_r; lra). assert (0 <= h * M) by (apply Rmult_le_pos; lra). lra. }
assert (Of : 6 * (h * h) * M <= (1 + 9 / 2 * h) * (6 * (h * h) * Rabs H) + t / 1000).
{ assert (X : M <= (1 + 9 / 2 * h) * Rabs H + t / 500).
  { apply Rmult_le_reg_r with (1 - 3 * h); [lra | ]. apply Rle_trans with (1 := Bound).
    assert (0 <= h * Rabs H) by (apply Rmult_le_pos; lra). assert (0 <= h * t <= / 1000000 * t) by (split; [apply Rmult_le_pos; lra | apply Rmult_le_compat_r; lra]).
    assert (h * (h * Rabs H) <= / 1000000 * (h * Rabs H)) by (apply Rmult_le_compat_r; lra). lra. }
  apply Rle_trans with (6 * (h * h) * ((1 + 9 / 2 * h) * Rabs H + t / 500)); [apply Rmult_le_compat_l; lra | ].
  assert (6 * (h * h) * (t / 500) <= 6 * (/ 1000000 * h) * (t / 500)) by (apply Rmult_le_compat_r; lra).
  assert (h * t <= / 1000000 * t) by (apply Rmult_le_compat_r; lra). lra. }
assert (Given : Rabs (x * y - (A + al) * (B + bl)) <= (1 + h) * (Rabs A * eb) + ea * ((1 + h) * Rabs B + eb)).
{ replace (x * y - (A + al) * (B + bl)) with ((A + al) * (y - (B + bl)) + (x - (A + al)) * (B + bl) + (x - (A + al)) * (y - (B + bl))) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). assert (T1 := Rabs_triang ((A + al) * (y - (B + bl))) ((x - (A + al)) * (B + bl))). rewrite !Rabs_mult in *.
  assert (T2 := Rabs_triang A al). assert (T3 := Rabs_triang B bl).
  assert (Rabs (A + al) * Rabs (y - (B + bl)) <= ((1 + h) * Rabs A) * eb) by (apply Rmult_le_compat; auto using Rabs_pos; lra).
  assert (Rabs (x - (A + al)) * Rabs (B + bl) <= ea * ((1 + h) * Rabs B)) by (apply Rmult_le_compat; auto using Rabs_pos; lra).
  assert (Rabs (x - (A + al)) * Rabs (y - (B + bl)) <= ea * eb) by (apply Rmult_le_compat; auto using Rabs_pos). lra. }
assert (O : Rabs (x * y - (p + q)) <= (1 + 9 / 2 * h) * (Rabs A * eb + ea * Z + 6 * (h * h) * Rabs H) + t / 500).
{ replace (x * y - (p + q)) with ((x * y - (A + al) * (B + bl)) + - (p + q - (A + al) * (B + bl))) by ring.
  apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
  assert (0 <= Rabs A * eb) by (apply Rmult_le_pos; lra). assert (0 <= h * (Rabs A * eb)) by (apply Rmult_le_pos; lra).
  assert (W : (1 + h) * Rabs B + eb <= (1 + 9 / 2 * h) * Z).
  { apply Rle_trans with ((1 + 9 / 2 * h) * ((1 - h) * (Rabs B + eb))); [ | apply Rmult_le_compat_l; lra].
    assert (0 <= h * Rabs B) by (apply Rmult_le_pos; lra). assert (0 <= h * eb) by (apply Rmult_le_pos; lra).
    assert (h * (h * Rabs B) <= / 1000000 * (h * Rabs B)) by (apply Rmult_le_compat_r; lra).
    assert (h * (h * eb) <= / 1000000 * (h * eb)) by (apply Rmult_le_compat_r; lra). lra. }
  assert (ea * ((1 + h) * Rabs B + eb) <= ea * ((1 + 9 / 2 * h) * Z)) by (apply Rmult_le_compat_l; lra). lra. }
apply Rle_trans with (1 := O). eapply paid_more; [ | | | | ].
5: exact L.
- cbn. lia.
- assert (0 <= Rabs A * eb) by (apply Rmult_le_pos; lra). assert (0 <= ea * Z) by (apply Rmult_le_pos; lra). assert (0 <= 6 * (h * h) * Rabs H) by (apply Rmult_le_pos; lra). lra.
- lra.
- lra.
Qed.
