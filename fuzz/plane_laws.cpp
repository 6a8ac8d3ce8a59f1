// SPDX-License-Identifier: MIT
// Two shapes of the plane: what the verbs tell of them agrees, and is the same when they change
// places, are scaled by a power of two, and are turned and shifted exactly. Their hull has both.
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>

#include "common/exact_motion.hpp"
#include "common/told.hpp"

namespace {

using namespace signum;
using namespace signum::fuzzing;

Set2 set(const Shape2& shape) { return Set2(shape); }

Shape2 moved_any(const Shape2& shape, const ExactMotion& by) {
  return std::visit([&](const auto& s) { return Shape2(moved(s, by)); }, shape);
}

bool scales_exactly(const Shape2& shape, double scale) {
  return std::visit([&](const auto& s) { return fuzzing::scales_exactly(s, scale); }, shape);
}

/// The points of a shape that consists of points and what is between them; none of another.
std::vector<Point2> points_of(const Shape2& shape) {
  std::vector<Point2> points;
  bool all = true;
  const auto take = [&]<class S>(const S& s) {
    for_each_member(s, [&]<class Member>(Member, const auto& value) {
      all = all && (Member::role == MemberRole::point || Member::role == MemberRole::choice);
      for_each_leaf(value, [&](const auto& leaf) {
        if constexpr (requires { leaf.x; }) points.push_back(leaf);
      });
    });
    if constexpr (kind_of_type<S>() == ShapeKind::aabb) {
      points.push_back({s.min.x, s.max.y});
      points.push_back({s.max.x, s.min.y});
    }
  };
  std::visit(take, shape);
  return all ? points : std::vector<Point2>();
}

void check_hulls(const Shape2& a, const Shape2& b, bool meet) {
  const Convex2 hull_a{points_of(a)}, hull_b{points_of(b)};
  if (hull_a.points.empty() || hull_b.points.empty()) return;
  Convex2 both = hull_a;
  both.points.insert(both.points.end(), hull_b.points.begin(), hull_b.points.end());
  const Shape2 hull = both;
  for (const Point2& p : both.points) {
    require_law(locate(p, both) != Location::outside, "a point is outside of its hull");
  }
  require_law(told(set(hull), set(a)).meet.value_or(true), "the hull of both does not meet a");
  require_law(told(set(hull), set(b)).meet.value_or(true), "the hull of both does not meet b");
  const bool hulls_meet = intersects(hull_a, hull_b);
  require_law(hulls_meet || !meet, "shapes meet, and their hulls do not");
  const auto is_polygon = [](const Shape2& s) { return std::holds_alternative<Polygon2>(s); };
  if (!is_polygon(a) && !is_polygon(b)) {
    require_law(hulls_meet == meet, "shapes meet otherwise than the hulls of their points");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  CoarseShapes make(bytes);
  const Shape2 a = make.any<Shape2>(), b = make.any<Shape2>();
  return check_pair(a, b, [&] {
    const Told given = told(set(a), set(b));
    require_agreement(given);
    require_same(exchanged(told(set(b), set(a))), given, "b and a");

    ExactMotion scaling;
    scaling.scale = std::ldexp(1.0, 64 * make.integer());
    if (scales_exactly(a, scaling.scale) && scales_exactly(b, scaling.scale)) {
      const Shape2 scaled_a = moved_any(a, scaling), scaled_b = moved_any(b, scaling);
      Told scaled = given;
      const Rational unit(scaling.scale);
      if (scaled.squared_distance) {
        scaled.squared_distance = *scaled.squared_distance * (unit * unit);
      }
      require_same(told(set(scaled_a), set(scaled_b)), scaled, "scaled by a power of two");
    }

    ExactMotion turn;
    const int way = make.integer();
    if (way % 2 != 0) turn.axis = {1, 0, 2};
    turn.sign = {(way & 2) != 0 ? -1.0 : 1.0, (way & 4) != 0 ? -1.0 : 1.0, 1};
    if (make.are_integers()) turn.shift = {1.0 * make.integer(), 1.0 * make.integer(), 0};
    const Shape2 moved_a = moved_any(a, turn), moved_b = moved_any(b, turn);
    require_same(without_faces(told(set(moved_a), set(moved_b))), without_faces(given),
                 "turned and shifted");

    if (given.meet) check_hulls(a, b, *given.meet);
  });
}
