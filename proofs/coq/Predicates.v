(* SPDX-License-Identifier: MIT *)
(** The filters of the thirteen predicates. Made by predicates.py from the C++ source; a change there
    makes another file, or one that is not proved. *)
From Coq Require Import Reals ZArith Lia Lra List.
From Signum Require Import Doubles Formula Magnitude Filters Cloud Axes Longest Decides.
Import ListNotations.

Open Scope R_scope.

Ltac limits := repeat split; cbn; lia.
Tactic Notation "each_leaf" integer(n) := let i := fresh in let H := fresh in intros i H;
  do n (destruct i as [ | i]; [cbn; intuition lia | ]); lia.
Tactic Notation "in_leaves" integer(n) := let a := fresh in let i := fresh in let H := fresh in intros a i H;
  do n (destruct a as [ | a]; [cbn in H; intuition lia | ]); destruct a; destruct H.

Definition orient2d_4 := Mul (Leaf 1) (Leaf 2).
Definition orient2d_5 := Mul (Leaf 0) (Leaf 3).
Definition orient2d := Sub orient2d_5 orient2d_4.
Lemma orient2d_constant : constant (roundings orient2d) = 5 * u. Proof. reflexivity. Qed.
Definition orient2d_axes a := nth a [[0; 2]; [1; 3]]%nat [].
Theorem orient2d_filter : axes_decides orient2d (Mul (Leaf 0) (Leaf 1)) 300 700 4 2 orient2d_axes 2.
Proof.
  apply axes_hold_for with (axis := fun i => Nat.modulo i 2) (D := 2%nat); [limits | limits | lia | unfold orient2d, orient2d_5, orient2d_4; cbn; lia | cbn; lia | lia | each_leaf 4 | in_leaves 2 | ].
  intros s b. unfold orient2d, orient2d_5, orient2d_4, magnitude. cbn. ring.
Qed.

Definition orient3d_9 := Mul (Leaf 2) (Leaf 4).
Definition orient3d_10 := Mul (Leaf 1) (Leaf 5).
Definition orient3d_11 := Sub orient3d_10 orient3d_9.
Definition orient3d_12 := Mul (Leaf 0) (Leaf 5).
Definition orient3d_13 := Mul (Leaf 2) (Leaf 3).
Definition orient3d_14 := Sub orient3d_13 orient3d_12.
Definition orient3d_15 := Mul (Leaf 1) (Leaf 3).
Definition orient3d_16 := Mul (Leaf 0) (Leaf 4).
Definition orient3d_17 := Sub orient3d_16 orient3d_15.
Definition orient3d_18 := Mul (Leaf 8) orient3d_17.
Definition orient3d_19 := Mul (Leaf 7) orient3d_14.
Definition orient3d_20 := Mul (Leaf 6) orient3d_11.
Definition orient3d_21 := Add orient3d_20 orient3d_19.
Definition orient3d := Add orient3d_21 orient3d_18.
Lemma orient3d_constant : constant (roundings orient3d) = 9 * u. Proof. reflexivity. Qed.
Definition orient3d_axes a := nth a [[0; 3; 6]; [1; 4; 7]; [2; 5; 8]]%nat [].
Theorem orient3d_filter : axes_decides orient3d (Mul (Mul (Leaf 0) (Leaf 1)) (Leaf 2)) 200 600 9 3 orient3d_axes 6.
Proof.
  apply axes_hold_for with (axis := fun i => Nat.modulo i 3) (D := 3%nat); [limits | limits | lia | unfold orient3d, orient3d_21, orient3d_20, orient3d_19, orient3d_18, orient3d_17, orient3d_16, orient3d_15, orient3d_14, orient3d_13, orient3d_12, orient3d_11, orient3d_10, orient3d_9; cbn; lia | cbn; lia | lia | each_leaf 9 | in_leaves 3 | ].
  intros s b. unfold orient3d, orient3d_21, orient3d_20, orient3d_19, orient3d_18, orient3d_17, orient3d_16, orient3d_15, orient3d_14, orient3d_13, orient3d_12, orient3d_11, orient3d_10, orient3d_9, magnitude. cbn. ring.
Qed.

