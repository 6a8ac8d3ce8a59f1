// SPDX-License-Identifier: MIT
/// Is a triangulation right? By what it must satisfy, in rationals of GMP, with nothing of the
/// library: every law is tested on every point, slowly.
///
/// That the simplices fill the hull once is told by this: each face is there once from each side,
/// or it has no point beyond it; then as many simplices contain any point as contain the middle of
/// the first one.
#pragma once

#include "triangulation_given.hpp"

namespace triangulation_check {

/// What is wrong with the simplices; empty if nothing is. vertices: the points, and then those that
/// were added.
template <std::size_t Axes>
std::string fault(const Given<Axes>& given, const std::vector<Point<Axes>>& vertices,
                  const std::vector<Simplex<Axes>>& simplices) {
  if (all_flat<Axes>(given.points)) return simplices.empty() ? "" : "simplices of flat points";
  std::set<std::uint32_t> names = different(given);
  for (std::size_t i = given.points.size(); i < vertices.size(); ++i) {
    names.insert(static_cast<std::uint32_t>(i));
  }
  std::set<std::uint32_t> used;
  // From the corners of a face, in the order of the numbers, to the far corner on each side.
  std::map<std::array<std::uint32_t, Axes>, std::map<int, std::uint32_t>> faces;
  const auto corners = [&](const auto& numbers) {
    std::vector<Point<Axes>> result;
    for (const std::uint32_t i : numbers) result.push_back(vertices[i]);
    return result;
  };
  const auto side = [&](const auto& face, const Point<Axes>& p) {
    std::vector<Point<Axes>> all = corners(face);
    all.push_back(p);
    return orientation<Axes>(all);
  };
  for (const Simplex<Axes>& s : simplices) {
    for (const std::uint32_t i : s) {
      if (names.count(i) == 0) return "a corner that is no vertex: " + std::to_string(i);
      used.insert(i);
    }
    if (orientation<Axes>(corners(s)) != 1) return "a simplex is not positive";
    for (const std::uint32_t far : s) {
      std::array<std::uint32_t, Axes> face;
      std::copy_if(s.begin(), s.end(), face.begin(), [&](std::uint32_t i) { return i != far; });
      std::sort(face.begin(), face.end());
      const int from = side(face, vertices[far]);
      if (!faces[face].try_emplace(from, far).second) return "a face is twice on one side";
    }
  }
  if (simplices.empty()) return "no simplices";
  if (given.weights.empty() && used != names) return "a vertex is missing";
  std::set<std::array<std::uint32_t, 2>> edges;
  if constexpr (Axes == 2) edges = pieces(given, vertices, names);
  for (const auto& [face, sides] : faces) {
    if (sides.size() == 1) {
      for (const std::uint32_t i : names) {
        const int s = side(face, vertices[i]);
        if (s != 0 && s != sides.begin()->first) return "the hull is not filled";
      }
    } else if (given.is_constrained) {
      if constexpr (Axes == 2) {
        if (edges.count(face) != 0) continue;
      }
      std::vector<Point<Axes>> s = corners(face);
      s.push_back(vertices[sides.at(1)]);
      if (above<Axes>(s, std::vector<Number>(Axes + 1), vertices[sides.at(-1)], 0) < 0) {
        return "an edge is not Delaunay";
      }
    }
  }
  for (const auto& edge : edges) {
    if constexpr (Axes == 2) {
      if (faces.count(edge) == 0) return "a piece of a constraint is no edge";
    }
  }
  Point<Axes> middle;
  for (const std::uint32_t i : simplices[0]) {
    for (std::size_t k = 0; k < Axes; ++k) middle[k] += vertices[i][k] / int{Axes + 1};
  }
  for (const Simplex<Axes>& s : simplices) {
    bool contains = &s != &simplices[0];
    for (std::size_t k = 0; contains && k <= Axes; ++k) {
      std::vector<Point<Axes>> moved = corners(s);
      moved[k] = middle;
      contains = orientation<Axes>(moved) >= 0;
    }
    if (contains) return "two simplices overlap";
    if (given.is_constrained) continue;
    std::vector<Number> weights(Axes + 1);
    for (std::size_t k = 0; k <= Axes && !given.weights.empty(); ++k) {
      weights[k] = given.weights[s[k]];
    }
    for (const std::uint32_t i : names) {
      const Number weight = given.weights.empty() ? Number(0) : given.weights[i];
      if (above<Axes>(corners(s), weights, vertices[i], weight) < 0) {
        return "point " + std::to_string(i) + " is inside a sphere";
      }
    }
  }
  return "";
}

}  // namespace triangulation_check
