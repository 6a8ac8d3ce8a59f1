// SPDX-License-Identifier: MIT
#include <signum/collide/placed_intersection.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

#include "pairs.hpp"
#include "placed_cases.hpp"
#include "reference/common_set.hpp"
#include "surds.hpp"

using namespace signum;
using placed_cases::pose;
using reference::Point;

namespace {

bool is_nearest(const Point3& told, const Point& x) {
  return reference::is_rounded(told.x, x.x) && reference::is_rounded(told.y, x.y) &&
         reference::is_rounded(told.z, x.z);
}

std::string wrong_points(const ExactIntersection3& set, const reference::CommonSet& truth) {
  std::vector<Point> corners;
  for (const ExactPoint3& p : set.points) {
    const Point x = reference::point(p.exact);
    if (std::find(corners.begin(), corners.end(), x) != corners.end()) return "a corner twice";
    if (std::find(truth.corners.begin(), truth.corners.end(), x) == truth.corners.end()) {
      return "a point that is no corner";
    }
    if (!is_nearest(p.rounded, x)) return "rounded wrongly";
    corners.push_back(x);
  }
  if (corners.size() != truth.corners.size()) return "a corner is missing";
  const bool in_order = set.dimension != 2 || corners.empty() || reference::are_in_order(corners);
  return in_order ? "" : "corners out of order";
}

std::string wrong(const ExactIntersection3& set, const reference::Polytope& a,
                  const reference::Polytope& b) {
  const reference::CommonSet truth = reference::common_set(a, b, reference::Room::space);
  if (set.dimension != truth.dimension) return "another dimension";
  if (std::string w = wrong_points(set, truth); !w.empty()) return w;
  const bool is_endless = set.dimension == 1 && !truth.directions.empty();
  if (set.direction.has_value() != is_endless) return "a direction, or none";
  if (set.through.has_value() != (is_endless && set.points.empty())) return "a point of a line";
  if (set.through) {
    const Point x = reference::point(set.through->exact);
    if (!a.contains(x) || !b.contains(x)) return "a point that is not on the line";
    if (!is_nearest(set.through->rounded, x)) return "a point that is rounded wrongly";
  }
  if (!is_endless) return "";
  const Point v = reference::point(*set.direction);
  const bool found = std::any_of(
      truth.directions.begin(), truth.directions.end(),
      [&](const Point& w) { return is_zero(cross(v, w)) && reference::sign(dot(v, w)) > 0; });
  return found ? "" : "another direction";
}

const reference::Polytope& polytope(const reference::Body& body) {
  return std::get<reference::Swept>(body).core;
}

ExactIntersection3 shared(const Shape3& a, const Pose& pose_a, const Shape3& b,
                          const Pose& pose_b) {
  return intersection(Set3(a).placed(pose_a), Set3(b).placed(pose_b)).exact();
}

pairs::Outcome check(const Shape3& a, const Shape3& b) {
  static cases::Random random(cases::first_seed());
  const Pose pose_a = pose(random), pose_b = random.one_in(2) ? pose_a : pose(random);
  const reference::Body body_a = pairs::body(a), body_b = pairs::body(b);
  const reference::Body image_a = reference::Turn(pose_a)(body_a),
                        image_b = reference::Turn(pose_b)(body_b);
  const ExactIntersection3 set = shared(a, pose_a, b, pose_b);
  const std::string answer = std::to_string(set.dimension);
  if (std::string w = wrong(set, polytope(image_a), polytope(image_b)); !w.empty()) {
    return {w, answer};
  }
  const Pose still{{0, 0, 0, 2}, {0, 0, 0}};
  if (std::string w = wrong(shared(a, still, b, still), polytope(body_a), polytope(body_b));
      !w.empty()) {
    return {"placed where they are: " + w, answer};
  }
  return {shared(b, pose_b, a, pose_a).dimension == set.dimension ? "" : "not symmetric", answer};
}

}  // namespace

// --- Examples

TEST_CASE("a turned cube and a plane share a rectangle", "[placed_intersection]") {
  // 3/5 and 4/5 are sine and cosine of the turn about x by (1, 0, 0, 2).
  const Placed cube{Aabb3{{-5, -5, -5}, {5, 5, 5}}, Pose{{1, 0, 0, 2}, {0, 0, 0}}};
  const auto top = intersection(cube, Plane3{{0, 0, 1}, -7});
  CHECK(top.dimension == 1);
  CHECK(top.points.size() == 2);
  const auto middle = intersection(cube, Plane3{{0, 0, 1}, 0});
  CHECK(middle.dimension == 2);
  REQUIRE(middle.points.size() == 4);
  CHECK(std::abs(middle.points[0].y) == 6.25);
  CHECK(intersection(Plane3{{0, 0, 1}, -7.5}, cube).dimension == -1);
  CHECK(intersection(cube, cube).dimension == 3);
  CHECK(intersection(cube, cube).points.size() == 8);
}

// --- Consistency

TEST_CASE("laws 1 to 3: what placed shapes share is what their exact images share",
          "[placed_intersection]") {
  const auto takes = [](ShapeKind a, ShapeKind b) { return intersection_takes(a, b) && a <= b; };
  const pairs::Tally tally = pairs::run<pairs::Space>("intersects", 3, takes, check);
  if (pairs::many_cases()) {
    for (const char* d : {"-1", "0", "1", "2", "3"}) CHECK(tally.at(d) > 0);
  }
}

// --- Refusal

TEST_CASE("placed intersections refuse what placements refuse", "[placed_intersection]") {
  const Point3 p{0, 0, 0};
  CHECK_THROWS_AS(intersection(Placed{p, Pose{{0, 0, 0, 0}, {0, 0, 0}}}, p), InvalidArgument);
  CHECK_THROWS_AS(intersection(p, Placed{Plane3{{0, 0, 0}, 1}, Pose{}}), InvalidArgument);
}
