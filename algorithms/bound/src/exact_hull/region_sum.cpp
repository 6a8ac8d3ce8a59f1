// SPDX-License-Identifier: MIT
// What is x + y is in the region moved by one corner, or in the sum of an edge of its border and
// the convex polygon: a polygon that meets the region, and none of its border, is inside.
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/region_sum.hpp>
#include <signum/kernel/error.hpp>

#include "machine/fp_environment.hpp"
#include "numbers/expansion.hpp"

namespace signum {

using namespace detail;

namespace {

double exact_coordinate_sum(double a, double b) {
  const auto [sum, rest] = two_sum(a, b);
  if (rest == 0) return sum;
  throw InvalidArgument(
      "a sum of two coordinates is no double; put them on one grid, such as "
      "multiples of a power of two");
}
Point2 exact_point_sum(const Point2& a, const Point2& b) {
  return {exact_coordinate_sum(a.x, b.x), exact_coordinate_sum(a.y, b.y)};
}

std::vector<Point2> vertices_in_doubles(const PlaneRegion& region) {
  std::vector<Point2> vertices;
  for (std::size_t i = 0; i < region.vertex_count(); ++i) {
    const Point2 p = region.rounded(i);
    if (!region.is_given(i)) {
      const ExactPoint2 exact = region.vertex(i);
      if (!(exact.exact[0] == Rational(p.x) && exact.exact[1] == Rational(p.y))) {
        throw InvalidArgument("chains cross in a point that is no double");
      }
    }
    vertices.push_back(p);
  }
  return vertices;
}

}  // namespace

PlaneRegion minkowski_sum(const PlaneSet& set, std::span<const Point2> convex) {
  const DefaultFpEnvironment environment;
  std::vector<Point2> corners;
  for (const std::uint32_t i : convex_hull(convex)) corners.push_back(convex[i]);
  if (corners.empty()) throw InvalidArgument("the convex set has no points");
  const PlaneRegion region = make_valid(set);
  const std::vector<Point2> vertices = vertices_in_doubles(region);
  PlaneSet pieces;
  for (const PlaneRegion::Rings& rings : region.polygons()) {
    Chains2& moved = pieces.polygons.emplace_back();
    for (const auto& ring : rings) {
      auto& chain = moved.emplace_back();
      for (const std::uint32_t v : ring) {
        chain.push_back(exact_point_sum(vertices[v], corners[0]));
      }
    }
  }
  for (const PlaneRegion::Rings& rings : region.polygons()) {
    for (const auto& ring : rings) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        std::vector<Point2> sums;
        for (const std::uint32_t v : {ring[i], ring[(i + 1) % ring.size()]}) {
          for (const Point2& p : corners) sums.push_back(exact_point_sum(vertices[v], p));
        }
        std::vector<Point2> piece;
        for (const std::uint32_t k : convex_hull(sums)) piece.push_back(sums[k]);
        if (piece.size() > 2) pieces.polygons.push_back({std::move(piece)});
      }
    }
  }
  return make_valid(pieces);
}

}  // namespace signum
