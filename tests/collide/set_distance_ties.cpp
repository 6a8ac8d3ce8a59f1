// SPDX-License-Identifier: MIT
// Surfaces that are equally near in many places, exactly or but for the last bits.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/set_distance.hpp>

#include "on_threads.hpp"
#include "reference_sets.hpp"
#include "reference_triangles.hpp"
#include "simd_targets.hpp"
#include "solid_meshes.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Q;
using solids::moved;

namespace {

using Triangles = std::vector<std::vector<reference::Point>>;

Triangles placed(const Mesh& mesh, const Pose& pose) {
  const reference::Turn turn(pose);
  Triangles triangles;
  for (const auto& t : mesh.triangles) {
    auto& corners = triangles.emplace_back();
    for (const std::uint32_t i : t) corners.push_back(turn(reference::exact(mesh.vertices[i])));
  }
  return triangles;
}

Q least_square(const Triangles& a, const Triangles& b) {
  Q least = reference::square_between(a[0], b[0]);
  for (const auto& p : a) {
    for (const auto& q : b) least = std::min(least, reference::square_between(p, q));
  }
  return least;
}

bool is_on(const reference::Point& p, const Triangles& triangles) {
  return std::any_of(triangles.begin(), triangles.end(),
                     [&](const auto& t) { return reference::square_to_triangle(p, t) == 0; });
}

reference::Point rational_point(const Vec3<Surd>& p) {
  return {reference::number(p.x).a, reference::number(p.y).a, reference::number(p.z).a};
}

/// What is wrong with the distance of two sets, of which these are the triangles.
template <class A, class B>
std::string wrong(const A& a, const B& b, const Triangles& of_a, const Triangles& of_b,
                  const Q& truth) {
  const ExactDistance3 given = squared_distance(a, b).exact();
  if (reference::number(given.squared).a != truth) return "distance";
  const auto p = rational_point(given.nearest[0]), q = rational_point(given.nearest[1]);
  if (reference::square(p - q) != truth) return "points not so far apart";
  if (!is_on(p, of_a) || !is_on(q, of_b)) return "points not in the sets";
  const double d = std::sqrt(truth.get_d());
  for (const double x : {d, std::nextafter(d, 0), std::nextafter(d, INFINITY)}) {
    if (within(a, b, x) != (Q(x) * Q(x) >= truth)) return "within";
  }
  return "";
}

constexpr Pose nowhere{{0, 0, 0, 1}, {0, 0, 0}}, turned{{0.3, 0.5, -0.2, 0.7}, {0.1, 0.2, 0.3}};

/// As they are, and under one pose, which is exact and changes no distance.
std::string wrong(const Mesh& a, const Mesh& b) {
  const Triangles of_a = placed(a, nowhere), of_b = placed(b, nowhere);
  const Q truth = least_square(of_a, of_b);
  if (std::string s = wrong(a, b, of_a, of_b, truth); !s.empty()) return s;
  const Placed there_a{Surface(a), turned}, there_b{Surface(b), turned};
  if (std::string s = wrong(there_a, there_b, placed(a, turned), placed(b, turned), truth);
      !s.empty()) {
    return "placed: " + s;
  }
  const Distance3 forth = squared_distance(a, b), back = squared_distance(b, a);
  return forth.squared() == back.squared() ? "" : "not symmetric";
}

/// A grid of rows and columns, two triangles a cell; columns may go around.
template <class At>
Mesh grid(std::uint32_t rows, std::uint32_t columns, bool around, At at) {
  Mesh mesh;
  for (std::uint32_t i = 0; i < rows; ++i) {
    for (std::uint32_t j = 0; j < columns; ++j) mesh.vertices.push_back(at(i, j));
  }
  const auto index = [&](std::uint32_t i, std::uint32_t j) { return i * columns + j % columns; };
  for (std::uint32_t i = 0; i + 1 < rows; ++i) {
    for (std::uint32_t j = 0; j + (around ? 0 : 1) < columns; ++j) {
      mesh.triangles.push_back({index(i, j), index(i + 1, j), index(i + 1, j + 1)});
      mesh.triangles.push_back({index(i, j), index(i + 1, j + 1), index(i, j + 1)});
    }
  }
  return mesh;
}

double angle(std::uint32_t i, std::uint32_t n) { return 2 * std::numbers::pi * i / n; }

/// A tube about a circle of radius 2, all of it scaled.
Mesh torus(double thickness, double scale) {
  constexpr std::uint32_t rows = 3, columns = 6;
  return grid(rows + 1, columns, true, [&](std::uint32_t i, std::uint32_t j) {
    const double u = angle(i % rows, rows), v = angle(j, columns);
    const double r = 2 + thickness * std::cos(u);
    return Point3{scale * (r * std::cos(v)), scale * (r * std::sin(v)),
                  scale * (thickness * std::sin(u))};
  });
}

Mesh sphere(double radius) {
  constexpr std::uint32_t rows = 3, columns = 8;
  return grid(rows, columns, true, [&](std::uint32_t i, std::uint32_t j) {
    const double u = std::numbers::pi * (i + 1) / (rows + 1), v = angle(j, columns);
    return Point3{radius * std::sin(u) * std::cos(v), radius * std::sin(u) * std::sin(v),
                  radius * std::cos(u)};
  });
}

Mesh plate(std::uint32_t n, double z) {
  return grid(n, n, false,
              [&](std::uint32_t i, std::uint32_t j) { return Point3{double(i), double(j), z}; });
}

/// Each triangle with vertices of its own.
Mesh loose(const Mesh& mesh) {
  Mesh result;
  for (const auto& t : mesh.triangles) {
    const auto first = static_cast<std::uint32_t>(result.vertices.size());
    for (const std::uint32_t i : t) result.vertices.push_back(mesh.vertices[i]);
    result.triangles.push_back({first, first + 1, first + 2});
  }
  return result;
}

}  // namespace

