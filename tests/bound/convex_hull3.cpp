// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <ctime>
#include <limits>
#include <map>
#include <signum/bound/convex_hull3.hpp>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/locate.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "slow_hull.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

using Points = std::vector<Point3>;

std::string print(const Points& p) {
  std::string text;
  for (const Point3& q : p) text += cases::hex(q) + " ";
  return text;
}

Points corners(const ConvexHull3& hull, const Points& p) { return to_convex(hull, p).points; }

/// Each face as points, from the least, in lexical order of the faces.
std::vector<Points> faces(const ConvexHull3& hull, const Points& p) {
  std::vector<Points> result;
  for (std::size_t i = 0; i < hull.faces.size(); ++i) {
    Points face;
    for (const std::uint32_t c : hull.faces[i]) face.push_back(p[c]);
    std::rotate(face.begin(),
                std::min_element(face.begin(), face.end(),
                                 [](auto& a, auto& b) { return slow::less(a, b); }),
                face.end());
    result.push_back(face);
  }
  std::sort(result.begin(), result.end(), [](const Points& a, const Points& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                        [](auto& s, auto& t) { return slow::less(s, t); });
  });
  return result;
}

/// What is wrong with a hull of dimension 3 or 2, by exact signs.
std::string check_surface(const ConvexHull3& hull, const Points& p) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> edges;
  for (std::size_t f = 0; f < hull.faces.size(); ++f) {
    const auto face = hull.faces[f];
    if (face.size() < 3) return "a face of two corners";
    for (std::size_t k = 0; k < face.size(); ++k) {
      const std::uint32_t b = face[(k + 1) % face.size()];
      if (!edges.emplace(std::pair{face[k], b}, f).second) return "an edge is there twice";
      if (slow::collinear(p[face[k]], p[b], p[face[(k + 2) % face.size()]])) return "collinear";
    }
    for (const Point3& q : p) {
      if (slow::side(p[face[0]], p[face[1]], p[face[2]], q) > 0) return "a point is beyond a face";
    }
    for (const std::uint32_t c : face) {
      if (slow::side(p[face[0]], p[face[1]], p[face[2]], p[c]) != 0) return "a face is not flat";
    }
  }
  for (const auto& [edge, f] : edges) {
    const auto back = edges.find({edge.second, edge.first});
    if (back == edges.end()) return "an edge of one face";
    if (hull.dimension == 2) continue;
    const auto other = hull.faces[back->second];
    bool flat = true;
    for (const std::uint32_t c : other) {
      const auto face = hull.faces[f];
      flat = flat && slow::side(p[face[0]], p[face[1]], p[face[2]], p[c]) == 0;
    }
    if (flat) return "two faces in one plane";
  }
  if (hull.vertices.size() + hull.faces.size() != edges.size() / 2 + 2) return "Euler";
  return {};
}

std::string check(const Points& p) {
  const ConvexHull3 hull = convex_hull(p);
  std::string wrong;
  const Points c = corners(hull, p);
  const ConvexHull3 again = convex_hull(c);
  if (hull.dimension >= 2) wrong = check_surface(hull, p);
  if (hull.dimension < 2 && hull.vertices.size() != static_cast<std::size_t>(hull.dimension) + 1) {
    wrong = "corners of a low dimension";
  }
  if (again.dimension != hull.dimension || corners(again, c) != c ||
      faces(again, c) != faces(hull, p)) {
    wrong = "the hull of the corners";
  }
  for (const std::uint32_t i : hull.vertices) {
    for (std::uint32_t j = 0; j < i; ++j) {
      if (p[j] == p[i]) wrong = "not the first of equal points";
    }
  }
  return wrong.empty() ? "" : wrong + ": " + print(p);
}

std::size_t up_to(int most, Random& random) {
  return static_cast<std::size_t>(random.between(1, most));
}

Points random_points(Family family, Random& random, std::size_t count) {
  Points p(count);
  generators::make_points(family, random.one_in(2) ? cases::Relation::flat : cases::Relation::round,
                          random, std::span<Point3>(p));
  return p;
}

/// Small coordinates, so that most are coplanar, collinear or equal; perhaps all.
Points lattice_points(Random& random, std::size_t count) {
  const int dimension = random.between(0, 3);
  const auto number = [&](int axis) {
    return static_cast<double>(axis < dimension ? random.between(-2, 2) : 1);
  };
  Points p(count);
  for (Point3& q : p) {
    const Point3 c{number(0), number(1), number(2)};
    q = {c.x + c.z, c.y, c.z + c.y};  // sheared, so that no plane is that of two axes
  }
  return p;
}

}  // namespace

// --- Examples

