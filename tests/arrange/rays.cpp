// SPDX-License-Identifier: MIT
// What rays and lines along an axis meet, by barycentric coordinates in rational numbers: through
// vertices, along edges, in planes of triangles, and of triangles without an area. Points beside
// facets are in the cells there.
#include "cells/rays.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cmath>

#include "cases.hpp"
#include "cell_windings.hpp"
#include "cells/arrangement.hpp"
#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using cases::Random;
using detail::Cover;
using Corners = std::array<RationalPoint, 3>;

Corners corners_of(const Mesh& mesh, std::size_t triangle, std::size_t axis) {
  Corners corners;
  for (std::size_t k = 0; k < 3; ++k) {
    corners[k] = with_axis_first(to_rational(mesh.triangle(triangle).vertices[k]), axis);
  }
  return corners;
}

/// The weights of the second and the third corner in the point of the triangle's plane on the line
/// along x through q.
struct Weights {
  BigRational doubled_area, second, third;

  Weights(const RationalPoint& q, const Corners& t) {
    const RationalPoint b = t[1] - t[0], c = t[2] - t[0], p = q - t[0];
    doubled_area = b.y * c.z - b.z * c.y;
    if (doubled_area.is_zero()) return;
    second = (p.y * c.z - p.z * c.y) / doubled_area;
    third = (b.y * p.z - b.z * p.y) / doubled_area;
  }
  BigRational x(const Corners& t) const {
    return t[0].x + second * (t[1].x - t[0].x) + third * (t[2].x - t[0].x);
  }
};

/// The part of the line along x through q that is in the triangle: from the first to the last.
std::vector<BigRational> met(const RationalPoint& q, const Corners& t) {
  std::vector<BigRational> all;
  const Weights w(q, t);
  if (!w.doubled_area.is_zero()) {
    if (w.second >= 0 && w.third >= 0 && w.second + w.third <= 1) all.push_back(w.x(t));
    return all;
  }
  for (std::size_t i = 0; i < 3; ++i) {
    const RationalPoint &a = t[i], d = t[(i + 1) % 3] - a, p = q - a;
    const BigRational square = d.y * d.y + d.z * d.z;
    if (square.is_zero()) {
      if (p.y.is_zero() && p.z.is_zero()) all.insert(all.end(), {a.x, a.x + d.x});
      continue;
    }
    const BigRational s = (p.y * d.y + p.z * d.z) / square;
    if (s >= 0 && s <= 1 && p.y == s * d.y && p.z == s * d.z) all.push_back(a.x + s * d.x);
  }
  std::sort(all.begin(), all.end());
  return all;
}

bool is_on(const RationalPoint& q, const Corners& t) {
  const auto all = met(q, t);
  return !all.empty() && all.front() <= q.x && q.x <= all.back();
}

/// What the ray towards greater x crosses of the triangle, if the point is moved by (0, e, e^2):
/// for an e that is small enough for these tests.
Cover cover_of(const RationalPoint& q, const Corners& t, const BigRational& e) {
  const Weights w({q.x, q.y + e, q.z + e * e}, t);
  if (w.doubled_area.is_zero() || w.second < 0 || w.third < 0 || w.second + w.third > 1) return {};
  return w.x(t) > q.x ? Cover{w.doubled_area.sign(), 1} : Cover{};
}
/// Of all triangles but those that the point is on.
Cover cover_of(const RationalPoint& q, const Mesh& mesh, std::size_t axis) {
  Cover all;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Corners t = corners_of(mesh, i, axis);
    if (!is_on(q, t)) all += cover_of(q, t, times_power_of_two(BigRational(1), -200));
  }
  return all;
}

/// Triangles on a coarse grid, and a point that has much to do with one of them.
struct Beside {
  int exponent;
  double unit;
  Mesh mesh;
  RationalPoint p;
  std::size_t axis;

