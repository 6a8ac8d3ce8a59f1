(* SPDX-License-Identifier: MIT *)
(** BoundedDoubleDouble: products of two doubles, differences, its sign, and its rounding. *)
From Coq Require Import Reals ZArith Lia Lra Psatz Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Nearest Sources Counting TwoDoubles Pairs PairProduct.

Open Scope R_scope.

Lemma bp_opposite_holds x a : holds x a -> holds (- x) (bp_opposite a).
Proof.
unfold holds, both. cbn [bp_opposite bp_high bp_low bp_error]. intros A F. destruct (A F) as (Fh & Fl & N & E).
rewrite !is_finite_Bopp, !B2R_Bopp. replace (- real (bp_high a) + - real (bp_low a)) with (- (real (bp_high a) + real (bp_low a))) by ring.
rewrite rd_opposite, N. repeat split; auto.
replace (- x - - (real (bp_high a) + real (bp_low a))) with (- (x - (real (bp_high a) + real (bp_low a)))) by ring. now rewrite Rabs_Ropp.
Qed.

Theorem bp_difference_holds a b x y : holds x a -> holds y b -> holds (x - y) (bp_difference a b).
Proof. intros A B. exact (bp_sum_holds _ _ _ _ A (bp_opposite_holds _ _ B)). Qed.

(** The product of two doubles, which may have been rounded where it underflows. *)
Theorem bp_of_product_holds (a b : double) : finite a = true -> finite b = true -> holds (real a * real b) (bp_of_product a b).
Proof.
intros Fa Fb. unfold bp_of_product. rewrite (surjective_pairing (two_product a b)). cbv beta iota.
assert (K : multiple (real a * real b) -> holds (real a * real b) (Paired (fst (two_product a b)) (snd (two_product a b)) (none_or_nan (snd (two_product a b))))).
{ intros M. unfold holds, both. cbn [bp_high bp_low bp_error]. intros F. destruct (none_finite _ F) as [Fl E].
  destruct (two_product_exact a b Fl M) as [R X]. destruct (two_product_near a b Fl) as (Fp & _). rewrite E, X. repeat split; auto.
  replace (real a * real b - real a * real b) with 0 by ring. rewrite Rabs_R0. lra. }
