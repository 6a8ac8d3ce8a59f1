// SPDX-License-Identifier: MIT
/// How a mesh that encloses nothing is refused.
#pragma once

#include <signum/kernel/error.hpp>
#include <signum/mesh/solid_rule.hpp>
#include <string>

#include "shapes/paired_edges.hpp"
#include "text/decimal.hpp"

namespace signum::detail {

/// Whether an edge bounds nothing that is open: an even number of triangles are at it, and by other
/// rules than even_odd as many run along it one way as the other, `excess` being 0.
constexpr bool is_even(std::int64_t triangles, std::int64_t excess, SolidRule rule) {
  return triangles % 2 == 0 && (rule == SolidRule::even_odd || excess == 0);
}

/// Whether all edges are so. Vertices are told apart by their indices: what holds for these also
/// holds after vertices of equal coordinates become one.
inline bool are_edges_even(const Mesh& mesh, SolidRule rule) {
  return has_paired_edges(mesh.vertices.size(), mesh.triangles,
                          rule == SolidRule::even_odd ? EdgePairs::any : EdgePairs::opposite);
}

/// Requires that of the edge between two points. Throws InvalidArgument.
inline void require_even(std::int64_t triangles, std::int64_t excess, SolidRule rule,
                         const Point3& from, const Point3& to) {
  if (is_even(triangles, excess, rule)) return;
  const bool odd = triangles % 2 != 0;
  const auto text = [](const Point3& p) {
    return "(" + decimal(p.x) + ", " + decimal(p.y) + ", " + decimal(p.z) + ")";
  };
  throw InvalidArgument(
      (odd ? "not closed: the edge between " : "not turned alike: the edge between ") + text(from) +
      " and " + text(to) +
      (odd ? " is in an odd number of triangles"
           : " is not run along as often one way as the other"));
}

}  // namespace signum::detail
