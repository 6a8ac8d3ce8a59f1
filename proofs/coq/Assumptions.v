(* SPDX-License-Identifier: MIT *)
(** What all of it rests on: the axioms of Coq's real numbers alone. *)
From Signum Require Import Predicates Meaning Integers Running Ends ErrorBounded TwoDoubles Pairs PairProduct PairEnds PairRoot PairQuotient Scaled.

Definition everything := (orient2d_filter, orient3d_filter, incircle_filter, insphere_filter, cross_sign_filter, dot_sign_filter,
  compare_distances_filter, triple_product_sign_filter, plane_side_filter, sphere_side_filter, line_plane_point_side_filter,
  power_circle_filter, power_sphere_filter, orient2d_is, orient3d_is, incircle_is, insphere_is, integer_sign, of_one_degree,
  sum_contains, difference_contains, product_contains, quotient_contains, products_contains, nearest_contains, scaled_contains,
  lower_bounds, upper_bounds, product_bounded, sum_bounded, difference_bounded, absolute_bounded, sign_bounded, rules_of_formulas,
  two_sum_exact, fast_two_sum_exact, two_product_exact, dd_sum_error, dd_product_error, dd_unit_is,
  bp_double_holds, bp_of_sum_holds, bp_of_product_holds, bp_sum_holds, bp_difference_holds, bp_product_holds, bp_root_holds, bp_quotient_holds,
  bp_sign_right, bp_rounded_right,
  short_integer_sign, long_integer_sign).
Print Assumptions everything.
