// SPDX-License-Identifier: MIT
// The first contact of an upright cylinder is compared with those of prisms in it and around it,
// with that of the segment or point that a cylinder without a radius is, and at dyadic times with
// whether a Cylinder3 that stands there meets a triangle.
#include <catch2/catch.hpp>
#include <cmath>
#include <numbers>
#include <optional>
#include <signum/collide/bsp_tree.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/shapes/intersects.hpp>

#include "bsp/cylinder_entry.hpp"
#include "cases.hpp"

using namespace signum;

namespace {

/// Any triangles of small integers, some of zero area, or closed tetrahedra.
Mesh any_mesh(cases::Random& random) {
  const auto number = [&] { return static_cast<double>(random.between(-3, 3)); };
  Mesh mesh;
  const bool is_closed = random.one_in(3);
  for (int n = random.between(1, 3); n > 0; --n) {
    const auto i = static_cast<std::uint32_t>(mesh.vertices.size());
    for (int k = is_closed ? 4 : 3; k > 0; --k) {
      mesh.vertices.push_back({number(), number(), number()});
    }
    mesh.triangles.push_back({i, i + 1, i + 2});
    if (!is_closed) continue;
    mesh.triangles.insert(mesh.triangles.end(),
                          {{i + 1, i, i + 3}, {i + 2, i + 1, i + 3}, {i, i + 2, i + 3}});
  }
  return mesh;
}

struct Case {
  Mesh mesh;
  UprightCylinder cylinder;
  Point3 motion;
};

Case any_case(cases::Random& random) {
  const auto number = [&](int most) { return static_cast<double>(random.between(-most, most)); };
  Case c{any_mesh(random),
         {{number(6), number(6), number(6)},
          static_cast<double>(random.between(0, 2)),
          static_cast<double>(random.between(0, 3))},
         {number(8), number(8), number(8)}};
  if (random.one_in(2)) {
    const Point3 &from = c.cylinder.foot, &to = c.mesh.vertices[0];
    c.motion = {2 * (to.x - from.x), 2 * (to.y - from.y), 2 * (to.z - from.z)};
  }
  if (random.one_in(3)) c.motion.z = 0;
  return c;
}

/// A prism of 32 sides about the cylinder's axis; its corners are at a distance from it.
Convex3 prism(const UprightCylinder& c, double radius) {
  Convex3 body;
  for (int i = 0; i < 32; ++i) {
    const double turn = 2 * std::numbers::pi * i / 32;
    for (const double z : {0.0, c.height}) {
      body.points.push_back(
          {c.foot.x + radius * std::cos(turn), c.foot.y + radius * std::sin(turn), c.foot.z + z});
    }
  }
  return body;
}

/// Whether the cylinder meets a triangle, or the solid, at a dyadic time, where all is exact.
bool meets_at(const Case& c, double t) {
  const Point3& f = c.cylinder.foot;
  const Point3 p{f.x + t * c.motion.x, f.y + t * c.motion.y, f.z + t * c.motion.z};
  const Cylinder3 there{{p, {p.x, p.y, p.z + c.cylinder.height}}, c.cylinder.radius};
  for (std::size_t i = 0; i < c.mesh.triangles.size(); ++i) {
    if (intersects(there, c.mesh.triangle(i))) return true;
  }
  return is_closed(c.mesh) && locate(p, c.mesh) == Location::inside;
}

/// The lowest of the triangles that, alone, are met at that time.
std::optional<std::uint32_t> first_face(const Case& c, const Surd& time) {
  for (std::uint32_t i = 0; i < c.mesh.triangles.size(); ++i) {
    const auto [p, q, r] = c.mesh.triangle(i).vertices;
    const auto alone = BspTree(Mesh{{p, q, r}, {{0, 1, 2}}}).exact(c.cylinder, c.motion);
    if (alone && alone->time.exact() == time) return i;
  }
  return std::nullopt;
}

std::string fault(const Case& c, int& hits) {
  const BspTree tree(c.mesh);
  const auto exact = tree.exact(c.cylinder, c.motion);
  const auto early = tree.early(c.cylinder, c.motion);
  if (exact) {
    ++hits;
    const Surd t = exact->time.exact();
    if (!early || t < Surd(Rational(*early))) return "before early";
    if (exact->initially != (sign(t) == Sign::zero)) return "initially";
    if (!exact->face && !exact->initially) return "no face";
    if (exact->face && exact->face != first_face(c, t)) return "another face";
  }
  // The sides of the outer prism are beyond the radius: 1.01 times the cosine of half a part.
  const double r = c.cylinder.radius;
  const auto of_inner = tree.exact(prism(c.cylinder, (1 - 0x1p-30) * r), c.motion);
  const auto of_outer = tree.exact(prism(c.cylinder, 1.01 * r), c.motion);
  if (of_inner && !exact) return "what is in it meets, and it does not";
  if (exact && !of_outer) return "it meets, and what is around it does not";
  if (of_inner && of_inner->time.exact() < exact->time.exact()) return "late";
  if (exact && exact->time.exact() < of_outer->time.exact()) return "too early";
  if (r == 0) {
    const Point3& f = c.cylinder.foot;
    const auto axis = tree.exact(Convex3{{f, {f.x, f.y, f.z + c.cylinder.height}}}, c.motion);
    if (axis.has_value() != exact.has_value()) return "an axis is met otherwise";
    if (axis && axis->time.exact() != exact->time.exact()) return "an axis has another time";
    if (axis && axis->face != exact->face) return "an axis meets another face";
  }
  if (c.cylinder.height == 0) return "";
  for (int i = 0; i <= 16; ++i) {
    const bool may = exact && !(Surd(Rational(i / 16.0)) < exact->time.exact());
    if (!may && meets_at(c, i / 16.0)) return "it is met at a time before";
  }
  if (exact) {
    const double before = std::floor(exact->time.to_double() * 0x1p40) / 0x1p40;
    const bool is_before = Surd(Rational(before)) < exact->time.exact();
    if (is_before && meets_at(c, before)) return "it is met just before";
  }
  if (exact && exact->time.exact().as_rational()) {
    const double t = exact->time.to_double();
    const bool is_dyadic = *exact->time.exact().as_rational() == Rational(t);
    if (is_dyadic && t * 0x1p40 == std::trunc(t * 0x1p40) && !meets_at(c, t)) return "not met then";
  }
  return "";
}

}  // namespace