  explicit Beside(Random& random)
      : exponent(random.one_in(2) ? 0 : random.between(-300, 300)),
        unit(std::ldexp(random.one_in(2) ? 1 : 1 + std::abs(random.symmetric()), exponent)),
        axis(std::size_t(random.between(0, 2))) {
    for (int i = random.between(1, 6); i > 0; --i) {
      const auto n = std::uint32_t(mesh.vertices.size());
      for (int k = 0; k < 3; ++k) mesh.vertices.push_back(grid_point(random));
      // Corners that are above each other, or one point.
      if (random.one_in(4)) {
        Point3 &a = mesh.vertices[n], &b = mesh.vertices[n + 1], &c = mesh.vertices[n + 2];
        const double x = coordinate(a, axis), y = coordinate(c, axis);
        b = a;
        coordinate(b, axis) = coordinate(grid_point(random), axis);
        if (random.one_in(2)) c = a;
        coordinate(c, axis) = random.one_in(3) ? x : y;
      }
      // Across the axis.
      if (random.one_in(4)) {
        for (const std::uint32_t k : {n + 1, n + 2}) {
          coordinate(mesh.vertices[k], axis) = coordinate(mesh.vertices[n], axis);
        }
      }
      mesh.triangles.push_back({n, n + 1, n + 2});
      std::rotate(mesh.triangles.back().begin(),
                  mesh.triangles.back().begin() + random.between(0, 2),
                  mesh.triangles.back().end());
    }
    choose_point(random);
  }

  Point3 grid_point(Random& random) const {
    const auto number = [&] { return unit * random.between(0, 3); };
    return {number(), number(), number()};
  }

  void choose_point(Random& random) {
    const auto any = std::size_t(random.between(0, int(mesh.triangles.size()) - 1));
    std::array<RationalPoint, 3> v;
    for (std::size_t k = 0; k < 3; ++k) v[k] = to_rational(mesh.triangle(any).vertices[k]);
    std::array<int, 3> weights{};
    for (int& w : weights) w = random.between(0, 2);
    if (weights == std::array{0, 0, 0}) weights[0] = 1;
    const int sum = weights[0] + weights[1] + weights[2];
    p = BigRational(1) / sum *
        (BigRational(weights[0]) * v[0] + BigRational(weights[1]) * v[1] +
         BigRational(weights[2]) * v[2]);
    if (random.one_in(4)) p = to_rational(grid_point(random));
    if (random.one_in(4)) coordinate(p, axis) = coordinate(to_rational(grid_point(random)), axis);
    // Nearer than doubles are to each other.
    const BigRational tiny = times_power_of_two(BigRational(1), exponent - 80);
    if (random.one_in(2)) coordinate(p, axis) += tiny * random.between(-1, 1);
    if (random.one_in(4)) coordinate(p, after(axis)) += tiny * random.between(-1, 1);
    if (random.one_in(4)) coordinate(p, after(after(axis))) += tiny * random.between(-1, 1);
    // Before all of them, or behind.
    const BigRational step = to_rational(Point3{unit, 0, 0}).x;
    if (random.one_in(2)) coordinate(p, axis) += step * random.between(-4, 4);
  }
};

/// The nearest on one side, and whether a triangle has a segment that holds the point.
NextOnLine next_of(std::span<const MeshBody> meshes, const RationalPoint& p, std::size_t axis,
                   Sign way) {
  const RationalPoint q = with_axis_first(p, axis);
  NextOnLine next;
  std::vector<BigRational> beyond;
  for (const MeshBody& mesh : meshes) {
    for (std::size_t i = 0; i < mesh.mesh().triangles.size(); ++i) {
      const Corners t = corners_of(mesh.mesh(), i, axis);
      const auto all = met(q, t);
      if (is_on(q, t) && all.front() < all.back()) next.is_on_segment = true;
      for (const BigRational& x : all) {
        if (way == Sign::positive ? x > q.x : x < q.x) beyond.push_back(x);
      }
    }
  }
  const auto [least, most] = std::minmax_element(beyond.begin(), beyond.end());
  if (!beyond.empty()) next.at = way == Sign::positive ? *least : *most;
  return next;
}

