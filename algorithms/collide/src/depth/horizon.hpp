// SPDX-License-Identifier: MIT
/// The edges round a part of a polytope whose faces are triangles.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace signum::detail {

/// The edges that only one of these faces has, by the indices of its corners, in the order in which
/// that face runs along them. A face has the indices of its three corners in `corners`.
template <class Faces>
std::vector<std::array<std::size_t, 2>> horizon(const Faces& faces) {
  using Edge = std::array<std::size_t, 2>;
  std::vector<Edge> edges;
  for (const auto& face : faces) {
    const auto& [i, j, k] = face.corners;
    for (const Edge e : {Edge{i, j}, Edge{j, k}, Edge{k, i}}) {
      const auto twin = std::find_if(edges.begin(), edges.end(), [&e](const Edge& other) {
        return other[0] == e[1] && other[1] == e[0];
      });
      if (twin == edges.end()) {
        edges.push_back(e);
      } else {
        edges.erase(twin);
      }
    }
  }
  return edges;
}

}  // namespace signum::detail