assert (Zero : multiple 0) by (apply format_multiple, generic_format_0).
destruct (Beqb a zero) eqn:Za; [destruct (equal_zero _ Za) as [_ Z]; rewrite Z, Rmult_0_l in *; rewrite orb_true_r; exact (K Zero) | ].
destruct (Beqb b zero) eqn:Zb; [destruct (equal_zero _ Zb) as [_ Z]; rewrite Z, Rmult_0_r in *; rewrite orb_true_r; exact (K Zero) | ].
rewrite !orb_false_r. cbn [two_product fst]. assert (Ef : real bp_exact_from = t).
{ unfold bp_exact_from, t. rewrite (proj2 (exactly_is _ _ _)). change (-960)%Z with (52 + -1012)%Z. rewrite bpow_plus. reflexivity. }
generalize (Bmult_correct 53 1024 _ _ mode_NE a b). simpl round_mode. destruct Rlt_bool.
- intros (Ep & Fp & _). rewrite Fa, Fb in Fp. cbn [andb] in Fp.
  rewrite Bleb_correct, Ef, B2R_Babs by (try rewrite is_finite_Babs; auto).
  destruct (Rle_bool_spec t (Rabs (real (a * b)%double))) as [L | S].
  + apply K, large_multiple; try apply format_double. rewrite Ep in L. assert (D := rd_double (real a * real b)).
    assert (two (-959) <= two (-1) * two (-958)) by (rewrite <- bpow_plus; apply bpow_le; lia).
    assert (2 * two (-961) = t) by (unfold t; change (-960)%Z with (1 + -961)%Z; now rewrite bpow_plus).
    assert (two (-969) <= two (-961)) by (apply bpow_le; lia). lra.
  + unfold holds, both. cbn [bp_high bp_low bp_error]. intros _. change (snd (two_product a b)) with (Bfma mode_NE a b (Bopp (a * b))).
    set (p := (a * b)%double) in *. set (l := Bfma mode_NE a b (Bopp p)) in *.
    assert (Small : Rabs (real a * real b) <= 2 * t).
    { facts. assert (E := rd_error_after (real a * real b)). rewrite <- Ep, Rabs_minus_sym in E.
      assert (T := Rabs_triang (real p) (real a * real b - real p)). replace (real p + (real a * real b - real p)) with (real a * real b) in T by ring.
      assert (h * Rabs (real p) <= / 1000000 * Rabs (real p)) by (apply Rmult_le_compat_r; [apply Rabs_pos | lra]). lra. }
    assert (Tb : forall x, Rabs x <= 100 * t -> Rabs (rd x) < two 1024).
    { intros x H. facts. apply Rle_lt_trans with (1 := rd_double x). apply Rle_lt_trans with 1; [lra | simpl; lra]. }
    assert (Pd := rd_double (real a * real b)). rewrite <- Ep in Pd.
    assert (Fl : finite l = true).
    { generalize (Bfma_correct 53 1024 _ _ mode_NE a b (Bopp p) Fa Fb ltac:(now rewrite is_finite_Bopp)). cbv zeta. rewrite B2R_Bopp. simpl round_mode.
      rewrite Rlt_bool_true; [now intros (_ & F & _) | ]. apply Tb. apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp. facts. lra. }
    destruct (two_product_near a b Fl) as (_ & Ep' & El & Near). cbn [two_product fst snd] in Ep', El, Near. fold p l in Ep', El, Near.
    assert (Fast : real p = 0 \/ Rabs (real l) <= Rabs (real p)) by exact (error_of_product _ _ _ Ep' El).
    assert (Dl := rd_double (real a * real b - real p)). rewrite <- El in Dl.
    assert (Tr := Rabs_triang (real a * real b) (- real p)). rewrite Rabs_Ropp in Tr.
    assert (Fs : finite (p + l)%double = true).
    { generalize (Bplus_correct 53 1024 _ _ mode_NE p l Fp Fl). simpl round_mode. rewrite Rlt_bool_true; [now intros (_ & F & _) | ].
      apply Tb. apply Rle_trans with (1 := Rabs_triang _ _). facts. unfold Rminus in *. lra. }
    assert (Fr := fast_sum_finite _ _ Fs Fast). destruct (fast_sum_exact _ _ Fr Fast) as (Fh & Rh & Eh).
    rewrite Eh.
    repeat split; auto. rewrite Rabs_minus_sym, tiny_is. facts. lra.
- intros O. assert (I : exists s, (a * b)%double = B754_infinity s).
  { unfold binary_overflow in O. simpl in O. destruct (a * b)%double as [? | s | | ? ? ? ?]; try discriminate O. now exists s. }
  destruct I as [s I]. rewrite I. change (Bleb bp_exact_from (Babs (B754_infinity s))) with true. cbv iota.
  unfold holds. cbn [bp_error]. intros F. exfalso. destruct (none_finite _ F) as [Fl _]. cbn [snd] in Fl.
  destruct (fused_finite _ _ _ Fl) as (_ & _ & Fp & _).
  rewrite is_finite_Bopp, I in Fp. discriminate Fp.
Qed.

(** The sign that is told is that of the number. No error is below zero. *)
Theorem bp_sign_right a x s : holds x a -> bp_error a <> B754_infinity true -> bp_sign a = Some s -> Rcompare x 0 = s.
Proof.
intros H NI. unfold bp_sign. destruct (finite (bp_error a)) eqn:Fe.
- destruct (H Fe) as (Fh & Fl & N & E). apply Rabs_le_inv in E.
  rewrite !Bltb_correct by (try rewrite is_finite_Bopp; assumption). rewrite B2R_Bopp.
  destruct (Rlt_bool_spec (real (bp_error a)) (real (bp_high a))) as [P | NP].
  + intros [= <-]. apply Rcompare_Gt. destruct (Rle_or_lt (both a) (real (bp_error a))) as [L | G]; [ | lra].
    apply rd_mono in L. rewrite N, (rd_same (real _)) in L by apply format_double. lra.
  + destruct (Rlt_bool_spec (real (bp_high a)) (- real (bp_error a))) as [M | NM].
    * intros [= <-]. apply Rcompare_Lt. destruct (Rle_or_lt (- real (bp_error a)) (both a)) as [L | G]; [ | lra].
      apply rd_mono in L. rewrite N, rd_opposite, (rd_same (real _)) in L by apply format_double. lra.
    * destruct (Beqb (bp_high a) zero && Beqb (bp_error a) zero) eqn:Z; [ | discriminate]. intros [= <-].
      apply andb_prop in Z. destruct Z as [Z1 Z2]. apply equal_zero in Z1, Z2. apply Rcompare_Eq.
      assert (L := low_error _ _ (format_double (bp_high a)) (format_double (bp_low a)) N).
      rewrite (proj2 Z1), Rabs_R0, Rmult_0_r in L. assert (real (bp_low a) = 0) by (apply Rabs_eq_R0, Rle_antisym; [exact L | apply Rabs_pos]).
      unfold both in E. lra.
- assert (Z : Beqb (bp_error a) zero = false) by (destruct (bp_error a) as [| [] | |]; try discriminate Fe; reflexivity).
  rewrite Z, andb_false_r. destruct (bp_error a) as [| [] | |]; try discriminate Fe; [now contradiction NI | | ];
    destruct (bp_high a) as [[]|[]| |[] ? ? ?]; cbn; discriminate.
Qed.

Lemma equal_finite (x y : double) : Beqb x y = true -> finite y = true -> finite x = true /\ real x = real y.
Proof.
intros E F. assert (Fx : finite x = true) by (destruct x as [[]|[]| |[] ? ? ?], y as [[]|[]| |[] ? ? ?]; auto; discriminate).
split; [exact Fx | ]. rewrite Beqb_correct in E by assumption. destruct (Req_bool_spec (real x) (real y)); [assumption | discriminate].
Qed.

Lemma twice_unit : real (exactly 4503599627370496 (-51) eq_refl * unit)%double = 2 * h /\ finite (exactly 4503599627370496 (-51) eq_refl * unit)%double = true.
Proof.
assert (F : finite (exactly 4503599627370496 (-51) eq_refl * unit)%double = true) by (vm_compute; reflexivity).
split; [ | exact F]. destruct (times_finite _ _ F) as (_ & _ & ->). rewrite unit_is, (proj2 (exactly_is _ _ _)).
replace (IZR (Z.pos 4503599627370496) * two (-51)) with 2 by (simpl; lra).
replace (2 * h) with (two (-52)) by (unfold h; change (-52)%Z with (1 + -53)%Z; now rewrite bpow_plus). apply rd_same, power_format. lia.
Qed.

(** The double that is given is the number's, correctly rounded. *)
Theorem bp_rounded_right a x v : holds x a -> bp_rounded a = Some v -> finite v = true /\ rd x = real v.
Proof.
intros H. unfold bp_rounded. destruct (Beqb (bp_error a) zero && finite (bp_high a)) eqn:Exact.
- apply andb_prop in Exact. destruct Exact as [Z Fh]. apply equal_zero in Z. destruct Z as [Fe Z]. destruct (H Fe) as (_ & _ & N & E). intros [= <-].
  rewrite Z in E. assert (x - both a = 0) by (apply Rabs_eq_R0, Rle_antisym; [exact E | apply Rabs_pos]). replace x with (both a) by lra.
  generalize (Bplus_correct 53 1024 _ _ mode_NE (bp_high a) zero Fh eq_refl). change (real zero) with 0. rewrite Rplus_0_r. simpl round_mode.
  rewrite rd_same by apply format_double. rewrite Rlt_bool_true by apply abs_B2R_lt_emax. intros (-> & F & _). now rewrite N.
- clear Exact. destruct (finite (bp_high a)) eqn:Fh; [ | rewrite orb_true_r; discriminate].
  destruct (Beqb (bp_high a + (bp_low a - bp_reach a)) (bp_high a)) eqn:E1; [ | discriminate].
  destruct (Beqb (bp_high a + (bp_low a + bp_reach a)) (bp_high a)) eqn:E2; [ | discriminate]. cbn [andb negb orb]. intros [= <-]. split; [exact Fh | ].
  destruct (equal_finite _ _ E1 Fh) as [F1 R1]. destruct (equal_finite _ _ E2 Fh) as [F2 R2].
  destruct (plus_finite _ _ F1) as (_ & F3 & R3). destruct (plus_finite _ _ F2) as (_ & F4 & R4).
  destruct (minus_finite _ _ F3) as (Fl & Fr & R5). destruct (plus_finite _ _ F4) as (_ & _ & R6).
  assert (L : (1 - h) ^ 4 * (real (bp_error a) * (1 + 16 * h) + 2 * h * Rabs (real (bp_low a)) + t) - 10 * mu <= real (bp_reach a) /\ Rabs (x - both a) <= real (bp_error a) /\ 0 <= real (bp_error a)).
  { unfold bp_reach in Fr |- *. destruct twice_unit as [U _].
    set (w := (exactly 4503599627370496 (-51) eq_refl * unit)%double) in *. clearbody w. parts.
    assert (Pe := holds_positive _ _ H ltac:(assumption)). destruct (H ltac:(assumption)) as (_ & _ & _ & E).
    assert (Pw : 0 <= real w) by (rewrite U; facts; lra).
    match goal with |- _ <= real ?e /\ _ => eassert (C : counts _ _ _ e) by (count; side) end. apply (counts_more _ 4) in C; [ | cbn; lia].
    destruct C as (_ & _ & _ & C). constants. rewrite U in C. split; [ | now split]. apply Rle_trans with (2 := C). facts. lra. }
  destruct L as (L & E & Pe). unfold both in E. apply Rabs_le_inv in E.
  set (e := real (bp_error a)) in *. set (q := real (bp_reach a)) in *. set (l := real (bp_low a)) in *. set (A := real (bp_high a)) in *.
  assert (Q5 := rd_minus_error _ _ (format_double (bp_low a)) (format_double (bp_reach a))). fold l q in Q5. rewrite <- R5 in Q5.
  assert (Q6 := rd_plus_error _ _ (format_double (bp_low a)) (format_double (bp_reach a))). fold l q in Q6. rewrite <- R6 in Q6.
  set (y := real (bp_low a - bp_reach a)%double) in *. set (z := real (bp_low a + bp_reach a)%double) in *.
  facts. assert (Pl := Rabs_pos l).
  (* What is rounded of the reach, and by adding it. *)
  assert (Reach : e + 3 / 2 * h * Rabs l + h * (h * Rabs l) <= (1 - 2 * h) * q).
  { apply Rle_trans with ((1 - 2 * h) * ((1 - h) ^ 4 * (e * (1 + 16 * h) + 2 * h * Rabs l + t) - 10 * mu)); [ | apply Rmult_le_compat_l; lra].
    assert (S1 : 1 <= (1 - 2 * h) * (1 - h) ^ 4 * (1 + 16 * h)) by (rewrite h_is; lra).
    assert (S2 : 7 / 8 <= (1 - 2 * h) * (1 - h) ^ 4) by (rewrite h_is; lra).
    assert (e <= (1 - 2 * h) * (1 - h) ^ 4 * (1 + 16 * h) * e) by (rewrite <- (Rmult_1_l e) at 1; apply Rmult_le_compat_r; lra).
    assert (0 <= h * Rabs l) by (apply Rmult_le_pos; lra).
    assert (7 / 8 * (2 * (h * Rabs l)) <= (1 - 2 * h) * (1 - h) ^ 4 * (2 * (h * Rabs l))) by (apply Rmult_le_compat_r; lra).
    assert (7 / 8 * t <= (1 - 2 * h) * (1 - h) ^ 4 * t) by (apply Rmult_le_compat_r; lra).
    assert (h * (h * Rabs l) <= / 1000000 * (h * Rabs l)) by (apply Rmult_le_compat_r; lra). lra. }
  assert (Pq : 0 <= q) by (assert (0 <= h * Rabs l) by (apply Rmult_le_pos; lra); assert (0 <= h * (h * Rabs l)) by (apply Rmult_le_pos; lra); nra).
  assert (hl : 0 <= h * Rabs l) by (apply Rmult_le_pos; lra). assert (hhl : 0 <= h * (h * Rabs l) <= / 1000000 * (h * Rabs l)) by (split; [apply Rmult_le_pos; lra | apply Rmult_le_compat_r; lra]).
  assert (hq : 0 <= h * q) by (apply Rmult_le_pos; lra). assert (hhq : h * (h * q) <= / 1000000 * (h * q)) by (apply Rmult_le_compat_r; lra).
  assert (B : forall u, Rabs (u - l) <= q + h * Rabs u -> h * Rabs u <= h * ((1 + 2 * h) * (Rabs l + q))).
  { intros u B. apply Rmult_le_compat_l; [lra | ]. assert (T := Rabs_triang l (u - l)). replace (l + (u - l)) with u in T by ring.
    apply Rmult_le_reg_l with (1 - h); [lra | ]. assert (0 <= h * (Rabs l + q)) by lra. assert (h * (h * (Rabs l + q)) <= / 1000000 * (h * (Rabs l + q))) by (apply Rmult_le_compat_r; lra). lra. }
  assert (B1 := B y). assert (B2 := B z). apply Rabs_le_inv in Q5. apply Rabs_le_inv in Q6.
  specialize (B1 ltac:(apply Rabs_le; lra)). specialize (B2 ltac:(apply Rabs_le; lra)).
  apply Rle_antisym.
  + rewrite <- R2, R4. apply rd_mono. lra.
  + rewrite <- R1, R3. apply rd_mono. lra.
Qed.
