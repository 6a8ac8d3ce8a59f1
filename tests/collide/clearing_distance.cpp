// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/collide/clearing_distance.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "moved.hpp"
#include "pairs.hpp"
#include "placed_cases.hpp"
#include "solid_meshes.hpp"
#include "sweep_reference.hpp"

using namespace signum;
using reference::Q;

namespace {

Polyhedron3 box(const Point3& low, const Point3& high) {
  return solids::polyhedron(solids::box(low, high));
}

Polyhedron3 tetrahedron(cases::Random& random, int shift) {
  Polyhedron3 p;
  for (int i = 0; i < 4; ++i) {
    p.points.push_back({double(random.between(-3, 3) + shift), double(random.between(-3, 3)),
                        double(random.between(-3, 3))});
  }
  p.faces = {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}};
  return p;
}

/// Whether two shapes share a point at a time, by the independent decision; meshes meet by
/// triangles.
bool meet_at(const Q& t, const Polyhedron3& a, const Polyhedron3& b, const Point3& v) {
  return swept::meet_at(t, pairs::body(Shape3(a)), pairs::body(Shape3(b)), reference::exact(v));
}
bool meet_at(const Q& t, const Mesh& a, const Mesh& b, const Point3& v) {
  for (std::uint32_t i = 0; i < a.triangles.size(); ++i) {
    for (std::uint32_t j = 0; j < b.triangles.size(); ++j) {
      if (swept::meet_at(t, pairs::body(Shape3(a.triangle(i))), pairs::body(Shape3(b.triangle(j))),
                         reference::exact(v))) {
        return true;
      }
    }
  }
  return false;
}

/// Whether the images share a point, by the product of quaternions.
bool meet_at(const Q& t, const Placed<Polyhedron3>& a, const Placed<Polyhedron3>& b,
             const Point3& v) {
  const auto image = [](const Placed<Polyhedron3>& p) {
    return reference::Turn(std::get<Pose>(p.where))(pairs::body(Shape3(p.shape)));
  };
  return swept::meet_at(t, image(a), image(b), reference::exact(v));
}
bool meet_at(const Q& t, const Placed<Mesh>& a, const Placed<Mesh>& b, const Point3& v) {
  const auto image = [](const Placed<Mesh>& m, std::uint32_t i) {
    return reference::Turn(std::get<Pose>(m.where))(pairs::body(Shape3(m.shape.triangle(i))));
  };
  for (std::uint32_t i = 0; i < a.shape.triangles.size(); ++i) {
    for (std::uint32_t j = 0; j < b.shape.triangles.size(); ++j) {
      if (swept::meet_at(t, image(a, i), image(b, j), reference::exact(v))) return true;
    }
  }
  return false;
}

Q number(const Rational& x) { return Q(x.to_string()); }

template <class Shape>
std::string check(const Shape& a, const Shape& b, const Point3& v) {
  const auto s = clearing_distance(a, b, v);
  if (!s) return "none";
  const Q end = number(*s);
  // Coordinates are small integers, so that no two events are that near each other.
  const Q after(end + Q(1, 1 << 30));
  if (meet_at(after, a, b, v)) return "they are not clear after it";
  if (sign(*s) == Sign::zero) return "";
  for (int i = 0; i <= 16; ++i) {
    if (!meet_at(Q(end * i / 16), a, b, v)) return "they are clear before it";
  }
  if (!(clearing_distance(b, a, {-v.x, -v.y, -v.z}) == *s)) return "exchanged";
  if (!(*clearing_distance(a, b, {4 * v.x, 4 * v.y, 4 * v.z}) * Rational(4) == *s)) return "scaled";
  return "";
}

}  // namespace

// --- Examples

TEST_CASE("a box in a box is pushed out of it", "[collide]") {
  const Polyhedron3 large = box({0, 0, 0}, {8, 8, 8}), small = box({1, 3, 3}, {2, 4, 4});
  CHECK(clearing_distance(small, large, {1, 0, 0}) == Rational(7));
  CHECK(clearing_distance(small, large, {-2, 0, 0}) == Rational(1));
  // Surfaces alone share no point.
  CHECK(clearing_distance(solids::mesh_of(small), solids::mesh_of(large), {1, 0, 0}) ==
        Rational(0));
  CHECK(clearing_distance(solids::mesh_of(small), large, {1, 0, 0}) == Rational(7));
  CHECK(clearing_distance(large, solids::mesh_of(small), {1, 0, 0}) == Rational(2));
}