Definition incircle_6 := Mul (Leaf 1) (Leaf 2).
Definition incircle_7 := Mul (Leaf 0) (Leaf 3).
Definition incircle_8 := Sub incircle_7 incircle_6.
Definition incircle_9 := Mul (Leaf 5) (Leaf 5).
Definition incircle_10 := Mul (Leaf 4) (Leaf 4).
Definition incircle_11 := Add incircle_10 incircle_9.
Definition incircle_12 := Mul incircle_11 incircle_8.
Definition incircle_13 := Mul (Leaf 5) (Leaf 0).
Definition incircle_14 := Mul (Leaf 4) (Leaf 1).
Definition incircle_15 := Sub incircle_14 incircle_13.
Definition incircle_16 := Mul (Leaf 3) (Leaf 3).
Definition incircle_17 := Mul (Leaf 2) (Leaf 2).
Definition incircle_18 := Add incircle_17 incircle_16.
Definition incircle_19 := Mul incircle_18 incircle_15.
Definition incircle_20 := Mul (Leaf 3) (Leaf 4).
Definition incircle_21 := Mul (Leaf 2) (Leaf 5).
Definition incircle_22 := Sub incircle_21 incircle_20.
Definition incircle_23 := Mul (Leaf 1) (Leaf 1).
Definition incircle_24 := Mul (Leaf 0) (Leaf 0).
Definition incircle_25 := Add incircle_24 incircle_23.
Definition incircle_26 := Mul incircle_25 incircle_22.
Definition incircle_27 := Add incircle_26 incircle_19.
Definition incircle := Add incircle_27 incircle_12.
Lemma incircle_constant : constant (roundings incircle) = 12 * u. Proof. reflexivity. Qed.
Definition incircle_vectors a := nth a [[0; 1]; [2; 3]; [4; 5]]%nat [].
Theorem incircle_filter : longest_decides incircle (Mul (Leaf 0) (Leaf 0)) 150 550 6 3 incircle_vectors 12.
Proof.
  apply longest_holds_for with (vector := fun i => Nat.div i 2) (D := 4%nat); [limits | limits | lia | unfold incircle, incircle_27, incircle_26, incircle_25, incircle_24, incircle_23, incircle_22, incircle_21, incircle_20, incircle_19, incircle_18, incircle_17, incircle_16, incircle_15, incircle_14, incircle_13, incircle_12, incircle_11, incircle_10, incircle_9, incircle_8, incircle_7, incircle_6; cbn; lia | lia | each_leaf 6 | in_leaves 3 | | ].
  - exists 1%nat, 0%nat. split; [lia | intros b _ _; cbn; ring].
  - intros s b _. unfold incircle, incircle_27, incircle_26, incircle_25, incircle_24, incircle_23, incircle_22, incircle_21, incircle_20, incircle_19, incircle_18, incircle_17, incircle_16, incircle_15, incircle_14, incircle_13, incircle_12, incircle_11, incircle_10, incircle_9, incircle_8, incircle_7, incircle_6, magnitude. cbn. ring.
Qed.

