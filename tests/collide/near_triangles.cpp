// SPDX-License-Identifier: MIT
// Against each triangle of the mesh, exactly.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/collide/near_triangles.hpp>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "solid_meshes.hpp"

using namespace signum;

namespace {

/// All triangles by their exact distance, then by their number.
std::vector<std::pair<Rational, std::uint32_t>> by_distance(const Point3& p, const Mesh& mesh) {
  std::vector<std::pair<Rational, std::uint32_t>> all;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    all.emplace_back(squared_distance(p, mesh.triangle(i)).squared().rational(), i);
  }
  std::sort(all.begin(), all.end());
  return all;
}

void check(const Point3& p, const Mesh& mesh) {
  const Surface surface(mesh);
  const auto expected = by_distance(p, mesh);
  for (const std::size_t k :
       {std::size_t{0}, std::size_t{1}, std::size_t{5}, expected.size() + 1}) {
    const auto found = k_nearest_triangles(p, surface, k);
    REQUIRE(found.size() == std::min(k, expected.size()));
    for (std::size_t i = 0; i < found.size(); ++i) {
      CHECK(found[i].triangle == expected[i].second);
      CHECK(found[i].squared == expected[i].first.to_double());
    }
  }
  // Radii that reach some triangle, as far as it goes in doubles.
  for (const std::size_t i : {std::size_t{0}, expected.size() / 2}) {
    const double root = std::sqrt(expected[i].first.to_double());
    for (const double radius : {root, std::nextafter(root, 0), std::nextafter(root, INFINITY)}) {
      const Rational limit = Rational(radius) * Rational(radius);
      std::size_t count = 0;
      while (count < expected.size() && !(limit < expected[count].first)) ++count;
      const auto found = triangles_within(p, surface, radius);
      REQUIRE(found.size() == count);
      for (std::size_t j = 0; j < count; ++j) CHECK(found[j].triangle == expected[j].second);
    }
  }
}

}  // namespace

TEST_CASE("laws 1 to 3: the nearest triangles, and those within a radius") {
  cases::Random random(cases::first_seed());
  const Mesh cube = solids::box(0, 2);
  // Corners, middles and grid points have many that are equally near.
  for (const Point3& p : {Point3{0, 0, 0}, Point3{1, 1, 1}, Point3{-1, -1, -1}, Point3{1, 1, 3}}) {
    check(p, cube);
  }
  Mesh scattered;
  for (std::uint32_t i = 0; i < 60; ++i) {
    const auto at = [&] { return std::round(8 * random.symmetric()); };
    for (int j = 0; j < 3; ++j) scattered.vertices.push_back({at(), at(), at()});
    scattered.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  for (int i = 0; i < cases::count_of(10); ++i) {
    check({std::round(9 * random.symmetric()), 3 * random.symmetric(), 0}, scattered);
  }
}

TEST_CASE("laws 4 and 5: signed distances") {
  const Solid cube(solids::box(0, 2));
  const std::vector<Point3> points{{1, 1, 1.5}, {5, 6, 1}, {2, 1, 1}, {3, 3, 3}, {1, 1, 1}};
  const auto all = signed_distance(points, cube);
  CHECK(all[0].distance == -0.5);
  CHECK(all[0].nearest == Point3{1, 1, 2});
  CHECK(all[0].place.triangle.has_value());
  CHECK(all[1].distance == 5);
  CHECK(all[2].distance == 0);
  CHECK(all[2].location == Location::boundary);
  CHECK(all[3].distance == std::sqrt(3.0));
  CHECK(all[4].distance == -1);
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(60); ++i) {
    const auto at = [&] { return 1 + 2 * random.symmetric(); };
    const Point3 p{at(), at(), at()};
    const SignedDistance d = signed_distance(p, cube);
    const Rational exact = by_distance(p, cube.mesh())[0].first;
    CHECK(std::abs(d.distance) == Surd(Rational(), Rational(1), exact).to_double());
    CHECK((d.distance < 0) == (cube.locate(p) == Location::inside));
  }
}

TEST_CASE("near triangles: what is not finite, or negative, is refused") {
  const Surface surface(solids::box(0, 2));
  const Point3 p{0, 0, NAN}, q{0, 0, 0};
  CHECK_THROWS_AS(k_nearest_triangles(p, surface, 1), NotFinite);
  CHECK_THROWS_AS(triangles_within(q, surface, NAN), NotFinite);
  CHECK_THROWS_AS(triangles_within(q, surface, -1), InvalidArgument);
}
