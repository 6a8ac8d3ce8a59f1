// SPDX-License-Identifier: MIT
/// What every exact mesh promises, asked of all its triangles by rationals.
#pragma once

#include <rapidcheck/catch.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <signum/arrange/exact_mesh.hpp>
#include <span>
#include <vector>

#include "rounding/exact_mesh_data.hpp"

namespace exact_structure {

using namespace signum;
using detail::BigRational;
using detail::RationalPoint;

inline std::array<RationalPoint, 3> corners(const ExactMesh& m, std::size_t i) {
  const auto& [a, b, c] = m.triangles()[i];
  return {m.data().exact(a), m.data().exact(b), m.data().exact(c)};
}

/// Whether a point of the plane of a triangle with that normal is in it, or on its border.
inline bool holds(const std::array<RationalPoint, 3>& t, const RationalPoint& normal,
                  const RationalPoint& p) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (dot(cross(t[(i + 1) % 3] - t[i], p - t[i]), normal) < 0) return false;
  }
  return true;
}

/// The points at which edges of one triangle meet another: corners of what they have in common,
/// with repetitions, unless they are coplanar.
inline void add_piercings(const std::array<RationalPoint, 3>& s,
                          const std::array<RationalPoint, 3>& t,
                          std::vector<RationalPoint>& found) {
  const RationalPoint normal = cross(t[1] - t[0], t[2] - t[0]);
  std::array<BigRational, 3> height;
  for (std::size_t i = 0; i < 3; ++i) height[i] = dot(normal, s[i] - t[0]);
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3;
    if (height[i] == 0 && holds(t, normal, s[i])) found.push_back(s[i]);
    if (height[i] * height[j] >= 0) continue;
    const RationalPoint p = s[i] + height[i] / (height[i] - height[j]) * (s[j] - s[i]);
    if (holds(t, normal, p)) found.push_back(p);
  }
}

/// Whether edges of two triangles in a plane with that normal cross in their inner points.
inline bool edges_cross(const std::array<RationalPoint, 3>& s,
                        const std::array<RationalPoint, 3>& t, const RationalPoint& n) {
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t b = 0; b < 3; ++b) {
      const RationalPoint p = s[a], u = s[(a + 1) % 3] - p, q = t[b], v = t[(b + 1) % 3] - q;
      const BigRational d = dot(cross(u, v), n);
      if (d == 0) continue;
      const BigRational x = dot(cross(q - p, v), n) / d, y = dot(cross(q - p, u), n) / d;
      if (x > 0 && x < 1 && y > 0 && y < 1) return true;
    }
  }
  return false;
}

/// Whether two triangles have a point in common.
inline bool meet(const std::array<RationalPoint, 3>& s, const std::array<RationalPoint, 3>& t) {
  std::vector<RationalPoint> found;
  add_piercings(s, t, found);
  add_piercings(t, s, found);
  const RationalPoint n = cross(s[1] - s[0], s[2] - s[0]), o = cross(t[1] - t[0], t[2] - t[0]);
  return !found.empty() ||
         (is_zero(cross(n, o)) && dot(n, t[0] - s[0]) == 0 && edges_cross(s, t, n));
}

/// Whether two triangles have no more in common than vertices and edges of both, by rationals.
inline bool only_share(const ExactMesh& m, std::size_t i, std::size_t j) {
  const auto s = corners(m, i), t = corners(m, j);
  const RationalPoint n = cross(s[1] - s[0], s[2] - s[0]), o = cross(t[1] - t[0], t[2] - t[0]);
  std::vector<RationalPoint> found;
  if (is_zero(cross(n, o)) && dot(n, t[0] - s[0]) == 0) {
    // Coplanar: apart from shared ones, no corner of one is in the other, and no edges cross.
    for (const auto& [p, q] : {std::pair(&s, &t), std::pair(&t, &s)}) {
      const RationalPoint normal = cross((*q)[1] - (*q)[0], (*q)[2] - (*q)[0]);
      for (const RationalPoint& c : *p) {
        if (holds(*q, normal, c)) found.push_back(c);
      }
    }
    if (edges_cross(s, t, n)) return false;
    // One on the other: all three corners are shared.
    if (found.size() == 6) return false;
  } else {
    add_piercings(s, t, found);
    add_piercings(t, s, found);
  }
  return std::all_of(found.begin(), found.end(), [&](const RationalPoint& p) {
    return std::find(s.begin(), s.end(), p) != s.end() &&
           std::find(t.begin(), t.end(), p) != t.end();
  });
}

/// Requires of a mesh what every exact mesh promises.
inline void check_structure(const ExactMesh& m, std::span<const Mesh> given) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
  std::set<std::uint32_t> used;
  RC_ASSERT(m.sources().size() == m.triangles().size());
  for (std::size_t i = 0; i < m.triangles().size(); ++i) {
    const Mesh::Triangle& t = m.triangles()[i];
    for (std::size_t k = 0; k < 3; ++k) {
      ++edges[{t[k], t[(k + 1) % 3]}];
      --edges[{t[(k + 1) % 3], t[k]}];
      used.insert(t[k]);
    }
    // It is a part of its source, and looks as that is said to.
    const auto own = corners(m, i);
    const RationalPoint normal = cross(own[1] - own[0], own[2] - own[0]);
    RC_ASSERT(!is_zero(normal));
    const TriangleSource& from = m.sources()[i];
    if (from.mesh == TriangleSource::no_mesh) continue;
    const Triangle3 source = given[from.mesh].triangle(from.triangle);
    std::array<RationalPoint, 3> whole;
    for (std::size_t k = 0; k < 3; ++k) whole[k] = detail::to_rational(source.vertices[k]);
    const RationalPoint n = cross(whole[1] - whole[0], whole[2] - whole[0]);
    RC_ASSERT(is_zero(cross(n, normal)));
    RC_ASSERT((dot(n, normal) < 0) == from.turned);
    for (const RationalPoint& p : own) {
      RC_ASSERT(dot(n, p - whole[0]) == 0);
      RC_ASSERT(holds(whole, n, p));
    }
  }
  for (const auto& [edge, sum] : edges) RC_ASSERT(sum == 0);
  RC_ASSERT(used.size() == m.vertex_count());
  std::set<std::array<BigRational, 3>> points;
  for (std::size_t v = 0; v < m.vertex_count(); ++v) {
    const RationalPoint p = m.data().exact(v);
    points.insert({p.x, p.y, p.z});
    RC_ASSERT(m.rounded(v) == m.vertex(v).rounded);
  }
  RC_ASSERT(points.size() == m.vertex_count());
  for (std::size_t i = 0; i < m.triangles().size(); ++i) {
    for (std::size_t j = i + 1; j < m.triangles().size(); ++j) RC_ASSERT(only_share(m, i, j));
  }
}

}  // namespace exact_structure
