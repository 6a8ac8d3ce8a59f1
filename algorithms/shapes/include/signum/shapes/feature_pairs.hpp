// SPDX-License-Identifier: MIT
/// FeaturePairs feature_pairs(a, b): the pairs of vertices, edges and faces of two segments or
/// triangles that share points, and the dimension of what they share.
///
/// A feature is here what is left of the hull of its vertices without its ends or its border: of an
/// edge all but its ends, of a face its inside, of a point the point. So the features of a shape
/// that is not degenerate are disjoint, and each common point of two such shapes is in one pair:
/// the pairs are the cells of the common set, which is what an arrangement of triangles is cut by.
///
///     for (const auto& [of_a, of_b, dimension] : feature_pairs(a, b)) ...
///
/// Laws:
///   1. feature_pairs(b, a) is feature_pairs(a, b) with the features exchanged
///   2. permuting the vertices of a shape changes the names of its features, and nothing else
///   3. there are no pairs iff !intersects(a, b)
///   4. the pair that contact(a, b) names is among them, with its dimension, which none exceeds
///   5. the two whole shapes are a pair iff contact(a, b).interiors
///   6. a vertex and a face are a pair iff locate says inside
///   7. where shapes are not degenerate, the number of pairs that share a point, less the pairs
///      that share a segment, plus the pairs that share an area, is 1 if there are any; and one
///      pair has the greatest dimension
///   8. moving both shapes by an exact motion changes nothing
/// Degenerate: a triangle that is a segment has all seven features, which overlap: edges and face
/// are the open segments, or points, between their vertices. Each that has common points is listed.
/// Throws: NotFinite.
/// Cost: for two triangles in different planes contact and two orient3d more; in one plane eighteen
/// orient2d. Degenerate shapes cost some microseconds. Nothing is allocated.
/// See: Levy, Exact Predicates, Exact Constructions and Combinatorics for Mesh CSG, 2025, who cuts
/// meshes by such pairs; Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using
/// Orientation Predicates, 2003.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/contact.hpp>

namespace SIGNUM_API signum {

/// Whether feature_pairs takes these two kinds.
constexpr bool feature_pairs_takes(ShapeKind a, ShapeKind b) {
  const auto is_taken = [](ShapeKind k) {
    return k == ShapeKind::segment || k == ShapeKind::triangle;
  };
  return is_taken(a) && is_taken(b);
}

/// A vertex, open edge or open face of each of two shapes, which share points.
struct FeaturePair {
  Feature a, b;
  /// The dimension of what they share: 0 a point, 1 a segment without its ends, 2 an area without
  /// its border.
  std::int8_t dimension;

  friend bool operator==(const FeaturePair&, const FeaturePair&) = default;
};

/// The pairs, ordered by the feature of a, then by the feature of b, both in the order of Feature.
class FeaturePairs {
 public:
  /// Every feature is paired with every other where two triangles are one point. Triangles of
  /// positive area have at most 13 in one plane: the inside, six sides and six corners of a
  /// hexagon; and in different planes 3: a segment and its ends. Two segments have at most 9, and 3
  /// if both have two ends.
  static constexpr std::size_t capacity = 49;

  const FeaturePair* begin() const { return pairs_.data(); }
  const FeaturePair* end() const { return pairs_.data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const FeaturePair& operator[](std::size_t i) const { return pairs_[i]; }

  /// Puts the pair in its place. Requires that it is not there.
  void insert(const FeaturePair& pair) {
    const auto is_before = [](const FeaturePair& p, const FeaturePair& q) {
      return p.a != q.a ? p.a < q.a : p.b < q.b;
    };
    std::size_t at = size_++;
    for (; at > 0 && is_before(pair, pairs_[at - 1]); --at) pairs_[at] = pairs_[at - 1];
    pairs_[at] = pair;
  }

  friend bool operator==(const FeaturePairs& p, const FeaturePairs& q) {
    if (p.size_ != q.size_) return false;
    for (std::size_t i = 0; i < p.size_; ++i) {
      if (p[i] != q[i]) return false;
    }
    return true;
  }

 private:
  std::array<FeaturePair, capacity> pairs_;
  std::uint8_t size_ = 0;
};

FeaturePairs feature_pairs(const Segment3& a, const Segment3& b);
FeaturePairs feature_pairs(const Segment3& a, const Triangle3& b);
FeaturePairs feature_pairs(const Triangle3& a, const Segment3& b);
FeaturePairs feature_pairs(const Triangle3& a, const Triangle3& b);
FeaturePairs feature_pairs(const Segment2& a, const Segment2& b);
FeaturePairs feature_pairs(const Segment2& a, const Triangle2& b);
FeaturePairs feature_pairs(const Triangle2& a, const Segment2& b);
FeaturePairs feature_pairs(const Triangle2& a, const Triangle2& b);

}  // namespace signum