Definition insphere_12 := Mul (Leaf 1) (Leaf 3).
Definition insphere_13 := Mul (Leaf 0) (Leaf 4).
Definition insphere_14 := Sub insphere_13 insphere_12.
Definition insphere_15 := Mul (Leaf 4) (Leaf 6).
Definition insphere_16 := Mul (Leaf 3) (Leaf 7).
Definition insphere_17 := Sub insphere_16 insphere_15.
Definition insphere_18 := Mul (Leaf 7) (Leaf 9).
Definition insphere_19 := Mul (Leaf 6) (Leaf 10).
Definition insphere_20 := Sub insphere_19 insphere_18.
Definition insphere_21 := Mul (Leaf 10) (Leaf 0).
Definition insphere_22 := Mul (Leaf 9) (Leaf 1).
Definition insphere_23 := Sub insphere_22 insphere_21.
Definition insphere_24 := Mul (Leaf 1) (Leaf 6).
Definition insphere_25 := Mul (Leaf 0) (Leaf 7).
Definition insphere_26 := Sub insphere_25 insphere_24.
Definition insphere_27 := Mul (Leaf 4) (Leaf 9).
Definition insphere_28 := Mul (Leaf 3) (Leaf 10).
Definition insphere_29 := Sub insphere_28 insphere_27.
Definition insphere_30 := Mul (Leaf 8) insphere_14.
Definition insphere_31 := Mul (Leaf 5) insphere_26.
Definition insphere_32 := Mul (Leaf 2) insphere_17.
Definition insphere_33 := Sub insphere_32 insphere_31.
Definition insphere_34 := Add insphere_33 insphere_30.
Definition insphere_35 := Mul (Leaf 11) insphere_17.
Definition insphere_36 := Mul (Leaf 8) insphere_29.
Definition insphere_37 := Mul (Leaf 5) insphere_20.
Definition insphere_38 := Sub insphere_37 insphere_36.
Definition insphere_39 := Add insphere_38 insphere_35.
Definition insphere_40 := Mul (Leaf 2) insphere_20.
Definition insphere_41 := Mul (Leaf 11) insphere_26.
Definition insphere_42 := Mul (Leaf 8) insphere_23.
Definition insphere_43 := Add insphere_42 insphere_41.
Definition insphere_44 := Add insphere_43 insphere_40.
Definition insphere_45 := Mul (Leaf 5) insphere_23.
Definition insphere_46 := Mul (Leaf 2) insphere_29.
Definition insphere_47 := Mul (Leaf 11) insphere_14.
Definition insphere_48 := Add insphere_47 insphere_46.
Definition insphere_49 := Add insphere_48 insphere_45.
Definition insphere_50 := Mul (Leaf 5) (Leaf 5).
Definition insphere_51 := Mul (Leaf 4) (Leaf 4).
Definition insphere_52 := Mul (Leaf 3) (Leaf 3).
Definition insphere_53 := Add insphere_52 insphere_51.
Definition insphere_54 := Add insphere_53 insphere_50.
Definition insphere_55 := Mul insphere_54 insphere_44.
Definition insphere_56 := Mul (Leaf 2) (Leaf 2).
Definition insphere_57 := Mul (Leaf 1) (Leaf 1).
Definition insphere_58 := Mul (Leaf 0) (Leaf 0).
Definition insphere_59 := Add insphere_58 insphere_57.
Definition insphere_60 := Add insphere_59 insphere_56.
Definition insphere_61 := Mul insphere_60 insphere_39.
Definition insphere_62 := Sub insphere_61 insphere_55.
Definition insphere_63 := Mul (Leaf 11) (Leaf 11).
Definition insphere_64 := Mul (Leaf 10) (Leaf 10).
Definition insphere_65 := Mul (Leaf 9) (Leaf 9).
Definition insphere_66 := Add insphere_65 insphere_64.
Definition insphere_67 := Add insphere_66 insphere_63.
Definition insphere_68 := Mul insphere_67 insphere_34.
Definition insphere_69 := Mul (Leaf 8) (Leaf 8).
Definition insphere_70 := Mul (Leaf 7) (Leaf 7).
Definition insphere_71 := Mul (Leaf 6) (Leaf 6).
Definition insphere_72 := Add insphere_71 insphere_70.
Definition insphere_73 := Add insphere_72 insphere_69.
Definition insphere_74 := Mul insphere_73 insphere_49.
Definition insphere_75 := Sub insphere_74 insphere_68.
Definition insphere := Add insphere_75 insphere_62.
Lemma insphere_constant : constant (roundings insphere) = 17 * u. Proof. reflexivity. Qed.
Definition insphere_vectors a := nth a [[0; 1; 2]; [3; 4; 5]; [6; 7; 8]; [9; 10; 11]]%nat [].
Theorem insphere_filter : longest_decides insphere (Mul (Leaf 0) (Mul (Leaf 0) (Leaf 1))) 120 520 12 4 insphere_vectors 72.
Proof.
  apply longest_holds_for with (vector := fun i => Nat.div i 3) (D := 5%nat); [limits | limits | lia | unfold insphere, insphere_75, insphere_74, insphere_73, insphere_72, insphere_71, insphere_70, insphere_69, insphere_68, insphere_67, insphere_66, insphere_65, insphere_64, insphere_63, insphere_62, insphere_61, insphere_60, insphere_59, insphere_58, insphere_57, insphere_56, insphere_55, insphere_54, insphere_53, insphere_52, insphere_51, insphere_50, insphere_49, insphere_48, insphere_47, insphere_46, insphere_45, insphere_44, insphere_43, insphere_42, insphere_41, insphere_40, insphere_39, insphere_38, insphere_37, insphere_36, insphere_35, insphere_34, insphere_33, insphere_32, insphere_31, insphere_30, insphere_29, insphere_28, insphere_27, insphere_26, insphere_25, insphere_24, insphere_23, insphere_22, insphere_21, insphere_20, insphere_19, insphere_18, insphere_17, insphere_16, insphere_15, insphere_14, insphere_13, insphere_12; cbn; lia | lia | each_leaf 12 | in_leaves 4 | | ].
  - exists 1%nat, 1%nat. split; [lia | intros b _ _; cbn; ring].
  - intros s b _. unfold insphere, insphere_75, insphere_74, insphere_73, insphere_72, insphere_71, insphere_70, insphere_69, insphere_68, insphere_67, insphere_66, insphere_65, insphere_64, insphere_63, insphere_62, insphere_61, insphere_60, insphere_59, insphere_58, insphere_57, insphere_56, insphere_55, insphere_54, insphere_53, insphere_52, insphere_51, insphere_50, insphere_49, insphere_48, insphere_47, insphere_46, insphere_45, insphere_44, insphere_43, insphere_42, insphere_41, insphere_40, insphere_39, insphere_38, insphere_37, insphere_36, insphere_35, insphere_34, insphere_33, insphere_32, insphere_31, insphere_30, insphere_29, insphere_28, insphere_27, insphere_26, insphere_25, insphere_24, insphere_23, insphere_22, insphere_21, insphere_20, insphere_19, insphere_18, insphere_17, insphere_16, insphere_15, insphere_14, insphere_13, insphere_12, magnitude. cbn. ring.
