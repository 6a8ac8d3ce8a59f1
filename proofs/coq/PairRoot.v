(* SPDX-License-Identifier: MIT *)
(** The root of a BoundedDoubleDouble, and what is left beside the root and the quotient of high doubles. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN Plus_error Mult_error Div_sqrt_error Sterbenz.
From Signum Require Import Doubles Nearest Sources Counting TwoDoubles Pairs PairProduct PairEnds.

Open Scope R_scope.

#[local] Instance valid_places : Valid_exp flt := FLT_exp_valid (-1074) 53.

Lemma near_minus x y : format x -> format y -> Rabs (x - y) <= Rabs y / 2 -> rd (x - y) = x - y.
Proof.
intros X Y H. apply rd_same. destruct (Rle_or_lt 0 y) as [P | N].
- rewrite (Rabs_pos_eq y) in H by exact P. apply Rabs_le_inv in H. apply (sterbenz radix2 flt); auto; lra.
- rewrite (Rabs_left y) in H by exact N. apply Rabs_le_inv in H. replace (x - y) with (- (- x - - y)) by ring. apply generic_format_opp.
  apply (sterbenz radix2 flt); [now apply generic_format_opp | now apply generic_format_opp | lra].
Qed.

(** A multiple of the least double that has 53 bits is a double. *)
Lemma bits_format x : multiple x -> generic_format radix2 (FLX_exp 53) x -> format x.
Proof.
intros M F. destruct (Rlt_or_le (Rabs x) (two (-1021))) as [S | L]; [now apply small_multiple | ].
apply (generic_format_FLT_FLX radix2 (-1074) 53); [ | exact F]. apply Rle_trans with (2 := L). apply bpow_le. lia.
Qed.

Section Remainder.
Variables A w p l d1 d2 : R.
Hypothesis FA : format A.
Hypothesis P : p = rd w.
Hypothesis L : l = rd (w - p).
Hypothesis D1 : d1 = rd (A - p).
Hypothesis D2 : d2 = rd (d1 - l).
Hypothesis Near : Rabs (p + l - w) <= mu.

Lemma remainder_exact : p + l = w -> Rabs (A - w) <= Rabs w / 8 -> 1000 * mu <= Rabs w -> format (A - w) -> d2 = A - w.
Proof.
intros X S G F. facts. assert (E := rd_error w). rewrite <- P, Rabs_minus_sym in E.
assert (h * Rabs w <= / 1000000 * Rabs w) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]).
assert (T := Rabs_triang_inv w (w - p)). replace (w - (w - p)) with p in T by ring.
assert (T' := Rabs_triang (A - w) (w - p)). replace (A - w + (w - p)) with (A - p) in T' by ring.
assert (Fp : format p) by (rewrite P; apply rd_format).
rewrite near_minus in D1 by (auto; lra). rewrite D2, D1. replace (A - p - l) with (A - w) by lra. now apply rd_same.
Qed.

Lemma remainder_near : Rabs (d2 - (A - w)) <= 3 * h * Rabs (A - w) + 6 * h * (h * Rabs w) + 2 * mu.
Proof.
facts. assert (E := rd_error w). rewrite <- P, Rabs_minus_sym in E.
assert (Dl := rd_double (w - p)). rewrite <- L in Dl.
assert (T := Rabs_triang (A - w) (w - p)). replace (A - w + (w - p)) with (A - p) in T by ring.
assert (Fp : format p) by (rewrite P; apply rd_format). assert (Fl : format l) by (rewrite L; apply rd_format). assert (F1 : format d1) by (rewrite D1; apply rd_format).
assert (E1 := plus_error _ _ FA (generic_format_opp _ _ _ Fp)). change (A + - p) with (A - p) in E1. rewrite <- D1 in E1.
assert (E2 := plus_error _ _ F1 (generic_format_opp _ _ _ Fl)). change (d1 + - l) with (d1 - l) in E2. rewrite <- D2 in E2.
set (D := Rabs (A - w)) in *. set (W := h * Rabs w) in *. assert (PD : 0 <= D) by apply Rabs_pos. assert (PW : 0 <= W) by (apply Rmult_le_pos; [lra | apply Rabs_pos]).
assert (Hm : forall x y, x <= y -> h * x <= h * y) by (intros; apply Rmult_le_compat_l; lra).
assert (B1 : Rabs (d1 - (A - p)) <= h * (D + W + mu)) by (apply Rle_trans with (1 := E1), Hm; lra).
assert (T2 := Rabs_triang (A - p) (d1 - (A - p))). replace (A - p + (d1 - (A - p))) with d1 in T2 by ring.
assert (T3 := Rabs_triang d1 (- l)). rewrite Rabs_Ropp in T3. change (d1 + - l) with (d1 - l) in T3.
assert (B2 : Rabs (d2 - (d1 - l)) <= h * ((D + W + mu) + h * (D + W + mu) + 2 * (W + mu))) by (apply Rle_trans with (1 := E2), Hm; lra).
replace (d2 - (A - w)) with ((d2 - (d1 - l)) + (d1 - (A - p)) + - (p + l - w)) by ring.
assert (V1 := Rabs_triang ((d2 - (d1 - l)) + (d1 - (A - p))) (- (p + l - w))). assert (V2 := Rabs_triang (d2 - (d1 - l)) (d1 - (A - p))). rewrite Rabs_Ropp in V1.
assert (0 <= h * D) by (apply Rmult_le_pos; lra). assert (0 <= h * W) by (apply Rmult_le_pos; lra).
assert (h * (h * mu) <= / 1000000 * (h * mu)) by (apply Rmult_le_compat_r; lra). assert (h * mu <= / 1000000 * mu) by (apply Rmult_le_compat_r; lra). assert (h * (h * D) <= / 1000000 * (h * D)) by (apply Rmult_le_compat_r; lra). assert (h * (h * W) <= / 1000000 * (h * W)) by (apply Rmult_le_compat_r; lra). lra.
Qed.
End Remainder.

Section Root.
Variables A al x ea s p l d1 d2 r c : R.
Hypothesis FA : format A.
Hypothesis PA : 0 < A.
Hypothesis Low : Rabs al <= h * A.
Hypothesis Px : 0 <= x.
Hypothesis Ex : Rabs (x - (A + al)) <= ea.
Hypothesis Sq : s = rd (sqrt A).
Hypothesis P : p = rd (s * s).
Hypothesis L : l = rd (s * s - p).
Hypothesis Near : Rabs (p + l - s * s) <= mu.
Hypothesis Exact : two (-969) <= s * s -> p + l = s * s.
Hypothesis D1 : d1 = rd (A - p).
Hypothesis D2 : d2 = rd (d1 - l).
Hypothesis R : r = rd (d2 + al).
Hypothesis Fal : format al.
Hypothesis C : c = rd (r / (2 * s)).

Lemma root_near : Rabs c <= s /\ 0 < s /\ Rabs (sqrt x - (s + c)) <= (1 + 4 * h) * (ea / s) + 3 * h * Rabs c + t / 100 * / s + t / 1000.
Proof.
facts. assert (LA : two (-1074) <= A).
{ apply Rnot_lt_le. intros Q. assert (A = 0); [ | lra]. apply multiple_zero; [now apply format_multiple | ]. rewrite Rabs_pos_eq by lra.
  replace (2 * mu) with (two (-1074)); [exact Q | ]. unfold mu. change (-1074)%Z with (1 + -1075)%Z. now rewrite bpow_plus. }
set (q := sqrt A) in *. assert (qq : q * q = A) by (apply sqrt_sqrt; lra). assert (Pq : two (-537) <= q).
{ unfold q. rewrite <- (sqrt_square (two (-537))) by apply bpow_ge_0. apply sqrt_le_1; [apply Rmult_le_pos; apply bpow_ge_0 | lra | ]. rewrite <- bpow_plus. exact LA. }
assert (Ps : two (-537) <= s) by (rewrite Sq, <- (rd_same (two (-537))) by (apply power_format; lia); now apply rd_mono).
assert (P0 := two_positive (-537)). assert (ss : two (-1074) <= s * s) by (change (-1074)%Z with (-537 + -537)%Z; rewrite bpow_plus; apply Rmult_le_compat; lra).
assert (mss : 2 * mu <= s * s).
{ apply Rle_trans with (2 := ss). right. unfold mu. change (-1074)%Z with (1 + -1075)%Z. now rewrite bpow_plus. }
assert (mh : mu <= h * (h * s)).
{ apply Rle_trans with (two (-53) * (two (-53) * two (-537))); [rewrite <- !bpow_plus; apply bpow_le; lia | ]. unfold h. repeat (apply Rmult_le_compat_l; [apply bpow_ge_0 | ]). exact Ps. }
assert (hs : 0 <= h * s) by (apply Rmult_le_pos; lra). assert (hhs : h * (h * s) <= / 1000000 * (h * s)) by (apply Rmult_le_compat_r; lra).
assert (hs1 : h * s <= / 1000000 * s) by (apply Rmult_le_compat_r; lra). assert (Eq := rd_error_after q). rewrite <- Sq, (Rabs_pos_eq s) in Eq by lra. apply Rabs_le_inv in Eq.
assert (Ds : Rabs (A - s * s) <= 21 / 10 * h * (s * s)).
{ rewrite <- qq. replace (q * q - s * s) with ((q - s) * (q + s)) by ring. rewrite Rabs_mult, (Rabs_pos_eq (q + s)) by lra.
  apply Rle_trans with ((101 / 100 * (h * s)) * (201 / 100 * s)); [apply Rmult_le_compat; try apply Rabs_pos; try lra; apply Rabs_le; lra | ].
  assert (0 <= h * (s * s)) by (apply Rmult_le_pos; nra). lra. }
assert (S0 : 0 < s * s) by (apply Rmult_lt_0_compat; lra).
assert (hss1 : h * (s * s) <= / 1000000 * (s * s)) by (apply Rmult_le_compat_r; lra). assert (hss : 0 <= h * (s * s)) by (apply Rmult_le_pos; lra). assert (hhss : h * (h * (s * s)) <= / 1000000 * (h * (s * s))) by (apply Rmult_le_compat_r; lra).
assert (Ws : Rabs (s * s) = s * s) by (apply Rabs_pos_eq; lra).
assert (RE : Rabs (d2 - (A - s * s)) <= t / 1000 /\ Rabs (d2 - (A - s * s)) <= 2 * mu + h * (s * s)).
{ destruct (Rle_or_lt (two (-960)) (s * s)) as [Big | Small].
  - assert (X : d2 = A - s * s).
    { assert (B969 : two (-969) <= s * s) by (apply Rle_trans with (2 := Big), bpow_le; lia).
      apply (remainder_exact A (s * s) p l d1 d2 FA P D1 D2 (Exact B969)); rewrite ?Ws.
      - apply Rle_trans with (1 := Ds). lra.
      - fold t in Big. lra.
      - assert (Fs : format s) by (rewrite Sq; apply rd_format). apply bits_format.
        + apply minus_multiple; [now apply format_multiple | ]. apply large_multiple; auto. now rewrite Ws.
        + assert (E : s = round radix2 (FLX_exp 53) (Znearest (fun z => negb (Z.even z))) (sqrt A)).
          { rewrite Sq. apply (round_FLT_FLX radix2 (-1074) 53). rewrite Rabs_pos_eq by (apply sqrt_pos). apply Rle_trans with (2 := Pq), bpow_le. lia. }
          rewrite E. change (?a - ?b * ?b) with (a - Rsqr b). apply sqrt_error_FLX_N; [reflexivity | lia | ].
          now apply generic_format_FLX_FLT with (emin := (-1074)%Z). }
    rewrite X. replace (A - s * s - (A - s * s)) with 0 by ring. rewrite Rabs_R0. lra.
  - assert (Q := remainder_near A (s * s) p l d1 d2 FA P L D1 D2 Near). rewrite Ws in Q. fold t in Small.
    assert (h * Rabs (A - s * s) <= h * (21 / 10 * h * (s * s))) by (apply Rmult_le_compat_l; lra).
    assert (h * (s * s) <= h * t) by (apply Rmult_le_compat_l; lra). assert (h * t <= / 1000000 * t) by (apply Rmult_le_compat_r; lra). split; lra. }
destruct RE as [RE1 RE2]. set (rho := Rabs (d2 - (A - s * s))) in *. assert (Prho : 0 <= rho) by apply Rabs_pos.
(* What is left, with the low double. *)
set (d := A + al - s * s). assert (Ea : A <= 11 / 10 * (s * s)) by (apply Rabs_le_inv in Ds; lra).
assert (Dd : Rabs d <= 34 / 10 * h * (s * s)).
{ unfold d. replace (A + al - s * s) with ((A - s * s) + al) by ring. apply Rle_trans with (1 := Rabs_triang _ _).
  assert (h * A <= h * (11 / 10 * (s * s))) by (apply Rmult_le_compat_l; lra). lra. }
assert (Fd2 : format d2) by (rewrite D2; apply rd_format).
assert (Er := rd_plus_error _ _ Fd2 Fal). rewrite <- R in Er.
assert (Rd : Rabs (r - d) <= h * Rabs r + rho).
{ unfold d, rho. replace (r - (A + al - s * s)) with ((r - (d2 + al)) + (d2 - (A - s * s))) by ring. apply Rle_trans with (1 := Rabs_triang _ _). lra. }
assert (Er' := plus_error _ _ Fd2 Fal). rewrite <- R in Er'.
assert (Rr : Rabs r <= 6 / 5 * (s * s)).
{ assert (T1 := Rabs_triang d (r - d)). replace (d + (r - d)) with r in T1 by ring.
  assert (h * Rabs r <= / 1000000 * Rabs r) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]). lra. }
