// SPDX-License-Identifier: MIT
#include <signum/bound/exact_hull.hpp>
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>
#include <vector>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

using Whole = std::array<std::int64_t, 3>;

Whole minus_whole(const Whole& a, const Whole& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
Whole cross_whole(const Whole& a, const Whole& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
std::int64_t dot_whole(const Whole& a, const Whole& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/// The corners of the hull of whole points that are not coplanar: those on supporting planes whose
/// normals span the space.
std::set<Whole> corners_by_planes(const std::set<Whole>& all) {
  const std::vector<Whole> p(all.begin(), all.end());
  std::vector<std::vector<Whole>> normals(p.size());
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = i + 1; j < p.size(); ++j) {
      for (std::size_t k = j + 1; k < p.size(); ++k) {
        const Whole n = cross_whole(minus_whole(p[j], p[i]), minus_whole(p[k], p[i]));
        if (n == Whole{}) continue;
        std::int64_t low = 0, high = 0;
        for (const Whole& q : p) {
          low = std::min(low, dot_whole(n, minus_whole(q, p[i])));
          high = std::max(high, dot_whole(n, minus_whole(q, p[i])));
        }
        if (low < 0 && high > 0) continue;
        for (const std::size_t at : {i, j, k}) normals[at].push_back(n);
      }
    }
  }
  std::set<Whole> corners;
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (const Whole& a : normals[i]) {
      for (const Whole& b : normals[i]) {
        for (const Whole& c : normals[i]) {
          if (dot_whole(a, cross_whole(b, c)) != 0) corners.insert(p[i]);
        }
        if (corners.contains(p[i])) break;
      }
      if (corners.contains(p[i])) break;
    }
  }
  return corners;
}

/// The corners in the plane, counter-clockwise from the least: each the one from which all others
/// are on the left of the edge to it, and the last of those in a row.
std::vector<Whole> wrapped(const std::set<Whole>& all) {
  std::vector<Whole> round{*all.begin()};
  while (true) {
    std::optional<Whole> next;
    for (const Whole& q : all) {
      if (q == round.back()) continue;
      const auto turn =
          next ? cross_whole(minus_whole(*next, round.back()), minus_whole(q, round.back()))[2]
               : -1;
      const auto longer = [&] {
        const Whole u = minus_whole(q, round.back()), v = minus_whole(*next, round.back());
        return dot_whole(u, u) > dot_whole(v, v);
      };
      if (turn < 0 || (turn == 0 && longer())) next = q;
    }
    if (!next || *next == round.front()) return round;
    round.push_back(*next);
  }
}

std::vector<Whole> random_points(Random& random, int extent, int depth) {
  std::vector<Whole> points(static_cast<std::size_t>(random.between(1, 6)));
  for (Whole& p : points) {
    p = {random.between(-extent, extent), random.between(-extent, extent),
         random.between(-depth, depth)};
  }
  return points;
}

std::set<Whole> all_sums(const std::vector<Whole>& a, const std::vector<Whole>& b) {
  std::set<Whole> sums;
  for (const Whole& p : a) {
    for (const Whole& q : b) sums.insert({p[0] + q[0], p[1] + q[1], p[2] + q[2]});
  }
  return sums;
}

Convex3 convex3(const std::vector<Whole>& points) {
  Convex3 c;
  for (const Whole& p : points) c.points.push_back({double(p[0]), double(p[1]), double(p[2])});
  return c;
}
Convex2 convex2(const std::vector<Whole>& points) {
  Convex2 c;
  for (const Whole& p : points) c.points.push_back({double(p[0]), double(p[1])});
  return c;
}
Whole whole(const Point3& p) { return {int(p.x), int(p.y), int(p.z)}; }

}  // namespace

// Examples

TEST_CASE("minkowski_sum: a square and a segment, and what a box sweeps") {
  const ExactHull2 sum = minkowski_sum(Aabb2{{0, 0}, {2, 2}}, Segment2{{0, 0}, {1, 1}});
  CHECK(sum.dimension == 2);
  CHECK(sum.vertices.size() == 6);
  CHECK(sum.vertices[1].rounded == Point2{2, 0});
  CHECK(sum.area.to_string() == "8");
  const ExactHull3 swept =
      minkowski_sum(Aabb3{{0, 0, 0}, {1, 1, 1}}, Segment3{{0, 0, 0}, {0.1, 0, 0}});
  CHECK(swept.vertices.size() == 8);
  CHECK(swept.volume == Rational(1) + Rational(0.1));
  const ExactHull3 flat =
      minkowski_sum(Triangle3{{{{0, 0, 0}, {1, 0, 1}, {0, 1, 0}}}}, Point3{1, 0, 0});
  CHECK(flat.dimension == 2);
  CHECK(flat.faces.size() == 2);
  CHECK(minkowski_sum(Point2{1, 2}, Point2{3, 4}).vertices[0].rounded == Point2{4, 6});
  // The corner of a k-DOP that is no double.
  const ExactHull2 corner = exact_hull(Kdop2{{{3, 1}, {0, 1}}, {1, 0}, {1, 0}});
  CHECK(corner.dimension == 0);
  CHECK(corner.vertices[0].exact[0].to_string() == "1/3");
  CHECK_THROWS_AS(minkowski_sum(Sphere3{{0, 0, 0}, 1}, Point3{0, 0, 0}), InvalidArgument);
  CHECK_THROWS_AS(exact_hull(Line2{{0, 0}, {1, 0}}), InvalidArgument);
}