Qed.

Definition cross_sign_4 := Mul (Leaf 1) (Leaf 2).
Definition cross_sign_5 := Mul (Leaf 0) (Leaf 3).
Definition cross_sign := Sub cross_sign_5 cross_sign_4.
Lemma cross_sign_constant : constant (roundings cross_sign) = 5 * u. Proof. reflexivity. Qed.
Theorem cross_sign_filter : own_decides cross_sign 300 720 4.
Proof. apply own_holds_for; [limits | unfold cross_sign, cross_sign_5, cross_sign_4; cbn; lia | lia]. Qed.

Definition dot_sign_6 := Mul (Leaf 2) (Leaf 5).
Definition dot_sign_7 := Mul (Leaf 1) (Leaf 4).
Definition dot_sign_8 := Mul (Leaf 0) (Leaf 3).
Definition dot_sign_9 := Add dot_sign_8 dot_sign_7.
Definition dot_sign := Add dot_sign_9 dot_sign_6.
Lemma dot_sign_constant : constant (roundings dot_sign) = 6 * u. Proof. reflexivity. Qed.
Theorem dot_sign_filter : own_decides dot_sign 300 720 6.
Proof. apply own_holds_for; [limits | unfold dot_sign, dot_sign_9, dot_sign_8, dot_sign_7, dot_sign_6; cbn; lia | lia]. Qed.

Definition compare_distances_6 := Mul (Leaf 5) (Leaf 5).
Definition compare_distances_7 := Mul (Leaf 4) (Leaf 4).
Definition compare_distances_8 := Mul (Leaf 3) (Leaf 3).
Definition compare_distances_9 := Add compare_distances_8 compare_distances_7.
Definition compare_distances_10 := Add compare_distances_9 compare_distances_6.
Definition compare_distances_11 := Mul (Leaf 2) (Leaf 2).
Definition compare_distances_12 := Mul (Leaf 1) (Leaf 1).
Definition compare_distances_13 := Mul (Leaf 0) (Leaf 0).
Definition compare_distances_14 := Add compare_distances_13 compare_distances_12.
Definition compare_distances_15 := Add compare_distances_14 compare_distances_11.
Definition compare_distances := Sub compare_distances_15 compare_distances_10.
Lemma compare_distances_constant : constant (roundings compare_distances) = 7 * u. Proof. reflexivity. Qed.
Theorem compare_distances_filter : own_decides compare_distances 300 720 6.
Proof. apply own_holds_for; [limits | unfold compare_distances, compare_distances_15, compare_distances_14, compare_distances_13, compare_distances_12, compare_distances_11, compare_distances_10, compare_distances_9, compare_distances_8, compare_distances_7, compare_distances_6; cbn; lia | lia]. Qed.

Definition triple_product_sign_9 := Mul (Leaf 2) (Leaf 4).
Definition triple_product_sign_10 := Mul (Leaf 1) (Leaf 5).
Definition triple_product_sign_11 := Sub triple_product_sign_10 triple_product_sign_9.
Definition triple_product_sign_12 := Mul (Leaf 0) (Leaf 5).
Definition triple_product_sign_13 := Mul (Leaf 2) (Leaf 3).
Definition triple_product_sign_14 := Sub triple_product_sign_13 triple_product_sign_12.
Definition triple_product_sign_15 := Mul (Leaf 1) (Leaf 3).
Definition triple_product_sign_16 := Mul (Leaf 0) (Leaf 4).
Definition triple_product_sign_17 := Sub triple_product_sign_16 triple_product_sign_15.
Definition triple_product_sign_18 := Mul (Leaf 8) triple_product_sign_17.
Definition triple_product_sign_19 := Mul (Leaf 7) triple_product_sign_14.
Definition triple_product_sign_20 := Mul (Leaf 6) triple_product_sign_11.
Definition triple_product_sign_21 := Add triple_product_sign_20 triple_product_sign_19.
Definition triple_product_sign := Add triple_product_sign_21 triple_product_sign_18.
Lemma triple_product_sign_constant : constant (roundings triple_product_sign) = 9 * u. Proof. reflexivity. Qed.
Theorem triple_product_sign_filter : own_decides triple_product_sign 200 620 9.
Proof. apply own_holds_for; [limits | unfold triple_product_sign, triple_product_sign_21, triple_product_sign_20, triple_product_sign_19, triple_product_sign_18, triple_product_sign_17, triple_product_sign_16, triple_product_sign_15, triple_product_sign_14, triple_product_sign_13, triple_product_sign_12, triple_product_sign_11, triple_product_sign_10, triple_product_sign_9; cbn; lia | lia]. Qed.

