// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/measures.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/contacts.hpp>

#include "bounding_support.hpp"

using namespace signum;
using cases::Random;
using Points = std::vector<Point3>;

namespace {

/// Whether p is behind the plane of a, b, c, in rationals.
bool is_behind(const std::array<Rational, 3>& p, const Point3& a, const Point3& b,
               const Point3& c) {
  const auto minus = [](const Point3& to, const Point3& from) {
    return std::array{Rational(to.x) - Rational(from.x), Rational(to.y) - Rational(from.y),
                      Rational(to.z) - Rational(from.z)};
  };
  const auto u = minus(b, a), v = minus(c, a);
  const std::array d{p[0] - Rational(a.x), p[1] - Rational(a.y), p[2] - Rational(a.z)};
  const Rational value = (u[1] * v[2] - u[2] * v[1]) * d[0] + (u[2] * v[0] - u[0] * v[2]) * d[1] +
                         (u[0] * v[1] - u[1] * v[0]) * d[2];
  return sign(value) != Sign::positive;
}

/// What is wrong by the laws, if anything.
std::string flaw(const Convex3& body, const ConvexPolytope3& polytope) {
  const ConvexHull3 hull = convex_hull(body.points);
  if (hull.dimension != 3) return "flat";
  if (hull.vertices.size() != body.points.size()) return "a corner that is none";
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    const auto face = hull.faces[i];
    for (const ExactPoint3& v : polytope.vertices) {
      if (!is_behind(v.exact, body.points[face[0]], body.points[face[1]], body.points[face[2]])) {
        return "law 1";
      }
    }
  }
  if (!contacts(to_mesh(hull, body.points)).contacts.empty()) return "law 2";
  return {};
}

Points ball(Random& random, std::size_t count) {
  Points points;
  for (std::size_t i = 0; i < count; ++i) {
    points.push_back({random.symmetric(), random.symmetric(), random.symmetric()});
  }
  return points;
}

}  // namespace

// --- Examples

TEST_CASE("outer convex: a k-CBP with corners in doubles, and how little it grows", "[bound]") {
  Random random(3);
  const Points points = ball(random, 500);
  const KCbp3 bound = k_cbp(points, 24);
  const Convex3 body = outer_convex(bound.polytope);
  CHECK(flaw(body, bound.polytope).empty());
  const double grown =
      (volume(convex_hull(body.points), body.points) / volume(bound.polytope)).to_double();
  CHECK(grown >= 1);
  CHECK(grown < 1 + 1e-6);
}

// --- Laws

TEST_CASE("outer convex laws 1 and 2: k-CBPs of all families of points", "[bound]") {
  std::size_t solids = 0;
  cases::run_families(12, [&](cases::Family family, Random& random) -> std::string {
    const Points points = bounding::quartered(bounding::make_points(family, random, 20));
    const KCbp3 bound = k_cbp(points, static_cast<std::size_t>(random.between(4, 26)));
    if (bound.kind != Boundedness::solid) return {};
    Convex3 body;
    try {
      body = outer_convex(bound.polytope);
    } catch (const InvalidArgument&) {
      return {};  // past the largest double
    }
    ++solids;
    return flaw(body, bound.polytope);
  });
  CHECK(solids > static_cast<std::size_t>(cases::count_of(20)));
}

TEST_CASE("outer convex: thin bodies, far from the origin", "[bound]") {
  Random random(5);
  for (const double thin : {1.0, 1e-3, 1e-9, 1e-14}) {
    for (const double far : {0.0, 1e3, 1e9}) {
      Points points = ball(random, 60);
      for (Point3& p : points) p = {p.x + far, p.y - far, p.x + thin * p.z};
      const KCbp3 bound = k_cbp(points, 16);
      if (bound.kind != Boundedness::solid) continue;
      INFO(thin << " " << far);
      CHECK(flaw(outer_convex(bound.polytope), bound.polytope).empty());
    }
  }
}

TEST_CASE("outer convex: corners that are doubles stay where they are", "[bound]") {
  for (const double far : {0.0, 0x1p40, 0x1p50}) {
    const auto simplex = half_space_intersection(std::vector<Plane3>{
        {{-1, 0, 0}, far}, {{0, -1, 0}, far}, {{0, 0, -1}, far}, {{1, 1, 1}, -3 * far - 1}});
    REQUIRE(simplex.kind == Boundedness::solid);
    CHECK(outer_convex(simplex.polytope).points.size() == 4);
    CHECK(flaw(outer_convex(simplex.polytope), simplex.polytope).empty());
  }
}

TEST_CASE("outer convex: of small and of large points it is that of others, scaled", "[bound]") {
  Random random(7);
  const Points points = ball(random, 40);
  const auto body_of = [&](double scale) {
    Points scaled;
    for (const Point3& p : points) scaled.push_back({p.x * scale, p.y * scale, p.z * scale});
    return outer_convex(k_cbp(scaled, 16).polytope).points;
  };
  Points expected = body_of(1);
  CHECK(expected.size() > 8);
  for (const double scale : {0x1p-900, 0x1p-320, 0x1p-99, 0x1p99, 0x1p320, 0x1p1000}) {
    Points found = body_of(scale);
    for (Point3& p : found) p = {p.x / scale, p.y / scale, p.z / scale};
    CHECK(found == expected);
  }
}

TEST_CASE("outer convex: a slab between two doubles, and boxes up to the largest double",
          "[bound]") {
  // 1/3 is between a double and the next, and rounded to the first.
  const double third = 1.0 / 3;
  const auto slab = half_space_intersection(std::vector<Plane3>{{{0, 0, 3}, -1},
                                                                {{0, 0, -1}, third},
                                                                {{1, 0, 0}, -1},
                                                                {{-1, 0, 0}, 0},
                                                                {{0, 1, 0}, -1},
                                                                {{0, -1, 0}, 0}});
  REQUIRE(slab.kind == Boundedness::solid);
  CHECK(flaw(outer_convex(slab.polytope), slab.polytope).empty());
  constexpr double most = std::numeric_limits<double>::max();
  for (int axis = 0; axis < 3; ++axis) {
    const double x = axis == 0 ? most : 1, y = axis == 1 ? most : 1, z = axis == 2 ? most : 1;
    const auto box = half_space_intersection(std::vector<Plane3>{{{1, 0, 0}, -x},
                                                                 {{-1, 0, 0}, -x},
                                                                 {{0, 1, 0}, -y},
                                                                 {{0, -1, 0}, -y},
                                                                 {{0, 0, 1}, -z},
                                                                 {{0, 0, -1}, -z}});
    REQUIRE(box.kind == Boundedness::solid);
    CHECK(flaw(outer_convex(box.polytope), box.polytope).empty());
  }
}

TEST_CASE("outer convex: what is refused", "[bound]") {
  CHECK_THROWS_AS(outer_convex(ConvexPolytope3{}), InvalidArgument);
}
