// SPDX-License-Identifier: MIT
#include <signum/mesh/polyhedron.hpp>
// The header under test comes first.
#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/shapes/locate.hpp>

#include "environment.hpp"
#include "polygon_cases.hpp"
#include "tetrahedra.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

const Polyhedron3 tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                              {{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}}};

Location locate_in_rationals(const Point3& p, const Polyhedron3& polyhedron) {
  return detail::locate_exactly(p, ShapeRef3(&polyhedron));
}

}  // namespace

// --- Examples

TEST_CASE("locate in a tetrahedron") {
  CHECK(locate({1, 1, 1}, tetrahedron) == Location::inside);
  CHECK(locate({1, 1, 2}, tetrahedron) == Location::boundary);
  CHECK(locate({0, 0, 0}, tetrahedron) == Location::boundary);
  CHECK(locate({2, 2, 2}, tetrahedron) == Location::outside);
  CHECK(Solid(tetrahedron).locate({1, 1, 1}) == Location::inside);
  CHECK(locate({0, 0, 0}, Polyhedron3{}) == Location::outside);
}

TEST_CASE("A polyhedron is closed by its coordinates, whatever the indices") {
  // Each face with points of its own, a zero with a sign, and a face that is a segment.
  Polyhedron3 soup;
  for (const auto& face : tetrahedron.faces) {
    const auto n = static_cast<std::uint32_t>(soup.points.size());
    for (const std::uint32_t i : face) soup.points.push_back(tetrahedron.points[i]);
    soup.faces.push_back({n, n + 1, n + 2});
  }
  soup.points[0].x = -0.0;
  soup.faces.push_back({0, 1, 0});
  CHECK(locate({1, 1, 1}, soup) == Location::inside);
  CHECK(locate_in_rationals({1, 1, 1}, soup) == Location::inside);
}

TEST_CASE("A polyhedron that is none is refused") {
  Polyhedron3 open = tetrahedron;
  open.faces.pop_back();
  Polyhedron3 beyond = tetrahedron;
  beyond.faces[2][1] = 4;
  for (const Polyhedron3& bad : {open, beyond}) {
    CHECK_THROWS_AS(locate({9, 9, 9}, bad), InvalidArgument);
    CHECK_THROWS_AS(locate_in_rationals({9, 9, 9}, bad), InvalidArgument);
    CHECK_THROWS_AS(Solid(bad), InvalidArgument);
  }
  const double inf = std::numeric_limits<double>::infinity();
  for (const double x : {std::numeric_limits<double>::quiet_NaN(), inf, -inf}) {
    Polyhedron3 infinite = tetrahedron;
    infinite.points.push_back({1, x, 1});
    CHECK_THROWS_AS(locate({9, 9, 9}, infinite), NotFinite);
    CHECK_THROWS_AS(locate({x, 9, 9}, tetrahedron), NotFinite);
  }
}

TEST_CASE("A hundred thousand faces on one edge, or of one point, are checked in time") {
  Polyhedron3 fan{{{0, 0, 0}, {0, 0, 1}}, {}};
  for (std::uint32_t i = 0; i < 100000; ++i) {
    fan.points.push_back({1, static_cast<double>(i), 0});
    fan.faces.push_back({0, 1, i + 2});
    fan.faces.push_back({0, 1, i + 2});
    fan.faces.push_back({0, 0, 0});
  }
  CHECK(locate({0, 0, 0.5}, fan) == Location::boundary);
  CHECK(locate({5, 5, 5}, fan) == Location::outside);
  CHECK(locate_in_rationals({0, 0, 2}, fan) == Location::outside);
}

// --- Consistency

TEST_CASE("locate in a polyhedron agrees with tetrahedra in integers, in every environment") {
  std::array<int, 3> seen{};
  cases::run_families(1000, [&seen](Family family, Random& random) -> std::string {
    const auto made = tetrahedra::make(family, random);
    const Location truth = tetrahedra::locate(made.point, made.parts);
    ++seen[static_cast<std::size_t>(truth)];
    const Location exact = locate_in_rationals(made.point, made.polyhedron);
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const Location found = locate(made.point, made.polyhedron);
      if (found == truth && exact == truth) continue;
      return tetrahedra::hex(made) + " " + setting.name + ": is " + cases::print(truth) +
             ", found " + cases::print(found) + ", in rationals " + cases::print(exact);
    }
    return {};
  });
  for (const int count : seen) CHECK(count > cases::count_of(300));
}