TEST_CASE("what is clear, touches, slides or does not move", "[collide]") {
  const Polyhedron3 a = box({0, 0, 0}, {2, 2, 2}), beside = box({2, 0, 0}, {4, 2, 2});
  CHECK(clearing_distance(a, box({3, 0, 0}, {4, 2, 2}), {1, 0, 0}) == Rational(0));
  CHECK(clearing_distance(a, beside, {-1, 0, 0}) == Rational(0));
  CHECK(clearing_distance(a, beside, {0, 1, 0}) == Rational(2));
  CHECK(clearing_distance(a, beside, {1, 0, 0}) == Rational(4));
  CHECK_FALSE(clearing_distance(a, beside, {0, 0, 0}));
  CHECK(clearing_distance(a, box({3, 0, 0}, {4, 2, 2}), {0, 0, 0}) == Rational(0));
  CHECK(clearing_distance(Mesh{}, solids::mesh_of(a), {1, 0, 0}) == Rational(0));
  CHECK_THROWS_AS(clearing_distance(solids::mesh_of(a), a, {1, NAN, 0}), NotFinite);
}

TEST_CASE("it stops at the first gap", "[collide]") {
  // Two walls: out of the first, the gap is wide enough.
  Mesh walls = solids::mesh_of(box({0, 0, 0}, {1, 9, 9}));
  const Mesh second = solids::mesh_of(box({4, 0, 0}, {5, 9, 9}));
  for (const auto& t : second.triangles) walls.triangles.push_back({t[0] + 8, t[1] + 8, t[2] + 8});
  walls.vertices.insert(walls.vertices.end(), second.vertices.begin(), second.vertices.end());
  const Mesh block = solids::mesh_of(box({0.5, 1, 1}, {2, 2, 2}));
  CHECK(clearing_distance(block, walls, {1, 0, 0}) == Rational(0.5));
  const Mesh long_block = solids::mesh_of(box({0.5, 1, 1}, {4, 2, 2}));
  CHECK(clearing_distance(long_block, walls, {1, 0, 0}) == Rational(4.5));
}

TEST_CASE("it stops at the first gap that is wide enough, among many walls", "[collide]") {
  // Forty walls of width 1, with gaps of width 1, but one of 2 before the last ten.
  Mesh walls;
  for (int i = 0; i < 40; ++i) {
    const double x = 2 * i + (i < 30 ? 0 : 1);
    const auto n = static_cast<std::uint32_t>(walls.vertices.size());
    const Mesh wall = solids::mesh_of(box({x, 0, 0}, {x + 1, 9, 9}));
    walls.vertices.insert(walls.vertices.end(), wall.vertices.begin(), wall.vertices.end());
    for (const auto& t : wall.triangles) walls.triangles.push_back({t[0] + n, t[1] + n, t[2] + n});
  }
  const auto block = [](double length) {
    return solids::mesh_of(box({0.5, 1, 1}, {0.5 + length, 2, 2}));
  };
  CHECK(clearing_distance(block(0.75), walls, {1, 0, 0}) == Rational(0.5));
  CHECK(clearing_distance(block(1.5), walls, {1, 0, 0}) == Rational(58.5));
  CHECK(clearing_distance(block(2.5), walls, {1, 0, 0}) == Rational(79.5));
  CHECK(clearing_distance(walls, block(1.5), {-2, 0, 0}) == Rational(29.25));
}

// --- Laws