assert (Pi : 0 < / (2 * s)) by (apply Rinv_0_lt_compat; lra).
assert (Rq : Rabs (r / (2 * s)) <= 3 / 5 * s).
{ unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ (2 * s))) by lra. apply Rmult_le_reg_r with (2 * s); [lra | ].
  rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. lra. }
assert (Ec := rd_error_after (r / (2 * s))). assert (Ec' := rd_error (r / (2 * s))). rewrite <- C in Ec, Ec'.
assert (Cs : Rabs c <= s).
{ assert (T1 := Rabs_triang (r / (2 * s)) (c - r / (2 * s))). replace (r / (2 * s) + (c - r / (2 * s))) with c in T1 by ring.
  assert (h * Rabs (r / (2 * s)) <= h * (3 / 5 * s)) by (apply Rmult_le_compat_l; lra). assert (h * s <= / 1000000 * s) by (apply Rmult_le_compat_r; lra). lra. }
split; [exact Cs | ]. split; [lra | ].
(* The root of the two doubles, g. *)
assert (Pa : (1 - h) * A <= A + al) by (apply Rabs_le_inv in Low; lra).
set (g := sqrt (A + al)). assert (gg : g * g = A + al) by (apply sqrt_sqrt; nra). assert (Pg : 0 <= g) by apply sqrt_pos.
assert (Gq : (1 - h) * q <= g).
{ unfold g. rewrite <- (sqrt_square ((1 - h) * q)) by (apply Rmult_le_pos; lra). apply sqrt_le_1; [nra | nra | ].
  replace ((1 - h) * q * ((1 - h) * q)) with ((1 - h) * ((1 - h) * (q * q))) by ring. rewrite qq. apply Rle_trans with (2 := Pa). nra. }
assert (Gs : (1 - 3 * h) * s <= g) by (assert (h * q <= h * (101 / 100 * s)) by (apply Rmult_le_compat_l; lra); lra).
assert (G1 : Rabs (sqrt x - g) <= (1 + 4 * h) * (ea / s)).
{ assert (Pe : 0 <= ea) by (assert (Z := Rabs_pos (x - (A + al))); lra). assert (Sx := sqrt_pos x).
  assert (M : Rabs (sqrt x - g) * g <= ea).
  { apply Rle_trans with (2 := Ex). rewrite <- gg. rewrite <- (sqrt_sqrt x) at 2 by exact Px.
    replace (sqrt x * sqrt x - g * g) with ((sqrt x - g) * (sqrt x + g)) by ring. rewrite Rabs_mult, (Rabs_pos_eq (sqrt x + g)) by lra.
    apply Rmult_le_compat_l; [apply Rabs_pos | lra]. }
  assert (M' : Rabs (sqrt x - g) * ((1 - 3 * h) * s) <= ea) by (apply Rle_trans with (2 := M), Rmult_le_compat_l; [apply Rabs_pos | exact Gs]).
  apply Rmult_le_reg_r with ((1 - 3 * h) * s); [apply Rmult_lt_0_compat; lra | ]. apply Rle_trans with (1 := M').
  replace ((1 + 4 * h) * (ea / s) * ((1 - 3 * h) * s)) with ((1 + 4 * h) * (1 - 3 * h) * ea) by (field; lra).
  rewrite <- (Rmult_1_l ea) at 1. apply Rmult_le_compat_r; [exact Pe | ]. rewrite h_is. lra. }
assert (Gd : (g - s) * (g + s) = d) by (unfold d; rewrite <- gg; ring).
assert (Gm : Rabs (g - s) * (199 / 100 * s) <= Rabs d).
{ rewrite <- Gd, Rabs_mult, (Rabs_pos_eq (g + s)) by lra. apply Rmult_le_compat_l; [apply Rabs_pos | ]. assert (h * s <= / 1000000 * s) by (apply Rmult_le_compat_r; lra). lra. }
set (v := Rabs d / (2 * s)). assert (Pv : 0 <= v) by (unfold v, Rdiv; apply Rmult_le_pos; [apply Rabs_pos | lra]).
assert (Vd : Rabs d = 2 * s * v) by (unfold v; field; lra).
assert (Gv : Rabs (g - s) <= 101 / 100 * v).
{ apply Rmult_le_reg_r with (199 / 100 * s); [lra | ]. apply Rle_trans with (1 := Gm). rewrite Vd. nra. }
assert (Vs : v <= 17 / 10 * (h * s)).
{ apply Rmult_le_reg_r with (2 * s); [lra | ]. rewrite (Rmult_comm v), <- Vd. lra. }
assert (G2 : Rabs (g - s - d / (2 * s)) <= 88 / 100 * (h * v)).
{ replace (g - s - d / (2 * s)) with (- ((g - s) * ((g - s) / (2 * s)))) by (rewrite <- Gd; field; lra).
  rewrite Rabs_Ropp, Rabs_mult. unfold Rdiv. rewrite Rabs_mult, (Rabs_pos_eq (/ (2 * s))) by lra.
  assert (X : Rabs (g - s) * / (2 * s) <= 101 / 100 * (17 / 20 * h)).
  { apply Rmult_le_reg_r with (2 * s); [lra | ]. rewrite Rmult_assoc, Rinv_l, Rmult_1_r by lra. lra. }
  apply Rle_trans with ((101 / 100 * v) * (101 / 100 * (17 / 20 * h))); [ | assert (0 <= h * v) by (apply Rmult_le_pos; lra); lra].
  apply Rmult_le_compat; [apply Rabs_pos | apply Rmult_le_pos; [apply Rabs_pos | lra] | exact Gv | exact X]. }
set (u := Rabs r / (2 * s)). assert (Pu : 0 <= u) by (unfold u, Rdiv; apply Rmult_le_pos; [apply Rabs_pos | lra]).
assert (Ur : Rabs (r / (2 * s)) = u) by (unfold u, Rdiv; rewrite Rabs_mult, (Rabs_pos_eq (/ (2 * s))) by lra; reflexivity). rewrite Ur in *.
set (k := rho / (2 * s)). assert (Pk : 0 <= k) by (unfold k, Rdiv; apply Rmult_le_pos; lra).
assert (Kt : k <= t / 1000 * / s).
{ unfold k, Rdiv. rewrite Rinv_mult. assert (0 < / s) by (apply Rinv_0_lt_compat; lra). assert (rho * / s <= t / 1000 * / s) by (apply Rmult_le_compat_r; lra). assert (0 <= rho * / s) by (apply Rmult_le_pos; lra). lra. }
assert (Dc : Rabs (d / (2 * s) - r / (2 * s)) <= h * u + k).
{ replace (d / (2 * s) - r / (2 * s)) with (- ((r - d) * / (2 * s))) by (unfold Rdiv; ring). rewrite Rabs_Ropp, Rabs_mult, (Rabs_pos_eq (/ (2 * s))) by lra.
  apply Rle_trans with ((h * Rabs r + rho) * / (2 * s)); [apply Rmult_le_compat_r; lra | unfold u, k, Rdiv; right; ring]. }
assert (Uc : u <= (1 + h) * Rabs c + mu).
{ assert (T1 := Rabs_triang c (- (c - r / (2 * s)))). replace (c + - (c - r / (2 * s))) with (r / (2 * s)) in T1 by ring. rewrite Rabs_Ropp, Ur in T1. lra. }
assert (Vu : v <= (1 + h) * u + k).
{ assert (T1 := Rabs_triang (r / (2 * s)) (d / (2 * s) - r / (2 * s))). replace (r / (2 * s) + (d / (2 * s) - r / (2 * s))) with (d / (2 * s)) in T1 by ring. rewrite Ur in T1.
  assert (Y : Rabs (d / (2 * s)) = v) by (unfold v, Rdiv; rewrite Rabs_mult, (Rabs_pos_eq (/ (2 * s))) by lra; reflexivity). lra. }
replace (sqrt x - (s + c)) with ((sqrt x - g) + (g - s - d / (2 * s)) + (d / (2 * s) - r / (2 * s)) + - (c - r / (2 * s))) by ring.
assert (V1 := Rabs_triang ((sqrt x - g) + (g - s - d / (2 * s)) + (d / (2 * s) - r / (2 * s))) (- (c - r / (2 * s)))).
assert (V2 := Rabs_triang ((sqrt x - g) + (g - s - d / (2 * s))) (d / (2 * s) - r / (2 * s))).
assert (V3 := Rabs_triang (sqrt x - g) (g - s - d / (2 * s))). rewrite Rabs_Ropp in V1.
assert (Zc := Rabs_pos c). assert (0 <= h * Rabs c) by (apply Rmult_le_pos; lra). assert (h * (h * Rabs c) <= / 1000000 * (h * Rabs c)) by (apply Rmult_le_compat_r; lra).
assert (W1 : h * u <= h * ((1 + h) * Rabs c + mu)) by (apply Rmult_le_compat_l; lra).
assert (W2 : h * v <= h * ((1 + h) * u + k)) by (apply Rmult_le_compat_l; lra).
assert (W3 : 0 <= h * u) by (apply Rmult_le_pos; lra). assert (h * (h * u) <= / 1000000 * (h * u)) by (apply Rmult_le_compat_r; lra).
assert (h * k <= / 1000000 * k) by (apply Rmult_le_compat_r; lra). assert (0 < / s) by (apply Rinv_0_lt_compat; lra). assert (0 <= t * / s) by (apply Rmult_le_pos; lra). lra.
Qed.
End Root.

Lemma zero_less (x : double) : finite x = true -> Bltb zero x = true -> 0 < real x.
Proof.
intros F. rewrite Bltb_correct by (reflexivity || exact F). change (real zero) with 0. now destruct (Rlt_bool_spec 0 (real x)).
Qed.

Lemma thrice_unit : real (exactly 6755399441055744 (-51) eq_refl * unit)%double = 3 * h /\ finite (exactly 6755399441055744 (-51) eq_refl * unit)%double = true.
Proof.
assert (F : finite (exactly 6755399441055744 (-51) eq_refl * unit)%double = true) by (vm_compute; reflexivity).
split; [ | exact F]. destruct (times_finite _ _ F) as (_ & _ & ->). rewrite unit_is, (proj2 (exactly_is _ _ _)).
replace (IZR (Z.pos 6755399441055744) * two (-51)) with 3 by (simpl; lra).
unfold h. apply rd_same. apply (short_multiple (-53) 3); [lia | ]. rewrite Rabs_mult, (Rabs_pos_eq (two (-53))) by apply bpow_ge_0.
rewrite bpow_plus, Rmult_comm. apply Rmult_lt_compat_l; [apply bpow_gt_0 | ]. rewrite Rabs_pos_eq by lra. simpl. lra.
Qed.

Theorem bp_root_holds a x : holds x a -> 0 <= x -> holds (sqrt x) (bp_root a).
Proof.
intros HA Px. unfold bp_root. destruct (Bltb zero (bp_high a)) eqn:Pos.
2: { unfold holds, both. cbn [bp_high bp_low bp_error]. change (real zero) with 0. destruct (Beqb (bp_high a) zero && Beqb (bp_error a) zero) eqn:Z; [ | discriminate].
  intros _. apply andb_prop in Z. destruct Z as [Z1 Z2]. apply equal_zero in Z1, Z2. destruct (HA (proj1 Z2)) as (_ & _ & N & E). change (real zero) with 0.
  assert (L := low_error _ _ (format_double (bp_high a)) (format_double (bp_low a)) N). rewrite (proj2 Z1), Rabs_R0, Rmult_0_r in L.
  assert (real (bp_low a) = 0) by (apply Rabs_eq_R0, Rle_antisym; [exact L | apply Rabs_pos]).
  unfold both in E. rewrite (proj2 Z1), (proj2 Z2), H, Rplus_0_l, Rminus_0_r, Rabs_pos_eq in E by exact Px. replace x with 0 by lra.
  rewrite sqrt_0, Rplus_0_l, Rminus_0_r, rd_0, Rabs_R0. repeat split; lra. }
unfold holds, both. cbn [bp_high bp_low bp_error]. intros F. unfold bp_root_where_sure in F |- *.
destruct thrice_unit as [U3 _]. set (w := (exactly 6755399441055744 (-51) eq_refl * unit)%double) in *. clearbody w. parts.
match goal with H : finite ((bp_error a + tiny) / bp_root_s a)%double = true |- _ => assert (Fe := over_left _ _ H); rename H into Fq end.
match goal with H : finite (bp_root_correction a) = true |- _ => rename H into Fc end. unfold bp_root_correction in Fc. assert (Fr := over_left _ _ Fc).
destruct (plus_finite _ _ Fe) as (Fea & _ & Ee). assert (Pe := holds_positive _ _ HA Fea). destruct (HA Fea) as (Fh & _ & N & E). unfold both in E.
assert (PA := zero_less _ Fh Pos). assert (Low := low_error _ _ (format_double (bp_high a)) (format_double (bp_low a)) N). rewrite (Rabs_pos_eq (real (bp_high a))) in Low by lra.
destruct (Bsqrt_correct 53 1024 _ _ mode_NE (bp_high a)) as (Es & Fs & _). fold (bp_root_s a) in Es, Fs. simpl round_mode in Es.
assert (Fs' : finite (bp_root_s a) = true).
{ rewrite Fs. destruct (bp_high a) as [| | | [] ? ? ?]; auto; discriminate. }
clear Fs. unfold bp_root_rest in Fr. destruct (plus_finite _ _ Fr) as (F2 & _ & Er). destruct (minus_finite _ _ F2) as (F1 & Fl & E2). destruct (minus_finite _ _ F1) as (_ & _ & E1).
destruct (two_product_near _ _ Fl) as (_ & Ep & El & Near). fold (bp_root_p a) (bp_root_l a) in Ep, El, Near.
assert (Exact : two (-969) <= real (bp_root_s a) * real (bp_root_s a) -> real (bp_root_p a) + real (bp_root_l a) = real (bp_root_s a) * real (bp_root_s a)).
{ intros B. apply (two_product_exact _ _ Fl), large_multiple; try apply format_double. rewrite Rabs_pos_eq; [exact B | ]. assert (Z := two_positive (-969)). lra. }
fold (bp_root_rest a) in Er, Fr, Fc. assert (Two : real (exactly 4503599627370496 (-51) eq_refl) = 2) by (rewrite (proj2 (exactly_is _ _ _)); simpl; lra).
assert (Ps : 0 <= real (bp_root_s a)) by (rewrite Es; apply rd_positive, sqrt_pos).
assert (S2 : finite (exactly 4503599627370496 (-51) eq_refl * bp_root_s a)%double = true /\ real (exactly 4503599627370496 (-51) eq_refl * bp_root_s a)%double = 2 * real (bp_root_s a)).
{ assert (X : rd (2 * real (bp_root_s a)) = 2 * real (bp_root_s a)).
  { apply rd_same. destruct (Req_dec (real (bp_root_s a)) 0) as [-> | NZ]; [rewrite Rmult_0_r; apply generic_format_0 | ].
    rewrite Rmult_comm. change 2 with (two 1). apply (mult_bpow_exact_FLT radix2 (-1074) 53); [apply format_double | ].
    assert ((-536 <= mag radix2 (real (bp_root_s a)))%Z); [ | lia]. apply mag_ge_bpow. rewrite (Rabs_pos_eq (real _)) by exact Ps.
    rewrite Es, <- (rd_same (two (-536 - 1))) by (apply power_format; lia). apply rd_mono. rewrite <- (sqrt_square (two (-536 - 1))) by apply bpow_ge_0.
    assert (LA : two (-1074) <= real (bp_high a)).
    { apply Rnot_lt_le. intros Q. assert (real (bp_high a) = 0); [ | lra]. apply multiple_zero; [apply format_multiple, format_double | ]. rewrite Rabs_pos_eq by lra.
      replace (2 * mu) with (two (-1074)); [exact Q | ]. unfold mu. change (-1074)%Z with (1 + -1075)%Z. now rewrite bpow_plus. }
    apply sqrt_le_1; [apply Rmult_le_pos; apply bpow_ge_0 | lra | ]. rewrite <- bpow_plus. exact LA. }
  generalize (Bmult_correct 53 1024 _ _ mode_NE (exactly 4503599627370496 (-51) eq_refl) (bp_root_s a)). simpl round_mode. rewrite Two, X, Fs'. rewrite Rlt_bool_true.
  - intros (E' & F' & _). split; [now rewrite F' | exact E'].
  - assert (B := abs_B2R_lt_emax 53 1024 (bp_high a)). rewrite Rabs_pos_eq in B by lra.
    assert (S : real (bp_root_s a) <= two 512).
    { rewrite Es, <- (rd_same (two 512)) by (apply power_format; lia). apply rd_mono. rewrite <- (sqrt_square (two 512)) by apply bpow_ge_0.
      apply sqrt_le_1; [lra | apply Rmult_le_pos; apply bpow_ge_0 | ]. rewrite <- bpow_plus. apply Rlt_le, B. }
    rewrite Rabs_pos_eq by lra. apply Rle_lt_trans with (two 1 * two 512); [change (two 1) with 2; lra | rewrite <- bpow_plus; apply bpow_lt; lia]. }
destruct S2 as [S2f S2]. destruct (over_finite _ _ Fc S2f) as (_ & _ & Ec). rewrite S2 in Ec. fold (bp_root_correction a) in Ec, Fc.
destruct (root_near _ _ x (real (bp_error a)) _ _ _ _ _ _ _ (format_double _) PA Low Px E Es Ep El Near Exact E1 E2 Er (format_double _) Ec) as (Cs & S0 & O).
assert (Fast : real (bp_root_s a) = 0 \/ Rabs (real (bp_root_correction a)) <= Rabs (real (bp_root_s a))) by (right; now rewrite (Rabs_pos_eq (real (bp_root_s a))) by exact Ps).
assert (Fsum : finite (bp_root_s a + bp_root_correction a)%double = true).
{ generalize (Bplus_correct 53 1024 _ _ mode_NE (bp_root_s a) (bp_root_correction a) Fs' Fc). simpl round_mode. rewrite Rlt_bool_true; [now intros (_ & Z & _) | ].
  assert (B := abs_B2R_lt_emax 53 1024 (bp_high a)). rewrite Rabs_pos_eq in B by lra.
  assert (S : real (bp_root_s a) <= two 512).
  { rewrite Es, <- (rd_same (two 512)) by (apply power_format; lia). apply rd_mono. rewrite <- (sqrt_square (two 512)) by apply bpow_ge_0.
    apply sqrt_le_1; [lra | apply Rmult_le_pos; apply bpow_ge_0 | ]. rewrite <- bpow_plus. apply Rlt_le, B. }
  apply Rle_lt_trans with (two 513); [apply rd_below; [lia | ] | apply bpow_lt; lia]. apply Rle_trans with (1 := Rabs_triang _ _). rewrite (Rabs_pos_eq (real (bp_root_s a))) by exact Ps.
  change 513%Z with (1 + 512)%Z. rewrite bpow_plus. change (two 1) with 2. lra. }
assert (Fr' := fast_sum_finite _ _ Fsum Fast). destruct (fast_sum_exact _ _ Fr' Fast) as (Fh' & Rh & Eh). fold (bp_root_h a) (bp_root_r a) in Rh, Eh, Fr', Fh'.
split; [exact Fh' | ]. split; [exact Fr' | ]. split; [rewrite Eh; symmetry; exact Rh | ]. rewrite Eh. apply Rle_trans with (1 := O).
destruct (over_finite _ _ Fq Fs') as (_ & _ & Eq). assert (Pw : 0 <= real w) by (rewrite U3; facts; lra).
assert (I : 0 < / real (bp_root_s a)) by (apply Rinv_0_lt_compat; exact S0).
assert (Q : counts 2 mu ((real (bp_error a) + t / 2) / real (bp_root_s a)) ((bp_error a + tiny) / bp_root_s a)%double).
{ facts. assert (K := counts_plus _ _ _ _ _ _ _ _ _ Ee (counts_itself _ Pe) (counts_itself tiny tiny_positive)). destruct K as (_ & K1 & K2 & K3). rewrite tiny_is in K1, K3.
  unfold counts. rewrite Eq. unfold Rdiv. split; [lra | ]. split; [apply Rmult_le_pos; lra | ]. split; [apply rd_positive, Rmult_le_pos; lra | ].
  replace mu with (0 + mu) by ring. apply low_rounded; [lra | apply Rmult_le_pos; lra | apply Rmult_le_pos; lra | ].
  assert (h * t <= / 1000000 * t) by (apply Rmult_le_compat_r; lra).
  cbn [Init.Nat.max Nat.max] in K3. rewrite Rminus_0_r, <- Rmult_assoc. apply Rmult_le_compat_r; lra. }
match goal with |- _ <= real ?e => eassert (K : counts _ _ _ e) by (count; side) end.
destruct K as (_ & _ & _ & L). constants. rewrite U3 in L. assert (Zc := Rabs_pos (real (bp_root_correction a))). facts. unfold Rdiv in L |- *.
set (ea := real (bp_error a)) in *. set (is := / real (bp_root_s a)) in *. set (c := Rabs (real (bp_root_correction a))) in *.
assert (Z1 : 0 <= ea * is) by (apply Rmult_le_pos; lra). assert (Z2 : 0 <= t * is) by (apply Rmult_le_pos; lra). assert (Z3 : 0 <= h * c) by (apply Rmult_le_pos; lra).
assert (Z4 : 0 <= h * (ea * is)) by (apply Rmult_le_pos; lra). assert (Z5 : 0 <= h * (t * is)) by (apply Rmult_le_pos; lra). assert (Z6 : 0 <= h * (h * c)) by (apply Rmult_le_pos; lra).
apply Rle_trans with ((1 + 9 / 2 * h) * ((ea + t * / 2) * is + 3 * h * c) + t * / 1000); [lra | ].
eapply paid_more; [ | | | | exact L]; [cbn; lia | lra | lra | lra].
Qed.
