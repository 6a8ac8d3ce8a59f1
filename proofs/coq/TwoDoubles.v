(* SPDX-License-Identifier: MIT *)
(** Sums and products of two doubles, and DoubleDouble: valid where nothing overflows, and every
    product is a multiple of the least double, as in_expansion_range has it. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Plus_error Mult_error.
From Flocq Require Import Pff.Pff2Flocq.
From Signum Require Import Doubles Nearest Sources.

Open Scope R_scope.

Notation flt := (FLT_exp (-1074) 53).
#[local] Instance valid_flt : Valid_exp flt := FLT_exp_valid (-1074) 53.

Lemma even_choice z : negb (Z.even z) = negb (negb (Z.even (- (z + 1)))).
Proof. rewrite Z.even_opp, Z.even_add. now destruct (Z.even z). Qed.

(** Knuth's sum is exact, whatever underflows. *)
Theorem two_sum_exact (a b : double) : finite (snd (two_sum a b)) = true ->
  real (fst (two_sum a b)) = rd (real a + real b) /\ real (fst (two_sum a b)) + real (snd (two_sum a b)) = real a + real b.
Proof.
cbn [two_sum fst snd]. unfold two_sum_low, two_sum_bb, two_sum_s. intros F. parts.
repeat match goal with H : real (Bplus mode_NE _ _) = _ |- _ => rewrite H | H : real (Bminus mode_NE _ _) = _ |- _ => rewrite H end.
split; [reflexivity | ].
exact (TwoSum_correct (-1074) 53 (fun z => negb (Z.even z)) ltac:(lia) ltac:(lia) even_choice (real a) (real b) (format_double a) (format_double b)).
Qed.

(** Dekker's sum is exact where the first number is not the smaller. *)
Theorem fast_two_sum_exact (a b : double) : finite (snd (fast_two_sum a b)) = true -> Rabs (real b) <= Rabs (real a) ->
  real (fst (fast_two_sum a b)) = rd (real a + real b) /\
  real (fst (fast_two_sum a b)) + real (snd (fast_two_sum a b)) = real a + real b.
Proof.
cbn [fast_two_sum fst snd]. unfold fast_two_sum_low, fast_two_sum_s. intros F L. parts.
repeat match goal with H : real (Bplus mode_NE _ _) = _ |- _ => rewrite H | H : real (Bminus mode_NE _ _) = _ |- _ => rewrite H end.
split; [reflexivity | ].
assert (E := Fast2Sum_correct (-1074) 53 (fun z => negb (Z.even z)) ltac:(lia) ltac:(lia) even_choice (real a) (real b) (format_double a) (format_double b) L).
replace (real b - rd (rd (real a + real b) - real a)) with (real b + rd (real a - rd (real a + real b))); [exact E | ].
replace (real a - rd (real a + real b)) with (- (rd (real a + real b) - real a)) by ring. rewrite rd_opposite. ring.
Qed.

(** Multiples of the least double are rounded by no more than their last place. *)
Definition multiple x := exists k, x = IZR k * two (-1074).

Lemma small_multiple x : multiple x -> Rabs x < two (-1021) -> format x.
Proof.
intros [k ->] S. apply generic_format_FLT. exists (Float radix2 k (-1074)); [reflexivity | cbn [Fnum] | apply Z.le_refl].
rewrite Rabs_mult, (Rabs_pos_eq (two (-1074))) in S by apply bpow_ge_0.
apply lt_IZR. rewrite abs_IZR, (IZR_Zpower radix2 53) by lia.
apply Rmult_lt_reg_r with (two (-1074)); [apply two_positive | ]. rewrite <- bpow_plus. exact S.
Qed.

Lemma multiple_error x : multiple x -> Rabs (rd x - x) <= h * Rabs x.
Proof.
intros M. destruct (Rlt_or_le (Rabs x) (two (-1021))) as [S | L].
- rewrite rd_same by now apply small_multiple. replace (x - x) with 0 by ring. rewrite Rabs_R0.
  apply Rmult_le_pos; [apply Rlt_le, h_positive | apply Rabs_pos].
- apply Rle_trans with (/ 2 * ulp radix2 flt x); [apply (error_le_half_ulp radix2 flt) | ].
  assert (U : ulp radix2 flt x <= Rabs x * two (1 - 53)).
  { apply ulp_FLT_le. apply Rle_trans with (2 := L). apply bpow_le. lia. }
  assert (T : two (1 - 53) = 2 * h).
  { unfold h. change (1 - 53)%Z with (1 + -53)%Z. rewrite bpow_plus. reflexivity. }
  rewrite T in U. lra.
Qed.

Lemma format_multiple x : format x -> multiple x.
Proof.
intros F. destruct (FLT_format_generic radix2 (-1074) 53 x F) as [f E _ L].
exists (Fnum f * 2 ^ (Fexp f - -1074))%Z. rewrite E. unfold F2R. rewrite mult_IZR, Rmult_assoc. f_equal.
change 2%Z with (radix_val radix2). rewrite IZR_Zpower by lia. rewrite <- bpow_plus. f_equal. ring.
Qed.

Lemma minus_multiple x y : multiple x -> multiple y -> multiple (x - y).
Proof. intros [k ->] [j ->]. exists (k - j)%Z. rewrite minus_IZR. ring. Qed.

(** The product of two doubles is exact, by a fused operation. *)
Theorem two_product_exact (a b : double) : finite (snd (two_product a b)) = true -> multiple (real a * real b) ->
  real (fst (two_product a b)) = rd (real a * real b) /\
  real (fst (two_product a b)) + real (snd (two_product a b)) = real a * real b.
Proof.
cbn [two_product fst snd]. intros F M. parts. rewrite B2R_Bopp in *.
match goal with H : real (Bfma _ _ _ _) = _, G : real (Bmult _ _ _) = _ |- _ => rewrite H, !G end.
split; [reflexivity | ].
assert (X : format (real a * real b + - rd (real a * real b))).
{ assert (E := multiple_error _ M). rewrite Rabs_minus_sym in E.
  destruct (Rlt_or_le (Rabs (real a * real b)) (two (-969))) as [S | L].
  - apply small_multiple; [apply minus_multiple; [exact M | apply format_multiple, rd_format] | ].
    apply Rle_lt_trans with (1 := E). apply Rlt_le_trans with (h * two (-969)); [apply Rmult_lt_compat_l; [apply h_positive | exact S] | ].
    unfold h. rewrite <- bpow_plus. apply bpow_le. lia.
  - replace (real a * real b + - rd (real a * real b)) with (- (rd (real a * real b) - real a * real b)) by ring.
    apply generic_format_opp. apply (mult_error_FLT radix2 (-1074) 53); [apply valid_rnd_N | apply format_double | apply format_double | ].
    intros _. apply Rle_trans with (2 := L). apply bpow_le. lia. }
rewrite (rd_same _ X). ring.
Qed.

(** The number that two doubles are, the second at most half a last place of the first. *)
Definition of_pair (a : doubled) := real (high a) + real (low a).
Definition normal (a : doubled) := Rabs (real (low a)) <= h * Rabs (real (high a)).

Lemma plus_error x y : format x -> format y -> Rabs (rd (x + y) - (x + y)) <= h * Rabs (x + y).
Proof.
intros X Y. apply multiple_error. replace (x + y) with (x - - y) by ring.
apply minus_multiple; apply format_multiple; [exact X | now apply generic_format_opp].
Qed.

Lemma rest_of x y s r : format x -> format y -> s = rd (x + y) -> s + r = x + y -> Rabs r <= h * Rabs s /\ Rabs r <= h * Rabs (x + y).
Proof.
intros X Y -> E. replace r with (- (rd (x + y) - (x + y))) by lra. rewrite Rabs_Ropp.
split; [now apply rd_plus_error | now apply plus_error].
Qed.

Lemma h_small : 0 < h <= / 1000000.
Proof. split; [exact h_positive | rewrite h_is; lra]. Qed.

(** A sum errs by at most 4 u^2 of the absolute values, with u = 2^-53. *)
Theorem dd_sum_error a b : normal a -> normal b -> finite (low (dd_sum a b)) = true ->
  normal (dd_sum a b) /\
  Rabs (of_pair (dd_sum a b) - (of_pair a + of_pair b)) <= 4 * (h * h) * (Rabs (real (high a)) + Rabs (real (high b))).
Proof.
intros Na Nb F. cbn [dd_sum low] in F. unfold dd_sum_pair in F.
destruct (two_sum_exact _ _ F) as [R2 E2].
assert (F' := F). cbn [two_sum fst snd] in F'. unfold two_sum_low, two_sum_bb, two_sum_s in F'.
assert (Fr : finite (dd_sum_rest a b) = true) by (parts; assumption). clear F'.
destruct (plus_finite _ _ Fr) as (Fl & Fm & Er). destruct (plus_finite _ _ Fm) as (_ & _ & Em).
destruct (two_sum_exact _ _ Fl) as [R1 E1]. fold (dd_sum_high a b) in R1, E1. fold (dd_sum_low a b) in E1. fold (dd_sum_rest a b) in Er.
destruct (rest_of _ _ _ _ (format_double _) (format_double _) R1 E1) as [_ Bl].
destruct (rest_of _ _ _ _ (format_double _) (format_double _) R2 E2) as [Bn _].
assert (Bm := plus_error _ _ (format_double (low a)) (format_double (low b))). rewrite <- Em in Bm.
assert (Br := plus_error _ _ (format_double (dd_sum_low a b)) (format_double (low a + low b)%double)). rewrite <- Er in Br.
split; [exact Bn | ]. unfold of_pair. cbn [dd_sum low high]. unfold dd_sum_pair. rewrite E2. unfold normal in Na, Nb.
set (s := real (dd_sum_high a b)) in *. set (l := real (dd_sum_low a b)) in *. set (r := real (dd_sum_rest a b)) in *.
set (m := real (low a + low b)%double) in *. set (ah := real (high a)) in *. set (bh := real (high b)) in *.
set (al := real (low a)) in *. set (bl := real (low b)) in *. set (T := Rabs ah + Rabs bh).
clear R1 R2 E2 Er Em Bn F Fr Fl Fm. clearbody s l r m ah bh al bl.
assert (Hs := h_small). assert (T0 : 0 <= T) by (unfold T; assert (Z1 := Rabs_pos ah); assert (Z2 := Rabs_pos bh); lra).
assert (T1 := Rabs_triang ah bh). assert (T2 := Rabs_triang al bl). fold T in T1.
assert (Hl : Rabs l <= h * T) by (apply Rle_trans with (1 := Bl), Rmult_le_compat_l; lra).
assert (Hab : Rabs (al + bl) <= h * T) by (unfold T; lra).
assert (Hm : Rabs (m - (al + bl)) <= h * (h * T)) by (apply Rle_trans with (1 := Bm), Rmult_le_compat_l; lra).
assert (Hm' : Rabs m <= h * T + h * (h * T)).
{ replace m with ((m - (al + bl)) + (al + bl)) by ring. apply Rle_trans with (1 := Rabs_triang _ _). lra. }
assert (Hlm : Rabs (l + m) <= h * T + (h * T + h * (h * T))) by (apply Rle_trans with (1 := Rabs_triang _ _); lra).
assert (Hr : Rabs (r - (l + m)) <= h * (h * T + (h * T + h * (h * T)))) by (apply Rle_trans with (1 := Br), Rmult_le_compat_l; lra).
replace (s + r - (ah + al + (bh + bl))) with ((r - (l + m)) + (m - (al + bl))) by lra.
apply Rle_trans with (1 := Rabs_triang _ _).
assert (P1 : 0 <= h * T) by (apply Rmult_le_pos; lra). assert (P2 : 0 <= h * (h * T)) by (apply Rmult_le_pos; lra).
assert (S : h * (h * (h * T)) <= / 1000000 * (h * (h * T))) by (apply Rmult_le_compat_r; lra).
lra.
Qed.

(** A product errs by at most 8 u^2 (1 + u) of the high doubles' product, where no product has bits
    below the least double. *)
Theorem dd_product_error a b : normal a -> normal b -> finite (low (dd_product a b)) = true ->
  multiple (real (high a) * real (high b)) -> multiple (real (high a) * real (low b)) -> multiple (real (low a) * real (high b)) ->
  normal (dd_product a b) /\
  Rabs (of_pair (dd_product a b) - of_pair a * of_pair b) <= 8 * (h * h) * (1 + h) * (Rabs (real (high a)) * Rabs (real (high b))).
Proof.
intros Na Nb F M1 M2 M3. cbn [dd_product low] in F. unfold dd_product_pair in F.
assert (F' := F). cbn [fast_two_sum fst snd] in F'. unfold fast_two_sum_low, fast_two_sum_s in F'.
assert (Fq : finite (dd_product_low a b + dd_product_rest a b)%double = true) by (parts; assumption). clear F'.
destruct (plus_finite _ _ Fq) as (Fl & Fr & Eq). destruct (plus_finite _ _ Fr) as (F1 & F2 & Er).
destruct (times_finite _ _ F1) as (_ & _ & Et1). destruct (times_finite _ _ F2) as (_ & _ & Et2).
destruct (two_product_exact _ _ Fl M1) as [R1 E1]. fold (dd_product_high a b) in R1, E1. fold (dd_product_low a b) in E1.
fold (dd_product_rest a b) in Er.
assert (B1 := multiple_error _ M1). rewrite <- R1 in B1.
assert (B2 := multiple_error _ M2). rewrite <- Et1 in B2.
assert (B3 := multiple_error _ M3). rewrite <- Et2 in B3.
assert (B4 := plus_error _ _ (format_double (high a * low b)%double) (format_double (low a * high b)%double)). rewrite <- Er in B4.
assert (B5 := plus_error _ _ (format_double (dd_product_low a b)) (format_double (dd_product_rest a b))). rewrite <- Eq in B5.
unfold normal in Na, Nb. rewrite Rabs_mult in B1, B2, B3.
assert (Fast := fast_two_sum_exact _ _ F).
assert (Fp := format_double (dd_product_high a b)). assert (Fw := format_double (dd_product_low a b + dd_product_rest a b)%double).
unfold normal, of_pair. cbn [dd_product low high]. unfold dd_product_pair.
set (hi := real (fst (fast_two_sum (dd_product_high a b) (dd_product_low a b + dd_product_rest a b)))) in *.
set (lo := real (snd (fast_two_sum (dd_product_high a b) (dd_product_low a b + dd_product_rest a b)))) in *.
set (q := real (dd_product_low a b + dd_product_rest a b)%double) in *.
set (p := real (dd_product_high a b)) in *. set (l := real (dd_product_low a b)) in *. set (r := real (dd_product_rest a b)) in *.
set (t1 := real (high a * low b)%double) in *. set (t2 := real (low a * high b)%double) in *.
set (ah := real (high a)) in *. set (bh := real (high b)) in *. set (al := real (low a)) in *. set (bl := real (low b)) in *.
clear R1 Eq Er Et1 Et2 F Fq Fl Fr F1 F2 M1 M2 M3. clearbody hi lo q p l r t1 t2 ah bh al bl.
set (M := Rabs ah * Rabs bh) in *. assert (Hs := h_small).
assert (M0 : 0 <= M) by (apply Rmult_le_pos; apply Rabs_pos).
assert (X1 : Rabs ah * Rabs bl <= h * M).
{ unfold M. replace (h * (Rabs ah * Rabs bh)) with (Rabs ah * (h * Rabs bh)) by ring. apply Rmult_le_compat_l; [apply Rabs_pos | lra]. }
assert (X2 : Rabs al * Rabs bh <= h * M).
{ unfold M. replace (h * (Rabs ah * Rabs bh)) with ((h * Rabs ah) * Rabs bh) by ring. apply Rmult_le_compat_r; [apply Rabs_pos | lra]. }
assert (X3 : Rabs (al * bl) <= h * (h * M)).
{ rewrite Rabs_mult. unfold M. replace (h * (h * (Rabs ah * Rabs bh))) with ((h * Rabs ah) * (h * Rabs bh)) by ring.
  apply Rmult_le_compat; auto using Rabs_pos; lra. }
replace (8 * (h * h) * (1 + h) * M) with (8 * (h * (h * M)) + 8 * (h * (h * (h * M)))) by ring.
set (k := h * M) in *. assert (K0 : 0 <= k) by (apply Rmult_le_pos; lra). assert (Kh : 0 <= h * k) by (apply Rmult_le_pos; lra).
assert (Kk : h * (h * k) <= / 1000000 * (h * k)) by (apply Rmult_le_compat_r; lra). assert (Kk0 : 0 <= h * (h * k)) by (apply Rmult_le_pos; lra).
assert (Kkk : h * (h * (h * k)) <= / 1000000 * (h * (h * k))) by (apply Rmult_le_compat_r; lra).
assert (Y2 : Rabs (t1 - ah * bl) <= h * k) by (apply Rle_trans with (1 := B2), Rmult_le_compat_l; lra).
assert (Y3 : Rabs (t2 - al * bh) <= h * k) by (apply Rle_trans with (1 := B3), Rmult_le_compat_l; lra).
assert (Z1 : Rabs t1 <= k + h * k).
{ replace t1 with ((t1 - ah * bl) + ah * bl) by ring. apply Rle_trans with (1 := Rabs_triang _ _). rewrite (Rabs_mult ah bl). lra. }
assert (Z2 : Rabs t2 <= k + h * k).
{ replace t2 with ((t2 - al * bh) + al * bh) by ring. apply Rle_trans with (1 := Rabs_triang _ _). rewrite (Rabs_mult al bh). lra. }
assert (Zt : Rabs (t1 + t2) <= 2 * (k + h * k)) by (apply Rle_trans with (1 := Rabs_triang _ _); lra).
assert (Y4 : Rabs (r - (t1 + t2)) <= h * (2 * (k + h * k))) by (apply Rle_trans with (1 := B4), Rmult_le_compat_l; lra).
assert (Zr : Rabs r <= 2 * (k + h * k) + h * (2 * (k + h * k))).
{ replace r with ((r - (t1 + t2)) + (t1 + t2)) by ring. apply Rle_trans with (1 := Rabs_triang _ _). lra. }
assert (Yl : Rabs l <= k) by (replace l with (- (p - ah * bh)) by lra; rewrite Rabs_Ropp; exact B1).
assert (Zq : Rabs (l + r) <= k + (2 * (k + h * k) + h * (2 * (k + h * k)))) by (apply Rle_trans with (1 := Rabs_triang _ _); lra).
assert (Y5 : Rabs (q - (l + r)) <= h * (k + (2 * (k + h * k) + h * (2 * (k + h * k))))) by (apply Rle_trans with (1 := B5), Rmult_le_compat_l; lra).
assert (Hk : k <= / 1000000 * M) by (apply Rmult_le_compat_r; lra).
assert (Hk2 : h * k <= / 1000000 * k) by (apply Rmult_le_compat_r; lra).
assert (Q : Rabs q <= Rabs p).
{ assert (Rabs q <= 4 * k).
  { replace q with ((q - (l + r)) + (l + r)) by ring. apply Rle_trans with (1 := Rabs_triang _ _). lra. }
  assert (P : M - k <= Rabs p).
  { assert (T := Rabs_triang_inv (ah * bh) (ah * bh - p)). replace (ah * bh - (ah * bh - p)) with p in T by ring.
    rewrite (Rabs_minus_sym (ah * bh)) in T. rewrite (Rabs_mult ah bh) in T. fold M in T. fold k in B1. lra. }
  lra. }
destruct (Fast Q) as [R2 E2]. destruct (rest_of _ _ _ _ Fp Fw R2 E2) as [Bn _].
split; [exact Bn | ].
replace (hi + lo - (ah + al) * (bh + bl)) with
  ((q - (l + r)) + (r - (t1 + t2)) + (t1 - ah * bl) + (t2 - al * bh) + - (al * bl)).
2: { rewrite E2. replace p with (ah * bh - l) by lra. ring. }
assert (V1 := Rabs_triang ((q - (l + r)) + (r - (t1 + t2)) + (t1 - ah * bl) + (t2 - al * bh)) (- (al * bl))).
assert (V2 := Rabs_triang ((q - (l + r)) + (r - (t1 + t2)) + (t1 - ah * bl)) (t2 - al * bh)).
assert (V3 := Rabs_triang ((q - (l + r)) + (r - (t1 + t2))) (t1 - ah * bl)).
assert (V4 := Rabs_triang (q - (l + r)) (r - (t1 + t2))). rewrite Rabs_Ropp in V1.
lra.
Qed.

(** What the C++ source counts for each rounding. *)
Lemma dd_unit_is : real dd_unit = 8 * (h * h).
Proof. unfold dd_unit. rewrite (proj2 (exactly_is _ _ _)), h_is. simpl. lra. Qed.
