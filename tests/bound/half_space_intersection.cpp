// SPDX-License-Identifier: MIT
#include <gmpxx.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <set>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/half_space_intersection.hpp>
#include <signum/bound/measures.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/locate.hpp>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

using Q = mpq_class;
using PlaneList = std::vector<Plane3>;
using Corner = std::array<Q, 3>;

Q value(const Plane3& p, const Corner& x) {
  return Q(p.normal.x) * x[0] + Q(p.normal.y) * x[1] + Q(p.normal.z) * x[2] + Q(p.offset);
}

Q determinant(const std::array<Corner, 3>& m) {
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) -
         m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

/// Every point of three planes that is behind all, by Cramer's rule.
std::set<Corner> corners_by_triples(const PlaneList& planes) {
  std::set<Corner> found;
  for (std::size_t i = 0; i < planes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) {
        std::array<Corner, 3> rows;
        Corner right;
        std::size_t row = 0;
        for (const std::size_t p : {i, j, k}) {
          const auto& [n, d] = planes[p];
          rows[row] = {Q(n.x), Q(n.y), Q(n.z)};
          right[row++] = Q(-d);
        }
        const Q all = determinant(rows);
        if (all == 0) continue;
        Corner x;
        for (std::size_t c = 0; c < 3; ++c) {
          auto m = rows;
          for (std::size_t r = 0; r < 3; ++r) m[r][c] = right[r];
          x[c] = determinant(m) / all;
        }
        const bool behind = std::all_of(planes.begin(), planes.end(),
                                        [&](const Plane3& p) { return value(p, x) <= 0; });
        if (behind) found.insert(x);
      }
    }
  }
  return found;
}

Corner exact(const ExactPoint3& p) {
  Corner c;
  for (std::size_t i = 0; i < 3; ++i) c[i] = Q(p.exact[i].to_string());
  return c;
}

std::string print(const PlaneList& planes) {
  std::string text;
  for (const Plane3& p : planes) text += cases::hex(p) + " ";
  return text;
}

/// What is wrong with a solid.
std::string check_solid(const HalfSpaceIntersection3& r, const PlaneList& planes) {
  const ConvexPolytope3& p = r.polytope;
  std::set<Corner> corners;
  for (const ExactPoint3& v : p.vertices) corners.insert(exact(v));
  if (corners.size() != p.vertices.size()) return "a corner is there twice";
  if (corners != corners_by_triples(planes)) return "corners";
  if (p.vertices.size() + p.faces.size() != p.faces.corners.size() / 2 + 2) return "Euler";
  if (r.face_planes.size() + r.redundant.size() != planes.size()) return "planes";
  std::set<std::pair<std::uint32_t, std::uint32_t>> edges;
  for (std::size_t f = 0; f < p.faces.size(); ++f) {
    const auto face = p.faces[f];
    const Plane3& plane = planes[r.face_planes[f]];
    std::size_t on = 0;
    for (const Corner& c : corners) on += value(plane, c) == 0;
    if (on != face.size() || on < 3) return "a face";
    const Corner a = exact(p.vertices[face[0]]);
    for (std::size_t k = 0; k < face.size(); ++k) {
      if (value(plane, exact(p.vertices[face[k]])) != 0) return "a corner off its face";
      const std::uint32_t next = face[(k + 1) % face.size()];
      if (!edges.insert({face[k], next}).second) return "an edge is there twice";
      // Counter-clockwise: the turn at each corner is along the normal.
      const Corner b = exact(p.vertices[next]);
      const Corner c = exact(p.vertices[face[(k + 2) % face.size()]]);
      const Corner at = exact(p.vertices[face[k]]);
      std::array<Corner, 3> m{};
      for (std::size_t i = 0; i < 3; ++i) {
        m[0][i] = b[i] - at[i];
        m[1][i] = c[i] - b[i];
      }
      m[2] = {Q(plane.normal.x), Q(plane.normal.y), Q(plane.normal.z)};
      if (determinant(m) <= 0) return "a face turns the wrong way";
    }
  }
  for (const auto& [from, to] : edges) {
    if (!edges.contains({to, from})) return "an edge of one face";
  }
  return {};
}

/// Solid when the corners span space, and no two directions of edges lead away: checked by a box
/// that is added, which a bounded set does not feel.
std::string check(const PlaneList& planes) {
  const HalfSpaceIntersection3 r = half_space_intersection(planes);
  if (r.kind == Boundedness::solid) {
    std::string wrong = check_solid(r, planes);
    PlaneList longer, needed;
    bool fits = true;
    for (const auto& [n, d] : planes) {
      longer.push_back({{4 * n.x, 4 * n.y, 4 * n.z}, 4 * d});
      fits = fits && std::isfinite(4 * (std::abs(n.x) + std::abs(n.y) + std::abs(n.z)) + 4 * d);
    }
    for (const std::uint32_t i : r.face_planes) needed.push_back(planes[i]);
    if (fits && half_space_intersection(longer).face_planes != r.face_planes)
      wrong += "longer normals";
    if (corners_by_triples(needed) != corners_by_triples(planes)) wrong += "a plane is missing";
    return wrong.empty() ? "" : wrong + ": " + print(planes);
  }
  if (r.kind == Boundedness::unbounded) {
    const auto& d = r.direction.value();
    const Corner v{Q(d[0].to_string()), Q(d[1].to_string()), Q(d[2].to_string())};
    for (const Plane3& p : planes) {
      if (value(p, v) - Q(p.offset) > 0) return "the direction leads out: " + print(planes);
    }
    return {};
  }
  const std::set<Corner> corners = corners_by_triples(planes);
  if ((r.kind == Boundedness::empty) != corners.empty()) return "empty: " + print(planes);
  return {};
}

