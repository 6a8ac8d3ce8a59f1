// SPDX-License-Identifier: MIT
#include <array>
#include <signum/kernel/error.hpp>
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/contact.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/points_of.hpp"
#include "pairs/simplex.hpp"
#include "pairs/triangles/mutual_sides.hpp"
#include "pairs/triangles/transversal.hpp"
#include "pairs/triangles/triangle_signs.hpp"

namespace signum {

using namespace detail;

namespace {

template <class Point>
Simplex<Point> part(const std::array<Point, 3>& t, int i, int j) {
  Simplex<Point> s =
      simplex_of(std::array{t[static_cast<std::size_t>(i)], t[static_cast<std::size_t>(j)]});
  s.vertex[0] = support_of_vertex(i);
  if (s.size == 2) s.vertex[1] = support_of_vertex(j);
  return s;
}

template <class Point>
bool same_set(const Simplex<Point>& a, const Simplex<Point>& b) {
  return a.size == 2 && b.size == 2 &&
         ((a[0] == b[0] && a[1] == b[1]) || (a[0] == b[1] && a[1] == b[0]));
}

/// The smallest feature of a shape, which is the hull of `simplex`, that holds its intersection
/// with `other`, whose support is s.
template <class Point>
Feature smallest_feature(const std::array<Point, 2>&, const Simplex<Point>&, Support s, int,
                         const Simplex<Point>&) {
  return feature_of(s);
}

template <class Point>
Feature smallest_feature(const std::array<Point, 3>& t, const Simplex<Point>& simplex, Support s,
                         int dimension, const Simplex<Point>& other) {
  if (simplex.size != 2 || s != simplex.full_support()) return feature_of(s);
  // The triangle is a segment with its third vertex on it: the first feature that will do.
  for (int i = 0; i < 3 && dimension == 0; ++i) {
    if (!meet(part(t, i, i), other).empty()) return feature_of(support_of_vertex(i));
  }
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3;
    const int k = (i + 2) % 3;
    const Simplex<Point> edge = part(t, i, j);
    if (edge.size == 1) continue;
    Simplex<Point> rest = part(t, j, k);
    if (same_set(rest, simplex)) rest = part(t, k, i);
    const bool holds =
        same_set(edge, simplex) ||
        (dimension == 0 ? !meet(edge, other).empty() : meet(rest, other).dimension < 1);
    if (holds) return feature_of(support_of_vertex(i) | support_of_vertex(j));
  }
  return Feature::none;  // not reached: one edge is the whole segment
}

/// The contact of two shapes that are given with their simplices and what these have in common.
template <class PointsA, class PointsB, class Point>
Contact contact_of(const PointsA& points_a, const PointsB& points_b, const Simplex<Point>& a,
                   const Simplex<Point>& b, const Meeting& m, Planes planes) {
  if (m.empty()) return {planes, -1, false, Feature::none, Feature::none};
  return {planes, m.dimension, m.support_a == a.full_support() && m.support_b == b.full_support(),
          smallest_feature(points_a, a, m.support_a, m.dimension, b),
          smallest_feature(points_b, b, m.support_b, m.dimension, a)};
}

/// The contact by way of simplices; not for triangles in transversal planes.
template <class PointsA, class PointsB>
Contact contact_of_simplices(const PointsA& points_a, const PointsB& points_b) {
  const auto a = simplex_of(points_a);
  const auto b = simplex_of(points_b);
  const Planes planes = a.size == 3 && b.size == 3 ? Planes::coplanar : Planes::degenerate;
  return contact_of(points_a, points_b, a, b, meet(a, b), planes);
}

template <class A, class B>
Contact contact_of(const A& a, const B& b) {
  const DefaultFpEnvironment environment;
  return contact_of_simplices(points_of(a), points_of(b));
}

bool parallel(const Triangle3& a, const Triangle3& b) {
  const auto& [p, q, r] = a.vertices;
  const auto& [x, y, z] = b.vertices;
  const Difference3 u{p, q};
  const Difference3 v{p, r};
  return triple_product_sign(u, v, {x, y}) == Sign::zero &&
         triple_product_sign(u, v, {x, z}) == Sign::zero;
}

}  // namespace

Contact contact(const Segment3& a, const Segment3& b) { return contact_of(a, b); }
Contact contact(const Segment3& a, const Triangle3& b) { return contact_of(a, b); }
Contact contact(const Triangle3& a, const Segment3& b) { return contact_of(a, b); }
Contact contact(const Segment2& a, const Segment2& b) { return contact_of(a, b); }
Contact contact(const Segment2& a, const Triangle2& b) { return contact_of(a, b); }
Contact contact(const Triangle2& a, const Segment2& b) { return contact_of(a, b); }
Contact contact(const Triangle2& a, const Triangle2& b) { return contact_of(a, b); }

Contact contact(const Triangle3& a, const Triangle3& b) {
  // A nonzero side shows that the triangle it is taken against has a positive area.
  const double bound = determinant_bound(a, b);
  const Sides sides_a = sides_of_plane(b, a, bound);
  if (on_plane(sides_a)) return contact_of(a, b);
  const Sides sides_b = sides_of_plane(a, b, bound);
  if (on_plane(sides_b)) return contact_of(a, b);
  if (off_plane(sides_a) && off_plane(sides_b) && parallel(a, b)) {
    return {Planes::parallel, -1, false, Feature::none, Feature::none};
  }
  if (off_plane(sides_a) || off_plane(sides_b)) return transversal_contact({});
  return transversal_contact(meet_transversal(a, b, sides_a, sides_b));
}

YuHe yu_he(const Contact& c) {
  switch (c.planes) {
    case Planes::transversal:
      if (c.dimension < 0) return YuHe::disjoint;
      if (c.dimension == 0) return YuHe::point;
      return c.interiors ? YuHe::crossing_segment : YuHe::touching_segment;
    case Planes::coplanar:
      if (c.dimension < 0) return YuHe::coplanar_disjoint;
      if (c.dimension == 0) return YuHe::coplanar_point;
      return c.dimension == 1 ? YuHe::coplanar_segment : YuHe::coplanar_area;
    case Planes::parallel:
      return YuHe::parallel;
    default:
      throw InvalidArgument("yu_he: the contact of a triangle of zero area has no class");
  }
}

}  // namespace signum
