// SPDX-License-Identifier: MIT
// Triangulations of points of the plane and of space, by signs of predicates: each triangle turns
// counter-clockwise, neighbours are on the two sides of their edge and not in each other's circle,
// and the areas add up.
#include <algorithm>
#include <map>
#include <signum/plane/overlay.hpp>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/triangulation.hpp>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <vector>

#include "common/coarse_points.hpp"

namespace {

using namespace signum;
using fuzzing::require;

Rational twice_area(const Point2& a, const Point2& b, const Point2& c) {
  const auto minus = [](double p, double q) { return Rational(p) - Rational(q); };
  return minus(b.x, a.x) * minus(c.y, a.y) - minus(b.y, a.y) * minus(c.x, a.x);
}

void check_triangles(std::span<const Point2> points, const Triangulation2& t) {
  const auto at = [&](std::size_t half_edge, std::size_t more) -> const Point2& {
    return points[t.triangles[half_edge / 3][(half_edge + more) % 3]];
  };
  for (std::uint32_t e = 0; e < t.twins.size(); ++e) {
    require(orient2d(at(e, 0), at(e, 1), at(e, 2)) == Sign::positive, "a triangle turns clockwise");
    const std::uint32_t twin = t.twins[e];
    require(t.twins[twin] == e, "a twin of a twin");
    if (twin == e) {
      // A triangle at the border of a convex set has every point on its side.
      if (t.is_constrained.empty()) {
        for (const Point2& p : points) {
          require(orient2d(at(e, 0), at(e, 1), p) != Sign::negative, "a point is off the hull");
        }
      }
      continue;
    }
    require(at(e, 0) == at(twin, 1) && at(e, 1) == at(twin, 0), "twins have other ends");
    if (t.is_constrained.empty() || !t.is_constrained[e]) {
      require(incircle(at(e, 0), at(e, 1), at(e, 2), at(twin, 2)) != Sign::positive,
              "a corner is in the circle of the next triangle");
    }
  }
}

void check_polygon(const std::vector<Point2>& chain) {
  if (chain.size() < 3) return;
  const std::vector<std::vector<Point2>> chains = {chain};
  const Triangulation2 t = triangulated(chains);
  if (!t.steiner.empty()) return;
  check_triangles(chain, t);
  Rational area;
  for (const auto& [a, b, c] : t.triangles) area = area + twice_area(chain[a], chain[b], chain[c]);
  require(area == make_valid({{}, {}, {{chain}}}).area() * Rational(2), "the area of a polygon");
}

void check_tetrahedra(const std::vector<Point3>& points) {
  for (const auto& [a, b, c, d] : tetrahedra(points).tetrahedra) {
    require(orient3d(points[a], points[b], points[c], points[d]) == Sign::positive,
            "a tetrahedron is turned inside out");
    for (const Point3& p : points) {
      require(insphere(points[a], points[b], points[c], points[d], p) != Sign::positive,
              "a point is in the sphere of a tetrahedron");
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzzing::Bytes bytes(data, std::min<std::size_t>(size, 150));
  fuzzing::CoarsePoints make(bytes);
  const std::uint8_t links = bytes.next() % 8;
  std::vector<Point3> points;
  while (!bytes.empty()) points.push_back(make.point());
  std::vector<Point2> flat;
  for (const Point3& p : points) flat.push_back({p.x, p.y});
  check_triangles(flat, delaunay(flat));
  std::vector<std::array<std::uint32_t, 2>> constraints;
  for (std::uint32_t i = 1; i < std::min<std::size_t>(flat.size(), links); ++i) {
    constraints.push_back({i - 1, i});
  }
  const Triangulation2 made = constrained(flat, constraints);
  if (made.steiner.empty()) check_triangles(flat, made);
  check_polygon(flat);
  check_tetrahedra(points);
  return 0;
}