PlaneList random_planes(int count, auto number, auto offset) {
  PlaneList planes;
  while (planes.size() < static_cast<std::size_t>(count)) {
    const Plane3 p{{number(), number(), number()}, offset()};
    if (p.normal != Point3{0, 0, 0}) planes.push_back(p);
  }
  return planes;
}

const PlaneList cube = {{{1, 0, 0}, -1},  {{-1, 0, 0}, -1}, {{0, 1, 0}, -1},
                        {{0, -1, 0}, -1}, {{0, 0, 1}, -1},  {{0, 0, -1}, -1}};

}  // namespace

// --- Examples

TEST_CASE("half-space intersection: a cube, with planes that do not matter") {
  PlaneList planes = cube;
  planes.push_back({{3, 0, 0}, -3});               // again
  planes.push_back({{1, 1, 1}, -3});               // touches a corner
  planes.insert(planes.begin(), {{1, 1, 0}, -2});  // touches an edge
  planes.push_back({{1, 1, 1}, -9});
  const HalfSpaceIntersection3 r = half_space_intersection(planes);
  REQUIRE(r.kind == Boundedness::solid);
  CHECK(r.face_planes == std::vector<std::uint32_t>{1, 2, 3, 4, 5, 6});
  CHECK(r.redundant == std::vector<std::uint32_t>{0, 7, 8, 9});
  CHECK(r.polytope.vertices.size() == 8);
  CHECK(check(planes).empty());
  const auto convex = to_convex(r.polytope);
  REQUIRE(convex);
  CHECK(locate({1, 1, 1}, *convex) == Location::boundary);
  const auto kdop = to_kdop(r.polytope);
  REQUIRE(kdop);
  CHECK(locate({1, 1, 1}, *kdop) == Location::boundary);
  CHECK(locate({1, 1, 1 + 0x1p-52}, *kdop) == Location::outside);
  CHECK(to_rounded_mesh(r.polytope).triangles.size() == 12);
}

TEST_CASE("half-space intersection: empty, flat and unbounded are told apart") {
  const auto kind = [](PlaneList planes) { return half_space_intersection(planes).kind; };
  CHECK(kind({}) == Boundedness::unbounded);
  CHECK(kind({cube[0]}) == Boundedness::unbounded);
  CHECK(kind({cube[0], cube[1], cube[2], cube[3], cube[4]}) == Boundedness::unbounded);
  CHECK(kind({{{1, 0, 0}, 1}, {{-1, 0, 0}, 0}}) == Boundedness::empty);
  CHECK(kind({{{1, 0, 0}, 1}, {{-1, 0, 0}, -1}}) == Boundedness::unbounded);
  PlaneList flat = cube;
  flat[1].offset = 1;
  CHECK(kind(flat) == Boundedness::flat);
  flat[0].offset = std::nextafter(-1, 0);
  CHECK(kind(flat) == Boundedness::empty);
  flat[0].offset = std::nextafter(-1, -2);
  CHECK(kind(flat) == Boundedness::solid);
  CHECK(check(flat).empty());
}

TEST_CASE("half-space intersection: as shapes, where corners are no doubles, or beyond them") {
  for (const Point3& n : {Point3{3, 1, 1}, {1, 3, 1}, {1, 1, 3}, {3, 3, 3}}) {
    const PlaneList planes = {{{-1, 0, 0}, 0}, {{0, -1, 0}, 0}, {{0, 0, -1}, 0}, {n, -1}};
    const HalfSpaceIntersection3 r = half_space_intersection(planes);
    REQUIRE(r.kind == Boundedness::solid);
    CHECK_FALSE(to_convex(r.polytope));
    const auto kdop = to_kdop(r.polytope);
    REQUIRE(kdop);
    CHECK(volume(*kdop) == volume(r.polytope));
    CHECK(volume(*kdop) == Rational(1) / Rational(6 * n.x * n.y * n.z));
  }
  const double tiny = 0x1p-600, huge = 0x1p600;
  for (int axis = 0; axis < 3; ++axis) {
    PlaneList planes = cube;
    Plane3& far = planes[static_cast<std::size_t>(2 * axis)];
    far = {{tiny * far.normal.x, tiny * far.normal.y, tiny * far.normal.z}, -huge};
    const HalfSpaceIntersection3 r = half_space_intersection(planes);
    REQUIRE(r.kind == Boundedness::solid);
    CHECK_FALSE(to_convex(r.polytope));
    CHECK_FALSE(to_kdop(r.polytope));
  }
}