TEST_CASE("convex hull: a cube with points on it and in it") {
  Points p;
  for (int i = 0; i < 27; ++i) {
    p.push_back(
        {static_cast<double>(i / 9), static_cast<double>(i / 3 % 3), static_cast<double>(i % 3)});
  }
  const ConvexHull3 hull = convex_hull(p);
  CHECK(hull.dimension == 3);
  CHECK(hull.vertices == std::vector<std::uint32_t>{0, 2, 6, 8, 18, 20, 24, 26});
  REQUIRE(hull.faces.size() == 6);
  const auto first = hull.faces[0];
  CHECK(std::vector(first.begin(), first.end()) == std::vector<std::uint32_t>{0, 2, 8, 6});
  CHECK(to_mesh(hull, p).triangles.size() == 12);
}

TEST_CASE("convex hull: degenerate input has the hull of its own dimension") {
  CHECK(convex_hull(Points{}).dimension == -1);
  const ConvexHull3 point = convex_hull(Points{{1, 2, 3}, {1, 2, 3}});
  CHECK(point.dimension == 0);
  CHECK(point.vertices == std::vector<std::uint32_t>{0});
  const ConvexHull3 segment = convex_hull(Points{{1, 1, 1}, {0, 0, 0}, {3, 3, 3}});
  CHECK(segment.dimension == 1);
  CHECK(segment.vertices == std::vector<std::uint32_t>{1, 2});
  CHECK(segment.faces.size() == 0);
  const ConvexHull3 square =
      convex_hull(Points{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}, {0.5, 0.5, 1}});
  CHECK(square.dimension == 2);
  CHECK(square.vertices == std::vector<std::uint32_t>{0, 1, 2, 3});
  CHECK(square.faces.size() == 2);
}

// --- Laws

TEST_CASE("convex hull: laws 2, 3, 4 and 6, and the first of equal points") {
  cases::run_families(100, [](Family family, Random& random) {
    return check(random_points(family, random, up_to(14, random)));
  });
  cases::run("lattice", 400,
             [](Random& random) { return check(lattice_points(random, up_to(40, random))); });
}

TEST_CASE("convex hull: law 5, the order of the points and exact motions do not matter") {
  const auto check_moved = [](const Points& p) -> std::string {
    const ConvexHull3 hull = convex_hull(p);
    Points back(p.rbegin(), p.rend());
    const ConvexHull3 of_back = convex_hull(back);
    if (faces(of_back, back) != faces(hull, p)) return "another order: " + print(p);
    Points turned;  // a quarter turn, by which no double is rounded
    for (const Point3& q : p) turned.push_back({-q.y, q.x, q.z});
    const ConvexHull3 of_turned = convex_hull(turned);
    if (of_turned.dimension < 2 || of_turned.dimension != hull.dimension) {
      return of_turned.dimension == hull.dimension ? "" : "turned: " + print(p);
    }
    return of_turned.vertices == convex_hull(p).vertices &&
                   of_turned.faces.first.size() == hull.faces.first.size()
               ? ""
               : "turned: " + print(p);
  };
  cases::run_families(60, [&](Family family, Random& random) {
    return check_moved(random_points(family, random, up_to(60, random)));
  });
  cases::run("lattice", 100,
             [&](Random& random) { return check_moved(lattice_points(random, 60)); });
}

TEST_CASE("convex hull: every point is in the hull by locate") {
  cases::run_families(10, [](Family family, Random& random) -> std::string {
    const Points p = random_points(family, random, 12);
    const Convex3 convex = to_convex(convex_hull(p), p);
    for (const Point3& q : p) {
      if (locate(q, convex) == Location::outside) return print(p);
    }
    return {};
  });
}

// --- Consistency

TEST_CASE("convex hull agrees with the definition") {
  const auto same = [](const Points& p) -> std::string {
    const ConvexHull3 hull = convex_hull(p);
    const Points expected = slow::corners(p);
    if (slow::distinct(corners(hull, p)) != expected) return "corners: " + print(p);
    if (hull.dimension < 3) return {};
    auto found = faces(hull, p);
    for (Points& f : found) f = slow::distinct(f);
    auto wanted = slow::faces(expected);
    const auto by_points = [](const Points& a, const Points& b) {
      return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(),
                                          [](auto& s, auto& t) { return slow::less(s, t); });
    };
    std::sort(found.begin(), found.end(), by_points);
    return found == wanted ? "" : "faces: " + print(p);
  };
  cases::run_families(25, [&](Family family, Random& random) {
    return same(random_points(family, random, up_to(8, random)));
  });
  cases::run("lattice", 40,
             [&](Random& random) { return same(lattice_points(random, up_to(12, random))); });
}