TEST_CASE("one surface in the middle of another is equally near all around", "[collide]") {
  CHECK(wrong(torus(0.7, 1), torus(0.7, 0.4)).empty());
  CHECK(wrong(torus(0.7, 1), torus(0.5, 1)).empty());
  CHECK(wrong(sphere(1), sphere(1.25)).empty());
  CHECK(wrong(loose(sphere(1)), sphere(2)).empty());
}

TEST_CASE("parallel plates are equally near everywhere", "[collide]") {
  CHECK(wrong(plate(5, 0), plate(5, 1)).empty());
  CHECK(wrong(loose(plate(4, 0)), plate(5, 1)).empty());
  CHECK(wrong(plate(4, 0), moved(plate(5, 1), {0.3, 0.1, 0})).empty());
  // They share a face, an edge, a vertex.
  CHECK(wrong(plate(4, 0), moved(plate(4, 0), {2, 2, 0})).empty());
  CHECK(wrong(plate(4, 0), moved(plate(4, 0), {3, 0, 0})).empty());
  CHECK(wrong(plate(4, 0), moved(plate(4, 0), {3, 3, 0})).empty());
}

TEST_CASE("parallel plates, one of them turned by fractions", "[collide]") {
  const Mesh low = plate(4, 0), high = plate(4, 0.75);
  const Pose aside{{0, 0, 1, 2}, {0.5, -1, 0.25}};
  const Triangles of_low = placed(low, nowhere), of_high = placed(high, aside);
  const Placed there{Surface(high), aside};
  CHECK(wrong(low, there, of_low, of_high, 1).empty());
  CHECK(wrong(there, Placed{Surface(low), nowhere}, of_high, of_low, 1).empty());
}

TEST_CASE("one vertex of many is nearer, and less than doubles tell of distances", "[collide]") {
  for (const double nearer : {std::nextafter(1.0, 0), 1 - 0x1p-30}) {
    for (const std::size_t vertex : {0U, 7U, 24U}) {
      Mesh high = plate(5, 1);
      high.vertices[vertex].z = nearer;
      CHECK(wrong(plate(4, 0), high).empty());
    }
  }
}

TEST_CASE("a mesh and itself elsewhere", "[collide]") {
  CHECK(wrong(torus(0.7, 1), moved(torus(0.7, 1), {0, 0, 2})).empty());
  CHECK(wrong(sphere(1), moved(sphere(1), {2.5, 0, 0})).empty());
  CHECK(wrong(sphere(1), moved(sphere(1), {0, 0, 3})).empty());
}

TEST_CASE("parallel plates of many triangles, exactly", "[collide]") {
  // The half-space of a node with few vertices is asked, and the slab leaves out all but some.
  const Mesh low = plate(60, 0), high = moved(plate(60, 0), {0.25, 0.5, 0.75});
  CHECK(squared_distance(low, high).squared() == Surd(Rational(0.75) * Rational(0.75)));
  Mesh one = high;
  one.vertices[1830].z = std::nextafter(0.75, 0);
  const Rational nearer(one.vertices[1830].z);
  CHECK(squared_distance(low, one).squared() == Surd(nearer * nearer));
  CHECK(squared_distance(one, low).squared() == Surd(nearer * nearer));
}

