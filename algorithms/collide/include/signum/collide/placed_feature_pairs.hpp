// SPDX-License-Identifier: MIT
/// FeaturePairs feature_pairs(Placed{a, pose}, b): the vertices, edges and faces of two segments or
/// triangles that share points if one or both are placed.
///
/// It is feature_pairs(a, b) (shapes/feature_pairs.hpp) of the exact images; features have the
/// names that they have before the shape is placed.
///
/// Laws:
///   1. feature_pairs(b, a) is feature_pairs(a, b) with the features exchanged
///   2. there are no pairs iff !intersects(a, b)
///   3. the pair that contact(a, b) names is among them, with its dimension, which none exceeds
///   4. placed where they are, the two have the pairs that they have without being placed
///   5. placing both by one pose changes nothing
/// Degenerate: images are the sets that they are, as shapes are.
/// Cost: a few times that of contact, see collide/placed_contact.hpp.
/// Throws: NotFinite, and as collide/placement.hpp has it.
/// See: Levy, Exact Predicates, Exact Constructions and Combinatorics for Mesh CSG, 2025.
#pragma once

#include <signum/collide/set_ref.hpp>
#include <signum/shapes/feature_pairs.hpp>

namespace SIGNUM_API signum {

namespace detail {

FeaturePairs placed_feature_pairs(const SetRef3& a, const SetRef3& b);

template <class S>
concept SegmentOrTriangle3 = std::same_as<Plain<S>, Segment3> || std::same_as<Plain<S>, Triangle3>;

}  // namespace detail

template <class A, class B>
  requires detail::SegmentOrTriangle3<A> && detail::SegmentOrTriangle3<B> &&
           (!AnyShape3<A> || !AnyShape3<B>)
FeaturePairs feature_pairs(const A& a, const B& b) {
  return detail::placed_feature_pairs(detail::set_ref(a), detail::set_ref(b));
}

}  // namespace signum
