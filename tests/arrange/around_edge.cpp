// SPDX-License-Identifier: MIT
// Facets around an edge come in the order of their angles, by rational numbers, where some of them
// are hardly apart or hardly not opposite.
#include "cells/around_edge.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "vectors/rational_vector.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using cases::Random;

Point3 any_point(Random& random, double size) {
  return {size * random.symmetric(), size * random.symmetric(), size * random.symmetric()};
}

/// Corners of triangles on one edge, at angles in no order.
struct Fan {
  Point3 from, to;
  std::vector<Point3> apexes;

  BigRational orientation(const Point3& a, const Point3& b) const {
    const RationalPoint p = to_rational(from);
    return dot(to_rational(to) - p, cross(to_rational(a) - p, to_rational(b) - p));
  }
  /// The product of both as seen along the edge.
  BigRational along(const Point3& a, const Point3& b) const {
    const RationalPoint p = to_rational(from), d = to_rational(to) - p;
    return dot(cross(d, to_rational(a) - p), cross(d, to_rational(b) - p));
  }
  /// The turn to the left from the first to b: 0 for none, 1 for less than half a turn, 2 for half
  /// a turn, 3 for more.
  int half(const Point3& b) const {
    const int side = orientation(apexes[0], b).sign();
    if (side != 0) return side > 0 ? 1 : 3;
    return along(apexes[0], b).sign() > 0 ? 0 : 2;
  }
  bool is_left(const Point3& a, const Point3& b) const {
    const int of_a = half(a), of_b = half(b);
    return of_a != of_b ? of_a < of_b : orientation(a, b).sign() > 0;
  }
  /// Whether the triangle of p would lie upon another, or be none.
  bool is_taken(const Point3& p) const {
    if (along(p, p).sign() == 0) return true;
    return std::any_of(apexes.begin(), apexes.end(), [&](const Point3& a) {
      return orientation(a, p).sign() == 0 && along(a, p).sign() > 0;
    });
  }

  explicit Fan(Random& random) {
    const double size = std::ldexp(1, random.between(-200, 200));
    const double far = random.one_in(2) ? 0 : size * std::ldexp(1, random.between(0, 20));
    const Point3 shift = any_point(random, far);
    const auto moved = [&](const Point3& p) {
      return Point3{p.x + shift.x, p.y + shift.y, p.z + shift.z};
    };
    from = moved(any_point(random, size));
    to = moved(any_point(random, size));
    const int count = random.between(2, 7);
    for (int i = 0; i < count; ++i) {
      Point3 p = moved(any_point(random, size));
      // In the plane of another triangle, but for roundings and a few units more.
      if (!apexes.empty() && random.one_in(2)) {
        const Point3& a = apexes[std::size_t(random.between(0, int(apexes.size()) - 1))];
        const double s = random.symmetric(), t = 2 * random.symmetric();
        const auto on = [&](double x, double y, double z) { return x + s * (y - x) + t * (z - x); };
        p = {on(from.x, to.x, a.x), on(from.y, to.y, a.y), on(from.z, to.z, a.z)};
        for (int k = random.between(0, 2); k > 0; --k) p.z = std::nextafter(p.z, INFINITY);
      }
      if (!is_taken(p)) apexes.push_back(p);
    }
  }

  /// Each triangle twice, turned either way, so that nothing is open.
  Mesh mesh() const {
    Mesh result{{from, to}, {}};
    for (const Point3& p : apexes) {
      const auto i = std::uint32_t(result.vertices.size());
      result.vertices.push_back(p);
      result.triangles.push_back({0, 1, i});
      result.triangles.push_back({0, i, 1});
    }
    return result;
  }
};

}  // namespace

TEST_CASE("Facets around an edge are sorted by their angles", "[arrange]") {
  const DefaultFpEnvironment environment;
  std::size_t sorted = 0;
  cases::run("fans", 4000, [&](Random& random) -> std::string {
    Fan fan(random);
    if (fan.apexes.size() < 2) return "";
    const MeshBody mesh(fan.mesh());
    const Arrangement arrangement(mesh);
    std::string wrong = "no such edge";
    for_each_edge(arrangement, [&](std::span<const EdgeUse> given) {
      if (given.size() < 2) return;
      std::vector<EdgeUse> uses(given.begin(), given.end());
      const PointTable& points = arrangement.points();
      fan.from = points.rounded(uses[0].from);
      fan.to = points.rounded(uses[0].to);
      fan.apexes.clear();
      sort_around_edge(arrangement, uses);
      for (const EdgeUse& use : uses) {
        for (const std::uint32_t v : arrangement.loop(use.facet)) {
          if (v != use.from && v != use.to) fan.apexes.push_back(points.rounded(v));
        }
      }
      wrong = fan.apexes.size() == uses.size() ? "" : "not each of them is a triangle";
      for (std::size_t i = 1; i < fan.apexes.size(); ++i) {
        if (!fan.is_left(fan.apexes[i - 1], fan.apexes[i])) wrong = "out of order";
        ++sorted;
      }
    });
    return wrong;
  });
  CHECK(sorted > std::size_t(cases::count_of(4000)));
}
