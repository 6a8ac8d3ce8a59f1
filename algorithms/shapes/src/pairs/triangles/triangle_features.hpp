// SPDX-License-Identifier: MIT
/// The vertices and edges of a triangle as features, by their numbers.
#pragma once

#include <array>
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

constexpr bool is_vertex(Feature f) { return f < Feature::edge0; }
constexpr bool is_edge(Feature f) { return !is_vertex(f) && f < Feature::face; }

/// The vertices of a triangle between which an edge is.
constexpr std::array<std::size_t, 2> ends_of(Feature edge) {
  const std::size_t i = static_cast<std::size_t>(edge) - static_cast<std::size_t>(Feature::edge0);
  return {i, (i + 1) % 3};
}

/// Whether all of the feature is in the other one, or on its border.
constexpr bool is_in_closure(Feature f, Feature of) {
  if (f == of || of == Feature::face) return true;
  if (!is_edge(of) || !is_vertex(f)) return false;
  const auto [from, to] = ends_of(of);
  const auto i = static_cast<std::size_t>(f);
  return i == from || i == to;
}

}  // namespace signum::detail
