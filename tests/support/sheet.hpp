// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <signum/mesh/mesh.hpp>

/// A sheet of n x n squares, each cut in two, in the plane z = height.
inline signum::Mesh sheet(std::uint32_t n, double height = 0) {
  signum::Mesh mesh;
  for (std::uint32_t j = 0; j <= n; ++j) {
    for (std::uint32_t i = 0; i <= n; ++i) mesh.vertices.push_back({double(i), double(j), height});
  }
  for (std::uint32_t j = 0; j < n; ++j) {
    for (std::uint32_t i = 0; i < n; ++i) {
      const std::uint32_t k = j * (n + 1) + i;
      mesh.triangles.push_back({k, k + 1, k + n + 2});
      mesh.triangles.push_back({k, k + n + 2, k + n + 1});
    }
  }
  return mesh;
}
