// SPDX-License-Identifier: MIT
/// Polygons over an array of points that someone else holds: the faces of a convex polyhedron.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/kernel/config.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// The corners of face i are corners[first[i]] to corners[first[i + 1] - 1], counter-clockwise as
/// seen from outside. There is one entry of `first` more than there are faces.
struct PolygonFaces {
  std::vector<std::uint32_t> corners;
  std::vector<std::uint32_t> first = {0};

  std::size_t size() const { return first.size() - 1; }
  std::span<const std::uint32_t> operator[](std::size_t i) const {
    return {corners.data() + first[i], first[i + 1] - first[i]};
  }
  void push_back(std::span<const std::uint32_t> face) {
    for (const std::uint32_t corner : face) corners.push_back(corner);
    first.push_back(static_cast<std::uint32_t>(corners.size()));
  }
  friend bool operator==(const PolygonFaces&, const PolygonFaces&) = default;
};

}  // namespace signum