Definition plane_side_7 := Mul (Leaf 2) (Leaf 5).
Definition plane_side_8 := Mul (Leaf 1) (Leaf 4).
Definition plane_side_9 := Mul (Leaf 0) (Leaf 3).
Definition plane_side_10 := Add plane_side_9 plane_side_8.
Definition plane_side_11 := Add plane_side_10 plane_side_7.
Definition plane_side := Add plane_side_11 (Leaf 6).
Lemma plane_side_constant : constant (roundings plane_side) = 7 * u. Proof. reflexivity. Qed.
Theorem plane_side_filter : own_decides plane_side 300 720 7.
Proof. apply own_holds_for; [limits | unfold plane_side, plane_side_11, plane_side_10, plane_side_9, plane_side_8, plane_side_7; cbn; lia | lia]. Qed.

Definition sphere_side_4 := Mul (Leaf 3) (Leaf 3).
Definition sphere_side_5 := Mul (Leaf 2) (Leaf 2).
Definition sphere_side_6 := Mul (Leaf 1) (Leaf 1).
Definition sphere_side_7 := Mul (Leaf 0) (Leaf 0).
Definition sphere_side_8 := Add sphere_side_7 sphere_side_6.
Definition sphere_side_9 := Add sphere_side_8 sphere_side_5.
Definition sphere_side := Sub sphere_side_9 sphere_side_4.
Lemma sphere_side_constant : constant (roundings sphere_side) = 7 * u. Proof. reflexivity. Qed.
Theorem sphere_side_filter : own_decides sphere_side 300 720 4.
Proof. apply own_holds_for; [limits | unfold sphere_side, sphere_side_9, sphere_side_8, sphere_side_7, sphere_side_6, sphere_side_5, sphere_side_4; cbn; lia | lia]. Qed.

