// SPDX-License-Identifier: MIT
/// The vertices and edges of a triangle as features, by their numbers.
#pragma once

#include <cstddef>
#include <signum/shapes/contact.hpp>

namespace signum::detail {

constexpr Feature vertex_feature(std::size_t i) {
  return static_cast<Feature>(static_cast<std::size_t>(Feature::vertex0) + i);
}
constexpr Feature edge_feature(std::size_t i) {
  return static_cast<Feature>(static_cast<std::size_t>(Feature::edge0) + i);
}

/// What feature f of edge i, as a segment, is to a shape of that many corners.
constexpr Feature feature_of_edge(Feature f, std::size_t i, std::size_t corners) {
  if (f == Feature::edge0) return edge_feature(i);
  return vertex_feature(f == Feature::vertex0 ? i : (i + 1) % corners);
}

}  // namespace signum::detail
