(* SPDX-License-Identifier: MIT *)
(** What all of it rests on: the axioms of Coq's real numbers alone. *)
From Signum Require Import Predicates Meaning Integers.

Definition everything := (orient2d_filter, orient3d_filter, incircle_filter, insphere_filter, cross_sign_filter, dot_sign_filter,
  compare_distances_filter, triple_product_sign_filter, plane_side_filter, sphere_side_filter, line_plane_point_side_filter,
  power_circle_filter, power_sphere_filter, orient2d_is, orient3d_is, incircle_is, insphere_is, integer_sign, of_one_degree).
Print Assumptions everything.
