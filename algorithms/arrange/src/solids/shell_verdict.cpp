// SPDX-License-Identifier: MIT
#include "solids/shell_verdict.hpp"

#include <array>
#include <cmath>
#include <signum/predicates/orient2d.hpp>

#include "cells/axes.hpp"
#include "cells/rays.hpp"
#include "vectors/exact_point.hpp"

namespace signum::detail {

namespace {

/// The shells of one solid that are inside the other, by their first triangles.
struct Inside {
  bool all = true;
  std::optional<std::uint32_t> some;

  Inside(const PreparedMesh& inner, const PreparedMesh& outer) {
    for (const std::uint32_t i : inner.shells()) {
      const RationalPoint p = to_rational(inner.mesh().triangle(i).vertices[0]);
      const Cover crossed = crossed_by_ray(outer, p, 0, [](std::uint32_t) { return false; });
      if (!is_enclosed(crossed, SolidRule::even_odd)) {
        all = false;
      } else if (!some) {
        some = i;
      }
    }
  }
};

std::size_t projection_axis(const Triangle3& t) {
  for (std::size_t axis = 0; axis < 2; ++axis) {
    const auto& [a, b, c] = t.vertices;
    if (orient2d(along(a, axis), along(b, axis), along(c, axis)) != Sign::zero) return axis;
  }
  return 2;
}

/// A point enclosed by the mesh of a triangle, on the line through a point of it, nearer to it than
/// any other triangle.
RationalPoint point_inside(const PreparedMesh& own, std::uint32_t triangle,
                           const PreparedMesh& other) {
  const Triangle3 t = own.mesh().triangle(triangle);
  const std::size_t axis = projection_axis(t);
  const std::array meshes = {own, other};
  for (long n = 2;; ++n) {
    RationalPoint p = (BigRational(n) * to_rational(t.vertices[0]) + to_rational(t.vertices[1]) +
                       to_rational(t.vertices[2])) /
                      BigRational(n + 2);
    const Cover above =
        crossed_by_ray(own, p, axis, [triangle](std::uint32_t i) { return i == triangle; });
    const bool up = is_enclosed(above, SolidRule::even_odd);
    const NextOnLine next = next_on_line(meshes, p, axis, up ? Sign::positive : Sign::negative);
    if (next.is_on_segment || !next.at) continue;
    coordinate(p, axis) = (coordinate(p, axis) + *next.at) / 2;
    return p;
  }
}

}  // namespace

SolidVerdict shell_verdict(const PreparedMesh& a, const PreparedMesh& b) {
  // A shell is all in one cell of the other solid, and each of its triangles has its own solid on
  // just one side: so a shell inside has common points beside it.
  const Inside of_a(a, b), of_b(b, a);
  SolidVerdict verdict{SolidRelation::apart, of_a.all && !of_b.some, of_b.all && !of_a.some, {}};
  if (of_a.some) {
    verdict.witness = exact_point(point_inside(a, *of_a.some, b));
  } else if (of_b.some) {
    verdict.witness = exact_point(point_inside(b, *of_b.some, a));
  }
  if (verdict.witness) verdict.relation = SolidRelation::interfering;
  return verdict;
}

}  // namespace signum::detail
