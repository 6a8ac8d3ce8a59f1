// SPDX-License-Identifier: MIT
#include "solids/shell_verdict.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/predicates/orient2d.hpp>
#include <vector>

#include "cells/axes.hpp"
#include "cells/rays.hpp"
#include "shapes/closed_surface.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

namespace {

/// A mesh with the rule that says what it encloses.
struct Ruled {
  const MeshBody& mesh;
  SolidRule rule;

  bool encloses(const Cover& crossed) const { return is_enclosed(crossed, rule); }
};

std::size_t projection_axis(const Triangle3& t) {
  for (std::size_t axis = 0; axis < 2; ++axis) {
    const auto& [a, b, c] = t.vertices;
    if (orient2d(along(a, axis), along(b, axis), along(c, axis)) != Sign::zero) return axis;
  }
  return 2;
}

/// Whether the mesh of a triangle encloses what is beside it, upwards and downwards along the axis.
struct Sides {
  bool above, below;

  Sides(const Ruled& own, std::uint32_t triangle, const RationalPoint& p, std::size_t axis) {
    Cover crossed =
        crossed_by_ray(own.mesh, p, axis, [triangle](std::uint32_t i) { return i == triangle; });
    above = own.encloses(crossed);
    const auto& [a, b, c] = own.mesh.welded().triangle(triangle).vertices;
    crossed += {static_cast<int>(orient2d(along(a, axis), along(b, axis), along(c, axis))), 1};
    below = own.encloses(crossed);
  }
};

/// A point in the triangle: another one for each n from 2 on.
RationalPoint point_of(const Triangle3& t, long n) {
  return (BigRational(n) * to_rational(t.vertices[0]) + to_rational(t.vertices[1]) +
          to_rational(t.vertices[2])) /
         BigRational(n + 2);
}

/// The shells of one solid that are inside the other, by their first triangles.
struct Inside {
  bool all = true;
  std::vector<std::uint32_t> shells;

  Inside(const Ruled& inner, const Ruled& outer) {
    for (const std::uint32_t i : inner.mesh.shells()) {
      const Triangle3 t = inner.mesh.welded().triangle(i);
      const Cover crossed = crossed_by_ray(outer.mesh, to_rational(t.vertices[0]), 0,
                                           [](std::uint32_t) { return false; });
      if (outer.encloses(crossed)) {
        shells.push_back(i);
      } else {
        all = false;
      }
    }
  }
  bool some() const { return !shells.empty(); }
  /// Whether one of these shells has its solid on one side only, at its first triangle.
  bool some_border(const Ruled& inner) const {
    return std::any_of(shells.begin(), shells.end(), [&](std::uint32_t i) {
      const Triangle3 t = inner.mesh.welded().triangle(i);
      const Sides sides(inner, i, point_of(t, 2), projection_axis(t));
      return sides.above != sides.below;
    });
  }
};

/// A point enclosed by the mesh of a triangle, on the line through a point of it, nearer to it than
/// any other triangle.
RationalPoint point_inside(const Ruled& own, std::uint32_t triangle, const Ruled& other) {
  const Triangle3 t = own.mesh.welded().triangle(triangle);
  const std::size_t axis = projection_axis(t);
  const std::array meshes = {own.mesh, other.mesh};
  for (long n = 2;; ++n) {
    RationalPoint p = point_of(t, n);
    const Sign way = Sides(own, triangle, p, axis).above ? Sign::positive : Sign::negative;
    const NextOnLine next = next_on_line(meshes, p, axis, way);
    if (next.is_on_segment || !next.at) continue;
    coordinate(p, axis) = (coordinate(p, axis) + *next.at) / 2;
    return p;
  }
}

/// Whether no triangle is a point or runs along an edge there and back: those are of no shell.
bool has_all_in_shells(const MeshBody& mesh) {
  const auto& all = mesh.welded().triangles;
  return std::none_of(all.begin(), all.end(), has_equal_vertices);
}

}  // namespace

std::optional<SolidVerdict> shell_verdict(const MeshBody& a, const MeshBody& b,
                                          const std::array<SolidRule, 2>& rules) {
  const Ruled ruled_a{a, rules[0]}, ruled_b{b, rules[1]};
  const Inside of_a(ruled_a, ruled_b), of_b(ruled_b, ruled_a);
  // Each shell is in one cell of the other solid. A way out of what both enclose would begin with a
  // triangle of one of them inside the other.
  const bool may_be_apart = !of_a.some() && !of_b.some();
  if (may_be_apart && has_all_in_shells(a) && has_all_in_shells(b)) {
    return SolidVerdict{SolidRelation::apart, false, false, {}};
  }
  // By positive a triangle may have its solid on neither side.
  if (rules[0] == SolidRule::positive || rules[1] == SolidRule::positive) return std::nullopt;
  if (!a.is_plain() || !b.is_plain()) return std::nullopt;
  // Each of the triangles of a shell has its own solid on at least one side. So a shell inside the
  // other solid has common points beside it. Beyond a border inside the other solid there are
  // points of the other solid alone. If there is no such border, and all shells of a are inside b,
  // then all that a encloses is inside b.
  if (of_a.all && of_b.some() && !of_b.some_border(ruled_b)) return std::nullopt;
  if (of_b.all && of_a.some() && !of_a.some_border(ruled_a)) return std::nullopt;
  SolidVerdict verdict{
      SolidRelation::interfering, of_a.all && !of_b.some(), of_b.all && !of_a.some(), {}};
  verdict.witness = exact_point(of_a.some() ? point_inside(ruled_a, of_a.shells[0], ruled_b)
                                            : point_inside(ruled_b, of_b.shells[0], ruled_a));
  return verdict;
}

}  // namespace signum::detail