TEST_CASE("Laws 1 to 3: they share points until then, and none just after", "[collide]") {
  cases::run("tetrahedra on a grid", 60, [](cases::Random& random) -> std::string {
    const Polyhedron3 a = tetrahedron(random, 0), b = tetrahedron(random, random.between(-1, 1));
    Point3 v{0, 0, 0};
    while (v == Point3{0, 0, 0}) {
      v = {double(random.between(-2, 2)), double(random.between(-2, 2)),
           double(random.between(-2, 2))};
    }
    if (std::string w = check(solids::mesh_of(a), solids::mesh_of(b), v); !w.empty())
      return "surfaces: " + w;
    return check(a, b, v);
  });
}

TEST_CASE("placed ones are cleared as their exact images are", "[collide]") {
  cases::run("placed tetrahedra", 40, [](cases::Random& random) -> std::string {
    const Polyhedron3 a = tetrahedron(random, 0), b = tetrahedron(random, random.between(-1, 1));
    const auto place = [&] {
      const auto integer = [&] { return static_cast<double>(random.between(-1, 1)); };
      return Pose{placed_cases::integer_quaternion(random), {integer(), integer(), integer()}};
    };
    const Pose here = place(), there = place(), still{{0, 0, 0, 3}, {0, 0, 0}};
    const Point3 v{double(random.between(1, 2)), double(random.between(-2, 2)),
                   double(random.between(-2, 2))};
    const Placed solid_a{a, here}, solid_b{b, there};
    const Placed mesh_a{solids::mesh_of(a), here}, mesh_b{solids::mesh_of(b), there};
    if (std::string w = check(mesh_a, mesh_b, v); !w.empty()) return "surfaces: " + w;
    if (std::string w = check(solid_a, solid_b, v); !w.empty()) return w;
    if (clearing_distance(a, Placed{b, still}, v) != clearing_distance(a, b, v)) return "still";
    const auto one = clearing_distance(Surface(solids::mesh_of(a)),
                                       Placed{Surface(solids::mesh_of(b)), there}, v);
    if (one != clearing_distance(solids::mesh_of(a), mesh_b, v)) return "bodies";
    return "";
  });
}

TEST_CASE("a turned box in a turned box is pushed out of it", "[collide]") {
  const Polyhedron3 large = box({0, 0, 0}, {8, 8, 8}), small = box({1, 3, 3}, {2, 4, 4});
  const Pose turn{{1, 0, 0, 2}, {3, 1, 4}};
  CHECK(clearing_distance(Placed{small, turn}, Placed{large, turn}, {1, 0, 0}) == Rational(7));
  CHECK(clearing_distance(Placed{large, turn}, Placed{small, turn}, {1, 0, 0}) == Rational(2));
  CHECK(clearing_distance(Placed{solids::mesh_of(small), turn},
                          Placed{solids::mesh_of(large), turn}, {1, 0, 0}) == Rational(0));
  CHECK(clearing_distance(Placed{solids::mesh_of(small), turn}, Placed{large, turn}, {1, 0, 0}) ==
        Rational(7));
}

TEST_CASE("a box that is placed far out, flat or where doubles end", "[collide]") {
  const Polyhedron3 cube = box({0, 0, 0}, {1, 1, 1});
  const AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0.5}}};
  CHECK(clearing_distance(Placed{cube, flat}, cube, {0, 0, 1}) == Rational(0.5));
  CHECK(clearing_distance(cube, Placed{cube, flat}, {0, 0, 1}) == Rational(0.5));
  const double huge = 0x1p1023;
  const AffineMatrix3 stretched{{{1, 0, 0, 0}, {0, huge, 0, huge}, {0, 0, 1, 0}}};
  const Placed out{cube, stretched};
  CHECK(clearing_distance(out, out, {0, huge, 0}) == Rational(1));
  CHECK(clearing_distance(out, out, {4, huge, 0}) == Rational(0.25));
  CHECK(clearing_distance(cube, out, {0.25, huge, 0}) == Rational(0));
  // A point slides along two segments, of which the second is beyond the largest double.
  const Placed point{Mesh{{{0, 0, 0}}, {{0, 0, 0}}}, stretched};
  const Placed way{Mesh{{{0, 0, 0}, {2, 2, 0}, {3, 3, 0}}, {{0, 1, 1}, {1, 2, 2}}}, stretched};
  CHECK(clearing_distance(point, way, {1, huge, 0}) == Rational(3));
}
