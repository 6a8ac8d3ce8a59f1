// SPDX-License-Identifier: MIT
/// std::optional<FirstContact> sweep(a, b) of Linear shapes: when points, segments and triangles
/// first meet if each of their corners moves along a line of its own.
///
/// From time 0 to time 1 each corner goes from its place in `start` to its place in `end`, on its
/// own and evenly. A point and a triangle are the vertex-face query of cloth and of deforming
/// meshes, two segments the edge-edge query. The answer is exact: no contact is missed and none is
/// made up, and the time is the real root that it is.
///
///      p0 o                a root of orient3d(p(t), a(t), b(t), c(t)), of degree 3, at which
///          \    b          p(t) is in the triangle
///     a ----\--
///            o p1
///
/// Laws:
///   1. sweep(b, a) is sweep(a, b) with the features exchanged
///   2. permuting the vertices of a shape changes the names of its features, and nothing else;
///      where several features hold common points, another of them may be told, here and in law 1
///   3. no time before the contact is one of contact: intersects is false there, and at the contact
///      true; there is none iff it is false on all of [0, 1]
///   4. initially iff intersects(a.start, b.start), iff time is 0
///   5. with the starts and the ends exchanged there is a contact iff there was
///   6. the same motion for both, and a scaling of all by a power of two, change nothing
/// Degenerate: shapes may be degenerate, at some time or for ever, and all may stay in one plane or
/// on one line, or not move. Touching counts, at 0 and at 1, too.
/// Throws: NotFinite.
/// Cost: mostly decided in doubles; else 10 to 50 us, about 100 where all stays in a plane.
/// See: Provot, Collision and Self-Collision Handling in Cloth Model Dedicated to Design Garments,
/// 1997; Brochu, Edwards, Bridson, Efficient Geometrically Exact Continuous Collision Detection,
/// 2012; Wang, Ferguson, Schneider, Jiang, Attene, Panozzo, A Large-scale Benchmark and an
/// Inclusion-based Algorithm for Continuous Collision Detection, 2021.
#pragma once

#include <optional>
#include <signum/kernel/many.hpp>
#include <signum/kernel/root.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/shapes/contact.hpp>
#include <span>

namespace SIGNUM_API signum {

/// A shape whose corners run along segments: each corner of `start` to the same corner of `end`.
template <class Shape>
struct Linear {
  Shape start, end;
};

/// Where two shapes that move meet first.
struct FirstContact {
  Root time;
  /// Whether they meet at the start.
  bool initially;
  /// A vertex, edge or face of each that holds a common point at that time; the smallest ones for a
  /// pair of a corner and a face, or of two edges. A point is its vertex0.
  Feature feature_a, feature_b;
};

std::optional<FirstContact> sweep(const Linear<Point3>& a, const Linear<Point3>& b);
std::optional<FirstContact> sweep(const Linear<Point3>& a, const Linear<Segment3>& b);
std::optional<FirstContact> sweep(const Linear<Point3>& a, const Linear<Triangle3>& b);
std::optional<FirstContact> sweep(const Linear<Segment3>& a, const Linear<Point3>& b);
std::optional<FirstContact> sweep(const Linear<Segment3>& a, const Linear<Segment3>& b);
std::optional<FirstContact> sweep(const Linear<Segment3>& a, const Linear<Triangle3>& b);
std::optional<FirstContact> sweep(const Linear<Triangle3>& a, const Linear<Point3>& b);
std::optional<FirstContact> sweep(const Linear<Triangle3>& a, const Linear<Segment3>& b);
std::optional<FirstContact> sweep(const Linear<Triangle3>& a, const Linear<Triangle3>& b);

/// Sweeps many at once: contacts[i] is the contact of a[i] and b[i]; a or b may be one for all.
/// Vectors of doubles tell most of those apart that never meet; the others are settled one by one.
///
///     sweep(Linear<Many<Point3>>{points, moved}, Linear<Many<Triangle3>>{faces, moved_faces},
///     out);
///
/// Throws: InvalidArgument if the numbers of shapes and contacts differ; NotFinite.
void sweep(const Linear<Many<Point3>>& a, const Linear<Many<Triangle3>>& b,
           std::span<std::optional<FirstContact>> contacts);
void sweep(const Linear<Many<Segment3>>& a, const Linear<Many<Segment3>>& b,
           std::span<std::optional<FirstContact>> contacts);

}  // namespace signum