/// What is wrong with the point beside a facet, as a ray along the facet's axis finds its cell.
std::string wrong_beside(const Arrangement& arrangement, const CellWindings& windings,
                         std::size_t facet, FacetSide side) {
  const std::size_t axis = arrangement.facets()[facet].axis;
  const RationalPoint p = arrangement.point_beside(facet, side);
  const RationalPoint q = with_axis_first(p, axis);
  const auto& corners = arrangement.facets()[facet].corners;
  Corners plane;
  for (std::size_t k = 0; k < 3; ++k) {
    plane[k] = with_axis_first(arrangement.points().exact(corners[k]), axis);
  }
  const BigRational from = Weights(q, plane).x(plane);
  if (!(side == FacetSide::top ? from < q.x : from > q.x)) return "on the other side";
  const auto crossed = arrangement.crossed(p, axis, detail::JoinedMeshes::none);
  for (std::size_t m = 0; m < arrangement.joined().meshes(); ++m) {
    const Mesh& mesh = arrangement.given(m).mesh();
    const Cover around = windings(facet, side)[m], found = cover_by(crossed, m);
    if (found != cover_of(q, mesh, axis)) return "the ray crosses others";
    if (found.turned != around.turned || (found.times - around.times) % 2 != 0) {
      return "in another cell";
    }
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
      if (is_on(q, corners_of(mesh, i, axis))) return "on a triangle";
      for (const BigRational& x : met(q, corners_of(mesh, i, axis))) {
        if (x != from && (x < from) != (x < q.x)) return "behind a triangle";
      }
    }
  }
  return "";
}

/// Whether the cell is inside of a mesh, so that there is something else on each line.
bool is_enclosed(std::span<const Cover> around) {
  return std::any_of(around.begin(), around.end(),
                     [](const Cover& c) { return c.turned != 0 || c.times % 2 != 0; });
}

/// The points beside all facets, and what rays from the facets themselves cross.
std::string wrong_at_facets(const Arrangement& arrangement) {
  const CellWindings windings(arrangement);
  for (std::size_t f = 0; f < arrangement.facets().size(); ++f) {
    for (const FacetSide side : {FacetSide::top, FacetSide::bottom}) {
      if (!is_enclosed(windings(f, side))) continue;
      const std::string wrong = wrong_beside(arrangement, windings, f, side);
      if (!wrong.empty()) return wrong;
    }
    const Arrangement::Facet& facet = arrangement.facets()[f];
    const RationalPoint p = arrangement.inner_point(f, 1);
    const auto crossed = arrangement.crossed(p, facet.axis, facet.group);
    for (std::size_t m = 0; m < arrangement.joined().meshes(); ++m) {
      // The triangles of the group have the point in their plane.
      const Mesh& mesh = arrangement.given(m).mesh();
      if (cover_by(crossed, m) != cover_of(with_axis_first(p, facet.axis), mesh, facet.axis)) {
        return "a ray from a facet crosses others";
      }
    }
  }
  return "";
}

/// One or two boxes and tetrahedra, which share faces, edges and vertices often.
Mesh grid_solid(Random& random) {
  const auto point = [&](int least, int most) {
    const auto number = [&] { return double(random.between(least, most)); };
    return Point3{number(), number(), number()};
  };
  const Mesh one = random.one_in(2)
                       ? solids::box(point(0, 1), point(2, 3))
                       : solids::tetrahedron(point(0, 3), point(0, 3), point(0, 3), point(0, 3));
  return random.one_in(5) ? solids::together(one, grid_solid(random)) : one;
}

}  // namespace

