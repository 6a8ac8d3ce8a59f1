// SPDX-License-Identifier: MIT
/// Meshes in places where corners, edges and faces meet exactly, for tests of placed meshes.
#pragma once

#include <algorithm>
#include <cmath>
#include <signum/collide/meeting_triangles.hpp>
#include <vector>

#include "cases.hpp"
#include "reference_sets.hpp"

namespace placed_cases {

using cases::Random;
using namespace signum;

using Pairs = std::vector<IndexPair>;

/// Triangles on a grid of multiples of `unit`, some of them degenerate.
inline Mesh soup(Random& random, std::size_t triangles, double unit, int size) {
  Mesh mesh;
  const auto number = [&] { return unit * static_cast<double>(random.between(-size, size)); };
  for (std::uint32_t i = 0; i < triangles; ++i) {
    for (int k = 0; k < 3; ++k) mesh.vertices.push_back({number(), number(), number()});
    mesh.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  return mesh;
}

inline Quaternion integer_quaternion(Random& random) {
  const auto number = [&] { return static_cast<double>(random.between(-2, 2)); };
  const Quaternion q{number(), number(), number(), number()};
  return q.x == 0 && q.y == 0 && q.z == 0 && q.w == 0 ? Quaternion{} : q;
}

/// Quaternions of every size: none at all, turns that take axes to axes, small integers, and
/// anything.
inline Pose pose(Random& random) {
  const auto any = [&] { return random.symmetric(); };
  const auto integer = [&] { return static_cast<double>(random.between(-2, 2)); };
  Pose p;
  switch (random.between(0, 3)) {
    case 0:
      p.rotation = {0, 0, 0, 1 + random.unit()};
      break;
    case 1:
      p.rotation = {any(), any(), any(), any()};
      break;
    default:
      p.rotation = {integer(), integer(), integer(), integer() + 0.5};
  }
  if (random.one_in(8)) {
    for (double* c : {&p.rotation.x, &p.rotation.y, &p.rotation.z, &p.rotation.w}) *c *= 0x1p-530;
  }
  if (random.one_in(2)) p.translation = {integer(), integer(), integer()};
  return p;
}

inline double norm(const Quaternion& q) { return q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w; }

struct Places {
  Pose a, b;
  /// Multiples of it are grid points before and after the turns.
  double unit;
};

/// The places are such that corners, edges and faces meet exactly: the images of multiples of both
/// norms are integers. Or they are anything.
inline Places places(Random& random) {
  Places p;
  p.a.rotation = integer_quaternion(random);
  p.b.rotation = random.one_in(2) ? p.a.rotation : integer_quaternion(random);
  p.unit = norm(p.a.rotation) * norm(p.b.rotation);
  const auto number = [&] { return p.unit * static_cast<double>(random.between(-1, 1)); };
  p.a.translation = {number(), number(), number()};
  p.b.translation = {number(), number(), number()};
  if (random.one_in(4)) {
    p.b.rotation = {random.symmetric(), random.symmetric(), random.symmetric(), random.symmetric()};
  }
  if (random.one_in(4)) p.b.translation.x += 0x1p-40;
  return p;
}

/// The image, where it is one of doubles.
inline std::optional<Point3> image(const Point3& p, const Pose& where) {
  const reference::Point q = reference::Turn(where)(reference::exact(p));
  const Point3 rounded{q.x.get_d(), q.y.get_d(), q.z.get_d()};
  const bool is_same = reference::exact(rounded) == q;
  return is_same ? std::optional(rounded) : std::nullopt;
}
inline std::optional<Segment3> image(const Segment3& s, const Pose& where) {
  const auto p = image(s.p, where), q = image(s.q, where);
  return p && q ? std::optional(Segment3{*p, *q}) : std::nullopt;
}
inline std::optional<Triangle3> image(const Triangle3& t, const Pose& where) {
  const auto a = image(t.vertices[0], where), b = image(t.vertices[1], where),
             c = image(t.vertices[2], where);
  return a && b && c ? std::optional(Triangle3{{*a, *b, *c}}) : std::nullopt;
}

/// The pairs whose images meet, by the independent decision.
inline Pairs meeting_images(const Mesh& a, const Pose& pose_a, const Mesh& b, const Pose& pose_b) {
  const auto images = [](const Mesh& mesh, const Pose& pose) {
    std::vector<reference::Body> all;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      const Triangle3 t = mesh.triangle(i);
      all.push_back(reference::Turn(pose)(reference::body(ShapeRef3(&t))));
    }
    return all;
  };
  const auto of_a = images(a, pose_a), of_b = images(b, pose_b);
  Pairs pairs;
  for (std::uint32_t i = 0; i < of_a.size(); ++i) {
    for (std::uint32_t j = 0; j < of_b.size(); ++j) {
      if (reference::intersects(of_a[i], of_b[j])) pairs.push_back({i, j});
    }
  }
  return pairs;
}

/// A sphere of quads that are cut in two, with a little noise.
inline Mesh sphere(Random& random, std::uint32_t rows, double radius) {
  Mesh mesh;
  const std::uint32_t columns = 2 * rows;
  for (std::uint32_t i = 0; i < rows; ++i) {
    for (std::uint32_t j = 0; j < columns; ++j) {
      const double u = 3.14159 * (i + 1) / (rows + 1), v = 6.28318 * j / columns;
      const double r = radius * (1 + 0.01 * random.symmetric());
      // Few bits, so that sums with integers are exact.
      const auto short_number = [](double x) { return std::round(x * 0x1p20) * 0x1p-20; };
      mesh.vertices.push_back({short_number(r * std::sin(u) * std::cos(v)),
                               short_number(r * std::sin(u) * std::sin(v)),
                               short_number(r * std::cos(u))});
    }
  }
  for (std::uint32_t i = 0; i + 1 < rows; ++i) {
    for (std::uint32_t j = 0; j < columns; ++j) {
      const std::uint32_t p = i * columns + j, q = i * columns + (j + 1) % columns;
      mesh.triangles.push_back({p, p + columns, q + columns});
      mesh.triangles.push_back({p, q + columns, q});
    }
  }
  return mesh;
}

}  // namespace placed_cases