Definition line_plane_point_side_24 := Mul (Leaf 2) (Leaf 4).
Definition line_plane_point_side_25 := Mul (Leaf 1) (Leaf 5).
Definition line_plane_point_side_26 := Sub line_plane_point_side_25 line_plane_point_side_24.
Definition line_plane_point_side_27 := Mul (Leaf 0) (Leaf 5).
Definition line_plane_point_side_28 := Mul (Leaf 2) (Leaf 3).
Definition line_plane_point_side_29 := Sub line_plane_point_side_28 line_plane_point_side_27.
Definition line_plane_point_side_30 := Mul (Leaf 1) (Leaf 3).
Definition line_plane_point_side_31 := Mul (Leaf 0) (Leaf 4).
Definition line_plane_point_side_32 := Sub line_plane_point_side_31 line_plane_point_side_30.
Definition line_plane_point_side_33 := Mul (Leaf 14) (Leaf 16).
Definition line_plane_point_side_34 := Mul (Leaf 13) (Leaf 17).
Definition line_plane_point_side_35 := Sub line_plane_point_side_34 line_plane_point_side_33.
Definition line_plane_point_side_36 := Mul (Leaf 12) (Leaf 17).
Definition line_plane_point_side_37 := Mul (Leaf 14) (Leaf 15).
Definition line_plane_point_side_38 := Sub line_plane_point_side_37 line_plane_point_side_36.
Definition line_plane_point_side_39 := Mul (Leaf 13) (Leaf 15).
Definition line_plane_point_side_40 := Mul (Leaf 12) (Leaf 16).
Definition line_plane_point_side_41 := Sub line_plane_point_side_40 line_plane_point_side_39.
Definition line_plane_point_side_42 := Mul (Leaf 8) line_plane_point_side_32.
Definition line_plane_point_side_43 := Mul (Leaf 7) line_plane_point_side_29.
Definition line_plane_point_side_44 := Mul (Leaf 6) line_plane_point_side_26.
Definition line_plane_point_side_45 := Add line_plane_point_side_44 line_plane_point_side_43.
Definition line_plane_point_side_46 := Add line_plane_point_side_45 line_plane_point_side_42.
Definition line_plane_point_side_47 := Mul (Leaf 11) line_plane_point_side_32.
Definition line_plane_point_side_48 := Mul (Leaf 10) line_plane_point_side_29.
Definition line_plane_point_side_49 := Mul (Leaf 9) line_plane_point_side_26.
Definition line_plane_point_side_50 := Add line_plane_point_side_49 line_plane_point_side_48.
Definition line_plane_point_side_51 := Add line_plane_point_side_50 line_plane_point_side_47.
Definition line_plane_point_side_52 := Sub line_plane_point_side_46 line_plane_point_side_51.
Definition line_plane_point_side_53 := Mul (Leaf 20) line_plane_point_side_41.
Definition line_plane_point_side_54 := Mul (Leaf 19) line_plane_point_side_38.
Definition line_plane_point_side_55 := Mul (Leaf 18) line_plane_point_side_35.
Definition line_plane_point_side_56 := Add line_plane_point_side_55 line_plane_point_side_54.
Definition line_plane_point_side_57 := Add line_plane_point_side_56 line_plane_point_side_53.
Definition line_plane_point_side_58 := Mul line_plane_point_side_57 line_plane_point_side_51.
Definition line_plane_point_side_59 := Mul (Leaf 23) line_plane_point_side_41.
Definition line_plane_point_side_60 := Mul (Leaf 22) line_plane_point_side_38.
Definition line_plane_point_side_61 := Mul (Leaf 21) line_plane_point_side_35.
Definition line_plane_point_side_62 := Add line_plane_point_side_61 line_plane_point_side_60.
Definition line_plane_point_side_63 := Add line_plane_point_side_62 line_plane_point_side_59.
Definition line_plane_point_side_64 := Mul line_plane_point_side_63 line_plane_point_side_46.
Definition line_plane_point_side_65 := Sub line_plane_point_side_64 line_plane_point_side_58.
Definition line_plane_point_side := Mul line_plane_point_side_65 line_plane_point_side_52.
Lemma line_plane_point_side_constant : constant (roundings line_plane_point_side) = 29 * u. Proof. reflexivity. Qed.
Theorem line_plane_point_side_filter : own_decides line_plane_point_side 66 486 24.
Proof. apply own_holds_for; [limits | unfold line_plane_point_side, line_plane_point_side_65, line_plane_point_side_64, line_plane_point_side_63, line_plane_point_side_62, line_plane_point_side_61, line_plane_point_side_60, line_plane_point_side_59, line_plane_point_side_58, line_plane_point_side_57, line_plane_point_side_56, line_plane_point_side_55, line_plane_point_side_54, line_plane_point_side_53, line_plane_point_side_52, line_plane_point_side_51, line_plane_point_side_50, line_plane_point_side_49, line_plane_point_side_48, line_plane_point_side_47, line_plane_point_side_46, line_plane_point_side_45, line_plane_point_side_44, line_plane_point_side_43, line_plane_point_side_42, line_plane_point_side_41, line_plane_point_side_40, line_plane_point_side_39, line_plane_point_side_38, line_plane_point_side_37, line_plane_point_side_36, line_plane_point_side_35, line_plane_point_side_34, line_plane_point_side_33, line_plane_point_side_32, line_plane_point_side_31, line_plane_point_side_30, line_plane_point_side_29, line_plane_point_side_28, line_plane_point_side_27, line_plane_point_side_26, line_plane_point_side_25, line_plane_point_side_24; cbn; lia | lia]. Qed.

