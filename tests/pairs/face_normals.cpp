// SPDX-License-Identifier: MIT
// The abridged separating axis tests against projections of corners in rationals.
#include <signum/kernel/error.hpp>
#include <signum/shapes/face_normals.hpp>
#include <signum/shapes/intersects.hpp>

#include "environment.hpp"
#include "pairs.hpp"

using namespace signum;
using reference::Point;
using reference::Q;

namespace {

std::vector<Point> corners(const Obb3& b) {
  std::vector<Point> points;
  for (int k = 0; k < 8; ++k) {
    Point p = reference::exact(b.center);
    for (std::size_t i = 0; i < 3; ++i) {
      const Q s = (k >> i & 1) != 0 ? Q(b.half[i]) : Q(-b.half[i]);
      p = p + s * reference::exact(b.axes[i]);
    }
    points.push_back(p);
  }
  return points;
}
std::vector<Point> corners(const Aabb3& b) {
  std::vector<Point> points;
  for (int k = 0; k < 8; ++k) {
    const Point3 p{((k & 1) != 0 ? b.min : b.max).x, ((k & 2) != 0 ? b.min : b.max).y,
                   ((k & 4) != 0 ? b.min : b.max).z};
    points.push_back(reference::exact(p));
  }
  return points;
}
std::vector<Point> corners(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  return {reference::exact(p), reference::exact(q), reference::exact(r)};
}

std::vector<Point> normals(const Obb3& b) {
  std::vector<Point> n;
  for (std::size_t i = 0; i < 3; ++i) {
    n.push_back(cross(reference::exact(b.axes[i]), reference::exact(b.axes[(i + 1) % 3])));
  }
  return n;
}
std::vector<Point> normals(const Aabb3&) { return {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}; }
std::vector<Point> normals(const Triangle3& t) {
  const auto p = corners(t);
  return {cross(p[1] - p[0], p[2] - p[0])};
}

template <class A, class B>
bool truth(const A& a, const B& b) {
  std::vector<Point> axes = normals(a);
  for (const Point& n : normals(b)) axes.push_back(n);
  const auto range = [](const Point& n, const std::vector<Point>& points) {
    std::pair<Q, Q> r{dot(n, points[0]), dot(n, points[0])};
    for (const Point& p : points) {
      const Q x = dot(n, p);
      if (x < r.first) r.first = x;
      if (x > r.second) r.second = x;
    }
    return r;
  };
  for (const Point& n : axes) {
    const auto of_a = range(n, corners(a));
    const auto of_b = range(n, corners(b));
    if (of_a.second < of_b.first || of_b.second < of_a.first) return false;
  }
  return true;
}

template <class A, class B>
pairs::Outcome check_two(const A& a, const B& b) {
  const bool may = truth(a, b);
  const bool meet = intersects(a, b);
  if (meet && !may) return {"it meets what a normal separates", ""};
  for (const environment::Setting& setting : environment::settings) {
    const environment::Scope scope(setting);
    if (may_intersect_by_face_normals(a, b) != may || may_intersect_by_face_normals(b, a) != may) {
      return {may ? "apart, where no normal separates" : "not apart", ""};
    }
  }
  return {"", meet ? "meet" : may ? "may meet" : "apart"};
}

pairs::Outcome check(const Shape3& a, const Shape3& b) {
  if (const auto* triangle = std::get_if<Triangle3>(&a)) {
    if (const auto* box = std::get_if<Aabb3>(&b)) return check_two(*triangle, *box);
    return check_two(*triangle, std::get<Obb3>(b));
  }
  return check_two(std::get<Obb3>(a), std::get<Obb3>(b));
}

}  // namespace

// --- Examples

TEST_CASE("may_intersect_by_face_normals: edges that pass each other") {
  const Aabb3 cube{{0, 0, 0}, {2, 2, 2}};
  const Triangle3 past_a_corner{{{{4.5, 0, 0}, {0, 4.5, 0}, {4.5, 4.5, -4}}}};
  CHECK_FALSE(intersects(past_a_corner, cube));
  CHECK(may_intersect_by_face_normals(past_a_corner, cube));
  CHECK(may_intersect_by_face_normals(cube, past_a_corner));
  const Triangle3 behind{{{{7, 0, 0}, {0, 7, 0}, {0, 0, 7}}}};  // x + y + z = 7 > 6
  CHECK_FALSE(may_intersect_by_face_normals(behind, cube));
  const Triangle3 touching{{{{6, 0, 0}, {0, 6, 0}, {0, 0, 6}}}};
  CHECK(may_intersect_by_face_normals(touching, cube));
  const Obb3 same{{1, 1, 1}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
  CHECK(may_intersect_by_face_normals(past_a_corner, same));
  CHECK_FALSE(may_intersect_by_face_normals(same, behind));
  CHECK(may_intersect_by_face_normals(touching, same));
}

TEST_CASE("may_intersect_by_face_normals: what has no normal is not separated by it") {
  const Point3 zero{0, 0, 0};
  const Obb3 point{{0, 0, 0}, {zero, zero, zero}, {1, 1, 1}};
  const Obb3 far{{9, 0, 0}, {zero, zero, zero}, {1, 1, 1}};
  CHECK(may_intersect_by_face_normals(point, far));
  const Obb3 box{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 0}};
  CHECK_FALSE(may_intersect_by_face_normals(far, box));
  CHECK(may_intersect_by_face_normals(point, box));
  const Triangle3 segment{{{{3, 0, 1}, {0, 3, 1}, {3, 0, 1}}}};
  CHECK_FALSE(intersects(segment, Aabb3{{0, 0, 0}, {1, 1, 2}}));
  CHECK(may_intersect_by_face_normals(segment, Aabb3{{0, 0, 0}, {1, 1, 2}}));
}

TEST_CASE("may_intersect_by_face_normals refuses what is no box") {
  const Obb3 box{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
  Obb3 other = box;
  other.half[1] = -1;
  CHECK_THROWS_AS(may_intersect_by_face_normals(box, other), InvalidArgument);
  other.half[1] = std::nan("");
  CHECK_THROWS_AS(may_intersect_by_face_normals(other, box), NotFinite);
  CHECK_THROWS_AS(may_intersect_by_face_normals(Triangle3{}, other), NotFinite);
  CHECK_THROWS_AS(may_intersect_by_face_normals(Triangle3{}, Aabb3{{1, 0, 0}, {0, 1, 1}}),
                  InvalidArgument);
  CHECK_THROWS_AS(
      may_intersect_by_face_normals(Triangle3{{{{std::nan(""), 0, 0}, {}, {}}}}, Aabb3{}),
      NotFinite);
}

// --- Consistency

TEST_CASE("laws 1 to 3: may_intersect_by_face_normals is what the normals of faces tell") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return (a == ShapeKind::obb && b == ShapeKind::obb) ||
           (a == ShapeKind::triangle && (b == ShapeKind::aabb || b == ShapeKind::obb));
  };
  const auto tally = pairs::run<pairs::Space>("intersects", 120, takes, check);
  CHECK(tally.at("meet") > 0);
  CHECK(tally.at("apart") > 0);
  if (pairs::many_cases()) CHECK(tally.at("may meet") > 0);
}