TEST_CASE("the box of a ray begins where the ray does, and a ray behind all has none") {
  const Aabb3 box{{0, 0, 0}, {8, 8, 8}};
  const BigRational third = BigRational(1) / 3;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    RationalPoint from{third, third, third};
    const auto begun = box_of_ray(from, axis, box);
    REQUIRE(begun);
    CHECK((to_rational(coordinate(begun->min, axis)) <= third));
    CHECK(coordinate(begun->min, axis) > 0.333333);
    CHECK(coordinate(begun->max, axis) == 8);
    coordinate(from, axis) = -1;
    CHECK(coordinate(box_of_ray(from, axis, box)->min, axis) == 0);
    coordinate(from, axis) = 9;
    CHECK_FALSE(box_of_ray(from, axis, box));
  }
}

TEST_CASE("Rays cross the triangles that they cross a little beside", "[arrange]") {
  const DefaultFpEnvironment environment;
  int crossed = 0;
  cases::run("rays", 3000, [&](Random& random) -> std::string {
    const Beside scene(random);
    const MeshBody mesh(scene.mesh);
    const RationalPoint q = with_axis_first(scene.p, scene.axis);
    const BigRational e = times_power_of_two(BigRational(1), scene.exponent - 500);
    const auto one = std::uint32_t(random.between(0, 20));
    const auto leave_out = [&](std::uint32_t i) {
      return i == one || is_on(q, corners_of(mesh.mesh(), i, scene.axis));
    };
    Cover expected;
    for (std::uint32_t i = 0; i < mesh.mesh().triangles.size(); ++i) {
      if (!leave_out(i)) expected += cover_of(q, corners_of(mesh.mesh(), i, scene.axis), e);
    }
    crossed += expected.times;
    const Cover found = crossed_by_ray(mesh, scene.p, scene.axis, leave_out);
    return found == expected ? "" : "other triangles are crossed";
  });
  CHECK(crossed > cases::count_of(3000) / 10);
}

TEST_CASE("Lines meet triangles where rational numbers say", "[arrange]") {
  const DefaultFpEnvironment environment;
  int on = 0, beside = 0;
  cases::run("lines", 3000, [&](Random& random) -> std::string {
    const Beside scene(random), other(random);
    std::vector<MeshBody> meshes{MeshBody(scene.mesh)};
    if (random.one_in(4)) meshes.emplace_back(other.mesh);
    const Sign way = random.one_in(2) ? Sign::positive : Sign::negative;
    const NextOnLine expected = next_of(meshes, scene.p, scene.axis, way);
    const NextOnLine found = next_on_line(meshes, scene.p, scene.axis, way);
    if (found.is_on_segment != expected.is_on_segment) return "is on a segment, or is not";
    ++(found.is_on_segment ? on : beside);
    return found.is_on_segment || found.at == expected.at ? "" : "the next is another";
  });
  CHECK(on > cases::count_of(3000) / 20);
  CHECK(beside > cases::count_of(3000) / 20);
}

TEST_CASE("Examples: rays through flat meshes, and through none", "[arrange]") {
  const auto none = [](std::uint32_t) { return false; };
  CHECK(crossed_by_ray(MeshBody(Mesh{}), {0, 0, 0}, 0, none) == Cover{});
  const MeshBody flat(Mesh{{{0, 0, 1}, {4, 0, 1}, {0, 4, 1}}, {{0, 1, 2}}});
  CHECK(crossed_by_ray(flat, {1, 1, 0}, 2, none) == Cover{1, 1});
  CHECK(crossed_by_ray(flat, {1, 1, 2}, 2, none) == Cover{});
  CHECK(crossed_by_ray(flat, {-1, 1, 1}, 0, none) == Cover{});
  // So near to it that no double is between.
  CHECK(crossed_by_ray(flat, {1, 1, 1 - times_power_of_two(BigRational(1), -80)}, 2, none) ==
        Cover{1, 1});
  CHECK(crossed_by_ray(flat, {1, 1, 1 + times_power_of_two(BigRational(1), -80)}, 2, none) ==
        Cover{});
  const std::array meshes = {flat};
  CHECK(next_on_line(meshes, {1, 1, 0}, 2, Sign::positive).at == BigRational(1));
  CHECK(!next_on_line(meshes, {1, 1, 0}, 2, Sign::negative).at);
}