TEST_CASE("convex hull: thousands of points, in a ball, on a sphere and on a grid") {
  cases::run("many", 3, [](Random& random) -> std::string {
    for (const int shape : {0, 1, 2, 3}) {
      Points p;
      while (p.size() < 3000) {
        Point3 q{random.symmetric(), random.symmetric(), random.symmetric()};
        const double length = std::sqrt(dot(q, q));
        if (length > 1 || length < 0.01) continue;
        if (shape == 1) q = {q.x / length, q.y / length, q.z / length};
        if (shape == 2) q = {std::floor(8 * q.x), std::floor(8 * q.y), std::floor(8 * q.z)};
        if (shape == 3) q = {q.x, q.y, 0.5 * q.x - 0.25 * q.y};  // nearly flat
        p.push_back(q);
      }
      const ConvexHull3 hull = convex_hull(p);
      const Points c = corners(hull, p);
      const ConvexHull3 again = convex_hull(c);
      if (corners(again, c) != c) return "the hull of the corners, shape " + std::to_string(shape);
      for (std::size_t f = 0; f < hull.faces.size(); f += 1 + hull.faces.size() / 50) {
        const auto face = hull.faces[f];
        for (const Point3& q : p) {
          if (orient3d(p[face[0]], p[face[1]], p[face[2]], q) == Sign::positive) return "beyond";
        }
      }
      std::size_t edges = hull.faces.corners.size() / 2;
      if (c.size() + hull.faces.size() != edges + 2) return "Euler";
    }
    return {};
  });
}

// --- Range

TEST_CASE("convex hull: two circles, whose points join fans of thousands of facets") {
  constexpr int n = 120000;
  Points points;
  for (int i = 0; i < n; ++i) {
    const double angle = 4 * std::acos(-1.0) * (i / 2) / n;
    points.push_back({std::cos(angle), std::sin(angle), double(i % 2)});
  }
  const std::clock_t start = std::clock();
  const ConvexHull3 hull = convex_hull(points);
  CHECK(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC < 2);
  CHECK(hull.vertices.size() == n);
  CHECK(hull.faces.size() == n / 2 + 2);
}

TEST_CASE("convex hull: prisms, bipyramids and lenses, whose points join fans of many facets") {
  cases::run("rings of points", 10, [](Random& random) {
    const int corners = random.between(20, 60), rings = random.between(1, 3);
    Points points;
    for (int ring = 0; ring < rings; ++ring) {
      const double z = random.symmetric(), turn = random.one_in(2) ? 0 : random.unit();
      for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::acos(-1.0) * (i + turn) / corners;
        points.push_back({std::cos(angle), std::sin(angle), z});
      }
    }
    for (const double z : {-2.0, 2.0}) {
      if (rings == 1 || random.one_in(3)) points.push_back({0, 0, z});
    }
    for (int i = random.between(0, 20); i > 0; --i) {
      std::swap(points[std::size_t(i)], points[std::size_t(random.between(0, corners))]);
    }
    return check(points);
  });
}

TEST_CASE("convex hull: many points up to the largest doubles, and in a plane") {
  Random random(cases::first_seed());
  Points points = {{-1, -1, -1}, {1, 1, 1}}, huge, flat;
  for (std::size_t i = 0; i < 1200; ++i) {
    if (i > 1) points.push_back({random.symmetric(), random.symmetric(), random.symmetric()});
    const Point3& p = points[i];
    huge.push_back({0x1p1023 * p.x, 0x1p1023 * p.y, 0x1p1023 * p.z});
    const auto x = static_cast<double>(i % 40), y = static_cast<double>(i / 40);
    flat.push_back({x, y, x + y});
  }
  const ConvexHull3 hull = convex_hull(points);
  CHECK(hull.vertices == convex_hull(huge).vertices);
  CHECK(hull.faces == convex_hull(huge).faces);
  const ConvexHull3 square = convex_hull(flat);
  CHECK(square.dimension == 2);
  CHECK(square.vertices == std::vector<std::uint32_t>{0, 39, 1160, 1199});
  CHECK_FALSE(square.faces == hull.faces);
}

TEST_CASE("convex hull: in every floating-point environment") {
  cases::run_families(10, [](Family family, Random& random) -> std::string {
    const Points p = random_points(family, random, 40);
    const ConvexHull3 hull = convex_hull(p);
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const ConvexHull3 again = convex_hull(p);
      if (again.vertices != hull.vertices || again.faces != hull.faces) return setting.name;
    }
    return {};
  });
}

TEST_CASE("convex hull: what is not finite is refused") {
  for (const double bad : {HUGE_VAL, -HUGE_VAL, std::numeric_limits<double>::quiet_NaN()}) {
    CHECK_THROWS_AS(convex_hull(Points{{0, 0, 0}, {1, bad, 2}}), NotFinite);
    CHECK_THROWS_AS(convex_hull(Points{{bad, 0, 0}}), NotFinite);
    CHECK_THROWS_AS(convex_hull(Points{{0, 0, bad}, {1, 2, 3}, {4, 5, 6}}), NotFinite);
  }
}
