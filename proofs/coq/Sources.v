(* SPDX-License-Identifier: MIT *)
(** The operations of RunningError, BoundedDoubleDouble and DoubleDouble, with what each type counts.
    Made by sources.py from the C++ source; a change there makes another file, or one that is not
    proved. *)
From Coq Require Import Reals ZArith.
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