// Laws and consistency

TEST_CASE("minkowski_sum, laws 1 to 4: in space, beside all planes through three sums") {
  int solids = 0;
  cases::run("sums in space", 150, [&](Random& random) -> std::string {
    const int depth = random.between(0, 3) == 0 ? 0 : 2;
    const std::vector<Whole> a = random_points(random, 2, 2), b = random_points(random, 2, depth);
    const ExactHull3 sum = minkowski_sum(convex3(a), convex3(b));
    const ExactHull3 other = minkowski_sum(convex3(b), convex3(a));
    const std::set<Whole> sums = all_sums(a, b);
    if (sum.volume != other.volume) return "law 1";
    const Convex3 points = convex3({sums.begin(), sums.end()});
    const ConvexHull3 hull = convex_hull(points.points);
    if (sum.dimension != hull.dimension) return "dimension";
    if (sum.vertices.size() != hull.vertices.size()) return "corners";
    if (sum.faces.size() != hull.faces.size()) return "faces";
    if (sum.dimension < 3) return "";
    ++solids;
    std::set<Whole> corners;
    for (const ExactPoint3& p : sum.vertices) corners.insert(whole(p.rounded));
    if (corners != corners_by_planes(sums)) return "corners by planes";
    if (sum.volume != volume(hull, points.points)) return "volume";
    // What a face's first three corners span has all corners behind it.
    for (std::size_t f = 0; f < sum.faces.size(); ++f) {
      const auto face = sum.faces[f];
      const auto at = [&](std::size_t i) { return whole(sum.vertices[face[i]].rounded); };
      const Whole n = cross_whole(minus_whole(at(1), at(0)), minus_whole(at(2), at(0)));
      for (const Whole& c : corners) {
        if (dot_whole(n, minus_whole(c, at(0))) > 0) return "a face that turns the other way";
      }
    }
    const ExactHull3 twice = minkowski_sum(convex3(a), convex3(a));
    if (twice.volume != Rational(8) * exact_hull(convex3(a)).volume) return "law 3";
    return "";
  });
  CHECK(solids > 60);
}

TEST_CASE("minkowski_sum, laws 1 to 4: in the plane, beside gift wrapping") {
  cases::run("sums in the plane", 400, [](Random& random) -> std::string {
    const std::vector<Whole> a = random_points(random, 3, 0), b = random_points(random, 3, 0);
    const ExactHull2 sum = minkowski_sum(convex2(a), convex2(b));
    const std::vector<Whole> expected = wrapped(all_sums(a, b));
    if (sum.vertices.size() != expected.size()) return "corners";
    std::int64_t doubled = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      const Point2 p = sum.vertices[i].rounded;
      if (Whole{int(p.x), int(p.y), 0} != expected[i]) return "a corner";
      doubled += cross_whole(expected[i], expected[(i + 1) % expected.size()])[2];
    }
    if (sum.area + sum.area != Rational(double(doubled))) return "area";
    if (minkowski_sum(convex2(b), convex2(a)).area != sum.area) return "law 1";
    if (minkowski_sum(convex2(a), convex2(a)).area != Rational(4) * exact_hull(convex2(a)).area) {
      return "law 3";
    }
    return "";
  });
}

TEST_CASE("exact_hull: corners nearer to each other than doubles are") {
  // Two planes of a k-DOP that differ by one rounding cut corners off at distances below the last
  // place: the hull keeps each.
  const Kdop3 kdop{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0x1p-60, 0}, {0x1p-60, 1, 0x1p-58}},
                   {0, 0, 0, 0x1p-62, 0x1p-61},
                   {1, 1, 1, 2, 2}};
  const ExactHull3 hull = exact_hull(kdop);
  CHECK(hull.dimension == 3);
  CHECK(hull.volume < Rational(1));
  CHECK(hull.volume == volume(kdop));
  std::size_t edges = 0;
  for (std::size_t f = 0; f < hull.faces.size(); ++f) edges += hull.faces[f].size();
  CHECK(hull.vertices.size() + hull.faces.size() == edges / 2 + 2);
}
