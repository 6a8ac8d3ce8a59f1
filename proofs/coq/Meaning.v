(* SPDX-License-Identifier: MIT *)
(** The formulas of the four best known predicates are the determinants of the textbooks. The leaves
    are the coordinates of vectors from one point: the first vector's, then the second's, and on. *)
From Coq Require Import Reals Lra.
From Signum Require Import Doubles Formula Filters Cloud Axes Longest Decides Predicates.

Open Scope R_scope.

Section Determinants.
Variable d : nat -> R.

Definition determinant2 a b  c e := a * e - b * c.
Definition determinant3 a b c  e f g  h i j := a * determinant2 f g i j - b * determinant2 e g h j + c * determinant2 e f h i.
Definition determinant4 a b c e  f g h i  j k l m  n o p q :=
  a * determinant3 g h i k l m o p q - b * determinant3 f h i j l m n p q
  + c * determinant3 f g i j k m n o q - e * determinant3 f g h j k l n o p.

Lemma orient2d_is : exact d orient2d = determinant2 (d 0%nat) (d 1%nat) (d 2%nat) (d 3%nat).
Proof. cbn. unfold determinant2. ring. Qed.

Lemma orient3d_is : exact d orient3d =
  determinant3 (d 0%nat) (d 1%nat) (d 2%nat) (d 3%nat) (d 4%nat) (d 5%nat) (d 6%nat) (d 7%nat) (d 8%nat).
Proof. cbn. unfold determinant3, determinant2. ring. Qed.

Let square2 i := d i * d i + d (S i) * d (S i).
Let square3 i := d i * d i + d (S i) * d (S i) + d (S (S i)) * d (S (S i)).

Lemma incircle_is : exact d incircle =
  determinant3 (d 0%nat) (d 1%nat) (square2 0) (d 2%nat) (d 3%nat) (square2 2) (d 4%nat) (d 5%nat) (square2 4).
Proof. cbn. unfold determinant3, determinant2, square2. ring. Qed.

(** Minus the determinant, so that it is positive inside where orient3d is positive. *)
Lemma insphere_is : exact d insphere = - determinant4
  (d 0%nat) (d 1%nat) (d 2%nat) (square3 0) (d 3%nat) (d 4%nat) (d 5%nat) (square3 3)
  (d 6%nat) (d 7%nat) (d 8%nat) (square3 6) (d 9%nat) (d 10%nat) (d 11%nat) (square3 9).
Proof. cbn. unfold determinant4, determinant3, determinant2, square3. ring. Qed.
End Determinants.