Definition power_circle_9 := Mul (Leaf 1) (Leaf 2).
Definition power_circle_10 := Mul (Leaf 0) (Leaf 3).
Definition power_circle_11 := Sub power_circle_10 power_circle_9.
Definition power_circle_12 := Mul (Leaf 5) (Leaf 5).
Definition power_circle_13 := Mul (Leaf 4) (Leaf 4).
Definition power_circle_14 := Add power_circle_13 power_circle_12.
Definition power_circle_15 := Sub power_circle_14 (Leaf 8).
Definition power_circle_16 := Mul power_circle_15 power_circle_11.
Definition power_circle_17 := Mul (Leaf 5) (Leaf 0).
Definition power_circle_18 := Mul (Leaf 4) (Leaf 1).
Definition power_circle_19 := Sub power_circle_18 power_circle_17.
Definition power_circle_20 := Mul (Leaf 3) (Leaf 3).
Definition power_circle_21 := Mul (Leaf 2) (Leaf 2).
Definition power_circle_22 := Add power_circle_21 power_circle_20.
Definition power_circle_23 := Sub power_circle_22 (Leaf 7).
Definition power_circle_24 := Mul power_circle_23 power_circle_19.
Definition power_circle_25 := Mul (Leaf 3) (Leaf 4).
Definition power_circle_26 := Mul (Leaf 2) (Leaf 5).
Definition power_circle_27 := Sub power_circle_26 power_circle_25.
Definition power_circle_28 := Mul (Leaf 1) (Leaf 1).
Definition power_circle_29 := Mul (Leaf 0) (Leaf 0).
Definition power_circle_30 := Add power_circle_29 power_circle_28.
Definition power_circle_31 := Sub power_circle_30 (Leaf 6).
Definition power_circle_32 := Mul power_circle_31 power_circle_27.
Definition power_circle_33 := Add power_circle_32 power_circle_24.
Definition power_circle := Add power_circle_33 power_circle_16.
Lemma power_circle_constant : constant (roundings power_circle) = 13 * u. Proof. reflexivity. Qed.
Theorem power_circle_filter : own_decides power_circle 150 570 9.
Proof. apply own_holds_for; [limits | unfold power_circle, power_circle_33, power_circle_32, power_circle_31, power_circle_30, power_circle_29, power_circle_28, power_circle_27, power_circle_26, power_circle_25, power_circle_24, power_circle_23, power_circle_22, power_circle_21, power_circle_20, power_circle_19, power_circle_18, power_circle_17, power_circle_16, power_circle_15, power_circle_14, power_circle_13, power_circle_12, power_circle_11, power_circle_10, power_circle_9; cbn; lia | lia]. Qed.

