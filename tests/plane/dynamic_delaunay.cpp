// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/plane/dynamic_delaunay.hpp>
#include <signum/predicates/orient2d.hpp>

#include "cases.hpp"

using namespace signum;

namespace {

using Places = std::set<std::set<std::array<double, 2>>>;

Places places_of(const Triangulation2& t, const std::vector<Point2>& points) {
  Places places;
  for (const auto& triangle : t.triangles) {
    std::set<std::array<double, 2>> corners;
    for (const std::uint32_t v : triangle) corners.insert({points[v].x, points[v].y});
    places.insert(corners);
  }
  return places;
}

/// Whether the twins are the other half-edges of the same edges.
bool has_twins(const Triangulation2& t) {
  for (std::uint32_t e = 0; e < t.twins.size(); ++e) {
    const std::uint32_t f = t.twins[e];
    if (t.twins[f] != e) return false;
    if (f == e) continue;
    const auto& p = t.triangles[e / 3];
    const auto& q = t.triangles[f / 3];
    if (p[e % 3] != q[(f + 1) % 3] || q[f % 3] != p[(e + 1) % 3]) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("Laws 1 and 2: points that come and go leave the triangulation of those that are there") {
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < cases::count_of(60); ++i) {
    const auto size = random() % 6 + 1;
    DynamicDelaunay2 dynamic;
    std::vector<Point2> points;
    std::vector<bool> is_there;
    for (int step = 0; step < 60; ++step) {
      const bool grows = random() % 100 < (step < 30 ? 80u : 30u);
      if (grows) {
        Point2 p = {double(random() % size), double(random() % size)};
        if (i % 5 == 1) p.y = random() % 8 == 0 ? 1 : 0;
        if (i % 5 == 2) p = {std::ldexp(p.x, 900), std::ldexp(p.y, -900)};
        if (i % 5 == 3) p = {std::cos(double(random() % 50)), std::sin(double(random() % 50))};
        if (i % 5 == 4 && step == 0) p = {3, 2.5};
        std::uint32_t expected = 0;
        while (expected < points.size() && !(is_there[expected] && points[expected] == p)) {
          ++expected;
        }
        REQUIRE(dynamic.insert(p) == expected);
        if (expected == points.size()) {
          points.push_back(p);
          is_there.push_back(true);
        }
      } else if (!points.empty()) {
        const auto k = static_cast<std::uint32_t>(random() % points.size());
        if (is_there[k]) {
          dynamic.remove(k);
          is_there[k] = false;
        } else {
          REQUIRE_THROWS_AS(dynamic.remove(k), InvalidArgument);
        }
      }
      std::vector<Point2> there;
      for (std::size_t k = 0; k < points.size(); ++k) {
        if (is_there[k]) there.push_back(points[k]);
      }
      CAPTURE(i, step);
      const Triangulation2 t = dynamic.triangulation(), expected = delaunay(there);
      REQUIRE(places_of(t, points) == places_of(expected, there));
      REQUIRE(t.triangles.size() == expected.triangles.size());
      REQUIRE(has_twins(t));
      const Point2 p = {double(random() % size) + 0.25, double(random() % (2 * size)) / 2};
      bool is_inside = false;
      const auto contains = [&](const auto& v) {
        return orient2d(points[v[0]], points[v[1]], p) >= Sign::zero &&
               orient2d(points[v[1]], points[v[2]], p) >= Sign::zero &&
               orient2d(points[v[2]], points[v[0]], p) >= Sign::zero;
      };
      for (const auto& v : t.triangles) is_inside |= contains(v);
      const auto found = dynamic.locate(p);
      REQUIRE(found.has_value() == is_inside);
      if (found) REQUIRE(contains(*found));
    }
  }
}

TEST_CASE("Hostile sizes: a point among many on a circle goes, and comes back") {
  std::vector<Point2> points = {{0, 0}};
  for (int i = 0; i < 20000; ++i) points.push_back({std::cos(i * 1e-3), std::sin(i * 1e-3)});
  std::shuffle(points.begin() + 1, points.end(), std::mt19937_64(5));
  DynamicDelaunay2 dynamic(points);
  const Places before = places_of(dynamic.triangulation(), points);
  dynamic.remove(0);
  CHECK(dynamic.triangulation().triangles.size() < before.size());
  points.push_back(points[0]);
  CHECK(dynamic.insert(points[0]) == 20001);
  CHECK(places_of(dynamic.triangulation(), points) == before);
}
