// SPDX-License-Identifier: MIT
/// The faces of a triangulated convex surface: triangles of one plane become one polygon.
#pragma once

#include <algorithm>
#include <limits>
#include <signum/bound/polygon_faces.hpp>
#include <utility>
#include <vector>

namespace signum::detail {

/// Starts every face at its least index, and orders the faces lexically: since no two share a
/// directed edge, by their first two.
inline PolygonFaces in_order(const PolygonFaces& faces) {
  std::vector<std::uint32_t> cycle;
  PolygonFaces rotated;
  rotated.corners.reserve(faces.corners.size());
  rotated.first.reserve(faces.first.size());
  std::vector<std::pair<std::uint64_t, std::uint32_t>> order;
  order.reserve(faces.size());
  for (std::size_t i = 0; i < faces.size(); ++i) {
    cycle.assign(faces[i].begin(), faces[i].end());
    std::rotate(cycle.begin(), std::min_element(cycle.begin(), cycle.end()), cycle.end());
    rotated.push_back(cycle);
    order.emplace_back(std::uint64_t{cycle[0]} << 32 | cycle[1], static_cast<std::uint32_t>(i));
  }
  std::sort(order.begin(), order.end());
  PolygonFaces result;
  result.corners.reserve(faces.corners.size());
  result.first.reserve(faces.first.size());
  for (const auto& entry : order) result.push_back(rotated[entry.second]);
  return result;
}

/// The faces of a hull of points with these indices (each below `points`), without the points that
/// are inside of a face or an edge: a corner is a point that is in three faces at least.
template <class Hull>
PolygonFaces merged_faces(const Hull& hull, std::size_t points) {
  constexpr auto none = std::numeric_limits<std::uint32_t>::max();
  std::vector<std::uint32_t> face_of(hull.size(), none);
  std::vector<std::uint32_t> after(points, none);
  std::vector<std::uint32_t> faces_at(points, 0);
  std::vector<std::uint32_t> stack;
  PolygonFaces faces;
  faces.corners.reserve(3 * hull.size());
  faces.first.reserve(hull.size() + 1);
  for (std::uint32_t i = 0; i < hull.size(); ++i) {
    if (face_of[i] != none) continue;
    const auto face = static_cast<std::uint32_t>(faces.size());
    std::uint32_t from = none;
    face_of[i] = face;
    stack.assign(1, i);
    while (!stack.empty()) {
      const std::uint32_t f = stack.back();
      stack.pop_back();
      for (std::size_t e = 0; e < 3; ++e) {
        const auto& [corners, neighbours] = hull.facet(f);
        const std::uint32_t g = neighbours[e];
        if (face_of[g] == face) continue;
        if (face_of[g] == none && hull.coplanar(f, e)) {
          face_of[g] = face;
          stack.push_back(g);
        } else {
          from = corners[e];
          after[from] = corners[(e + 1) % 3];
        }
      }
    }
    std::uint32_t at = from;
    do {
      faces.corners.push_back(at);
      ++faces_at[at];
      at = after[at];
    } while (at != from);
    faces.first.push_back(static_cast<std::uint32_t>(faces.corners.size()));
  }
  PolygonFaces corners_only;
  corners_only.corners.reserve(faces.corners.size());
  corners_only.first.reserve(faces.first.size());
  for (std::size_t i = 0; i < faces.size(); ++i) {
    for (const std::uint32_t p : faces[i]) {
      if (faces_at[p] >= 3) corners_only.corners.push_back(p);
    }
    corners_only.first.push_back(static_cast<std::uint32_t>(corners_only.corners.size()));
  }
  return corners_only;
}

}  // namespace signum::detail
