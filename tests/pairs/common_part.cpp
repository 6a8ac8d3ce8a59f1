// SPDX-License-Identifier: MIT
// What two convex sets have in common, against a slow decision that tries all planes; and laws.
#include <algorithm>
#include <signum/collide/common_part.hpp>
#include <signum/collide/placed.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/intersects.hpp>

#include "any_pair.hpp"
#include "pairs.hpp"
#include "reference/common_set.hpp"
#include "surds.hpp"

using namespace signum;
using reference::point;
using reference::Q;

namespace {

bool is_less(const reference::Point& p, const reference::Point& q) {
  return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
}

std::vector<reference::Point> sorted(std::vector<reference::Point> points) {
  std::sort(points.begin(), points.end(), is_less);
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

/// The direction as coprime integers.
reference::Point coprime(const reference::Point& v) {
  mpz_class multiple = 1, divisor = 0;
  for (const Q& x : {v.x, v.y, v.z}) multiple = lcm(multiple, x.get_den());
  for (const Q& x : {v.x, v.y, v.z}) divisor = gcd(divisor, mpz_class(Q(x * multiple)));
  return Q(Q(multiple) / divisor) * v;
}

template <class Part>
std::string wrong_part(const Part& part, const reference::CommonSet& truth) {
  if (part.dimension != truth.dimension) return "another dimension";
  std::vector<reference::Point> vertices, rays;
  for (const auto& v : part.vertices) vertices.push_back(point(v.exact));
  for (const auto& r : part.rays) rays.push_back(point(r));
  const bool has_line = truth.dimension >= 0 && truth.corners.empty();
  if ((part.lineality > 0) != has_line) return "another lineality";
  if (vertices != sorted(truth.corners)) return "other vertices, or in another order";
  std::vector<reference::Point> directions;
  for (const auto& d : truth.directions) directions.push_back(coprime(d));
  if (!has_line && rays != sorted(directions)) return "other rays, or in another order";
  const bool is_bounded = truth.directions.empty() && truth.dimension >= 2;
  if (!is_bounded && part.faces.size() > 0) return "faces of what has none";
  if (is_bounded && truth.dimension == 2 && part.faces.size() != 1) return "not one polygon";
  std::size_t corners = 0;
  for (std::size_t f = 0; f < part.faces.size(); ++f) {
    std::vector<reference::Point> face;
    for (const std::uint32_t i : part.faces[f]) face.push_back(vertices[i]);
    if (!reference::are_in_order(face)) return "a face whose corners are not in order";
    corners += face.size();
    if (truth.dimension < 3) continue;
    const auto out = cross(face[1] - face[0], face[2] - face[0]);
    for (const auto& v : vertices) {
      if (reference::sign(dot(out, v - face[0])) > 0) return "a face that is not turned outward";
    }
  }
  if (is_bounded && truth.dimension == 3 &&
      vertices.size() + part.faces.size() != corners / 2 + 2) {
    return "faces that do not close";
  }
  return "";
}

bool takes(ShapeKind a, ShapeKind b) {
  return common_part_takes(a) && common_part_takes(b) && a <= b;
}

template <class Shape, reference::Room room>
pairs::Outcome check(const Shape& a, const Shape& b) {
  const auto of_a = pairs::body(a), of_b = pairs::body(b);
  const auto truth = reference::common_set(std::get<reference::Swept>(of_a).core,
                                           std::get<reference::Swept>(of_b).core, room);
  const auto x = any_pair::set(a), y = any_pair::set(b);
  const auto part = common_part(x, y), turned = common_part(y, x);
  std::string wrong = wrong_part(part, truth);
  if (wrong.empty()) wrong = wrong_part(turned, truth);
  if (wrong.empty() && (part.dimension >= 0) != intersects(x, y)) wrong = "intersects differs";
  return {wrong, std::to_string(truth.dimension)};
}

constexpr std::array families{pairs::Family::grid, pairs::Family::degenerate};

}  // namespace

TEST_CASE("laws 1 to 3 of common_part, and the judge's common part, in the plane") {
  const auto tally = pairs::run_families<pairs::Plane>("common", families, 6, takes,
                                                       check<Shape2, reference::Room::plane>);
  for (const char* dimension : {"-1", "0", "1", "2"}) CHECK(tally.at(dimension) > 10);
}

TEST_CASE("laws 1 to 3 of common_part, and the judge's common part, in space") {
  const auto tally = pairs::run_families<pairs::Space>("common", families, 2, takes,
                                                       check<Shape3, reference::Room::space>);
  for (const char* dimension : {"-1", "0", "1", "2", "3"}) CHECK(tally.at(dimension) > 3);
}

TEST_CASE("law 4 of common_part: a plane divides the volume of a box, and what is common turns") {
  cases::Random random(cases::first_seed());
  for (int n = 0; n < cases::count_of(60); ++n) {
    const auto small = [&] { return static_cast<double>(random.between(-3, 3)); };
    const auto point = [&] { return Point3{small(), small(), small()}; };
    const Convex3 hull{{point(), point(), point(), point(), point(), point()}};
    const Plane3 plane{{small(), small(), random.one_in(2) ? 1.0 : 2.0}, small()};
    const Plane3 other{{-plane.normal.x, -plane.normal.y, -plane.normal.z}, -plane.offset};
    const std::array sets{Set3(hull)};
    const auto volume = [&](std::span<const Plane3> of) {
      const auto part = common_part(sets, of);
      return part.dimension == 3 ? *part.measure : Rational();
    };
    CHECK(volume(std::array{plane}) + volume(std::array{other}) == volume({}));
    // Placed alike, as often in common.
    const Aabb3 box{{-2, -1, -2}, {1, 2, 3}};
    const Pose pose{{1, -2, 3, 4}, {0.1, 5, 1e10}};
    const auto here = common_part(Set3(hull), Set3(box));
    const auto there = common_part(Set3(hull).placed(pose), Set3(box).placed(pose));
    CHECK(here.dimension == there.dimension);
    CHECK(here.vertices.size() == there.vertices.size());
    CHECK(here.measure == there.measure);
  }
}

TEST_CASE("common_part of bodies that touch, and of half-spaces") {
  const Aabb3 a{{0, 0, 0}, {1, 1, 1}}, face{{1, 0.5, 0}, {2, 2, 2}}, edge{{1, 1, 0}, {2, 2, 1}},
      corner{{1, 1, 1}, {2, 2, 2}}, apart{{1.5, 0, 0}, {2, 1, 1}};
  const auto with_a = [&](const Aabb3& b) { return common_part(Set3(a), Set3(b)); };
  CHECK(with_a(face).dimension == 2);
  CHECK(with_a(face).faces.size() == 1);
  CHECK(with_a(face).vertices.size() == 4);
  CHECK(with_a(edge).dimension == 1);
  CHECK(with_a(corner).dimension == 0);
  CHECK(with_a(corner).vertices[0].rounded == Point3{1, 1, 1});
  CHECK(with_a(apart).dimension == -1);
  CHECK(*with_a(a).measure == Rational(1));
  const std::array octant{Plane3{{1, 0, 0}, 0}, Plane3{{0, 1, 0}, 0}, Plane3{{0, 0, 2}, -1}};
  CHECK(common_part(std::span<const Set3>(), octant).rays.size() == 3);
  CHECK(common_part(std::span<const Set3>(), std::span(octant).first(2)).lineality == 1);
  CHECK(common_part(std::span<const Set3>()).lineality == 3);
  const Sphere3 ball{{0, 0, 0}, 1};
  CHECK_THROWS_AS(common_part(Set3(a), Set3(ball)), InvalidArgument);
  CHECK_THROWS_AS(common_part({}, std::array{Plane3{{0, 0, 0}, 1}}), InvalidArgument);
}