TEST_CASE("Examples: triangles that a ray hardly misses, before and behind the one it meets",
          "[arrange]") {
  const double off = 1 + 0x1p-40;
  Mesh mesh{{{0, 0, 2}, {4, 0, 2}, {0, 4, 2}}, {{0, 1, 2}}};
  for (const double z : {0.0, 1.0, 3.0, 4.0}) {
    const auto n = std::uint32_t(mesh.vertices.size());
    mesh.vertices.insert(mesh.vertices.end(), {{off, off, z}, {2, off, z}, {off, 2, z}});
    mesh.triangles.push_back({n, n + 1, n + 2});
  }
  const std::array meshes = {MeshBody(mesh)};
  CHECK(crossed_by_ray(meshes[0], {1, 1, -1}, 2, [](std::uint32_t) { return false; }) ==
        Cover{1, 1});
  CHECK(next_on_line(meshes, {1, 1, -1}, 2, Sign::positive).at == BigRational(2));
}

TEST_CASE("Points beside facets are in the cells there", "[arrange]") {
  const DefaultFpEnvironment environment;
  cases::run("solids on a grid", 30, [&](Random& random) {
    const MeshBody a(grid_solid(random)), b(grid_solid(random));
    const JoinExtent extent = random.one_in(2) ? JoinExtent::all : JoinExtent::where_boxes_meet;
    return wrong_at_facets(Arrangement(a, b, contacts(a.mesh(), b.mesh()), extent));
  });
}

TEST_CASE("What is around many parts is what rays cross", "[arrange]") {
  const DefaultFpEnvironment environment;
  cases::run("parts beside each other, in each other and touching", 5, [&](Random& random) {
    const double size = random.between(5, 20);
    std::vector<Mesh> meshes(std::size_t(random.between(1, 3)));
    for (int i = 0; i < 40; ++i) {
      const auto place = [&] { return size * random.between(0, 4); };
      const Point3 at{place(), place(), place()};
      const double inner = 0.25 * random.between(0, 2 * int(size) - 1);
      const Point3 p{at.x + inner, at.y + inner, at.z + inner};
      const double side = size - 2 * inner;
      const Mesh part = random.one_in(2)
                            ? solids::box(p, {p.x + side, p.y + side, p.z + side})
                            : solids::tetrahedron(p, {p.x + side, p.y, p.z}, {p.x, p.y + side, p.z},
                                                  {p.x, p.y, p.z + side});
      Mesh& mesh = meshes[std::size_t(random.between(0, int(meshes.size()) - 1))];
      mesh = solids::together(std::move(mesh), random.one_in(4) ? solids::inside_out(part) : part);
    }
    const std::vector<MeshBody> prepared(meshes.begin(), meshes.end());
    return wrong_at_facets(Arrangement(prepared));
  });
}

TEST_CASE("Examples: a segment through the point that a facet has first", "[arrange]") {
  const Mesh cube = solids::box({0, 0, 0}, {4, 4, 4});
  const Arrangement alone{MeshBody(cube)};
  const RationalPoint p = alone.inner_point(0, 0);
  REQUIRE(alone.facets()[0].axis == 2);
  const double x = round_to_double(p.x), y = round_to_double(p.y), z = round_to_double(p.z);
  const Mesh needle{{{x, y, z - 1}, {x, y, z + 1}, {x, y, z + 0.5}}, {{0, 1, 2}, {0, 2, 1}}};
  const Arrangement arrangement{MeshBody(solids::together(cube, needle))};
  REQUIRE(arrangement.inner_point(0, 0) == p);
  CHECK(wrong_at_facets(arrangement).empty());
}
