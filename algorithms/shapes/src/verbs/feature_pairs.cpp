// SPDX-License-Identifier: MIT
// Triangles in different planes share a segment of the line of both, on which the pair changes
// where one of the two begins or ends: so the order of their ends tells all. src/pairs/overlay
// decides triangles of one plane. For all other pairs, features are asked one by one.
#include <array>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/feature_pairs.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/points_of.hpp"
#include "pairs/simplex.hpp"
#include "pairs/triangles/mutual_sides.hpp"
#include "pairs/triangles/overlay.hpp"
#include "pairs/triangles/transversal.hpp"
#include "pairs/triangles/triangle_signs.hpp"

namespace signum {

using namespace detail;

namespace {

template <class Point>
struct Part {
  Feature feature;
  Simplex<Point> hull;
};

template <class Point>
Simplex<Point> hull_of_point(const Point& p) {
  return simplex_of(std::array{p, p});
}

template <class Point>
std::array<Part<Point>, 3> parts(const std::array<Point, 2>& s) {
  using enum Feature;
  return {{{vertex0, hull_of_point(s[0])}, {vertex1, hull_of_point(s[1])}, {edge0, simplex_of(s)}}};
}

template <class Point>
std::array<Part<Point>, 7> parts(const std::array<Point, 3>& t) {
  using enum Feature;
  const auto side = [&](std::size_t i, std::size_t j) {
    return simplex_of(std::array{t[i], t[j]});
  };
  return {{{vertex0, hull_of_point(t[0])},
           {vertex1, hull_of_point(t[1])},
           {vertex2, hull_of_point(t[2])},
           {edge0, side(0, 1)},
           {edge1, side(1, 2)},
           {edge2, side(2, 0)},
           {face, simplex_of(t)}}};
}

template <class Points>
FeaturePairs pairs_of_parts(const Points& a, const auto& b) {
  FeaturePairs pairs;
  const auto parts_b = parts(b);
  for (const auto& [f, of_a] : parts(a)) {
    for (const auto& [g, of_b] : parts_b) {
      const Meeting m = meet(of_a, of_b);
      if (!m.empty() && m.support_a == of_a.full_support() && m.support_b == of_b.full_support()) {
        pairs.insert({f, g, m.dimension});
      }
    }
  }
  return pairs;
}

TurnedTriangle turned(const Simplex2& s, const std::array<Point2, 3>& t, const Simplex2&) {
  return {t, s.turn};
}

/// Both are projected along the axis of b.
TurnedTriangle turned(const Simplex3&, const std::array<Point3, 3>& t, const Simplex3& b) {
  const std::array flat{project(t[0], b.dropped), project(t[1], b.dropped),
                        project(t[2], b.dropped)};
  return {flat, orient2d(flat[0], flat[1], flat[2])};
}

/// The pairs of features, but not for triangles in transversal planes.
template <class Point, std::size_t M, std::size_t N>
FeaturePairs pairs_of(const std::array<Point, M>& points_a, const std::array<Point, N>& points_b) {
  const DefaultFpEnvironment environment;
  const auto a = simplex_of(points_a);
  const auto b = simplex_of(points_b);
  if (a.size != M || b.size != N) return pairs_of_parts(points_a, points_b);
  if constexpr (M == 3 && N == 3) {
    return overlay(turned(a, points_a, b), turned(b, points_b, b));
  } else {
    const Meeting m = meet(a, b);
    if (m.dimension == 1) return pairs_of_parts(points_a, points_b);
    FeaturePairs pairs;
    if (!m.empty()) pairs.insert({feature_of(m.support_a), feature_of(m.support_b), 0});
    return pairs;
  }
}

FeaturePairs transversal_pairs(const Triangle3& a, const Triangle3& b, const Sides& sides_a,
                               const Sides& sides_b) {
  const Chord& u = chord_of(sides_a);
  const Chord v = chord_of(sides_b).turned();
  const auto order = [&](const End& of_a, const End& of_b) {
    return order_of_ends(a, of_a, b, of_b, [](const auto&... p) { return orient3d(p...); });
  };
  FeaturePairs pairs;
  const auto insert = [&pairs](Support of_a, Support of_b, std::int8_t dimension) {
    pairs.insert({feature_of(of_a), feature_of(of_b), dimension});
  };
  const Sign near_to_far = order(u.near, v.far);
  if (near_to_far == Sign::negative) return pairs;
  const Sign far_to_near = order(u.far, v.near);
  if (far_to_near == Sign::positive) return pairs;
  const Meeting m = meeting_of_chords(u, v, near_to_far, far_to_near);
  insert(m.support_a, m.support_b, m.dimension);
  if (m.dimension < 1) return pairs;
  // The later of the near ends and the earlier of the far ends count.
  const Sign near = order(u.near, v.near), far = order(u.far, v.far);
  insert(near == Sign::positive ? u.support() : u.near.support,
         near == Sign::negative ? v.support() : v.near.support, 0);
  insert(far == Sign::negative ? u.support() : u.far.support,
         far == Sign::positive ? v.support() : v.far.support, 0);
  return pairs;
}

}  // namespace

FeaturePairs feature_pairs(const Segment3& a, const Segment3& b) {
  return pairs_of(points_of(a), points_of(b));
}
FeaturePairs feature_pairs(const Segment3& a, const Triangle3& b) {
  return pairs_of(points_of(a), points_of(b));
}
FeaturePairs feature_pairs(const Triangle3& a, const Segment3& b) {
  return pairs_of(points_of(a), points_of(b));
}
FeaturePairs feature_pairs(const Segment2& a, const Segment2& b) {
  return pairs_of(points_of(a), points_of(b));
}
FeaturePairs feature_pairs(const Segment2& a, const Triangle2& b) {
  return pairs_of(points_of(a), points_of(b));
}
FeaturePairs feature_pairs(const Triangle2& a, const Segment2& b) {
  return pairs_of(points_of(a), points_of(b));
}
FeaturePairs feature_pairs(const Triangle2& a, const Triangle2& b) {
  return pairs_of(points_of(a), points_of(b));
}

FeaturePairs feature_pairs(const Triangle3& a, const Triangle3& b) {
  // A nonzero side shows that the triangle it is taken against has a positive area.
  const double bound = determinant_bound(a, b);
  const Sides sides_a = sides_of_plane(b, a, bound);
  if (on_plane(sides_a)) return pairs_of(points_of(a), points_of(b));
  const Sides sides_b = sides_of_plane(a, b, bound);
  if (on_plane(sides_b)) return pairs_of(points_of(a), points_of(b));
  if (off_plane(sides_a) || off_plane(sides_b)) return {};
  return transversal_pairs(a, b, sides_a, sides_b);
}

}  // namespace signum
