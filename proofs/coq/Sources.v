(* SPDX-License-Identifier: MIT *)
(** The operations of RunningError, BoundedDoubleDouble and DoubleDouble, with what each type counts.
    Made by sources.py from the C++ source; a change there makes another file, or one that is not
    proved. *)
From Coq Require Import Reals ZArith Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Nearest.

Open Scope double_scope.

Definition short_bits : Z := 63.
Definition long_bits : Z := 127.
Definition short_least : Z := 61.
Definition short_most : Z := (1023 + 60)%Z.
Definition short_scale (exponent : Z) : Z := (1023 + 61 + 1022 - exponent - 1023)%Z.
Definition long_unit (exponent : Z) : Z := (Z.max exponent 1 - 1075 - 72)%Z.
Definition unit : double := exactly 4503599627370496 (-105) eq_refl.
Definition slack : double := exactly 4503599627370504 (-52) eq_refl.
Definition tiny : double := exactly 4503599627370496 (-1012) eq_refl.
Record running := Running { value : double; error : double }.
Definition sum_v (a b : running) : double := (value a) + (value b).
Definition sum_value (a b : running) : double := sum_v a b.
Definition sum_error_where_sure (a b : running) : double := ((((error a) + (error b)) + (unit * (Babs (sum_v a b)))) * slack) + tiny.
Definition sum (a b : running) := Running (sum_value a b) (sum_error_where_sure a b).
Definition product_v (a b : running) : double := (value a) * (value b).
Definition product_e (a b : running) : double := (((Babs (value a)) * (error b)) + ((error a) * (Babs (value b)))) + ((error a) * (error b)).
Definition product_value (a b : running) : double := product_v a b.
Definition product_error_where_sure (a b : running) : double := (((product_e a b) + (unit * (Babs (product_v a b)))) * slack) + tiny.
Definition product (a b : running) := Running (product_value a b) (product_error_where_sure a b).
Definition quotient_v (a b : running) : double := (value a) / (value b).
Definition quotient_least (a b : running) : double := (Babs (value b)) - (error b).
Definition quotient_e (a b : running) : double := (((error a) + (((Babs (quotient_v a b)) + tiny) * (error b))) + tiny) / (quotient_least a b).
Definition quotient_value (a b : running) : double := quotient_v a b.
Definition quotient_error_where_sure (a b : running) : double := (((quotient_e a b) + (unit * (Babs (quotient_v a b)))) * slack) + tiny.
Definition quotient (a b : running) := Running (quotient_value a b) (if Bltb zero (quotient_least a b) then (quotient_error_where_sure a b) else B754_infinity false).
Definition difference (a b : running) := sum a (Running (Bopp (value b)) (error b)).
Definition products_p (a b c d e f : double) : double := a * b.
Definition products_q (a b c d e f : double) : double := c * d.
Definition products_r (a b c d e f : double) : double := e * f.
Definition products_pq (a b c d e f : double) : double := (products_p a b c d e f) + (products_q a b c d e f).
Definition products_v (a b c d e f : double) : double := (products_pq a b c d e f) + (products_r a b c d e f).
Definition products_sizes (a b c d e f : double) : double := (((Babs (products_p a b c d e f)) + (Babs (products_q a b c d e f))) + (Babs (products_r a b c d e f))) + ((Babs (products_pq a b c d e f)) + (Babs (products_v a b c d e f))).
Definition products_value (a b c d e f : double) : double := products_v a b c d e f.
Definition products_error (a b c d e f : double) : double := ((unit * (products_sizes a b c d e f)) * slack) + ((exactly 6755399441055744 (-51) eq_refl) * tiny).
Definition products a b c d e f := Running (products_value a b c d e f) (products_error a b c d e f).
Definition nearest_value (x : double) : double := x.
Definition nearest_error (x : double) : double := (unit * (Babs x)) + tiny.
Definition rounded_down (x : double) : double := x - ((((exactly 4503599627370496 (-51) eq_refl) * unit) * (Babs x)) + tiny).
Definition rounded_up (x : double) : double := x + ((((exactly 4503599627370496 (-51) eq_refl) * unit) * (Babs x)) + tiny).
Definition lower (x : running) : double := rounded_down ((value x) - (error x)).
Definition upper (x : running) : double := rounded_up ((value x) + (error x)).
Definition two_sum_s (a b : double) : double := a + b.
Definition two_sum_bb (a b : double) : double := (two_sum_s a b) - a.
Definition two_sum_low (a b : double) : double := (a - ((two_sum_s a b) - (two_sum_bb a b))) + (b - (two_sum_bb a b)).
Definition two_sum (a b : double) := (two_sum_s a b, two_sum_low a b).
Definition fast_two_sum_s (a b : double) : double := a + b.
Definition fast_two_sum_low (a b : double) : double := b - ((fast_two_sum_s a b) - a).
Definition fast_two_sum (a b : double) := (fast_two_sum_s a b, fast_two_sum_low a b).
Definition two_product (a b : double) := (a * b, Bfma mode_NE a b (Bopp (a * b))).
Record doubled := Doubled { high : double; low : double }.
Definition dd_sum_high (a b : doubled) : double := fst (two_sum (high a) (high b)).
Definition dd_sum_low (a b : doubled) : double := snd (two_sum (high a) (high b)).
Definition dd_sum_rest (a b : doubled) : double := (dd_sum_low a b) + ((low a) + (low b)).
Definition dd_sum_pair (a b : doubled) : double * double := two_sum (dd_sum_high a b) (dd_sum_rest a b).
Definition dd_sum a b := Doubled (fst (dd_sum_pair a b)) (snd (dd_sum_pair a b)).
Definition dd_sum_roundings (R S : nat) : nat := ((max R S) + 1)%nat.
Definition dd_product_high (a b : doubled) : double := fst (two_product (high a) (high b)).
Definition dd_product_low (a b : doubled) : double := snd (two_product (high a) (high b)).
Definition dd_product_rest (a b : doubled) : double := ((high a) * (low b)) + ((low a) * (high b)).
Definition dd_product_pair (a b : doubled) : double * double := fast_two_sum (dd_product_high a b) ((dd_product_low a b) + (dd_product_rest a b)).
Definition dd_product a b := Doubled (fst (dd_product_pair a b)) (snd (dd_product_pair a b)).
Definition dd_product_roundings (R S : nat) : nat := (R + S + 1)%nat.
Definition dd_unit : double := exactly 4503599627370496 (-155) eq_refl.
Definition eb_product_roundings (R S : nat) : nat := (R + S + 1)%nat.
Definition eb_product_degree (D E : Z) : Z := (D + E)%Z.
Definition eb_sum_roundings (R S : nat) : nat := ((max R S) + 1)%nat.
Definition eb_sum_degree (D E : Z) : Z := ((Z.max D E))%Z.
Definition eb_difference_roundings (R S : nat) : nat := ((max R S) + 1)%nat.
Definition eb_difference_degree (D E : Z) : Z := ((Z.max D E))%Z.
Definition eb_unit : double := exactly 4503599627370496 (-104) eq_refl.
Record paired := Paired { bp_high : double; bp_low : double; bp_error : double }.
Definition none_or_nan (low : double) : double := low - low.
Definition of_product : double := ((exactly 6755399441055744 (-50) eq_refl) * unit) * unit.
Definition bp_sum_s (a b : paired) : double := fst (two_sum (bp_high a) (bp_high b)).
Definition bp_sum_l (a b : paired) : double := snd (two_sum (bp_high a) (bp_high b)).
Definition bp_sum_lows (a b : paired) : double := (bp_low a) + (bp_low b).
Definition bp_sum_rest (a b : paired) : double := (bp_sum_l a b) + (bp_sum_lows a b).
Definition bp_sum_h (a b : paired) : double := fst (two_sum (bp_sum_s a b) (bp_sum_rest a b)).
Definition bp_sum_r (a b : paired) : double := snd (two_sum (bp_sum_s a b) (bp_sum_rest a b)).
Definition bp_sum_given (a b : paired) : double := ((bp_error a) + (bp_error b)) + (none_or_nan (bp_sum_r a b)).
Definition bp_sum_where_sure (a b : paired) : double := (((bp_sum_given a b) + (unit * ((Babs (bp_sum_lows a b)) + (Babs (bp_sum_rest a b))))) * slack) + tiny.
Definition bp_sum (a b : paired) := Paired (bp_sum_h a b) (bp_sum_r a b) (if Beqb (bp_sum_lows a b) zero && Beqb (bp_sum_given a b) zero then zero else (bp_sum_where_sure a b)).
Definition bp_product_p (a b : paired) : double := fst (two_product (bp_high a) (bp_high b)).
Definition bp_product_l (a b : paired) : double := snd (two_product (bp_high a) (bp_high b)).
Definition bp_product_rest (a b : paired) : double := (bp_product_l a b) + (((bp_high a) * (bp_low b)) + ((bp_low a) * (bp_high b))).
Definition bp_product_h (a b : paired) : double := fst (fast_two_sum (bp_product_p a b) (bp_product_rest a b)).
Definition bp_product_r (a b : paired) : double := snd (fast_two_sum (bp_product_p a b) (bp_product_rest a b)).
Definition bp_product_of_factors (a b : paired) : double := ((Babs (bp_high a)) * (bp_error b)) + ((bp_error a) * ((Babs (bp_high b)) + (bp_error b))).
Definition bp_product_where_sure (a b : paired) : double := (((bp_product_of_factors a b) + (of_product * (Babs (bp_product_h a b)))) * slack) + tiny.
Definition bp_product (a b : paired) := Paired (bp_product_h a b) (bp_product_r a b) (bp_product_where_sure a b).
Definition bp_quotient_q (a b : paired) : double := (bp_high a) / (bp_high b).
Definition bp_quotient_p (a b : paired) : double := fst (two_product (bp_quotient_q a b) (bp_high b)).
Definition bp_quotient_l (a b : paired) : double := snd (two_product (bp_quotient_q a b) (bp_high b)).
Definition bp_quotient_taken (a b : paired) : double := (bp_quotient_q a b) * (bp_low b).
Definition bp_quotient_lows (a b : paired) : double := (bp_low a) - (bp_quotient_taken a b).
Definition bp_quotient_rest (a b : paired) : double := (((bp_high a) - (bp_quotient_p a b)) - (bp_quotient_l a b)) + (bp_quotient_lows a b).
Definition bp_quotient_correction (a b : paired) : double := (bp_quotient_rest a b) / (bp_high b).
Definition bp_quotient_h (a b : paired) : double := fst (fast_two_sum (bp_quotient_q a b) (bp_quotient_correction a b)).
Definition bp_quotient_r (a b : paired) : double := snd (fast_two_sum (bp_quotient_q a b) (bp_quotient_correction a b)).
Definition bp_quotient_size (a b : paired) : double := Babs (bp_high b).
Definition bp_quotient_least (a b : paired) : double := (bp_quotient_size a b) - (((bp_error b) + (unit * (bp_quotient_size a b))) * slack).
Definition bp_quotient_of_rest (a b : paired) : double := (((unit * (((Babs (bp_quotient_taken a b)) + (Babs (bp_quotient_lows a b))) + (Babs (bp_quotient_rest a b)))) + (bp_error a)) + ((Babs (bp_quotient_h a b)) * (bp_error b))) + tiny.
Definition bp_quotient_where_sure (a b : paired) : double := ((((bp_quotient_of_rest a b) / (bp_quotient_least a b)) + (((exactly 4503599627370496 (-51) eq_refl) * unit) * (Babs (bp_quotient_correction a b)))) * slack) + tiny.
Definition bp_quotient (a b : paired) := Paired (bp_quotient_h a b) (bp_quotient_r a b) (if Bltb zero (bp_quotient_least a b) then (bp_quotient_where_sure a b) else B754_infinity false).
Definition bp_root_s (a : paired) : double := Bsqrt mode_NE (bp_high a).
Definition bp_root_p (a : paired) : double := fst (two_product (bp_root_s a) (bp_root_s a)).
Definition bp_root_l (a : paired) : double := snd (two_product (bp_root_s a) (bp_root_s a)).
Definition bp_root_rest (a : paired) : double := (((bp_high a) - (bp_root_p a)) - (bp_root_l a)) + (bp_low a).
Definition bp_root_correction (a : paired) : double := (bp_root_rest a) / ((exactly 4503599627370496 (-51) eq_refl) * (bp_root_s a)).
Definition bp_root_h (a : paired) : double := fst (fast_two_sum (bp_root_s a) (bp_root_correction a)).
Definition bp_root_r (a : paired) : double := snd (fast_two_sum (bp_root_s a) (bp_root_correction a)).
Definition bp_root_where_sure (a : paired) : double := (((((bp_error a) + tiny) / (bp_root_s a)) + (((exactly 6755399441055744 (-51) eq_refl) * unit) * (Babs (bp_root_correction a)))) * slack) + tiny.
Definition bp_root (a : paired) := if Bltb zero (bp_high a) then Paired (bp_root_h a) (bp_root_r a) (bp_root_where_sure a) else Paired zero zero (if Beqb (bp_high a) zero && Beqb (bp_error a) zero then zero else B754_infinity false).
Definition bp_opposite (a : paired) := Paired (Bopp (bp_high a)) (Bopp (bp_low a)) (bp_error a).
Definition bp_difference (a b : paired) := bp_sum a (bp_opposite b).
Definition bp_double (x : double) := Paired x zero zero.
Definition bp_of_sum (a b : double) := Paired (fst (two_sum a b)) (snd (two_sum a b)) (none_or_nan (snd (two_sum a b))).
Definition bp_exact_from : double := exactly 4503599627370496 (-1012) eq_refl.
Definition bp_of_product (a b : double) := let '(h, l) := two_product a b in
  if Bleb bp_exact_from (Babs h) || Beqb a zero || Beqb b zero then Paired h l (none_or_nan l)
  else Paired (fst (fast_two_sum h l)) (snd (fast_two_sum h l)) tiny.
Definition bp_reach (a : paired) : double := (((bp_error a) * slack) + (((exactly 4503599627370496 (-51) eq_refl) * unit) * (Babs (bp_low a)))) + tiny.
Definition bp_rounded (a : paired) := if Beqb (bp_error a) zero && finite (bp_high a) then Some (bp_high a + zero)
  else if negb (Beqb (bp_high a + (bp_low a - bp_reach a)) (bp_high a) && Beqb (bp_high a + (bp_low a + bp_reach a)) (bp_high a))
    || negb (finite (bp_high a)) then None else Some (bp_high a).
Definition bp_sign (x : paired) := if Bltb (bp_error x) (bp_high x) then Some Gt
  else if Bltb (bp_high x) (Bopp (bp_error x)) then Some Lt
  else if Beqb (bp_high x) zero && Beqb (bp_error x) zero then Some Eq else None.