Definition power_sphere_16 := Mul (Leaf 1) (Leaf 3).
Definition power_sphere_17 := Mul (Leaf 0) (Leaf 4).
Definition power_sphere_18 := Sub power_sphere_17 power_sphere_16.
Definition power_sphere_19 := Mul (Leaf 4) (Leaf 6).
Definition power_sphere_20 := Mul (Leaf 3) (Leaf 7).
Definition power_sphere_21 := Sub power_sphere_20 power_sphere_19.
Definition power_sphere_22 := Mul (Leaf 7) (Leaf 9).
Definition power_sphere_23 := Mul (Leaf 6) (Leaf 10).
Definition power_sphere_24 := Sub power_sphere_23 power_sphere_22.
Definition power_sphere_25 := Mul (Leaf 10) (Leaf 0).
Definition power_sphere_26 := Mul (Leaf 9) (Leaf 1).
Definition power_sphere_27 := Sub power_sphere_26 power_sphere_25.
Definition power_sphere_28 := Mul (Leaf 1) (Leaf 6).
Definition power_sphere_29 := Mul (Leaf 0) (Leaf 7).
Definition power_sphere_30 := Sub power_sphere_29 power_sphere_28.
Definition power_sphere_31 := Mul (Leaf 4) (Leaf 9).
Definition power_sphere_32 := Mul (Leaf 3) (Leaf 10).
Definition power_sphere_33 := Sub power_sphere_32 power_sphere_31.
Definition power_sphere_34 := Mul (Leaf 8) power_sphere_18.
Definition power_sphere_35 := Mul (Leaf 5) power_sphere_30.
Definition power_sphere_36 := Mul (Leaf 2) power_sphere_21.
Definition power_sphere_37 := Sub power_sphere_36 power_sphere_35.
Definition power_sphere_38 := Add power_sphere_37 power_sphere_34.
Definition power_sphere_39 := Mul (Leaf 11) power_sphere_21.
Definition power_sphere_40 := Mul (Leaf 8) power_sphere_33.
Definition power_sphere_41 := Mul (Leaf 5) power_sphere_24.
Definition power_sphere_42 := Sub power_sphere_41 power_sphere_40.
Definition power_sphere_43 := Add power_sphere_42 power_sphere_39.
Definition power_sphere_44 := Mul (Leaf 2) power_sphere_24.
Definition power_sphere_45 := Mul (Leaf 11) power_sphere_30.
Definition power_sphere_46 := Mul (Leaf 8) power_sphere_27.
Definition power_sphere_47 := Add power_sphere_46 power_sphere_45.
Definition power_sphere_48 := Add power_sphere_47 power_sphere_44.
Definition power_sphere_49 := Mul (Leaf 5) power_sphere_27.
Definition power_sphere_50 := Mul (Leaf 2) power_sphere_33.
Definition power_sphere_51 := Mul (Leaf 11) power_sphere_18.
Definition power_sphere_52 := Add power_sphere_51 power_sphere_50.
Definition power_sphere_53 := Add power_sphere_52 power_sphere_49.
Definition power_sphere_54 := Mul (Leaf 5) (Leaf 5).
Definition power_sphere_55 := Mul (Leaf 4) (Leaf 4).
Definition power_sphere_56 := Mul (Leaf 3) (Leaf 3).
Definition power_sphere_57 := Add power_sphere_56 power_sphere_55.
Definition power_sphere_58 := Add power_sphere_57 power_sphere_54.
Definition power_sphere_59 := Sub power_sphere_58 (Leaf 13).
Definition power_sphere_60 := Mul power_sphere_59 power_sphere_48.
Definition power_sphere_61 := Mul (Leaf 2) (Leaf 2).
Definition power_sphere_62 := Mul (Leaf 1) (Leaf 1).
Definition power_sphere_63 := Mul (Leaf 0) (Leaf 0).
Definition power_sphere_64 := Add power_sphere_63 power_sphere_62.
Definition power_sphere_65 := Add power_sphere_64 power_sphere_61.
Definition power_sphere_66 := Sub power_sphere_65 (Leaf 12).
Definition power_sphere_67 := Mul power_sphere_66 power_sphere_43.
Definition power_sphere_68 := Sub power_sphere_67 power_sphere_60.
Definition power_sphere_69 := Mul (Leaf 11) (Leaf 11).
Definition power_sphere_70 := Mul (Leaf 10) (Leaf 10).
Definition power_sphere_71 := Mul (Leaf 9) (Leaf 9).
Definition power_sphere_72 := Add power_sphere_71 power_sphere_70.
Definition power_sphere_73 := Add power_sphere_72 power_sphere_69.
Definition power_sphere_74 := Sub power_sphere_73 (Leaf 15).
Definition power_sphere_75 := Mul power_sphere_74 power_sphere_38.
Definition power_sphere_76 := Mul (Leaf 8) (Leaf 8).
Definition power_sphere_77 := Mul (Leaf 7) (Leaf 7).
Definition power_sphere_78 := Mul (Leaf 6) (Leaf 6).
Definition power_sphere_79 := Add power_sphere_78 power_sphere_77.
Definition power_sphere_80 := Add power_sphere_79 power_sphere_76.
Definition power_sphere_81 := Sub power_sphere_80 (Leaf 14).
Definition power_sphere_82 := Mul power_sphere_81 power_sphere_53.
Definition power_sphere_83 := Sub power_sphere_82 power_sphere_75.
Definition power_sphere := Add power_sphere_83 power_sphere_68.
Lemma power_sphere_constant : constant (roundings power_sphere) = 18 * u. Proof. reflexivity. Qed.
Theorem power_sphere_filter : own_decides power_sphere 120 540 16.
Proof. apply own_holds_for; [limits | unfold power_sphere, power_sphere_83, power_sphere_82, power_sphere_81, power_sphere_80, power_sphere_79, power_sphere_78, power_sphere_77, power_sphere_76, power_sphere_75, power_sphere_74, power_sphere_73, power_sphere_72, power_sphere_71, power_sphere_70, power_sphere_69, power_sphere_68, power_sphere_67, power_sphere_66, power_sphere_65, power_sphere_64, power_sphere_63, power_sphere_62, power_sphere_61, power_sphere_60, power_sphere_59, power_sphere_58, power_sphere_57, power_sphere_56, power_sphere_55, power_sphere_54, power_sphere_53, power_sphere_52, power_sphere_51, power_sphere_50, power_sphere_49, power_sphere_48, power_sphere_47, power_sphere_46, power_sphere_45, power_sphere_44, power_sphere_43, power_sphere_42, power_sphere_41, power_sphere_40, power_sphere_39, power_sphere_38, power_sphere_37, power_sphere_36, power_sphere_35, power_sphere_34, power_sphere_33, power_sphere_32, power_sphere_31, power_sphere_30, power_sphere_29, power_sphere_28, power_sphere_27, power_sphere_26, power_sphere_25, power_sphere_24, power_sphere_23, power_sphere_22, power_sphere_21, power_sphere_20, power_sphere_19, power_sphere_18, power_sphere_17, power_sphere_16; cbn; lia | lia]. Qed.