TEST_CASE("law 6: which nearest points are given depends on no threads and no vectors",
          "[collide]") {
  const Mesh low = plate(60, 0), high = moved(plate(60, 0), {0.25, 0.5, 0.75});
  const Placed there_low{Surface(low), turned}, there_high{Surface(high), turned};
  const auto nearest = squared_distance(low, high).nearest();
  const auto nearest_there = squared_distance(there_low, there_high).nearest();
  const auto are_equal = [&] {
    CHECK(squared_distance(low, high).nearest() == nearest);
    CHECK(squared_distance(Placed{Surface(low), turned}, Placed{Surface(high), turned}).nearest() ==
          nearest_there);
  };
  simd_targets::for_each(are_equal);
  for (const int threads : {1, 2, 8}) on_threads(threads, are_equal);
}

TEST_CASE("squares that differ by less than doubles tell", "[collide]") {
  // Spikes that face each other, each pair farther aside than the next.
  constexpr int n = 20;
  for (const int nearest : {0, 7, n - 1}) {
    Mesh low, high;
    const auto add = [](Mesh& mesh, const Point3& tip, double up) {
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      mesh.triangles.push_back({first, first + 1, first + 2});
      mesh.vertices.insert(
          mesh.vertices.end(),
          {tip, {tip.x + 1, tip.y + 0.5, tip.z + up}, {tip.x - 0.5, tip.y + 1, tip.z + up}});
    };
    for (int i = 0; i < n; ++i) {
      add(low, {10.0 * i, 0, 0}, -1);
      add(high, {10.0 * i, 0x1p-30 * (1 + (i - nearest + n) % n), 1}, 1);
    }
    CHECK(wrong(low, high).empty());
  }
}

TEST_CASE("the boxes of large nodes come nearer than what they hold", "[collide]") {
  // Hills whose tops face each other, turned by a matrix of thirds, times three.
  constexpr std::uint32_t n = 21;
  const auto hill = [](double height, double up) {
    return grid(n, n, false, [&](std::uint32_t i, std::uint32_t j) {
      const double x = double(i) - 10, y = double(j) - 10, z = height + up * (x * x + y * y);
      return Point3{2 * x - y + 2 * z, 2 * x + 2 * y - z, -x + 2 * y + 2 * z};
    });
  };
  const Mesh low = hill(0, -0.125), high = hill(3, 0.125);
  CHECK(squared_distance(low, high).squared() == Surd(Rational(81)));
  CHECK(within(low, high, 9));
  CHECK_FALSE(within(low, high, std::nextafter(9, 0)));
}

TEST_CASE("plates that are nowhere nearer than what is asked about, by the last bit", "[collide]") {
  const auto plate = [](double z) {
    return grid(60, 60, false,
                [&](std::uint32_t i, std::uint32_t j) { return Point3{double(i), double(j), z}; });
  };
  const Mesh low = plate(0), high = plate(1);
  CHECK(within(low, high, 1));
  CHECK_FALSE(within(low, high, std::nextafter(1, 0)));
}

TEST_CASE("a map between the two sets that no double holds", "[collide]") {
  // By a turn of 3/5 and 4/5 an entry becomes 7/5 of the matrix's, beyond the largest double.
  const Placed a{Surface(Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}),
                 Pose{{0, 0, 1, 2}, {0, 0, 0}}};
  constexpr double huge = 0x1.8p1023;
  const AffineMatrix3 m{{{huge, 0, 0, 0}, {huge, 1, 0, 0}, {0, 0, 1, 3}}};
  const Mesh mesh{{{0, 0, 0}, {0x1p-1023, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  const auto check = [&a](const auto& b) {
    CHECK(squared_distance(a, b).squared() == Surd(Rational(9)));
    CHECK(squared_distance(b, a).squared() == Surd(Rational(9)));
    CHECK(within(a, b, 3));
    CHECK_FALSE(within(a, b, std::nextafter(3, 0)));
    CHECK_FALSE(intersects(a, b));
  };
  check(Placed{Surface(mesh), m});
  check(Placed{mesh, m});
}
