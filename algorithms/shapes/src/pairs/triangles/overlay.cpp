// SPDX-License-Identifier: MIT
// The sides of the vertices of each triangle of the edges of the other decide everything: two
// relatively open convex sets of the plane are disjoint iff a line has one of them on its one side
// and the other on its other side, and not both all on it; for triangles, edges and vertices some
// edge has such a line. See: Gottschalk, Separating axis theorem, 1996.
#include "overlay.hpp"

#include <algorithm>
#include <signum/predicates/orient2d.hpp>

#include "triangle_features.hpp"
#include "triangle_signs.hpp"

namespace signum::detail {

namespace {

constexpr std::size_t next(std::size_t i) { return (i + 1) % 3; }

/// The side of each vertex of one triangle by each edge of another, whose inner side is positive.
using SideTable = std::array<std::array<Sign, 3>, 3>;

SideTable sides(const std::array<Point2, 3>& vertices, const TurnedTriangle& t) {
  SideTable s;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      s[i][j] = orient2d(t.vertices[j], t.vertices[next(j)], vertices[i]) * t.turn;
    }
  }
  return s;
}

/// Where the vertex with these sides is on the other triangle.
Feature place(const std::array<Sign, 3>& of_edge) {
  Support support = 0;
  for (std::size_t j = 0; j < 3; ++j) {
    if (of_edge[j] == Sign::negative) return Feature::none;
    // Off an edge the vertex beyond it has a weight.
    if (of_edge[j] == Sign::positive) support |= support_of_vertex(static_cast<int>(next(next(j))));
  }
  return feature_of(support);
}

std::array<Feature, 3> places(const SideTable& s) {
  return {place(s[0]), place(s[1]), place(s[2])};
}

bool some_positive(const SideTable& s, std::size_t edge) {
  return s[0][edge] == Sign::positive || s[1][edge] == Sign::positive ||
         s[2][edge] == Sign::positive;
}
bool some_negative(const SideTable& s, std::size_t edge) {
  return s[0][edge] == Sign::negative || s[1][edge] == Sign::negative ||
         s[2][edge] == Sign::negative;
}

/// Whether edge i of the triangle of `own` goes through the inside of the other one.
bool enters(const SideTable& own, const SideTable& other, std::size_t i) {
  for (std::size_t j = 0; j < 3; ++j) {
    if (own[i][j] != Sign::positive && own[next(i)][j] != Sign::positive) return false;
  }
  return some_positive(other, i) && some_negative(other, i);
}

bool faces_meet(const SideTable& a, const SideTable& b) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (!some_positive(a, i) || !some_positive(b, i)) return false;
  }
  return true;
}

}  // namespace

FeaturePairs overlay(const TurnedTriangle& a, const TurnedTriangle& b) {
  const SideTable of_a = sides(a.vertices, b), of_b = sides(b.vertices, a);
  const auto on_b = places(of_a), on_a = places(of_b);
  FeaturePairs pairs;
  for (std::size_t i = 0; i < 3; ++i) {
    if (on_b[i] != Feature::none) pairs.insert({vertex_feature(i), on_b[i], 0});
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t k = next(i);
    for (std::size_t j = 0; j < 3; ++j) {
      if (on_a[j] == edge_feature(i)) pairs.insert({edge_feature(i), vertex_feature(j), 0});
    }
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t l = next(j);
      if (of_a[i][j] == Sign::zero && of_a[k][j] == Sign::zero) {
        // The edges are on one line: they overlap if a vertex of one is in the other, or all are
        // common.
        const bool overlap = on_b[i] == edge_feature(j) || on_b[k] == edge_feature(j) ||
                             on_a[j] == edge_feature(i) || on_a[l] == edge_feature(i) ||
                             (is_vertex(on_b[i]) && is_vertex(on_b[k]));
        if (overlap) pairs.insert({edge_feature(i), edge_feature(j), 1});
      } else if (of_a[i][j] * of_a[k][j] == Sign::negative &&
                 of_b[j][i] * of_b[l][i] == Sign::negative) {
        pairs.insert({edge_feature(i), edge_feature(j), 0});
      }
    }
    if (enters(of_a, of_b, i)) pairs.insert({edge_feature(i), Feature::face, 1});
  }
  for (std::size_t j = 0; j < 3; ++j) {
    if (on_a[j] == Feature::face) pairs.insert({Feature::face, vertex_feature(j), 0});
  }
  for (std::size_t j = 0; j < 3; ++j) {
    if (enters(of_b, of_a, j)) pairs.insert({Feature::face, edge_feature(j), 1});
  }
  if (faces_meet(of_a, of_b)) pairs.insert({Feature::face, Feature::face, 2});
  return pairs;
}

}  // namespace signum::detail