TEST_CASE("BspTree: examples of exact contacts of cylinders") {
  // A wall at x = 0, a step of height 1, and a post at an angle.
  const Mesh wall{{{0, -9, 0}, {0, 9, 0}, {0, 0, 9}}, {{0, 1, 2}}};
  const auto at_wall = BspTree(wall).exact(UprightCylinder{{-3, 0, 1}, 1, 2}, {4, 0, 0});
  CHECK(at_wall->time.to_double() == 0.5);
  CHECK(at_wall->face == 0);
  const Mesh post{{{0, 0, -9}, {0, 0, 9}, {0, 0, 9}}, {{0, 1, 2}}};
  const auto at_post = BspTree(post).exact(UprightCylinder{{-3, 1, 0}, 2, 1}, {3, 0, 0});
  CHECK(at_post->time.exact() == Surd(Rational(1), Rational(-1) / Rational(3), Rational(3)));
  const Mesh floor{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, {{0, 1, 2}}};
  const UprightCylinder above{{0, 0, 3}, 1, 2};
  CHECK(BspTree(floor).exact(above, {1, 0, -4})->time.to_double() == 0.75);
  CHECK(BspTree(floor).exact(UprightCylinder{{0, 0, -3}, 1, 2}, {1, 0, 4})->time.to_double() ==
        0.25);
  CHECK_FALSE(BspTree(floor).exact(above, {1, 0, -2.5}));
  const Mesh slope{{{-9, -9, -9}, {-9, 9, -9}, {9, 0, 9}}, {{0, 1, 2}}};  // z = x
  // The foot's rim touches it where x is greatest.
  CHECK(BspTree(slope).exact(UprightCylinder{{0, 0, 3}, 1, 2}, {0, 0, -4})->time.to_double() ==
        0.5);
}

TEST_CASE("BspTree: a cylinder that stays above or below a triangle") {
  const Triangle3 triangle{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 1}}}};
  const auto entry = [&](double z, const Point3& motion) {
    return detail::cylinder_entry({{-9, 1, z}, 1, 2}, triangle, motion);
  };
  const Point3 along{16, 0, 0}, up{16, 0, 4};
  CHECK(*entry(0, along) == Surd(0.5));
  CHECK_FALSE(entry(1.5, along));
  CHECK_FALSE(entry(-2.5, along));
  CHECK_FALSE(entry(1.5, up));
  CHECK(entry(-2.5, up));
}

TEST_CASE("BspTree: law 2 of cylinders") {
  int hits = 0;
  cases::run("cylinders", 3000,
             [&](cases::Random& random) { return fault(any_case(random), hits); });
  CHECK(hits > cases::count_of(750));
}
