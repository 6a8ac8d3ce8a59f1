(* SPDX-License-Identifier: MIT *)
(** The stages on integers of fixed size: FixedInteger in kernel/src/numbers/fixed_integer.hpp has as
    many bits for each part of a formula as that can need, so what it computes, modulo a power of
    two, is the integer itself; and its sign is that of the formula on the unscaled coordinates. *)
From Coq Require Import Reals ZArith Lia Lra.
From Signum Require Import Doubles Formula Predicates.

Open Scope R_scope.

(** The bits of a result, as the operators of FixedInteger say, for leaves of [leaf] bits. *)
Fixpoint bits leaf e : Z :=
  match e with
  | Leaf _ => leaf
  | Add a b | Sub a b => Z.max (bits leaf a) (bits leaf b) + 1
  | Mul a b => bits leaf a + bits leaf b
  | Abs a => bits leaf a + 1
  end.

(** An integer modulo 2^n, as two's complement has it. *)
Definition wrapped n x := ((x + 2 ^ (n - 1)) mod 2 ^ n - 2 ^ (n - 1))%Z.
Definition fits_in n x := (- 2 ^ (n - 1) <= x < 2 ^ (n - 1))%Z.

(** What the stage computes, each operation modulo the size of its result. *)
Fixpoint computed leaf (z : nat -> Z) e : Z :=
  let wrap x := wrapped (bits leaf e) x in
  match e with
  | Leaf i => z i
  | Add a b => wrap (computed leaf z a + computed leaf z b)%Z
  | Sub a b => wrap (computed leaf z a - computed leaf z b)%Z
  | Mul a b => wrap (computed leaf z a * computed leaf z b)%Z
  | Abs a => wrap (Z.abs (computed leaf z a))
  end.

Lemma twice n : (0 < n)%Z -> (2 ^ n = 2 * 2 ^ (n - 1))%Z.
Proof. intros H. rewrite <- Z.pow_succ_r by lia. f_equal. lia. Qed.

Lemma wrapped_same n x : (0 < n)%Z -> fits_in n x -> wrapped n x = x.
Proof.
unfold wrapped, fits_in. intros N H. rewrite Z.mod_small; [lia | ]. rewrite (twice n N). lia.
Qed.

Lemma fits_more n k x : (n <= k)%Z -> (0 < n)%Z -> fits_in n x -> fits_in k x.
Proof.
unfold fits_in. intros H N. assert (2 ^ (n - 1) <= 2 ^ (k - 1))%Z by (apply Z.pow_le_mono_r; lia). lia.
Qed.

Section Stage.
Variables (leaf : Z) (z : nat -> Z).
Hypothesis leaf_positive : (0 < leaf)%Z.
Hypothesis leaves_fit : forall i, fits_in leaf (z i).

Lemma bits_positive e : (0 < bits leaf e)%Z.
Proof. induction e; simpl; lia. Qed.

Theorem nothing_overflows e : fits_in (bits leaf e) (computed leaf z e) /\ IZR (computed leaf z e) = exact (fun i => IZR (z i)) e.
Proof.
induction e as [i | a [Fa Ea] b [Fb Eb] | a [Fa Ea] b [Fb Eb] | a [Fa Ea] b [Fb Eb] | a [Fa Ea]].
- split; [apply leaves_fit | reflexivity].
- assert (Pa := bits_positive a). assert (Pb := bits_positive b). set (n := Z.max (bits leaf a) (bits leaf b)).
  assert (F : fits_in (n + 1) (computed leaf z a + computed leaf z b)).
  { apply (fits_more _ n) in Fa; [ | lia | lia]. apply (fits_more _ n) in Fb; [ | lia | lia].
    unfold fits_in in *. replace (n + 1 - 1)%Z with n by ring. rewrite (twice n) by lia. lia. }
  simpl. fold n. rewrite wrapped_same by (lia || exact F). split; [exact F | now rewrite plus_IZR, Ea, Eb].
- assert (Pa := bits_positive a). assert (Pb := bits_positive b). set (n := Z.max (bits leaf a) (bits leaf b)).
  assert (F : fits_in (n + 1) (computed leaf z a - computed leaf z b)).
  { apply (fits_more _ n) in Fa; [ | lia | lia]. apply (fits_more _ n) in Fb; [ | lia | lia].
    unfold fits_in in *. replace (n + 1 - 1)%Z with n by ring. rewrite (twice n) by lia. lia. }
  simpl. fold n. rewrite wrapped_same by (lia || exact F). split; [exact F | now rewrite minus_IZR, Ea, Eb].
- assert (Pa := bits_positive a). assert (Pb := bits_positive b).
  assert (F : fits_in (bits leaf a + bits leaf b) (computed leaf z a * computed leaf z b)).
  { unfold fits_in in *. assert (0 < 2 ^ (bits leaf a - 1))%Z by (apply Z.pow_pos_nonneg; lia).
    assert (0 < 2 ^ (bits leaf b - 1))%Z by (apply Z.pow_pos_nonneg; lia).
    replace (bits leaf a + bits leaf b - 1)%Z with ((bits leaf a - 1) + 1 + (bits leaf b - 1))%Z by ring.
    rewrite !Z.pow_add_r by lia. simpl (2 ^ 1)%Z. nia. }
  simpl. rewrite wrapped_same by (lia || exact F). split; [exact F | now rewrite mult_IZR, Ea, Eb].
- assert (Pa := bits_positive a).
  assert (F : fits_in (bits leaf a + 1) (Z.abs (computed leaf z a))).
  { unfold fits_in in *. replace (bits leaf a + 1 - 1)%Z with (bits leaf a) by ring. rewrite (twice (bits leaf a)) by lia. lia. }
  simpl. rewrite wrapped_same by (lia || exact F). split; [exact F | now rewrite abs_IZR, Ea].
Qed.
End Stage.

(** All terms have one degree, so that scaling all leaves scales the formula. *)
Fixpoint homogeneous e : option nat :=
  match e with
  | Leaf _ => Some 1%nat
  | Add a b | Sub a b =>
    match homogeneous a, homogeneous b with
    | Some n, Some k => if Nat.eqb n k then Some n else None
    | _, _ => None
    end
  | Mul a b => match homogeneous a, homogeneous b with Some n, Some k => Some (n + k)%nat | _, _ => None end
  | Abs a => homogeneous a
  end.

Lemma scaled s d e n : 0 < s -> homogeneous e = Some n -> exact (fun i => s * d i) e = s ^ n * exact d e.
Proof.
intros S. revert n. induction e as [i | a IHa b IHb | a IHa b IHb | a IHa b IHb | a IHa]; intros n H; simpl in *.
- injection H as <-. simpl. ring.
- destruct (homogeneous a) as [p | ]; [ | discriminate]. destruct (homogeneous b) as [q | ]; [ | discriminate].
  destruct (Nat.eqb_spec p q) as [<- | ]; [ | discriminate]. injection H as <-. rewrite (IHa p), (IHb p) by reflexivity. ring.
- destruct (homogeneous a) as [p | ]; [ | discriminate]. destruct (homogeneous b) as [q | ]; [ | discriminate].
  destruct (Nat.eqb_spec p q) as [<- | ]; [ | discriminate]. injection H as <-. rewrite (IHa p), (IHb p) by reflexivity. ring.
- destruct (homogeneous a) as [p | ]; [ | discriminate]. destruct (homogeneous b) as [q | ]; [ | discriminate].
  injection H as <-. rewrite (IHa p), (IHb q), pow_add by reflexivity. ring.
- rewrite (IHa n H), Rabs_mult, (Rabs_pos_eq (s ^ n)) by (apply pow_le; lra). reflexivity.
Qed.

(** The stage on integers: z are the leaves d times a scale, and fit. *)
Theorem integer_sign leaf z e n d s : homogeneous e = Some n -> (0 < leaf)%Z -> (forall i, fits_in leaf (z i)) -> 0 < s ->
  (forall i, IZR (z i) = s * d i) ->
  (0 < IZR (computed leaf z e) <-> 0 < exact d e) /\ (IZR (computed leaf z e) = 0 <-> exact d e = 0).
Proof.
intros H L F S Z. destruct (nothing_overflows leaf z L F e) as [_ E].
assert (X : exact (fun i => IZR (z i)) e = s ^ n * exact d e).
{ rewrite <- (scaled s d e n S H). clear -Z. induction e; simpl; auto; congruence. }
rewrite E, X. assert (P : 0 < s ^ n) by (apply pow_lt; lra).
split; split; intros T.
- apply Rmult_lt_reg_l with (s ^ n); lra.
- now apply Rmult_lt_0_compat.
- apply Rmult_eq_reg_l with (s ^ n); lra.
- rewrite T. ring.
Qed.

(** The predicates that have these stages. *)
Lemma of_one_degree : homogeneous orient2d = Some 2%nat /\ homogeneous orient3d = Some 3%nat /\ homogeneous incircle = Some 4%nat /\
  homogeneous insphere = Some 5%nat /\ homogeneous cross_sign = Some 2%nat /\ homogeneous dot_sign = Some 2%nat /\
  homogeneous compare_distances = Some 2%nat /\ homogeneous triple_product_sign = Some 3%nat /\ homogeneous sphere_side = Some 2%nat /\
  homogeneous line_plane_point_side = Some 9%nat.
Proof. repeat split. Qed.