// --- Laws

TEST_CASE("half-space intersection, law 4: the planes of a hull give the hull") {
  cases::run("lattice", 100, [](Random& random) -> std::string {
    std::vector<Point3> p;
    for (int i = 0; i < 14; ++i) {
      p.push_back({static_cast<double>(random.between(-3, 3)),
                   static_cast<double>(random.between(-3, 3)),
                   static_cast<double>(random.between(-3, 3))});
    }
    const ConvexHull3 hull = convex_hull(p);
    if (hull.dimension < 3) return {};
    PlaneList planes;  // through small integers, so exact
    for (std::size_t i = 0; i < hull.faces.size(); ++i) {
      const auto face = hull.faces[i];
      const auto edge = [&](std::size_t k) {
        const Point3& a = p[face[0]];
        const Point3& b = p[face[k]];
        return Point3{b.x - a.x, b.y - a.y, b.z - a.z};
      };
      const Point3 n = cross(edge(1), edge(2));
      planes.push_back({n, -dot(n, p[face[0]])});
    }
    const HalfSpaceIntersection3 r = half_space_intersection(planes);
    if (r.kind != Boundedness::solid || !r.redundant.empty()) return print(planes);
    std::vector<Point3> corners = to_convex(r.polytope).value().points;
    const ConvexHull3 again = convex_hull(corners);
    if (again.vertices.size() != hull.vertices.size()) return print(planes);
    for (const std::uint32_t i : hull.vertices) {
      if (std::find(corners.begin(), corners.end(), p[i]) == corners.end()) return print(planes);
    }
    return check(planes);
  });
}

// --- Consistency

TEST_CASE("half-space intersection, laws 1, 2, 3 and 5: it agrees with all triples of planes") {
  cases::run("integers", 300, [](Random& random) {
    const auto number = [&] { return static_cast<double>(random.between(-2, 2)); };
    const auto offset = [&] { return static_cast<double>(random.between(-3, 1)); };
    return check(random_planes(random.between(1, 14), number, offset));
  });
  cases::run("around the origin", 60, [](Random& random) {
    const auto number = [&] { return random.symmetric(); };
    const auto offset = [&] { return -random.unit(); };
    return check(random_planes(random.between(4, 20), number, offset));
  });
  cases::run("far from the origin", 60, [](Random& random) {
    const auto number = [&] { return random.symmetric(); };
    PlaneList planes = random_planes(random.between(4, 16), number, [&] { return 0.0; });
    const Point3 center{1e6 * random.symmetric(), random.symmetric(), 1e3};
    for (Plane3& p : planes) p.offset = -dot(p.normal, center) - random.unit();
    return check(planes);
  });
  cases::run("mixed exponents", 60, [](Random& random) {
    const auto number = [&] { return random.floating(-300, 300); };
    return check(random_planes(random.between(1, 10), number, number));
  });
}

TEST_CASE("half-space intersection: hundreds of planes") {
  Random random(7);
  const auto number = [&] { return random.symmetric(); };
  PlaneList planes = random_planes(300, number, [] { return 0.0; });
  for (Plane3& p : planes) {
    const double length = std::sqrt(dot(p.normal, p.normal));
    p.offset = -length;
  }
  const HalfSpaceIntersection3 r = half_space_intersection(planes);
  REQUIRE(r.kind == Boundedness::solid);
  CHECK(r.polytope.vertices.size() + r.polytope.faces.size() ==
        r.polytope.faces.corners.size() / 2 + 2);
  CHECK(r.polytope.faces.size() == 300);
}

// --- Range

TEST_CASE("half-space intersection: extreme numbers, and what is refused") {
  const double huge = std::numeric_limits<double>::max();
  const double tiny = std::numeric_limits<double>::denorm_min();
  CHECK(check({{{tiny, 0, 0}, -huge},
               {{-huge, 0, 0}, -tiny},
               {{0, huge, 0}, -huge},
               {{0, -tiny, 0}, -tiny},
               {{0, 0, 1}, -huge},
               {{0, tiny, -tiny}, -tiny}})
            .empty());
  PlaneList bad = cube;
  bad[2].normal = {0, 0, 0};
  CHECK_THROWS_AS(half_space_intersection(bad), InvalidArgument);
  for (const double x : {HUGE_VAL, std::numeric_limits<double>::quiet_NaN()}) {
    bad = cube;
    bad[3].offset = x;
    CHECK_THROWS_AS(half_space_intersection(bad), NotFinite);
    bad = cube;
    bad[3].normal.z = x;
    CHECK_THROWS_AS(half_space_intersection(bad), NotFinite);
  }
  for (const auto& setting : environment::settings) {
    const environment::Scope scope(setting);
    CHECK(half_space_intersection(cube).polytope.vertices.size() == 8);
  }
}
